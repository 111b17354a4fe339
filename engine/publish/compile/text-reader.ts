/** Parses requirement texts with the lexicon of the catalog, and measures how much of them was parsed. */
import type { Rule } from '../../../shared/contract/rule.ts';
import { canonicalSubject } from '../../../shared/course-code.ts';
import type { CanonicalSource } from '../canonical-codes.ts';
import {
  createTextParser,
  type ParsedRequirementText,
  type TextParser,
} from '../text/parse-requirement-text.ts';
import { walkRule } from './compile-rules.ts';
import { withoutOwnCourse } from './own-course.ts';
import { withOwnWordings } from './own-wordings.ts';

export type RequirementField = 'prerequisite' | 'corequisite' | 'antirequisite';

/** UTF-16 offsets in the text: start and exclusive end. */
export type TextSpan = readonly [number, number];

/** Codes in the rules are spelt as in the text; compilation makes them canonical (`compile-rules.ts`). */
export interface TextReading {
  readonly prerequisite: Rule | null;
  readonly corequisite: Rule | null;
  readonly antirequisites: readonly { readonly course_code: string; readonly span: TextSpan }[];
  readonly ambiguities: readonly { readonly span: TextSpan; readonly message: string }[];
}

/** Parses a text of a course in `subject`, or of a program, for which it is empty; with the code of the course, if it has one. */
export type ReadText = (
  text: string,
  field: RequirementField | 'program',
  subject: string,
  courseCode?: string,
) => TextReading;

/** The numbers of letters and digits in all parsed texts and in their `unparsed` parts. */
export interface TextCoverage {
  readonly text_characters: number;
  readonly unparsed_characters: number;
}

/** Returns a parser with the subjects, levels, programs, dialect and wordings of a catalog. */
export function catalogTextReader({ catalog, courses, spellings, wordings = [] }: CanonicalSource): ReadText {
  const listed = catalog.subjects ?? [];
  const subjects = [...courses, ...listed].map(({ subject }) => canonicalSubject(subject));
  const parse = createTextParser({
    subjects: new Set(subjects),
    subjectNames: listed.flatMap(({ subject, title, names = [] }) =>
      [...names, ...(title === undefined ? [] : [title])].map(
        (name) => [name, canonicalSubject(subject)] as const,
      ),
    ),
    courseCodes: new Set(courses.map(({ course_code }) => course_code)),
    courseUnits: new Map(
      courses.flatMap(({ course_code, units }) => (units === undefined ? [] : [[course_code, units]])),
    ),
    courseTitles: new Map(courses.map(({ course_code, title }) => [course_code, title])),
    levels: catalog.levels ?? [],
    programs: catalog.programs ?? [],
    dialect: catalog.text_dialect ?? {},
  });
  const parseOnce = cached(withOwnWordings(parse, wordings));
  return (text, field, subject, courseCode) => {
    const isOwn = (code: string): boolean => spellings.course(code) === courseCode;
    const reading = withoutOwnCourse(parseOnce(text, field, subject || null), text, isOwn);
    const { antirequisites } = reading;
    if (antirequisites.length === 0) return reading;
    const excluded = antirequisites.map(({ course_code, span }) => ({
      course_code: spellings.course(course_code),
      span,
    }));
    return { ...reading, antirequisites: excluded };
  };
}

/** The limit on cached readings; in a large catalog, equal texts are near each other. */
const mostCached = 4096;

/** Caches readings: half the texts of a catalog may repeat that of another course in the subject. */
function cached(parse: TextParser): TextParser {
  const readings = new Map<string, ParsedRequirementText>();
  return (text, field, subject) => {
    const key = `${field}\n${subject}\n${text}`;
    const known = readings.get(key);
    if (known !== undefined) return known;
    if (readings.size === mostCached) readings.clear();
    const reading = parse(text, field, subject);
    readings.set(key, reading);
    return reading;
  };
}

/** Wraps a parser to measure coverage; `coverage` returns the sums so far. */
export function countCoverage(read: ReadText): { read: ReadText; coverage: () => TextCoverage } {
  let text_characters = 0;
  let unparsed_characters = 0;
  return {
    read: (text, field, subject, courseCode) => {
      const reading = read(text, field, subject, courseCode);
      text_characters += countCharacters(text);
      unparsed_characters += countUnparsed(reading.prerequisite) + countUnparsed(reading.corequisite);
      return reading;
    },
    coverage: () => ({ text_characters, unparsed_characters }),
  };
}

function countUnparsed(rule: Rule | null): number {
  if (rule === null) return 0;
  let characters = 0;
  for (const node of walkRule(rule)) {
    if (node.kind === 'unparsed') characters += countCharacters(node.text);
  }
  return characters;
}

function countCharacters(text: string): number {
  let characters = 0;
  for (const character of text) if (isLetterOrDigit(character)) characters += 1;
  return characters;
}

const ascii = 0x80;

function isLetterOrDigit(character: string): boolean {
  const code = character.charCodeAt(0);
  if (code >= ascii) return /[\p{L}\p{N}]/u.test(character);
  const lower = code | 0x20;
  return (code >= 0x30 && code <= 0x39) || (lower >= 0x61 && lower <= 0x7a);
}
