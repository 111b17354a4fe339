/**
 * Whether the courses suffice for everything that trees require at once: each requirement has a price, each course takes the
 * option worth most at these prices, and if all courses together are worth less than the requirements, no allocation meets them.
 * Prices rise where courses are short and fall where they abound (Lagrangian relaxation by subgradients, Held and Karp 1971, with
 * steps after Polyak 1969). Quotas, and most rules that need only some children, are relaxed.
 */
import { float64At, int32At, itemAt, uint8At } from '../../shared/column.ts';
import type { Verdict } from '../evaluate/verdict.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { ContestedCourses } from './contested-courses.ts';
import { type Tier, tierOf } from './objective.ts';
import { courseClasses } from './search-tables.ts';
import { isCredit } from './uses.ts';

const maximumRounds = 12;
/** The least total shortage that a step aims at, as a share of the requirements. */
const aimedShare = 0.02;
/** Larger than rounding errors, as a share of the requirements. */
const tolerance = 1e-6;
/** Visits of a use per work unit (work-meter.ts). */
const visitsPerUnit = 8;
const visitsPerNode = 8;

/** A class of interchangeable courses. */
interface Supplier {
  readonly count: number;
  /** For each option the requirements that it supplies. */
  readonly options: readonly (readonly Supply[])[];
}

interface Supply {
  readonly requirement: number;
  readonly amount: number;
}

/**
 * Whether no allocation reaches the verdict of each tree; false proves nothing. `trees` must be evaluated
 * with all contested courses counting everywhere.
 */
export function lacksSupply(
  contested: ContestedCourses,
  outcome: readonly Verdict[],
  meter: WorkMeter,
): boolean {
  if (meter.spend(Math.ceil((visitsPerNode * contested.trees.nodes.length) / visitsPerUnit))) return false;
  const requirements = new Requirements(contested);
  for (const [tree, root] of contested.trees.roots.entries()) {
    const tier = tierOf[itemAt(outcome, tree)];
    if (tier <= lastRequiringTier) requirements.add(root, tier);
  }
  return requirements.lacksSupply(contested, meter);
}

/** Up to this tier, a tree's verdict requires the same of each rule that it needs; a partial verdict requires nothing. */
const lastRequiringTier = 2;

class Requirements {
  readonly #trees: AllocationTrees;
  readonly #isContested: Uint8Array;
  /** For each use the requirement that it supplies, or -1, and how much. */
  readonly #requirementOf: Int32Array;
  readonly #amountOf: Float64Array;
  /** What each requirement needs of contested courses. */
  readonly #needs: number[] = [];

  constructor({ trees, choices }: ContestedCourses) {
    this.#trees = trees;
    this.#isContested = new Uint8Array(trees.uses.length);
    for (const { uses } of choices) for (const use of uses) this.#isContested[use] = 1;
    this.#requirementOf = new Int32Array(trees.uses.length).fill(-1);
    this.#amountOf = new Float64Array(trees.uses.length);
  }

