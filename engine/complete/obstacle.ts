/** One reason why there is no plan. */
import { uint32At } from '../../shared/column.ts';
import type { PlanObstacle } from '../../shared/contract/words.ts';
import { none } from '../../shared/index-format/layout.ts';
import { requirementOf } from '../evaluate/graph/course-columns.ts';
import { afterSubtree, kindOf } from '../evaluate/graph/rule-tree.ts';
import type { CompletionProblem, HeldCourse } from './completion-problem.ts';

export interface ObstacleTarget {
  readonly kind: 'course' | 'credential';
  readonly id: number;
}

export interface FoundObstacle {
  readonly obstacle: PlanObstacle;
  readonly target: ObstacleTarget;
  /** Text id of the label. */
  readonly label: number;
  /** The id of the course concerned, or `none`. */
  readonly course: number;
  readonly termsNeeded: number | null;
  /** The position of the term of an immovable entry; otherwise null. */
  readonly position: number | null;
  readonly source: number;
}

/** An obstacle at a node of a rule. */
export function nodeObstacle(
  { evaluator: { sections } }: CompletionProblem,
  obstacle: PlanObstacle,
  target: ObstacleTarget,
  node: number,
  course = none,
  termsNeeded: number | null = null,
): FoundObstacle {
  const label = uint32At(sections['rule.label'], node);
  const source = uint32At(sections['rule.source'], node);
  return { obstacle, target, label, course, termsNeeded, position: null, source };
}

/** An obstacle of a target as a whole. */
export function targetObstacle(
  problem: CompletionProblem,
  obstacle: PlanObstacle,
  target: ObstacleTarget,
  termsNeeded: number | null = null,
  course = none,
): FoundObstacle {
  const { sections } = problem.evaluator;
  if (target.kind === 'credential')
    return nodeObstacle(problem, obstacle, target, requirementOf(sections, target.id), course, termsNeeded);
  const label = uint32At(sections['course.title'], target.id);
  const source = uint32At(sections['course.source'], target.id);
  return {
    obstacle,
    target,
    label,
    course: course === none ? target.id : course,
    termsNeeded,
    position: null,
    source,
  };
}

/** An obstacle of a planned course that stays in its term. */
export function heldObstacle(
  problem: CompletionProblem,
  obstacle: PlanObstacle,
  { course, position }: HeldCourse,
  other = none,
): FoundObstacle {
  const target: ObstacleTarget = { kind: 'course', id: course };
  return { ...targetObstacle(problem, obstacle, target, null, other), position };
}

/** An obstacle at a rule of such a course that nothing can meet before it, with the first course that the rule names. */
export function heldNeed(
  problem: CompletionProblem,
  { course, position }: HeldCourse,
  node: number,
): FoundObstacle {
  const { sections } = problem.evaluator;
  let leaf = node;
  const end = afterSubtree(sections, node);
  while (leaf < end && kindOf(sections, leaf) !== 'course') leaf += 1;
  const needed = leaf === end ? none : uint32At(sections['rule.argument'], leaf);
  const target: ObstacleTarget = { kind: 'course', id: course };
  return { ...nodeObstacle(problem, 'requirement_infeasible', target, node, needed), position };
}

/** Removes duplicates; of several codes of one course, the first remains. */
export function distinctObstacles(obstacles: readonly FoundObstacle[]): FoundObstacle[] {
  const byKey = new Map<string, FoundObstacle>();
  for (const each of obstacles) {
    const { obstacle, target, label, course, position, source } = each;
    const about = course === none ? `label ${label}` : course;
    const key = [obstacle, target.kind, target.id, about, position, source].join(' ');
    if (!byKey.has(key)) byKey.set(key, each);
  }
  return [...byKey.values()];
}
