/** "One of the following sequences: CS 101-102, CS 111-112": a list whose members are several courses each. */
import { itemAt } from '../../../../shared/column.ts';
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import { hullOf, isCoursesOnly, join } from '../build-rule.ts';
import type { ItemOf } from '../items/item.ts';
import { unread } from './grades-of-words.ts';
import type { ClauseTerm } from './term.ts';

/** The exclusive end of the list: "and" joins the courses of a member, every other separator divides members. */
export function sequencesEnd(terms: readonly ClauseTerm[], from: number): number {
  const past = terms.findIndex(
    ({ quantifier, population, rule }, at) =>
      at > from && (quantifier !== null || population !== null || !isCoursesOnly(rule)),
  );
  return past < 0 ? terms.length : past;
}

/**
 * Unparsed if a member is one course, if an "and" may join a course to one member or to all, or if the grades differ: a
 * grade at the end may govern all.
 */
export function oneOfSequences(
  list: readonly ClauseTerm[],
  quantifier: ItemOf<'quantifier'>,
  text: string,
): Rule {
  const members: Rule[] = [];
  let isUnclear = false;
  for (const [at, { rule, separator }] of list.entries()) {
    const isJoined = at > 0 && separator === 'and';
    isUnclear ||= isJoined && isSequence(itemAt(list, at - 1).rule);
    members.push(isJoined ? join('all_of', [itemAt(members.splice(-1), 0), rule]) : rule);
  }
  const choice = join('any_of', members);
  const grades = new Set(
    leavesOf(choice).map((leaf) => (leaf.kind === 'course' ? leaf.minimum_grade : null)),
  );
  if (members.every(isSequence) && grades.size === 1 && !isUnclear) return choice;
  return unread(text, quantifier.start, hullOf(choice)?.[1] ?? quantifier.end);
}

function isSequence(rule: Rule): boolean {
  return rule.kind === 'all_of' && isCoursesOnly(rule);
}
