/**
 * The numbers of nodes in views: course codes by their ids, then credential ids by their rows, then rule
 * nodes by their rows. Dangling codes and credential ids are nodes like the others, without a record.
 */
import { type NodeKind, ruleKinds } from '../../shared/contract/words.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import type { TreeName } from '../../shared/index-format/rule-path.ts';

const unparsed = ruleKinds.indexOf('unparsed');

export class NodeSpace {
  readonly graph: CourseGraph;
  readonly sections: GraphSections;
  /** First credential. */
  readonly credentials: number;
  /** First rule node. */
  readonly rules: number;

  readonly #prerequisites: Uint32Array;
  readonly #corequisites: Uint32Array;
  readonly #requirements: Uint32Array;

  constructor(graph: CourseGraph) {
    this.graph = graph;
    this.sections = graph.sections;
    this.credentials = graph.codeCount;
    this.rules = graph.codeCount + graph.sections['credential.id'].length;
    this.#prerequisites = graph.sections['course.prerequisite'];
    this.#corequisites = graph.sections['course.corequisite'];
    this.#requirements = graph.sections['credential.requirement'];
  }

  kindOf(node: number): NodeKind {
    if (node < this.credentials) return 'course';
    if (node < this.rules) return 'credential';
    return this.sections['rule.kind'][node - this.rules] === unparsed ? 'unparsed' : 'rule';
  }

  isRule(node: number): boolean {
    return node >= this.rules;
  }

  isCourse(node: number): boolean {
    return node < this.credentials;
  }

  /** Whether the catalog has a record of a course or credential. */
  hasRecord(node: number): boolean {
    return node < this.credentials
      ? node < this.graph.courseCount
      : node - this.credentials < this.graph.credentialCount;
  }

  /** The root of a tree of a course or credential; `none` where it has no such tree. */
  rootOf(node: number, tree: TreeName): number {
    if (node >= this.credentials) {
      return tree === 'requirement' ? (this.#requirements[node - this.credentials] ?? none) : none;
    }
    if (tree === 'prerequisite') return this.#prerequisites[node] ?? none;
    return tree === 'corequisite' ? (this.#corequisites[node] ?? none) : none;
  }

  /** The name of the tree that a root of `owner` begins. */
  treeName(owner: number, root: number): TreeName {
    if (owner >= this.credentials) return 'requirement';
    return this.#prerequisites[owner] === root ? 'prerequisite' : 'corequisite';
  }
}
