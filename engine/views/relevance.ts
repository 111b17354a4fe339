/**
 * The nodes on paths to a target: everything that it needs, directly or transitively. Paths end at courses that the
 * plan has completed, since nothing beyond them is needed.
 */
import { uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { parentOf } from '../../shared/index-format/rule-path.ts';
import { isExclusion } from '../evaluate/graph/rule-tree.ts';
import { NumberTable } from '../evaluate/number-table.ts';
import { noEntry, type Student } from '../evaluate/student/student.ts';
import { type LinkList, type Links, recordNode, type ViewNode } from './links.ts';
import type { NodeSpace } from './node-space.ts';

/** The links under a plan: a completed course needs nothing. */
export class OpenLinks implements Links {
  readonly #links: Links;
  readonly #space: NodeSpace;
  readonly #student: Student;

  constructor(links: Links, space: NodeSpace, student: Student) {
    this.#links = links;
    this.#space = space;
    this.#student = student;
  }

  needs(node: ViewNode, into: LinkList): void {
    if (this.isCompleted(node.node)) into.clear();
    else this.#links.needs(node, into);
  }

  dependents(node: ViewNode, into: LinkList): void {
    this.#links.dependents(node, into);
  }

  /** True if the plan contains the course or a cross-listing of it as completed. */
  isCompleted(node: number): boolean {
    if (!this.#space.isCourse(node)) return false;
    const group = uint32At(this.#space.sections['course.group'], node);
    for (let entry = this.#student.firstOf(group); entry !== noEntry; entry = this.#student.nextOf(entry)) {
      if (this.#student.isCompleted(entry)) return true;
    }
    return false;
  }
}

/** Most targets need few nodes. */
const fewSlots = 256;

export class Relevance {
  /** The courses and credentials on paths, the target first. */
  readonly nodes: number[];
  readonly #found = new NumberTable(fewSlots);
  readonly #space: NodeSpace;
  readonly #links: OpenLinks;

  constructor(space: NodeSpace, links: OpenLinks, target: number, list: LinkList) {
    this.#space = space;
    this.#links = links;
    this.nodes = [target];
    this.#found.set(target, 0);
    for (const node of this.nodes) {
      links.needs(recordNode(node), list);
      for (let at = 0; at < list.length; at += 1) {
        const other = list.node(at);
        if (list.isLateral(at) || space.isRule(other) || this.#found.has(other)) continue;
        this.#found.set(other, this.nodes.length);
        this.nodes.push(other);
      }
    }
  }

  /** True if the node is on a path. A rule or unparsed text is, if its owner is, unless it is below an exclusion. */
  has({ node, root, owner }: ViewNode): boolean {
    if (!this.#space.isRule(node)) return this.#found.has(node);
    if (!this.#found.has(owner) || this.#links.isCompleted(owner)) return false;
    const { sections, rules } = this.#space;
    for (let rule = node - rules; rule !== none; rule = parentOf(sections, root, rule)) {
      if (isExclusion(sections, rule)) return false;
    }
    return true;
  }
}
