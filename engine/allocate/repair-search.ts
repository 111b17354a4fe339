/**
 * Local search, before any proof, for an allocation that meets every rule that can be met: picks an unmet rule and
 * assigns it the course that costs the others least (min-conflicts, Minton et al. 1992). The weight of a rule grows
 * while it remains unmet (breakout method, Morris 1993), and a deactivated use stays inactive for some steps (tabu
 * search, Glover 1989). It works on single uses, so it also handles courses with too many options to list.
 */
import { float64At, itemAt, numberAt, uint8At, uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import type { AllocationState } from './allocation-state.ts';
import { Score, tierOf } from './objective.ts';
import { SupplyState } from './supply-state.ts';
import { type SupplyTables, supplyTables } from './supply-tables.ts';
import { conflictsOf } from './use-tables.ts';

/** The maximum work of the search, and of steps without a better allocation. */
const maximumUnits = 150_000;
const maximumIdleSteps = 3000;
/** Steps for which a deactivated use stays inactive, plus a random number below it (tabu tenure). */
const tabuSteps = 4;
/** Visits of a use, a rule or a draw per work unit. */
const visitsPerUnit = 8;
/** The cost, in visits, of a step, of changing a use, and of evaluating a node without its children. */
const visitsPerStep = 16;
const visitsPerChange = 16;
const visitsPerNode = 8;

export class RepairSearch {
  readonly #state: AllocationState;
  readonly #meter: WorkMeter;
  readonly #tables: SupplyTables;
  readonly #supply: SupplyState;
  /** For each use, the leaves that are in conflict while it is active. */
  readonly #conflictsOf: readonly (readonly number[])[];
  /** For each use, the step until which it is tabu, and the step of its last change. */
  readonly #tabuUntil: Uint32Array;
  readonly #changedAt: Uint32Array;
  /** For each subproblem, the tier that all courses together would reach. */
  readonly #tiers: readonly number[];
  /** Changed leaves; the step of the last evaluation of each position; positions to evaluate. */
  readonly #changed: number[] = [];
  readonly #evaluatedAt: Uint32Array;
  readonly #positions: Uint32Array;
  readonly #childCount: Uint32Array;
  /** Rules with a shortage. */
  readonly #lacking: Uint32Array;
  readonly #score = new Score();
  #step = 0;
  #lastBetter = 0;
  #random = 1;
  #visits = 0;
  #endUnits = 0;

  /** The trees must be evaluated with all contested uses active. */
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
    this.#tiers = this.#tables.subproblems.map((position) =>
      Math.max(wanted, tierOf[trees.values.verdictAt(position)]),
    );
    this.#evaluatedAt = new Uint32Array(trees.nodes.length);
    this.#positions = new Uint32Array(trees.nodes.length);
    this.#childCount = Uint32Array.from(trees.nodes, ({ role }, at) =>
      role.role === 'grouping' ? trees.childrenOf(at).length : 0,
    );
    this.#lacking = new Uint32Array(this.#tables.supplied.length);
    this.#visits = 2 * trees.nodes.length;
  }

  /** Records what it finds as the best allocation of the state; leaves all contested uses active. */
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
    const units = Math.ceil((this.#visits + this.#supply.takeVisits()) / visitsPerUnit);
    this.#visits = 0;
    return this.#meter.spend(units) || this.#meter.spent > this.#endUnits;
  }

  /** Assigns a course to one unmet rule; returns false if none is unmet. */
  #repair(): boolean {
    this.#step += 1;
    this.#visits += visitsPerStep + this.#tables.supplied.length;
    const lacking = this.#findLacking();
    if (lacking === 0) return false;
    const rule = uint32At(this.#lacking, this.#chance(lacking));
    const use = this.#bestUse(rule);
    if (use < 0) this.#supply.weigh(rule);
    else this.#activate(use);
    this.#evaluate();
    return true;
  }

  /** Lists the rules with a shortage in unmet subproblems; returns their number. */
  #findLacking(): number {
    const { supplied, subproblems } = this.#tables;
    let lacking = 0;
    for (let rule = 0; rule < supplied.length; rule += 1) {
      if (!this.#supply.isLacking(rule)) continue;
      const { subproblem } = itemAt(supplied, rule);
      if (subproblem < 0) continue;
      const tier = tierOf[this.#state.trees.values.verdictAt(numberAt(subproblems, subproblem))];
      if (tier <= numberAt(this.#tiers, subproblem)) continue;
      this.#lacking[lacking] = rule;
      lacking += 1;
    }
    return lacking;
  }

  /** The use whose gain for a rule most exceeds the loss of others; ties go to the one unchanged for longest. */
  #bestUse(rule: number): number {
    const { amountOf, supplied } = this.#tables;
    const { uses } = itemAt(supplied, rule);
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    let oldest = 0;
    this.#visits += uses.length;
    for (let index = 0; index < uses.length; index += 1) {
      const use = numberAt(uses, index);
      if (float64At(amountOf, use) === 0 || this.#supply.isActive(use)) continue;
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

  /** Activates a use, and all uses with which it counts only together. */
  #activate(use: number): void {
    for (const each of this.#supply.packOf(use)) if (!this.#supply.isActive(each)) this.#activateOne(each);
  }

  /** Activates a use and deactivates those it excludes; deactivates the use itself if nothing else frees its quotas. */
  #activateOne(use: number): void {
    for (const barred of this.#supply.barredBy(use)) this.#deactivate(barred);
    this.#change(use, 1);
    for (const draw of this.#supply.drawsOf(use)) {
      while (this.#supply.isOverdrawn(draw)) {
        const uses = this.#supply.evictionsFor(draw);
        for (const each of uses.length === 0 ? [use] : uses) this.#deactivate(each);
      }
    }
  }

  #deactivate(use: number): void {
    if (!this.#supply.isActive(use)) return;
    for (const each of this.#supply.packOf(use)) {
      if (!this.#supply.isActive(each)) continue;
      this.#tabuUntil[each] = this.#step + tabuSteps + this.#chance(tabuSteps);
      this.#change(each, -1);
    }
  }

  #change(use: number, by: 1 | -1): void {
    const { trees } = this.#state;
    this.#visits += visitsPerChange;
    trees.setActive(use, by === 1);
    this.#changedAt[use] = this.#step;
    this.#supply.change(use, by);
    this.#changed.push(itemAt(trees.uses, use).leaf);
    const conflicts = itemAt(this.#conflictsOf, use);
    this.#changed.push(...conflicts);
    this.#visits += conflicts.length;
  }

  /** Evaluates the changed leaves and their ancestors, children before parents. */
  #evaluate(): void {
    const { trees } = this.#state;
    let count = 0;
    for (const leaf of this.#changed) {
      let at = leaf;
      while (at !== none && uint32At(this.#evaluatedAt, at) !== this.#step) {
        this.#evaluatedAt[at] = this.#step;
        this.#positions[count] = at;
        count += 1;
        this.#visits += visitsPerNode + uint32At(this.#childCount, at);
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

  /** Activates, in the best allocation, every use that bars nothing active and overdraws nothing. */
  #fill(): void {
    const { trees } = this.#state;
    this.#state.restoreBest();
    const uses = this.#contestedUses();
    for (const use of uses) {
      const isActive = uint8At(trees.active, use) === 1;
      if (isActive !== this.#supply.isActive(use)) this.#change(use, isActive ? 1 : -1);
    }
    for (const use of uses) {
      if (this.#supply.isActive(use) || this.#isOver()) continue;
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
