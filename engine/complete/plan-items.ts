/**
 * The items of a plan: single codes, and classes of interchangeable codes that are only counted. Within a
 * class, codes without omitted rules are taken first (relevant-courses.ts). A course is left out if a class
 * dominates it: whatever a plan does with the course it can do with a member of a class so large that no plan
 * exhausts it (exact, since the class has at least as many members as a plan has places).
 */

import { itemAt, uint8At, uint32At } from '../../shared/column.ts';
import { groupBy } from '../../shared/group-by.ts';
import { none } from '../../shared/index-format/layout.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import { catalogMilliunits, groupOf, subjectOf } from '../evaluate/graph/course-columns.ts';
import { antirequisitesOf } from '../evaluate/inquiry.ts';
import { noEntry } from '../evaluate/student/student.ts';
import { type AddableCodes, excludedGroups } from './addable-codes.ts';
import type { CompletionProblem } from './completion-problem.ts';
import { courseRoles, noRoles, type Roles } from './course-roles.ts';
import { type EarliestTerms, isOffered, never } from './earliest-terms.ts';
import { type RelevanceOptions, type RelevantCodes, relevantCodes, rulesOf } from './relevant-courses.ts';

export interface PlanItem {
  /** In the order in which they are taken; more than one only if they are interchangeable. */
  readonly codes: readonly number[];
  /** The group of the only code, or `none` if there are several. */
  readonly group: number;
  /** The cross-listing groups of the codes. */
  readonly groups: readonly number[];
  readonly milliunits: number;
  readonly subject: number;
  /** The earliest term, as an index into the horizon. */
  readonly earliest: number;
  /** The term of its entry in the state, or `unstated`. */
  readonly home: number;
  readonly mustStay: boolean;
  /** The number of leading codes that have no omitted rules. */
  readonly sureCount: number;
}

export interface PlanItemsOptions {
  readonly problem: CompletionProblem;
  readonly addable: AddableCodes;
  readonly earliest: EarliestTerms;
  readonly tight: RelevanceOptions['tight'];
}

/** The items, ordered by their first code. */
export function planItems({ problem, addable, earliest, tight }: PlanItemsOptions): readonly PlanItem[] {
  const isReachable = (code: number): boolean => earliest.of(code) !== never;
  const dropped = new Set<number>();
  for (;;) {
    const mayAdd = (code: number): boolean => isReachable(code) && !dropped.has(code);
    const relevant = relevantCodes(problem, addable, { mayAdd, tight });
    const { codes } = relevant;
    const roles = courseRoles(problem, relevant);
    const classes = classesOf(problem, relevant, roles);
    const replaceable = replaceableCodes(problem, codes, roles, classes);
    if (replaceable.length === 0) return itemsOf(problem, codes, classes, earliest);
    for (const code of replaceable) dropped.add(code);
  }
}

interface CourseClass {
  readonly codes: readonly number[];
  readonly sureCount: number;
  readonly roles: Roles;
  readonly milliunits: number;
}

/** The maximum number of courses that a plan can add. */
export function courseCapacityOf({ terms, settledCourses }: CompletionProblem): number {
  return terms.reduce((sum, { maximumCourses }, term) => {
    const places = maximumCourses === unstated ? Number.POSITIVE_INFINITY : maximumCourses;
    return sum + Math.max(0, places - itemAt(settledCourses, term));
  }, 0);
}

/** Classes of interchangeable codes: equal roles; codes with rules, exclusions or cross-listings join only if they are loose. */
function classesOf(
  problem: CompletionProblem,
  relevant: RelevantCodes,
  roles: ReadonlyMap<number, Roles>,
): CourseClass[] {
  const { sections } = problem.evaluator;
  const { codes, loose } = relevant;
  const { special, ruled } = specialCodes(problem, relevant);
  const isSure = (code: number): boolean => !(loose.has(code) && ruled.has(code));
  const offered = offeredKeys(problem);
  const keyOf = (code: number): string => {
    const { gains, limits, ties } = roles.get(code) ?? noRoles;
    const units = catalogMilliunits(sections, code);
    return `${units} ${offered(code)} ${inOrder(gains)} ${inOrder(limits)} ${inOrder(ties)}`;
  };
  const ordinary = [...codes].filter((code) => !special.has(code));
  return [...groupBy(ordinary, keyOf).values()].map((members) => ({
    codes: [...members.filter(isSure), ...members.filter((code) => !isSure(code))],
    sureCount: members.filter(isSure).length,
    roles: roles.get(itemAt(members, 0)) ?? noRoles,
    milliunits: catalogMilliunits(sections, itemAt(members, 0)),
  }));
}

