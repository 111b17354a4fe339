/**
 * The numbering of nodes in views: course ids, then credential rows, then rule rows. Dangling course codes and
 * credential ids are nodes too, without a record.
 */
import { uint8At, uint32At } from '../../shared/column.ts';
import { type NodeKind, ruleKinds } from '../../shared/contract/words.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import type { TreeName } from '../../shared/index-format/rule-path.ts';

const unparsed = ruleKinds.indexOf('unparsed');

export class NodeSpace {
  readonly graph: CourseGraph;
  readonly sections: GraphSections;
  /** The node of the first credential. */
  readonly credentials: number;
  /** The node of the first rule. */
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
    return uint8At(this.sections['rule.kind'], node - this.rules) === unparsed ? 'unparsed' : 'rule';
  }

  isRule(node: number): boolean {
    return node >= this.rules;
  }

  isCourse(node: number): boolean {
    return node < this.credentials;
  }

  /** True if the catalog has a record of the course or credential. */
  hasRecord(node: number): boolean {
    return node < this.credentials
      ? node < this.graph.courseCount
      : node - this.credentials < this.graph.credentialCount;
  }

  /** The root of a record's tree; `none` if there is no such record or tree. */
  rootOf(node: number, tree: TreeName): number {
    if (!this.hasRecord(node)) return none;
    if (node >= this.credentials) {
      return tree === 'requirement' ? uint32At(this.#requirements, node - this.credentials) : none;
    }
    if (tree === 'prerequisite') return uint32At(this.#prerequisites, node);
    return tree === 'corequisite' ? uint32At(this.#corequisites, node) : none;
  }

  treeName(owner: number, root: number): TreeName {
    if (owner >= this.credentials) return 'requirement';
    return this.#prerequisites[owner] === root ? 'prerequisite' : 'corequisite';
  }
}
