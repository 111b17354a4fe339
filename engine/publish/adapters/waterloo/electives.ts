/**
 * Converts electives of majors: a description, in some cases with units or approved courses. Electives that are not
 * understood become `unparsed` leaves with the description and the courses.
 */
import type { Rule, SharingLimit } from '../../../../shared/contract/rule.ts';
import { courseLeaf, someOf, unparsed } from '../toolkit/rule-makers.ts';
import { readCourseDemand } from './course-demand.ts';
import type { CourseList } from './course-list.ts';
import type { Elective } from './input-records.ts';

export interface Electives {
  /** Required in addition to the required courses: no course counts for both. */
  readonly additional: readonly Rule[];
  /** Totals, to which the required courses count too. */
  readonly totals: readonly Rule[];
  readonly limits: readonly SharingLimit[];
}

/** All electives of one program. "Approved courses" are those in its approved courses lists. */
export function readElectives(electives: readonly Elective[], courses: CourseList): Electives {
  const approved = courses.codes.readAll(
    electives.filter((elective) => isApprovedList(elective)).flatMap((one) => one.approvedCourses ?? []),
  );
  const additional: Rule[] = [];
  const totals: Rule[] = [];
  const limits: SharingLimit[] = [];
  let approvedAreUsed = false;
  for (const elective of electives.filter((one) => !isApprovedList(one))) {
    const own = courses.codes.readAll(elective.approvedCourses ?? []);
    const cap = readCap(elective, own);
    const usesApproved = own.length === 0 && /\bapproved courses\b/u.test(elective.description);
    const listed = usesApproved ? approved : own;
    const pool = listed.length === 0 ? null : { course_codes: [...listed] };
    const demand = readCourseDemand(elective.description, { courses, pool });
    if (cap !== null) limits.push(cap);
    else if (demand === null) totals.push(readListOf(elective, own));
    else {
      (demand.additional ? additional : totals).push(demand.rule);
      approvedAreUsed ||= usesApproved;
    }
  }
  if (approved.length > 0 && !approvedAreUsed)
    totals.push(unparsed(withCourses('Approved Courses List', approved)));
  return { additional, totals, limits };
}

/** A list without an amount, which is in another elective. */
function isApprovedList(elective: Elective): boolean {
  return elective.unitRequirement === undefined && elective.description === 'Approved Courses List';
}

/** "Complete no more than 1 from the following: ..." */
function readCap(elective: Elective, courseCodes: readonly string[]): SharingLimit | null {
  const maximum = /^Complete no more than (\d+) (?:from|of) the following/u.exec(elective.description)?.[1];
  return maximum === undefined || courseCodes.length === 0
    ? null
    : { from: { course_codes: [...courseCodes] }, maximum_count: Number(maximum) };
}

/** "Complete 2 of the following: ..." is a choice; other wordings are kept as text. */
function readListOf(elective: Elective, courseCodes: readonly string[]): Rule {
  const choice = /^Complete (\d+) of the following(?=:)/u.exec(elective.description);
  if (choice !== null && courseCodes.length > 0)
    return someOf(Number(choice[1]), courseCodes.map(courseLeaf), { label: choice[0] });
  if (elective.unitRequirement !== undefined && courseCodes.length > 0) {
    const from = { course_codes: [...courseCodes] };
    return { kind: 'courses_from', label: elective.description, from, units: elective.unitRequirement };
  }
  return unparsed(withCourses(elective.description, courseCodes));
}

function withCourses(description: string, courseCodes: readonly string[]): string {
  const unnamed = courseCodes.filter((code) => !description.includes(code.replace(' ', '')));
  if (unnamed.length === 0) return description;
  const courses = unnamed.join(', ');
  return /[.:]$/u.test(description) ? `${description} [${courses}]` : `${description}: ${courses}`;
}
