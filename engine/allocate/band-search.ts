/**
 * Branch and cut over a rule program (rule-program.ts): maximises one band of the objective. Branches on rules that the
 * relaxation meets in part, then on uses of courses; if the program's value exceeds that of an allocation, on
 * the options of courses, until all courses are decided.
 */
import { int32At, itemAt, numberAt, uint32At } from '../../shared/column.ts';
import type { WorkLimit } from '../evaluate/work-meter.ts';
import type { CourseChoice } from './course-options.ts';
import type { DualSimplex } from './lp/dual-simplex.ts';
import type { Linear, WeightedVariable } from './lp/linear-rows.ts';
import type { Score } from './objective.ts';
import type { RuleProgram } from './rule-program.ts';

/** The decisions about courses behind a program, and the best allocation so far. */
export interface CourseDecisions {
  readonly best: Score;
  /**
   * Rounds a solution to an allocation that uses as much of it as it can, and keeps that where it is the best so far.
   * Returns the first undecided course that could not be used as wanted, or -1.
   */
  roundToAllocation(wanted: FractionalUses): number;
  /** Decides a course; false, and nothing changed, where a quota is too short for the option. */
  decide(course: number, option: number): boolean;
  isDecided(course: number): boolean;
  /** Reverts the last decision. */
  undecide(course: number, option: number): void;
}

/** How much of each use a solution wants, and how much of that is still to be used. */
export interface FractionalUses {
  weightOf(use: number): number;
  take(use: number): void;
}

/** Smaller than any difference within a band, larger than rounding errors. */
export const tolerance = 1e-5;
/** Rounds of cuts at a node, and the least violation that is cut off. */
const maximumRounds = 12;
const leastViolation = 0.01;
/** The solutions of the first nodes, and of every n-th node after them, are rounded to an allocation. */
const firstRounded = 16;
const roundedEvery = 8;

export class BandSearch {
  readonly #program: RuleProgram;
  readonly #simplex: DualSimplex;
  readonly #choices: readonly CourseChoice[];
  readonly #decisions: CourseDecisions;
  readonly #meter: WorkLimit;
  readonly #leastBetter: () => number;
  /** Of interchangeable courses, how many are decided to count in a use and not to, by variable. */
  readonly #kept: Uint32Array;
  readonly #dropped: Uint32Array;
  /** How many courses can count for the rule of a variable; 0 where one is enough. */
  readonly #sizes: Uint32Array;
  /** Units of work of a node besides its linear programs: what separating cuts and choosing a variable look at. */
  readonly #unitsPerNode: number;
  #constant = 0;
  /** Values below it are not searched yet. */
  #target = Number.NEGATIVE_INFINITY;
  #isProven = true;
  #nodes = 0;

  /** `leastBetter`: the least value of the band in an allocation that is better than the best one. */
  constructor(
    program: RuleProgram,
    simplex: DualSimplex,
    choices: readonly CourseChoice[],
    decisions: CourseDecisions,
    meter: WorkLimit,
    leastBetter: () => number,
  ) {
    this.#program = program;
    this.#simplex = simplex;
    this.#choices = choices;
    this.#decisions = decisions;
    this.#meter = meter;
    this.#leastBetter = leastBetter;
    const variableCount = program.rows.upperBounds.length;
    this.#kept = new Uint32Array(variableCount);
    this.#dropped = new Uint32Array(variableCount);
    this.#sizes = new Uint32Array(variableCount);
    let looks = variableCount;
    for (const { variable, terms } of program.rows.thresholds) {
      this.#sizes[variable] = terms.length;
      looks += terms.length;
    }
    this.#unitsPerNode = 16 + looks;
  }

  /**
   * Whether no allocation is better in the band than the best one that was kept. Destructive improvement (Klein and Scholl
   * 1999): relaxations are only a little too optimistic, so the search first looks for a solution at the bound and, once
   * that is refuted, for lower values in growing steps.
   */
  run(band: Linear): boolean {
    this.#constant = band.constant;
    this.#simplex.setObjective(band);
    const bound = this.#bound();
    if (bound === Number.NEGATIVE_INFINITY) return true;
    const most = Math.floor(bound + band.constant + tolerance);
    for (let less = 0; this.#isProven; less = 2 * less + 1) {
      const least = this.#leastBetter();
      if (most < least) break;
      const isLast = most - less <= least || least === Number.NEGATIVE_INFINITY;
      this.#target = isLast ? Number.NEGATIVE_INFINITY : most - less;
      this.#descend();
      // An allocation that reaches the target is the best: everything above the target was searched.
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

  /** Nodes with a lower bound are pruned; without the band's constant, as bounds are. */
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
   * Adds violated cuts and returns whether there were any. A threshold `amount` * y <= sum of w * x implies, for every
   * subset S of its terms, that what S cannot supply even at its upper bounds comes from the others. Taking into S each
   * term with x > upper bound * y separates these exactly, as for (l, S) inequalities (Barany, Van Roy and Wolsey 1984).
   */
  #addCuts(): boolean {
    let hasCuts = false;
    const { upperBounds, thresholds } = this.#program.rows;
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
    const { variableOfUse, rows } = this.#program;
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

  /** A rule, or else a use, whose variable is not whole; -1 where there is none. */
  #fractionalVariable(): number {
    const { rows, variableOfUse } = this.#program;
    const rule = this.#mostFractional(rows.binaries);
    return rule >= 0 ? rule : this.#mostFractional(variableOfUse);
  }

  /** The variable whose rule the fewest courses decide; of those the most fractional one. */
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

  /** One branch for each option of a course. Its uses' variables count interchangeable courses, so their ranges narrow. */
  #branchOnCourse(course: number): void {
    if (course < 0) return;
    const { options, uses, isCut } = itemAt(this.#choices, course);
    if (isCut) {
      this.#isProven = false;
      return;
    }
    const ranges = uses.map((use) => {
      const variable = int32At(this.#program.variableOfUse, use);
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

  /** Narrows a variable to the range that the decided courses leave; false if that is empty. */
  #narrow(variable: number): boolean {
    const most = numberAt(this.#program.rows.upperBounds, variable) - uint32At(this.#dropped, variable);
    const low = Math.max(this.#simplex.lowOf(variable), uint32At(this.#kept, variable));
    const high = Math.min(this.#simplex.highOf(variable), most);
    this.#simplex.setRange(variable, low, high);
    return low <= high;
  }
}

function addAt(counts: Uint32Array, index: number, amount: 1 | -1): void {
  counts[index] = uint32At(counts, index) + amount;
}
