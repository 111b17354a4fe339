/** Courses that are taken several times, or with a grade: "CS 101: 2 semesters", "CS 101 x 2", "CS 101 (grade of C required)". */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import { withGrade } from '../../build-rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { readCourseLine } from '../lines/course-line.ts';
import type { TextLine } from '../lines/lines.ts';
import { number } from '../lines/unit-nouns.ts';
import { placedAt } from './block.ts';
import { withoutTitleGrade } from './overall-grade.ts';

const periods = '(?:times|semesters|terms|quarters|trimesters|years)';
const how = `(?:to\\s+be\\s+)?(?:(?:taken|repeated|enrolled|required)\\s+(?:for\\s+|in\\s+)?)?(?:(?:at\\s+least\\s+|a\\s+minimum\\s+of\\s+)?(?:${number})\\s+${periods}|twice|thrice)|[x×]\\s?[2-9]|[2-9]\\s?[x×]`;
const repeated = new RegExp(
  `(?:\\s*[:,–—-]\\s*|\\s\\(|(?=\\s)(?<!\\b(?:in|over|of|for|and|the|a))\\s)(${how})\\)?\\s*\\.?$`,
  'iu',
);
/** "Two semesters of CS 101 (Seminar) are required." */
const before = new RegExp(
  `^((?:${number})\\s+${periods})\\s+of\\s+(.*?)(?:\\s+(?:is|are)\\s+required)?\\.?$`,
  'iu',
);
const once = /^(?:.*\s)?(?:1|one)\s/iu;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** The ranges of a course and of the words that say how often it is taken; null if it is taken once. */
export function repetitionIn(line: string): { readonly course: Range; readonly often: Range } | null {
  const [lead = '', often = '', listed = ''] = before.exec(line) ?? [];
  const start = lead.indexOf(listed, often.length);
  if (lead !== '' && !once.test(often))
    return { course: { from: start, to: start + listed.length }, often: { from: 0, to: often.length } };
  const found = repeated.exec(line);
  const [whole, words = ''] = found ?? [];
  if (found === null || once.test(words)) return null;
  const from = found.index + (whole ?? '').indexOf(words);
  const end = line.slice(0, from).replace(/[\s:,(–—-]+$/u, '').length;
  return { course: { from: 0, to: end }, often: { from, to: from + words.length } };
}

/** "CS 101 Logic (grade of C or higher required)": the course with its grade; null for any other line. */
export function readGradedCourse(line: TextLine, lexicon: Lexicon): Rule | null {
  const found = lexicon.courseAtStart(line.text) === null ? null : withoutTitleGrade(line.text);
  const course =
    found === null
      ? null
      : readCourseLine({ ...line, end: line.start + found.text.length, text: found.text }, lexicon);
  return found === null || course === null
    ? null
    : placedAt(withGrade(course, found.grade), [line.start, line.end]);
}
