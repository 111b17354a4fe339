/**
 * Branch and cut over a linear model (allocation-model.ts): maximises one criterion of the objective. Branches on
 * rules with a fractional indicator, then on uses of courses; if the model's value still exceeds that of an
 * allocation, on the options of courses, until all are decided.
 */
import { int32At, itemAt, numberAt, uint32At } from '../../shared/column.ts';
import type { WorkLimit } from '../evaluate/work-meter.ts';
import type { AllocationModel } from './allocation-model.ts';
import type { CourseChoice } from './course-options.ts';
import type { DualSimplex } from './lp/dual-simplex.ts';
import type { Linear, WeightedVariable } from './lp/linear-rows.ts';
import type { Score } from './objective.ts';

/** The course decisions behind a model, and the best allocation so far. */
export interface CourseDecisions {
  readonly best: Score;
  /**
   * Rounds a solution to an allocation close to it, and records that if it is the best so far. Returns the
   * first undecided course that could not be used as wanted, or -1.
   */
  roundToAllocation(wanted: FractionalUses): number;
  /** Decides a course; returns false, without effect, if a quota does not allow the option. */
  decide(course: number, option: number): boolean;
  isDecided(course: number): boolean;
  /** Reverts the last decision. */
  undecide(course: number, option: number): void;
}

/** How much of each use a solution wants, less what has been used. */
export interface FractionalUses {
  weightOf(use: number): number;
  take(use: number): void;
}

/** Smaller than any difference within a criterion, larger than rounding errors. */
export const tolerance = 1e-5;
/** The maximum number of rounds of cuts per node, and the least violation that is cut off. */
const maximumRounds = 12;
const leastViolation = 0.01;
/** Rounds the solutions of the first nodes and of every n-th node after them. */
const firstRounded = 16;
const roundedEvery = 8;

export class CriterionSearch {
  readonly #model: AllocationModel;
  readonly #simplex: DualSimplex;
  readonly #choices: readonly CourseChoice[];
  readonly #decisions: CourseDecisions;
  readonly #meter: WorkLimit;
  readonly #leastBetter: () => number;
  /** By variable, how many interchangeable courses are decided to count in a use, and how many not to. */
  readonly #kept: Uint32Array;
  readonly #dropped: Uint32Array;
  /** How many courses can count for the rule of a variable; 0 if one suffices. */
  readonly #sizes: Uint32Array;
  /** Work units of a node besides its linear programs: separating cuts and choosing a variable. */
  readonly #unitsPerNode: number;
  #constant = 0;
  /** The current target: lower values are not searched yet. */
  #target = Number.NEGATIVE_INFINITY;
  #isProven = true;
  #nodes = 0;

  /** `leastBetter` returns the least value of the criterion that improves on the best allocation. */
  constructor(
    model: AllocationModel,
    simplex: DualSimplex,
    choices: readonly CourseChoice[],
    decisions: CourseDecisions,
    meter: WorkLimit,
    leastBetter: () => number,
  ) {
    this.#model = model;
    this.#simplex = simplex;
    this.#choices = choices;
    this.#decisions = decisions;
    this.#meter = meter;
    this.#leastBetter = leastBetter;
    const variableCount = model.rows.upperBounds.length;
    this.#kept = new Uint32Array(variableCount);
    this.#dropped = new Uint32Array(variableCount);
    this.#sizes = new Uint32Array(variableCount);
    let visits = variableCount;
    for (const { variable, terms } of model.rows.thresholds) {
      this.#sizes[variable] = terms.length;
      visits += terms.length;
    }
    this.#unitsPerNode = 16 + visits;
  }

