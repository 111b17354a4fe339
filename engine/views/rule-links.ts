/**
 * The graph of rules: courses, credentials and every rule between them. A `course` rule without a grade or concurrency
 * is not a node but the link from its course to the parent rule.
 */
import { uint8At, uint32At } from '../../shared/column.ts';
import type { RuleKind } from '../../shared/contract/words.ts';
import { linkBits, none } from '../../shared/index-format/layout.ts';
import { isPlainCourse, parentOf, type TreeName, treeNames } from '../../shared/index-format/rule-path.ts';
import { afterSubtree, kindOf, namedBy } from '../evaluate/graph/rule-tree.ts';
import { type LinkList, type Links, relationCode, type ViewNode } from './links.ts';
import type { NodeSpace } from './node-space.ts';

/** The relation of children to their rule, by the rule's kind. */
const relationBelow: Readonly<Record<RuleKind, number>> = {
  course: relationCode.requirement,
  all_of: relationCode.requirement,
  any_of: relationCode.option,
  n_of: relationCode.option,
  courses_from: relationCode.option,
  credential: relationCode.option,
  when: relationCode.requirement,
  none_of: relationCode.antirequisite,
  level: relationCode.requirement,
  program: relationCode.requirement,
  average: relationCode.requirement,
  cohort: relationCode.requirement,
  consent: relationCode.requirement,
  external: relationCode.requirement,
  unparsed: relationCode.requirement,
};

const vertical = linkBits.prerequisite | linkBits.corequisite | linkBits.requirement | linkBits.excluded;

export class RuleLinks implements Links {
  /** The `courses_from` rule whose whole set is shown, courses that match its pattern included, or `none`. */
  resolvedRule = none;
  readonly #space: NodeSpace;

  constructor(space: NodeSpace) {
    this.#space = space;
  }

  needs({ node, root, owner }: ViewNode, into: LinkList): void {
    into.clear();
    const { sections, rules } = this.#space;
    if (this.#space.isRule(node)) {
      this.#below(node - rules, root, owner, into);
      return;
    }
    if (!this.#space.hasRecord(node)) return;
    for (const tree of treeNames) {
      const first = this.#space.rootOf(node, tree);
      if (first !== none) this.#pushValue(into, first, first, node, relationCode[tree]);
    }
    this.#laterals(sections['link.offsets'], sections['link.node'], sections['link.bits'], node, into);
  }

  dependents({ node, root, owner }: ViewNode, into: LinkList): void {
    into.clear();
    const { sections, rules } = this.#space;
    if (this.#space.isRule(node)) {
      this.#pushAround(into, node - rules, root, owner);
      return;
    }
    const offsets = sections['linked_by.offsets'];
    const end = uint32At(offsets, node + 1);
    for (let at = uint32At(offsets, node); at < end; at += 1) {
      if ((uint8At(sections['linked_by.bits'], at) & vertical) === 0) continue;
      const namer = uint32At(sections['linked_by.node'], at);
      for (const tree of treeNames) {
        const first = this.#space.rootOf(namer, tree);
        if (first !== none) this.#namings(node, first, namer, into);
      }
    }
    const [others, bits] = [sections['linked_by.node'], sections['linked_by.bits']];
    this.#laterals(offsets, others, bits, node, into);
  }

  /** Pushes the antirequisites and cross-listings of a record. */
  #laterals(
    offsets: Uint32Array,
    others: Uint32Array,
    words: Uint8Array,
    node: number,
    into: LinkList,
  ): void {
    const end = uint32At(offsets, node + 1);
    for (let at = uint32At(offsets, node); at < end; at += 1) {
      const bits = uint8At(words, at);
      const other = uint32At(others, at);
      if ((bits & linkBits.antirequisite) !== 0) into.push(other, relationCode.antirequisite, false, true);
      if ((bits & linkBits.cross_listing) !== 0) into.push(other, relationCode.cross_listing, false, true);
    }
  }

