/**
 * Converts electives of majors: a description, in some cases with units or approved courses. Electives that are not
 * understood become `unparsed` leaves with the description and the courses.
 */
import type { Rule, SharingLimit } from '../../../../shared/contract/rule.ts';
import { courseLeaf, someOf, unparsed } from '../toolkit/rule-makers.ts';
import { type CourseDemand, readCourseDemand, readSentence } from './course-demand.ts';
import type { WaterlooCourseList } from './course-list.ts';
import type { Elective } from './input-records.ts';

export interface Electives {
  /** Required in addition to the required courses: no course counts for both. */
  readonly additional: readonly Rule[];
  /** Totals, towards which the required courses count too. */
  readonly totals: readonly Rule[];
  readonly limits: readonly SharingLimit[];
  /** True if an amount refers to the open list, which then requires nothing itself. */
  readonly usesOpenList: boolean;
}

/**
 * Reads all electives of a program. "Approved courses" are those in its approved courses lists; without any, those of
 * `openList`, a list of its required courses without an amount.
 */
export function readElectives(
  electives: readonly Elective[],
  courses: WaterlooCourseList,
  openList: readonly string[] = [],
): Electives {
  const listed = courses.codes.readAll(
    electives.filter((elective) => isApprovedList(elective)).flatMap((one) => one.approvedCourses ?? []),
  );
  const approved = listed.length === 0 ? openList : listed;
  const technical = readTechnicalElectives(electives, courses);
  const additional: Rule[] = [...technical.rules];
  const totals: Rule[] = [];
  const limits: SharingLimit[] = [];
  let approvedAreUsed = false;
  const others = electives.filter((one) => !isApprovedList(one) && !technical.read.includes(one));
  for (const elective of others) {
    const own = courses.codes.readAll(elective.approvedCourses ?? []);
    const cap = readCap(elective, own);
    const usesApproved = own.length === 0 && namesList.test(elective.description);
    const candidates = usesApproved ? approved : own;
    const pool = candidates.length === 0 ? null : { course_codes: [...candidates] };
    const demand = readDemand(elective, own, { courses, pool });
    if (cap !== null) limits.push(cap);
    else if (demand === null) totals.push(readListOf(elective, own));
    else {
      (demand.additional ? additional : totals).push(demand.rule);
      approvedAreUsed ||= usesApproved;
    }
  }
  if (listed.length > 0 && !approvedAreUsed)
    totals.push(unparsed(withCourses('Approved Courses List', listed)));
  return { additional, totals, limits, usesOpenList: approvedAreUsed && listed.length === 0 };
}

const namesList = /\bapproved courses\b|\bfrom List 1$/u;

/** "List 1" is the only list that the program has. */
function readDemand(
  { description }: Elective,
  own: readonly string[],
  context: Parameters<typeof readCourseDemand>[1],
): CourseDemand | null {
  const sentence = description.replace(/\bfrom List 1$/u, 'from the approved courses list');
  const demand = readCourseDemand(sentence, context);
  if (demand !== null && sentence !== description)
    return { ...demand, rule: { ...demand.rule, label: description } };
  return demand ?? (own.length > 0 ? null : readSentence(description, context.courses));
}

const furtherPattern =
  /^(?:The remaining (\d+) Technical Electives can be|Complete (\d+) additional courses?) from List 1((?:, (?:List )?\d)*,? or (?:List )?\d)\.?$/u;

/**
 * "The remaining 2 Technical Electives can be from List 1 or List 2": in addition to what each list requires, that
 * number from all of them together. Read only if the program's technical electives are these lists, as many as the
 * sentence names: the courses next to the sentence are the last, those of "Complete 4 of the following" the others.
 */
function readTechnicalElectives(
  electives: readonly Elective[],
  { codes }: WaterlooCourseList,
): { readonly rules: readonly Rule[]; readonly read: readonly Elective[] } {
  const nothing = { rules: [], read: [] };
  const whole = electives.find(({ description }) => description === 'Technical Electives List');
  const further = electives.filter(({ description }) => furtherPattern.test(description));
  const [last] = further;
  if (whole === undefined || last === undefined || further.length > 1) return nothing;
  const [, remaining, more, others = ''] = furtherPattern.exec(last.description) ?? [];
  const all = codes.readAll(whole.approvedCourses ?? []);
  const choices = electives.filter(
    ({ description, approvedCourses = [] }) =>
      choicePattern.test(description) && codes.readAll(approvedCourses).every((code) => all.includes(code)),
  );
  const parts = new Set(codes.readAll([...choices, last].flatMap((one) => one.approvedCourses ?? [])));
  const isWhole = parts.size === all.length && all.every((code) => parts.has(code));
  if (!isWhole || choices.length !== (others.match(/\d/gu) ?? []).length) return nothing;
  const label = last.description;
  const rest: Rule = {
    kind: 'courses_from',
    label,
    from: { course_codes: [...all] },
    count: Number(remaining ?? more),
  };
  const lists = choices.map((choice) => readListOf(choice, codes.readAll(choice.approvedCourses ?? [])));
  return { rules: [...lists, rest], read: [whole, last, ...choices] };
}

/** True for a list without an amount, which is in another elective. */
function isApprovedList(elective: Elective): boolean {
  return elective.unitRequirement === undefined && elective.description === 'Approved Courses List';
}

/** Reads "Complete no more than 1 from the following: ..." */
function readCap(elective: Elective, courseCodes: readonly string[]): SharingLimit | null {
  const maximum = /^Complete no more than (\d+) (?:from|of) the following/u.exec(elective.description)?.[1];
  return maximum === undefined || courseCodes.length === 0
    ? null
    : { from: { course_codes: [...courseCodes] }, maximum_count: Number(maximum) };
}

const choicePattern = /^Complete (\d+) of the following(?=:)/u;

/** "Complete 2 of the following: ..." is a choice; other wordings are kept as text. */
function readListOf(elective: Elective, courseCodes: readonly string[]): Rule {
  const choice = choicePattern.exec(elective.description);
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
