/**
 * The student's standing in the terms of a horizon (decisions.md, J.2): the verdict of a level rule in a
 * term, or the units that the plan must bring before it if the catalog derives standings from units.
 */
import { itemAt, uint32At } from '../../shared/column.ts';
import { absent } from '../../shared/job/job.ts';
import { rulesBelow } from '../evaluate/credential-visits.ts';
import {
  type KnownStanding,
  leftOpen,
  type StandingUnits,
  statedVerdict,
  unitsBefore,
} from '../evaluate/student/standing.ts';
import { wholeState } from '../evaluate/student/student.ts';
import { isMet, satisfied, unknown, unsatisfied, type Verdict } from '../evaluate/verdict.ts';
import type { CompletionProblem } from './completion-problem.ts';

/** In place of a position: after the whole plan, as the state says. */
export const standingNow = wholeState;

/**
 * A verdict, or the milliunits that the plan must bring before the term in addition to the settled ones.
 * `isOpen`: with fewer units the rule is unknown, since an earlier standing may have risen.
 */
export type LevelNeed = Verdict | (StandingUnits & { readonly isOpen: boolean });

/** The need of a level rule if the first planned course is in the terms `from` to `until` of the horizon. */
export interface NeedFrom {
  readonly need: LevelNeed;
  readonly from: number;
  /** Exclusive end; infinity also covers a plan without courses. */
  readonly until: number;
}

/**
 * The need of a level rule after the whole plan. A level attribute is the standing in the first term with
 * planned courses, so the plan decides what counts.
 */
export function needsNow(problem: CompletionProblem, node: number): readonly NeedFrom[] {
  const { standings } = problem.evaluator;
  return needsByFirst(
    problem,
    wholeState,
    (now) => standings.knownAt(wholeState, now),
    (known) => needOf(problem, node, known, standingNow),
  );
}

/** The need of a level rule in a term that holds a course. The student must hold the settled entries. */
export function levelNeeds(problem: CompletionProblem, node: number, position: number): readonly NeedFrom[] {
  return needsByFirst(
    problem,
    position,
    (now) => problem.horizonStandings.knownAt(position, now),
    (known) => needOf(problem, node, known, position),
  );
}

/** The needs for each first term with planned courses up to the position `last`; equal neighbours are merged. */
function needsByFirst(
  { evaluator, terms, state }: CompletionProblem,
  last: number,
  knownAt: (now: number) => KnownStanding | null,
  needOfKnown: (known: KnownStanding | null) => LevelNeed,
): readonly NeedFrom[] {
  const { now } = evaluator.standings;
  // Only the attribute depends on where the plan begins.
  const earlier =
    state.level === absent ? [] : terms.filter(({ position }) => position < now && position <= last);
  const firsts = [...earlier.map(({ position }) => position), ...(now <= last ? [now] : [])];
  if (firsts.length === 0) firsts.push(last);
  const found: NeedFrom[] = [];
  let before: KnownStanding | null | undefined;
  for (const [from, first] of firsts.entries()) {
    const known = knownAt(first);
    const need = found.at(-1);
    if (need !== undefined && before !== undefined && isSameStanding(before, known)) continue;
    before = known;
    const next = needOfKnown(known);
    if (need !== undefined && isSame(need.need, next)) continue;
    if (need !== undefined) found.splice(-1, 1, { ...need, until: from });
    found.push({ need: next, from, until: Number.POSITIVE_INFINITY });
  }
  return found;
}

function isSameStanding(left: KnownStanding | null, right: KnownStanding | null): boolean {
  return left?.level === right?.level && left?.isExact === right?.isExact;
}

function isSame(left: LevelNeed, right: LevelNeed): boolean {
  if (typeof left !== 'object' || typeof right !== 'object') return left === right;
  return left.least === right.least && left.most === right.most && left.isOpen === right.isOpen;
}

