/**
 * The two graphs of docs/graph-views.md, built with graphology out of the records that clients see. It shares
 * nothing with the engine but the rule grammar.
 */
import { MultiDirectedGraph } from 'graphology';
import type { CourseRecord, CredentialRecord } from '../../../shared/contract/catalog-records.ts';
import { type CourseSet, childRules, type Rule } from '../../../shared/contract/rule.ts';
import { readGrades } from '../naive-filters.ts';

export interface NodeAttributes {
  readonly kind: 'course' | 'credential' | 'rule' | 'unparsed';
}
export interface EdgeAttributes {
  readonly relation: string;
  readonly alternative: boolean;
}
export type ViewGraph = MultiDirectedGraph<NodeAttributes, EdgeAttributes>;

export interface Catalog {
  readonly courses: ReadonlyMap<string, CourseRecord>;
  readonly credentials: ReadonlyMap<string, CredentialRecord>;
}

/** A rule with its place: the record and tree that contain it, and the rules around it. */
export interface Place {
  readonly rule: Rule;
  readonly owner: string;
  readonly tree: 'prerequisite' | 'corequisite' | 'requirement';
  readonly path: string;
  readonly parent: Place | null;
}

export const courseId = (code: string): string => `course:${code}`;

/** The trees of every record, with the grades of groups at the leaves to which they apply. */
export function rootPlaces({ courses, credentials }: Catalog): Place[] {
  const roots: Place[] = [];
  for (const { course_code, prerequisite, corequisite } of courses.values()) {
    const owner = courseId(course_code);
    for (const [tree, rule] of [
      ['prerequisite', prerequisite],
      ['corequisite', corequisite],
    ] as const)
      if (rule !== null) roots.push({ rule: readGrades(rule), owner, tree, path: tree, parent: null });
  }
  for (const { credential_id, requirement } of credentials.values())
    roots.push({
      rule: readGrades(requirement),
      owner: credential_id,
      tree: 'requirement',
      path: 'requirement',
      parent: null,
    });
  return roots;
}

/** A place and all below it. */
export function placesBelow(place: Place): Place[] {
  const children = childRules(place.rule).map((rule, index) =>
    placesBelow({ ...place, rule, path: `${place.path}/${index}`, parent: place }),
  );
  return [place, ...children.flat()];
}

function isPlainCourse(rule: Rule): rule is Rule & { kind: 'course' } {
  return rule.kind === 'course' && rule.minimum_grade === undefined && rule.concurrent !== true;
}

/** What represents a rule among the nodes of the graph of rules. */
export function nodeOfPlace({ rule, owner, path }: Place): string {
  if (isPlainCourse(rule)) return courseId(rule.course_code);
  return `${rule.kind === 'unparsed' ? 'unparsed' : 'rule'}:${owner}#${path}`;
}

/** Courses and credentials that one rule names by itself. */
function namedBy(rule: Rule): string[] {
  if (rule.kind === 'course') return [courseId(rule.course_code)];
  if (rule.kind === 'courses_from') return codesIn(rule.from).map(courseId);
  return rule.kind === 'credential' ? [...rule.credential_ids] : [];
}

function codesIn({ course_codes = [], any_of = [] }: CourseSet): string[] {
  return [...course_codes, ...any_of.flatMap(codesIn)];
}

const kindOf = (id: string): NodeAttributes['kind'] =>
  id.startsWith('course:')
    ? 'course'
    : id.startsWith('credential:')
      ? 'credential'
      : id.startsWith('rule:')
        ? 'rule'
        : 'unparsed';

function newGraph(catalog: Catalog): ViewGraph {
  const graph: ViewGraph = new MultiDirectedGraph();
  for (const code of catalog.courses.keys()) addNode(graph, courseId(code));
  for (const id of catalog.credentials.keys()) addNode(graph, id);
  for (const { course_code, antirequisites, cross_listings } of catalog.courses.values()) {
    for (const other of antirequisites)
      addEdge(graph, courseId(other.course_code), courseId(course_code), 'antirequisite');
    for (const other of cross_listings)
      addEdge(graph, courseId(other.course_code), courseId(course_code), 'cross_listing');
  }
  return graph;
}

function addNode(graph: ViewGraph, id: string): void {
  graph.mergeNode(id, { kind: kindOf(id) });
}

/** One edge for two nodes and a relation; it is an alternative only if every place says so. */
export function addEdge(
  graph: ViewGraph,
  from: string,
  to: string,
  relation: string,
  alternative = false,
): void {
  addNode(graph, from);
  addNode(graph, to);
  const key = `${from} ${relation} ${to}`;
  const known = graph.hasEdge(key) ? graph.getEdgeAttribute(key, 'alternative') : true;
  graph.mergeEdgeWithKey(key, from, to, { relation, alternative: alternative && known });
}

/** Rules are not nodes: what they name is linked to the record that owns them. */
export function graphOfRecords(catalog: Catalog): ViewGraph {
  const graph = newGraph(catalog);
  for (const place of rootPlaces(catalog).flatMap(placesBelow)) {
    const around = placesAround(place);
    const excluded = around.some(({ rule }) => rule.kind === 'none_of');
    const relation = excluded ? 'antirequisite' : place.tree;
    const alternative = !excluded && [place, ...around].some(leavesAChoice);
    for (const id of namedBy(place.rule)) addEdge(graph, id, place.owner, relation, alternative);
    if (place.rule.kind === 'unparsed')
      addEdge(graph, nodeOfPlace(place), place.owner, relation, alternative);
  }
  return graph;
}

function placesAround({ parent }: Place): Place[] {
  return parent === null ? [] : [parent, ...placesAround(parent)];
}

/** Whether the contents of the rule may be left out. */
function leavesAChoice({ rule }: Place): boolean {
  switch (rule.kind) {
    case 'any_of':
      return rule.rules.length > 1;
    case 'n_of':
      return rule.rules.length > rule.count;
    case 'when':
    case 'courses_from':
      return true;
    case 'credential':
      return rule.credential_ids.length > (rule.count ?? 1);
    default:
      return false;
  }
}

/** Every rule is a node but those that only say a course's name. */
export function graphOfRules(catalog: Catalog): ViewGraph {
  const graph = newGraph(catalog);
  for (const root of rootPlaces(catalog)) addTree(graph, root);
  return graph;
}

const relationOfParent: Readonly<Record<string, string>> = {
  all_of: 'requirement',
  when: 'requirement',
  any_of: 'option',
  n_of: 'option',
  none_of: 'antirequisite',
};

export function addTree(graph: ViewGraph, root: Place): void {
  addEdge(graph, nodeOfPlace(root), root.owner, root.tree);
  for (const place of placesBelow(root)) {
    const { rule, parent } = place;
    const node = nodeOfPlace(place);
    if (parent !== null)
      addEdge(graph, node, nodeOfPlace(parent), relationOfParent[parent.rule.kind] ?? 'none');
    const { kind } = rule;
    if (isPlainCourse(rule)) continue;
    for (const id of namedBy(rule)) addEdge(graph, id, node, kind === 'course' ? 'requirement' : 'option');
  }
}