  /**
   * Returns true if no allocation is better in the criterion than the best recorded one. Destructive improvement
   * (Klein and Scholl 1999): since relaxations are nearly tight, first searches for a solution at the bound
   * and, once that is refuted, for lower values in growing steps.
   */
  run(criterion: Linear): boolean {
    this.#constant = criterion.constant;
    this.#simplex.setObjective(criterion);
    const bound = this.#bound();
    if (bound === Number.NEGATIVE_INFINITY) return true;
    const most = Math.floor(bound + criterion.constant + tolerance);
    for (let less = 0; this.#isProven; less = 2 * less + 1) {
      const least = this.#leastBetter();
      if (most < least) break;
      const isLast = most - less <= least || least === Number.NEGATIVE_INFINITY;
      this.#target = isLast ? Number.NEGATIVE_INFINITY : most - less;
      this.#descend();
      // An allocation that reaches the target is optimal: everything above it has been searched.
      if (isLast || this.#leastBetter() > this.#target) break;
    }
    return this.#isProven;
  }

  /** The bound of the current node, after cuts. */
  #bound(): number {
    for (let round = 0; round < maximumRounds; round += 1) {
      const bound = this.#simplex.solve(this.#cutoff);
      if (bound === Number.NEGATIVE_INFINITY || bound < this.#cutoff || !this.#addCuts()) return bound;
    }
    return this.#simplex.solve(this.#cutoff);
  }

  /** Nodes with a lower bound are pruned. Excludes the criterion's constant, as bounds do. */
  get #cutoff(): number {
    return Math.max(this.#leastBetter(), this.#target) - this.#constant - tolerance;
  }

  #descend(): void {
    this.#nodes += 1;
    if (this.#meter.spend(this.#unitsPerNode)) this.#isProven = false;
    if (!this.#isProven) return;
    const bound = this.#bound();
    if (bound === Number.NEGATIVE_INFINITY || bound < this.#cutoff) return;
    const variable = this.#fractionalVariable();
    const isRounded = variable < 0 || this.#nodes <= firstRounded || this.#nodes % roundedEvery === 0;
    const missed = isRounded ? this.#decisions.roundToAllocation(this.#wantedUses()) : -1;
    if (bound < this.#cutoff) return;
    if (variable >= 0) this.#branchOnVariable(variable);
    else
      this.#branchOnCourse(
        missed >= 0 ? missed : this.#choices.findIndex((_, course) => !this.#decisions.isDecided(course)),
      );
  }

  /**
   * Adds violated cuts; returns true if there were any. A threshold `amount` * y <= sum of w * x implies, for every
   * subset S of its terms, that the other terms supply what S cannot at its upper bounds. Choosing for S each term with
   * x > upper bound * y separates exactly, as for (l, S) inequalities (Barany, Van Roy and Wolsey 1984).
   */
  #addCuts(): boolean {
    let hasCuts = false;
    const { upperBounds, thresholds } = this.#model.rows;
    for (const { variable, amount, terms } of thresholds) {
      const value = this.#simplex.valueOf(variable);
      if (value < leastViolation || value > 1 - leastViolation) continue;
      let missing = amount;
      let sum = 0;
      const others: WeightedVariable[] = [];
      for (const [member, weight] of terms) {
        const part = this.#simplex.valueOf(member);
        const upperBound = numberAt(upperBounds, member);
        if (part > upperBound * value) missing -= weight * upperBound;
        else {
          sum += weight * part;
          others.push([member, -weight / amount]);
        }
      }
      if (missing * value <= sum + leastViolation * amount) continue;
      hasCuts = this.#simplex.addRow([[variable, missing / amount], ...others]) || hasCuts;
    }
    return hasCuts;
  }

  #wantedUses(): FractionalUses {
    const { variableOfUse, rows } = this.#model;
    const left = rows.upperBounds.map((_, variable) => this.#simplex.valueOf(variable));
    return {
      weightOf(use) {
        const variable = int32At(variableOfUse, use);
        return variable < 0 ? 0 : Math.min(1, numberAt(left, variable));
      },
      take(use) {
        const variable = int32At(variableOfUse, use);
        if (variable >= 0) left[variable] = Math.max(0, numberAt(left, variable) - 1);
      },
    };
  }

  /** A fractional variable of a rule, or else of a use; -1 if there is none. */
  #fractionalVariable(): number {
    const { rows, variableOfUse } = this.#model;
    const rule = this.#mostFractional(rows.binaries);
    return rule >= 0 ? rule : this.#mostFractional(variableOfUse);
  }

  /** The fractional variable whose rule the fewest courses decide; among those the most fractional. */
  #mostFractional(variables: Iterable<number>): number {
    let chosen = -1;
    let size = Number.POSITIVE_INFINITY;
    let farthest = tolerance;
    for (const variable of variables) {
      if (variable < 0) continue;
      const value = this.#simplex.valueOf(variable);
      const distance = Math.abs(value - Math.round(value));
      const own = uint32At(this.#sizes, variable);
      if (distance <= tolerance || own > size || (own === size && distance < farthest + tolerance)) continue;
      chosen = variable;
      size = own;
      farthest = distance;
    }
    return chosen;
  }

  #branchOnVariable(variable: number): void {
    const [low, high] = [this.#simplex.lowOf(variable), this.#simplex.highOf(variable)];
    const value = Math.floor(this.#simplex.valueOf(variable));
    this.#simplex.setRange(variable, value + 1, high);
    this.#descend();
    this.#simplex.setRange(variable, low, value);
    this.#descend();
    this.#simplex.setRange(variable, low, high);
  }

  /** Branches on the options of a course. The variables of its uses count interchangeable courses, so their ranges narrow. */
  #branchOnCourse(course: number): void {
    if (course < 0) return;
    const { options, uses, omitsOptions } = itemAt(this.#choices, course);
    if (omitsOptions) {
      this.#isProven = false;
      return;
    }
    const ranges = uses.map((use) => {
      const variable = int32At(this.#model.variableOfUse, use);
      return { variable, low: this.#simplex.lowOf(variable), high: this.#simplex.highOf(variable) };
    });
    for (const [index, { dropped }] of options.entries()) {
      if (!this.#decisions.decide(course, index)) continue;
      const sides = uses.map((use) => (dropped.includes(use) ? this.#dropped : this.#kept));
      for (const [at, { variable }] of ranges.entries()) addAt(itemAt(sides, at), variable, 1);
      if (ranges.every(({ variable }) => this.#narrow(variable))) this.#descend();
      for (const [at, { variable, low, high }] of ranges.entries()) {
        addAt(itemAt(sides, at), variable, -1);
        this.#simplex.setRange(variable, low, high);
      }
      this.#decisions.undecide(course, index);
    }
  }

  /** Narrows a variable to the range that the decided courses leave; returns false if it is empty. */
  #narrow(variable: number): boolean {
    const most = numberAt(this.#model.rows.upperBounds, variable) - uint32At(this.#dropped, variable);
    const low = Math.max(this.#simplex.lowOf(variable), uint32At(this.#kept, variable));
    const high = Math.min(this.#simplex.highOf(variable), most);
    this.#simplex.setRange(variable, low, high);
    return low <= high;
  }
}

function addAt(counts: Uint32Array, index: number, amount: 1 | -1): void {
  counts[index] = uint32At(counts, index) + amount;
}
