/** The scope of modifiers: a grade after a list, concurrency before one. */
import { itemAt } from '../../../../shared/column.ts';
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import {
  hullOf,
  isConsent,
  isCoursesOnly,
  isEquivalent,
  isOfAnything,
  namesCourses,
  withConcurrency,
  withGrade,
} from '../build-rule.ts';
import type { ItemOf } from '../items/item.ts';
import { type CommaList, commaListsOf } from './comma-lists.ts';
import { hasCourses, keepUselessGrades } from './grades-of-words.ts';
import type { Node } from './item-tree.ts';
import { startOfOffered } from './offered-lists.ts';
import type { ReadingContext } from './reading-context.ts';
import type { ClauseReading, ClauseTerm, GradeItem, Separator } from './term.ts';

/**
 * Applies grades and concurrency to the terms that they govern. A grade governs the whole list next to it. Concurrency,
 * which relaxes a rule, governs a whole list of alternatives, but only the adjacent one of several required courses.
 */
export function governTerms(terms: readonly ClauseTerm[], context: ReadingContext, isListed: boolean): void {
  const lists = commaListsOf(terms, context.dialect);
  let passed = 0;
  const kept = new Set<GradeItem>();
  terms.forEach((term, index) => {
    while ((lists[passed]?.end ?? terms.length) <= index) passed += 1;
    const list = lists[passed] ?? null;
    if (term.gradeBefore !== null) {
      const { start, end } = term.gradeBefore;
      const isOfFollowing = /\bfollowing\b|:\s*$/iu.test(context.text.slice(start, end));
      governForward(terms, index, list, withGradeOf(term.gradeBefore), true, isOfFollowing);
    }
    if (term.concurrentBefore) {
      const restart = terms.findIndex((next, at) => at > index && saysCompletion(next, context.text));
      const reach = restart < 0 ? terms : terms.slice(0, restart);
      governForward(reach, index, list, withConcurrency, opensList(index, list));
    }
    if (term.gradeAfter !== null) governBack(terms, index, list, context, isListed);
    if (term.concurrentAfter?.isOfLast === true) term.rule = withConcurrency(term.rule);
    else if (term.concurrentAfter !== null && isSetOff(term.concurrentAfter, context.text))
      term.rule = withConcurrency(term.rule);
    else if (term.concurrentAfter !== null) governAlternatives(terms, index, list, term.concurrentAfter.wide);
    // "C or better in A and one of the following": the grade is one of A.
    const isOfEarlier = term.gradeBefore !== null && kept.has(term.gradeBefore);
    keepUselessGrades(isOfEarlier ? null : term.gradeBefore, term, terms[index - 1], context);
    if (term.gradeBefore !== null) kept.add(term.gradeBefore);
  });
}

/** "C or better: A; B": a grade that opens a clause governs all clauses up to the next sentence (`opening`). */
export function labelledBy(
  clauses: readonly (readonly Node[])[],
  opening: ReadonlySet<number>,
  text: string,
): (reading: ClauseReading, at: number) => ClauseReading {
  let label: GradeItem | null = null;
  return (reading, at) => {
    const first = clauses[at]?.[0];
    if (opening.has(at)) label = null;
    if (first?.kind === 'grade' && text.slice(first.start, first.end).trimEnd().endsWith(':')) label = first;
    return reading.rule === null || label === null
      ? reading
      : { ...reading, rule: withGrade(reading.rule, label.grade) };
  };
}

/** True for courses, and sets that name them: "CS 101 or any 200-level course of mathematics". */
function areGraded(rule: Rule): boolean {
  return leavesOf(rule).every((leaf) => namesCourses(leaf));
}

/** Also true for a course with a further condition: "CS 101 (for majors only)". */
function isGradable(rule: Rule): boolean {
  const [first] = rule.kind === 'all_of' ? rule.rules : [rule];
  return first !== undefined && areGraded(first);
}

function withGradeOf(item: GradeItem): (rule: Rule) => Rule {
  return (rule) => withGrade(rule, item.grade);
}

/** "Concurrent enrollment in A and completion of B": B must be completed before. */
function saysCompletion({ rule }: ClauseTerm, text: string): boolean {
  const [start] = hullOf(rule) ?? [0, 0];
  return /\bcompletion\s+of\s+$/iu.test(text.slice(Math.max(0, start - 'completion of  '.length), start));
}

/** "Concurrent enrollment in A and B" governs the list that it opens; after another condition only the next term. */
function opensList(index: number, list: CommaList | null): boolean {
  return index === 0 || (list !== null && list.first === index);
}

