/** The truth of a rule, by kind: decided, or a sum that is at least 1 only where the rule may be met; it may exceed 1. */
import { uint32At } from '../../shared/column.ts';
import type { RuleKind } from '../../shared/contract/words.ts';
import {
  branchesOf,
  childrenOf,
  isExclusion,
  mayNotApply,
  requiredAmong,
} from '../evaluate/graph/rule-tree.ts';
import { isMet, unknown } from '../evaluate/verdict.ts';
import { leafCourses } from './leaf-courses.ts';
import { levelTruth } from './level-model.ts';
import { type RuleConstraints, type RuleSite, sumOfTruths, type Truth } from './rule-constraints.ts';

type TruthOfKind = (rules: RuleConstraints, node: number, site: RuleSite) => Truth;

const literal: TruthOfKind = (rules, node, site) =>
  rules.literalFor((guard) => rules.require(node, site, guard));

/** A choice of one child is a plain sum. */
const grouping: TruthOfKind = (rules, node, site) => {
  const counted = rules.countedChildren(node);
  const hasExclusions = childrenOf(rules.sections, node).some((child) => isExclusion(rules.sections, child));
  const mayAskNothing = counted.flat().some((child) => mayNotApply(rules.sections, child));
  if (requiredAmong(rules.sections, node, counted.length) !== 1 || hasExclusions || mayAskNothing)
    return literal(rules, node, site);
  const { met, summands } = sumOfTruths(counted.map((alike) => rules.truthOfAlike(alike, site, false)));
  return met > 0 ? true : summands.length > 0 && summands;
};

const settled: TruthOfKind = (rules, node, { period }) => {
  const verdict = rules.columns.problem.evaluator.verdict(node, period.through);
  return verdict === unknown ? rules.relyOn(node) : isMet(verdict);
};

export const truthOfKind: Record<RuleKind, TruthOfKind> = {
  course(rules, node, { period, uses }) {
    const { courses, term, isUngraded } = leafCourses(rules.columns, node, period);
    const truths = courses.map((course): Truth => {
      const used = uses?.of(course, node, term);
      if (used !== undefined) return used === 'always' ? true : used;
      return course.item < 0 ? true : rules.columns.placed(course.item, term);
    });
    if (isUngraded) truths.push(rules.relyOn(node));
    const { met, summands } = sumOfTruths(truths);
    return met > 0 ? true : summands.length === 0 ? false : summands;
  },
  all_of: grouping,
  any_of: grouping,
  n_of: grouping,
  courses_from: literal,
  credential(rules, node, { period }) {
    const needed = uint32At(rules.sections['rule.argument2'], node);
    const { met, summands } = sumOfTruths(rules.nestedLiterals(node, period));
    if (met >= needed) return true;
    if (needed - met === 1) return summands;
    return rules.literalFor((guard) => rules.atLeast(summands, needed - met, guard));
  },
  when(rules, node, site) {
    const [condition, then, otherwise] = branchesOf(rules.sections, node);
    const test: RuleSite = { period: site.period, uses: null };
    const met = rules.literalFor((guard) => {
      rules.require(condition, test, guard);
      rules.require(then, site, guard);
    });
    const unmet = rules.literalFor((guard) => {
      rules.requireUnmet(condition, test, guard);
      if (otherwise !== null) rules.require(otherwise, site, guard);
    });
    if (rules.mayRely) return [...met, ...unmet];
    // Both branches together hold whatever the unknown condition is. A plan that may rely on it takes one.
    const either = rules.literalFor((guard) => {
      rules.require(then, site, guard);
      if (otherwise !== null) rules.require(otherwise, site, guard);
    });
    return [...met, ...unmet, ...either];
  },
  none_of: literal,
  level: (rules, node, { period }) => levelTruth(rules, node, period),
  program: settled,
  average: settled,
  cohort: settled,
  consent: settled,
  external: settled,
  unparsed: settled,
};
