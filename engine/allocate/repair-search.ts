/**
 * Local search for an allocation that meets every rule that can be met, before any proof: takes up an unmet rule and gives it
 * the course that costs the others least (min-conflicts, Minton et al. 1992). A rule that has to wait weighs more each time
 * (breakout method, Morris 1993), and what was just taken away is not given back at once (tabu search, Glover 1989). It works
 * on single uses, so that courses with more options than can be listed are searched like all others.
 */
import { float64At, int32At, itemAt, numberAt, uint8At, uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import type { AllocationState } from './allocation-state.ts';
import { DrawCounts } from './draw-counts.ts';
import { Evictions } from './evictions.ts';
import { Score, tierOf } from './objective.ts';
import { type SupplyTables, supplyTables } from './supply-tables.ts';
import { UsePacks } from './use-packs.ts';
import { barredUses, conflictsOf } from './use-tables.ts';

/** Work after which the search ends, and steps without a better allocation. */
const maximumUnits = 150_000;
const maximumIdleSteps = 3000;
/** Steps for which a use that was taken away is not given back: as many, and up to as many more. */
const tabuSteps = 4;
/** Looks at a use, a rule or a draw that make a unit of work. */
const looksPerUnit = 8;
/** Looks that make a step, a change of a use, and the evaluation of a node besides its children. */
const looksPerStep = 16;
const looksPerChange = 16;
const looksPerNode = 8;

export class RepairSearch {
  readonly #state: AllocationState;
  readonly #meter: WorkMeter;
  readonly #tables: SupplyTables;
  readonly #draws: DrawCounts;
  readonly #evictions: Evictions;
  readonly #packs: UsePacks;
  /** 1 for each contested use that is given. */
  readonly #given: Uint8Array;
  /** By use: the uses that it bars, as a range of `#barred`. */
  readonly #barredFrom: Uint32Array;
  readonly #barred: Uint32Array;
  /** By use: the leaves that are a conflict while it is given. */
  readonly #conflictsOf: readonly (readonly number[])[];
  /** What each rule needs of its uses and what they supply, and how much a lack weighs. */
  readonly #needs: Float64Array;
  readonly #have: Float64Array;
  readonly #weights: Float64Array;
  /** By use: the step until which it is not given back, and when it was last given or taken. */
  readonly #tabuUntil: Uint32Array;
  readonly #changedAt: Uint32Array;
  /** By block: the tier that all courses together would reach. */
  readonly #tiers: readonly number[];
  /** Leaves that changed; in which step a position was evaluated last; positions to evaluate. */
  readonly #changed: number[] = [];
  readonly #evaluatedAt: Uint32Array;
  readonly #positions: Uint32Array;
  readonly #childCount: Uint32Array;
  /** Rules that lack something. */
  readonly #lacking: Uint32Array;
  readonly #score = new Score();
  #step = 0;
  #lastBetter = 0;
  #random = 1;
  #looks = 0;
  #endUnits = 0;

  /** The trees are evaluated with all contested uses active. */
  constructor(state: AllocationState, meter: WorkMeter) {
    this.#state = state;
    this.#meter = meter;
    const { trees, choices } = state;
    const wanted = trees.roots.some((root) => trees.verdictAt(root) === 0) ? 0 : 1;
    this.#tables = supplyTables(state.contested, (use) => tierOf[itemAt(trees.uses, use).verdict] <= wanted);
    const { supplied, blocks } = this.#tables;
    this.#draws = new DrawCounts(state);
    this.#evictions = new Evictions(this.#draws, (uses) => this.#lossOfAll(uses));
    this.#packs = new UsePacks(trees, choices);
    this.#given = new Uint8Array(trees.uses.length);
    [this.#barredFrom, this.#barred] = barredUses(choices, trees.uses.length);
    this.#conflictsOf = trees.uses.map((_, use) => conflictsOf(trees, use));
    this.#needs = Float64Array.from(supplied, ({ need }) => need);
    this.#have = new Float64Array(supplied.length);
    this.#weights = new Float64Array(supplied.length).fill(1);
    this.#tabuUntil = new Uint32Array(trees.uses.length);
    this.#changedAt = new Uint32Array(trees.uses.length);
    this.#tiers = blocks.map((position) => Math.max(wanted, tierOf[trees.verdictAt(position)]));
    this.#evaluatedAt = new Uint32Array(trees.nodes.length);
    this.#positions = new Uint32Array(trees.nodes.length);
    this.#childCount = Uint32Array.from(trees.nodes, ({ role }, at) =>
      role.role === 'group' ? trees.childrenOf(at).length : 0,
    );
    this.#lacking = new Uint32Array(supplied.length);
    this.#looks = this.#barred.length + 2 * trees.nodes.length;
  }

  /** Keeps what it finds as the best allocation of the state, and leaves all contested uses active. */
  run(): void {
    this.#endUnits = this.#meter.spent + maximumUnits;
    this.#state.restoreBest();
    for (const use of this.#contestedUses())
      if (uint8At(this.#state.trees.active, use) === 1) this.#change(use, 1);
    while (!this.#isOver() && this.#step - this.#lastBetter < maximumIdleSteps && this.#repair())
      this.#recordIfBetter();
    this.#fill();
    this.#state.setContested(true);
  }

  #contestedUses(): number[] {
    return this.#state.choices.flatMap(({ uses }) => uses);
  }

  #isOver(): boolean {
    const units = Math.ceil((this.#looks + this.#evictions.looks) / looksPerUnit);
    this.#looks = 0;
    this.#evictions.looks = 0;
    return this.#meter.spend(units) || this.#meter.spent > this.#endUnits;
  }

  /** Gives one unmet rule a course; false where none is left unmet. */
  #repair(): boolean {
    this.#step += 1;
    this.#looks += looksPerStep + this.#needs.length;
    const lacking = this.#findLacking();
    if (lacking === 0) return false;
    const rule = uint32At(this.#lacking, this.#chance(lacking));
    const use = this.#bestUse(rule);
    if (use < 0) this.#weigh(rule);
    else this.#give(use);
    this.#evaluate();
    return true;
  }

  /** Lists the rules of unmet blocks that lack something, and returns how many there are. */
  #findLacking(): number {
    const { supplied, blocks } = this.#tables;
    let lacking = 0;
    for (let rule = 0; rule < supplied.length; rule += 1) {
      if (float64At(this.#have, rule) >= float64At(this.#needs, rule)) continue;
      const { block } = itemAt(supplied, rule);
      if (block < 0) continue;
      const tier = tierOf[this.#state.trees.verdictAt(numberAt(blocks, block))];
      if (tier <= numberAt(this.#tiers, block)) continue;
      this.#lacking[lacking] = rule;
      lacking += 1;
    }
    return lacking;
  }

  /** The use whose gain for a rule exceeds what others lose by most; of equals the one that changed longest ago. */
  #bestUse(rule: number): number {
    const { amountOf, supplied } = this.#tables;
    const { uses } = itemAt(supplied, rule);
    const shortage = float64At(this.#needs, rule) - float64At(this.#have, rule);
    const weight = float64At(this.#weights, rule);
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    let oldest = 0;
    this.#looks += uses.length;
    for (let index = 0; index < uses.length; index += 1) {
      const use = numberAt(uses, index);
      const amount = float64At(amountOf, use);
      if (amount === 0 || uint8At(this.#given, use) === 1) continue;
      if (uint32At(this.#tabuUntil, use) > this.#step) continue;
      const worth = weight * Math.min(shortage, amount) - this.#costOfPack(use);
      const age = uint32At(this.#changedAt, use);
      if (worth < most || (worth === most && age >= oldest)) continue;
      best = use;
      most = worth;
      oldest = age;
    }
    if (most <= 0) this.#weigh(rule);
    return best;
  }

  /** The lack of a rule that had to wait weighs more. */
  #weigh(rule: number): void {
    this.#weights[rule] = float64At(this.#weights, rule) + 1;
    this.#evictions.changed();
  }

  /** What others lose where a use is given and all that it counts only together with. */
  #costOfPack(use: number): number {
    let cost = 0;
    for (const each of this.#packs.membersOf(use))
      if (uint8At(this.#given, each) === 0) cost += this.#costOf(each);
    return cost;
  }

  /** What others lose where a use is given: uses that it bars, and what has to give way in quotas. */
  #costOf(use: number): number {
    let cost = 0;
    const end = uint32At(this.#barredFrom, use + 1);
    for (let at = uint32At(this.#barredFrom, use); at < end; at += 1) {
      const barred = uint32At(this.#barred, at);
      if (uint8At(this.#given, barred) === 1) cost += this.#lossOf(barred);
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
    for (const use of uses) if (uint8At(this.#given, use) === 1) loss += this.#lossOf(use);
    return loss;
  }

  /** Gives a use, and all that it counts only together with. */
  #give(use: number): void {
    for (const each of this.#packs.membersOf(use)) if (uint8At(this.#given, each) === 0) this.#giveOne(each);
  }

  /** Gives a use, and takes away what it excludes; the use itself where nothing else gives way. */
  #giveOne(use: number): void {
    const end = uint32At(this.#barredFrom, use + 1);
    for (let at = uint32At(this.#barredFrom, use); at < end; at += 1)
      this.#takeAway(uint32At(this.#barred, at));
    this.#change(use, 1);
    for (const draw of this.#draws.of(use)) {
      while (this.#draws.isOverdrawn(draw.draw)) {
        const uses = this.#evictions.usesFor(draw);
        for (const each of uses.length === 0 ? [use] : uses) this.#takeAway(each);
      }
    }
  }

  #takeAway(use: number): void {
    if (uint8At(this.#given, use) === 0) return;
    for (const each of this.#packs.membersOf(use)) {
      if (uint8At(this.#given, each) === 0) continue;
      this.#tabuUntil[each] = this.#step + tabuSteps + this.#chance(tabuSteps);
      this.#change(each, -1);
    }
  }

  #change(use: number, by: 1 | -1): void {
    const { trees } = this.#state;
    const rule = int32At(this.#tables.suppliedBy, use);
    this.#looks += looksPerChange + 4 * this.#draws.of(use).length;
    trees.setActive(use, by === 1);
    this.#given[use] = by === 1 ? 1 : 0;
    this.#changedAt[use] = this.#step;
    const counts = this.#packs.change(use, by);
    this.#have[rule] = float64At(this.#have, rule) + counts * float64At(this.#tables.amountOf, use);
    this.#draws.change(use, by);
    this.#evictions.changed();
    this.#changed.push(itemAt(trees.uses, use).leaf);
    const conflicts = itemAt(this.#conflictsOf, use);
    this.#changed.push(...conflicts);
    this.#looks += conflicts.length;
  }

  /** Evaluates the leaves that changed and their ancestors, children before parents. */
  #evaluate(): void {
    const { trees } = this.#state;
    let count = 0;
    for (const leaf of this.#changed) {
      let at = leaf;
      while (at !== none && uint32At(this.#evaluatedAt, at) !== this.#step) {
        this.#evaluatedAt[at] = this.#step;
        this.#positions[count] = at;
        count += 1;
        this.#looks += looksPerNode + uint32At(this.#childCount, at);
        at = itemAt(trees.nodes, at).parent;
      }
    }
    this.#changed.length = 0;
    trees.evaluate(this.#positions.subarray(0, count).sort().reverse());
  }

  #recordIfBetter(): void {
    this.#state.trees.score(this.#score);
    if (this.#score.compare(this.#state.best) <= 0) return;
    this.#lastBetter = this.#step;
    this.#state.record();
  }

  /** Gives, in the best allocation, every use that bars and overdraws nothing. */
  #fill(): void {
    const { trees } = this.#state;
    this.#state.restoreBest();
    const uses = this.#contestedUses();
    for (const use of uses) {
      const isActive = uint8At(trees.active, use) === 1;
      if (isActive !== (uint8At(this.#given, use) === 1)) this.#change(use, isActive ? 1 : -1);
    }
    for (const use of uses) {
      if (uint8At(this.#given, use) === 1 || this.#isOver()) continue;
      const barred = this.#barred.subarray(
        uint32At(this.#barredFrom, use),
        uint32At(this.#barredFrom, use + 1),
      );
      this.#looks += barred.length;
      if (barred.some((other) => uint8At(this.#given, other) === 1)) continue;
      if (!this.#draws.of(use).some((draw) => this.#draws.wouldOverdraw(draw))) this.#change(use, 1);
    }
    this.#changed.length = 0;
    trees.evaluateAll();
    this.#recordIfBetter();
  }

  /** A pseudo-random number below `below`, the same in every run (Lehmer 1951). */
  #chance(below: number): number {
    this.#random = (48271 * this.#random) % 2147483647;
    return this.#random % below;
  }
}
