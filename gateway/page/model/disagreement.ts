/**
 * Obvious differences between a course's rule and its sentence: catalogs print both, and either may be wrong.
 * Detected without parsing: courses whose number it lacks, the course itself, and "One of" for a rule that requires
 * all.
 */
import type { CourseAnswer } from '../../../shared/client/client.ts';
import { withLastWord } from './words.ts';

type Rule = NonNullable<CourseAnswer['data']['prerequisite']>;

/** Words that cover many numbers, or none. */
const openWords = /\d\s*[-–]\s*\d|\d-?level|\d+'?s\b|\dX/iu;

/** The rest of a sentence about the rule; null if no difference is obvious. */
export function disagreementOf({ data, source_references }: CourseAnswer): string | null {
  const rule = data.prerequisite;
  if (rule === null) return null;
  const codes = [...new Set(codesOf(rule))];
  const sentence = source_references.find(
    ({ source_reference_id: id, kind }) => id === rule.source_reference_id && kind === 'prerequisite_text',
  )?.text;
  if (sentence === undefined) return null;
  if (asksForAll(rule) && /^One of [^;.]*\.?$/u.test(sentence) && !/ and /u.test(sentence))
    return 'the rule asks for all of these courses, the sentence for one of them';
  const unnamed = openWords.test(sentence) ? [] : codes.filter((code) => !isNamed(code, sentence));
  if (unnamed.length === 0) return null;
  if (unnamed.includes(data.course_code)) return 'the rule asks for this course itself';
  return `the rule names ${withLastWord(unnamed, 'and')}, which the sentence does not`;
}

function codesOf(rule: Rule): readonly string[] {
  if (rule.kind === 'course') return [rule.course_code];
  return 'rules' in rule && rule.kind !== 'none_of' ? rule.rules.flatMap(codesOf) : [];
}

function asksForAll(rule: Rule): boolean {
  return rule.kind === 'all_of' && rule.rules.filter(({ kind }) => kind === 'course').length > 1;
}

/** Compares only digits: lists share subjects ("CS 116, 135") and add letters ("CS 240E"). */
function isNamed(code: string, sentence: string): boolean {
  const [digits] = /\d+/u.exec(code) ?? [];
  return digits === undefined || new RegExp(`(?<!\\d)${digits}(?!\\d)`, 'u').test(sentence);
}
