/** The lists of quantifiers: "two of CS 101, CS 102 and CS 103", "all of CS 101 / CS 102". */
import { itemAt } from '../../../../shared/column.ts';
import { type CourseSet, type Grade, leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import { atLeastOf, hullOf, isConsent, isCoursesOnly, isEquivalent, join, withGrade } from '../build-rule.ts';
import type { ItemOf } from '../items/item.ts';
import { isAlternative } from './governing.ts';
import { unread } from './grades-of-words.ts';
import { foldOfferedPairs, isOneOf } from './offered-lists.ts';
import type { ReadingContext } from './reading-context.ts';
import { oneOfSequences, sequencesEnd } from './sequence-lists.ts';
import type { ClauseTerm } from './term.ts';

/** Folds each quantifier and the terms of its list into one term. */
export function resolveQuantifiers(
  given: readonly ClauseTerm[],
  context: ReadingContext,
): readonly ClauseTerm[] {
  const terms = foldOfferedPairs(given);
  const resolved: ClauseTerm[] = [];
  let at = 0;
  while (at < terms.length) {
    const term = itemAt(terms, at);
    const end = term.quantifier === null ? at + 1 : listEnd(terms, at, context);
    resolved.push(quantified(term, terms.slice(at, end), context));
    at = end;
  }
  return resolved;
}

/** The exclusive end of the list that a quantifier opens. */
function listEnd(terms: readonly ClauseTerm[], from: number, context: ReadingContext): number {
  const first = terms[from];
  const second = terms[from + 1];
  if (first?.quantifier?.isOfSequences === true) return sequencesEnd(terms, from);
  if (first?.quantifier?.pair === true) return second?.separator === 'and' ? from + 2 : from + 1;
  if (first?.members != null && second?.separator !== 'comma') return from + 1;
  let end = from + 1;
  while (end < terms.length && belongsToList(terms, from, end, context)) end += 1;
  return end;
}

function belongsToList(
  terms: readonly ClauseTerm[],
  from: number,
  at: number,
  context: ReadingContext,
): boolean {
  const term = terms[at];
  if (term === undefined || term.quantifier !== null || term.population !== null) return false;
  const isCourse = isCoursesOnly(term.rule) || term.members !== null || term.rule.kind === 'courses_from';
  switch (term.separator) {
    case 'comma': {
      if (isClosed(terms, from, at, context.text)) return false;
      return isCourse || canBeListed(term.rule) || isDivided(terms, at, context.text);
    }
    case 'or':
    case 'comma-or':
      // "Two of CS 101, CS 102, CS 103 or must have completed MATH 120": an alternative to the list.
      if (!isOneOf(terms[from]) && saysBetween(terms[at - 1], term, context.text)) return false;
      // "CS 101 and one of MATH 120 or 121, or consent": an earlier "or" has closed the list.
      if (isConsent(term.rule) && terms.slice(from + 1, at).some(({ separator }) => separator === 'or'))
        return false;
      if (isPairInPlace(terms, from, at)) return false;
      // "15 points from A, B, or (C and D)": C and D together replace the points.
      if (terms[from]?.quantifier?.units !== undefined && term.rule.kind === 'all_of') return false;
      return isCourse || isOneOf(terms[from]);
    case 'and':
    case 'comma-and': {
      // "All of A, B or C, and D"
      const isChoiceAhead = terms.slice(at + 1).some(({ separator }) => isAlternative(separator, false));
      if (terms[from]?.quantifier?.count === 'all' && isCourse && !isChoiceAhead) return true;
      const next = terms[at + 1];
      const isLast = next === undefined || next.separator === 'comma-and' || isOfMember(next, context.text);
      const listed = terms.slice(from + 1, at).every(({ separator }) => separator === 'comma');
      // "7.5 credits in CS 101 and passed MATH 120", "one of CS 101 / CS 102 and MATH 120": another condition begins.
      if (terms[at - 1]?.isSlashed === true || saysBetween(terms[at - 1], term, context.text)) return false;
      if (!isCoursesOnly(term.rule) || !isLast || !listed || term.members !== null) return false;
      context.note(term.rule, '"and" before the last course after "one of" is read as the end of its list');
      return true;
    }
    default:
      return false;
  }
}

/** "Two of A, B and C, one of which must be B": true for the condition on one of the members. */
function isOfMember({ separator, quantifier }: ClauseTerm, text: string): boolean {
  const words = quantifier === null ? '' : text.slice(quantifier.start, quantifier.end);
  return separator === 'and' && /^(?:[,;(]|with\b)/u.test(words);
}

/** "One of the following: A; wizardry; or B": anything between semicolons of a list that "or" closes is a member. */
function isDivided(terms: readonly ClauseTerm[], at: number, text: string): boolean {
  const isClosing = ({ separator }: ClauseTerm): boolean => separator === 'comma-or';
  return between(terms[at - 1], terms[at], text).includes(';') && terms.slice(at + 1).some(isClosing);
}

/** "One of CS 101 or CS 102 or equivalent, MATH 120": an equivalent closes a list that does not say "following". */
function isClosed(terms: readonly ClauseTerm[], from: number, at: number, text: string): boolean {
  const before = terms[at - 1];
  const { start = 0, end = 0 } = terms[from]?.quantifier ?? {};
  const isOfMembers = /\bfollowing\b/iu.test(text.slice(start, end));
  return !isOfMembers && before?.separator === 'or' && isEquivalent(before.rule);
}

/** "Either 15 points from A, B, or C and D": C and D together replace the 15 points. */
function isPairInPlace(terms: readonly ClauseTerm[], from: number, at: number): boolean {
  const [first, second] = [terms[from], terms[at + 1]];
  const opensEither = first?.isEither === true && first.quantifier?.units !== undefined;
  return opensEither && second?.separator === 'and' && isCoursesOnly(second.rule) && at + 2 === terms.length;
}

function saysBetween(before: ClauseTerm | undefined, after: ClauseTerm, text: string): boolean {
  return /\b(?:passed|completed|taken|completion|pass|complete)\b/iu.test(between(before, after, text));
}

function between(before: ClauseTerm | undefined, after: ClauseTerm | undefined, text: string): string {
  const [, end] = before === undefined ? [0, 0] : (hullOf(before.rule) ?? [0, 0]);
  const [start] = after === undefined ? [0] : (hullOf(after.rule) ?? [0]);
  return text.slice(end, start);
}

const listable: ReadonlySet<Rule['kind']> = new Set(['program', 'course', 'courses_from', 'external']);

/** Programs and unknown conditions may be members of a list of courses; levels and consent may not. */
function canBeListed(rule: Rule): boolean {
  return isWithWord(rule) || leavesOf(rule).every((leaf) => listable.has(leaf.kind) || isBareSubject(leaf));
}

/** "CS 101 (Downtown)": true for a course with one unknown word. */
function isWithWord(rule: Rule): boolean {
  if (rule.kind !== 'all_of' || rule.rules.length !== 2) return false;
  const [course, word] = rule.rules;
  return course?.kind === 'course' && word?.kind === 'unparsed' && !/\s/u.test(word.text);
}

/** True for a bare subject, "CS 100, MATH, CS 105", and a school course: "PREC 12", "Pre-calculus 12". */
function isBareSubject(leaf: Rule): boolean {
  return (
    leaf.kind === 'unparsed' &&
    /^(?:\p{Lu}{2,8}|\p{Lu}[\p{L}-]{1,30}(?: \p{Lu}\p{L}+){0,2} \d{1,2})$/u.test(leaf.text)
  );
}

/** Fewer codes with slashes may be one course under several codes. */
const leastSlashed = 3;

function quantified(term: ClauseTerm, list: readonly ClauseTerm[], context: ReadingContext): ClauseTerm {
  const { quantifier } = term;
  if (quantifier === null) return term;
  if (quantifier.isOfSequences === true)
    return { ...term, rule: oneOfSequences(list, quantifier, context.text), members: null };
  const rules =
    list.length === 1 && term.members !== null ? governedMembers(term) : membersOf(list, quantifier.count);
  return { ...term, rule: quantifiedRule(quantifier, distinct(rules), context), members: null };
}

/** Drops repeated courses: "two of CS 101, CS 102, CS 101" are CS 101 and CS 102. */
function distinct(rules: readonly Rule[]): readonly Rule[] {
  const codes = new Set<string>();
  return rules.filter((rule) => {
    const isRepeated = rule.kind === 'course' && codes.has(rule.course_code);
    if (rule.kind === 'course') codes.add(rule.course_code);
    return !isRepeated;
  });
}

/** "All of A, B or C, D": alternatives in the middle are one member. In "all of A, B or C" both are required. */
function membersOf(list: readonly ClauseTerm[], count: number | 'all'): readonly Rule[] {
  const members: Rule[] = [];
  const lastOr = list.findLastIndex(({ separator }) => !isAlternative(separator, false));
  for (const [at, { rule, separator, isSpaced }] of list.entries()) {
    // "Two of CS 101, CS 102 / CS 103 / CS 104": spaced slashes divide members as commas do.
    if (isSpaced && count !== 1 && rule.kind === 'any_of' && rule.rules.length >= leastSlashed) {
      members.push(...rule.rules);
      continue;
    }
    if (count === 'all' && at > 0 && at < lastOr && separator === 'or')
      members.push(join('any_of', [...members.splice(-1), rule]));
    else members.push(rule);
  }
  return members;
}

/** A count above the length of the list, "two courses from the approved list", cannot be evaluated: unparsed. */
function quantifiedRule(
  quantifier: ItemOf<'quantifier'>,
  rules: readonly Rule[],
  context: ReadingContext,
): Rule {
  const { count, units, start } = quantifier;
  const list = join('any_of', rules);
  const end = hullOf(list)?.[1] ?? quantifier.end;
  const [range, ...others] = rules;
  const isOfRange = range?.kind === 'courses_from' && range.count === count && count !== 1;
  // "Two of CS 310-319"; in "two of CS 310-319 or MATH 120" the range has the whole count.
  if (isOfRange) return others.length === 0 ? range : unread(context.text, start, end);
  if (units === undefined && count !== 'all' && count > rules.length) return unread(context.text, start, end);
  if (units === undefined) return atLeastOf(count, rules);
  const from = unionOf(leavesOf(list));
  const [grade, ...grades] = new Set(leavesOf(list).map((leaf) => gradeOf(leaf)));
  // "6 credits from CS 101 with a C, CS 102 with a B": a set has one grade.
  if (from === null || grades.length > 0) return unread(context.text, start, end);
  const set: Rule = { kind: 'courses_from', from, units, span: [start, end] };
  return grade === undefined ? set : { ...set, minimum_grade: grade };
}

/** "6 credits from (CS 101 or a 200-level MATH course)": the union; null if anything but courses and sets is listed. */
function unionOf(leaves: readonly Rule[]): CourseSet | null {
  const codes = leaves.flatMap((leaf) => (leaf.kind === 'course' ? [leaf.course_code] : []));
  const sets = leaves.flatMap((leaf) =>
    leaf.kind === 'courses_from' && leaf.count === 1 ? [leaf.from] : [],
  );
  if (codes.length + sets.length < leaves.length) return null;
  const parts = [...(codes.length === 0 ? [] : [{ course_codes: codes }]), ...sets];
  return parts.length > 1 ? { any_of: parts } : (parts[0] ?? null);
}

function gradeOf(leaf: Rule): Grade | undefined {
  return leaf.kind === 'course' || leaf.kind === 'courses_from' ? leaf.minimum_grade : undefined;
}

/** The members of a parenthesis, each with the grade that governs the parenthesis. */
function governedMembers(term: ClauseTerm): readonly Rule[] {
  const grade = (term.gradeAfter ?? term.gradeBefore)?.grade ?? null;
  const members = term.members ?? [];
  return grade === null ? members : members.map((rule) => withGrade(rule, grade));
}
