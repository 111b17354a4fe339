/**
 * Makes antirequisites symmetric: what one of two courses states applies to both, under all codes of each, and cites
 * the stating side. If a requirement of the catalog needs both courses, it binds only the side that states it.
 */

import type { CitedCourse } from '../../../shared/contract/catalog-records.ts';
import { listedCodes, type Rule } from '../../../shared/contract/rule.ts';
import { compareCourseCodes } from '../../../shared/course-code.ts';
import { append } from '../append.ts';
import type { ReportFinding } from '../findings.ts';
import { ownAntirequisiteClaims } from './claims.ts';
import type { CompiledCourse } from './compile-course.ts';
import type { CompiledCredential } from './compile-credential.ts';

/** The courses, with antirequisites that others state about them added. */
export function withSymmetricAntirequisites(
  courses: readonly CompiledCourse[],
  credentials: readonly CompiledCredential[],
  report: ReportFinding,
): CompiledCourse[] {
  const pairs = new ExcludedPairs(courses);
  for (const { credential_id, requirement } of credentials) pairs.allowWithin(requirement, credential_id);
  for (const course of courses) pairs.allowBeside(course);
  const added = new Map<string, CitedCourse[]>();
  for (const { course_code, antirequisites } of courses) {
    for (const cited of antirequisites) {
      const { course_code: other, source_reference_id } = cited;
      if (!pairs.hasRecord(other)) continue;
      const asking = pairs.isOneSided(course_code, other)
        ? pairs.askedTogether(course_code, other)
        : undefined;
      for (const code of pairs.codesBeside(course_code, other))
        append(added, code, { ...cited, stated_by: course_code });
      if (asking === undefined)
        for (const code of pairs.codesBeside(other, course_code))
          append(added, code, { course_code, source_reference_id, stated_by: course_code });
      if (pairs.isOneSided(course_code, other)) reportOneSided(report, course_code, cited, asking);
    }
  }
  return courses.map((course) => withCited(course, added.get(course.course_code) ?? []));
}

function reportOneSided(
  report: ReportFinding,
  code: string,
  { course_code, source_reference_id }: CitedCourse,
  asking: string | undefined,
): void {
  const message = `${code} excludes ${course_code}, but ${course_code} does not exclude ${code}`;
  if (asking === undefined) report('one_sided_antirequisite', code, message, source_reference_id);
  else {
    const both = `${message}; ${asking} asks for both, so it holds for ${code} alone`;
    report('antirequisite_required', code, both, source_reference_id);
  }
}

function withCited(course: CompiledCourse, added: readonly CitedCourse[]): CompiledCourse {
  const known = new Set([course.course_code, ...course.antirequisites.map(({ course_code }) => course_code)]);
  const further = added.filter(({ course_code }) => !known.has(course_code) && known.add(course_code));
  if (further.length === 0) return course;
  const antirequisites = [...course.antirequisites, ...further].sort((a, b) =>
    compareCourseCodes(a.course_code, b.course_code),
  );
  const cited = antirequisites.map(({ source_reference_id }) => source_reference_id);
  const antirequisite_claims = [...new Set([...ownAntirequisiteClaims(course), ...cited])];
  return { ...course, antirequisites, antirequisite_claims };
}

/** Which courses state that they exclude which; all codes of a course are one. */
class ExcludedPairs {
  readonly #recorded: ReadonlySet<string>;
  /** Pairs of codes as listed. */
  readonly #listed = new Set<string>();
  readonly #keys = new Map<string, string>();
  readonly #codes = new Map<string, string[]>();
  /** For the key of each stating course, the keys of the courses that it excludes. */
  readonly #stated = new Map<string, Set<string>>();
  /** The course or credential that needs both courses of a pair, by the pair of keys. */
  readonly #asking = new Map<string, string>();

