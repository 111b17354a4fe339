/**
 * The requirement trees of the credentials that are allocated together, in pre-order and one after the
 * other, with the value of every node for the uses that are active at the moment.
 */
import { assertNever } from '../../shared/assert.ts';
import { countVerdicts } from '../evaluate/progress.ts';
import {
  conflict,
  groupVerdict,
  isMet,
  satisfied,
  unknown,
  unsatisfied,
  type Verdict,
  withExclusions,
} from '../evaluate/verdict.ts';
import { credentialRank, ruleRank, type Score, useRank } from './objective.ts';
import type { SelectionLeaf } from './selection-leaf.ts';
import type { Use } from './uses.ts';

/** How a node gets its verdict. `constant` nodes hang on no allocation. */
export type NodeRole =
  | { readonly role: 'constant'; readonly verdict: Verdict }
  /** `use` is its only use. */
  | { readonly role: 'course'; readonly use: number; readonly verdict: Verdict }
  | { readonly role: 'selection'; readonly selection: SelectionLeaf; readonly firstUse: number }
  /** `repeated`: children that count as one, since one course decides them; by distance from the node. */
  | {
      readonly role: 'group';
      readonly required: number;
      readonly repeated: readonly (readonly number[])[];
    }
  /** An exclusion: conflict where a child is met. */
  | { readonly role: 'exclusion' }
  /** A condition with its branches; `open` where the condition itself is unknown. */
  | { readonly role: 'branch'; readonly taken: 'then' | 'otherwise' | 'open' };

type GroupRole = Extract<NodeRole, { role: 'group' }>;

export interface ForestNode {
  /** Rule node of the graph. */
  readonly node: number;
  readonly parent: number;
  /** Position after the subtree. */
  readonly end: number;
  /** False where the node only tests the state, and no course is taken by it. */
  readonly takesCourses: boolean;
  readonly role: NodeRole;
}

export class AllocationTrees {
  readonly nodes: readonly ForestNode[];
  readonly roots: readonly number[];
  readonly uses: readonly Use[];
  /** 1 for each use that is applied. */
  readonly active: Uint8Array;
  /** 1 for each use whose course exclusivity bars from another leaf while it is applied here. */
  readonly contested: Uint8Array;
  readonly verdicts: Uint8Array;
  readonly #rules: Float64Array;
  readonly #progress: Float64Array;
  readonly #counted: Float64Array;
  /** Position after each subtree, and whether the node is an exclusion: the search reads them all the time. */
  readonly #end: Uint32Array;
  readonly #isExclusion: Uint8Array;
  readonly #counts = new Uint32Array(6);
  readonly #best: Float64Array;

  constructor(
    nodes: readonly ForestNode[],
    roots: readonly number[],
    uses: readonly Use[],
    active: Uint8Array,
  ) {
    this.nodes = nodes;
    this.roots = roots;
    this.uses = uses;
    this.active = active;
    this.contested = new Uint8Array(uses.length);
    this.verdicts = new Uint8Array(nodes.length);
    this.#rules = new Float64Array(nodes.length);
    this.#progress = new Float64Array(nodes.length);
    this.#counted = new Float64Array(nodes.length);
    this.#best = new Float64Array(nodes.length);
    this.#end = Uint32Array.from(nodes, ({ end }) => end);
    this.#isExclusion = Uint8Array.from(nodes, ({ role }) => (role.role === 'exclusion' ? 1 : 0));
  }

  verdictAt(position: number): Verdict {
    return (this.verdicts[position] ?? unsatisfied) as Verdict;
  }

  childrenOf(position: number): number[] {
    const end = this.#after(position);
    const children: number[] = [];
    for (let child = position + 1; child < end; child = this.#after(child)) children.push(child);
    return children;
  }

  /** Children that count towards a rule: exclusions do not. */
  neededChildren(position: number): number[] {
    return this.childrenOf(position).filter((child) => this.#isExclusion[child] === 0);
  }

  /** Values of a node in the bands of the objective, as last evaluated. */
  rulesAt(position: number): number {
    return this.#rules[position] ?? 0;
  }

  progressAt(position: number): number {
    return this.#progress[position] ?? 0;
  }

  countedAt(position: number): number {
    return this.#counted[position] ?? 0;
  }

  /** Evaluates every node. */
  evaluateAll(): void {
    for (let position = this.nodes.length - 1; position >= 0; position -= 1) this.#evaluate(position);
  }

  /** Evaluates the nodes at `positions`, which descend: children before their parents. */
  evaluate(positions: Uint32Array): void {
    for (let index = 0; index < positions.length; index += 1) this.#evaluate(positions[index] ?? 0);
  }

  /** Keeps the values of the nodes at `positions` in `into`, four numbers each. */
  save(positions: Uint32Array, into: Float64Array): void {
    for (let index = 0; index < positions.length; index += 1) {
      const position = positions[index] ?? 0;
      into[4 * index] = this.verdicts[position] ?? 0;
      into[4 * index + 1] = this.#rules[position] ?? 0;
      into[4 * index + 2] = this.#progress[position] ?? 0;
      into[4 * index + 3] = this.#counted[position] ?? 0;
    }
  }

  /** Puts back what `save` kept. */
  restore(positions: Uint32Array, from: Float64Array): void {
    for (let index = 0; index < positions.length; index += 1) {
      const position = positions[index] ?? 0;
      this.verdicts[position] = from[4 * index] ?? 0;
      this.#rules[position] = from[4 * index + 1] ?? 0;
      this.#progress[position] = from[4 * index + 2] ?? 0;
      this.#counted[position] = from[4 * index + 3] ?? 0;
    }
  }

  /** The value of the trees as last evaluated, less `excess` courses counted. */
  score(into: Score, excess = 0): void {
    let credentials = 0;
    let rules = 0;
    let progress = 0;
    let counted = 0;
    for (const root of this.roots) {
      credentials += credentialRank(this.verdictAt(root));
      rules += this.#rules[root] ?? 0;
      progress += this.#progress[root] ?? 0;
      counted += this.#counted[root] ?? 0;
    }
    into.set(credentials, rules, progress, counted - excess);
  }

  #evaluate(position: number): void {
    const node = this.nodes[position];
    if (node === undefined) return;
    const { role } = node;
    switch (role.role) {
      case 'constant':
        this.#set(position, role.verdict, 0, 0, 0);
        break;
      case 'course':
        this.#evaluateCourse(position, role.use, role.verdict);
        break;
      case 'selection': {
        const verdict = role.selection.evaluate();
        this.#set(position, verdict, 0, role.selection.progress(), role.selection.counted());
        break;
      }
      case 'group':
        this.#evaluateGroup(position, node.end, role);
        break;
      case 'exclusion':
        this.#evaluateExclusion(position, node.end);
        break;
      case 'branch':
        this.#evaluateBranch(position, node.end, role.taken);
        break;
      default:
        assertNever(role);
    }
  }

  #set(position: number, verdict: Verdict, rules: number, progress: number, counted: number): void {
    this.verdicts[position] = verdict;
    this.#rules[position] = rules + ruleRank(verdict);
    this.#progress[position] = progress;
    this.#counted[position] = counted;
  }

