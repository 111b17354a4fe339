/**
 * The student's standing in the terms of a horizon (decisions.md, J.2): what a level rule says in one of them, or how many
 * units the plan must bring before it, where the catalog makes a standing of units.
 */
import { itemAt, uint32At } from '../../shared/column.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import { absent, noLevel } from '../../shared/job/job.ts';
import {
  afterSubtree,
  isExclusion,
  kindOf,
  maximumCredentialNesting,
  requirementsOf,
} from '../evaluate/rule-tree.ts';
import {
  type KnownStanding,
  leftOpen,
  type StandingUnits,
  statedVerdict,
  unitsBefore,
} from '../evaluate/standing.ts';
import { wholeState } from '../evaluate/student.ts';
import { isMet, satisfied, unknown, unsatisfied, type Verdict } from '../evaluate/verdict.ts';
import type { CompletionProblem } from './completion-problem.ts';

/** In place of a term of the horizon: after all of the plan, by what the state says. */
export const standingNow = -1;

export interface Standing {
  /** Position in the catalog's levels, or `absent`. */
  readonly level: number;
  /** Whether it is that of the term itself; it may have risen since an earlier one. */
  readonly isOfTerm: boolean;
}

/**
 * A verdict, or the thousandths of units that the plan must bring before the term besides those that are settled. `isOpen`: without
 * them the rule is unknown, since an earlier standing may have risen.
 */
export type LevelNeed = Verdict | (StandingUnits & { readonly isOpen: boolean });

/**
 * The term's own standing, else the nearest earlier one of the horizon; the standing now is that of the first term, else the
 * nearest that the state gives for a term before the horizon.
 */
export function standingAt({ terms, state }: CompletionProblem, term: number): Standing {
  for (let at = term; at >= 0; at -= 1) {
    const { level } = itemAt(terms, at);
    if (level !== unstated) return { level, isOfTerm: at === term };
  }
  if (state.level !== absent || state.termLevels === null)
    return { level: state.level, isOfTerm: term === 0 };
  const { buffer, byteOffset, byteLength } = state.termLevels;
  const levels = new DataView(buffer, byteOffset, byteLength);
  for (let at = Math.min(itemAt(terms, 0).position, byteLength / 2) - 1; at >= 0; at -= 1) {
    const level = levels.getUint16(2 * at, true);
    if (level !== noLevel) return { level, isOfTerm: false };
  }
  return { level: absent, isOfTerm: false };
}

/** What a level rule needs after all of a plan whose first course is in one of these terms of the horizon. */
export interface NeedNow {
  readonly need: LevelNeed;
  readonly from: number;
  /** Exclusive end; infinity: the plan may also place nothing from there on. */
  readonly until: number;
}

/**
 * What a level rule needs after all of the plan: an attribute says the standing in the first term with courses in plan, so that the
 * plan decides what of the state counts. The student must hold the settled entries.
 */
export function needsNow(problem: CompletionProblem, node: number): readonly NeedNow[] {
  const { standings } = problem.evaluator;
  const found: NeedNow[] = [];
  const add = (now: number, from: number, until: number): void => {
    const need = needOf(problem, node, standings.knownAt(wholeState, now), standingNow);
    const last = found.at(-1);
    if (last === undefined || !isSame(last.need, need)) found.push({ need, from, until });
    else found.splice(-1, 1, { ...last, until });
  };
  const earlier = problem.terms.filter(({ position }) => position < standings.now);
  for (const [term, { position }] of earlier.entries()) add(position, term, term + 1);
  add(standings.now, earlier.length, Number.POSITIVE_INFINITY);
  return found;
}

function isSame(left: LevelNeed, right: LevelNeed): boolean {
  if (typeof left !== 'object' || typeof right !== 'object') return left === right;
  return left.least === right.least && left.most === right.most && left.isOpen === right.isOpen;
}

/** What a level rule needs in a term of the horizon. The student must hold the settled entries. */
export function levelNeed(problem: CompletionProblem, node: number, term: number): LevelNeed {
  return needOf(problem, node, knownAt(problem, term), term);
}

