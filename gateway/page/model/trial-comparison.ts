/** What a trial changes: the courses and credentials whose verdict differs, better or worse. */
import type { CredentialProgress } from '../../../shared/client/client.ts';
import { type UnitsOf, unitsOfPlan } from './credit.ts';
import type { PlanDocument } from './plan-document.ts';
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
  /** In the plan, with all that is planned. */
  readonly units: number;
  readonly effects: readonly Effect[];
}

type Status = UnlockResult['status'];

/** From the best to the worst; what is not known is neither. */
const order: readonly Status[] = ['satisfied', 'in_plan', 'partial', 'unsatisfied', 'conflict'];

const words: Readonly<Record<Status, string>> = {
  satisfied: 'in order',
  in_plan: 'in order',
  partial: 'not yet in order',
  unsatisfied: 'not yet in order',
  conflict: 'does not fit',
  unknown: 'not known',
};

export function compareJudgements(
  before: Judged,
  after: Judged,
  unitsOf: UnitsOf,
  titleOf: (credentialId: string) => string,
): TrialComparison {
  const total = ({ plan }: Judged): number => {
    const { completed, now, planned } = unitsOfPlan(plan, unitsOf);
    return completed + now + planned;
  };
  return {
    units: total(after) - total(before),
    effects: [...courseEffects(before, after), ...credentialEffects(before, after, titleOf)],
  };
}

function courseEffects(before: Judged, after: Judged): readonly Effect[] {
  return [...after.courses].flatMap(([code, { status }]) => {
    const old = before.courses.get(code)?.status;
    if (old === undefined)
      return [{ text: `${code} added: ${words[status]}`, tone: isGood(status) ? 'better' : 'worse' }];
    if (words[old] === words[status]) return [];
    return [{ text: `${code}: now ${words[status]}`, tone: toneOf(old, status) }];
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
    if (old === undefined) return [];
    const [was, is] = [old, progress].map(
      ({ explanation_tree }) => explanation_tree.applied_course_codes?.length ?? 0,
    );
    if (was === is && old.status === progress.status) return [];
    const more = (is ?? 0) - (was ?? 0);
    const counted = more === 0 ? '' : `, ${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} courses count`;
    const state = isGood(progress.status) ? 'complete with the plan' : 'still open';
    const tone = more > 0 ? 'better' : more < 0 ? 'worse' : toneOf(old.status, progress.status);
    return [{ text: `${titleOf(id)}: ${state}${counted}`, tone }];
  });
}

function isGood(status: Status): boolean {
  return status === 'satisfied' || status === 'in_plan';
}

function toneOf(before: Status, after: Status): Effect['tone'] {
  const [was, is] = [order.indexOf(before), order.indexOf(after)];
  if (was < 0 || is < 0) return 'other';
  return is < was ? 'better' : 'worse';
}
