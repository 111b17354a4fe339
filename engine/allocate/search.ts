/**
 * Depth-first branch and bound (Land and Doig 1960) over the courses that can count in several ways, in the order of
 * contested-courses.ts; a course's options that count for an earlier leaf come first. Of equally good
 * allocations the first one in this order is the answer: it depends on the trees and the codes, never on the order of the
 * student's entries. The bound of a state is the value of the trees with all undecided courses counting everywhere;
 * states that a visited one dominates are pruned (Ibaraki 1977), and permutations of interchangeable courses are not
 * searched. If this takes too long, rule-search.ts searches the rules instead, and the courses to the end only
 * if the rules are too many.
 */
import { float64At, int32At, itemAt, uint8At, uint32At } from '../../shared/column.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { CourseDecisions, FractionalUses } from './band-search.ts';
import type { ContestedCourses } from './contested-courses.ts';
import type { CourseChoice, CourseOption } from './course-options.ts';
import { Score } from './objective.ts';
import { searchRules } from './rule-search.ts';
import { affectedBy, evaluationUnits, excessOf, interchangeableCourses } from './search-tables.ts';
import { StateKey } from './state-key.ts';

/** States that are expanded before the rules are searched: enough for most allocations. */
export const defaultCourseSearchSteps = 80;

/** States that are remembered at most: some tens of megabytes. */
const maximumVisitedStates = 200_000;
/** Units of work of a trial of an option besides the nodes that it changes (work-meter.ts). */
const unitsPerTrial = 8;
/** Units of work of the tables of a course, for each of its uses. */
const unitsPerTableUse = 48;
/** Weights that differ by less are equal. */
const weightTolerance = 1e-6;

export class Search implements CourseDecisions {
  /** The best allocation so far. */
  readonly best = new Score();
  readonly #contested: ContestedCourses;
  readonly #trees: AllocationTrees;
  readonly #choices: readonly CourseChoice[];
  readonly #meter: WorkMeter;
  /** The remaining amount of each quota. */
  readonly #counts: Float64Array;
  readonly #milliunits: Float64Array;
  /** Positions whose values an option of each course can change. */
  readonly #affected: readonly Uint32Array[];
  /** Values at the affected positions before each course took its option. */
  readonly #saved: readonly Float64Array[];
  /** Units of work of taking an option of each course and undoing it. */
  readonly #unitsOf: readonly number[];
  /** By how many courses counted the bound at each depth is too high, at least. */
  readonly #excess: Float64Array;
  /** One for each depth, so that a descent allocates none. */
  readonly #scores: readonly Score[];
  readonly #key: StateKey;
  readonly #visited = new Map<string, Score>();
  readonly #bestActive: Uint8Array;
  /** The best allocation was found out of order: the first one in order that is as good still replaces it. */
  #isOutOfOrder = true;
  #stopped = false;
  /** States expanded, and how many may be. */
  #steps = 0;
  #maximumSteps = Number.POSITIVE_INFINITY;
  /** For each course the interchangeable one before it, or -1. */
  readonly #interchangeable: Int32Array;
  /** The option that each course of the current path takes. */
  readonly #optionAt: Uint32Array;
  /** 1 for each course that the search over rules has decided. */
  readonly #decided: Uint8Array;

  constructor(contested: ContestedCourses, meter: WorkMeter) {
    const { trees, choices, quotas } = contested;
    this.#contested = contested;
    this.#trees = trees;
    this.#choices = choices;
    this.#meter = meter;
    this.#counts = Float64Array.from(quotas, ({ count }) => count);
    this.#milliunits = Float64Array.from(quotas, ({ milliunits }) => milliunits);
    this.#affected = choices.map(({ uses }) => affectedBy(trees, uses));
    this.#saved = this.#affected.map(({ length }) => new Float64Array(4 * length));
    this.#unitsOf = this.#affected.map((positions) => unitsPerTrial + evaluationUnits(trees, positions));
    for (const { uses, options } of choices) meter.spend(uses.length * (unitsPerTableUse + options.length));
    this.#excess = excessOf(trees, choices);
    this.#scores = choices.map(() => new Score());
    this.#key = new StateKey(contested, this.#counts, this.#milliunits);
    this.#bestActive = new Uint8Array(trees.active.length);
    this.#interchangeable = interchangeableCourses(trees, choices);
    this.#optionAt = new Uint32Array(choices.length);
    this.#decided = new Uint8Array(choices.length);
  }

