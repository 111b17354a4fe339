/** Checks how a line was read as a sentence: a demand that is read only in part is met by less than it asks. */
import { type CourseSet, leavesOf, type Rule } from '../../../../../shared/contract/rule.ts';
import { isCoursesOnly, isNamed, isOfAnySubject, isUnread } from '../../build-rule.ts';
import type { SetLine } from '../sets/set-line.ts';

/**
 * True if a demand may be used as it was read. Beside alternatives, unread words may be the rest of the demand:
 * "2 courses at the 200-, or 300-level" is not CS 300.
 */
export function isSafe(words: string, rule: Rule): boolean {
  if (saysLevels.test(words) && new Set(words.match(levels)).size > 1) return false;
  if (leavesOf(rule).every(isUnread)) return false;
  // "CS 399, taken before the senior year" does not ask for a standing.
  if (leavesOf(rule).some(({ kind }) => kind === 'level') && leavesOf(rule).some(isUnread)) return false;
  if (leavesOf(rule).every(isNamed)) return true;
  if (leavesAmountOpen(rule)) return false;
  const parts = rule.kind === 'all_of' ? rule.rules : [rule];
  if (
    parts.some((part) => isSetOfList(part) || isOneUnsaid(part, words)) &&
    leavesOf(rule).some(({ kind }) => kind === 'unparsed')
  )
    return false;
  return (
    parts.every(
      (part) =>
        part.kind !== 'course' &&
        !(part.kind === 'courses_from' && namesNone(part.from)) &&
        (leavesOf(part).length === 1 ||
          leavesOf(part).every(
            ({ kind }) => kind !== 'unparsed' && kind !== 'external' && kind !== 'program',
          )),
    ) ||
    isCoursesOnly(rule) ||
    isCountedList(rule)
  );
}

/** True if the set names no courses but exclusions: "9 credits or above, except CS 210". */
function namesNone(from: CourseSet): boolean {
  return Object.keys(from).every((member) => member === 'exclude_course_codes');
}

/** "6 credits from MATH courses or CS 300": CS 300 may replace the six credits or count towards them. */
function leavesAmountOpen(rule: Rule): boolean {
  if (rule.kind === 'all_of') return rule.rules.some(leavesAmountOpen);
  if (rule.kind !== 'any_of' || !rule.rules.some(isCoursesOnly)) return false;
  return rule.rules.some((one) => one.kind === 'courses_from' && one.count !== 1);
}

/** Unread words beside a list may belong to it: "9 units from MATH 200 and any upper-level courses". */
function isSetOfList(rule: Rule): boolean {
  return rule.kind === 'courses_from' && rule.from.course_codes !== undefined;
}

/** "At least 8 units must be upper-division CS courses" is not one CS course. */
function isOneUnsaid(rule: Rule, words: string): boolean {
  return rule.kind === 'courses_from' && rule.count === 1 && !/\b(?:one|1|an?|any)\b/iu.test(words);
}

const levels = /\b[1-9]00\b/gu;
const saysLevels = /\blevels?\b|\bnumbered\b|\d-[,\s]/iu;

/** True if the words forbid what the rule requires: "This minor cannot be combined with a major in Biology". */
export function forbidsWhatItNames(words: string, rule: Rule): boolean {
  const forbids = /\b(?:cannot|can not|may not|must not|not be|no longer|not an?)\b/iu.test(words);
  return (
    forbids &&
    rule.kind !== 'none_of' &&
    leavesOf(rule).some(({ kind }) => kind !== 'unparsed' && kind !== 'external')
  );
}

function isCountedList(rule: Rule): boolean {
  return (rule.kind === 'n_of' || rule.kind === 'any_of') && rule.rules.every(isCoursesOnly);
}

/**
 * True if the words may qualify what the rule names: "a GPA of 2.0 for all courses in the minor" is not that of all
 * courses, "IDIS 125 also may be counted" asks for no course, and "MATH 211 or above" is not MATH 211.
 */
