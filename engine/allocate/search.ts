/**
 * Branch and bound over the courses that can count in several ways. Courses are decided one after
 * the other in an order that follows the trees and the codes (contest.ts), what counts for an earlier leaf
 * first. Of equally good allocations the one that is found first is the answer: which that is hangs on the trees
 * and the codes alone, never on the order of the student's entries. The bound of a branch is the value of the
 * trees with all undecided courses counting everywhere; a state that was met before is not searched again, and
 * courses that nothing tells apart take their options in order. Where this is not done soon, the rules
 * are searched instead (rule-search.ts), and the courses only if that is too large.
 */
import type { Deadline } from '../evaluate/deadline.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { WantedUses } from './band-search.ts';
import type { CourseChoice, CourseOption } from './course-options.ts';
import { Score } from './objective.ts';
import type { Quota } from './quotas.ts';
import { RuleSearch } from './rule-search.ts';
import { affectedBy, excessOf, interchangeableCourses } from './search-tables.ts';
import { StateKey } from './state-key.ts';

/** States that are expanded before the rules are searched: most allocations are done by then. */
export const defaultPlainSteps = 80;

/** States that are remembered at the most: some tens of megabytes. */
const maximumStates = 200_000;

export class Search {
  readonly #forest: AllocationTrees;
  readonly #choices: readonly CourseChoice[];
  readonly #deadline: Deadline;
  /** What is left of each quota. */
  readonly #counts: Float64Array;
  readonly #milliunits: Float64Array;
  readonly #affected: readonly Uint32Array[];
  /** Courses counted that the bound of a state at each depth has too many, at the least. */
  readonly #excess: Float64Array;
  /** Values of the affected nodes before the option at each depth was taken. */
  readonly #saved: readonly Float64Array[];
  readonly #scores: readonly Score[];
  readonly #key: StateKey;
  readonly #seen = new Map<string, Score>();
  readonly best = new Score();

  readonly #bestActive: Uint8Array;
  /** The best allocation is a first guess: the first one in order that is as good still replaces it. */
  #isGuess = true;
  #stopped = false;
  /** States expanded. */
  steps = 0;
  /** Where the search of the courses gives way to that of the rules. */
  #limit = Number.POSITIVE_INFINITY;
  readonly #quotas: readonly Quota[];
  /** For each course the one before it that nothing tells from it. */
  readonly #twin: Int32Array;
  /** The option that each course takes at the moment. */
  readonly #taken: Uint16Array;
  /** 1 for each course that the search of the rules has decided. */
  readonly #decided: Uint8Array;

  constructor(
    forest: AllocationTrees,
    choices: readonly CourseChoice[],
    quotas: readonly Quota[],
    deadline: Deadline,
  ) {
    this.#forest = forest;
    this.#choices = choices;
    this.#quotas = quotas;
    this.#twin = interchangeableCourses(forest, choices);
    this.#taken = new Uint16Array(choices.length);
    this.#decided = new Uint8Array(choices.length);
    this.#deadline = deadline;
    this.#counts = Float64Array.from(quotas, ({ count }) => count);
    this.#milliunits = Float64Array.from(quotas, ({ milliunits }) => milliunits);
    this.#affected = choices.map(({ uses }) => affectedBy(forest, uses));
    this.#saved = this.#affected.map(({ length }) => new Float64Array(4 * length));
    this.#excess = excessOf(forest, choices);
    this.#scores = Array.from({ length: choices.length + 1 }, () => new Score());
    this.#key = new StateKey(forest, choices, this.#counts, this.#milliunits);
    this.#bestActive = new Uint8Array(forest.active.length);
  }

