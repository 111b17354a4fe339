/** Lines of a list that are a course with its title. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { join } from '../build-rule.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { TextLine } from './lines.ts';

/** "CS 101 - Programming (0.5)": a code, and words of a title that ask nothing. */
export function isCourseLine(line: TextLine, vocabulary: Vocabulary): boolean {
  return readCourseLine(line, vocabulary) !== null;
}

/** Words that ask for something, which no title has. */
const conditions =
  /\b(?:with an?|grade|minimum|concurrent\w*|permission|consent|except|excluding|gpa|average|must|equivalent|placement|exemption|standing|waiver|approv\w+|recommended|if taken|or better|or higher)\b/iu;

/** "MATH 1251 (CR)": a mark that is asked for. */
const gradeMark = /^\((?:[A-DF][+-]?|CR|DN|HD|PS)\)/u;

/** A course with its title, or several of them: "MATH 120 College Algebra or MATH 130 Statistics". */
export function readCourseLine(line: TextLine, vocabulary: Vocabulary): Rule | null {
  const rules: Rule[] = [];
  let from = 0;
  for (const match of [...line.text.matchAll(/\s+or\s+/giu), null]) {
    const text = line.text.slice(from, match?.index);
    const start = line.start + from;
    const rule = readOneCourse({ ...line, start, end: start + text.length, text }, vocabulary);
    const isWithinTitle =
      match !== null && vocabulary.courseAtStart(line.text.slice(match.index + match[0].length)) === null;
    if (isWithinTitle) continue;
    if (rule === null) return null;
    rules.push(rule);
    from = match === null ? from : match.index + match[0].length;
  }
  return join('any_of', rules);
}

function readOneCourse(line: TextLine, vocabulary: Vocabulary): Rule | null {
  const found = vocabulary.courseAtStart(line.text);
  if (found === null) return null;
  const rest = line.text.slice(found.end).trim();
  const isTitle = rest === '' || /^(?:[-–—:(\t]|\p{Lu}|[.,;*†]?$)/u.test(rest);
  if (!isTitle || gradeMark.test(rest) || conditions.test(rest) || vocabulary.namesCourse(rest)) return null;
  return { kind: 'course', course_code: found.value, span: [line.start, line.end] };
}
