/** Verdicts of credentials that rules require, kept while nothing changes that they depend on. */
import { none } from '../../shared/index-format/layout.ts';
import type { EvaluationContext } from './context.ts';
import { maximumCredentialNesting } from './graph/rule-tree.ts';
import type { Verdict } from './verdict.ts';

/** Places where a credential's verdict may differ: each nesting level, with courses shared freely or not. */
const places = 2 * maximumCredentialNesting;

export class CredentialVerdicts {
  /** By the last term that counts, then by credential and place. */
  readonly #verdicts = new Map<number, Map<number, Verdict>>();
  #studentChanges = -1;
  #standingChanges = -1;
  #supposed = none;
  #concurrentThrough = -1;

  /** What holds for the student and the standings as they are now, and for the term of the question; the rest is dropped. */
  of({ student, standings, concurrentThrough }: EvaluationContext): this {
    if (
      student.changes !== this.#studentChanges ||
      standings.changes !== this.#standingChanges ||
      student.hypotheticalCourse !== this.#supposed ||
      concurrentThrough !== this.#concurrentThrough
    ) {
      this.#studentChanges = student.changes;
      this.#standingChanges = standings.changes;
      this.#supposed = student.hypotheticalCourse;
      this.#concurrentThrough = concurrentThrough;
      this.#verdicts.clear();
    }
    return this;
  }

  find(credential: number, place: number, through: number): Verdict | undefined {
    return this.#verdicts.get(through)?.get(places * credential + place);
  }

  keep(credential: number, place: number, through: number, verdict: Verdict): void {
    const known = this.#verdicts.get(through) ?? new Map<number, Verdict>();
    this.#verdicts.set(through, known.set(places * credential + place, verdict));
  }
}
