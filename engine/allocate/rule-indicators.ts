/**
 * Indicators of rules in a linear program: for a rule and a tier, an expression that can be 1 only if the
 * rule's children, or the courses that count for it, reach the tier.
 */
import { int32At, itemAt, numberAt, uint8At, uint32At } from '../../shared/column.ts';
import { inPlan } from '../evaluate/verdict.ts';
import type { NodeRole } from './allocation-node.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import {
  constantOne,
  type Linear,
  type LinearRows,
  linearOf,
  scaled,
  sumOf,
  zero,
} from './lp/linear-rows.ts';
import { type Tier, tierOf } from './objective.ts';
import { SelectionRows } from './selection-rows.ts';

/** The last tier requires nothing. */
type RequiredTier = Exclude<Tier, 4>;

type Grouping = Extract<NodeRole, { role: 'grouping' }>;

export class RuleIndicators {
  readonly selections: SelectionRows;
  readonly #rows: LinearRows;
  readonly #trees: AllocationTrees;
  readonly #variableOfUse: Int32Array;
  /** Prefix sums over positions: undecided uses, and planned courses. */
  readonly #openBefore: Uint32Array;
  readonly #plannedBefore: Uint32Array;
  readonly #known = new Map<number, Linear>();

  /** `trees` must be evaluated with all undecided courses counting everywhere; `variableOfUse` is -1 for decided uses. */
  constructor(rows: LinearRows, trees: AllocationTrees, variableOfUse: Int32Array) {
    this.#rows = rows;
    this.#trees = trees;
    this.#variableOfUse = variableOfUse;
    this.selections = new SelectionRows(rows, (use) => this.useAt(use));
    this.#openBefore = this.#countBefore(
      trees.uses.flatMap(({ leaf }, use) => (int32At(variableOfUse, use) < 0 ? [] : [leaf])),
    );
    this.#plannedBefore = this.#countBefore([
      ...trees.uses.flatMap(({ leaf, verdict }) => (verdict === inPlan ? [leaf] : [])),
      ...trees.nodes.flatMap(({ role }, at) =>
        role.role === 'constant' && role.verdict === inPlan ? [at] : [],
      ),
    ]);
  }

  /** Whether a use counts; for interchangeable courses, the share that does. */
  useAt(use: number): Linear {
    const variable = int32At(this.#variableOfUse, use);
    if (variable >= 0) return scaled(linearOf(variable), 1 / numberAt(this.#rows.upperBounds, variable));
    return uint8At(this.#trees.active, use) === 1 ? constantOne : zero;
  }

  /** At least 1 in the solution of every allocation in which the rule reaches the tier. */
  indicator(position: number, tier: RequiredTier): Linear {
    if (tierOf[this.#trees.values.verdictAt(position)] > tier) return zero;
    if (!this.isOpen(position)) return constantOne;
    // Without planned courses, a met rule is satisfied.
    if (tier === 1 && !this.#holdsAny(this.#plannedBefore, position)) return this.indicator(position, 0);
    const key = 4 * position + tier;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const indicator = this.#newIndicator(position, itemAt(this.#trees.nodes, position).role, tier);
    this.#known.set(key, indicator);
    return indicator;
  }

  #newIndicator(position: number, role: NodeRole, tier: RequiredTier): Linear {
    switch (role.role) {
      case 'course':
        return tier === 3 ? this.#notSpentElsewhere(role.use) : this.useAt(role.use);
      case 'selection':
        if (tier === 3 && !role.selection.isInfeasible) return constantOne;
        return this.selections.indicator(role.selection, role.firstUse, tier === 3 ? 1 : tier);
      case 'grouping':
        return this.#groupingIndicator(position, role, tier);
      case 'branch':
        if (role.taken === 'open') return constantOne;
        return sumOf(this.branchesOf(position, role.taken).map((branch) => this.indicator(branch, tier)));
      default:
        return constantOne;
    }
  }

  /** 1 only if the course of a leaf counts nowhere that bars it here: the leaf is then no conflict. */
  #notSpentElsewhere(use: number): Linear {
    const cliques = this.#cliquesAmong(this.#trees.barredBy(use));
    if (cliques.length === 0) return constantOne;
    const safe = linearOf(this.#rows.addBinary());
    for (const clique of cliques)
      this.#rows.addAtMost(sumOf([safe, ...clique.map((other) => this.useAt(other))]), constantOne);
    return safe;
  }

  /** Partitions uses of a course into sets of which at most one counts. */
  #cliquesAmong(uses: readonly number[]): number[][] {
    const cliques: number[][] = [];
    for (const use of uses) {
      const barred = this.#trees.barredBy(use);
      const clique = cliques.find((members) => members.every((other) => barred.includes(other)));
      if (clique === undefined) cliques.push([use]);
      else clique.push(use);
    }
    return cliques;
  }

  /** Requires enough children to reach the tier; children decided by the same course count as one. */
  #groupingIndicator(position: number, { required, repeated }: Grouping, tier: RequiredTier): Linear {
    const alike = new Set(repeated.flat());
    const parts = this.#trees
      .neededChildren(position)
      .filter((child) => !alike.has(child - position))
      .map((child) => this.indicator(child, tier));
    for (const distances of repeated) {
      const any = sumOf(distances.map((distance) => this.indicator(position + distance, tier)));
      parts.push(any.constant > 0 ? constantOne : this.#rows.capped(any, 1));
    }
    const open = parts.filter(({ terms }) => terms.length > 0);
    const missing = required - parts.filter(({ constant }) => constant > 0).length;
    const [single] = open;
    if (missing <= 0) return constantOne;
    if (missing === 1 && open.length === 1 && single !== undefined) return single;
    const met = this.#rows.addBinary();
    if (open.length <= missing) for (const part of open) this.#rows.addAtMost(linearOf(met), part);
    else this.#rows.addThreshold(met, missing, sumOf(open));
    return linearOf(met);
  }

  /** The branches that a condition does not rule out. */
  branchesOf(position: number, taken: 'then' | 'otherwise' | 'open'): number[] {
    const [, ...branches] = this.#trees.childrenOf(position);
    return taken === 'open' ? branches : branches.slice(...(taken === 'then' ? [0, 1] : [1]));
  }

  /** Prefix counts of the given positions. */
  #countBefore(positions: readonly number[]): Uint32Array {
    const before = new Uint32Array(this.#trees.nodes.length + 1);
    for (const position of positions) before[position + 1] = uint32At(before, position + 1) + 1;
    for (const position of this.#trees.nodes.keys())
      before[position + 1] = uint32At(before, position + 1) + uint32At(before, position);
    return before;
  }

  #holdsAny(before: Uint32Array, position: number): boolean {
    return uint32At(before, itemAt(this.#trees.nodes, position).end) > uint32At(before, position);
  }

  /** Whether undecided courses can count below a rule. */
  isOpen(position: number): boolean {
    return this.#holdsAny(this.#openBefore, position);
  }
}
