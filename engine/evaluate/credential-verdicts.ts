/** A cache of the verdicts of required credentials, cleared when anything they depend on changes. */
import { none } from '../../shared/index-format/layout.ts';
import type { EvaluationContext } from './context.ts';
import { maximumCredentialNesting } from './graph/rule-tree.ts';
import type { Verdict } from './verdict.ts';

/** The verdict of a credential may differ by nesting level, and by whether courses are shared freely: by variant. */
const variants = 2 * maximumCredentialNesting;

export class CredentialVerdicts {
  /** By the last term that counts, then by credential and variant. */
  readonly #verdicts = new Map<number, Map<number, Verdict>>();
  #studentChanges = -1;
  #standingChanges = -1;
  #supposed = none;
  #concurrentThrough = -1;

  /** The cache for the current student, standings and term of the question; clears it if any of them has changed. */
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

  find(credential: number, variant: number, through: number): Verdict | undefined {
    return this.#verdicts.get(through)?.get(variants * credential + variant);
  }

  keep(credential: number, variant: number, through: number, verdict: Verdict): void {
    const known = this.#verdicts.get(through) ?? new Map<number, Verdict>();
    this.#verdicts.set(through, known.set(variants * credential + variant, verdict));
  }
}
