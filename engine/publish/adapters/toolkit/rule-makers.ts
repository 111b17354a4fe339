/** Makers of rules. Groupings with one part are replaced by the part. */
import type { Rule, RuleOf } from '../../../../shared/contract/rule.ts';

type Grouping = RuleOf<'all_of'>;
export type GroupingMembers = Partial<Omit<Grouping, 'kind' | 'rules'>>;

export function courseLeaf(courseCode: string): RuleOf<'course'> {
  return { kind: 'course', course_code: courseCode };
}

export function unparsed(text: string): RuleOf<'unparsed'> {
  return { kind: 'unparsed', text };
}

/** Requires all of `rules`. If the only rule is a plain `all_of`, it gets the members instead of being nested. */
export function allOf(rules: readonly Rule[], members: GroupingMembers = {}): Rule {
  const [only, ...others] = rules;
  if (only !== undefined && others.length === 0 && isPlainGrouping(only)) return { ...only, ...members };
  return collapse(rules, members) ?? { kind: 'all_of', ...members, rules: [...rules] };
}

export function anyOf(rules: readonly Rule[], members: GroupingMembers = {}): Rule {
  return collapse(rules, members) ?? { kind: 'any_of', ...members, rules: [...rules] };
}

/** Requires at least `count` of `rules`; for one, an `any_of`. */
export function someOf(count: number, rules: readonly Rule[], members: GroupingMembers = {}): Rule {
  if (count === 1) return anyOf(rules, members);
  return { kind: 'n_of', ...members, count, rules: [...rules] };
}

/** A conjunction of a rule and more rules, without nesting if the rule is an `all_of`. */
export function joinAll(rule: Rule | null, more: readonly Rule[]): Rule | null {
  if (rule === null) return more.length === 0 ? null : allOf(more);
  if (more.length === 0) return rule;
  return rule.kind === 'all_of' ? { ...rule, rules: [...rule.rules, ...more] } : allOf([rule, ...more]);
}

function collapse(rules: readonly Rule[], members: GroupingMembers): Rule | null {
  const [only, ...others] = rules;
  return only !== undefined && others.length === 0 && Object.keys(members).length === 0 ? only : null;
}

/** An `all_of` with no member but its rules. */
function isPlainGrouping(rule: Rule): rule is Grouping {
  return rule.kind === 'all_of' && Object.keys(rule).length === 2;
}