export function isScoped(words: string, rule: Rule, isDemand: boolean): boolean {
  const leaves = leavesOf(rule);
  const isInPart = leaves.some(isUnread);
  // "Students must take a 300-level course to complete the minor": of its subject.
  if (isInPart && ofProgram.test(words) && leaves.some(isOfAny)) return true;
  const isOver = leaves.every((leaf) => leaf.kind === 'average' && leaf.over !== undefined);
  if (isOver && overSubject.test(words)) return false;
  if (leaves.some(({ kind }) => kind === 'average') && averageOf.test(words)) return true;
  if (openNumber.test(words) && isInPart) return true;
  if (isDemand || !isInPart) return false;
  if (leaves.some(({ kind }) => kind === 'level')) return true;
  const names = leaves.some(({ kind }) => kind === 'course' || kind === 'courses_from' || kind === 'consent');
  const isUnsaid = leaves.some((leaf) => leaf.kind === 'courses_from' && leaf.count === 1);
  return names && ((isUnsaid && !oneCourse.test(words)) || (permits.test(words) && !requires.test(words)));
}

/** "A GPA of 2.0 in all CS courses is required.": the courses that the leaf says. */
const overSubject =
  /\b(?:in|for|across|over)\s+(?:all\s+)?(?:[\p{L}&]+\s+){1,3}(?:courses|coursework)(?:\s+is\s+required)?\.?$/iu;
const averageOf =
  /(?:\bgpa|\baverage)\b[^;]*\b(?:in|for|across|over|on|of)\s+(?:(?:all|the|each|every|any|this|their|these|those|both)\s+(?!university|college|institution|work\b)|(?:[\p{L}&]+\s+)?(?:courses|coursework|major|minor)\b)/iu;
const ofProgram = /\b(?:the|this)\s+(?:major|minor|certificate|concentration)\b/iu;
const openNumber = /\p{Lu}{2,}\s?\d{3,5}\s+(?:or|and)\s+(?:above|higher|beyond|up)\b/u;
const oneCourse = /\b(?:one|1|an?|any)\s+(?:[\p{L}\d&-]+\s+){0,4}(?:courses?|class|modules?|papers?)\b/iu;
const permits =
  /\bmay\s+(?:\p{L}+\s+){0,3}(?:enrol\w*|count\w*|used?|appl\w+|substitut\w*|replac\w*|repeat\w*|fulfil+|satisfy|take)\b/iu;
const requires = /\b(?:must|shall|requires?|required|least|minimum|no|not)\b/iu;

/** True if the line leaves open what the rule asks for, or names more than that. */
export function leavesOpen(words: string, rule: Rule): boolean {
  const leaves = leavesOf(rule);
  if (leaves.some(isOfOwnNumbers)) return true;
  const isOfMany = rule.kind === 'courses_from' && rule.count === 1 && manyOf.test(words);
  const isAboutWhen = takenInYear.test(words) && leaves.some(({ kind }) => kind === 'level');
  return isOfMany || isAboutWhen || oneOfBoth.test(words) || isOfOpenPool(words, leaves);
}

/** "CS 300-level courses" */
const manyOf = /^(?!.*\b(?:any|an?|one|each|either)\b).*\bcourses\b/iu;
/** "Must be taken in the freshman year": not a standing that the program requires. */
const takenInYear = /\b(?:taken|completed|begun)\b.*\byear\b/iu;
/** "One course in methods (CS 204 and 205)" names two. */
const oneOfBoth = /^(?:one|an?)\s+(?:[^()]*\s)?course\b[^()]*\([^()]*\d\w*\s+and\s[^()]*\)/iu;

/** "4 electives at the 300 level", "one additional course at the 300 level": the program implies their subject. */
function isOfOpenPool(words: string, leaves: readonly Rule[]): boolean {
  return openPool.test(words) && leaves.some(isOfAny);
}

const openPool =
  /\belectives?\s+(?:at|numbered)\b|\b(?:additional|other|further|more)\s+(?:courses?|classes)\b(?!\s+(?:of|in|from)\b)/iu;

/** "20 credits in courses numbered 202 and above": no level but a number of the program's own subject. */
function isOfOwnNumbers(leaf: Rule): boolean {
  return isOfAny(leaf) && leaf.kind === 'courses_from' && (leaf.from.minimum_number ?? 0) % 100 !== 0;
}

export function isOfAny(leaf: Rule): boolean {
  return leaf.kind === 'courses_from' && isOfAnySubject(leaf.from);
}

/** True if the line names no pool: "4 electives at the 300 level", "Select one of the following MATH courses:". */
export function isOpenSet(words: string, { rules }: SetLine): boolean {
  const areNamed = rules.every(
    (rule) => rule.kind === 'courses_from' && rule.from.course_codes !== undefined,
  );
  if (/\bfollowing\b(?!.*:\s*\p{L})/iu.test(words) && !areNamed) return true;
  return isOfOpenPool(words, rules) || rules.some(isOfOwnNumbers);
}
