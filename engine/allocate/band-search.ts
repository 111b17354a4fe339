/**
 * Branch and bound over the rules of a linear program, for the most that one band of the objective can come
 * to. Rules that are met by halves are made met and not met in turn; then uses of courses. Where the program promises
 * more than an allocation holds, courses are decided, until there is nothing left to decide.
 */
import type { Deadline } from '../evaluate/deadline.ts';
import type { CourseChoice } from './course-options.ts';
import type { DualSimplex } from './lp/dual-simplex.ts';
import type { Linear, Term } from './lp/linear-rows.ts';
import type { Score } from './objective.ts';
import type { RuleProgram } from './rule-program.ts';

/** The courses to be decided, and the best allocation so far. */
export interface Courses {
  readonly best: Score;
  /**
   * Makes an allocation that uses what is wanted most, and keeps it if it is better; the first undecided course that
   * could not be used as it was wanted, or -1.
   */
  realize(wanted: WantedUses): number;
  decide(course: number, option: number): boolean;
  isDecided(course: number): boolean;
  reopen(course: number, option: number): void;
}

/** What a solution uses, and how much of it is still to be used. */
export interface WantedUses {
  weightOf(use: number): number;
  take(use: number): void;
}

/** Smaller than any difference within a band, larger than what rounding does. */
export const tolerance = 1e-5;
/** Rows are added so often at a node, where the solution does not keep them by so much. */
const maximumRounds = 12;
const leastExcess = 0.01;
/** The solution of the first nodes, and then of every so many, is made an allocation: something to compare with. */
const firstNodes = 16;
const furtherNodes = 8;
/** A node takes as long as so many steps of other searches. */
const stepsOfNode = 16;

export class BandSearch {
  readonly #program: RuleProgram;
  readonly #simplex: DualSimplex;
  readonly #choices: readonly CourseChoice[];
  readonly #courses: Courses;
  readonly #deadline: Deadline;
  readonly #enough: (best: Score) => number;
  /** Of courses that nothing tells apart, how many are decided to count in a use, and not to, by variable. */
  readonly #kept: Uint16Array;
  readonly #dropped: Uint16Array;
  /** Of the rules that need several of them, how many courses could count. */
  readonly #sizes: Uint16Array;
  #constant = 0;
  /** Less is not looked for yet. */
  #target = Number.NEGATIVE_INFINITY;
  #isProven = true;
  /** Of nodes looked into. */
  #nodes = 0;

  /** `enough`: what the band of a better allocation comes to at the least. */
  constructor(
    program: RuleProgram,
    simplex: DualSimplex,
    choices: readonly CourseChoice[],
    courses: Courses,
    deadline: Deadline,
    enough: (best: Score) => number,
  ) {
    this.#program = program;
    this.#simplex = simplex;
    this.#choices = choices;
    this.#courses = courses;
    this.#deadline = deadline;
    this.#enough = enough;
    this.#kept = new Uint16Array(program.rows.upperBounds.length);
    this.#dropped = new Uint16Array(program.rows.upperBounds.length);
    this.#sizes = new Uint16Array(program.rows.upperBounds.length);
    for (const { variable, terms } of program.rows.thresholds) this.#sizes[variable] = terms.length;
  }

