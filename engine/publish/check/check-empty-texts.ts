/** Finds blank requirement texts and missing descriptions: one finding for all records of a kind. */
import type { CatalogSource, SourceCourse } from '../catalog-source.ts';
import type { ReportFinding } from '../findings.ts';
import type { LinkedCatalog } from '../link/link.ts';
import { listCodes } from './list-codes.ts';

const courseTexts = {
  prerequisite_text: 'a blank prerequisite text',
  corequisite_text: 'a blank corequisite text',
  antirequisite_text: 'a blank antirequisite text',
} as const satisfies Partial<Record<keyof SourceCourse, string>>;

/** Checks the source texts, since compilation treats a blank text as absent. */
export function checkBlankTexts({ courses, credentials }: CatalogSource, report: ReportFinding): void {
  for (const [member, words] of Object.entries(courseTexts)) {
    const blank = courses.filter((course) => isBlank(course[member as keyof typeof courseTexts]));
    const codes = blank.map(({ course_code }) => course_code);
    reportAll('empty_text', codes, [`has ${words}`, `have ${words}`], report);
  }
  const blank = credentials.filter(({ requirement_text }) => isBlank(requirement_text));
  const ids = blank.map(({ credential_id }) => credential_id);
  const words = ['has a blank requirement text', 'have a blank requirement text'] as const;
  reportAll('empty_text', ids, words, report);
}

export function checkDescriptions({ courses }: LinkedCatalog, report: ReportFinding): void {
  const undescribed = courses.filter(({ description }) => description.trim() === '');
  const codes = undescribed.map(({ course_code }) => course_code);
  reportAll('missing_description', codes, ['has no description', 'have no description'], report);
}

function reportAll(
  check: 'empty_text' | 'missing_description',
  codes: readonly string[],
  [one, many]: readonly [one: string, many: string],
  report: ReportFinding,
): void {
  const subject = codes[0];
  if (subject === undefined) return;
  const message = `${listCodes(codes)} ${codes.length === 1 ? one : many}`;
  report(check, subject, message, undefined, codes.length);
}

function isBlank(text: string | undefined): boolean {
  return text !== undefined && text.trim() === '';
}
