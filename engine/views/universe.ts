/**
 * The view `course-universe`: courses at depth 0; at depth 1 the credentials that name them and the unparsed texts of
 * their rules. For the whole catalog, no more courses are visited than the bounds require.
 */
import { numberAt, uint8At, uint32At } from '../../shared/column.ts';
import { ruleKinds } from '../../shared/contract/words.ts';
import { linkBits, none } from '../../shared/index-format/layout.ts';
import type { Bounds } from '../../shared/job/job.ts';
import { afterSubtree } from '../evaluate/graph/rule-tree.ts';
import type { LinkList, Links } from './links.ts';
import type { NodeSpace } from './node-space.ts';
import { type Projection, stops } from './projection.ts';
import type { ViewTotals } from './truncated-view.ts';

export class Universe {
  readonly #space: NodeSpace;
  readonly #links: Links;
  /** The totals of the whole catalog at depth 0 and beyond; computed once. */
  #totals: readonly [ViewTotals, ViewTotals] | null = null;

  constructor(space: NodeSpace, links: Links) {
    this.#space = space;
    this.#links = links;
  }

  visit(projection: Projection, list: LinkList, courses: Iterable<number>, maximumDepth: number): void {
    for (const course of courses) {
      const position = projection.add(course, 0);
      if (maximumDepth === 0) projection.stop(position, stops.around);
    }
    if (maximumDepth > 0) this.#around(projection, list);
  }

  /** Visits as much of the whole catalog as the bounds may send, and returns its totals. */
  visitWhole(projection: Projection, list: LinkList, bounds: Bounds): ViewTotals {
    const { courseCount } = this.#space.graph;
    const room = Math.min(bounds.max_nodes, bounds.max_courses);
    // One course too many, so that truncation meets the bound that omits it.
    const full = courseCount > room && room === bounds.max_nodes;
    const isDeeper = bounds.max_depth > 0;
    const courses = this.#firstCourses(room + 1);
    if (!isDeeper) this.visit(projection, list, courses, 0);
    else for (const course of courses) projection.add(course, 0);
    if (isDeeper && !full) {
      this.#around(projection, list);
      this.#needed(projection, list);
    }
    this.#totals ??= this.#count();
    return this.#totals[bounds.max_depth === 0 ? 0 : 1];
  }

  *#firstCourses(count: number): Generator<number> {
    const order = this.#space.sections['node.by_rank'];
    let found = 0;
    for (let rank = 0; rank < order.length && found < count; rank += 1) {
      const node = uint32At(order, rank);
      if (node >= this.#space.graph.courseCount) continue;
      found += 1;
      yield node;
    }
  }

  /** Visits the credentials that name the visited courses and the courses' unparsed texts. */
  #around(projection: Projection, list: LinkList): void {
    const courses = projection.nodeCount;
    for (let position = 0; position < courses; position += 1) {
      const node = projection.nodeAt(position);
      this.#links.dependents(node, list);
      for (let at = 0; at < list.length; at += 1) {
        if (!this.#space.isCourse(list.node(at))) projection.add(list.node(at), 1);
      }
      this.#links.needs(node, list);
      for (let at = 0; at < list.length; at += 1) {
        if (this.#space.isRule(list.node(at)))
          projection.add(list.node(at), 1, list.root(at), list.owner(at));
      }
    }
  }

  /**
   * Visits the credentials that the visited courses require. They belong to the view if they name courses, whether or
   * not those were visited.
   */
  #needed(projection: Projection, list: LinkList): void {
    const count = projection.nodeCount;
    for (let position = 0; position < count && projection.depth[position] === 0; position += 1) {
      this.#links.needs(projection.nodeAt(position), list);
      for (let at = 0; at < list.length; at += 1) {
        const other = list.node(at);
        const isCredential = !this.#space.isCourse(other) && !this.#space.isRule(other);
        if (isCredential && this.#namesCourse(other)) projection.add(other, 1);
      }
    }
  }

  #namesCourse(credential: number): boolean {
    return this.#namedBy(credential).some(([other]) => other < this.#space.graph.courseCount);
  }

  #count(): readonly [ViewTotals, ViewTotals] {
    const { courseCount, credentialCount } = this.#space.graph;
    const { credentials } = this.#space;
    const named = Array.from({ length: credentialCount }, (_, row) => credentials + row).filter((node) =>
      this.#namesCourse(node),
    );
    const shown = new Set(named);
    let inner = 0;
    let outer = 0;
    for (let course = 0; course < courseCount; course += 1) {
      for (const [other, count] of this.#namedBy(course)) {
        if (other < courseCount) inner += count;
        else if (shown.has(other)) outer += count;
      }
    }
    for (const node of named) {
      for (const [other, count] of this.#namedBy(node)) {
        if (other < courseCount || shown.has(other)) outer += count;
      }
    }
    const texts = this.#unparsedTexts();
    return [
      { nodes: courseCount, edges: inner },
      { nodes: courseCount + named.length + texts, edges: inner + outer + texts },
    ];
  }

  /** The nodes that a record names, each with its number of relations. */
  #namedBy(node: number): (readonly [node: number, relations: number])[] {
    const { sections } = this.#space;
    const offsets = sections['link.offsets'];
    const end = uint32At(offsets, node + 1);
    const rows: (readonly [number, number])[] = [];
    for (let at = uint32At(offsets, node); at < end; at += 1) {
      rows.push([uint32At(sections['link.node'], at), relationsIn(uint8At(sections['link.bits'], at))]);
    }
    return rows;
  }

  #unparsedTexts(): number {
    const { sections, graph } = this.#space;
    let texts = 0;
    for (const roots of [sections['course.prerequisite'], sections['course.corequisite']]) {
      for (let course = 0; course < graph.courseCount; course += 1) {
        const root = uint32At(roots, course);
        if (root === none) continue;
        const end = afterSubtree(sections, root);
        for (let node = root; node < end; node += 1)
          if (uint8At(sections['rule.kind'], node) === unparsed) texts += 1;
      }
    }
    return texts;
  }
}

const unparsed = ruleKinds.indexOf('unparsed');

function relationsIn(bits: number): number {
  const set = (bit: number): number => ((bits & bit) === 0 ? 0 : 1);
  const excluding = set(linkBits.antirequisite | linkBits.excluded);
  const asked = set(linkBits.prerequisite) + set(linkBits.corequisite) + set(linkBits.requirement);
  return asked + set(linkBits.cross_listing) + excluding;
}

/** The courses in ranges of ids, each a first id and an exclusive end. */
export function* coursesIn(ranges: readonly number[]): Generator<number> {
  for (let at = 0; at < ranges.length; at += 2) {
    for (let course = numberAt(ranges, at); course < numberAt(ranges, at + 1); course += 1) yield course;
  }
}