  /** Leaves the best allocation active and evaluated in the forest; whether it is proven to be best. */
  run(plainSteps: number): boolean {
    this.#forest.evaluateAll();
    this.#guess();
    this.#limit = plainSteps;
    this.#descend(0);
    if (this.steps > this.#limit && !this.#stopped) {
      this.#limit = Number.POSITIVE_INFINITY;
      const rules = new RuleSearch(this.#forest, this.#choices, this.#quotas, this, this.#deadline);
      if (!rules.run()) {
        this.#seen.clear();
        this.#isGuess = true;
        this.#descend(0);
      }
    }
    this.#forest.active.set(this.#bestActive);
    this.#forest.evaluateAll();
    return !this.#stopped;
  }

  /** A first allocation: course by course the option that leaves the best bound. */
  #guess(): void {
    const taken: CourseOption[] = [];
    const best = new Score();
    const score = new Score();
    for (let depth = 0; depth < this.#choices.length; depth += 1) {
      let chosen: CourseOption | undefined;
      for (const option of this.#choices[depth]?.options ?? []) {
        if (!this.#fits(option)) continue;
        this.#take(depth, option);
        this.#forest.score(score, this.#excess[depth + 1]);
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
    this.#isGuess = true;
    this.#undoAll(taken);
  }

  #descend(depth: number): void {
    this.steps += 1;
    if (this.#deadline.passed()) this.#stopped = true;
    if (this.#stopped || this.steps > this.#limit) return;
    if (depth === this.#choices.length) this.#record();
    else if (depth === 0 || !this.#wasSeen(depth)) this.#branch(depth);
  }

  #branch(depth: number): void {
    const score = this.#scores[depth];
    if (score === undefined) return;
    const options = this.#choices[depth]?.options ?? [];
    const twin = this.#twin[depth] ?? -1;
    for (let index = twin < 0 ? 0 : (this.#taken[twin] ?? 0); index < options.length; index += 1) {
      const option = options[index];
      if (option === undefined || !this.#fits(option)) continue;
      this.#taken[depth] = index;
      this.#take(depth, option);
      this.#forest.score(score, this.#excess[depth + 1]);
      const gain = score.compare(this.best);
      if (gain > 0 || (gain === 0 && this.#isGuess)) this.#descend(depth + 1);
      this.#undo(depth, option);
      if (this.#stopped || this.steps > this.#limit) return;
    }
  }

  /** Decides a course; false, and nothing changed, where a quota is too short for the option. */
  decide(depth: number, index: number): boolean {
    const option = this.#choices[depth]?.options[index];
    if (option === undefined || !this.#fits(option)) return false;
    this.#take(depth, option);
    this.#decided[depth] = 1;
    return true;
  }

  isDecided(depth: number): boolean {
    return this.#decided[depth] === 1;
  }

  /** Takes the last decision back. */
  reopen(depth: number, index: number): void {
    const option = this.#choices[depth]?.options[index];
    if (option !== undefined) this.#undo(depth, option);
    this.#decided[depth] = 0;
  }

  /**
   * An allocation that holds and uses what is wanted most, kept if it is better; the first undecided course that
   * could not be used as it was wanted, or -1.
   */
  realize(wanted: WantedUses): number {
    const taken: (CourseOption | undefined)[] = [];
    let lost = -1;
    let isWhole = true;
    for (const [depth, { uses }] of this.#choices.entries())
      if (this.#decided[depth] === 1)
        for (const use of uses) if (this.#forest.active[use] === 1) wanted.take(use);
    for (const [depth, { uses, options }] of this.#choices.entries()) {
      let chosen: CourseOption | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const option of this.#decided[depth] === 1 ? [] : options) {
        let missed = 0;
        for (const use of option.dropped) missed += wanted.weightOf(use);
        // Of equals the one that leaves more of the quotas to others.
        const isLess = missed < least - closeness;
        const isEqual = missed < least + closeness;
        const drawsLess = option.draws.length < (chosen?.draws.length ?? 0);
        if (!(isLess || (isEqual && drawsLess)) || !this.#fits(option)) continue;
        chosen = option;
        least = Math.min(least, missed);
      }
      taken.push(chosen);
      if (this.#decided[depth] === 1) continue;
      if (least > 0.5 && lost < 0) lost = depth;
      isWhole &&= chosen !== undefined;
      if (chosen === undefined) continue;
      this.#take(depth, chosen);
      for (const use of uses) if (this.#forest.active[use] === 1) wanted.take(use);
    }
    if (isWhole) this.#improve(taken);
    this.#undoAll(taken);
    this.#forest.evaluateAll();
    return lost;
  }

  /** Gives courses other options as long as that makes the allocation better, and keeps it if it is the best. */
  #improve(taken: (CourseOption | undefined)[]): void {
    const best = new Score();
    const score = new Score();
    this.#forest.score(best);
    for (let isBetter = true; isBetter; ) {
      isBetter = false;
      for (const [depth, before] of taken.entries()) {
        if (before === undefined) continue;
        let chosen = before;
        this.#undo(depth, before);
        for (const option of this.#choices[depth]?.options ?? []) {
          if (option === before || !this.#fits(option)) continue;
          this.#take(depth, option);
          this.#forest.score(score);
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

  /** Whether this state was met before with as much gathered: nothing better can come of it. */
  #wasSeen(depth: number): boolean {
    const key = this.#key.at(depth);
    const { gathered } = this.#key;
    const before = this.#seen.get(key);
    if (before !== undefined) {
      if (before.compare(gathered) >= 0) return true;
      before.copy(gathered);
    } else if (this.#seen.size < maximumStates) {
      const score = new Score();
      score.copy(gathered);
      this.#seen.set(key, score);
    }
    return false;
  }

  #record(): void {
    this.#forest.score(this.best);
    this.#bestActive.set(this.#forest.active);
    this.#isGuess = false;
  }

  #fits(option: CourseOption): boolean {
    for (const { quota, milliunits } of option.draws)
      if ((this.#counts[quota] ?? 0) < 1 || (this.#milliunits[quota] ?? 0) < milliunits) return false;
    return true;
  }

  #take(depth: number, option: CourseOption): void {
    const affected = this.#affected[depth] ?? nothing;
    this.#forest.save(affected, this.#saved[depth] ?? noValues);
    for (const use of option.dropped) this.#forest.active[use] = 0;
    this.#draw(option, 1);
    this.#forest.evaluate(affected);
  }

  #undo(depth: number, option: CourseOption): void {
    for (const use of option.dropped) this.#forest.active[use] = 1;
    this.#draw(option, -1);
    this.#forest.restore(this.#affected[depth] ?? nothing, this.#saved[depth] ?? noValues);
  }

  #undoAll(taken: readonly (CourseOption | undefined)[]): void {
    for (let depth = taken.length - 1; depth >= 0; depth -= 1) {
      const option = taken[depth];
      if (option !== undefined) this.#undo(depth, option);
    }
  }

  #draw({ draws }: CourseOption, sign: 1 | -1): void {
    for (const { quota, milliunits } of draws) {
      this.#counts[quota] = (this.#counts[quota] ?? 0) - sign;
      this.#milliunits[quota] = (this.#milliunits[quota] ?? 0) - sign * milliunits;
    }
  }
}

/** Weights that differ by less are equal. */
const closeness = 1e-6;
const nothing = new Uint32Array(0);
const noValues = new Float64Array(0);
