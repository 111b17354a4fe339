/**
 * The supply of the rules by the active uses, and the cost of activating one more: the uses of its course
 * that it bars, and those to evict from quotas. The local search sets the weight of each shortage.
 */
import { float64At, int32At, uint8At, uint32At, uint32RowAt } from '../../shared/column.ts';
import type { AllocationState } from './allocation-state.ts';
import { DrawCounts, type UseOfDraw } from './draw-counts.ts';
import { Evictions } from './evictions.ts';
import type { SupplyTables } from './supply-tables.ts';
import { UsePacks } from './use-packs.ts';
import { barredUses } from './use-tables.ts';

export class SupplyState {
  readonly #tables: SupplyTables;
  readonly #draws: DrawCounts;
  readonly #evictions: Evictions;
  readonly #packs: UsePacks;
  /** 1 for each active contested use. */
  readonly #active: Uint8Array;
  /** For each use the uses that it bars, as a range of `#barred`. */
  readonly #barredFrom: Uint32Array;
  readonly #barred: Uint32Array;
  /** For each rule its need, its supply, and the weight of a shortage. */
  readonly #needs: Float64Array;
  readonly #have: Float64Array;
  readonly #weights: Float64Array;
  #visits: number;

  /** No use is active at first. */
  constructor(state: AllocationState, tables: SupplyTables) {
    const { trees, choices } = state;
    this.#tables = tables;
    this.#draws = new DrawCounts(state);
    this.#evictions = new Evictions(this.#draws, (uses) => this.#lossOfAll(uses));
    this.#packs = new UsePacks(trees, choices);
    this.#active = new Uint8Array(trees.uses.length);
    [this.#barredFrom, this.#barred] = barredUses(choices, trees.uses.length);
    this.#needs = Float64Array.from(tables.supplied, ({ need }) => need);
    this.#have = new Float64Array(tables.supplied.length);
    this.#weights = new Float64Array(tables.supplied.length).fill(1);
    this.#visits = this.#barred.length;
  }

  /** Visits of a use or a draw since the last call. */
  takeVisits(): number {
    const visits = this.#visits + this.#evictions.visits;
    this.#visits = 0;
    this.#evictions.visits = 0;
    return visits;
  }

  isActive(use: number): boolean {
    return uint8At(this.#active, use) === 1;
  }

  /** Whether a rule has less than it needs. */
  isLacking(rule: number): boolean {
    return float64At(this.#have, rule) < float64At(this.#needs, rule);
  }

  /** Increases the weight of a rule's shortage. */
  weigh(rule: number): void {
    this.#weights[rule] = float64At(this.#weights, rule) + 1;
    this.#evictions.changed();
  }

  /** The gain of a rule with a shortage if a use is activated with its pack, less the loss of other rules. */
  worthFor(rule: number, use: number): number {
    const shortage = float64At(this.#needs, rule) - float64At(this.#have, rule);
    const gain = float64At(this.#weights, rule) * Math.min(shortage, float64At(this.#tables.amountOf, use));
    let cost = 0;
    for (const each of this.#packs.membersOf(use)) if (!this.isActive(each)) cost += this.#costOf(each);
    return gain - cost;
  }

  /** The uses that count only together with a use, including itself. */
  packOf(use: number): readonly number[] {
    return this.#packs.membersOf(use);
  }

  /** The uses that a use bars while it is active. */
  barredBy(use: number): Uint32Array {
    return uint32RowAt(this.#barredFrom, this.#barred, use);
  }

  drawsOf(use: number): readonly UseOfDraw[] {
    return this.#draws.of(use);
  }

  isOverdrawn({ draw }: UseOfDraw): boolean {
    return this.#draws.isOverdrawn(draw);
  }

  /** The uses to deactivate for an overdrawn draw; empty if only its own use can be. */
  evictionsFor(draw: UseOfDraw): readonly number[] {
    return this.#evictions.usesFor(draw);
  }

  /** Whether an inactive use neither bars an active one nor overdraws a quota. */
  isFree(use: number): boolean {
    const barred = this.barredBy(use);
    this.#visits += barred.length;
    if (barred.some((other) => this.isActive(other))) return false;
    return !this.#draws.of(use).some((draw) => this.#draws.wouldOverdraw(draw));
  }

  /** Activates (1) or deactivates (-1) a use. */
  change(use: number, by: 1 | -1): void {
    const rule = int32At(this.#tables.suppliedBy, use);
    this.#active[use] = by === 1 ? 1 : 0;
    const counts = this.#packs.change(use, by);
    this.#have[rule] = float64At(this.#have, rule) + counts * float64At(this.#tables.amountOf, use);
    this.#draws.change(use, by);
    this.#visits += 4 * this.#draws.of(use).length;
    this.#evictions.changed();
  }

  /** The loss of other rules if a use is activated: uses that it bars, and evictions from quotas. */
  #costOf(use: number): number {
    let cost = 0;
    const end = uint32At(this.#barredFrom, use + 1);
    for (let at = uint32At(this.#barredFrom, use); at < end; at += 1) {
      const barred = uint32At(this.#barred, at);
      if (this.isActive(barred)) cost += this.#lossOf(barred);
    }
    const draws = this.#draws.of(use);
    this.#visits += end - uint32At(this.#barredFrom, use) + draws.length;
    for (const draw of draws) if (this.#draws.wouldOverdraw(draw)) cost += this.#evictions.lossFor(draw);
    return cost;
  }

  /** The loss of the rules if a use is deactivated. */
  #lossOf(use: number): number {
    if (!this.#packs.isWhole(use)) return 0;
    const rule = int32At(this.#tables.suppliedBy, use);
    const spare = float64At(this.#have, rule) - float64At(this.#needs, rule);
    const amount = float64At(this.#tables.amountOf, use);
    if (spare >= amount) return 0;
    return float64At(this.#weights, rule) * (spare > 0 ? amount - spare : amount);
  }

  /** The loss of the rules if several uses are deactivated. */
  #lossOfAll(uses: readonly number[]): number {
    let loss = 0;
    for (const use of uses) if (this.isActive(use)) loss += this.#lossOf(use);
    return loss;
  }
}
