/** A `when` without `otherwise`, as the oracles read it: it counts for those alone who meet its condition. */
import type { Rule } from '../../shared/contract/rule.ts';
import type { AcademicStatus } from '../../shared/contract/words.ts';

type When = Extract<Rule, { kind: 'when' }>;

export function mayNotApply(rule: Rule): rule is When {
  return rule.kind === 'when' && rule.otherwise === undefined;
}

/** Whether a child neither counts nor is one of those that its parent counts. */
export function leftOut(rule: Rule, statusOf: (condition: Rule) => string): boolean {
  if (!mayNotApply(rule)) return false;
  return ['unsatisfied', 'partial', 'conflict', 'open', 'against'].includes(statusOf(rule.if));
}

/** The words of an oracle for completed, in plan and unknown. */
type Words<Word> = readonly [completed: Word, planned: Word, unknown: Word];

export const statusWords: Words<AcademicStatus> = ['satisfied', 'in_plan', 'unknown'];

/** What a `when` is; a missing `otherwise` is completed. Of two branches that are met the worse one counts while the condition is unknown. */
export function statusOfWhen<Word>(words: Words<Word>, condition: Word, yes: Word, no: Word): Word {
  const [completed, planned, unknown] = words;
  const isMet = (word: Word): boolean => word === completed || word === planned;
  if (condition === planned && yes === completed) return no === completed ? completed : planned;
  if (condition !== unknown) return isMet(condition) ? yes : no;
  if (isMet(yes) && isMet(no)) return yes === planned || no === planned ? planned : completed;
  return yes === no ? yes : unknown;
}

/** What a child is for a rule that needs some of its children only: it counts for certain only where it applies for certain. */
export function statusAmongSome<Word>(
  words: Words<Word>,
  child: Rule,
  condition: () => Word,
  status: Word,
): Word {
  const [completed, planned, unknown] = words;
  if (!mayNotApply(child)) return status;
  if (condition() === unknown) return unknown;
  return condition() === planned && status === completed ? planned : status;
}
