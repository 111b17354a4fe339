/** What the search over the courses looks up for each of them. */

import type { AllocationTrees } from './allocation-trees.ts';
import type { CourseChoice } from './course-options.ts';
import { useRank } from './objective.ts';

/** For each course the one before it that nothing tells from it: of such, the first takes the first option. */
export function interchangeableCourses(
  { uses }: AllocationTrees,
  choices: readonly CourseChoice[],
): Int32Array {
  const twins = new Int32Array(choices.length).fill(-1);
  const last = new Map<string, number>();
  for (const [depth, choice] of choices.entries()) {
    const places = choice.uses.map((use) => {
      const { leaf, verdict, milliunits, subject } = uses[use] ?? {};
      return [leaf, verdict, milliunits, subject];
    });
    const options = choice.options.map(({ dropped, draws }) => [
      dropped.map((use) => choice.uses.indexOf(use)),
      draws.map(({ quota, milliunits }) => [quota, milliunits]),
    ]);
    const key = JSON.stringify([places, options]);
    twins[depth] = last.get(key) ?? -1;
    last.set(key, depth);
  }
  return twins;
}

/** Courses that nothing tells apart, in the order of decision. */
export type Kind = readonly [CourseChoice, ...CourseChoice[]];

export function kindsOf(forest: AllocationTrees, choices: readonly CourseChoice[]): Kind[] {
  const twins = interchangeableCourses(forest, choices);
  const kinds: [CourseChoice, ...CourseChoice[]][] = [];
  const kindOf: number[] = [];
  for (const [depth, choice] of choices.entries()) {
    const kind = kindOf[twins[depth] ?? -1] ?? kinds.length;
    kindOf.push(kind);
    if (kind === kinds.length) kinds.push([choice]);
    else kinds[kind]?.push(choice);
  }
  return kinds;
}

/**
 * Whatever option an undecided course ends with, some of its uses are dropped. At a leaf that counts
 * every course that is applied, each of them is one less.
 */
export function excessOf({ uses, nodes }: AllocationTrees, choices: readonly CourseChoice[]): Float64Array {
  const countOf = (index: number): number => {
    const use = uses[index];
    const role = nodes[use?.leaf ?? 0]?.role;
    const countsAll = role?.role === 'course' || (role?.role === 'selection' && role.selection.isPlain);
    return use !== undefined && countsAll ? useRank(use.verdict) : 0;
  };
  const excess = new Float64Array(choices.length + 1);
  for (let depth = choices.length - 1; depth >= 0; depth -= 1) {
    const dropped = (choices[depth]?.options ?? []).map((option) =>
      option.dropped.reduce((sum, use) => sum + countOf(use), 0),
    );
    excess[depth] = (excess[depth + 1] ?? 0) + Math.min(...dropped);
  }
  return excess;
}

/** Leaves of the uses and all that stands above them, descending. */
export function affectedBy({ nodes, uses }: AllocationTrees, members: readonly number[]): Uint32Array {
  const positions = new Set<number>();
  for (const use of members) {
    let position = uses[use]?.leaf ?? 0;
    for (;;) {
      positions.add(position);
      const parent = nodes[position]?.parent;
      if (parent === undefined || nodes[parent] === undefined) break;
      position = parent;
    }
  }
  return Uint32Array.from([...positions].sort((a, b) => b - a));
}
