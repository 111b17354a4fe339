/**
 * Plan completion: the best plans from the state to the targets, each verified by the evaluator before it is
 * returned. README.md maps this folder.
 */
import { assert } from '../../shared/assert.ts';
import { itemAt } from '../../shared/column.ts';
import type { CompletionOutcome } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { wholeState } from '../evaluate/student/student.ts';
import { AddableCodes } from './addable-codes.ts';
import { asUsual, type CompletedPlan, type CompletionContext, checkInOrder } from './checked-plan.ts';
import { CompletionTimeUp } from './completion-clock.ts';
import { earliestTerms, fewestPossibleTerms } from './earliest-terms.ts';
import { distinctObstacles, type FoundObstacle } from './obstacle.ts';
import { findObstacles, keptObstacles } from './obstacles.ts';
import { type PlanItem, planItems } from './plan-items.ts';
import { PlanSearch } from './plan-search.ts';
import { RefutedTerms } from './refuted-terms.ts';
import { maximumLooseRounds, type RelevanceOptions, relevantCodes } from './relevant-courses.ts';
import type { Cut, KnownBounds } from './search-outcome.ts';
import type { Placement } from './solution.ts';

export interface Completion {
  readonly outcome: CompletionOutcome;
  readonly plans: readonly CompletedPlan[];
  readonly obstacles: readonly FoundObstacle[];
  /** True if the clock ended the search for obstacles: there is no plan, but the list may be incomplete. */
  readonly areObstaclesOpen: boolean;
  /** Plans that the model found and the evaluator rejected: bugs. */
  readonly refusedPlans: readonly string[];
}

/** State that all rounds share. A plan that is optimal without some rules and satisfies them is optimal with them. */
interface Rounds {
  readonly plans: CompletedPlan[];
  readonly cuts: Cut[];
  /** Why the evaluator rejected plans. */
  readonly refusedPlans: string[];
  readonly refuted: RefutedTerms;
  /** Bounds proven by the previous search. */
  known: KnownBounds | null;
}

/** The search ends after this many rejected plans. */
const maximumRefusedPlans = 3;
/** With at most this many relevant codes, only the first model leaves out rules. */
const fewCodes = 256;

export function complete(context: CompletionContext): Completion {
  const { evaluator } = context.problem;
  const rounds: Rounds = { plans: [], cuts: [], refusedPlans: [], refuted: new RefutedTerms(), known: null };
  try {
    return search(context, rounds);
  } catch (error) {
    restoreAfterTimeUp(error, evaluator);
    return completionOf(rounds);
  }
}

/** Restores the evaluator, which a time-out may have interrupted in the middle of a question. */
function restoreAfterTimeUp(error: unknown, evaluator: Evaluator): void {
  if (!(error instanceof CompletionTimeUp)) throw error;
  evaluator.concurrentThrough = wholeState;
  evaluator.standings.asStated();
}

function search(context: CompletionContext, rounds: Rounds): Completion {
  const { problem } = context;
  problem.evaluator.load(problem.state, problem.settledEntries);
  const misplaced = keptObstacles(problem);
  if (misplaced.length > 0) return infeasibleBecauseOf(misplaced, false);
  const codesWith = (tight: RelevanceOptions['tight']): number =>
    relevantCodes(problem, new AddableCodes(problem), { tight }).codes.length;
  // The set without the rules of loose codes is smaller and cheaper to count.
  const isSmall = codesWith(new Set()) <= fewCodes && codesWith('all') <= fewCodes;
  const tight = new Set<number>();
  for (let round = 1; round < (isSmall ? 2 : maximumLooseRounds); round += 1) {
    const found = completeWith(context, rounds, tight);
    if (!('loose' in found)) return found;
    for (const code of found.loose) tight.add(code);
  }
  const found = completeWith(context, rounds, 'all');
  assert(!('loose' in found), 'no code is loose where all are tight');
  return found;
}

