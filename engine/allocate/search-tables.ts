/** Tables that the search over courses computes once. */
import { float64At, int32At, itemAt } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { CourseChoice } from './course-options.ts';
import { useRank } from './objective.ts';

/**
 * Symmetry breaking (Margot 2010): for each course the previous interchangeable one, or -1. A course takes no
 * earlier option than that one, so only one permutation of interchangeable courses is searched.
 */
export function interchangeableCourses(
  { uses }: AllocationTrees,
  choices: readonly CourseChoice[],
): Int32Array {
  const previous = new Int32Array(choices.length).fill(-1);
  const last = new Map<string, number>();
  for (const [depth, choice] of choices.entries()) {
    const sites = choice.uses.map((use) => {
      const { leaf, verdict, milliunits, subject, block, course } = itemAt(uses, use);
      // A course in a block counts only with certain others and is not interchangeable.
      return [leaf, verdict, milliunits, subject, block < 0 ? -1 : course];
    });
    const options = choice.options.map(({ dropped, draws }) => [
      dropped.map((use) => choice.uses.indexOf(use)),
      draws.map(({ quota, milliunits }) => [quota, milliunits]),
    ]);
    const key = JSON.stringify([sites, options, choice.omitsOptions ? drawKey(choice) : null]);
    previous[depth] = last.get(key) ?? -1;
    last.set(key, depth);
  }
  return previous;
}

/** What a course draws and with which uses; equal for courses with uses at the same leaves. */
export function drawKey({ uses, draws }: Pick<CourseChoice, 'uses' | 'draws'>): string {
  const indices = (members: readonly number[]): string => members.map((use) => uses.indexOf(use)).join();
  return draws
    .map(({ quota, milliunits, left, right }) =>
      [quota, milliunits, indices(left), indices(right ?? [])].join(':'),
    )
    .join(' ');
}

/** Interchangeable courses, in the order of decision. */
export type CourseClass = readonly [CourseChoice, ...CourseChoice[]];

export function courseClasses(trees: AllocationTrees, choices: readonly CourseChoice[]): CourseClass[] {
  const previous = interchangeableCourses(trees, choices);
  const classOf: [CourseChoice, ...CourseChoice[]][] = [];
  for (const [depth, choice] of choices.entries()) {
    const before = int32At(previous, depth);
    if (before >= 0) itemAt(classOf, before).push(choice);
    classOf.push(before < 0 ? [choice] : itemAt(classOf, before));
  }
  return [...new Set(classOf)];
}

/**
 * For each depth, a lower bound on the counted courses that the undecided courses lose: every option of a
 * course drops some uses, of which those at leaves that count all courses are lost.
 */
export function excessOf({ uses, nodes }: AllocationTrees, choices: readonly CourseChoice[]): Float64Array {
  const countOf = (index: number): number => {
    const { leaf, verdict } = itemAt(uses, index);
    const { role } = itemAt(nodes, leaf);
    const countsAll = role.role === 'course' || (role.role === 'selection' && role.selection.isPlain);
    return countsAll ? useRank(verdict) : 0;
  };
  const excess = new Float64Array(choices.length + 1);
  for (let depth = choices.length - 1; depth >= 0; depth -= 1) {
    const { options, omitsOptions } = itemAt(choices, depth);
    const lost = options.map(({ dropped }) => dropped.reduce((sum, use) => sum + countOf(use), 0));
    excess[depth] = float64At(excess, depth + 1) + (omitsOptions ? 0 : Math.min(...lost));
  }
  return excess;
}

/** The positions of the uses' leaves and of all their ancestors, descending. */
export function affectedBy({ nodes, uses }: AllocationTrees, members: readonly number[]): Uint32Array {
  const positions = new Set<number>();
  for (const use of members) {
    for (let at = itemAt(uses, use).leaf; at !== none; at = itemAt(nodes, at).parent) positions.add(at);
  }
  return Uint32Array.from([...positions].sort((a, b) => b - a));
}

/** Work units of evaluating nodes (work-meter.ts): a grouping reads its children, a selection that is not plain its uses. */
export function evaluationUnits(trees: AllocationTrees, positions: Uint32Array): number {
  let units = 0;
  for (const position of positions) {
    const { role } = itemAt(trees.nodes, position);
    units += 2;
    if (role.role === 'selection') units += role.selection.isPlain ? 1 : role.selection.uses.length / 2;
    else if (role.role === 'grouping') units += trees.neededChildren(position).length;
  }
  return Math.ceil(units);
}
