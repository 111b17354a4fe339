/**
 * The objective: four numbers (criteria) compared lexicographically.
 *
 * 1. credentials: how many are satisfied, then met, then at least unknown, then not in conflict;
 * 2. rules satisfied, then rules met. Of a rule's children only the best count, as many as it needs: a second
 *    alternative of a choice is worth nothing while a required rule is unmet;
 * 3. progress towards what is required (a course, or a unit, is 1000), of the same number of children;
 * 4. courses counted, over all leaves, then courses that would count if their grade were known.
 *
 * Every criterion is monotone in the set of active uses, so the value of a state in which the undecided courses count
 * everywhere is an upper bound of all allocations below it.
 */
import { float64At } from '../../shared/column.ts';
import { inPlan, satisfied, unknown, type Verdict } from '../evaluate/verdict.ts';

const criterionCount = 4;

export class Score {
  readonly #criteria = new Float64Array(criterionCount);

  set(credentials: number, rules: number, progress: number, counted: number): void {
    this.#criteria[0] = credentials;
    this.#criteria[1] = rules;
    this.#criteria[2] = progress;
    this.#criteria[3] = counted;
  }

  copy(other: Score): void {
    this.#criteria.set(other.#criteria);
  }

  /** Positive if this score is better, 0 if the scores are equal. */
  compare(other: Score): number {
    for (let criterion = 0; criterion < criterionCount; criterion += 1) {
      const difference = float64At(this.#criteria, criterion) - float64At(other.#criteria, criterion);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  get credentials(): number {
    return float64At(this.#criteria, 0);
  }

  /** How many credentials are satisfied, met, at least unknown, and not in conflict. */
  credentialCounts(): number[] {
    const counts: number[] = [];
    for (let rest = this.credentials; counts.length < 4; rest = Math.floor(rest / credentialBase))
      counts.unshift(rest % credentialBase);
    return counts;
  }

  /** The other criteria, decomposed. */
  worth(): Worth {
    return worthOf(float64At(this.#criteria, 1), float64At(this.#criteria, 2), float64At(this.#criteria, 3));
  }

  /** Courses that would count if their grade were known. */
  get ungraded(): number {
    return float64At(this.#criteria, 3) % countBase;
  }
}

/** Verdicts by rank, best first: satisfied, met, unknown, unmet but not in conflict, in conflict. */
export type Tier = 0 | 1 | 2 | 3 | 4;

export const tierOf: Readonly<Record<Verdict, Tier>> = [0, 1, 3, 3, 4, 2];

/** More credentials than one request can name. */
const credentialBase = 1024;
/** More rules than the trees of one request have. */
const ruleBase = 2 ** 24;
/** More courses than the leaves of one request can count. */
const countBase = 2 ** 24;

/** One credential's share of the first criterion; shares add up. */
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

/** One node's own share of the rules criterion: satisfied, and met. */
export function ruleRank(verdict: Verdict): number {
  return verdict === satisfied ? ruleBase + 1 : verdict === inPlan ? 1 : 0;
}

/** Rules satisfied, rules met, progress in thousandths, courses counted (those without a grade as a fraction). */
export type Worth = readonly [satisfied: number, met: number, progress: number, counted: number];

/** The criteria of a node below the credentials, decomposed. */
export function worthOf(rules: number, progress: number, counted: number): Worth {
  return [Math.floor(rules / ruleBase), rules % ruleBase, progress, counted / countBase];
}

/** The value of one use: met, or unknown because its grade is missing. */
export function useRank(verdict: Verdict): number {
  return verdict === unknown ? 1 : countBase;
}
