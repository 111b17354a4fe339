/**
 * Levels of prerequisites: courses that the target's rules name are on level 1, courses that their rules
 * name on level 2, and so on. A course that is named several times is on its smallest level.
 */
import { uint32At } from '../../shared/column.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import type { EvaluationContext } from '../evaluate/context.ts';
import { corequisiteOf, groupOf, prerequisiteOf, requirementOf } from '../evaluate/course-columns.ts';
import { holdsGroup, membersOf } from '../evaluate/course-set.ts';
import { demandOf } from '../evaluate/demand.ts';
import { afterSubtree, kindOf, requirementsOf } from '../evaluate/rule-tree.ts';
import type { PathTarget } from './alternative-path.ts';

/** The courses and the course sets that some rules name, including those of the credentials that they require. */
interface Named {
  readonly courses: number[];
  readonly sets: number[];
}

/** Cross-listing groups on levels 1 to `maximum` of the target. */
export function groupsWithin(
  { sections, crossListings }: EvaluationContext,
  target: PathTarget,
  maximum: number,
): ReadonlySet<number> {
  const groups = new Set<number>();
  const seenSets = new Set<number>();
  let roots = rootsOfTarget(sections, target);
  for (let level = 1; level <= maximum && roots.length > 0; level += 1) {
    const { courses, sets } = namedBy(sections, roots);
    for (const set of sets) {
      if (seenSets.has(set)) continue;
      seenSets.add(set);
      for (const course of membersOf(sections, set)) courses.push(course);
    }
    roots = [];
    for (const course of courses) {
      const group = groupOf(sections, course);
      if (groups.has(group)) continue;
      groups.add(group);
      for (const code of crossListings.of(course)) roots.push(...rootsOfCourse(sections, code));
    }
  }
  return groups;
}

/** The deepest level of any of the courses, when they are all that is added. */
export function depthOf(sections: GraphSections, target: PathTarget, courses: readonly number[]): number {
  let depth = 0;
  let remaining = courses;
  let roots = rootsOfTarget(sections, target);
  while (remaining.length > 0 && roots.length > 0) {
    const named = namedBy(sections, roots);
    const level = remaining.filter((course) => names(sections, named, course));
    if (level.length === 0) break;
    depth += 1;
    remaining = remaining.filter((course) => !level.includes(course));
    roots = level.flatMap((course) => rootsOfCourse(sections, course));
  }
  return depth;
}

function names(sections: GraphSections, { courses, sets }: Named, course: number): boolean {
  const group = groupOf(sections, course);
  return (
    courses.some((other) => groupOf(sections, other) === group) ||
    sets.some((set) => holdsGroup(sections, set, group))
  );
}

function rootsOfTarget(sections: GraphSections, target: PathTarget): number[] {
  if (target.kind === 'course') return rootsOfCourse(sections, target.course);
  return [requirementOf(sections, target.credential)].filter(isPresent);
}

function rootsOfCourse(sections: GraphSections, course: number): number[] {
  return [prerequisiteOf(sections, course), corequisiteOf(sections, course)].filter(isPresent);
}

function isPresent(root: number): boolean {
  return root !== none;
}

function namedBy(sections: GraphSections, roots: readonly number[]): Named {
  const named: Named = { courses: [], sets: [] };
  const trees = new Set(roots);
  for (const root of trees) {
    const end = afterSubtree(sections, root);
    for (let node = root; node < end; node += 1) {
      const kind = kindOf(sections, node);
      if (kind === 'course') named.courses.push(uint32At(sections['rule.argument'], node));
      else if (kind === 'courses_from') named.sets.push(demandOf({ sections }, node).set);
      else if (kind === 'credential')
        for (const requirement of requirementsOf(sections, node)) trees.add(requirement);
    }
  }
  return named;
}