/** A completion with the rules of the tight codes only, or the further codes that must become tight. */
function completeWith(
  context: CompletionContext,
  rounds: Rounds,
  tight: RelevanceOptions['tight'],
): Completion | { readonly loose: readonly number[] } {
  const { problem } = context;
  const { plans, cuts, refusedPlans, refuted } = rounds;
  problem.evaluator.load(problem.state, problem.settledEntries);
  const addable = new AddableCodes(problem);
  const earliest = earliestTerms(problem, relevantCodes(problem, addable, { tight }));
  const fewestTerms = fewestPossibleTerms(problem, earliest);
  if (fewestTerms === null) return noPlan(context);
  const items = planItems({ problem, addable, earliest, tight });
  // Rules that rows cannot state exactly are left out at first: a plan that satisfies them anyway is proven optimal.
  let isLenient = true;
  while (plans.length < problem.maximumPlans && refusedPlans.length < maximumRefusedPlans) {
    problem.evaluator.load(problem.state, problem.settledEntries);
    const split = splitOffCut(items, cuts);
    const { budget } = context;
    const outcome = new PlanSearch({
      problem,
      items: split,
      budget,
      fewestTerms,
      cuts,
      isLenient,
      refuted,
      known: rounds.known,
    }).run();
    rounds.known = outcome.kind === 'loose' ? outcome.known : null;
    if (outcome.kind === 'loose') return { loose: outcome.codes };
    if (outcome.kind === 'none' && plans.length === 0 && refusedPlans.length === 0) return noPlan(context);
    if (outcome.kind !== 'found') break;
    const checked = checkInOrder(context, { problem, items: split, budget, isLenient }, outcome.plan);
    if (checked === 'search again') {
      rounds.known = outcome.plan.known;
      continue;
    }
    // The evaluation exceeded its work budget: whether the plan holds is undecided.
    if (checked === null) break;
    if (typeof checked === 'string' && outcome.plan.isRelaxed) {
      isLenient = false;
      continue;
    }
    if (typeof checked === 'string') {
      refusedPlans.push(checked);
      cuts.push(cutOf(outcome.plan.placements, (code) => [code], false));
    } else {
      const asProven = (plan: CompletedPlan): CompletedPlan =>
        refusedPlans.length === 0 ? plan : { ...plan, isProven: false };
      // It is an answer as it is, should the time be over before it is put in the usual order.
      const at = plans.push(asProven(checked)) - 1;
      const plan = asUsual(context, outcome.plan, checked);
      plans[at] = asProven(plan);
      // A course under another of its codes is the same course.
      cuts.push(cutOf(plan.placements, (code) => problem.evaluator.crossListings.of(code), true));
    }
    if (itemAt(cuts, cuts.length - 1).count === 0) break;
  }
  return completionOf(rounds);
}

function cutOf(
  placements: readonly Placement[],
  codesOf: (code: number) => readonly number[],
  excludesMore: boolean,
): Cut {
  const courses = new Set(placements.flatMap(({ course }) => codesOf(course)));
  return { courses, count: placements.length, excludesMore };
}

/** The plans found so far, if infeasibility is not proven. */
function completionOf({ plans, refusedPlans }: Rounds): Completion {
  const [first] = plans;
  return {
    outcome: first === undefined ? 'bounded' : outcomeOf(first),
    plans,
    obstacles: [],
    areObstaclesOpen: false,
    refusedPlans,
  };
}

/** Finds the obstacles, with the rules of all codes. Infeasibility is proven even if the time ends first. */
function noPlan({ problem, budget }: CompletionContext): Completion {
  const found: FoundObstacle[] = [];
  try {
    problem.evaluator.load(problem.state, problem.settledEntries);
    const addable = new AddableCodes(problem);
    const earliest = earliestTerms(problem, relevantCodes(problem, addable, { tight: 'all' }));
    findObstacles(problem, addable, earliest, budget, found);
    return infeasibleBecauseOf(found, found.length === 0 && budget.isTimeUp);
  } catch (error) {
    restoreAfterTimeUp(error, problem.evaluator);
    return infeasibleBecauseOf(found, true);
  }
}

function infeasibleBecauseOf(found: readonly FoundObstacle[], areObstaclesOpen: boolean): Completion {
  return {
    outcome: 'none',
    plans: [],
    obstacles: distinctObstacles(found),
    areObstaclesOpen,
    refusedPlans: [],
  };
}

function outcomeOf({ isConditional }: CompletedPlan): CompletionOutcome {
  return isConditional ? 'complete_if' : 'complete';
}

/** Splits courses that a cut names off into items of their own. */
function splitOffCut(items: readonly PlanItem[], cuts: readonly Cut[]): readonly PlanItem[] {
  const named = new Set(cuts.flatMap(({ courses }) => [...courses]));
  if (named.size === 0) return items;
  return items.flatMap((item): PlanItem[] => {
    if (item.codes.length === 1) return [item];
    const singles = item.codes.filter((code) => named.has(code));
    if (singles.length === 0) return [item];
    const rest = item.codes.flatMap((code, at) =>
      named.has(code) ? [] : [{ code, group: itemAt(item.groups, at) }],
    );
    const isSure = (code: number): boolean => item.codes.indexOf(code) < item.sureCount;
    const own = singles.map((code): PlanItem => {
      const group = itemAt(item.groups, item.codes.indexOf(code));
      return { ...item, codes: [code], group, groups: [group], sureCount: isSure(code) ? 1 : 0 };
    });
    if (rest.length === 0) return own;
    const codes = rest.map(({ code }) => code);
    const groups = rest.map(({ group }) => group);
    const sureCount = codes.filter(isSure).length;
    return [
      ...own,
      { ...item, codes, groups, group: codes.length === 1 ? itemAt(groups, 0) : none, sureCount },
    ];
  });
}
