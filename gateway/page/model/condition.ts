/** The condition of one part of a rule as part of a sentence: "level 3A or above", "enrolment in Honours Physics". */
import type { ExplanationNode } from '../../../shared/client/client.ts';
import { bracketed, withLastWord } from './words.ts';

/** More conditions are counted rather than named. */
const namedConditions = 3;
const longestText = 80;

export function conditionOf({ rule, label, course_code, unknown_reason }: ExplanationNode): string {
  if (unknown_reason === 'grade_missing' && course_code !== undefined) return `the grade in ${course_code}`;
  switch (rule) {
    case 'program':
      return programText(label);
    case 'level':
      return /^Level /u.test(label) ? label.replace('Level', 'level') : `standing: ${label}`;
    case 'unparsed':
    case 'external':
      return `“${clipped(label)}”`;
    default:
      return asPartOfSentence(label);
  }
}

/** Labels are "X students", "Students of X, Y or Z" and "Not open to …", or the catalog's own. */
function programText(label: string): string {
  const [, excluded] = /^Not open to (?:students of )?(.+?)(?: students)?$/u.exec(label) ?? [];
  if (excluded !== undefined) return `a program other than ${excluded}`;
  const [, one, several] = /^(?:(.+) students|Students of (.+))$/u.exec(label) ?? [];
  const programs = several ?? one;
  return programs === undefined ? asPartOfSentence(label) : `enrolment in ${programs}`;
}

/** The unknown conditions of a verdict, with all alternatives of an "or"; null if nothing in the tree is unknown. */
export function openConditions(node: ExplanationNode): string | null {
  if (node.status !== 'unknown') return null;
  const { children = [] } = node;
  const open = children.map(openConditions).filter((text) => text !== null);
  if (open.length === 0) return conditionOf(node);
  const texts = [...new Set(open)];
  const word = node.rule === 'any_of' ? 'or' : 'and';
  const parts = texts.length === 1 ? texts : texts.map((text) => bracketed(text, word));
  const named =
    parts.length <= namedConditions
      ? withLastWord(parts, word)
      : `${parts.slice(0, namedConditions - 1).join(', ')} ${word} ${parts.length - namedConditions + 1} more`;
  return orCourses(named, coursesAmong(node));
}

/** Adds courses that also settle it: otherwise the unknown part would seem to be required. */
export function orCourses(text: string, courses: string | null): string {
  return courses === null ? text : `${text}, or ${courses}`;
}

/** Courses, one of which would settle it instead of the unknown part: "CS 101 or CS 102"; null if there are none. */
export function coursesInstead(node: ExplanationNode): string | null {
  const among = coursesAmong(node);
  if (among !== null) return among;
  const [open, ...others] = (node.children ?? []).filter(({ status }) => status === 'unknown');
  return open === undefined || others.length > 0 ? null : coursesInstead(open);
}

/** Courses among the alternatives themselves. */
function coursesAmong({ rule, children = [] }: ExplanationNode): string | null {
  if (rule !== 'any_of') return null;
  const codes = children.flatMap(({ course_code, status }) =>
    status === 'unsatisfied' && course_code !== undefined ? [course_code] : [],
  );
  if (codes.length === 0) return null;
  return codes.length < namedConditions ? withLastWord(codes, 'or') : `one of ${codes.length} courses`;
}

/** "An average of 65" is in lower case inside a sentence; a code or a name is not. */
function asPartOfSentence(label: string): string {
  return /^[A-Z][a-z]+ /u.test(label) && !/^[A-Z][a-z]+ (?:students|\d)/u.test(label)
    ? label.charAt(0).toLowerCase() + label.slice(1)
    : label;
}

export function clipped(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText - 2)}…` : text;
}