  /** Adds what a rule, with all rules that it needs, requires for a verdict of a tier. */
  add(position: number, tier: Tier): void {
    const { role } = itemAt(this.#trees.nodes, position);
    if (role.role === 'course') this.#require(1, [role.use], () => 1);
    else if (role.role === 'selection') {
      const { demand, uses } = role.selection;
      const members = uses.map((_, index) => role.firstUse + index);
      const mean = uses.reduce((sum, { milliunits }) => sum + milliunits, 0) / Math.max(1, uses.length);
      if (demand.courses > 0)
        this.#require(demand.courses, members, (use) => (isCredit(itemAt(this.#trees.uses, use)) ? 0 : 1));
      else if (mean > 0)
        this.#require(
          demand.milliunits / mean,
          members,
          (use) => itemAt(this.#trees.uses, use).milliunits / mean,
        );
    } else if (role.role === 'grouping' && role.repeated.length === 0) {
      const children = this.#trees.neededChildren(position);
      if (role.required >= children.length) for (const child of children) this.add(child, tier);
      else this.#requireSome(children, role.required, tier);
    }
  }

  /** Adds course leaves of which some are needed; assumes all siblings that could be met to be met. */
  #requireSome(children: readonly number[], required: number, tier: Tier): void {
    const leaves = children.flatMap((child) => {
      const { role } = itemAt(this.#trees.nodes, child);
      return role.role === 'course' ? [role.use] : [];
    });
    const others = children.filter((child) => itemAt(this.#trees.nodes, child).role.role !== 'course');
    const met = others.filter(
      (child) =>
        itemAt(this.#trees.nodes, child).role.role !== 'constant' ||
        tierOf[this.#trees.values.verdictAt(child)] <= tier,
    );
    this.#require(required - met.length, leaves, () => 1);
  }

  #require(amount: number, uses: readonly number[], amountOf: (use: number) => number): void {
    let need = amount;
    for (const use of uses) {
      if (uint8At(this.#isContested, use) === 0) need -= amountOf(use) * uint8At(this.#trees.active, use);
      else {
        this.#requirementOf[use] = this.#needs.length;
        this.#amountOf[use] = amountOf(use);
      }
    }
    this.#needs.push(Math.max(0, need));
  }

  lacksSupply(contested: ContestedCourses, meter: WorkMeter): boolean {
    const suppliers = this.#suppliers(contested);
    const visits = suppliers.reduce(
      (sum, { options }) => sum + options.reduce((all, { length }) => all + 1 + length, 0),
      this.#needs.length,
    );
    const required = this.#needs.reduce((sum, need) => sum + need, 0);
    if (required === 0 || meter.spend(Math.ceil((2 * visits) / visitsPerUnit))) return false;
    const prices = new Float64Array(this.#needs.length).fill(1);
    const lacking = new Float64Array(this.#needs.length);
    for (let round = 0; round < maximumRounds; round += 1) {
      if (meter.spend(Math.ceil(visits / visitsPerUnit))) return false;
      const lack = this.#lackAt(prices, suppliers, lacking);
      if (lack > tolerance * required) return true;
      // These options supply everything.
      if (lacking.every((each) => each <= 0)) return false;
      this.#change(prices, lacking, aimedShare * required - lack);
    }
    return false;
  }

  #suppliers({ trees, choices }: ContestedCourses): Supplier[] {
    return courseClasses(trees, choices).map((members) => {
      const [{ uses, options, omitsOptions }] = members;
      const supplies = (dropped: readonly number[]): Supply[] =>
        uses.flatMap((use) => {
          const requirement = int32At(this.#requirementOf, use);
          if (requirement < 0 || dropped.includes(use)) return [];
          return [{ requirement, amount: float64At(this.#amountOf, use) }];
        });
      // If not all options are listed, counting everywhere bounds them.
      return {
        count: members.length,
        options: omitsOptions ? [supplies([])] : options.map(({ dropped }) => supplies(dropped)),
      };
    });
  }

  /** The total shortage proven at these prices; sets `lacking` to the shortage of each requirement under the best options. */
  #lackAt(prices: Float64Array, suppliers: readonly Supplier[], lacking: Float64Array): number {
    let lack = 0;
    for (const [requirement, need] of this.#needs.entries()) {
      lacking[requirement] = need;
      lack += need * float64At(prices, requirement);
    }
    for (const { count, options } of suppliers) {
      let most = 0;
      let best: readonly Supply[] = [];
      for (const option of options) {
        let worth = 0;
        for (const { requirement, amount } of option) worth += amount * float64At(prices, requirement);
        if (worth <= most) continue;
        most = worth;
        best = option;
      }
      lack -= count * most;
      for (const { requirement, amount } of best)
        lacking[requirement] = float64At(lacking, requirement) - count * amount;
    }
    return lack;
  }

  /** A step along the shortages; keeps the mean of the prices at 1. */
  #change(prices: Float64Array, lacking: Float64Array, missing: number): void {
    let squares = 0;
    for (const lack of lacking) squares += lack * lack;
    if (squares === 0) return;
    let sum = 0;
    for (const [requirement, lack] of lacking.entries()) {
      const price = Math.max(0, float64At(prices, requirement) + (missing / squares) * lack);
      prices[requirement] = price;
      sum += price;
    }
    if (sum === 0) prices.fill(1);
    else
      for (const requirement of prices.keys())
        prices[requirement] = (float64At(prices, requirement) * prices.length) / sum;
  }
}
