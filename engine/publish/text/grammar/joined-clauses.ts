/** Joins the clauses that semicolons and stops divide; a later one may be an alternative to those before it. */
import { itemAt } from '../../../../shared/column.ts';
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import {
  isConsent,
  isEquivalent,
  isMembership,
  isPersonal,
  isRestriction,
  join,
  namesCourses,
  saysOnly,
  withAll,
  withConcurrency,
  withGrade,
} from '../build-rule.ts';
import type { ItemOf } from '../items/item.ts';
import { gradeOrUnread, unread } from './grades-of-words.ts';
import type { ReadingContext } from './reading-context.ts';
import type { ClauseReading, GradeItem, Modifiers } from './term.ts';

/** `opening`: the indexes of the clauses that begin a sentence after another one. */
export function joinClauses(
  readings: readonly ClauseReading[],
  opening: ReadonlySet<number>,
  context: ReadingContext,
): Rule | null {
  const parts: Rule[] = [];
  let sentenceFrom = 0;
  for (const [at, reading] of readings.entries()) {
    const { rule, leadsWithOr, isOfLast, isAside, saysOthers, modifiers, gradeOfAll } = reading;
    const restricts = (part: Rule): boolean => isRestriction(part) || isOnlyStanding(part, context);
    const restricted = saysOthers && parts.slice(sentenceFrom, sentenceFrom + 1).some(restricts);
    if (opening.has(at) && !restricted) sentenceFrom = leadsWithOr ? 0 : parts.length;
    const last = parts.at(-1);
    const { grade } = modifiers;
    // "CS 101. Undergraduates may enroll by permission" requires both.
    const isAlternative = leadsWithOr && last !== undefined && (!isOfLast || isPersonal(last));
    // "CS 101. Majors only. Others by permission": others than majors.
    const isOfOthers = saysOthers && !restricted && last !== undefined && restricts(last);
    if (rule !== null && isAlternative && isAside && !replacesAll(rule))
      addToLastCondition(parts, rule, context);
    else if (rule !== null && isAlternative)
      addAlternative(parts, rule, { isOfLast: isOfLast || isOfOthers, sentenceFrom }, context);
    else if (rule !== null) parts.push(rule);
    else if (grade !== null && last !== undefined)
      gradeParts(parts, grade.wide || opening.has(at) ? 0 : parts.length - 1, grade, context);
    // "CS 101; must be taken at the same time as this course"
    else if (
      modifiers.concurrent !== null &&
      last !== undefined &&
      mayBeConcurrent(last, modifiers.concurrent)
    )
      parts.splice(-1, 1, withConcurrency(last));
    else if (modifiers.isAll && last !== undefined) parts.splice(-1, 1, withAll(last));
    else parts.push(...leftovers(modifiers, context));
    // The terms of the clause itself already have it.
    if (gradeOfAll !== null)
      for (const [index, part] of parts.slice(0, -1).entries())
        if (index >= sentenceFrom && namesCourses(part)) parts[index] = withGrade(part, gradeOfAll.grade);
  }
  return parts.length === 0 ? null : join('all_of', parts);
}

/** "A and B; may be taken concurrently" does not say which course is meant. */
function mayBeConcurrent(rule: Rule, { wide }: ItemOf<'concurrent'>): boolean {
  return namesCourses(rule) && (wide || rule.kind !== 'all_of');
}

/** "A; B. All with a grade of C": grades the parts from `from` on that name courses, or the last part if none does. */
function gradeParts(parts: Rule[], from: number, grade: GradeItem, context: ReadingContext): void {
  const reached = parts.flatMap((part, at) => (at >= from && namesCourses(part) ? [at] : []));
  for (const at of reached.length === 0 ? [parts.length - 1] : reached)
    parts[at] = gradeOrUnread(itemAt(parts, at), grade, context);
}

/**
 * "A; B; or graduate standing" replaces all of it; "A; B; or C" may, and is read as an alternative to B. In "A. Must be
 * in the major; or must be in the minor" it replaces the second sentence alone, which is about the student.
 */
function addAlternative(
  parts: Rule[],
  rule: Rule,
  { isOfLast, sentenceFrom }: { readonly isOfLast: boolean; readonly sentenceFrom: number },
  context: ReadingContext,
): void {
  const isForAll = isPersonal(rule) && !isOfLast;
  const own = parts.slice(sentenceFrom);
  const [opening] = own;
  const isOfPerson = isConsent(rule) || isMembership(rule);
  const isOfSentence =
    opening !== undefined &&
    isOfPerson &&
    (isRestriction(opening) || isOnlyStanding(opening, context)) &&
    !own.some(namesCourses);
  const replaced = isForAll ? parts.splice(isOfSentence ? sentenceFrom : 0) : parts.splice(-1);
  const choice = join('any_of', [join('all_of', replaced), rule]);
  if (parts.length > 0 && !isOfLast)
    context.note(choice, '"or" after a semicolon is read as an alternative to the last clause');
  parts.push(choice);
}

/** "Juniors only": the standing is a restriction, not an alternative to the courses before it. */
function isOnlyStanding(rule: Rule, { text }: ReadingContext): boolean {
  return leavesOf(rule).every(({ kind }) => kind === 'level') && saysOnly(rule, text);
}

/** "A and one of B or C. (Or D.)": D may replace all of it, and is read as an alternative to the last condition. */
function addToLastCondition(parts: Rule[], rule: Rule, context: ReadingContext): void {
  const last = itemAt(parts, parts.length - 1);
  const conditions = last.kind === 'all_of' ? last.rules : [last];
  const choice = join('any_of', [itemAt(conditions, conditions.length - 1), rule]);
  parts.splice(-1, 1, join('all_of', [...conditions.slice(0, -1), choice]));
  if (conditions.length > 1)
    context.note(choice, '"or" in parentheses is read as an alternative to the last condition');
}

function replacesAll(rule: Rule): boolean {
  const [first = rule] = leavesOf(rule);
  return isPersonal(rule) || isEquivalent(first);
}

/** The rules of modifiers without a term: the text of grades and concurrency, and the population. */
export function leftovers(
  { grade, concurrent, population }: Modifiers,
  { text }: ReadingContext,
): readonly Rule[] {
  const unreadItems = [grade, concurrent].flatMap((item) => (item === null ? [] : [item]));
  const rules = unreadItems.map((item) => unread(text, item.start, item.end));
  return population === null ? rules : [...rules, population];
}
