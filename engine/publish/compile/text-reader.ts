/** Parses requirement texts with the vocabulary of the catalog, and measures how much could be parsed. */
import type { Rule } from '../../../shared/contract/rule.ts';
import { canonicalCourseCode, splitCourseCode } from '../../../shared/course-code.ts';
import type { CatalogSource } from '../catalog-source.ts';
import { createTextParser } from '../text/parse-requirement-text.ts';
import { walkRule } from './compile-rules.ts';

export type RequirementField = 'prerequisite' | 'corequisite' | 'antirequisite';

/** UTF-16 offsets in the text: start and exclusive end. */
export type TextSpan = readonly [number, number];

export interface TextReading {
  readonly prerequisite: Rule | null;
  readonly corequisite: Rule | null;
  readonly antirequisites: readonly { readonly course_code: string; readonly span: TextSpan }[];
  readonly ambiguities: readonly { readonly span: TextSpan; readonly message: string }[];
}

/** Parses one text of a course of `subject` (empty for a credential). */
export type ReadText = (text: string, field: RequirementField, subject: string) => TextReading;

/** Numbers of letters and digits in all parsed texts, and in their `unparsed` parts. */
export interface TextCoverage {
  readonly text_characters: number;
  readonly unparsed_characters: number;
}

/** A parser with the subjects, levels, programs and dialect of a catalog. */
export function catalogTextReader({ catalog, courses }: CatalogSource): ReadText {
  const subjects = courses.map((course) => splitCourseCode(canonicalCourseCode(course.course_code)).subject);
  const parse = createTextParser({
    subjects: new Set(subjects),
    courseCodes: new Set(courses.map(({ course_code }) => canonicalCourseCode(course_code))),
    levels: catalog.levels ?? [],
    programs: catalog.programs ?? [],
    dialect: catalog.text_dialect ?? {},
  });
  return (text, field, subject) => parse(text, field, subject === '' ? null : subject);
}

/** Wraps a parser to measure coverage; `coverage` returns the sums so far. */
export function countCoverage(read: ReadText): { read: ReadText; coverage: () => TextCoverage } {
  let text_characters = 0;
  let unparsed_characters = 0;
  return {
    read: (text, field, subject) => {
      const reading = read(text, field, subject);
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
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
