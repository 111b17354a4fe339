/**
 * Depth-first branch and bound (Land and Doig 1960) over the contested courses, in the order of
 * contested-courses.ts; options that count for an earlier leaf come first. Of equally good allocations the
 * first in this order is the answer: it depends on the trees and the codes, never on the order of the
 * student's entries. The bound of a state is the value of the trees with all undecided courses counting
 * everywhere; states dominated by a visited one (Ibaraki 1977) and permutations of interchangeable courses
 * are pruned. If this takes too long, rule-search.ts searches the rules instead, and the courses exhaustively
 * only if there are too many rules.
 */
import { float64At, int32At, itemAt, uint32At } from '../../shared/column.ts';
import { inPlan, type Verdict } from '../evaluate/verdict.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import { AllocationState } from './allocation-state.ts';
import type { ContestedCourses } from './contested-courses.ts';
import type { CourseChoice, CourseOption } from './course-options.ts';
import { Score } from './objective.ts';
import { RepairSearch } from './repair-search.ts';
import { Rounding } from './rounding.ts';
import { type Proof, searchRules } from './rule-search.ts';
import { excessOf, interchangeableCourses } from './search-tables.ts';
import { StateKey } from './state-key.ts';
import { lacksSupply } from './supply-bound.ts';

/** States expanded before the rules are searched: enough for most allocations. */
export const defaultCourseSearchSteps = 80;

/** If trying each option of each course once takes more work than this, the rules are searched first. */
const maximumTrialUnits = 100_000;

/** The maximum number of remembered states: some tens of megabytes. */
const maximumVisitedStates = 200_000;

export class Search {
  readonly #state: AllocationState;
  readonly #choices: readonly CourseChoice[];
  readonly #meter: WorkMeter;
  /** Whether the search ends once it is proven whether the single credential is met. */
  readonly #endsOnceMet: boolean;
  /** A lower bound on how many counted courses the bound at each depth is too high by. */
  readonly #excess: Float64Array;
  /** One per depth, so that a descent allocates none. */
  readonly #scores: readonly Score[];
  readonly #key: StateKey;
  readonly #visited = new Map<string, Score>();
  /** True if the best allocation was found out of order: the first equally good one in order still replaces it. */
  #isOutOfOrder = true;
  #stopped = false;
  /** States expanded, and the maximum. */
  #steps = 0;
  #maximumSteps = Number.POSITIVE_INFINITY;
  /** For each course the previous interchangeable one, or -1. */
  readonly #interchangeable: Int32Array;
  /** The option of each course on the current path. */
  readonly #optionAt: Uint32Array;

  constructor(contested: ContestedCourses, meter: WorkMeter, endsOnceMet = false) {
    const { trees, choices } = contested;
    this.#state = new AllocationState(contested, meter);
    this.#choices = choices;
    this.#meter = meter;
    this.#endsOnceMet = endsOnceMet;
    this.#excess = excessOf(trees, choices);
    this.#scores = choices.map(() => new Score());
    this.#key = new StateKey(contested, this.#state.counts, this.#state.milliunits);
    this.#interchangeable = interchangeableCourses(trees, choices);
    this.#optionAt = new Uint32Array(choices.length);
  }

