/**
 * What an exclusion excludes. A condition that does not hold leaves a `when` met, as it must where
 * the `when` is asked for; under an exclusion that would shut out everybody whom it does not concern.
 */
import type { Rule } from '../../../shared/contract/rule.ts';

/**
 * A rule under a `none_of` as it is to be compiled: "for Mathematics students, CIVE 292" excludes who
 * is both, so a `when` without `otherwise` becomes an `all_of`, at any depth of groups. With
 * `otherwise` it says what it excludes in either case and stays.
 */
export function asExclusion(rule: Rule): Rule {
  switch (rule.kind) {
    case 'all_of':
    case 'any_of':
    case 'n_of':
      return { ...rule, rules: rule.rules.map(asExclusion) };
    case 'when': {
      if (rule.otherwise !== undefined) return rule;
      const { if: condition, then: excluded, ...own } = rule;
      return { ...own, kind: 'all_of', rules: [condition, asExclusion(excluded)] };
    }
    default:
      return rule;
  }
}
