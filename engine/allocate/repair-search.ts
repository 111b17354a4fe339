/**
 * Local search for an allocation that meets every rule that can be met, before any proof: takes up an unmet rule and gives it
 * the course that costs the others least (min-conflicts, Minton et al. 1992). A rule that has to wait weighs more each time
 * (breakout method, Morris 1993), and what was just taken away is not given back at once (tabu search, Glover 1989). It works
 * on single uses, so that courses with more options than can be listed are searched like all others.
 */
import { float64At, itemAt, numberAt, uint8At, uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import type { AllocationState } from './allocation-state.ts';
import { Score, tierOf } from './objective.ts';
import { SupplyState } from './supply-state.ts';
import { type SupplyTables, supplyTables } from './supply-tables.ts';
import { conflictsOf } from './use-tables.ts';

/** Work after which the search ends, and steps without a better allocation. */
const maximumUnits = 150_000;
const maximumIdleSteps = 3000;
/** A use that was taken away is not given back for this number of steps, and a random number below it more (tabu tenure). */
const tabuSteps = 4;
/** One unit of work is this number of looks at a use, a rule or a draw. */
const looksPerUnit = 8;
/** What costs as much as this number of looks: a step, a change of a use, the evaluation of a node without its children. */
const looksPerStep = 16;
const looksPerChange = 16;
const looksPerNode = 8;

export class RepairSearch {
  readonly #state: AllocationState;
  readonly #meter: WorkMeter;
  readonly #tables: SupplyTables;
  readonly #supply: SupplyState;
  /** By use: the leaves that are a conflict while it is given. */
  readonly #conflictsOf: readonly (readonly number[])[];
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
    const { trees } = state;
    const wanted = trees.roots.some((root) => trees.values.verdictAt(root) === 0) ? 0 : 1;
    this.#tables = supplyTables(state.contested, (use) => tierOf[itemAt(trees.uses, use).verdict] <= wanted);
    this.#supply = new SupplyState(state, this.#tables);
    this.#conflictsOf = trees.uses.map((_, use) => conflictsOf(trees, use));
    this.#tabuUntil = new Uint32Array(trees.uses.length);
    this.#changedAt = new Uint32Array(trees.uses.length);
    this.#tiers = this.#tables.blocks.map((position) =>
      Math.max(wanted, tierOf[trees.values.verdictAt(position)]),
    );
    this.#evaluatedAt = new Uint32Array(trees.nodes.length);
    this.#positions = new Uint32Array(trees.nodes.length);
    this.#childCount = Uint32Array.from(trees.nodes, ({ role }, at) =>
      role.role === 'group' ? trees.childrenOf(at).length : 0,
    );
    this.#lacking = new Uint32Array(this.#tables.supplied.length);
    this.#looks = 2 * trees.nodes.length;
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
    const units = Math.ceil((this.#looks + this.#supply.takeLooks()) / looksPerUnit);
    this.#looks = 0;
    return this.#meter.spend(units) || this.#meter.spent > this.#endUnits;
  }

  /** Gives one unmet rule a course; false where none is left unmet. */
  #repair(): boolean {
    this.#step += 1;
    this.#looks += looksPerStep + this.#tables.supplied.length;
    const lacking = this.#findLacking();
    if (lacking === 0) return false;
    const rule = uint32At(this.#lacking, this.#chance(lacking));
    const use = this.#bestUse(rule);
    if (use < 0) this.#supply.weigh(rule);
    else this.#give(use);
    this.#evaluate();
    return true;
  }

  /** Lists the rules of unmet blocks that lack something, and returns how many there are. */
  #findLacking(): number {
    const { supplied, blocks } = this.#tables;
    let lacking = 0;
    for (let rule = 0; rule < supplied.length; rule += 1) {
      if (!this.#supply.isLacking(rule)) continue;
      const { block } = itemAt(supplied, rule);
      if (block < 0) continue;
      const tier = tierOf[this.#state.trees.values.verdictAt(numberAt(blocks, block))];
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
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    let oldest = 0;
    this.#looks += uses.length;
    for (let index = 0; index < uses.length; index += 1) {
      const use = numberAt(uses, index);
      if (float64At(amountOf, use) === 0 || this.#supply.isGiven(use)) continue;
      if (uint32At(this.#tabuUntil, use) > this.#step) continue;
      const worth = this.#supply.worthFor(rule, use);
      const age = uint32At(this.#changedAt, use);
      if (worth < most || (worth === most && age >= oldest)) continue;
      best = use;
      most = worth;
      oldest = age;
    }
    if (most <= 0) this.#supply.weigh(rule);
    return best;
  }

  /** Gives a use, and all that it counts only together with. */
  #give(use: number): void {
    for (const each of this.#supply.packOf(use)) if (!this.#supply.isGiven(each)) this.#giveOne(each);
  }

  /** Gives a use, and takes away what it excludes; the use itself where nothing else gives way. */
  #giveOne(use: number): void {
    for (const barred of this.#supply.barredBy(use)) this.#takeAway(barred);
    this.#change(use, 1);
    for (const draw of this.#supply.drawsOf(use)) {
      while (this.#supply.isOverdrawn(draw)) {
        const uses = this.#supply.evictionsFor(draw);
        for (const each of uses.length === 0 ? [use] : uses) this.#takeAway(each);
      }
    }
  }

  #takeAway(use: number): void {
    if (!this.#supply.isGiven(use)) return;
    for (const each of this.#supply.packOf(use)) {
      if (!this.#supply.isGiven(each)) continue;
      this.#tabuUntil[each] = this.#step + tabuSteps + this.#chance(tabuSteps);
      this.#change(each, -1);
    }
  }

  #change(use: number, by: 1 | -1): void {
    const { trees } = this.#state;
    this.#looks += looksPerChange;
    trees.setActive(use, by === 1);
    this.#changedAt[use] = this.#step;
    this.#supply.change(use, by);
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
      if (isActive !== this.#supply.isGiven(use)) this.#change(use, isActive ? 1 : -1);
    }
    for (const use of uses) {
      if (this.#supply.isGiven(use) || this.#isOver()) continue;
      if (this.#supply.isFree(use)) this.#change(use, 1);
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
