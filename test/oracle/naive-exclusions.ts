/** What `none_of` excludes, as the oracles read it: a `when` there applies only to those who meet its condition. */
import type { Rule } from '../../shared/contract/rule.ts';

/** The rule with every `when` without `otherwise` under an exclusion replaced by "both its condition and its consequence". */
export function readExclusions(rule: Rule, excluded = false): Rule {
  switch (rule.kind) {
    case 'all_of':
    case 'any_of':
    case 'n_of':
      return { ...rule, rules: rule.rules.map((child) => readExclusions(child, excluded)) };
    case 'none_of':
      return { ...rule, rules: rule.rules.map((child) => readExclusions(child, true)) };
    case 'when': {
      if (excluded && rule.otherwise === undefined) {
        const rules = [readExclusions(rule.if), readExclusions(rule.then, true)];
        return { kind: 'all_of', rules };
      }
      const otherwise = rule.otherwise === undefined ? {} : { otherwise: readExclusions(rule.otherwise) };
      // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
      return { ...rule, if: readExclusions(rule.if), then: readExclusions(rule.then), ...otherwise };
    }
    default:
      return rule;
  }
}