  constructor(courses: readonly CompiledCourse[]) {
    this.#recorded = new Set(courses.map(({ course_code }) => course_code));
    for (const { course_code, cross_listings } of courses)
      for (const other of cross_listings) this.#join(course_code, other.course_code);
    for (const { course_code, antirequisites } of courses) {
      const stated = this.#stated.get(this.#keyOf(course_code)) ?? new Set();
      for (const other of antirequisites) {
        stated.add(this.#keyOf(other.course_code));
        this.#listed.add(pairOf(course_code, other.course_code));
      }
      this.#stated.set(this.#keyOf(course_code), stated);
    }
  }

  isOneSided(code: string, other: string): boolean {
    const [key, otherKey] = [this.#keyOf(code), this.#keyOf(other)];
    if (key !== otherKey) return this.#stated.get(otherKey)?.has(key) !== true;
    return !this.#listed.has(pairOf(other, code));
  }

  /** The course or credential whose requirement needs both, or undefined. */
  askedTogether(code: string, other: string): string | undefined {
    return this.#asking.get(pairOf(this.#keyOf(code), this.#keyOf(other)));
  }

  hasRecord(code: string): boolean {
    return (this.#codes.get(this.#keyOf(code)) ?? [code]).some((one) => this.#recorded.has(one));
  }

  /** All codes of the excluding course; only `code` if `other` is a code of the same course. */
  codesBeside(code: string, other: string): readonly string[] {
    const key = this.#keyOf(code);
    return key === this.#keyOf(other) ? [code] : (this.#codes.get(key) ?? [code]);
  }

  /** Records the pairs of which some alternative of a rule needs both. */
  allowWithin(rule: Rule, owner: string): void {
    this.#neededBy(rule, owner);
  }

  /** What a course requires can be taken in addition to it; so can what two of its rules require together. */
  allowBeside({ course_code, prerequisite, corequisite }: CompiledCourse): void {
    for (const rule of [prerequisite, corequisite]) {
      if (rule === null) continue;
      this.#neededBy(rule, course_code);
      for (const code of askedCodes(rule)) {
        this.#allow(this.#keyOf(course_code), this.#keyOf(code), course_code);
        this.#allow(this.#keyOf(code), this.#keyOf(course_code), course_code);
      }
    }
  }

  /** The courses without which a rule cannot be met. */
  #neededBy(rule: Rule, owner: string): ReadonlySet<string> {
    switch (rule.kind) {
      case 'course':
        return new Set([this.#keyOf(rule.course_code)]);
      case 'all_of':
      case 'any_of':
      case 'n_of': {
        const needed = rule.rules
          .filter(({ kind }) => kind !== 'none_of')
          .map((child) => this.#neededBy(child, owner));
        const needsAll = rule.kind === 'all_of' || (rule.kind === 'n_of' && rule.count >= needed.length);
        return needsAll
          ? this.#together(
              needed.flatMap((keys) => [...keys]),
              owner,
            )
          : sharedBy(needed);
      }
      case 'courses_from': {
        const codes = new Set(listedCodes(rule.from));
        if (rule.count === undefined || rule.count < Math.max(2, codes.size)) return new Set();
        return this.#together(
          [...codes].map((code) => this.#keyOf(code)),
          owner,
        );
      }
      case 'when':
        for (const branch of [rule.then, ...(rule.otherwise === undefined ? [] : [rule.otherwise])])
          this.#neededBy(branch, owner);
        return new Set();
      default:
        return new Set();
    }
  }

  #together(keys: readonly string[], owner: string): ReadonlySet<string> {
    const needed = new Set(keys);
    for (const key of needed)
      for (const other of this.#stated.get(key) ?? []) if (needed.has(other)) this.#allow(key, other, owner);
    return needed;
  }

  #allow(key: string, other: string, owner: string): void {
    if (key === other) return;
    const pair = pairOf(key, other);
    if (this.#stated.get(key)?.has(other) === true && !this.#asking.has(pair)) this.#asking.set(pair, owner);
  }

  #keyOf(code: string): string {
    return this.#keys.get(code) ?? code;
  }

  #join(code: string, other: string): void {
    const [kept, gone] = [this.#keyOf(code), this.#keyOf(other)];
    if (kept === gone) return;
    const members = [...(this.#codes.get(kept) ?? [kept]), ...(this.#codes.get(gone) ?? [gone])];
    for (const member of members) this.#keys.set(member, kept);
    this.#codes.set(kept, members);
    this.#codes.delete(gone);
  }
}

function pairOf(key: string, other: string): string {
  return `${key} | ${other}`;
}

function sharedBy(sets: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const [first, ...others] = sets;
  return new Set([...(first ?? [])].filter((key) => others.every((other) => other.has(key))));
}

/** The courses that a rule names outside exclusions. */
function* askedCodes(rule: Rule): Generator<string> {
  if (rule.kind === 'none_of') return;
  if (rule.kind === 'course') yield rule.course_code;
  if (rule.kind === 'courses_from') yield* listedCodes(rule.from);
  if ('rules' in rule) for (const child of rule.rules) yield* askedCodes(child);
  if (rule.kind === 'when')
    for (const node of [rule.then, ...(rule.otherwise === undefined ? [] : [rule.otherwise])])
      yield* askedCodes(node);
}