  /** Pushes the nodes that a rule names and its child rules. */
  #below(rule: number, root: number, owner: number, into: LinkList): void {
    const { sections } = this.#space;
    const kind = kindOf(sections, rule);
    const relation = relationBelow[kind];
    const argument = uint32At(sections['rule.argument'], rule);
    if (kind === 'course') into.push(argument, relation, false, false);
    else if (kind === 'courses_from') this.#pushSelection(rule, argument, relation, into);
    else if (kind === 'credential') {
      for (const credential of namedBy(sections, rule))
        into.push(this.#space.credentials + credential, relation, false, false);
    } else {
      const end = afterSubtree(sections, rule);
      for (let child = rule + 1; child < end; child = afterSubtree(sections, child)) {
        this.#pushValue(into, child, root, owner, relation);
      }
    }
  }

  #pushSelection(rule: number, selection: number, relation: number, into: LinkList): void {
    const { sections } = this.#space;
    const whole = rule === this.resolvedRule;
    const row = whole ? uint32At(sections['selection.set'], selection) : selection;
    const offsets = sections[whole ? 'set.offsets' : 'listed.offsets'];
    const courses = sections[whole ? 'set.course' : 'listed.course'];
    const end = uint32At(offsets, row + 1);
    for (let at = uint32At(offsets, row); at < end; at += 1)
      into.push(uint32At(courses, at), relation, false, false);
  }

  /** Pushes a rule; for a plain course rule, its course. */
  #pushValue(into: LinkList, rule: number, root: number, owner: number, relation: number): void {
    const { sections, rules } = this.#space;
    if (!isPlainCourse(sections, rule)) into.pushRule(rules + rule, relation, false, false, root, owner);
    else {
      const named = uint32At(sections['rule.argument'], rule);
      if (!into.holds(named, relation, 0)) into.push(named, relation, false, false);
    }
  }

  /** Pushes the parent of a rule, or the owner of its tree. */
  #pushAround(into: LinkList, rule: number, root: number, owner: number, since = 0): void {
    const { sections, rules } = this.#space;
    if (rule === root) {
      const relation = relationCode[this.#space.treeName(owner, root) satisfies TreeName];
      if (!into.holds(owner, relation, since)) into.push(owner, relation, false, false);
      return;
    }
    const parent = parentOf(sections, root, rule);
    const relation = relationBelow[kindOf(sections, parent)];
    if (!into.holds(rules + parent, relation, since))
      into.pushRule(rules + parent, relation, false, false, root, owner);
  }

  /** Pushes the rules of a tree that name a node; for plain course rules, their parents. */
  #namings(node: number, root: number, owner: number, into: LinkList): void {
    const { sections, rules } = this.#space;
    const end = afterSubtree(sections, root);
    const since = into.length;
    for (let rule = root; rule < end; rule += 1) {
      if (!this.#names(rule, node)) continue;
      if (isPlainCourse(sections, rule)) this.#pushAround(into, rule, root, owner, since);
      else into.pushRule(rules + rule, relationBelow[kindOf(sections, rule)], false, false, root, owner);
    }
  }

  #names(rule: number, node: number): boolean {
    const { sections, credentials } = this.#space;
    const argument = uint32At(sections['rule.argument'], rule);
    switch (kindOf(sections, rule)) {
      case 'course':
        return argument === node;
      case 'courses_from':
        return holds(sections['listed.course'], sections['listed.offsets'], argument, node);
      case 'credential':
        return (
          node >= credentials &&
          holds(sections['list.value'], sections['list.offsets'], argument, node - credentials)
        );
      default:
        return false;
    }
  }
}

/** The rules of one record: the nodes that they name need nothing. */
export class TreeLinks implements Links {
  readonly #rules: RuleLinks;
  readonly #space: NodeSpace;
  readonly #owner: number;

  constructor(rules: RuleLinks, space: NodeSpace, owner: number) {
    this.#rules = rules;
    this.#space = space;
    this.#owner = owner;
  }

  needs(node: ViewNode, into: LinkList): void {
    if (node.node === this.#owner || this.#space.isRule(node.node)) this.#rules.needs(node, into);
    else into.clear();
  }

  dependents(_node: ViewNode, into: LinkList): void {
    into.clear();
  }
}

function holds(values: Uint32Array, offsets: Uint32Array, row: number, value: number): boolean {
  const end = uint32At(offsets, row + 1);
  for (let at = uint32At(offsets, row); at < end; at += 1) if (values[at] === value) return true;
  return false;
}
