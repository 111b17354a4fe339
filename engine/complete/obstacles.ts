/**
 * Why there is no plan: rules that are impossible on their own; otherwise whether a longer horizon, larger
 * term limits or fewer exclusions would admit one.
 */
import { float64At, itemAt, uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import { groupOf, requirementOf } from '../evaluate/graph/course-columns.ts';
import { noEntry } from '../evaluate/student/student.ts';
import { AddableCodes, excludedGroups } from './addable-codes.ts';
import { CompletionModel, type Leniency } from './completion-model.ts';
import { type CompletionProblem, heldCourses } from './completion-problem.ts';
import { type EarliestTerms, earliestTerms, hasRoom, isOffered } from './earliest-terms.ts';
import { ImpossibleRules } from './impossible-rules.ts';
import { withLongerHorizon, withTarget } from './longer-horizon.ts';
import {
  type FoundObstacle,
  heldNeed,
  heldObstacle,
  type ObstacleTarget,
  targetObstacle,
} from './obstacle.ts';
import { type PlanItem, planItems } from './plan-items.ts';
import { PlanSearch } from './plan-search.ts';
import { RefutedTerms } from './refuted-terms.ts';
import { maximumLooseRounds, type RelevanceOptions, relevantCodes } from './relevant-courses.ts';
import type { KnownBounds, SearchOutcome } from './search-outcome.ts';
import type { Placement } from './solution.ts';
import type { SolverAnswer } from './solver/solver-messages.ts';
import type { SolverBudget } from './solver-budget.ts';

/** Obstacles of planned entries that are invalid in place and must not be moved. */
export function keptObstacles(problem: CompletionProblem): FoundObstacle[] {
  const { kept, terms, settledCourses, settledMilliunits, evaluator } = problem;
  const found = kept.flatMap((entry): FoundObstacle[] => {
    const { course, term } = entry;
    const { maximumCourses, maximumMilliunits, position } = itemAt(terms, term);
    const held = { course, position };
    if (!isOffered(problem, course, term)) return [heldObstacle(problem, 'never_offered', held)];
    const isCrowded =
      (maximumCourses !== unstated && itemAt(settledCourses, term) > maximumCourses) ||
      (maximumMilliunits !== unstated && itemAt(settledMilliunits, term) > maximumMilliunits);
    return isCrowded ? [heldObstacle(problem, 'term_limits', held)] : [];
  });
  const excluded = heldCourses(problem).flatMap((held): FoundObstacle[] => {
    const { course } = held;
    for (const group of excludedGroups(problem, course)) {
      const { student } = evaluator;
      for (let entry = student.firstOf(group); entry !== noEntry; entry = student.nextOf(entry))
        if (uint32At(student.course, entry) !== course)
          return [heldObstacle(problem, 'excluded', held, uint32At(student.course, entry))];
    }
    return [];
  });
  return [...found, ...excluded];
}

/** Adds at least one obstacle to `found` unless the budget runs out. The student must hold the settled entries. */
export function findObstacles(
  problem: CompletionProblem,
  addable: AddableCodes,
  earliest: EarliestTerms,
  budget: SolverBudget,
  found: FoundObstacle[],
): void {
  const impossible = new ImpossibleRules(problem, addable, earliest);
  for (const held of heldCourses(problem)) {
    const unmet = earliest.unmetBy(held);
    if (unmet.length === 0) continue;
    const own = impossible.ofRules({ kind: 'course', id: held.course }, held.course);
    // Its prerequisites cannot precede it.
    found.push(...(own.length > 0 ? own : unmet.map((node) => heldNeed(problem, held, node))));
  }
  if (found.length > 0) return;
  const targets = targetsOf(problem);
  for (const target of targets) {
    const { sections, student } = problem.evaluator;
    if (target.kind === 'credential') {
      const own = impossible.ofCredential(target, requirementOf(sections, target.id));
      found.push(...mergeLimits(problem, own));
      continue;
    }
    const isHeld = student.firstOf(groupOf(sections, target.id)) !== noEntry;
    if (!isHeld && earliest.of(target.id) >= problem.terms.length)
      found.push(...mergeLimits(problem, impossible.ofCourse(target, target.id)));
  }
  if (found.length > 0) return;
  const isAsked = problem.courses.length + problem.credentials.length > 0;
  if (targets.length > 1 && isAsked)
    for (const target of targets) {
      const own = withTarget(problem, target);
      if (!isPossibleAsAsked(own, budget)) found.push(...causesOf(own, target, budget));
    }
  if (found.length > 0) return;
  const [first] = targets;
  const target = first ?? {
    kind: 'course' as const,
    id: itemAt([...problem.kept, ...problem.movable], 0).course,
  };
  found.push(...causesOf(problem, target, budget));
}

/** If no term has room, reports that once for the target instead of for each rule. */
function mergeLimits(problem: CompletionProblem, found: readonly FoundObstacle[]): readonly FoundObstacle[] {
  if (problem.terms.some((_, term) => hasRoom(problem, term))) return found;
  return found.map((each) =>
    each.obstacle === 'term_limits' ? targetObstacle(problem, each.obstacle, each.target) : each,
  );
}

function targetsOf({ courses, credentials, kept, movable }: CompletionProblem): ObstacleTarget[] {
  const wanted: ObstacleTarget[] = [
    ...courses.map((id): ObstacleTarget => ({ kind: 'course', id })),
    ...credentials.map((id): ObstacleTarget => ({ kind: 'credential', id })),
  ];
  if (wanted.length > 0) return wanted;
  return [...kept, ...movable].map(({ course }) => ({ kind: 'course', id: course }));
}

/** The change that would make an infeasible problem feasible; empty if the budget runs out. */
function causesOf(problem: CompletionProblem, target: ObstacleTarget, budget: SolverBudget): FoundObstacle[] {
  const needed = budget.withHalf(() => termsNeeded(withLongerHorizon(problem), budget));
  if (needed !== null) return [targetObstacle(problem, 'horizon_too_short', target, needed)];
  const [late] = problem.orderedCourses;
  // Not a plan: courses rely on unknowns, and the courses that would settle them come too late.
  if (late !== undefined && isPossibleAsAsked({ ...problem, orderedCourses: new Set() }, budget))
    return [targetObstacle(problem, 'undecidable', target, null, late)];
  const items = itemsOf(problem, 'all');
  const scope = { terms: problem.terms.length, isTimed: false };
  const statusOf = (leniency: Leniency): SolverAnswer['status'] => {
    const { columns } = new CompletionModel(problem, items, scope, leniency);
    return budget.minimize(columns.model, []).status;
  };
  const inAnyRoom = statusOf({ limits: true });
  if (inAnyRoom === 'optimal') return [targetObstacle(problem, 'term_limits', target)];
  if (inAnyRoom !== 'infeasible') return [];
  const withAll = statusOf({ limits: true, exclusions: true });
  if (withAll === 'optimal') return excludedPairs(problem, target, items, budget);
  return withAll === 'infeasible' ? [targetObstacle(problem, 'requirement_infeasible', target)] : [];
}

function itemsOf(problem: CompletionProblem, tight: RelevanceOptions['tight']): readonly PlanItem[] {
  const addable = new AddableCodes(problem);
  const earliest = earliestTerms(problem, relevantCodes(problem, addable, { tight }));
  return planItems({ problem, addable, earliest, tight });
}

/** Whether the model finds a plan. */
function isPossibleAsAsked(problem: CompletionProblem, budget: SolverBudget): boolean {
  return placementsOf(problem, budget) !== null;
}

/** The number of terms of a plan; null if none is found. */
function termsNeeded(problem: CompletionProblem, budget: SolverBudget): number | null {
  const placements = placementsOf(problem, budget);
  return placements === null ? null : Math.max(0, ...placements.map(({ term }) => term + 1));
}

/** The placements of the best plan; null if none is found. */
function placementsOf(problem: CompletionProblem, budget: SolverBudget): readonly Placement[] | null {
  const tight = new Set<number>();
  const refuted = new RefutedTerms();
  let known: KnownBounds | null = null;
  for (let round = 1; ; round += 1) {
    const items = itemsOf(problem, round < maximumLooseRounds ? tight : 'all');
    const outcome: SearchOutcome = new PlanSearch({
      problem,
      items,
      budget,
      fewestTerms: 0,
      cuts: [],
      isLenient: true,
      refuted,
      known,
    }).run();
    if (outcome.kind === 'found') return outcome.plan.placements;
    if (outcome.kind !== 'loose') return null;
    for (const code of outcome.codes) tight.add(code);
    known = outcome.known;
  }
}

/** A minimum set of exclusions that the target has to violate. */
function excludedPairs(
  problem: CompletionProblem,
  target: ObstacleTarget,
  items: readonly PlanItem[],
  budget: SolverBudget,
): FoundObstacle[] {
  const scope = { terms: problem.terms.length, isTimed: false };
  const { columns } = new CompletionModel(problem, items, scope, { limits: true, exclusions: true });
  const pairs: { readonly course: number; readonly slack: number }[] = [];
  for (const [item, { codes, group }] of items.entries()) {
    if (group === none) continue;
    const course = itemAt(codes, 0);
    for (const excluded of excludedGroups(problem, course)) {
      for (const other of columns.itemsOf(excluded)) {
        if (other === item) continue;
        const slack = columns.model.addInteger(1);
        columns.model.atMost([...columns.total(item), ...columns.total(other), [slack, -1]], 1);
        pairs.push({ course, slack });
      }
    }
  }
  const { values } = budget.minimize(
    columns.model,
    pairs.map(({ slack }) => [slack, 1]),
  );
  const culprits = pairs.filter(({ slack }) => values !== null && float64At(values, slack) > 0.5);
  if (culprits.length === 0) return [targetObstacle(problem, 'excluded', target)];
  return culprits.map(({ course }) => targetObstacle(problem, 'excluded', target, null, course));
}
