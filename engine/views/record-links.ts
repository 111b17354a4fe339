/**
 * The graph of records: courses, credentials, and the unparsed texts of their rules. Other rules appear only as links
 * between the nodes that they name and their owner.
 */
import { uint8At, uint32At } from '../../shared/column.ts';
import { ruleKinds } from '../../shared/contract/words.ts';
import { type GraphSections, linkBits, none } from '../../shared/index-format/layout.ts';
import { type TreeName, treeNames } from '../../shared/index-format/rule-path.ts';
import { afterSubtree, kindOf } from '../evaluate/graph/rule-tree.ts';
import { type LinkList, type Links, relationCode, type ViewNode } from './links.ts';
import type { NodeSpace } from './node-space.ts';

const unparsed = ruleKinds.indexOf('unparsed');

export class RecordLinks implements Links {
  readonly #space: NodeSpace;
  readonly #forth: LinkColumns;
  readonly #back: LinkColumns;
  readonly #kinds: Uint8Array;
  readonly #sizes: Uint32Array;

  constructor(space: NodeSpace) {
    this.#space = space;
    const { sections } = space;
    this.#forth = {
      offsets: sections['link.offsets'],
      nodes: sections['link.node'],
      bits: sections['link.bits'],
    };
    this.#back = {
      offsets: sections['linked_by.offsets'],
      nodes: sections['linked_by.node'],
      bits: sections['linked_by.bits'],
    };
    this.#kinds = sections['rule.kind'];
    this.#sizes = sections['rule.size'];
  }

  needs({ node }: ViewNode, into: LinkList): void {
    into.clear();
    if (this.#space.isRule(node)) return;
    pushRow(this.#forth, node, into);
    if (!this.#space.hasRecord(node)) return;
    for (const tree of treeNames) this.#unparsed(node, this.#space.rootOf(node, tree), tree, into);
  }

  /** Unparsed texts have no dependents here: they are shown with their owner, and no walk starts at one. */
  dependents({ node }: ViewNode, into: LinkList): void {
    into.clear();
    if (this.#space.isRule(node)) return;
    pushRow(this.#back, node, into);
  }

  /** Pushes the unparsed leaves of a tree. */
  #unparsed(owner: number, root: number, tree: TreeName, into: LinkList): void {
    if (root === none) return;
    const { sections, rules } = this.#space;
    const kinds = this.#kinds;
    const end = root + uint32At(this.#sizes, root);
    for (let node = root; node < end; node += 1) {
      if (kinds[node] !== unparsed) continue;
      const { excluded, alternative } = roleOfLeaf(sections, root, node);
      const relation = excluded ? relationCode.antirequisite : relationCode[tree];
      into.pushRule(rules + node, relation, alternative && !excluded, excluded, root, owner);
    }
  }
}

/** The columns `link.*` or `linked_by.*`. */
interface LinkColumns {
  readonly offsets: Uint32Array;
  readonly nodes: Uint32Array;
  readonly bits: Uint8Array;
}

function pushRow({ offsets, nodes, bits }: LinkColumns, node: number, into: LinkList): void {
  const end = uint32At(offsets, node + 1);
  for (let at = uint32At(offsets, node); at < end; at += 1)
    pushLinks(into, uint32At(nodes, at), uint8At(bits, at));
}

/** Pushes one link for each relation in `bits`. */
function pushLinks(into: LinkList, node: number, bits: number): void {
  if ((bits & linkBits.prerequisite) !== 0) {
    into.push(node, relationCode.prerequisite, (bits & linkBits.alternative) !== 0, false);
  }
  if ((bits & linkBits.corequisite) !== 0) {
    into.push(node, relationCode.corequisite, (bits & linkBits.corequisite_alternative) !== 0, false);
  }
  if ((bits & (linkBits.antirequisite | linkBits.excluded)) !== 0) {
    into.push(node, relationCode.antirequisite, false, true);
  }
  if ((bits & linkBits.cross_listing) !== 0) into.push(node, relationCode.cross_listing, false, true);
  if ((bits & linkBits.requirement) !== 0) {
    into.push(node, relationCode.requirement, (bits & linkBits.alternative) !== 0, false);
  }
}

/** `excluded` if the leaf is below an exclusion, `alternative` if its tree can be met without it. */
function roleOfLeaf(sections: GraphSections, root: number, leaf: number) {
  let excluded = false;
  let alternative = false;
  let node = root;
  while (node !== leaf) {
    excluded ||= kindOf(sections, node) === 'none_of';
    alternative ||= leavesChoice(sections, node);
    node += 1;
    while (leaf >= afterSubtree(sections, node)) node = afterSubtree(sections, node);
  }
  return { excluded, alternative };
}

/** Must be the same test as for named nodes (engine/publish/link/record-links.ts). */
function leavesChoice(sections: GraphSections, node: number): boolean {
  const kind = kindOf(sections, node);
  const children = uint32At(sections['rule.children'], node);
  if (kind === 'any_of') return children > 1;
  if (kind === 'n_of') return children > uint32At(sections['rule.argument'], node);
  return kind === 'when';
}
