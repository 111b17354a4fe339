/** Checks records and the references between them outside rules. */
import { listedCodes, type Rule } from '../../../shared/contract/rule.ts';
import { squeezedCourseCode } from '../../../shared/course-code.ts';
import { append } from '../append.ts';
import type { SourceRename } from '../catalog-source.ts';
import type { CompiledCourse } from '../compile/compile-course.ts';
import { sourceOf, walkRule } from '../compile/compile-rules.ts';
import type { ReportFinding } from '../findings.ts';
import type { LinkedCatalog } from '../link/link.ts';
import { listCodes } from './list-codes.ts';

/** Checks every course except its rules. */
export function checkCourses(linked: LinkedCatalog, report: ReportFinding): void {
  checkSpellings(linked, report);
  for (const course of linked.courses) {
    const { course_code, record_source } = course;
    if (course.title.trim() === '')
      report('empty_title', course_code, `${course_code} has no title`, record_source);
    if (course.units === null)
      report('missing_units', course_code, `${course_code} has no units`, record_source);
    checkSelfReference(course, linked, report);
    checkCited(course, linked, report);
  }
}

/** Clients may leave out blanks, marks and letter case only if the code stays unambiguous. */
function checkSpellings({ courses }: LinkedCatalog, report: ReportFinding): void {
  const firsts = new Map<string, string>();
  const alike = new Map<string, string[]>();
  for (const { course_code } of courses) {
    const squeezed = squeezedCourseCode(course_code);
    const first = firsts.get(squeezed);
    if (first === undefined) firsts.set(squeezed, course_code);
    else append(alike, first, course_code);
  }
  for (const first of firsts.values()) {
    const others = alike.get(first);
    if (others === undefined) continue;
    const codes = [first, ...others];
    const message = `${listCodes(codes)} differ only in blanks, marks between subject and number, or letter case; only the exact codes are understood`;
    report('ambiguous_code', first, message, undefined, codes.length);
  }
}

/** Checks that the targets of renames are courses of this catalog. */
export function checkRenames(
  linked: LinkedCatalog,
  renames: readonly SourceRename[],
  report: ReportFinding,
): void {
  for (const { from_course_code, to_course_code } of renames) {
    const id = linked.courseIds.get(to_course_code);
    if (id !== undefined && id < linked.courses.length) continue;
    const message = `${from_course_code} is renamed to ${to_course_code}, which is not in the catalog`;
    report('unknown_rename', from_course_code, message);
  }
}

/** Checks that overlap limits name credentials of this catalog. */
export function checkOverlaps({ credentials }: LinkedCatalog, report: ReportFinding): void {
  const known = new Set(credentials.map(({ credential_id }) => credential_id));
  for (const { credential_id, overlap_limits, record_source } of credentials) {
    const named = (overlap_limits ?? []).flatMap((limit) => limit.credential_ids ?? []);
    for (const id of new Set(named)) {
      if (known.has(id)) continue;
      const message = `${credential_id} has an overlap limit with ${id}, which is not in the catalog`;
      report('dangling_credential', credential_id, message, record_source);
    }
  }
}

/** A requirement that names its own course may be impossible to meet. The message quotes the sentence. */
function checkSelfReference(course: CompiledCourse, { ledger }: LinkedCatalog, report: ReportFinding): void {
  const { course_code } = course;
  for (const field of ['prerequisite', 'corequisite'] as const) {
    const rule = course[field];
    const naming = rule === null ? undefined : [...walkRule(rule)].find((node) => names(node, course_code));
    if (naming === undefined) continue;
    const source = sourceOf(naming);
    const sentence = ledger.text(source);
    const where = sentence === null ? field : `${field}: ${sentence}`;
    const message = `${course_code} names itself in its own ${where}`;
    report('self_prerequisite', course_code, message, source);
  }
}

/** True if a node names the course individually, not by a pattern. */
function names(node: Rule, courseCode: string): boolean {
  if (node.kind === 'course') return node.course_code === courseCode;
  return node.kind === 'courses_from' && listedCodes(node.from).includes(courseCode);
}

/** Checks that cited courses exist. */
function checkCited(course: CompiledCourse, linked: LinkedCatalog, report: ReportFinding): void {
  const { course_code, antirequisites, cross_listings } = course;
  const other = (code: string) => linked.courses[linked.courseIds.get(code) ?? linked.courses.length];
  for (const cited of [...antirequisites, ...cross_listings]) {
    if (other(cited.course_code) !== undefined) continue;
    const message = `${course_code} names ${cited.course_code}, which is not in the catalog`;
    report('dangling_course', course_code, message, cited.source_reference_id);
  }
}