  /** Leaves the best allocation active and evaluated in the trees; returns whether it is proven to be best. */
  run(courseSearchSteps: number): boolean {
    this.#trees.evaluateAll();
    this.#allocateGreedily();
    this.#maximumSteps = courseSearchSteps;
    this.#descend(0);
    if (this.#steps > this.#maximumSteps && !this.#stopped) {
      this.#maximumSteps = Number.POSITIVE_INFINITY;
      if (!searchRules(this.#contested, this, this.#meter)) {
        this.#visited.clear();
        this.#isOutOfOrder = true;
        this.#descend(0);
      }
    }
    this.#trees.active.set(this.#bestActive);
    this.#trees.evaluateAll();
    return !this.#stopped;
  }

  /** A first allocation: course by course the option with the best bound. */
  #allocateGreedily(): void {
    const taken: CourseOption[] = [];
    const best = new Score();
    const score = new Score();
    for (const [depth, { options }] of this.#choices.entries()) {
      let chosen: CourseOption | undefined;
      for (const option of options) {
        if (!this.#fits(option)) continue;
        // Without work left the first option that fits is taken.
        if (this.#meter.spend(itemAt(this.#unitsOf, depth)) && chosen !== undefined) break;
        this.#take(depth, option);
        this.#trees.score(score, float64At(this.#excess, depth + 1));
        this.#undo(depth, option);
        if (chosen !== undefined && score.compare(best) <= 0) continue;
        best.copy(score);
        chosen = option;
      }
      if (chosen === undefined) break;
      this.#take(depth, chosen);
      taken.push(chosen);
    }
    this.#record();
    this.#isOutOfOrder = true;
    this.#undoAll(taken);
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
      if (!this.#fits(option)) continue;
      this.#optionAt[depth] = index;
      this.#stopped ||= this.#meter.spend(itemAt(this.#unitsOf, depth));
      if (this.#stopped) return;
      this.#take(depth, option);
      this.#trees.score(score, float64At(this.#excess, depth + 1));
      const gain = score.compare(this.best);
      if (gain > 0 || (gain === 0 && this.#isOutOfOrder)) this.#descend(depth + 1);
      this.#undo(depth, option);
      if (this.#stopped || this.#steps > this.#maximumSteps) return;
    }
  }

  decide(depth: number, index: number): boolean {
    const option = itemAt(itemAt(this.#choices, depth).options, index);
    if (!this.#fits(option)) return false;
    this.#take(depth, option);
    this.#decided[depth] = 1;
    return true;
  }

  isDecided(depth: number): boolean {
    return uint8At(this.#decided, depth) === 1;
  }

  undecide(depth: number, index: number): void {
    this.#undo(depth, itemAt(itemAt(this.#choices, depth).options, index));
    this.#decided[depth] = 0;
  }

  roundToAllocation(wanted: FractionalUses): number {
    const taken: (CourseOption | undefined)[] = [];
    let firstMissed = -1;
    let isWhole = true;
    for (const depth of this.#choices.keys()) if (this.isDecided(depth)) this.#markUsed(depth, wanted);
    for (const depth of this.#choices.keys()) {
      if (this.isDecided(depth)) {
        taken.push(undefined);
        continue;
      }
      this.#meter.spend(itemAt(this.#unitsOf, depth) * 2);
      const { option, missed } = this.#closestOption(depth, wanted);
      taken.push(option);
      if (missed > 0.5 && firstMissed < 0) firstMissed = depth;
      isWhole &&= option !== undefined;
      if (option === undefined) continue;
      this.#take(depth, option);
      this.#markUsed(depth, wanted);
    }
    if (isWhole) this.#improve(taken);
    this.#undoAll(taken);
    this.#trees.evaluateAll();
    return firstMissed;
  }

  #markUsed(depth: number, wanted: FractionalUses): void {
    for (const use of itemAt(this.#choices, depth).uses)
      if (uint8At(this.#trees.active, use) === 1) wanted.take(use);
  }

  /** The option that misses least of what is wanted; of equals the one that draws on fewer quotas. */
  #closestOption(
    depth: number,
    wanted: FractionalUses,
  ): { option: CourseOption | undefined; missed: number } {
    let closest: CourseOption | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const option of itemAt(this.#choices, depth).options) {
      let missed = 0;
      for (const use of option.dropped) missed += wanted.weightOf(use);
      const isCloser = missed < least - weightTolerance;
      const isAsClose = missed < least + weightTolerance;
      const drawsLess = option.draws.length < (closest?.draws.length ?? 0);
      if (!(isCloser || (isAsClose && drawsLess)) || !this.#fits(option)) continue;
      closest = option;
      least = Math.min(least, missed);
    }
    return { option: closest, missed: least };
  }

  /** Local search: replaces the option of one course at a time while that improves the allocation. */
  #improve(taken: (CourseOption | undefined)[]): void {
    const best = new Score();
    const score = new Score();
    this.#trees.score(best);
    for (let isBetter = true; isBetter && !this.#stopped; ) {
      isBetter = false;
      for (const [depth, before] of taken.entries()) {
        if (before === undefined) continue;
        const trials = itemAt(this.#choices, depth).options.length;
        if (this.#meter.spend(trials * itemAt(this.#unitsOf, depth))) this.#stopped = true;
        if (this.#stopped) break;
        let chosen = before;
        this.#undo(depth, before);
        for (const option of itemAt(this.#choices, depth).options) {
          if (option === before || !this.#fits(option)) continue;
          this.#take(depth, option);
          this.#trees.score(score);
          this.#undo(depth, option);
          if (score.compare(best) <= 0) continue;
          best.copy(score);
          chosen = option;
          isBetter = true;
        }
        this.#take(depth, chosen);
        taken[depth] = chosen;
      }
    }
    if (best.compare(this.best) > 0) this.#record();
  }

  /** Whether a visited state with the same future is at least as good; else remembers this one. */
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
    this.#trees.score(this.best);
    this.#bestActive.set(this.#trees.active);
    this.#isOutOfOrder = false;
  }

  #fits({ draws }: CourseOption): boolean {
    for (const { quota, milliunits } of draws)
      if (float64At(this.#counts, quota) < 1 || float64At(this.#milliunits, quota) < milliunits) return false;
    return true;
  }

  #take(depth: number, option: CourseOption): void {
    const affected = itemAt(this.#affected, depth);
    this.#trees.save(affected, itemAt(this.#saved, depth));
    for (const use of option.dropped) this.#trees.active[use] = 0;
    this.#draw(option, 1);
    this.#trees.evaluate(affected);
  }

  #undo(depth: number, option: CourseOption): void {
    for (const use of option.dropped) this.#trees.active[use] = 1;
    this.#draw(option, -1);
    this.#trees.restore(itemAt(this.#affected, depth), itemAt(this.#saved, depth));
  }

  #undoAll(taken: readonly (CourseOption | undefined)[]): void {
    for (let depth = taken.length - 1; depth >= 0; depth -= 1) {
      const option = taken[depth];
      if (option !== undefined) this.#undo(depth, option);
    }
  }

  #draw({ draws }: CourseOption, sign: 1 | -1): void {
    for (const { quota, milliunits } of draws) {
      this.#counts[quota] = float64At(this.#counts, quota) - sign;
      this.#milliunits[quota] = float64At(this.#milliunits, quota) - sign * milliunits;
    }
  }
}
