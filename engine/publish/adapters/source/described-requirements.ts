/**
 * Requirements printed at the end of a course's description ("… of proof. Prerequisite: MATH 220."), for courses
 * whose record states none: without them, the course would seem to have no prerequisite. Of other descriptions, who may enrol.
 */
import { type AdapterRemark, describedRequirementsRead, type SourceCourse } from '../../catalog-source.ts';
import { askingSentencesIn, openingEnd, restrictionsIn, statementsIn } from './stated-requirements.ts';

const pre = String.raw`pre[\s-]?(?:requisite|req)`;
const name = String.raw`(?:(?:pre|co|anti)[\s-]?(?:requisite|req)|requisite)(?:s|\(s\))?`;
const joint = String.raw`\s*(?:and\/or|and|or|\/|&)\s*`;
const course = '(?:course|class|seminar|module|unit|subject)';
const isSaid = String.raw`\s+(?:(?:for|of|to)\s+(?:this|the)\s+${course}\s+)?(?:is|are|includes?)\b(?!\s+not\b)`;
const code = String.raw`[A-Z&]{2,8}(?:[-/][A-Z]{2,8})?[\s-]?\d`;
/** The beginning of a word, and that of a sentence. */
const word = String.raw`(?<=^|[\s([{*;\u2013\u2014])`;
const sentence = String.raw`(?<=(?:^|[.!?)\](\[{*;\u2013\u2014\n])\s*)`;
/** What opens a demand: "Prerequisite junior standing". */
const demand = String.raw`(?:${code}|(?:permission|consent|approval|instructor|department|junior|senior|sophomore|graduate|upper|admission|completion|completed?|minimum|at\s+least|one|two|either|any)\b)`;
/** "Requirements: two papers and an examination" are no conditions for entry. */
const notOfWork = String.raw`(?![^.!?]{0,120}\b(?:papers?|essays?|exam(?:ination)?s?|attendance|participation|presentations?|reports?|software)\b)`;
const entry = String.raw`(?:(?:entry|enroll?ment|registration|admission|course)\s+)?`;
/** "Prerequisite: CS 101"; at the beginning of a sentence also "Prereq. CS 101", "The prerequisites are CS 101 and CS 102", "P: CS 101". */
const heading = new RegExp(
  [
    String.raw`${word}(?:(?:pre-?|${name})${joint})?${name}\s*:`,
    String.raw`(?<=(?:^|[.!?)\]])\s*(?:(?:the|its)(?:\s+(?:only|sole|main))?\s+)?)${pre}s?${isSaid}`,
    String.raw`${sentence}${pre}s?(?:\s*[\u2013\u2014]|\s+-)`,
    String.raw`${sentence}(?:${pre}|co-?requisite)s?(?=[.,;]{0,2}\s+${demand})`,
    String.raw`${sentence}(?:requires?|required|preparation|p|pr|pre)\s*:(?=\s*${demand})`,
    String.raw`${sentence}requires\s+(?!(?:about|around|at|up|over|only|some|roughly|from|between|another|nearly|almost)\b)(?=${code})`,
    String.raw`${word}(?:course\s+)?(?:credit\s+)?exclusions?(?:\s*:|\s+:)`,
    String.raw`(?:${sentence}(?:${entry}requirements?|eligibility|open\s+to)|${word}restrictions?)(?:\(s\))?\s*:${notOfWork}`,
  ].join('|'),
  'giu',
);
/** "Recommended prerequisite:" is advice. */
const advised = /\b(?:recommended|suggested|preferred|desirable|advised|advisory|helpful|optional)\s+$/iu;

export interface DescribedRequirements {
  readonly courses: readonly SourceCourse[];
  /** At most one about each kind of such courses. */
  readonly remarks: readonly AdapterRemark[];
}

/**
 * Adds the statements before the heading and the text from it as the prerequisite text: to the end of the description, or
 * if a sentence ends its paragraph, that paragraph and the sentences behind it that may ask something. Where the heading
 * opens the description, what the course is about may follow in the same paragraph.
 * A text that the record states gets the sentences of the description that say who may enrol, "Open only to seniors."
 */
