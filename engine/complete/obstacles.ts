/**
 * Why there is no plan: rules that are impossible by themselves, else what a longer horizon, wider terms or fewer exclusions
 * would allow.
 */
import { itemAt, uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import { groupOf, requirementOf } from '../evaluate/course-columns.ts';
import { noEntry } from '../evaluate/student.ts';
import { AddableCodes, excludedGroups } from './addable-codes.ts';
import { CompletionModel } from './completion-model.ts';
import type { CompletionProblem } from './completion-problem.ts';
import { type EarliestTerms, earliestTerms, isOffered } from './earliest-terms.ts';
import { ImpossibleRules } from './impossible-rules.ts';
import { withLongerHorizon, withTarget } from './longer-horizon.ts';
import { distinctObstacles, type Obstacle, type ObstacleTarget, targetObstacle } from './obstacle.ts';
import { type PlanItem, planItems } from './plan-items.ts';
import { relevantCodes } from './relevant-courses.ts';
import type { SolverBudget } from './solver-budget.ts';
import { StagedSearch } from './staged-search.ts';

/** Planned entries that are wrong where they are, and must not be moved. */
export function keptObstacles(problem: CompletionProblem): Obstacle[] {
  const { kept, terms, settledCourses, settledMilliunits, evaluator } = problem;
  return kept.flatMap(({ course, term }): Obstacle[] => {
    const target: ObstacleTarget = { kind: 'course', id: course };
    if (!isOffered(problem, course, term)) return [targetObstacle(problem, 'never_offered', target)];
    const { maximumCourses, maximumMilliunits } = itemAt(terms, term);
    const isCrowded =
      (maximumCourses !== unstated && itemAt(settledCourses, term) > maximumCourses) ||
      (maximumMilliunits !== unstated && itemAt(settledMilliunits, term) > maximumMilliunits);
    if (isCrowded) return [targetObstacle(problem, 'term_limits', target)];
    for (const group of excludedGroups(problem, course)) {
      const { student } = evaluator;
      for (let entry = student.firstOf(group); entry !== noEntry; entry = student.nextOf(entry))
        if (uint32At(student.course, entry) !== course)
          return [targetObstacle(problem, 'excluded', target, null, uint32At(student.course, entry))];
    }
    return [];
  });
}

/** At least one. The student must hold the settled entries. */
export function findObstacles(
  problem: CompletionProblem,
  addable: AddableCodes,
  earliest: EarliestTerms,
  budget: SolverBudget,
): Obstacle[] {
  const targets = targetsOf(problem);
  const impossible = new ImpossibleRules(problem, addable, earliest);
  const found = targets.flatMap((target) => {
    const { sections, student } = problem.evaluator;
    if (target.kind === 'credential')
      return impossible.ofCredential(target, requirementOf(sections, target.id));
    const isHeld = student.firstOf(groupOf(sections, target.id)) !== noEntry;
    return isHeld || earliest.of(target.id) < problem.terms.length
      ? []
      : impossible.ofCourse(target, target.id);
  });
  if (found.length > 0) return distinctObstacles(found);
  const alone =
    targets.length < 2
      ? []
      : targets.flatMap((target) => ofTarget(withTarget(problem, target), target, budget) ?? []);
  if (alone.length > 0) return distinctObstacles(alone);
  const [first] = targets;
  const target = first ?? {
    kind: 'course' as const,
    id: itemAt([...problem.kept, ...problem.movable], 0).course,
  };
  return ofTarget(problem, target, budget) ?? [targetObstacle(problem, 'requirement_infeasible', target)];
}

function targetsOf({ courses, credentials, kept, movable }: CompletionProblem): ObstacleTarget[] {
  const wanted: ObstacleTarget[] = [
    ...courses.map((id): ObstacleTarget => ({ kind: 'course', id })),
    ...credentials.map((id): ObstacleTarget => ({ kind: 'credential', id })),
  ];
  if (wanted.length > 0) return wanted;
  return [...kept, ...movable].map(({ course }) => ({ kind: 'course', id: course }));
}

/** What would make a problem possible; null where it is possible as it is. */
function ofTarget(
  problem: CompletionProblem,
  target: ObstacleTarget,
  budget: SolverBudget,
): Obstacle[] | null {
  const own = prepared(problem);
  const asAsked = search(problem, own, budget);
  if (asAsked !== null) return null;
  const longer = withLongerHorizon(problem);
  const needed = search(longer, prepared(longer), budget);
  if (typeof needed === 'number') return [targetObstacle(problem, 'horizon_too_short', target, needed)];
  const scope = { terms: problem.terms.length, isTimed: false };
  const isPossible = (leniency: { limits?: boolean; exclusions?: boolean }): boolean => {
    const { columns } = new CompletionModel(problem, own.items, scope, leniency);
    return budget.minimize(columns.model, []).values !== null;
  };
  if (isPossible({ limits: true })) return [targetObstacle(problem, 'term_limits', target)];
  if (isPossible({ limits: true, exclusions: true }))
    return excludedPairs(problem, target, own.items, budget);
  return [targetObstacle(problem, 'requirement_infeasible', target)];
}

interface Prepared {
  readonly items: readonly PlanItem[];
  readonly earliest: EarliestTerms;
}

function prepared(problem: CompletionProblem): Prepared {
  const addable = new AddableCodes(problem);
  const earliest = earliestTerms(problem, relevantCodes(problem, addable, { tight: 'all' }));
  return { items: planItems({ problem, addable, earliest, tight: 'all' }), earliest };
}

/** The terms of a longer horizon that are needed, or that the problem is possible as it is. */
function search(
  problem: CompletionProblem,
  { items }: Prepared,
  budget: SolverBudget,
): number | 'found' | null {
  const outcome = new StagedSearch({
    problem,
    items,
    budget,
    fewestTerms: 0,
    cuts: [],
    isLenient: true,
  }).run();
  if (outcome.kind !== 'found') return null;
  const last = Math.max(0, ...outcome.plan.placements.map(({ term }) => term + 1));
  return problem.objectives.length === 1 && problem.objectives[0] === 'fewest_terms' ? last : 'found';
}

/** The fewest pairs of courses that exclude each other and that the target needs both of. */
function excludedPairs(
  problem: CompletionProblem,
  target: ObstacleTarget,
  items: readonly PlanItem[],
  budget: SolverBudget,
): Obstacle[] {
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
  const culprits = pairs.filter(({ slack }) => (values?.[slack] ?? Number.NaN) > 0.5);
  if (culprits.length === 0) return [targetObstacle(problem, 'excluded', target)];
  return culprits.map(({ course }) => targetObstacle(problem, 'excluded', target, null, course));
}
