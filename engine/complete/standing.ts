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
import { leftOpen, type StandingUnits, statedVerdict, unitsBefore } from '../evaluate/standing.ts';
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

/** What a level rule needs in a term of the horizon, or `standingNow`. The student must hold the settled entries. */
export function levelNeed(problem: CompletionProblem, node: number, term: number): LevelNeed {
  const { evaluator, terms } = problem;
  const { sections, standings } = evaluator;
  const minimum = uint32At(sections['rule.argument'], node);
  const maximum = uint32At(sections['rule.argument2'], node);
  const known = knownAt(problem, term);
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

function knownAt(problem: CompletionProblem, term: number) {
  if (term === standingNow) return problem.evaluator.standings.knownAt(wholeState);
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
    for (let term = standingNow; term < problem.terms.length; term += 1) {
      const need = levelNeed(problem, node, term);
      if (typeof need === 'object' && (need.least > 0 || node < testsUntil)) return true;
    }
  }
  return false;
}