export function withDescribedRequirements(courses: readonly SourceCourse[]): DescribedRequirements {
  const found: string[] = [];
  const restricted: string[] = [];
  const completed = courses.map((course) => {
    const isStated = statesRequirements(course);
    const text = isStated ? restrictedText(course) : requirementText(course.description ?? '');
    if (text === null) return course;
    (isStated ? restricted : found).push(course.course_code);
    return { ...course, prerequisite_text: text };
  });
  const remarks = [
    ...remarkOn(found, ['has no requirement texts', 'have no requirement texts']),
    ...remarkOn(restricted, [
      'states requirements without the restrictions of its description',
      'state requirements without the restrictions of theirs',
    ]),
  ];
  return { courses: completed, remarks };
}

function remarkOn(
  [subject, ...more]: readonly string[],
  [ofOne, ofSeveral]: readonly [string, string],
): readonly AdapterRemark[] {
  if (subject === undefined) return [];
  const records =
    more.length === 0
      ? `the record ${ofOne}`
      : `the record and those of ${more.length} more courses ${ofSeveral}`;
  return [{ subject, message: `${records}; ${describedRequirementsRead}` }];
}

/** The text of a record with the restrictions of its description that it does not have; null if there are none. */
function restrictedText({
  prerequisite,
  prerequisite_text = '',
  corequisite_text = '',
  antirequisite_text = '',
  description = '',
}: SourceCourse): string | null {
  if (prerequisite !== undefined) return null;
  const said = plain([prerequisite_text, corequisite_text, antirequisite_text].join(' '));
  const further = restrictionsIn(description).filter((sentence) => !said.includes(plain(sentence)));
  const own = prerequisite_text.trim();
  if (further.length === 0) return null;
  return [own === '' || /[.!?;:]$/u.test(own) ? own : `${own}.`, ...further].join(' ').trim();
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** True if the record has no more to learn: one that states corequisites alone may have its prerequisites in its description. */
function statesRequirements(course: SourceCourse): boolean {
  const { prerequisite_text, corequisite_text, prerequisite, corequisite, description = '' } = course;
  const isStated = (...stated: readonly unknown[]): boolean =>
    stated.some((one) => one !== undefined && (typeof one !== 'string' || one.trim() !== ''));
  if (isStated(prerequisite_text, prerequisite)) return true;
  return isStated(corequisite_text, corequisite) && !/\bpre-?requisites?\s*:/iu.test(description);
}

function requirementText(description: string): string | null {
  const from = headingAt(description);
  const opens = description.slice(0, from).trim() === '';
  const texts = [...statementsIn(description.slice(0, from)), ...askedFrom(description.slice(from), opens)];
  return texts.filter((text) => text !== '').join(' ') || null;
}

const saysSomething = /:\P{L}*\p{L}/u;
/** A sentence before a blank line: what follows is the description proper, of which only some sentences ask. */
const paragraphEnd = /[.!?)\]]["\u201d]?[^\S\n]*\n[^\S\n]*\n/u;

/** The text from a heading: its paragraph, and what is asked in the paragraphs behind it. */
function askedFrom(text: string, opens: boolean): readonly string[] {
  const texts: string[] = [];
  for (let rest = text; rest !== ''; ) {
    const from = rest.search(saysSomething);
    const end = from < 0 ? null : paragraphEnd.exec(rest.slice(from));
    const paragraph = end === null ? rest.length : from + end.index + end[0].length;
    const to = opens ? openingEnd(rest.slice(0, paragraph)) : paragraph;
    const behind = rest.slice(to);
    const next = headingAt(behind);
    texts.push(rest.slice(0, to).trim(), ...askingSentencesIn(behind.slice(0, next)));
    rest = behind.slice(next);
  }
  return texts;
}

/** Where the first heading begins; the length of the description if there is none. */
function headingAt(description: string): number {
  for (const { index } of description.matchAll(heading))
    if (!advised.test(description.slice(0, index))) return index;
  return description.length;
}
