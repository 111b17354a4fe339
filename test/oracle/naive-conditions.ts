/** A `when` without `otherwise`, as the oracles read it: it counts for those alone who meet its condition. */
import type { Rule } from '../../shared/contract/rule.ts';

type When = Extract<Rule, { kind: 'when' }>;

export function mayNotApply(rule: Rule): rule is When {
  return rule.kind === 'when' && rule.otherwise === undefined;
}

/** Whether a child neither counts nor is one of those that its parent counts. */
export function leftOut(rule: Rule, statusOf: (condition: Rule) => string): boolean {
  if (!mayNotApply(rule)) return false;
  return ['unsatisfied', 'partial', 'conflict', 'open', 'against'].includes(statusOf(rule.if));
}
