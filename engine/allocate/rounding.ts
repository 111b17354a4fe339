/**
 * The course decisions of a search over rules (criterion-search.ts), with rounding of its fractional solutions to
 * allocations: each course takes the option closest to the solution, then a local search improves one course at a time.
 */
import { itemAt, uint8At } from '../../shared/column.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import type { AllocationState } from './allocation-state.ts';
import type { CourseOption } from './course-options.ts';
import type { CourseDecisions, FractionalUses } from './criterion-search.ts';
import { Score } from './objective.ts';
import { wantedOption } from './use-tables.ts';

/** Weights that differ by less are equal. */
const weightTolerance = 1e-6;

export class Rounding implements CourseDecisions {
  readonly best: Score;
  readonly #state: AllocationState;
  readonly #meter: WorkMeter;
  /** 1 for each course that the search over rules has decided. */
  readonly #decided: Uint8Array;
  #stopped = false;

  constructor(state: AllocationState, meter: WorkMeter) {
    this.best = state.best;
    this.#state = state;
    this.#meter = meter;
    this.#decided = new Uint8Array(state.choices.length);
  }

  decide(course: number, index: number): boolean {
    const option = itemAt(itemAt(this.#state.choices, course).options, index);
    if (!this.#state.fits(option)) return false;
    this.#state.take(course, option);
    this.#decided[course] = 1;
    return true;
  }

  isDecided(course: number): boolean {
    return uint8At(this.#decided, course) === 1;
  }

  undecide(course: number, index: number): void {
    this.#state.undo(course, itemAt(itemAt(this.#state.choices, course).options, index));
    this.#decided[course] = 0;
  }

  roundToAllocation(wanted: FractionalUses): number {
    const { choices } = this.#state;
    const taken: (CourseOption | undefined)[] = [];
    let firstMissed = -1;
    let isWhole = true;
    for (const course of choices.keys()) if (this.isDecided(course)) this.#markUsed(course, wanted);
    for (const course of choices.keys()) {
      if (this.isDecided(course)) {
        taken.push(undefined);
        continue;
      }
      this.#meter.spend(this.#state.unitsOf(course) * 2);
      const { option, missed } = this.#closestOption(course, wanted);
      taken.push(option);
      if (missed > 0.5 && firstMissed < 0) firstMissed = course;
      isWhole &&= option !== undefined;
      if (option === undefined) continue;
      this.#state.take(course, option);
      this.#markUsed(course, wanted);
    }
    if (isWhole) this.#improve(taken);
    this.#state.undoAll(taken);
    this.#state.trees.evaluateAll();
    return firstMissed;
  }

  #markUsed(course: number, wanted: FractionalUses): void {
    for (const use of itemAt(this.#state.choices, course).uses)
      if (uint8At(this.#state.trees.active, use) === 1) wanted.take(use);
  }

  /** The option that misses the least wanted weight; ties go to fewer draws. */
  #closestOption(
    course: number,
    wanted: FractionalUses,
  ): { option: CourseOption | undefined; missed: number } {
    const choice = itemAt(this.#state.choices, course);
    if (choice.omitsOptions) {
      const weightOf = (use: number): number => wanted.weightOf(use);
      const option = wantedOption(choice, weightOf, (each) => this.#state.fits(each));
      return { option, missed: option.dropped.reduce((sum, use) => sum + wanted.weightOf(use), 0) };
    }
    let closest: CourseOption | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const option of choice.options) {
      let missed = 0;
      for (const use of option.dropped) missed += wanted.weightOf(use);
      const isCloser = missed < least - weightTolerance;
      const isAsClose = missed < least + weightTolerance;
      const drawsLess = option.draws.length < (closest?.draws.length ?? 0);
      if (!(isCloser || (isAsClose && drawsLess)) || !this.#state.fits(option)) continue;
      closest = option;
      least = Math.min(least, missed);
    }
    return { option: closest, missed: least };
  }

  /** Local search: replaces the option of one course at a time while that improves the allocation. */
  #improve(taken: (CourseOption | undefined)[]): void {
    const { trees, choices } = this.#state;
    const best = new Score();
    const score = new Score();
    trees.score(best);
    for (let isBetter = true; isBetter && !this.#stopped; ) {
      isBetter = false;
      for (const [course, before] of taken.entries()) {
        if (before === undefined) continue;
        const { options, omitsOptions } = itemAt(choices, course);
        if (omitsOptions) continue;
        if (this.#meter.spend(options.length * this.#state.unitsOf(course))) this.#stopped = true;
        if (this.#stopped) break;
        let chosen = before;
        this.#state.undo(course, before);
        for (const option of options) {
          if (option === before || !this.#state.fits(option)) continue;
          this.#state.take(course, option);
          trees.score(score);
          this.#state.undo(course, option);
          if (score.compare(best) <= 0) continue;
          best.copy(score);
          chosen = option;
          isBetter = true;
        }
        this.#state.take(course, chosen);
        taken[course] = chosen;
      }
    }
    if (best.compare(this.best) > 0) this.#state.record();
  }
}