/** `special` codes are interchangeable with no other; `ruled` codes have rules, exclusions or cross-listings. */
function specialCodes(
  problem: CompletionProblem,
  { codes, loose }: RelevantCodes,
): { readonly special: ReadonlySet<number>; readonly ruled: ReadonlySet<number> } {
  const { evaluator, courses, preferredCourses, movable, kept } = problem;
  const { sections, crossListings, student } = evaluator;
  const special = new Set<number>([...courses, ...preferredCourses, ...movable.map(({ course }) => course)]);
  const ruled = new Set<number>();
  const excluded = new Set<number>();
  const excludedByKept = new Set(kept.flatMap(({ course }) => excludedGroups(problem, course)));
  for (const code of codes) {
    const [start, end] = antirequisitesOf(evaluator, code);
    if (end > start || rulesOf(evaluator, code).length > 0 || crossListings.of(code).length > 1)
      ruled.add(code);
    for (const group of excludedGroups(problem, code)) excluded.add(group);
  }
  for (const code of codes) {
    const group = groupOf(sections, code);
    if (excluded.has(group)) ruled.add(code);
    if (excludedByKept.has(group) || student.firstOf(group) !== noEntry) special.add(code);
    if (ruled.has(code) && !loose.has(code)) special.add(code);
  }
  return { special, ruled };
}

function offeredTerms(problem: CompletionProblem, code: number): number[] {
  return [...problem.terms.keys()].filter((term) => isOffered(problem, code, term));
}

/** Equal keys for codes offered in the same terms. */
function offeredKeys(problem: CompletionProblem): (code: number) => string {
  const bitsOf = problem.evaluator.sections['course.seasons'];
  const keys = new Map<number, string>();
  return (code) => {
    const bits = uint8At(bitsOf, code);
    const known = keys.get(bits) ?? offeredTerms(problem, code).join();
    keys.set(bits, known);
    return known;
  };
}

/** The codes dominated by a large class. */
function replaceableCodes(
  problem: CompletionProblem,
  codes: readonly number[],
  roles: ReadonlyMap<number, Roles>,
  classes: readonly CourseClass[],
): number[] {
  const places = courseCapacityOf(problem);
  const large = classes.filter(
    (each) =>
      each.codes.length >= places &&
      offeredTerms(problem, itemAt(each.codes, 0)).length === problem.terms.length,
  );
  if (large.length === 0) return [];
  const kept = new Set<number>([
    ...problem.courses,
    ...problem.preferredCourses,
    ...problem.movable.map(({ course }) => course),
  ]);
  const ofClass = new Map(classes.flatMap((each) => each.codes.map((code) => [code, each] as const)));
  return codes.filter((code) => {
    if (kept.has(code)) return false;
    const own = roles.get(code) ?? noRoles;
    const milliunits = catalogMilliunits(problem.evaluator.sections, code);
    return large.some(
      (each) =>
        each !== ofClass.get(code) &&
        each.milliunits === milliunits &&
        isSubset(own.gains, each.roles.gains) &&
        isSubset(each.roles.limits, own.limits) &&
        inOrder(own.ties) === inOrder(each.roles.ties) &&
        !(isLargeTwin(each, ofClass.get(code), large) && itemAt(each.codes, 0) > code),
    );
  });
}

/** Of two large classes that dominate each other, only the later one is left out. */
function isLargeTwin(
  left: CourseClass,
  right: CourseClass | undefined,
  large: readonly CourseClass[],
): boolean {
  if (right === undefined || !large.includes(right)) return false;
  return isSubset(left.roles.gains, right.roles.gains) && isSubset(right.roles.limits, left.roles.limits);
}

function isSubset(inner: readonly number[], outer: readonly number[]): boolean {
  return inner.every((role) => outer.includes(role));
}

function inOrder(roles: readonly number[]): string {
  return [...roles].sort((a, b) => a - b).join();
}

function itemsOf(
  problem: CompletionProblem,
  codes: readonly number[],
  classes: readonly CourseClass[],
  earliest: EarliestTerms,
): PlanItem[] {
  const { sections } = problem.evaluator;
  const inClass = new Set(classes.filter((each) => each.codes.length > 1).flatMap((each) => each.codes));
  const members = [
    ...codes.filter((code) => !inClass.has(code)).map((code) => [code]),
    ...classes.filter((each) => each.codes.length > 1).map((each) => each.codes),
  ].sort((a, b) => itemAt(a, 0) - itemAt(b, 0));
  const homes = new Map(problem.movable.map(({ course, term }) => [course, term]));
  const sure = new Map(classes.map((each) => [itemAt(each.codes, 0), each.sureCount]));
  return members.map((each) => {
    const first = itemAt(each, 0);
    const home = homes.get(first);
    return {
      codes: each,
      group: each.length > 1 ? none : uint32At(sections['course.group'], first),
      groups: each.map((code) => uint32At(sections['course.group'], code)),
      milliunits: catalogMilliunits(sections, first),
      subject: subjectOf(sections, first),
      earliest: earliest.of(first),
      home: home ?? unstated,
      mustStay: home !== undefined && problem.planned === 'move',
      sureCount: sure.get(first) ?? 1,
    };
  });
}
