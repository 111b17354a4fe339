/** Sets off terms as a comma would: those that cannot be tied to the preceding term alone. */
import { itemAt } from '../../../../shared/column.ts';
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import { isConsent, isCoursesOnly, isEquivalent, isPersonal, join } from '../build-rule.ts';
import { joinAndOr } from './and-or.ts';
import type { Segment } from './comma-lists.ts';
import type { ReadingContext } from './reading-context.ts';
import type { ClauseTerm } from './term.ts';

export function withTermsSetOff(terms: readonly ClauseTerm[], text: string): readonly ClauseTerm[] {
  return setOffCondition(setOffEquivalents(setOffParts(terms, text)));
}

/** "6 units of theory, 2 units of which must be A or B": a condition on a part is required in addition to the whole. */
function setOffParts(terms: readonly ClauseTerm[], text: string): readonly ClauseTerm[] {
  return terms.map((term): ClauseTerm => {
    const { span } = itemAt(leavesOf(term.rule), 0);
    const isPart = term.separator === 'comma' && /^\s*of which\b/iu.test(text.slice(span?.[1]));
    return isPart ? { ...term, separator: 'comma-and' } : term;
  });
}

/** "Satisfaction of the writing requirement, A, or consent": no course can replace such a requirement. */
export function beginsWithRequirement(members: readonly Segment[], context: ReadingContext): boolean {
  const [first, ...others] = members.map(({ terms }) => joinAndOr(terms, context));
  const isRequirement = first?.kind === 'external' && /\brequirements?\b/iu.test(first.text);
  const isEither = members[0]?.terms[0]?.isEither === true;
  return isRequirement && !isEither && others.flatMap(leavesOf).some(({ kind }) => kind === 'course');
}

/** "Honors standing, A, B, or C": the courses are alternatives to each other alone; the standing is required too. */
export function behindStanding(
  members: readonly Segment[],
  last: Segment,
  context: ReadingContext,
  isParenthesis: boolean,
): { readonly standing: Rule; readonly courses: Rule } | null {
  const [first, ...others] = [...members, last];
  const [person, ...more] = first?.terms ?? [];
  if (person === undefined || more.length > 0 || person.isEither) return null;
  if (!isPersonal(person.rule) || leavesOf(person.rule).some(isConsent)) return null;
  // "(junior standing and a GPA of 3.0), A, or B" is a choice, too.
  if ((person.members?.length ?? 0) > 1) return null;
  // "(junior standing, A, or B)" is a choice.
  if (isParenthesis && person.rule.kind === 'level') return null;
  if (!others.every(({ terms }) => terms.every(({ rule }) => isCoursesOnly(rule)))) return null;
  const courses = join(
    'any_of',
    others.map(({ terms }) => joinAndOr(terms, context)),
  );
  context.note(courses, 'a standing in front of a list of courses is read as asked for beside it');
  return { standing: person.rule, courses };
}

/** "A, or equivalent and B": the equivalent replaces A alone, so B is required with either. */
function setOffEquivalents(terms: readonly ClauseTerm[]): readonly ClauseTerm[] {
  return terms.map((term, at): ClauseTerm => {
    const [before, next] = [terms[at - 1], terms[at + 1]];
    const isOfBefore =
      term.separator === 'comma-or' && opensWithEquivalent(term) && next?.separator === 'and';
    if (isOfBefore) return { ...term, separator: 'or' };
    const isAdded =
      term.separator === 'and' && before?.separator === 'comma-or' && opensWithEquivalent(before);
    return isAdded ? { ...term, separator: 'comma-and' } : term;
  });
}

/** "equivalent", "equivalent statistics course" */
function opensWithEquivalent({ rule }: ClauseTerm): boolean {
  return isEquivalent(itemAt(leavesOf(rule), 0));
}

/** "A, B or C and one of D, E", "A, B or C and junior standing": a choice or condition cannot be tied to C alone. */
function setOffCondition(terms: readonly ClauseTerm[]): readonly ClauseTerm[] {
  const last = itemAt(terms, terms.length - 1);
  const said = terms.map(({ separator }) => separator).join(' ');
  const isList = /^none (?:comma )+(?:or )+and$/u.test(said);
  const isChoice = last.quantifier !== null || last.members !== null || !isCoursesOnly(last.rule);
  const isFurther = isChoice && !leavesOf(last.rule).some(isEquivalent);
  return isList && isFurther ? [...terms.slice(0, -1), { ...last, separator: 'comma-and' }] : terms;
}

/**
 * "A, B with a C, completion with a B or concurrent enrollment in C, or consent", "a grade of C in A, a grade of C in B, or
 * consent": true if a member is a new demand.
 */
export function beginsDemandAnew(members: readonly Segment[], { text }: ReadingContext): boolean {
  return members.slice(1).some(({ terms: [first] }) => {
    const [leaf] = first === undefined ? [] : leavesOf(first.rule);
    const unknown = leaf?.kind === 'unparsed' ? leaf.text : '';
    const { start = 0, end = 0 } = first?.gradeBefore ?? {};
    if (first?.separator === 'comma' && end > start && members[0]?.terms[0]?.gradeBefore != null) return true;
    return /^(?:successful )?completion\b/iu.test(unknown) || /^completion\b/iu.test(text.slice(start, end));
  });
}
