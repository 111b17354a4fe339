/** The five views of the catalog by docs/graph-views.md: each node with its depth, and the graph of the edges. */
import type { CourseSet } from '../../../shared/contract/rule.ts';
import {
  addEdge,
  addTree,
  type Catalog,
  courseId,
  graphOfRecords,
  graphOfRules,
  nodeOfPlace,
  placesBelow,
  rootPlaces,
  type ViewGraph,
} from './catalog-graphs.ts';

/** A whole view: depth of each node, and the edges that there are between them. */
export interface WholeView {
  readonly depths: ReadonlyMap<string, number>;
  readonly edges: readonly ExpectedEdge[];
  /** Nodes from which a deeper view would continue, and their next nodes. */
  readonly more: ReadonlyMap<string, readonly string[]>;
}

export interface ExpectedEdge {
  readonly from: string;
  readonly to: string;
  readonly relation: string;
  readonly alternative: boolean;
}

type Direction = 'in' | 'out';
type Takes = (relation: string, from: string, to: string) => boolean;

export const needing: ReadonlySet<string> = new Set(['prerequisite', 'corequisite', 'requirement']);
const beside: ReadonlySet<string> = new Set(['antirequisite', 'cross_listing']);
const isCourse = (id: string): boolean => id.startsWith('course:');