/** "A grade of C in A or B" governs the courses after it, up to one with a grade of its own. */
function governForward(
  terms: readonly ClauseTerm[],
  from: number,
  list: CommaList | null,
  change: (rule: Rule) => Rule,
  overAnd: boolean,
  isOfFollowing = false,
): void {
  const listed = terms[from]?.quantifier !== null || terms[from]?.gradeBefore?.wide === true;
  const listEnd = list !== null && list.first <= from && (overAnd || list.kind === 'or') ? list.end : from;
  const isGrade = overAnd && change !== withConcurrency;
  for (let at = from; at < terms.length; at += 1) {
    const term = itemAt(terms, at);
    const linked =
      at < Math.max(listEnd, from + 1) ||
      // "C or better in CS 101, CS 102"
      (isGrade && term.separator === 'comma') ||
      isAlternative(term.separator, listed) ||
      (overAnd && term.separator === 'and') ||
      // "A grade of C in the following: A or B, and C"
      (isOfFollowing && term.separator === 'comma-and');
    // A term's own grade ends the scope of a grade, but not that of "concurrent enrollment in".
    const isGraded = change !== withConcurrency && (term.gradeBefore !== null || term.gradeAfter !== null);
    // "A grade of C in A, B, or both C and D"
    const isPair = overAnd && term.quantifier?.pair === true && isAlternative(term.separator, false);
    const own = at > from && (isGraded || (term.quantifier !== null && !isPair));
    // "A grade of C in A and one of B or C" includes the choice (stricter), but not units: "and 15 points from B, C".
    const isReached =
      (term.quantifier?.units === undefined && !term.concurrentBefore) || term.members !== null;
    // "A grade of C in A, B, and one of C or D": the last member of the list.
    const isLinked = term.separator === 'and' ? isReached : term.separator === 'comma-and' && at < listEnd;
    if (overAnd && at > from && own && isLinked && term.gradeAfter === null)
      term.gradeBefore ??= terms[from]?.gradeBefore ?? null;
    // "A grade of C in A or placement, B, and C"
    const isAside = term.separator === 'or' && !hasCourses(term.rule) && !isConsent(term.rule);
    if (isGrade && isAside && !own && terms[at + 1]?.separator.startsWith('comma') === true) continue;
    const isGoverned =
      isCoursesOnly(term.rule) || (isGrade && isGradable(term.rule)) || (overAnd && isCourseOrOutside(term));
    // "A grade of C in A, a course of mathematics, and B"
    const isOfList = isGrade && at < listEnd - 1 && at > from;
    if (!linked || own || (at > from && !isGoverned && !isOfList)) return;
    if (!isGoverned && isOfList && !hasCourses(term.rule)) continue;
    term.rule = change(term.rule);
  }
}

/** True for a choice of courses and conditions that no record holds: "MATH 151 (or placement)". */
function isCourseOrOutside({ rule }: ClauseTerm): boolean {
  const kinds = new Set(leavesOf(rule).map(({ kind }) => kind));
  const hasCourse = kinds.delete('course');
  return (
    rule.kind === 'any_of' &&
    hasCourse &&
    [...kinds].every((kind) => kind === 'external' || kind === 'consent')
  );
}

/** "A, B, or C with a grade of C": governs the whole list before it, unless the list continues after it. */
function governBack(
  terms: readonly ClauseTerm[],
  from: number,
  list: CommaList | null,
  context: ReadingContext,
  isListed: boolean,
): void {
  const term = itemAt(terms, from);
  if (term.gradeAfter === null) return;
  const { grade, wide, start, end } = term.gradeAfter;
  const isOfAll = /\b(?:all|each|every)\b/iu.test(context.text.slice(start, end));
  // "CS 101 or A-level Mathematics at grade B": the grade is on another scale.
  const isOfEquivalents = from > 0 && isEquivalent(term.rule);
  if (!hasCourses(term.rule) && !wide && !isOfEquivalents) return;
  term.rule = withGrade(term.rule, grade);
  const offered = startOfOffered(terms, from);
  const listStart = offered ?? startOfList(terms, from, list);
  // "A and B, both with a C, or D", "A or B, with a C, or D": "both" or a comma governs what is before, whatever follows.
  const { text } = context;
  const isSetApart = text[start] === ',' || /,\s*$/u.test(text.slice(Math.max(0, start - longestGap), start));
  // "A or B with a C or D": the alternatives directly before it; in "A, B with a C, or D" the grade is one of B alone.
  const isContinued = !wide && !isSetApart && listStart === from && continues(terms, from);
  const isLast = terms.slice(from + 1).every(({ separator }) => separator !== 'comma');
  const listed = isListed || terms.slice(0, from + 1).some(({ quantifier }) => quantifier !== null);
  let isChoice = true;
  let hasPassedOther = false;
  for (let at = from; at > 0; at -= 1) {
    const here = itemAt(terms, at);
    const before = itemAt(terms, at - 1);
    if (here.quantifier !== null && !wide) return;
    // "A and B with a C, or D": the pair before the comma.
    const isPair = here.separator === 'and' && terms[from + 1]?.separator === 'comma-or';
    if (isContinued && here.separator !== 'or' && !isPair) return;
    const linked =
      wide ||
      at > listStart ||
      isAlternative(here.separator, listed) ||
      here.separator === 'and' ||
      // "CS 101, CS 102 with a grade of C"; in "CS 101 or 102, MATH 120 with a grade of C" the comma ends a condition.
      (isLast && here.separator === 'comma' && before.separator !== 'or') ||
      isBeside(before, here, context.text);
    const own = before.gradeAfter !== null || before.gradeBefore !== null;
    isChoice &&= isAlternative(here.separator, listed) || at > listStart;
    if (!linked || own || (hasPassedOther && !isChoice)) return;
    // "CS 101, placement, or CS 102 with a grade of C"
    if (!wide && isChoice && !hasCourses(before.rule)) {
      hasPassedOther = true;
      continue;
    }
    if (!(areGraded(before.rule) || wide)) return;
    if (/and$|^comma$/u.test(here.separator) && !wide)
      context.note(before.rule, 'a grade after "and" or a comma is read as governing both sides');
    // "48 units, including A and B, both with a grade of C": governs the courses alone; with "all" the units, too.
    if (!isOfAnything(before.rule) || isOfAll) before.rule = withGrade(before.rule, grade);
  }
}

