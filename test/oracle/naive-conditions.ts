/** A `when` without `otherwise`, as the oracles read it: it counts for those alone who meet its condition. */
import type { Rule } from '../../shared/contract/rule.ts';
import type { AcademicStatus } from '../../shared/contract/words.ts';

type When = Extract<Rule, { kind: 'when' }>;

/** Whether a rule is a `when` that may ask nothing: without `otherwise`, or with such a branch. */
export function mayNotApply(rule: Rule | undefined): rule is When {
  if (rule?.kind !== 'when') return false;
  return rule.otherwise === undefined || mayNotApply(rule.then) || mayNotApply(rule.otherwise);
}

/** What the conditions of a rule say of whether it applies: it does where a branch in force does. */
function applies(
  words: Words<string>,
  rule: Rule | undefined,
  statusOf: (condition: Rule) => string,
): string {
  if (rule === undefined) return 'left out';
  if (rule.kind !== 'when') return words[0];
  const then = applies(words, rule.then, statusOf);
  return statusOfWhen(words, statusOf(rule.if), then, applies(words, rule.otherwise, statusOf));
}

/** Whether a child neither counts nor is one of those that its parent counts. */
export function leftOut(words: Words<string>, rule: Rule, statusOf: (condition: Rule) => string): boolean {
  return mayNotApply(rule) && !words.includes(applies(words, rule, statusOf));
}

/** The words of an oracle for completed, in plan and unknown. */
type Words<Word> = readonly [completed: Word, planned: Word, unknown: Word];

export const statusWords: Words<AcademicStatus> = ['satisfied', 'in_plan', 'unknown'];

/**
 * What a `when` is; a missing `otherwise` is completed. Of two branches that are met the worse one counts while the condition is unknown.
 * `mayDisagree`: two that are unmet are unknown, as in a search that has not decided yet.
 */
export function statusOfWhen<Word>(
  words: Words<Word>,
  condition: Word,
  yes: Word,
  no: Word,
  mayDisagree = false,
): Word {
  const [completed, planned, unknown] = words;
  const isMet = (word: Word): boolean => word === completed || word === planned;
  if (condition === planned && yes === completed) return no === completed ? completed : planned;
  if (condition !== unknown) return isMet(condition) ? yes : no;
  if (isMet(yes) && isMet(no)) return yes === planned || no === planned ? planned : completed;
  return yes === no && (!mayDisagree || yes === 'conflict') ? yes : unknown;
}

/** What a child is for a rule that needs some of its children only: it counts for certain only where it applies for certain. */
export function statusAmongSome<Word extends string>(
  words: Words<Word>,
  child: Rule,
  statusOf: (condition: Rule) => Word,
  status: Word,
): Word {
  const [completed, planned, unknown] = words;
  if (!mayNotApply(child)) return status;
  const applying = applies(words, child, statusOf);
  if (applying === unknown) return unknown;
  return applying === planned && status === completed ? planned : status;
}