function needOf(
  problem: CompletionProblem,
  node: number,
  known: KnownStanding | null,
  position: number,
): LevelNeed {
  const { evaluator } = problem;
  const { sections, standings } = evaluator;
  const minimum = uint32At(sections['rule.argument'], node);
  const maximum = uint32At(sections['rule.argument2'], node);
  const stated = statedVerdict(known, minimum, maximum);
  if (stated !== unknown || !standings.derivesFromUnits) return stated;
  const isOpen = known !== null;
  const { withPlanned } = unitsBefore(evaluator, position);
  const { least, most } = standings.unitsOf(leftOpen(known, minimum), maximum);
  if (least === Number.POSITIVE_INFINITY || most < withPlanned) return isOpen ? unknown : unsatisfied;
  if (least <= withPlanned && most === Number.POSITIVE_INFINITY) return satisfied;
  return { least: Math.max(0, least - withPlanned), most: most - withPlanned, isOpen };
}

/** Evaluates a term with the standing known under the plan that the student holds, until `asStated` is called. */
export function supposeStanding(problem: CompletionProblem, position: number): void {
  const { level, isExact } = standingAt(problem, position) ?? { level: absent, isExact: false };
  problem.evaluator.standings.suppose(level, isExact);
}

function standingAt(
  { horizonStandings, evaluator }: CompletionProblem,
  position: number,
): KnownStanding | null {
  return horizonStandings.knownAt(position, evaluator.standings.now);
}

/** Whether units or the plan's first term, and no statement, decide a level rule in a term. The student must hold the plan. */
export function isDecidedByPlan(problem: CompletionProblem, node: number, position: number): boolean {
  const { sections, standings } = problem.evaluator;
  const minimum = uint32At(sections['rule.argument'], node);
  const maximum = uint32At(sections['rule.argument2'], node);
  const known = standingAt(problem, position);
  if (statedVerdict(known, minimum, maximum) !== unknown) return false;
  return standings.derivesFromUnits || known?.level === problem.state.level;
}

/** Whether a level rule may be met in a term but not in a later one, for which a lower level may be stated. */
export function mayLapse(problem: CompletionProblem, node: number): boolean {
  const cases = problem.terms.map(({ position }) => levelNeeds(problem, node, position));
  const starts = new Set(cases.flat().map(({ from }) => from));
  return [...starts].some((first) => {
    const ease = cases.slice(first).map((needs) => easeOf(needs, first));
    return ease.some((each, term) => term > 0 && each < itemAt(ease, term - 1));
  });
}

/** How easily a rule is met if the plan begins in a term: 2 if nothing is needed, 0 if it cannot be met. */
function easeOf(needs: readonly NeedFrom[], first: number): number {
  const { need } = needs.find(({ from, until }) => from <= first && first < until) ?? itemAt(needs, 0);
  return typeof need === 'object' || need === unknown ? 1 : isMet(need) ? 2 : 0;
}

/** Whether a rule needs units of arbitrary courses: a level that settled entries do not reach, or that is excluded. */
export function asksForUnits(problem: CompletionProblem, root: number): boolean {
  const { sections, standings } = problem.evaluator;
  if (!standings.derivesFromUnits) return false;
  for (const { node, kind, isTest } of rulesBelow(sections, root)) {
    if (kind !== 'level') continue;
    const needs = [
      needsNow(problem, node),
      ...problem.terms.map(({ position }) => levelNeeds(problem, node, position)),
    ];
    if (needs.flat().some(({ need }) => typeof need === 'object' && (need.least > 0 || isTest))) return true;
  }
  return false;
}

/** Whether the first term that holds a course decides a level rule: any course may then matter. */
export function dependsOnFirstTerm(problem: CompletionProblem, root: number): boolean {
  if (problem.state.level === absent) return false;
  for (const { node, kind } of rulesBelow(problem.evaluator.sections, root)) {
    if (kind !== 'level') continue;
    if (needsNow(problem, node).length > 1) return true;
    if (problem.terms.some(({ position }) => levelNeeds(problem, node, position).length > 1)) return true;
  }
  return false;
}
