/**
 * Maps node ids of views to node numbers: courses and credentials, including the dangling ones that views show, and
 * rules by their positions in trees.
 */
import { uint8At, uint32At } from '../../shared/column.ts';
import { ruleKinds } from '../../shared/contract/words.ts';
import { canonicalCourseCode, canonicalSubject } from '../../shared/course-code.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import { none } from '../../shared/index-format/layout.ts';
import { isPlainCourse, nodeAtPath, type TreeName, treeNames } from '../../shared/index-format/rule-path.ts';
import type { CatalogNames } from '../index/catalog-names.ts';

/** A node by number. A rule has the root and the owner of its tree, other nodes have `none`. */
export interface GraphNode {
  readonly node: number;
  readonly root: number;
  readonly owner: number;
}

export interface CourseIds
  extends Pick<CatalogNames, 'canonicalCourse' | 'similarCourses' | 'similarCredentials'> {
  courseId(canonicalCode: string): number;
}

const idPattern =
  /^(rule|unparsed):(.+)#(prerequisite|corequisite|requirement)((?:\/(?:0|[1-9]\d{0,5}))*)$/su;
const unparsed = ruleKinds.indexOf('unparsed');

export class GraphNodes {
  readonly #graph: CourseGraph;
  readonly #courses: CourseIds;
  readonly #dangling: ReadonlyMap<string, number>;
  readonly #credentials: ReadonlyMap<string, number>;
  /** The first course of each subject, and its exclusive end. */
  readonly #subjects: ReadonlyMap<string, readonly [number, number]>;

  constructor(graph: CourseGraph, courses: CourseIds) {
    this.#graph = graph;
    this.#courses = courses;
    const codes = Array.from(
      { length: graph.codeCount - graph.courseCount },
      (_, at) => graph.courseCount + at,
    );
    this.#dangling = new Map(codes.map((id) => [copyText(graph, id), id]));
    const credentials = graph.sections['credential.id'];
    this.#credentials = new Map(
      Array.from(credentials, (text, row) => [copyText(graph, text), graph.codeCount + row]),
    );
    this.#subjects = subjectRanges(graph);
  }

  /** The node of a course code in any accepted spelling, or `none`. */
  course(code: string): number {
    const canonical = this.#courses.canonicalCourse(code);
    if (canonical !== null) return this.#courses.courseId(canonical);
    return this.#dangling.get(code) ?? this.#dangling.get(canonicalCourseCode(code)) ?? none;
  }

  similarCourses(codes: readonly string[]): readonly (readonly string[])[] {
    return this.#courses.similarCourses(codes);
  }

  similarCredentials(ids: readonly string[]): readonly (readonly string[])[] {
    return this.#courses.similarCredentials(ids);
  }

  /** The node of a credential in the catalog, or `none`. */
  credential(id: string): number {
    const node = this.#credentials.get(id) ?? none;
    return node < this.#graph.codeCount + this.#graph.credentialCount ? node : none;
  }

  /** The courses of a subject, in any letter case, or null. */
  subject(name: string): readonly [number, number] | null {
    return this.#subjects.get(canonicalSubject(name)) ?? null;
  }

  /** The node with an id, or null. */
  byId(id: string): GraphNode | null {
    const rule = idPattern.exec(id);
    if (rule !== null) return this.#rule(rule);
    const node = id.startsWith('course:')
      ? this.course(id.slice('course:'.length))
      : (this.#credentials.get(id) ?? none);
    return node === none ? null : { node, root: none, owner: none };
  }

  #rule([, kind, ownerId = '', tree, path = '']: RegExpExecArray): GraphNode | null {
    const owner = this.byId(ownerId)?.node ?? none;
    if (owner === none || owner >= this.#firstRule) return null;
    const root = this.#rootOf(owner, treeNames.find((name) => name === tree) ?? 'prerequisite');
    if (root === none) return null;
    const { sections } = this.#graph;
    const rule = nodeAtPath(sections, root, path.split('/').slice(1).map(Number));
    if (rule === none || isPlainCourse(sections, rule)) return null;
    if ((uint8At(sections['rule.kind'], rule) === unparsed) !== (kind === 'unparsed')) return null;
    return { node: this.#firstRule + rule, root, owner };
  }

  get #firstRule(): number {
    return this.#graph.codeCount + this.#graph.sections['credential.id'].length;
  }

  /** The root of an owner's tree, or `none`: dangling courses and credentials have no rules. */
  #rootOf(owner: number, tree: TreeName): number {
    const { sections, codeCount, courseCount, credentialCount } = this.#graph;
    if (tree !== 'requirement')
      return owner < courseCount ? uint32At(sections[`course.${tree}`], owner) : none;
    const row = owner - codeCount;
    return row >= 0 && row < credentialCount ? uint32At(sections['credential.requirement'], row) : none;
  }
}

/** Courses are sorted by subject. */
function subjectRanges(graph: CourseGraph): ReadonlyMap<string, readonly [number, number]> {
  const subjects = graph.sections['course.subject'];
  const ranges = new Map<string, readonly [number, number]>();
  let start = 0;
  for (let course = 1; course <= graph.courseCount; course += 1) {
    const subject = uint32At(subjects, start);
    if (course < graph.courseCount && uint32At(subjects, course) === subject) continue;
    ranges.set(copyText(graph, subject).toUpperCase(), [start, course]);
    start = course;
  }
  return ranges;
}