  /**
   * Whether no allocation is better in the band than the best one that was kept. As a program mostly promises little
   * more than there is, what it promises is looked for first, and less only if that is not to be had.
   */
  run(band: Linear): boolean {
    this.#constant = band.constant;
    this.#simplex.setObjective(band);
    const bound = this.#bound();
    if (bound === Number.NEGATIVE_INFINITY) return true;
    const most = Math.floor(bound + band.constant + tolerance);
    for (let less = 0; this.#isProven; less = 2 * less + 1) {
      const least = this.#enough(this.#courses.best);
      if (most < least) break;
      const isLast = most - less <= least || least === Number.NEGATIVE_INFINITY;
      this.#target = isLast ? Number.NEGATIVE_INFINITY : most - less;
      this.#descend();
      // What was found is better than what was looked for, or as good, and nothing better was left out.
      if (isLast || this.#enough(this.#courses.best) > this.#target) break;
    }
    return this.#isProven;
  }

  /** The most that the band can come to, with rows added that its solution does not keep. */
  #bound(): number {
    for (let round = 0; round < maximumRounds; round += 1) {
      const bound = this.#simplex.solve(this.#goal);
      if (bound === Number.NEGATIVE_INFINITY || bound < this.#goal || !this.#tighten()) return bound;
    }
    return this.#simplex.solve(this.#goal);
  }

  /** What the band, less what is there in any case, comes to at the least in what is looked for. */
  get #goal(): number {
    return Math.max(this.#enough(this.#courses.best), this.#target) - this.#constant - tolerance;
  }

  #descend(): void {
    this.#nodes += 1;
    if (this.#deadline.passed(stepsOfNode)) this.#isProven = false;
    if (!this.#isProven) return;
    const bound = this.#bound();
    if (bound === Number.NEGATIVE_INFINITY || bound < this.#goal) return;
    const variable = this.#firstHalf();
    const isLookedAt = variable < 0 || this.#nodes <= firstNodes || this.#nodes % furtherNodes === 0;
    const lost = isLookedAt ? this.#courses.realize(this.#wanted()) : -1;
    if (bound < this.#goal) return;
    if (variable >= 0) this.#branch(variable);
    else this.#decide(lost >= 0 ? lost : this.#choices.findIndex((_, at) => !this.#courses.isDecided(at)));
  }

  /**
   * Adds rows that the solution does not keep, and every allocation does: what is there of a threshold does not
   * help a rule that is met by halves beyond its half. False where it keeps them all.
   */
  #tighten(): boolean {
    let isTighter = false;
    const { upperBounds, thresholds } = this.#program.rows;
    for (const { variable, amount, terms } of thresholds) {
      const value = this.#simplex.valueOf(variable);
      if (value < leastExcess || value > 1 - leastExcess) continue;
      let missing = amount;
      let sum = 0;
      const rest: Term[] = [];
      for (const [member, weight] of terms) {
        const part = this.#simplex.valueOf(member);
        const most = upperBounds[member] ?? 0;
        if (part > most * value) missing -= weight * most;
        else {
          sum += weight * part;
          rest.push([member, -weight / amount]);
        }
      }
      if (missing * value <= sum + leastExcess * amount) continue;
      isTighter = this.#simplex.addRow([[variable, missing / amount], ...rest]) || isTighter;
    }
    return isTighter;
  }

  #wanted(): WantedUses {
    const { variableOfUse } = this.#program;
    const left = this.#program.rows.upperBounds.map((_, variable) => this.#simplex.valueOf(variable));
    return {
      weightOf: (use) => Math.min(1, left[variableOfUse[use] ?? -1] ?? 0),
      take(use) {
        const variable = variableOfUse[use] ?? -1;
        if (variable >= 0) left[variable] = Math.max(0, (left[variable] ?? 0) - 1);
      },
    };
  }

  /** A rule that is met by halves, or else a course that counts by halves; -1 where there is none. */
  #firstHalf(): number {
    const { rows, variableOfUse } = this.#program;
    const rule = this.#halfAmong(rows.binaries);
    return rule >= 0 ? rule : this.#halfAmong(variableOfUse);
  }

  /** The one that the fewest courses decide; of those the one that is farthest from whole. */
  #halfAmong(variables: ArrayLike<number>): number {
    let half = -1;
    let size = Number.POSITIVE_INFINITY;
    let farthest = tolerance;
    for (let index = 0; index < variables.length; index += 1) {
      const variable = variables[index] ?? -1;
      if (variable < 0) continue;
      const value = this.#simplex.valueOf(variable);
      const distance = Math.abs(value - Math.round(value));
      const own = this.#sizes[variable] ?? 0;
      if (distance <= tolerance || own > size || (own === size && distance < farthest + tolerance)) continue;
      half = variable;
      size = own;
      farthest = distance;
    }
    return half;
  }

  #branch(variable: number): void {
    const [low, high] = [this.#simplex.lowOf(variable), this.#simplex.highOf(variable)];
    const value = Math.floor(this.#simplex.valueOf(variable));
    this.#simplex.setRange(variable, value + 1, high);
    this.#descend();
    this.#simplex.setRange(variable, low, value);
    this.#descend();
    this.#simplex.setRange(variable, low, high);
  }

  /** Tries every way in which a course can count: of those that are like it one more has to count so. */
  #decide(course: number): void {
    const { options = [], uses = [] } = this.#choices[course] ?? {};
    const variables = uses.map((use) => this.#program.variableOfUse[use] ?? -1);
    const before = variables.map((each) => [this.#simplex.lowOf(each), this.#simplex.highOf(each)] as const);
    for (const [index, { dropped }] of options.entries()) {
      if (!this.#courses.decide(course, index)) continue;
      const sides = uses.map((use) => (dropped.includes(use) ? this.#dropped : this.#kept));
      for (const [at, side] of sides.entries())
        side[variables[at] ?? 0] = (side[variables[at] ?? 0] ?? 0) + 1;
      if (this.#narrow(variables)) this.#descend();
      for (const [at, side] of sides.entries()) {
        const variable = variables[at] ?? 0;
        side[variable] = (side[variable] ?? 0) - 1;
        this.#simplex.setRange(variable, ...(before[at] ?? [0, 1]));
      }
      this.#courses.reopen(course, index);
    }
  }

  /** Bounds variables by what is decided; false where nothing is left of one. */
  #narrow(variables: readonly number[]): boolean {
    return variables.every((variable) => {
      const most = (this.#program.rows.upperBounds[variable] ?? 0) - (this.#dropped[variable] ?? 0);
      const low = Math.max(this.#simplex.lowOf(variable), this.#kept[variable] ?? 0);
      const high = Math.min(this.#simplex.highOf(variable), most);
      this.#simplex.setRange(variable, low, high);
      return low <= high;
    });
  }
}