function needOf(
  problem: CompletionProblem,
  node: number,
  known: KnownStanding | null,
  term: number,
): LevelNeed {
  const { evaluator, terms } = problem;
  const { sections, standings } = evaluator;
  const minimum = uint32At(sections['rule.argument'], node);
  const maximum = uint32At(sections['rule.argument2'], node);
  const stated = statedVerdict(known, minimum, maximum);
  if (stated !== unknown || !standings.derivesFromUnits) return stated;
  const isOpen = known !== null;
  const position = term === standingNow ? wholeState : itemAt(terms, term).position;
  const { withPlanned } = unitsBefore(evaluator, position);
  const { least, most } = standings.unitsOf(leftOpen(known, minimum), maximum);
  if (least === Number.POSITIVE_INFINITY || most < withPlanned) return isOpen ? unknown : unsatisfied;
  if (least <= withPlanned && most === Number.POSITIVE_INFINITY) return satisfied;
  return { least: Math.max(0, least - withPlanned), most: most - withPlanned, isOpen };
}

function knownAt(problem: CompletionProblem, term: number): KnownStanding | null {
  const { level, isOfTerm } = standingAt(problem, term);
  return level === absent ? null : { level, isExact: isOfTerm };
}

/** Whether units decide a level rule in a term: no statement does. */
export function isOfUnits(problem: CompletionProblem, node: number, term: number): boolean {
  const { sections, standings } = problem.evaluator;
  const minimum = uint32At(sections['rule.argument'], node);
  const maximum = uint32At(sections['rule.argument2'], node);
  return standings.derivesFromUnits && statedVerdict(knownAt(problem, term), minimum, maximum) === unknown;
}

/** Whether a level rule can be met in a term and not in a later one: what a later term states may be less. */
export function mayLapse(problem: CompletionProblem, node: number): boolean {
  const ease = problem.terms.map((_, term) => {
    const need = levelNeed(problem, node, term);
    return typeof need === 'object' || need === unknown ? 1 : isMet(need) ? 2 : 0;
  });
  return ease.some((each, term) => term > 0 && each < itemAt(ease, term - 1));
}

/** Whether a rule asks for units of whatever courses: a level that settled entries do not bring, or that some exclude. */
export function asksForUnits(problem: CompletionProblem, root: number, nesting = 0): boolean {
  const { sections, standings } = problem.evaluator;
  if (!standings.derivesFromUnits) return false;
  const end = afterSubtree(sections, root);
  let testsUntil = root;
  for (let node = root; node < end; node += 1) {
    const kind = kindOf(sections, node);
    if (isExclusion(sections, node)) testsUntil = Math.max(testsUntil, afterSubtree(sections, node));
    if (kind === 'when') testsUntil = Math.max(testsUntil, afterSubtree(sections, node + 1));
    if (kind === 'credential' && nesting < maximumCredentialNesting) {
      if (requirementsOf(sections, node).some((inner) => asksForUnits(problem, inner, nesting + 1)))
        return true;
    }
    if (kind !== 'level') continue;
    const needs = [
      ...needsNow(problem, node).map(({ need }) => need),
      ...problem.terms.map((_, term) => levelNeed(problem, node, term)),
    ];
    if (needs.some((need) => typeof need === 'object' && (need.least > 0 || node < testsUntil))) return true;
  }
  return false;
}

/** Whether the first term that holds a course decides a level rule of a credential: then any course may matter. */
export function dependsOnFirstTerm(problem: CompletionProblem, root: number, nesting = 0): boolean {
  const { sections } = problem.evaluator;
  const { level, termLevels } = problem.state;
  if (level === absent || termLevels === null) return false;
  for (let node = root; node < afterSubtree(sections, root); node += 1) {
    const kind = kindOf(sections, node);
    if (kind === 'level' && needsNow(problem, node).length > 1) return true;
    if (kind !== 'credential' || nesting >= maximumCredentialNesting) continue;
    if (requirementsOf(sections, node).some((inner) => dependsOnFirstTerm(problem, inner, nesting + 1)))
      return true;
  }
  return false;
}
