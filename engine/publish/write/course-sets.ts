/** Resolves course sets to their members, for `set.*` of the graph projection. */

import { itemAt, uint32At } from '../../../shared/column.ts';
import type { CourseSet } from '../../../shared/contract/rule.ts';
import { none } from '../../../shared/index-format/layout.ts';
import { append } from '../append.ts';
import { hasPattern, matchesWithinSubject, type SetCandidate } from '../course-pattern.ts';
import { type Csr, packRows, packRowsOf } from '../link/csr.ts';

export class CourseSetTable {
  readonly #candidates: readonly SetCandidate[];
  readonly #courseIds: ReadonlyMap<string, number>;
  readonly #bySubject = new Map<string, number[]>();
  readonly #rows = new Map<string, number>();
  readonly #members: number[][] = [];

  /** `candidates` are by course id. `courseIds` includes dangling codes, which sets may list but no pattern matches. */
  constructor(candidates: readonly SetCandidate[], courseIds: ReadonlyMap<string, number>) {
    this.#candidates = candidates;
    this.#courseIds = courseIds;
    for (const [course, { subject }] of candidates.entries()) {
      append(this.#bySubject, subject, course);
    }
  }

  /** The row of `set.offsets` of a set with canonical codes; equal sets share a row. */
  row(set: CourseSet): number {
    const key = JSON.stringify(set);
    const known = this.#rows.get(key);
    if (known !== undefined) return known;
    const row = this.#members.length;
    this.#rows.set(key, row);
    this.#members.push(this.resolve(set));
    return row;
  }

  /** The row of the unrestricted set, or `none`: other sets may also have all courses as members. */
  get everyRow(): number {
    return this.#rows.get(JSON.stringify({})) ?? none;
  }

  /** The members of a set as ascending course ids, including dangling ones. */
  resolve(set: CourseSet): number[] {
    const excluded = new Set(this.#idsOf(set.exclude_course_codes ?? []));
    if (set.exclude !== undefined) for (const course of this.resolve(set.exclude)) excluded.add(course);
    const members = new Set(this.#idsOf(set.course_codes ?? []));
    if (hasPattern(set)) for (const course of this.#matches(set)) members.add(course);
    for (const inner of set.any_of ?? []) for (const course of this.resolve(inner)) members.add(course);
    return [...members].filter((course) => !excluded.has(course)).sort((a, b) => a - b);
  }

  pack(): Csr {
    return packRows(this.#members);
  }

  /** The cross-listing groups of the members of each set; `groups` has the group of each course id. */
  packGroups(groups: Uint32Array): Csr {
    return packRowsOf(this.#members, (members) => {
      const distinct = new Set(members.map((course) => uint32At(groups, course)));
      return [...distinct].sort((a, b) => a - b);
    });
  }

  #idsOf(codes: readonly string[]): number[] {
    return codes.map((code) => this.#courseIds.get(code)).filter((id) => id !== undefined);
  }

  #matches(set: CourseSet): number[] {
    const candidates =
      set.subjects === undefined
        ? this.#candidates.map((_, course) => course)
        : [...new Set(set.subjects)].flatMap((subject) => this.#bySubject.get(subject) ?? []);
    return candidates.filter((course) => matchesWithinSubject(itemAt(this.#candidates, course), set));
  }
}