  /** A course that is held and spent elsewhere cannot be met by any further course. */
  #evaluateCourse(position: number, use: number, verdict: Verdict): void {
    if (this.active[use] === 1) this.#set(position, verdict, 0, isMet(verdict) ? 1000 : 0, useRank(verdict));
    else this.#set(position, this.contested[use] === 1 ? conflict : unsatisfied, 0, 0, 0);
  }

  #evaluateGroup(position: number, end: number, { required, repeated }: GroupRole): void {
    const counts = this.#counts.fill(0);
    let total = 0;
    let violated = false;
    let undecided = false;
    let counted = 0;
    let rules = 0;
    let progress = 0;
    for (let child = position + 1; child < end; child = this.#after(child)) {
      const verdict = this.verdictAt(child);
      if (this.#isExclusion[child] === 1) {
        violated ||= verdict === conflict;
        undecided ||= verdict === unknown;
        continue;
      }
      total += 1;
      counted += this.#counted[child] ?? 0;
      rules += this.#rules[child] ?? 0;
      progress += this.#progress[child] ?? 0;
      counts[verdict] = (counts[verdict] ?? 0) + 1;
    }
    for (const alike of repeated) this.#countOnce(position, alike, counts);
    const distinct = repeated.reduce((rest, alike) => rest - alike.length + 1, total);
    const verdict = withExclusions(groupVerdict(required, distinct, counts), violated, undecided);
    if (required < total) {
      rules = this.#sumOfBest(position, end, this.#rules, required);
      progress = this.#sumOfBest(position, end, this.#progress, required);
    }
    this.#set(position, verdict, rules, progress, counted);
  }

  /** Makes one child, met by any of them, of children that one course decides. */
  #countOnce(position: number, alike: readonly number[], counts: Uint32Array): void {
    const verdicts = alike.map((distance) => this.verdictAt(position + distance));
    for (const verdict of verdicts) counts[verdict] = (counts[verdict] ?? 0) - 1;
    const once = groupVerdict(1, verdicts.length, countVerdicts(verdicts));
    counts[once] = (counts[once] ?? 0) + 1;
  }

  /** Sum of the `required` largest values of the children that are no exclusions. */
  #sumOfBest(position: number, end: number, values: Float64Array, required: number): number {
    let length = 0;
    let largest = 0;
    for (let child = position + 1; child < end; child = this.#after(child)) {
      if (this.#isExclusion[child] === 1) continue;
      const value = values[child] ?? 0;
      this.#best[length] = value;
      length += 1;
      if (value > largest) largest = value;
    }
    if (required <= 1) return required * largest;
    const best = this.#best.subarray(0, length).sort();
    let top = 0;
    for (let index = length - required; index < length; index += 1) top += best[index] ?? 0;
    return top;
  }

  #evaluateExclusion(position: number, end: number): void {
    let verdict: Verdict = satisfied;
    for (let child = position + 1; child < end; child = this.#after(child)) {
      const excluded = this.verdictAt(child);
      if (isMet(excluded)) verdict = conflict;
      else if (excluded === unknown && verdict === satisfied) verdict = unknown;
    }
    this.#set(position, verdict, 0, 0, 0);
  }

  #evaluateBranch(position: number, end: number, taken: 'then' | 'otherwise' | 'open'): void {
    const then = this.#after(position + 1);
    const after = this.#after(then);
    const otherwise = after < end ? after : null;
    const thenVerdict = this.verdictAt(then);
    const otherwiseVerdict = otherwise === null ? satisfied : this.verdictAt(otherwise);
    const branches = [
      ...(taken === 'otherwise' ? [] : [then]),
      ...(taken === 'then' || otherwise === null ? [] : [otherwise]),
    ];
    const verdict =
      taken === 'then'
        ? thenVerdict
        : taken === 'otherwise' || thenVerdict === otherwiseVerdict
          ? otherwiseVerdict
          : unknown;
    const best = (values: Float64Array): number =>
      branches.reduce((most, branch) => Math.max(most, values[branch] ?? 0), 0);
    const counted = branches.reduce((sum, branch) => sum + (this.#counted[branch] ?? 0), 0);
    this.#set(position, verdict, best(this.#rules), best(this.#progress), counted);
  }

  #after(position: number): number {
    return this.#end[position] ?? position + 1;
  }
}
