/**
 * The requirement texts of each course: the registrar's of August 2026, else of January 2026, and the printed
 * calendar of 2022 as further texts.
 */
import type { AdapterRemark, FurtherText } from '../../catalog-source.ts';
import { furtherText } from '../toolkit/record-makers.ts';
import type { WaterlooInput } from './input-files.ts';

/** Capture dates, as far as the sources state them. */
export const captureDates = {
  /** The online calendar: course records and trees. */
  courseRecords: '2026-01-22',
  /** The registrar's open data, and the programs collected with it. */
  openData: '2026-08-01',
  printedCalendar: '2022-09-01',
} as const;

export interface CourseTexts {
  readonly prerequisite: string | null;
  readonly antirequisite: string | null;
  /** Other wordings of the texts above, and notes. */
  readonly further: readonly FurtherText[];
}

/** Returns a function that finds texts by course code. */
export function indexCourseTexts(input: WaterlooInput): (courseCode: string) => CourseTexts {
  const printed = new Map(input.printed.map((entry) => [entry.title, entry]));
  const antirequisites = new Map(input.antirequisiteTexts.map((entry) => [entry.code, entry.text]));
  return (courseCode) => {
    const january = input.januaryTexts[courseCode];
    const januaryText = present(january?.prereq_text);
    const prerequisite = present(input.currentTexts[courseCode]) ?? januaryText;
    const antirequisite = present(antirequisites.get(courseCode));
    const entry = printed.get(courseCode);
    const { printedCalendar } = captureDates;
    const further: FurtherText[] = [];
    if (january !== undefined && januaryText !== null && januaryText !== prerequisite)
      further.push(furtherText('prerequisite_text', januaryText, january.scraped_at));
    const printedText = present(entry?.pre_requisites);
    if (printedText !== null && printedText !== prerequisite)
      further.push(furtherText('prerequisite_text', printedText, printedCalendar));
    const printedExclusions = present(entry?.['anti requisites']);
    if (printedExclusions !== null && printedExclusions !== antirequisite)
      further.push(furtherText('antirequisite_text', printedExclusions, printedCalendar));
    const note = present(entry?.note);
    if (note !== null) further.push(furtherText('course_record', note, printedCalendar));
    return { prerequisite, antirequisite, further };
  };
}

/** One remark for each file with texts about courses that are not in the catalog. */
export function remarkUnusedTexts(
  input: WaterlooInput,
  has: (courseCode: string) => boolean,
): readonly AdapterRemark[] {
  const sources: readonly (readonly [string, readonly string[]])[] = [
    ['prereq-text.json.gz', Object.keys(input.currentTexts)],
    ['prereq-text-openapi-2026-01.json.gz', Object.keys(input.januaryTexts)],
    ['calendar2022.json.gz', input.printed.map((entry) => entry.title)],
    ['antireq-pairs.json.gz', input.antirequisiteTexts.map((entry) => entry.code)],
  ];
  return sources.flatMap(([subject, codes]) => {
    const unused = codes.filter((code) => !has(code)).sort();
    if (unused.length === 0) return [];
    const examples = unused.slice(0, 5).join(', ');
    const message = `texts of ${unused.length} courses that are not in the catalog are not converted (${examples}, ...)`;
    return [{ subject, message }];
  });
}

function present(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
