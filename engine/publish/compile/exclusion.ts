/**
 * Conditions inside exclusions. A `when` whose condition is false is met, which is right in a requirement; in an
 * exclusion it would exclude every student to whom the condition does not apply.
 */
import type { Rule } from '../../../shared/contract/rule.ts';

/**
 * Returns a rule's form inside a `none_of`. "For Mathematics students, CIVE 292" excludes students for whom both hold,
 * so a `when` without `otherwise` becomes an `all_of`, at any depth of groupings. A `when` with `otherwise` states what it
 * excludes in both cases and is kept.
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
