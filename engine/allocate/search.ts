/**
 * Branch and bound over the courses that can count in several ways. Courses are decided one after
 * the other in an order that follows the trees and the codes (contest.ts), what counts for an earlier leaf
 * first; of equally good allocations the first in that order is the answer. The bound of a branch is the value of the
 * trees with all undecided courses counting everywhere; a state that was met before is not searched again.
 */
import type { Deadline } from '../evaluate/deadline.ts';
import type { CourseChoice, CourseOption } from './course-options.ts';
import type { Forest } from './forest.ts';
import { Score, useRank } from './objective.ts';
import type { Quota } from './quotas.ts';
import { StateKey } from './state-key.ts';

/** States that are remembered at the most: some tens of megabytes. */
const maximumStates = 200_000;

export class Search {
  readonly #forest: Forest;
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
  readonly #best = new Score();
  readonly #bestActive: Uint8Array;
  /** The best allocation is a first guess: one that is as good and comes first still replaces it. */
  #isGuess = true;
  #stopped = false;
  /** States expanded. */
  steps = 0;

  constructor(
    forest: Forest,
    choices: readonly CourseChoice[],
    quotas: readonly Quota[],
    deadline: Deadline,
  ) {
    this.#forest = forest;
    this.#choices = choices;
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
  run(): boolean {
    this.#forest.evaluateAll();
    this.#guess();
    this.#descend(0);
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
    for (let depth = taken.length - 1; depth >= 0; depth -= 1) {
      const option = taken[depth];
      if (option !== undefined) this.#undo(depth, option);
    }
  }

  #descend(depth: number): void {
    this.steps += 1;
    if (this.#deadline.passed()) this.#stopped = true;
    if (this.#stopped) return;
    if (depth === this.#choices.length) this.#record();
    else if (depth === 0 || !this.#wasSeen(depth)) this.#branch(depth);
  }

  #branch(depth: number): void {
    const score = this.#scores[depth];
    if (score === undefined) return;
    for (const option of this.#choices[depth]?.options ?? []) {
      if (!this.#fits(option)) continue;
      this.#take(depth, option);
      this.#forest.score(score, this.#excess[depth + 1]);
      const gain = score.compare(this.#best);
      if (gain > 0 || (gain === 0 && this.#isGuess)) this.#descend(depth + 1);
      this.#undo(depth, option);
      if (this.#stopped) return;
    }
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
    this.#forest.score(this.#best);
    this.#bestActive.set(this.#forest.active);
    this.#isGuess = false;
  }

  #fits({ draws }: CourseOption): boolean {
    return draws.every(
      ({ quota, milliunits }) =>
        (this.#counts[quota] ?? 0) >= 1 && (this.#milliunits[quota] ?? 0) >= milliunits,
    );
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

  #draw({ draws }: CourseOption, sign: 1 | -1): void {
    for (const { quota, milliunits } of draws) {
      this.#counts[quota] = (this.#counts[quota] ?? 0) - sign;
      this.#milliunits[quota] = (this.#milliunits[quota] ?? 0) - sign * milliunits;
    }
  }
}

const nothing = new Uint32Array(0);
const noValues = new Float64Array(0);

/**
 * Whatever option an undecided course ends with, some of its uses are dropped. At a leaf that counts
 * every course that is applied, each of them is one less.
 */
function excessOf({ uses, nodes }: Forest, choices: readonly CourseChoice[]): Float64Array {
  const countOf = (index: number): number => {
    const use = uses[index];
    const role = nodes[use?.leaf ?? 0]?.role;
    const countsAll = role?.role === 'course' || (role?.role === 'selection' && role.selection.isPlain);
    return use !== undefined && countsAll ? useRank(use.verdict) : 0;
  };
  const excess = new Float64Array(choices.length + 1);
  for (let depth = choices.length - 1; depth >= 0; depth -= 1) {
    const dropped = (choices[depth]?.options ?? []).map((option) =>
      option.dropped.reduce((sum, use) => sum + countOf(use), 0),
    );
    excess[depth] = (excess[depth + 1] ?? 0) + Math.min(...dropped);
  }
  return excess;
}

/** Leaves of the uses and all that stands above them, descending. */
function affectedBy({ nodes, uses }: Forest, members: readonly number[]): Uint32Array {
  const positions = new Set<number>();
  for (const use of members) {
    let position = uses[use]?.leaf ?? 0;
    for (;;) {
      positions.add(position);
      const parent = nodes[position]?.parent;
      if (parent === undefined || nodes[parent] === undefined) break;
      position = parent;
    }
  }
  return Uint32Array.from([...positions].sort((a, b) => b - a));
}
