/** Lines of a list that are a course with its title. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { TextLine } from './lines.ts';

/** "CS 101 - Programming (0.5)": a code, and words of a title that ask nothing. */
export function isCourseLine(line: TextLine, vocabulary: Vocabulary): boolean {
  return readCourseLine(line, vocabulary) !== null;
}

/** Words that ask for something, which no title has. */
const conditions =
  /\b(?:with an?|grade|minimum|concurrent\w*|permission|consent|except|excluding|gpa|average|must|equivalent|placement|exemption|standing|waiver|approv\w+|recommended|if taken|or better|or higher)\b/iu;

export function readCourseLine(line: TextLine, vocabulary: Vocabulary): Rule | null {
  const found = vocabulary.courseAtStart(line.text);
  if (found === null) return null;
  const rest = line.text.slice(found.end).trim();
  const isTitle = rest === '' || /^(?:[-–—:(\t]|\p{Lu}|[.,;*†]?$)/u.test(rest);
  if (!isTitle || conditions.test(rest) || vocabulary.namesCourse(rest)) return null;
  return { kind: 'course', course_code: found.value, span: [line.start, line.end] };
}
