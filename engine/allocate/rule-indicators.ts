/**
 * For rules and what they could come to a variable each, that is no more than 0 unless their children, or the
 * courses that count for them, come to what they need.
 */
import { inPlan } from '../evaluate/verdict.ts';
import type { AllocationTrees, NodeRole } from './allocation-trees.ts';
import { type Linear, type LinearRows, linearOf, one, scaled, sumOf, zero } from './lp/linear-rows.ts';
import { type Stage, stageOf } from './objective.ts';
import { SelectionRows } from './selection-rows.ts';

/** What a rule may be asked to come to at the least. */
type AskedStage = Exclude<Stage, 4>;

type Group = Extract<NodeRole, { role: 'group' }>;

export class RuleIndicators {
  readonly selections: SelectionRows;
  readonly #rows: LinearRows;
  readonly #forest: AllocationTrees;
  readonly #variableOfUse: Int32Array;
  /** Undecided uses, and planned courses, before each position. */
  readonly #openBefore: Uint32Array;
  readonly #plannedBefore: Uint32Array;
  readonly #known = new Map<number, Linear>();

  /**
   * `forest` is evaluated with every undecided course counting everywhere; `variableOfUse` is -1 where a use is decided.
   */
  constructor(rows: LinearRows, forest: AllocationTrees, variableOfUse: Int32Array) {
    this.#rows = rows;
    this.#forest = forest;
    this.#variableOfUse = variableOfUse;
    this.selections = new SelectionRows(rows, (use) => this.useAt(use));
    this.#openBefore = this.#countBefore(
      forest.uses.flatMap(({ leaf }, use) => ((variableOfUse[use] ?? -1) < 0 ? [] : [leaf])),
    );
    this.#plannedBefore = this.#countBefore([
      ...forest.uses.flatMap(({ leaf, verdict }) => (verdict === inPlan ? [leaf] : [])),
      ...forest.nodes.flatMap(({ role }, at) =>
        role.role === 'constant' && role.verdict === inPlan ? [at] : [],
      ),
    ]);
  }

  /** Whether a use counts; of courses that nothing tells apart, how many of them in each. */
  useAt(use: number): Linear {
    const variable = this.#variableOfUse[use] ?? -1;
    if (variable >= 0) return scaled(linearOf(variable), 1 / (this.#rows.upperBounds[variable] ?? 1));
    return this.#forest.active[use] === 1 ? one : zero;
  }

  /** 1 where the rule comes to a stage, never less in a solution than in the allocation. */
  indicator(position: number, stage: AskedStage): Linear {
    const { nodes } = this.#forest;
    const role = nodes[position]?.role;
    if (role === undefined || stageOf[this.#forest.verdictAt(position)] > stage) return zero;
    if (!this.isOpen(position)) return one;
    // Where nothing is planned, what is met is satisfied.
    if (stage === 1 && !this.#holdsAny(this.#plannedBefore, position)) return this.indicator(position, 0);
    const key = 4 * position + stage;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const indicator = this.#newIndicator(position, role, stage);
    this.#known.set(key, indicator);
    return indicator;
  }

  #newIndicator(position: number, role: NodeRole, stage: AskedStage): Linear {
    switch (role.role) {
      case 'course':
        if (stage === 3 && this.#forest.contested[role.use] !== 1) return one;
        return this.useAt(role.use);
      case 'selection':
        if (stage === 3 && !role.selection.isInfeasible) return one;
        return this.selections.indicator(role.selection, role.firstUse, stage === 3 ? 1 : stage);
      case 'group':
        return this.#groupIndicator(position, role, stage);
      case 'branch':
        if (role.taken === 'open') return one;
        return sumOf(this.branchesOf(position, role.taken).map((branch) => this.indicator(branch, stage)));
      default:
        return one;
    }
  }

  /** So many of the children come to the stage; those that one course decides are one. */
  #groupIndicator(position: number, { required, repeated }: Group, stage: AskedStage): Linear {
    const alike = new Set(repeated.flat());
    const parts = this.#forest
      .neededChildren(position)
      .filter((child) => !alike.has(child - position))
      .map((child) => this.indicator(child, stage));
    for (const distances of repeated) {
      const any = sumOf(distances.map((distance) => this.indicator(position + distance, stage)));
      parts.push(any.constant > 0 ? one : this.#rows.capped(any, 1));
    }
    const open = parts.filter(({ terms }) => terms.length > 0);
    const missing = required - parts.filter(({ constant }) => constant > 0).length;
    const [single] = open;
    if (missing <= 0) return one;
    if (missing === 1 && open.length === 1 && single !== undefined) return single;
    const met = this.#rows.addBinary();
    if (open.length <= missing) for (const part of open) this.#rows.addAtMost(linearOf(met), part);
    else this.#rows.addThreshold(met, missing, sumOf(open));
    return linearOf(met);
  }

  /** The branches that a condition leaves. */
  branchesOf(position: number, taken: 'then' | 'otherwise' | 'open'): number[] {
    const [, ...branches] = this.#forest.childrenOf(position);
    return taken === 'open' ? branches : branches.slice(...(taken === 'then' ? [0, 1] : [1]));
  }

  /** How many of some positions stand before each. */
  #countBefore(positions: readonly number[]): Uint32Array {
    const before = new Uint32Array(this.#forest.nodes.length + 1);
    for (const position of positions) before[position + 1] = (before[position + 1] ?? 0) + 1;
    for (const position of this.#forest.nodes.keys())
      before[position + 1] = (before[position + 1] ?? 0) + (before[position] ?? 0);
    return before;
  }

  #holdsAny(before: Uint32Array, position: number): boolean {
    const end = this.#forest.nodes[position]?.end ?? position;
    return (before[end] ?? 0) > (before[position] ?? 0);
  }

  /** Whether undecided courses could count below a rule. */
  isOpen(position: number): boolean {
    return this.#holdsAny(this.#openBefore, position);
  }
}