/** "CS 101 (MATH 101) with a grade of C": true if a code in brackets directly follows another code. */
function isBeside(before: ClauseTerm, here: ClauseTerm, text: string): boolean {
  const [, end] = hullOf(before.rule) ?? [0, 0];
  const [start] = hullOf(here.rule) ?? [0, 0];
  return here.members !== null && start > end && /^\s*[([]\s*$/u.test(text.slice(end, start));
}

/** The first term of the list that term `from` ends; `from` itself if it ends none. */
function startOfList(terms: readonly ClauseTerm[], from: number, list: CommaList | null): number {
  if (list === null || from < list.first) return from;
  return terms.slice(from + 1, list.end).every(({ separator }) => separator === 'and') ? list.first : from;
}

/** "A or B with a grade of C or D": true if an alternative follows. */
function continues(terms: readonly ClauseTerm[], from: number): boolean {
  const next = terms[from + 1];
  return (
    next !== undefined &&
    (next.separator === 'or' || next.separator === 'comma-or') &&
    isCoursesOnly(next.rule)
  );
}

/**
 * "A, B, or C (may be taken concurrently)": governs all alternatives, and all terms if the phrase says "both" or "all".
 * In "A and either B, C, or D, any of which" it governs the alternatives alone.
 */
function governAlternatives(
  terms: readonly ClauseTerm[],
  from: number,
  list: CommaList | null,
  wide: boolean,
): void {
  const listStart = list?.kind === 'or' ? startOfList(terms, from, list) : from;
  for (let at = from; at >= 0; at -= 1) {
    const term = itemAt(terms, at);
    term.rule = withConcurrency(term.rule);
    if (!wide && isSaidAgain(terms, from)) return;
    const before = terms[at - 1];
    const isFirst = term.separator === 'and' || term.isEither;
    const isMember =
      at > listStart && !isFirst && term.quantifier === null && before?.concurrentAfter === null;
    const inList = isMember && isCoursesOnly(before.rule);
    // "A must be passed with a grade of C and B must be taken concurrently"
    if (before?.gradeAfter != null && /and$/u.test(term.separator)) return;
    if (!inList && term.separator !== 'or' && !(wide && isCoursesOnly(term.rule))) return;
  }
}

/** "A or B, which may be taken concurrently", "A or B (can be concurrent)": true if B alone, the stricter reading; not for "any of which". */
function isSetOff({ start, end, wide, isAlternative }: ItemOf<'concurrent'>, text: string): boolean {
  const said = text.slice(start, end);
  const before = text.slice(Math.max(0, start - longestGap), start);
  const isOfAll = wide || isAlternative || /\b(?:any|each|either)\b/iu.test(said);
  const isOwn = /\bbe concurrent$/iu.test(said) && /[([]\s*$/u.test(before);
  return !isOfAll && (isOwn || /,\s*$/u.test(before));
}

const longestGap = 3;

/** "A or B, may be taken concurrently, or C, may be taken concurrently": true if several alternatives have it. */
function isSaidAgain(terms: readonly ClauseTerm[], from: number): boolean {
  const isLink = (at: number): boolean => /^(?:or|comma|comma-or)$/u.test(terms[at]?.separator ?? '');
  for (let at = from + 1; isLink(at); at += 1) if (terms[at]?.concurrentAfter != null) return true;
  for (let at = from; at > 0 && isLink(at); at -= 1) if (terms[at - 1]?.concurrentAfter != null) return true;
  return false;
}

export function isAlternative(separator: Separator, listed: boolean): boolean {
  return separator === 'or' || separator === 'comma-or' || (listed && separator === 'comma');
}
