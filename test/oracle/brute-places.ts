/** How the brute force over allocations reads rules and places: the contract read literally. */

import type { CourseSet, Rule } from '../../shared/contract/rule.ts';
import type { AcademicStatus } from '../../shared/contract/words.ts';
import { type HeldEntry, isCreditCode } from './counting-entries.ts';
import { leftOut, statusWords } from './naive-conditions.ts';

export type Entry = HeldEntry;

const completed = new Set(['taken', 'transferred', 'waived']);

/** One rule of one tree; `path` leads to it by child positions. */
export interface Place {
  readonly rule: Rule;
  readonly parent: Place | null;
  readonly children: readonly Place[];
  readonly tree: number;
}

/** One of the student's courses at one leaf. */
export interface Use {
  readonly place: Place;
  readonly course: string;
  readonly status: AcademicStatus;
  readonly units: number;
  readonly subject: string;
  readonly entry: Entry;
}

/** Applied uses as `course leaf-number` pairs, and the numbers that are compared, best first. */
export type Objective = readonly number[];

export const isMet = (status: AcademicStatus): boolean => status === 'satisfied' || status === 'in_plan';

export function statusOf(entry: Entry, grade: string | number | undefined): AcademicStatus {
  if (!completed.has(entry.status)) return 'in_plan';
  if (grade === undefined || entry.status === 'waived') return 'satisfied';
  if (typeof entry.grade !== 'number' || typeof grade !== 'number') return 'unknown';
  return entry.grade >= grade ? 'satisfied' : 'unsatisfied';
}

export function law(n: number, children: readonly AcademicStatus[]): AcademicStatus {
  const count = (status: AcademicStatus): number => children.filter((child) => child === status).length;
  const s = count('satisfied');
  const p = count('in_plan');
  if (s >= n) return 'satisfied';
  if (s + p >= n) return 'in_plan';
  if (children.length - count('conflict') < n) return 'conflict';
  if (s + p + count('unknown') >= n) return 'unknown';
  return s + p > 0 || count('partial') > 0 ? 'partial' : 'unsatisfied';
}

export function needed(rule: Rule, total: number): number {
  return rule.kind === 'n_of' ? rule.count : rule.kind === 'any_of' ? Math.min(1, total) : total;
}

/** How many of the children that count a place needs. */
export function neededOf({ rule, children }: Place, memo: ReadonlyMap<Place, AcademicStatus>): number {
  if (rule.kind === 'when') return 1;
  return needed(rule, children.filter((child) => countsIn(child, memo)).length);
}

/** The first word of the name of credit without a course. */
const creditSubject = 'credit';

export function isCourse({ subject }: Pick<Use, 'subject'>): boolean {
  return subject !== creditSubject;
}

/** Of each subject at most `maximum`, those with most units. */
export function capped<T extends { units: number; subject: string }>(
  uses: readonly T[],
  maximum: number | undefined,
): T[] {
  const sorted = [...uses].sort((a, b) => b.units - a.units);
  return sorted.filter(
    (use, index) =>
      !isCourse(use) ||
      sorted.slice(0, index).filter(({ subject }) => subject === use.subject).length < (maximum ?? Infinity),
  );
}

/** The status of a selection by the courses that count; `couldBeEnough`: whether its set could ever be. */
export function selectionStatus(
  rule: Extract<Rule, { kind: 'courses_from' }>,
  uses: readonly { status: AcademicStatus; units: number; subject: string }[],
  couldBeEnough: boolean,
): AcademicStatus {
  const count = rule.count ?? (rule.units === undefined ? 1 : 0);
  const reaches = (statuses: readonly AcademicStatus[]): boolean => {
    const counted = capped(
      uses.filter(({ status }) => statuses.includes(status)),
      rule.maximum_per_subject,
    );
    const courses = counted.filter(isCourse);
    return (
      courses.length >= count &&
      counted.reduce((sum, { units }) => sum + units, 0) >= (rule.units ?? 0) - 1e-9 &&
      new Set(courses.map(({ subject }) => subject)).size >= (rule.minimum_subjects ?? 0)
    );
  };
  if (reaches(['satisfied'])) return 'satisfied';
  if (reaches(['satisfied', 'in_plan'])) return 'in_plan';
  if (!couldBeEnough) return 'conflict';
  if (reaches(['satisfied', 'in_plan', 'unknown'])) return 'unknown';
  return uses.some(({ status }) => isMet(status)) ? 'partial' : 'unsatisfied';
}

export function inSet(set: CourseSet, code: string): boolean {
  if (isCreditCode(code)) return Object.values(set).every((member) => member === undefined);
  if (set.exclude_course_codes?.includes(code) === true) return false;
  if (set.exclude !== undefined && inSet(set.exclude, code)) return false;
  if (set.course_codes?.includes(code) === true) return true;
  if (set.any_of?.some((inner) => inSet(inner, code)) === true) return true;
  if (set.subjects === undefined) return set.course_codes === undefined && set.any_of === undefined;
  return set.subjects.includes(code.split(' ')[0] ?? '');
}

export function flatten(place: Place): Place[] {
  return [place, ...place.children.flatMap(flatten)];
}

/** The place of a rule below another one. */
export function placeOf(above: Place, rule: Rule): Place {
  return flatten(above).find((place) => place.rule === rule) ?? above;
}

export function ancestors(place: Place): Place[] {
  return place.parent === null ? [place] : [place, ...ancestors(place.parent)];
}

export function below(place: Place, descendant: Place): boolean {
  return ancestors(descendant).includes(place);
}

export function compare(left: Objective, right: Objective): number {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/** Whether a place counts towards its parent, once the statuses are known. */
export function countsIn(place: Place, memo: ReadonlyMap<Place, AcademicStatus>): boolean {
  if (place.rule.kind === 'none_of') return false;
  return !leftOut(statusWords, place.rule, (condition) => memo.get(placeOf(place, condition)) ?? 'unknown');
}

/** Courses that count over all leaves, and those that would if their grade were known. */
export function countsOf(
  applied: readonly Use[],
  countedAt: (place: Place) => readonly Use[],
): [number, number] {
  let met = 0;
  let open = 0;
  for (const place of new Set(applied.map((use) => use.place))) {
    const cap = place.rule.kind === 'courses_from' ? place.rule.maximum_per_subject : undefined;
    const uses = countedAt(place).filter(isCourse);
    const counted = capped(
      uses.filter(({ status }) => isMet(status)),
      cap,
    ).length;
    met += counted;
    open += capped(uses, cap).length - counted;
  }
  return [met, open];
}

/** What the best objective says of the status of the only root; partial where it is unsatisfied. */
export function statusOfBest([isSatisfied, isMet, isMetAtBest, isPossible]: Objective): AcademicStatus {
  if (isSatisfied === 1) return 'satisfied';
  if (isMet === 1) return 'in_plan';
  if (isMetAtBest === 1) return 'unknown';
  return isPossible === 1 ? 'partial' : 'conflict';
}
