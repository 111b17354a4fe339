/** Texts that are there and say nothing, and courses that nothing describes: one finding for all of a kind. */
import { canonicalCourseCode } from '../../../shared/course-code.ts';
import type { CatalogSource, SourceCourse } from '../catalog-source.ts';
import type { ReportFinding } from '../findings.ts';
import type { LinkedCatalog } from '../link/link.ts';
import { listCodes } from './list-codes.ts';

const courseTexts = {
  prerequisite_text: 'a prerequisite text',
  corequisite_text: 'a corequisite text',
  antirequisite_text: 'an antirequisite text',
} as const satisfies Partial<Record<keyof SourceCourse, string>>;

/** Checks the texts as the catalog gave them; compiling takes an empty one for none. */
export function checkEmptyTexts(source: CatalogSource, linked: LinkedCatalog, report: ReportFinding): void {
  const reportAll = (
    check: 'empty_text' | 'missing_description',
    codes: readonly string[],
    [one, many]: readonly [one: string, many: string],
  ) => {
    const subject = codes[0];
    if (subject === undefined) return;
    const message = `${listCodes(codes)} ${codes.length === 1 ? one : many}`;
    report(check, subject, message, undefined, codes.length);
  };
  for (const [member, words] of Object.entries(courseTexts)) {
    const blank = source.courses.filter((course) => isBlank(course[member as keyof typeof courseTexts]));
    const codes = blank.map(({ course_code }) => canonicalCourseCode(course_code));
    reportAll('empty_text', codes, [`has ${words} that is blank`, `have ${words} that is blank`]);
  }
  const credentials = source.credentials.filter(({ requirement_text }) => isBlank(requirement_text));
  const ids = credentials.map(({ credential_id }) => credential_id);
  reportAll('empty_text', ids, [
    'has a requirement text that is blank',
    'have a requirement text that is blank',
  ]);
  const silent = linked.courses.filter(({ description }) => description.trim() === '');
  const codes = silent.map(({ course_code }) => course_code);
  reportAll('missing_description', codes, ['has no description', 'have no description']);
}

function isBlank(text: string | undefined): boolean {
  return text !== undefined && text.trim() === '';
}
