/**
 * Unknown words before or after alternatives: "for a frobnicated CS 101 or CS 102" may govern both. They become a
 * condition beside the list; attached to one member, they would not bind the others.
 */
import { itemAt } from '../../../../shared/column.ts';
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import { isCoursesOnly, isUnread, join } from '../build-rule.ts';
import type { ClauseTerm } from './term.ts';

/**
 * "A, B, or C with a 2.0 GPA, or consent": a qualification of the last course may govern all courses, though other
 * terms follow. The courses become one term.
 */
export function foldQualifiedChoice(terms: ClauseTerm[]): void {
  foldTailedChoice(terms);
  const end = terms.findLastIndex(({ rule }) => isCoursesOnly(courseOf(rule)));
  const last = terms[end];
  const isChoice = ({ separator }: ClauseTerm): boolean => /^(comma|or|comma-or)$/u.test(separator);
  if (last?.rule.kind !== 'all_of' || end < 1 || end === terms.length - 1) return;
  const [course, ...said] = last.rule.rules;
  const before = terms.slice(0, end);
  const isQualified = course !== undefined && said.length > 0 && said.every(isTail) && last.members === null;
  const isList = terms.slice(1).every(isChoice) && last.separator !== 'comma';
  if (!isQualified || !isList || !before.every(({ rule }) => isCoursesOnly(rule))) return;
  const leading = terms[0]?.separator ?? 'none';
  last.rule = join('all_of', [join('any_of', [...before.map(({ rule }) => rule), course]), ...said]);
  last.separator = leading;
  terms.splice(0, end);
}

/** "Admission and A or B with a distinction": the qualification may govern all alternatives, though a condition precedes them. */
function foldTailedChoice(terms: ClauseTerm[]): void {
  const last = terms.at(-1);
  if (last?.rule.kind !== 'all_of' || last.members !== null) return;
  const [course, ...said] = last.rule.rules;
  const [tail] = said;
  const isQualified =
    tail !== undefined && said.every(isTail) && isUnread(tail) && /^with\b/iu.test(tail.text);
  if (course === undefined || !isCoursesOnly(course) || !isQualified) return;
  let from = terms.length - 1;
  while (from > 0 && itemAt(terms, from).separator === 'or' && isCoursesOnly(itemAt(terms, from - 1).rule))
    from -= 1;
  if (from === 0 || from === terms.length - 1) return;
  const before = terms.slice(from, -1).map(({ rule }) => rule);
  const rule = join('all_of', [join('any_of', [...before, course]), ...said]);
  terms.splice(from, terms.length - from, { ...itemAt(terms, from), isEither: false, rule, members: null });
}

/**
 * "Consent for those who attend A or B": unknown words before alternatives in the middle of a clause are a condition
 * beside all of them, too.
 */
export function foldUnknownChoice(terms: ClauseTerm[]): void {
  foldPartDemand(terms);
  for (let at = 0; at + 1 < terms.length; at += 1) {
    const term = itemAt(terms, at);
    if (term.rule.kind !== 'all_of' || term.members !== null || term.quantifier !== null) continue;
    const rules = [...term.rule.rules];
    const course = rules.pop();
    const before = rules.at(-1);
    if (course === undefined || before === undefined || !isUnread(before) || !isCoursesOnly(course)) continue;
    const choice = [course];
    while (isPlainAlternative(terms[at + 1])) choice.push(itemAt(terms.splice(at + 1, 1), 0).rule);
    term.rule = join('all_of', [...rules, join('any_of', choice)]);
  }
}

/** "6 units, of which 3 must be in a language, or consent": what must be is no alternative to the set before it. */
function foldPartDemand(terms: ClauseTerm[]): void {
  for (let at = 1; at + 1 < terms.length; at += 1) {
    const [set, { rule, separator }] = [itemAt(terms, at - 1), itemAt(terms, at)];
    const isPart = separator === 'comma' && isUnread(rule) && /^\W*\w+ must (?:be|have)\b/u.test(rule.text);
    if (!isPart || set.rule.kind !== 'courses_from') continue;
    set.rule = join('all_of', [set.rule, rule]);
    terms.splice(at, 1);
  }
}

function isPlainAlternative(term: ClauseTerm | undefined): boolean {
  return term?.separator === 'or' && term.quantifier === null && isCoursesOnly(term.rule);
}

function courseOf(rule: Rule): Rule {
  return rule.kind === 'all_of' ? (rule.rules[0] ?? rule) : rule;
}

/** Removes the unknown words from the first and the last term of a list of courses that are alternatives. */
export function takeUnknownEnds(
  terms: readonly ClauseTerm[],
): readonly [leading: readonly Rule[], trailing: readonly Rule[]] {
  const isChoice = terms.slice(1).some(({ separator }) => separator === 'or' || separator === 'comma-or');
  if (!isChoice) return [[], []];
  const leading = splitOff(itemAt(terms, 0), (rules) => rules.findIndex((rule) => !isUnread(rule)), 'before');
  const end = terms.length - 1;
  const isPlain = terms.slice(0, end).every(({ rule }) => isCoursesOnly(rule));
  const trailing = isPlain ? splitOff(itemAt(terms, end), (rules) => rules.findIndex(isTail), 'after') : [];
  return [leading, trailing];
}

/** Keeps the courses of a term, and returns what is on the given side of them. */
function splitOff(
  term: ClauseTerm,
  find: (rules: readonly Rule[]) => number,
  side: 'before' | 'after',
): readonly Rule[] {
  if (term.rule.kind !== 'all_of') return [];
  const at = find(term.rule.rules);
  if (at < 1) return [];
  const [before, after] = [term.rule.rules.slice(0, at), term.rule.rules.slice(at)];
  const [kept, taken] = side === 'before' ? [after, before] : [before, after];
  if (!kept.every(isCoursesOnly) || !taken.every((rule) => isUnread(rule) || isTail(rule))) return [];
  // "A or (B and unknown words)": the words belong to the parenthesis.
  const inside = new Set((term.members ?? []).flatMap(leavesOf).map((leaf) => leaf.span?.[0]));
  if (taken.some((rule) => 'span' in rule && inside.has(rule.span?.[0]))) return [];
  term.rule = join('all_of', kept);
  return taken;
}

/**
 * "Zoology 141 (or equivalent), Geology 141 and Botany 141, or consent": an "and" between unread courses shows that all
 * terms before the last "or" are required.
 */
export function joinUnreadPairs(terms: readonly ClauseTerm[]): void {
  const before = terms.slice(0, -1);
  const rule = before.at(-1)?.rule;
  const isPair = (rule?.kind === 'unparsed' || rule?.kind === 'external') && pair.test(rule.text);
  if (terms.at(-1)?.separator !== 'comma-or' || !isPair) return;
  for (const term of before) if (term.separator === 'comma') term.separator = 'and';
}

const pair = /\d\S*\s+and\s+\p{Lu}.*\d/u;

/** "CS 101 or CS 102 at grade D3 or above", "with a GPA of 2.5": true for what may govern all courses of a list. */
function isTail(rule: Rule): boolean {
  return (
    rule.kind === 'unparsed' ||
    rule.kind === 'average' ||
    (rule.kind === 'external' &&
      /^(?:(?:at|with|an?|minimum|[\d.]+)\b.*\b(?:grade|mark|gpa|average)s?\b|[a-d][+-]? or (?:better|higher|above)\b)/iu.test(
        rule.text,
      ))
  );
}
