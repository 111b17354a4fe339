/** What a list with plain commas requires: "CS 101, CS 102 or CS 103". */
import { itemAt } from '../../../../shared/column.ts';
import type { Rule } from '../../../../shared/contract/rule.ts';
import {
  isConsent,
  isCoursesOnly,
  isEquivalent,
  isMembership,
  isPersonal,
  join,
  saysOnly,
} from '../build-rule.ts';
import { joinAndOr, substitutesFrom } from './and-or.ts';
import { endsIn, isOneList, type Segment } from './comma-lists.ts';
import { codeOf } from './exclusion-clauses.ts';
import { asksForEach } from './plural-intro.ts';
import type { ReadingContext } from './reading-context.ts';
import { finalSubstitute } from './substitutes.ts';

/** Joins a list with plain commas: by the dialect, or by its last member. */
export function joinCommaList(
  segments: readonly Segment[],
  context: ReadingContext,
  isParenthesis: boolean,
): Rule {
  const rules = segments.map(({ terms }) => joinAndOr(terms, context));
  if (segments.length === 1) return join('all_of', rules);
  if (context.dialect.comma === 'and') return join('all_of', rules);
  if (context.dialect.comma === 'or') return join('any_of', rules);
  if (rules.every(hasLevel)) return join('any_of', rules);
  if (isRestricted(segments, context))
    return join('all_of', [itemAt(rules, 0), joinCommaList(segments.slice(1), context, isParenthesis)]);
  const substitute = finalSubstitute(segments);
  if (substitute !== null) {
    const last = itemAt(segments, segments.length - 1);
    const others = [...segments.slice(0, -1), { ...last, terms: last.terms.slice(0, substitute.from) }];
    const whole = join('any_of', [joinCommaList(others, context, isParenthesis), substitute.rule]);
    // "A, B or graduate standing"
    if (substitute.from === 1 && isPersonal(substitute.rule) && !isConsent(substitute.rule))
      context.note(whole, 'what is said of a student is read as in place of the whole list before it');
    return whole;
  }
  // "either A, B, C", "either A, B or C"
  const isChoice =
    segments[0]?.terms[0]?.isEither === true &&
    segments.every(({ terms }) => terms.slice(1).every(({ separator }) => separator === 'or'));
  if (isChoice) return join('any_of', rules);
  const first = itemAt(segments, 0);
  // "Graduate standing or A, B or C"
  const [person, course, ...more] = first.terms;
  const isInPlace = course?.separator === 'or' && more.length === 0 && !isPersonal(course.rule);
  if (person !== undefined && isInPlace && isPersonal(person.rule)) {
    const list = [{ ...first, terms: [{ ...course, separator: 'none' as const }] }, ...segments.slice(1)];
    return join('any_of', [person.rule, joinCommaList(list, context, isParenthesis)]);
  }
  if (!endsIn('or', segments)) return join('all_of', rules);
  if (arePairs(segments)) return join('any_of', rules);
  const end = itemAt(segments, segments.length - 1).terms;
  if (asksForEach(itemAt(first.terms, 0), itemAt(end, end.length - 1), context))
    return eachWithLastChoice(rules, context);
  const whole = join('any_of', rules);
  // "CS 101 3.00, CS 102 3.00 or CS 102 4.00": the "or" is between two forms of one course.
  const areForms = end.length > 1 && new Set(end.map(({ rule }) => codeOf(rule))).size === 1;
  if (areForms && codeOf(itemAt(end, 0).rule) !== null) return join('all_of', rules);
  if (isOneList(segments) || (isParenthesis && segments.length > 2 && areCourses(segments))) {
    context.note(whole, 'a list with commas and one "or" is read as alternatives');
    return whole;
  }
  const persons = finalPersons(segments, context);
  if (persons !== null) return persons;
  context.note(whole, 'a comma before "or" is read as "and"');
  return join('all_of', rules);
}

/** "Biology majors only, sophomore standing or consent": the restriction is required in addition to the rest. */
function isRestricted([first]: readonly Segment[], { text }: ReadingContext): boolean {
  const [term, ...more] = first?.terms ?? [];
  return term !== undefined && more.length === 0 && isMembership(term.rule) && saysOnly(term.rule, text);
}

/** "A, MATH 120 or graduate standing": a condition on the student replaces both; null if there is none. */
function finalPersons(segments: readonly Segment[], context: ReadingContext): Rule | null {
  const last = itemAt(segments, segments.length - 1);
  const from = substitutesFrom(last.terms);
  if (from === last.terms.length) return null;
  const others = [...segments.slice(0, -1), { ...last, terms: last.terms.slice(0, from) }];
  const demands = others.map(({ terms }) => joinAndOr(terms, context));
  const persons = last.terms.slice(from).map(({ rule }) => rule);
  const whole = join('any_of', [join('all_of', demands), ...persons]);
  context.note(whole, 'what is said of a student is read as in place of the whole list before it');
  return whole;
}

/** "A, (B and C), (D and E) or (F and G)": true if brackets group conjunctions, so that commas divide alternatives. */
function arePairs(segments: readonly Segment[]): boolean {
  const terms = segments.flatMap((segment) => segment.terms);
  return terms.filter(({ members, rule }) => members !== null && rule.kind === 'all_of').length > 1;
}

/** "48 credits, good standing, CS 101 or CS 102" lists conditions, not alternatives. */
function areCourses(segments: readonly Segment[]): boolean {
  const areMembers = segments.every(({ terms }) => isCoursesOnly(itemAt(terms, 0).rule));
  const before = segments.slice(0, -1).flatMap(({ terms }) => terms.slice(1));
  return areMembers && before.every(({ rule }) => isCoursesOnly(rule) || isEquivalent(rule));
}

/** "The following courses must be completed: A, B or C": A, and B or C, which is the last of `rules`. */
export function eachWithLastChoice(rules: readonly Rule[], context: ReadingContext): Rule {
  const whole = join('all_of', rules);
  context.note(whole, 'the courses before "or" in a list of which all is asked for are required');
  return whole;
}

/**
 * "2A Civil Engineering, 2B Geological Engineering": alternatives, since a student is at one level only. Not "Senior
 * standing, 3.0 GPA through the junior year".
 */
function hasLevel(rule: Rule): boolean {
  const children = rule.kind === 'all_of' ? rule.rules : [rule];
  return children[0]?.kind !== 'average' && children.some(({ kind }) => kind === 'level');
}
