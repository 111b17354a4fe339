/** Verdicts of credentials that rules require, kept while nothing changes that they depend on. */
import { none } from '../../shared/index-format/layout.ts';
import { maximumCredentialNesting } from './graph/rule-tree.ts';
import type { Standings } from './student/standing.ts';
import type { Student } from './student/student.ts';
import type { Verdict } from './verdict.ts';

/** Places where a credential's verdict may differ: each nesting level, with courses shared freely or not. */
const places = 2 * maximumCredentialNesting;

export class CredentialVerdicts {
  readonly #verdicts = new Map<number, Verdict>();
  #studentChanges = -1;
  #standingChanges = -1;
  #supposed = none;

  /** What holds for the student and the standings as they are now; what was kept for others is dropped. */
  of(student: Student, standings: Standings): this {
    if (
      student.changes !== this.#studentChanges ||
      standings.changes !== this.#standingChanges ||
      student.hypotheticalCourse !== this.#supposed
    ) {
      this.#studentChanges = student.changes;
      this.#standingChanges = standings.changes;
      this.#supposed = student.hypotheticalCourse;
      this.#verdicts.clear();
    }
    return this;
  }

  find(credential: number, place: number): Verdict | undefined {
    return this.#verdicts.get(places * credential + place);
  }

  keep(credential: number, place: number, verdict: Verdict): void {
    this.#verdicts.set(places * credential + place, verdict);
  }
}
