/**
 * What the rules have of what they need while some uses are given, and what they would lose if one more were: the uses of its
 * course that it bars, and those that have to give way in quotas. What a rule lacks weighs as much as the local search says.
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
  /** 1 for each contested use that is given. */
  readonly #given: Uint8Array;
  /** By use: the uses that it bars, as a range of `#barred`. */
  readonly #barredFrom: Uint32Array;
  readonly #barred: Uint32Array;
  /** What each rule needs of its uses and what they supply, and how much a lack weighs. */
  readonly #needs: Float64Array;
  readonly #have: Float64Array;
  readonly #weights: Float64Array;
  #looks: number;

  /** Nothing is given. */
  constructor(state: AllocationState, tables: SupplyTables) {
    const { trees, choices } = state;
    this.#tables = tables;
    this.#draws = new DrawCounts(state);
    this.#evictions = new Evictions(this.#draws, (uses) => this.#lossOfAll(uses));
    this.#packs = new UsePacks(trees, choices);
    this.#given = new Uint8Array(trees.uses.length);
    [this.#barredFrom, this.#barred] = barredUses(choices, trees.uses.length);
    this.#needs = Float64Array.from(tables.supplied, ({ need }) => need);
    this.#have = new Float64Array(tables.supplied.length);
    this.#weights = new Float64Array(tables.supplied.length).fill(1);
    this.#looks = this.#barred.length;
  }

  /** Looks at a use or a draw since the last call. */
  takeLooks(): number {
    const looks = this.#looks + this.#evictions.looks;
    this.#looks = 0;
    this.#evictions.looks = 0;
    return looks;
  }

  isGiven(use: number): boolean {
    return uint8At(this.#given, use) === 1;
  }

  /** Whether a rule has less than it needs. */
  isLacking(rule: number): boolean {
    return float64At(this.#have, rule) < float64At(this.#needs, rule);
  }

  /** What a rule lacks weighs more from now on. */
  weigh(rule: number): void {
    this.#weights[rule] = float64At(this.#weights, rule) + 1;
    this.#evictions.changed();
  }

  /** What a rule that lacks something gains by a use, less what others lose where it is given and all that it counts only with. */
  worthFor(rule: number, use: number): number {
    const shortage = float64At(this.#needs, rule) - float64At(this.#have, rule);
    const gain = float64At(this.#weights, rule) * Math.min(shortage, float64At(this.#tables.amountOf, use));
    let cost = 0;
    for (const each of this.#packs.membersOf(use)) if (!this.isGiven(each)) cost += this.#costOf(each);
    return gain - cost;
  }

  /** The uses that count only together with a use, itself included. */
  packOf(use: number): readonly number[] {
    return this.#packs.membersOf(use);
  }

  /** The uses that a use bars while it is given. */
  barredBy(use: number): Uint32Array {
    return uint32RowAt(this.#barredFrom, this.#barred, use);
  }

  drawsOf(use: number): readonly UseOfDraw[] {
    return this.#draws.of(use);
  }

  isOverdrawn({ draw }: UseOfDraw): boolean {
    return this.#draws.isOverdrawn(draw);
  }

  /** What has to give way so that an overdrawn draw may stay; nothing if only its own use can. */
  evictionsFor(draw: UseOfDraw): readonly number[] {
    return this.#evictions.usesFor(draw);
  }

  /** Whether a use that is not given neither bars what is given nor overdraws a quota. */
  isFree(use: number): boolean {
    const barred = this.barredBy(use);
    this.#looks += barred.length;
    if (barred.some((other) => this.isGiven(other))) return false;
    return !this.#draws.of(use).some((draw) => this.#draws.wouldOverdraw(draw));
  }

  /** A use is given (1) or taken away (-1). */
  change(use: number, by: 1 | -1): void {
    const rule = int32At(this.#tables.suppliedBy, use);
    this.#given[use] = by === 1 ? 1 : 0;
    const counts = this.#packs.change(use, by);
    this.#have[rule] = float64At(this.#have, rule) + counts * float64At(this.#tables.amountOf, use);
    this.#draws.change(use, by);
    this.#looks += 4 * this.#draws.of(use).length;
    this.#evictions.changed();
  }

  /** What others lose where a use is given: uses that it bars, and what has to give way in quotas. */
  #costOf(use: number): number {
    let cost = 0;
    const end = uint32At(this.#barredFrom, use + 1);
    for (let at = uint32At(this.#barredFrom, use); at < end; at += 1) {
      const barred = uint32At(this.#barred, at);
      if (this.isGiven(barred)) cost += this.#lossOf(barred);
    }
    const draws = this.#draws.of(use);
    this.#looks += end - uint32At(this.#barredFrom, use) + draws.length;
    for (const draw of draws) if (this.#draws.wouldOverdraw(draw)) cost += this.#evictions.lossFor(draw);
    return cost;
  }

  /** What rules lose when a use is taken away. */
  #lossOf(use: number): number {
    if (!this.#packs.isWhole(use)) return 0;
    const rule = int32At(this.#tables.suppliedBy, use);
    const spare = float64At(this.#have, rule) - float64At(this.#needs, rule);
    const amount = float64At(this.#tables.amountOf, use);
    if (spare >= amount) return 0;
    return float64At(this.#weights, rule) * (spare > 0 ? amount - spare : amount);
  }

  /** What rules lose when all of some uses are taken away. */
  #lossOfAll(uses: readonly number[]): number {
    let loss = 0;
    for (const use of uses) if (this.isGiven(use)) loss += this.#lossOf(use);
    return loss;
  }
}