export class ExpectedViews {
  readonly #catalog: Catalog;
  readonly records: ViewGraph;
  readonly rules: ViewGraph;

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
    this.records = graphOfRecords(catalog);
    this.rules = graphOfRules(catalog);
  }

  courseNeighborhood(
    code: string,
    maxDepth: number,
    direction: 'prerequisites' | 'dependents' | 'both' = 'both',
    relations?: readonly string[],
  ): WholeView {
    const asked: Takes = (relation) => relations?.includes(relation) ?? true;
    const found = this.#around(this.records, courseId(code), maxDepth, direction, asked, (relation) =>
      beside.has(relation),
    );
    return { ...found, edges: edgesWithin(this.records, found.depths, asked) };
  }

  courseUniverse(
    subjects: readonly string[] | undefined,
    maxDepth: number,
    keeps: (id: string) => boolean = () => true,
  ): WholeView {
    const depths = new Map<string, number>();
    for (const { course_code, subject } of this.#catalog.courses.values())
      if ((subjects?.includes(subject) ?? true) && keeps(courseId(course_code)))
        depths.set(courseId(course_code), 0);
    const more = new Map<string, string[]>();
    for (const id of [...depths.keys()]) {
      const around = [
        ...this.records.outNeighbors(id).filter((other) => other.startsWith('credential:')),
        ...this.records.inNeighbors(id).filter((other) => other.startsWith('unparsed:')),
      ];
      if (maxDepth > 0) for (const other of around) depths.set(other, 1);
      else if (around.length > 0) more.set(id, around);
    }
    return { depths, edges: edgesWithin(this.records, depths, () => true), more };
  }

  coursePathways(from: readonly string[], target: string, maxDepth: number): WholeView {
    const takes: Takes = (relation) => needing.has(relation);
    const toTarget = walk(this.records, [target], 'in', maxDepth, takes);
    const starts = from.map(courseId).filter((id) => toTarget.has(id));
    const fromStart = walk(
      this.records,
      starts,
      'out',
      maxDepth,
      (relation, left, right) => takes(relation, left, right) && toTarget.has(left) && toTarget.has(right),
    );
    const depths = new Map([[target, 0]]);
    for (const [id, steps] of toTarget)
      if (steps + (fromStart.get(id) ?? Number.POSITIVE_INFINITY) <= maxDepth) depths.set(id, steps);
    return { depths, edges: edgesWithin(this.records, depths, takes), more: new Map() };
  }

  credentialRequirements(credentialId: string, maxDepth: number): WholeView {
    const tree: ViewGraph = this.rules.nullCopy();
    tree.mergeNode(credentialId, { kind: 'credential' });
    for (const root of rootPlaces(this.#catalog)) if (root.owner === credentialId) addTree(tree, root);
    const depths = walk(tree, [credentialId], 'in', maxDepth, () => true);
    const more = leadingOn(tree, depths, 'in', maxDepth, () => true, depths);
    return { depths, edges: edgesWithin(tree, depths, () => true), more };
  }

  expandNode(id: string, maxDepth: number): WholeView {
    const graph = this.#withWholeSet(id);
    const found = this.#around(
      graph,
      id,
      maxDepth,
      'both',
      () => true,
      (relation, from, to) => beside.has(relation) && isCourse(from) && isCourse(to),
    );
    return { ...found, edges: edgesWithin(graph, found.depths, () => true) };
  }

  /** The members of a set of courses, patterns resolved, where it is the node that a view starts at. */
  #withWholeSet(id: string): ViewGraph {
    const place = rootPlaces(this.#catalog)
      .flatMap(placesBelow)
      .find((candidate) => nodeOfPlace(candidate) === id);
    if (place?.rule.kind !== 'courses_from') return this.rules;
    const graph = this.rules.copy() as ViewGraph;
    const members = new Set(this.#membersOf(place.rule.from).map(courseId));
    // A set can list a course and exclude it: it is no member.
    for (const { edge, source } of [...graph.inEdgeEntries(id)])
      if (isCourse(source) && !members.has(source)) graph.dropEdge(edge);
    for (const member of members) addEdge(graph, member, id, 'option');
    return graph;
  }

  #membersOf(set: CourseSet): string[] {
    const { course_codes, subjects, minimum_number, maximum_number, levels, tags, any_of } = set;
    const excluded = [
      ...(set.exclude_course_codes ?? []),
      ...(set.exclude === undefined ? [] : this.#membersOf(set.exclude)),
    ];
    const hasPattern = [subjects, minimum_number, maximum_number, levels, tags].some(
      (member) => member !== undefined,
    );
    const matching = [...this.#catalog.courses.values()].filter((course) => {
      const { subject, catalog_number, level } = course;
      const number = Number(/\d+/u.exec(catalog_number)?.[0] ?? Number.NaN);
      return (
        (subjects?.includes(subject) ?? true) &&
        (minimum_number === undefined || number >= minimum_number) &&
        (maximum_number === undefined || number <= maximum_number) &&
        (levels === undefined || (level !== undefined && levels.includes(level))) &&
        (tags === undefined || tags.some((tag) => course.tags?.includes(tag)))
      );
    });
    const pattern =
      hasPattern || (course_codes === undefined && any_of === undefined)
        ? matching.map(({ course_code }) => course_code)
        : [];
    const inner = (any_of ?? []).flatMap((one) => this.#membersOf(one));
    return [...(course_codes ?? []), ...pattern, ...inner].filter((code) => !excluded.includes(code));
  }

  #around(
    graph: ViewGraph,
    start: string,
    maxDepth: number,
    direction: 'prerequisites' | 'dependents' | 'both',
    asked: Takes,
    isBeside: Takes,
  ): Pick<WholeView, 'depths' | 'more'> {
    const steps: Takes = (relation, from, to) => asked(relation, from, to) && !isBeside(relation, from, to);
    const sideways: Takes = (relation, from, to) => asked(relation, from, to) && isBeside(relation, from, to);
    const ways = ['in', 'out'] as const;
    const asksFor = { in: direction !== 'dependents', out: direction !== 'prerequisites' };
    const onwards = ways.filter((way) => asksFor[way]);
    const walks = onwards.map((way) => walk(graph, [start], way, maxDepth, steps));
    const besides = ways.map((way) => walk(graph, [start], way, Math.min(1, maxDepth), sideways));
    const depths = new Map<string, number>();
    for (const [id, depth] of [...walks, ...besides].flatMap((reached) => [...reached]))
      depths.set(id, Math.min(depth, depths.get(id) ?? depth));
    const more = [
      ...onwards.map((way, index) =>
        leadingOn(graph, walks[index] ?? new Map(), way, maxDepth, steps, depths),
      ),
      ...ways.map((way) =>
        leadingOn(graph, new Map([[start, maxDepth === 0 ? 0 : -1]]), way, maxDepth, sideways, depths),
      ),
    ];
    return { depths, more: together(more) };
  }
}

function together(maps: readonly ReadonlyMap<string, readonly string[]>[]): Map<string, string[]> {
  const all = new Map<string, string[]>();
  for (const [id, next] of maps.flatMap((map) => [...map])) all.set(id, [...(all.get(id) ?? []), ...next]);
  return all;
}

/** Where a walk stopped at its greatest depth, and its next step would lead out of the view. */
export function leadingOn(
  graph: ViewGraph,
  walked: ReadonlyMap<string, number>,
  direction: Direction,
  maxDepth: number,
  takes: Takes,
  shown: ReadonlyMap<string, number>,
): Map<string, string[]> {
  const leading = new Map<string, string[]>();
  for (const [id, depth] of walked) {
    if (depth !== maxDepth) continue;
    const next = [...walk(graph, [id], direction, 1, takes).keys()].filter((other) => !shown.has(other));
    if (next.length > 0) leading.set(id, next);
  }
  return leading;
}

/** Fewest steps from any start, against the edges (`in`) or along them. */
export function walk(
  graph: ViewGraph,
  starts: readonly string[],
  direction: Direction,
  maxDepth: number,
  takes: Takes,
): Map<string, number> {
  const depths = new Map(starts.map((start) => [start, 0]));
  let level = [...depths.keys()];
  for (let depth = 1; depth <= maxDepth && level.length > 0; depth += 1) {
    const next = new Set<string>();
    for (const id of level) {
      const edges = direction === 'in' ? graph.inEdgeEntries(id) : graph.outEdgeEntries(id);
      for (const { attributes, source, target } of edges) {
        const other = direction === 'in' ? source : target;
        if (!depths.has(other) && takes(attributes.relation, source, target)) next.add(other);
      }
    }
    for (const id of next) depths.set(id, depth);
    level = [...next];
  }
  return depths;
}

export function edgesWithin(
  graph: ViewGraph,
  depths: ReadonlyMap<string, number>,
  takes: Takes,
): ExpectedEdge[] {
  const edges: ExpectedEdge[] = [];
  for (const from of depths.keys()) {
    for (const { attributes, target } of graph.outEdgeEntries(from))
      if (depths.has(target) && takes(attributes.relation, from, target))
        edges.push({ from, to: target, ...attributes });
  }
  return edges;
}
