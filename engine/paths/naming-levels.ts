/**
 * Levels of prerequisites: courses that the target's rules name stand on level 1, what their rules
 * name on level 2, and so on. A course that is named on several ways stands on the smallest level.
 */
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { holdsGroup } from '../evaluate/course-set.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { afterSubtree, kindOf } from '../evaluate/rule-tree.ts';
import type { PathTarget } from './alternative-path.ts';

/** The courses and the course sets that some rules name, those of credentials inside them included. */
interface Named {
  readonly courses: number[];
  readonly sets: number[];
}

/** Cross-listing groups that stand on levels 1 to `maximum` of the target. */
export function groupsWithin(
  { sections, crossListings }: Pick<Evaluator, 'sections' | 'crossListings'>,
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
      const [start, end] = [sections['set.offsets'][set], sections['set.offsets'][set + 1]];
      for (const course of sections['set.course'].subarray(start, end)) courses.push(course);
    }
    roots = [];
    for (const course of courses) {
      const group = sections['course.group'][course] ?? none;
      if (groups.has(group)) continue;
      groups.add(group);
      for (const code of crossListings.of(course)) roots.push(...rootsOfCourse(sections, code));
    }
  }
  return groups;
}

/** The deepest level that one of the courses stands on, when they are all that is added. */
export function depthOf(sections: GraphSections, target: PathTarget, courses: readonly number[]): number {
  let depth = 0;
  let waiting = courses;
  let roots = rootsOfTarget(sections, target);
  while (waiting.length > 0 && roots.length > 0) {
    const named = namedBy(sections, roots);
    const level = waiting.filter((course) => names(sections, named, course));
    if (level.length === 0) break;
    depth += 1;
    waiting = waiting.filter((course) => !level.includes(course));
    roots = level.flatMap((course) => rootsOfCourse(sections, course));
  }
  return depth;
}

function names(sections: GraphSections, { courses, sets }: Named, course: number): boolean {
  const group = sections['course.group'][course] ?? none;
  return (
    courses.some((other) => sections['course.group'][other] === group) ||
    sets.some((set) => holdsGroup(sections, set, group))
  );
}

function rootsOfTarget(sections: GraphSections, target: PathTarget): number[] {
  if (target.kind === 'course') return rootsOfCourse(sections, target.course);
  return present([sections['credential.requirement'][target.credential]]);
}

function rootsOfCourse(sections: GraphSections, course: number): number[] {
  return present([sections['course.prerequisite'][course], sections['course.corequisite'][course]]);
}

function present(roots: readonly (number | undefined)[]): number[] {
  return roots.filter((root): root is number => root !== undefined && root !== none);
}

function namedBy(sections: GraphSections, roots: readonly number[]): Named {
  const named: Named = { courses: [], sets: [] };
  const credentials = new Set<number>();
  const waiting = [...roots];
  for (let root = waiting.pop(); root !== undefined; root = waiting.pop()) {
    const end = afterSubtree(sections, root);
    for (let node = root; node < end; node += 1) {
      const kind = kindOf(sections, node);
      const argument = sections['rule.argument'][node] ?? 0;
      if (kind === 'course') named.courses.push(argument);
      else if (kind === 'courses_from') named.sets.push(sections['selection.set'][argument] ?? 0);
      else if (kind === 'credential') waiting.push(...newRequirements(sections, argument, credentials));
    }
  }
  return named;
}

/** The requirements of a list's credentials, each once. */
function newRequirements(sections: GraphSections, list: number, seen: Set<number>): number[] {
  const [start, end] = [sections['list.offsets'][list], sections['list.offsets'][list + 1]];
  const credentials = [...sections['list.value'].subarray(start, end)].filter((id) => !seen.has(id));
  for (const credential of credentials) seen.add(credential);
  return present(credentials.map((credential) => sections['credential.requirement'][credential]));
}
