/**
 * Levels of prerequisites: courses that the target's rules name are on level 1, courses that their rules name on level
 * 2, and so on. A course that is named several times is on the smallest level.
 */
import { numberAt, uint32At } from '../../shared/column.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import type { EvaluationContext } from '../evaluate/context.ts';
import { setOf } from '../evaluate/demand.ts';
import { corequisiteOf, groupOf, prerequisiteOf, requirementOf } from '../evaluate/graph/course-columns.ts';
import { groupsIn, holdsGroup } from '../evaluate/graph/course-set.ts';
import type { CrossListings } from '../evaluate/graph/cross-listings.ts';
import { afterSubtree, kindOf, requirementsOf } from '../evaluate/graph/rule-tree.ts';
import { isSpread } from '../evaluate/graph/spread-sets.ts';
import { NumberTable } from '../evaluate/number-table.ts';
import type { PathTarget } from './alternative-path.ts';

/** The courses and course sets that rules name, including those of the credentials that they require. */
interface Named {
  readonly courses: number[];
  readonly sets: number[];
}

/** A set of cross-listing groups. */
export class CrossListingGroups {
  /** The groups in order of insertion. */
  readonly all: number[] = [];
  readonly #table = new NumberTable(usualSlots);

  has(group: number): boolean {
    return this.#table.has(group);
  }

  /** Returns true if the group is new. */
  add(group: number): boolean {
    if (!this.#table.add(group)) return false;
    this.all.push(group);
    return true;
  }
}

const usualSlots = 512;

/** The cross-listing groups on levels 1 to `maximum` of the target. */
export function groupsWithin(
  { sections, crossListings }: EvaluationContext,
  target: PathTarget,
  maximum: number,
): CrossListingGroups {
  const groups = new CrossListingGroups();
  const seenSets = new Set<number>();
  const roots = rootsOfTarget(sections, target);
  for (let level = 1; level <= maximum && roots.length > 0; level += 1) {
    const { courses, sets } = namedBy(sections, roots);
    const before = groups.all.length;
    for (const course of courses) groups.add(groupOf(sections, course));
    for (const set of sets) {
      if (seenSets.has(set)) continue;
      seenSets.add(set);
      for (const group of groupsIn(sections, set)) groups.add(group);
    }
    roots.length = 0;
    if (level === maximum) break;
    for (let at = before; at < groups.all.length; at += 1)
      addRootsOfGroup(sections, crossListings, numberAt(groups.all, at), roots);
  }
  return groups;
}

/** The sets that a rule of the target or of courses of these groups counts by subject. */
export function spreadSetsOf(
  { sections, crossListings }: EvaluationContext,
  target: PathTarget,
  { all }: CrossListingGroups,
): ReadonlySet<number> {
  const roots = rootsOfTarget(sections, target);
  for (const group of all) addRootsOfGroup(sections, crossListings, group, roots);
  const spread = new Set<number>();
  forEachNamed(sections, roots, {
    course: () => undefined,
    selection: (node) => {
      if (isSpread(sections, uint32At(sections['rule.argument'], node))) spread.add(setOf(sections, node));
    },
  });
  return spread;
}

/** The deepest level of the courses if no others are added. */
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
  const root = requirementOf(sections, target.credential);
  return root === none ? [] : [root];
}

function rootsOfCourse(sections: GraphSections, course: number): number[] {
  const roots: number[] = [];
  addRootsOfCourse(sections, course, roots);
  return roots;
}

function addRootsOfCourse(sections: GraphSections, course: number, roots: number[]): void {
  const prerequisite = prerequisiteOf(sections, course);
  if (prerequisite !== none) roots.push(prerequisite);
  const corequisite = corequisiteOf(sections, course);
  if (corequisite !== none) roots.push(corequisite);
}

/** Adds the roots of the rules of a course under each of its codes. */
function addRootsOfGroup(
  sections: GraphSections,
  crossListings: CrossListings,
  group: number,
  roots: number[],
): void {
  if (!crossListings.hasOtherCodes(group)) addRootsOfCourse(sections, group, roots);
  else for (const code of crossListings.of(group)) addRootsOfCourse(sections, code, roots);
}

function namedBy(sections: GraphSections, roots: readonly number[]): Named {
  const courses: number[] = [];
  const sets: number[] = [];
  forEachNamed(sections, roots, {
    course: (node) => courses.push(uint32At(sections['rule.argument'], node)),
    selection: (node) => sets.push(setOf(sections, node)),
  });
  return { courses, sets };
}

interface LeafVisitor {
  readonly course: (node: number) => void;
  readonly selection: (node: number) => void;
}

/** Visits the leaves that name courses in the rules and in the credentials that they require. */
function forEachNamed(sections: GraphSections, roots: readonly number[], visit: LeafVisitor): void {
  const required = new Set<number>();
  const visitTree = (root: number): void => {
    const end = afterSubtree(sections, root);
    for (let node = root; node < end; node += 1) {
      const kind = kindOf(sections, node);
      if (kind === 'course') visit.course(node);
      else if (kind === 'courses_from') visit.selection(node);
      else if (kind === 'credential') for (const inner of requirementsOf(sections, node)) required.add(inner);
    }
  };
  for (const root of roots) visitTree(root);
  // The set grows during the iteration.
  for (const root of required) visitTree(root);
}
