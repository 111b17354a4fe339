/** What a trial changes: the courses and credentials whose verdict differs, better or worse. */
import type { CredentialProgress } from '../../../shared/client/client.ts';
import { type UnitsOf, unitsOfPlan } from './credit.ts';
import type { PlanDocument } from './plan-document.ts';
import { isOffered, type SeasonsOf } from './seasons.ts';
import type { UnlockResult } from './verdict.ts';

interface Judged {
  readonly plan: PlanDocument;
  readonly courses: ReadonlyMap<string, UnlockResult>;
  readonly credentials: readonly CredentialProgress[];
}

export interface Effect {
  readonly text: string;
  readonly tone: 'better' | 'worse' | 'other';
}

export interface TrialComparison {
  /** The units in the plan, including planned courses. */
  readonly units: number;
  readonly effects: readonly Effect[];
}

type Status = UnlockResult['status'];

/** From best to worst; an unknown status is neither. */
const order: readonly Status[] = ['satisfied', 'in_plan', 'partial', 'unsatisfied', 'conflict'];

const words: Readonly<Record<Status, string>> = {
  satisfied: 'in order',
  in_plan: 'in order',
  partial: 'not yet in order',
  unsatisfied: 'not yet in order',
  conflict: 'does not fit',
  unknown: 'not known',
};

interface CatalogFacts {
  readonly unitsOf: UnitsOf;
  readonly titleOf: (credentialId: string) => string;
  readonly seasonsOf: SeasonsOf;
}

export function compareJudgements(
  before: Judged,
  after: Judged,
  { unitsOf, titleOf, seasonsOf }: CatalogFacts,
): TrialComparison {
  const total = ({ plan }: Judged): number => {
    const { completed, now, planned } = unitsOfPlan(plan, unitsOf);
    return completed + now + planned;
  };
  return {
    units: total(after) - total(before),
    effects: [
      ...courseEffects(before, after, seasonsOf),
      ...credentialEffects(before, after, titleOf),
      ...removedEffects(before, after, titleOf),
    ],
  };
}

function courseEffects(before: Judged, after: Judged, seasonsOf: SeasonsOf): readonly Effect[] {
  const isThen = ({ plan }: Judged, code: string): boolean =>
    plan.courses.every(
      (entry) =>
        entry.course_code !== code || entry.status !== 'planned' || isOffered(seasonsOf(code), entry.term_id),
    );
  return [...after.courses].flatMap(([code, { status }]): readonly Effect[] => {
    const old = before.courses.get(code)?.status;
    const isNow = isThen(after, code);
    const word = isNow ? words[status] : 'not offered then';
    if (old === undefined) {
      const tone = !isNow ? 'worse' : isGood(status) ? 'better' : status === 'unknown' ? 'other' : 'worse';
      return [{ text: `${code} added: ${word}`, tone }];
    }
    const was = isThen(before, code);
    if ((was ? words[old] : 'not offered then') === word) return [];
    const tone = was === isNow ? toneOf(old, status) : isNow ? 'better' : 'worse';
    return [{ text: `${code}: now ${word}`, tone }];
  });
}

function credentialEffects(
  before: Judged,
  after: Judged,
  titleOf: (credentialId: string) => string,
): readonly Effect[] {
  return after.credentials.flatMap((progress) => {
    if (progress.target.kind !== 'credential') return [];
    const id = progress.target.credential_id;
    const old = before.credentials.find(
      ({ target }) => target.kind === 'credential' && target.credential_id === id,
    );
    if (old === undefined) return [{ text: `${titleOf(id)} added: ${standingOf(progress)}`, tone: 'other' }];
    const [was, is] = [old, progress].map(
      ({ explanation_tree }) => explanation_tree.applied_course_codes?.length ?? 0,
    );
    if (was === is && old.status === progress.status) return [];
    const more = (is ?? 0) - (was ?? 0);
    const counted = more === 0 ? '' : `, ${countedCourses(Math.abs(more), more > 0 ? 'more ' : 'fewer ')}`;
    const state = isGood(progress.status) ? 'complete with the plan' : 'still open';
    const tone = more > 0 ? 'better' : more < 0 ? 'worse' : toneOf(old.status, progress.status);
    return [{ text: `${titleOf(id)}: ${state}${counted}`, tone }];
  });
}

/** Includes what was there before, to compare two majors of which one replaces the other. */
function removedEffects(
  before: Judged,
  after: Judged,
  titleOf: (credentialId: string) => string,
): readonly Effect[] {
  const kept = new Set(after.credentials.map(idOf));
  return before.credentials
    .filter((progress) => !kept.has(idOf(progress)))
    .map((progress) => ({
      text: `${titleOf(idOf(progress))} removed: ${standingOf(progress)}`,
      tone: 'other',
    }));
}

function idOf({ target }: CredentialProgress): string {
  return target.kind === 'credential' ? target.credential_id : target.course_code;
}

/** "12 courses count, at least 5 more are needed". */
function standingOf({ status, explanation_tree: tree }: CredentialProgress): string {
  const counted = countedCourses(tree.applied_course_codes?.length ?? 0, '');
  if (isGood(status)) return `${counted}, complete with the plan`;
  const { required, completed, in_plan } = tree.progress?.courses ?? {
    required: 0,
    completed: 0,
    in_plan: 0,
  };
  const missing = required - completed - in_plan;
  return missing > 0
    ? `${counted}, at least ${missing} more ${missing === 1 ? 'is' : 'are'} needed`
    : `${counted}, still open`;
}

function countedCourses(count: number, which: string): string {
  return count === 1 ? `1 ${which}course counts` : `${count} ${which}courses count`;
}

function isGood(status: Status): boolean {
  return status === 'satisfied' || status === 'in_plan';
}

function toneOf(before: Status, after: Status): Effect['tone'] {
  const [was, is] = [order.indexOf(before), order.indexOf(after)];
  if (was < 0 || is < 0) return 'other';
  return is < was ? 'better' : 'worse';
}
