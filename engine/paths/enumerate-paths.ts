/**
 * Alternative paths: the minimal sets of further courses with which a target is at least in plan, their prerequisites
 * included. Best-first search over sets of courses with forbidden prefixes: an unmet rule names courses of which one
 * must be added; the branch of its k-th course forbids the k-1 before it, so that the branches are disjoint and no set
 * is reached twice (the partition of E. L. Lawler, Management Science 18(7), 1972). Sets are expanded in order of a
 * lower bound on the size of their paths, so that the shortest paths are found first. The same courses are one path,
 * whichever of their cross-listed codes it names: those that rules name come first (other-codes.ts).
 */
import { numberAt } from '../../shared/column.ts';
import type { GraphSections } from '../../shared/index-format/layout.ts';
import type { Bounds } from '../../shared/job/job.ts';
import type { BoundName } from '../../shared/limits.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { groupOf } from '../evaluate/graph/course-columns.ts';
import { maximumAddedCourses } from '../evaluate/student/entry-columns.ts';
import type { WorkEnd, WorkMeter } from '../evaluate/work-meter.ts';
import type { AlternativePath, PathEnumeration, PathTarget } from './alternative-path.ts';
import type { CredentialTest } from './goal.ts';
import { depthOf } from './naming-levels.ts';
import { PathSearch } from './path-search.ts';
import type { Reach } from './reach.ts';
import { createNodeQueue, type SearchNode } from './search-node.ts';
import type { TakingOrder } from './taking-order.ts';

/** An enumeration, and the reach computed for it. */
export interface PathsAndReach {
  readonly paths: PathEnumeration;
  /** The reach with any number of levels. Must be queried while the student is unchanged. */
  readonly reach: () => Reach;
}

/**
 * Enumerates the paths to a target for the loaded student. There is none if the target is met, or depends on what no
 * course can decide. `isCredentialMet` replaces the default test of a credential target, the requirement's verdict.
 */
export function pathsAndReach(
  evaluator: Evaluator,
  target: PathTarget,
  bounds: Bounds,
  meter: WorkMeter,
  isCredentialMet: CredentialTest | null = null,
): PathsAndReach {
  const search = new PathSearch(evaluator, target, bounds.max_depth, meter, isCredentialMet);
  const enumeration = new Enumeration(search, evaluator.sections, bounds, meter);
  if (!search.goal.isReached() && !search.goal.isExcluded()) enumeration.run();
  search.end();
  return { paths: enumeration.result(), reach: () => search.addable.anywhere };
}

export function enumeratePaths(...question: Parameters<typeof pathsAndReach>): PathEnumeration {
  return pathsAndReach(...question).paths;
}

interface MinimalSet {
  /** The cross-listing groups of the courses. */
  readonly groups: readonly number[];
  /** True if the set is not sent: under other codes, the same courses may have fewer levels. */
  readonly isTooDeep: boolean;
}

class Enumeration {
  readonly #search: PathSearch;
  readonly #sections: GraphSections;
  readonly #bounds: Bounds;
  readonly #meter: WorkMeter;
  readonly #queue = createNodeQueue();
  /** The minimal sets found, including those with too many levels: a proper superset of one is not a path. */
  readonly #minimal: MinimalSet[] = [];
  readonly #paths: AlternativePath[] = [];
  readonly #distinct = new Set<number>();
  #nodes = 0;
  #edges = 0;
  #truncatedBy: BoundName | WorkEnd | null = null;

  constructor(search: PathSearch, sections: GraphSections, bounds: Bounds, meter: WorkMeter) {
    this.#search = search;
    this.#sections = sections;
    this.#bounds = bounds;
    this.#meter = meter;
  }

  run(): void {
    this.#enter(this.#search.nodeOf([], null));
    while (this.#truncatedBy === null) {
      const node = this.#queue.pop();
      // A set left unassessed because the work limit was reached is not queued: an empty queue then proves nothing.
      if (this.#meter.spend(1 + this.#minimal.length)) this.#truncatedBy = this.#meter.endedBy;
      if (node === undefined) return;
      if (this.#truncatedBy !== null || this.#holdsMinimal(node.courses)) continue;
      if (node.order !== null) this.#record(node.courses, node.milliunits, node.order);
      else this.#expand(node);
    }
  }

  result(): PathEnumeration {
    const truncatedBy = this.#truncatedBy ?? (this.#search.addable.truncatedByDepth ? 'max_depth' : null);
    return { paths: this.#paths.sort(byRank), truncatedBy };
  }

  #enter(node: SearchNode | null): void {
    if (node !== null) this.#queue.push(node);
  }

  /** Tries a node's next alternative and queues the node again for the one after it. */
  #expand(node: SearchNode): void {
    this.#truncatedBy ??= this.#boundReachedBy(node);
    if (this.#truncatedBy !== null) return;
    if (node.tried === 0) this.#nodes += 1;
    this.#edges += 1;
    const courses = [...node.courses, numberAt(node.alternatives, node.tried)].sort((a, b) => a - b);
    if (!this.#holdsMinimal(courses)) {
      this.#enter(this.#search.nodeOf(courses, { node, count: node.tried }));
    }
    node.tried += 1;
    if (node.tried < node.alternatives.length) this.#queue.push(node);
  }

  #boundReachedBy(node: SearchNode): BoundName | null {
    if (node.tried === 0 && this.#nodes >= this.#bounds.max_nodes) return 'max_nodes';
    if (node.courses.length >= maximumAddedCourses - 1) return 'max_courses';
    return this.#edges >= this.#bounds.max_edges ? 'max_edges' : null;
  }

  #record(courses: readonly number[], milliunits: number, order: TakingOrder): void {
    const depth = depthOf(this.#sections, this.#search.goal.target, courses);
    const isTooDeep = depth > this.#bounds.max_depth;
    this.#minimal.push({ groups: this.#groupsOf(courses), isTooDeep });
    if (isTooDeep) {
      this.#search.addable.truncatedByDepth = true;
      return;
    }
    const distinct = courses.filter((course) => !this.#distinct.has(course));
    if (this.#distinct.size + distinct.length > this.#bounds.max_courses) {
      this.#truncatedBy = 'max_courses';
      return;
    }
    for (const course of distinct) this.#distinct.add(course);
    this.#paths.push({ courses: order.courses, milliunits, depth });
  }

  #holdsMinimal(courses: readonly number[]): boolean {
    const held = new Set(this.#groupsOf(courses));
    return this.#minimal.some(
      ({ groups, isTooDeep }) =>
        (isTooDeep ? groups.length < held.size : groups.length <= held.size) &&
        groups.every((group) => held.has(group)),
    );
  }

  #groupsOf(courses: readonly number[]): number[] {
    return courses.map((course) => groupOf(this.#sections, course));
  }
}

function byRank(a: AlternativePath, b: AlternativePath): number {
  return a.courses.length - b.courses.length || a.milliunits - b.milliunits || byCodes(a.courses, b.courses);
}

/** Compares by codes: course ids are in their order. */
function byCodes(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((course, index) => course !== b[index]);
  return at < 0 ? 0 : numberAt(a, at) - numberAt(b, at);
}
