/**
 * What makes one allocation better than another, as five numbers compared in order (`bands`):
 *
 * 1. the credentials themselves: how many are satisfied, then met, then at least open (unknown),
 *    then not in conflict;
 * 2. rules satisfied, then rules met. Of a rule's children only as many count as it needs, those with
 *    most: a second way through a choice is worth nothing where a required rule goes without;
 * 3. progress towards what is still asked for (a course, or a unit, is 1000), needed children only;
 * 4. courses counted, over all leaves, then courses that would count if their grade were known.
 *
 * Every number only grows when one more course is applied, so the value of a state in which the
 * undecided courses count everywhere bounds all that can come of it.
 */
import { inPlan, satisfied, unknown, type Verdict } from '../evaluate/verdict.ts';

const bands = 4;

export class Score {
  readonly #bands = new Float64Array(bands);

  set(credentials: number, rules: number, progress: number, counted: number): void {
    this.#bands[0] = credentials;
    this.#bands[1] = rules;
    this.#bands[2] = progress;
    this.#bands[3] = counted;
  }

  copy(other: Score): void {
    this.#bands.set(other.#bands);
  }

  /** Positive where this is the better one, 0 for equals. */
  compare(other: Score): number {
    for (let band = 0; band < bands; band += 1) {
      const difference = (this.#bands[band] ?? 0) - (other.#bands[band] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The band of the credentials themselves. */
  get credentials(): number {
    return this.#bands[0] ?? 0;
  }

  /** The other bands, taken apart. */
  worth(): Worth {
    return worthOfBands(this.#bands[1] ?? 0, this.#bands[2] ?? 0, this.#bands[3] ?? 0);
  }

  /** Courses that would count if their grade were known. */
  get ungraded(): number {
    return (this.#bands[3] ?? 0) % countBase;
  }
}

/** How verdicts follow each other here, best first: satisfied, met, unknown, neither met nor in conflict, in conflict. */
export type Stage = 0 | 1 | 2 | 3 | 4;

export const stageOf: Readonly<Record<Verdict, Stage>> = [0, 1, 3, 3, 4, 2];

/** More credentials than one request can ask about. */
const credentialBase = 1024;
/** More rules than a request's trees have together. */
const ruleBase = 2 ** 24;
/** More courses than the leaves of a request's trees can count together. */
const countBase = 2 ** 24;

/** One credential's share of the first band; shares of several add up. */
export function credentialRank(verdict: Verdict): number {
  return rankOf[verdict];
}

const rankOf: Readonly<Record<Verdict, number>> = [
  ((credentialBase + 1) * credentialBase + 1) * credentialBase + 1,
  (credentialBase + 1) * credentialBase + 1,
  1,
  1,
  0,
  credentialBase + 1,
];

/** One node's own share of the rules: satisfied, and met. */
export function ruleRank(verdict: Verdict): number {
  return verdict === satisfied ? ruleBase + 1 : verdict === inPlan ? 1 : 0;
}

/** Rules satisfied, rules met, thousandths of progress, courses counted (a share of one for want of a grade). */
export type Worth = readonly [satisfied: number, met: number, progress: number, counted: number];

/** The bands of a node below the credentials, taken apart. */
export function worthOfBands(rules: number, progress: number, counted: number): Worth {
  return [Math.floor(rules / ruleBase), rules % ruleBase, progress, counted / countBase];
}

/** One use of a course: met, or open for want of a grade. */
export function useRank(verdict: Verdict): number {
  return verdict === unknown ? 1 : countBase;
}