  /** Activates and evaluates the best allocation; returns what is proven of it. */
  run(courseSearchSteps: number): Proof {
    const { trees, contested } = this.#state;
    trees.evaluateAll();
    const bound = new Score();
    trees.score(bound, float64At(this.#excess, 0));
    const proof =
      contested.omitsOptions || this.#isWide()
        ? this.#searchWide(bound)
        : this.#searchAll(courseSearchSteps, bound);
    this.#state.restoreBest();
    return proof === 'nothing' && this.#state.best.credentials === bound.credentials ? 'verdicts' : proof;
  }

  /** Whether trying each option of each course once takes longer than searching the rules. */
  #isWide(): boolean {
    let units = 0;
    for (const [course, { options }] of this.#choices.entries())
      units += options.length * this.#state.unitsOf(course);
    return units > maximumTrialUnits;
  }

  /** Starts without a first allocation: no contested course counts. */
  #searchWide(bound: Score): Proof {
    if (this.#meter.spend(0)) {
      this.#allocateGreedily();
      return 'nothing';
    }
    this.#state.recordNone();
    const proof = this.#searchRules(bound);
    if (proof === 'best' || this.#state.contested.omitsOptions || this.#isEnough(proof)) return proof;
    return this.#searchCourses() ? 'best' : proof;
  }

  #searchAll(courseSearchSteps: number, bound: Score): Proof {
    this.#allocateGreedily();
    if (this.#hasBestVerdicts(bound)) return 'verdicts';
    this.#maximumSteps = courseSearchSteps;
    this.#descend(0);
    if (this.#stopped) return 'nothing';
    if (this.#steps <= this.#maximumSteps) return 'best';
    const proof = this.#searchRules(bound);
    if (proof === 'best' || this.#isEnough(proof)) return proof;
    return this.#searchCourses() ? 'best' : proof;
  }

  #isEnough(proof: Proof): boolean {
    return this.#endsOnceMet && proof === 'verdicts';
  }

  /** Whether only the verdict is needed, and no allocation has a better one than the best so far. */
  #hasBestVerdicts(bound: Score): boolean {
    return this.#endsOnceMet && this.#state.best.credentials === bound.credentials;
  }

  /** Decides all courses in order; returns false if the work budget is spent. */
  #searchCourses(): boolean {
    this.#maximumSteps = Number.POSITIVE_INFINITY;
    this.#visited.clear();
    this.#isOutOfOrder = true;
    this.#descend(0);
    return !this.#stopped;
  }

  #searchRules(bound: Score): Proof {
    const { contested } = this.#state;
    const isMet = contested.trees.roots.map((): Verdict => inPlan);
    if (this.#endsOnceMet && lacksSupply(contested, isMet, this.#meter)) return 'verdicts';
    new RepairSearch(this.#state, this.#meter).run();
    if (this.#state.best.compare(bound) >= 0) return 'best';
    if (this.#hasBestVerdicts(bound)) return 'verdicts';
    const rounding = new Rounding(this.#state, this.#meter);
    return searchRules(contested, rounding, this.#meter, this.#endsOnceMet);
  }

  /** A first allocation: each course takes the option with the best bound. */
  #allocateGreedily(): void {
    const taken: CourseOption[] = [];
    const best = new Score();
    const score = new Score();
    for (const [depth, { options }] of this.#choices.entries()) {
      let chosen: CourseOption | undefined;
      for (const option of options) {
        if (!this.#state.fits(option)) continue;
        // If the work budget is spent, takes the first option that fits.
        if (this.#meter.spend(this.#state.unitsOf(depth)) && chosen !== undefined) break;
        this.#state.take(depth, option);
        this.#state.trees.score(score, float64At(this.#excess, depth + 1));
        this.#state.undo(depth, option);
        if (chosen !== undefined && score.compare(best) <= 0) continue;
        best.copy(score);
        chosen = option;
      }
      if (chosen === undefined) break;
      this.#state.take(depth, chosen);
      taken.push(chosen);
    }
    this.#record();
    this.#isOutOfOrder = true;
    this.#state.undoAll(taken);
  }

  #descend(depth: number): void {
    this.#steps += 1;
    if (this.#meter.spend(1)) this.#stopped = true;
    if (this.#stopped || this.#steps > this.#maximumSteps) return;
    if (depth === this.#choices.length) this.#record();
    else if (depth === 0 || !this.#isDominated(depth)) this.#branch(depth);
  }

  #branch(depth: number): void {
    const score = itemAt(this.#scores, depth);
    const { options } = itemAt(this.#choices, depth);
    const before = int32At(this.#interchangeable, depth);
    for (let index = before < 0 ? 0 : uint32At(this.#optionAt, before); index < options.length; index += 1) {
      const option = itemAt(options, index);
      if (!this.#state.fits(option)) continue;
      this.#optionAt[depth] = index;
      this.#stopped ||= this.#meter.spend(this.#state.unitsOf(depth));
      if (this.#stopped) return;
      this.#state.take(depth, option);
      this.#state.trees.score(score, float64At(this.#excess, depth + 1));
      const gain = score.compare(this.#state.best);
      if (gain > 0 || (gain === 0 && this.#isOutOfOrder)) this.#descend(depth + 1);
      this.#state.undo(depth, option);
      if (this.#stopped || this.#steps > this.#maximumSteps) return;
    }
  }

  /** Whether a visited state with the same future is at least as good; otherwise remembers this one. */
  #isDominated(depth: number): boolean {
    const key = this.#key.at(depth);
    const { gathered } = this.#key;
    this.#meter.spend(this.#key.steps);
    const visited = this.#visited.get(key);
    if (visited !== undefined) {
      if (visited.compare(gathered) >= 0) return true;
      visited.copy(gathered);
    } else if (this.#visited.size < maximumVisitedStates) {
      const score = new Score();
      score.copy(gathered);
      this.#visited.set(key, score);
    }
    return false;
  }

  #record(): void {
    this.#state.record();
    this.#isOutOfOrder = false;
  }
}
