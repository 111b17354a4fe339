/**
 * Negated rules in a linear program: exclusions, and conditions whose other branch is in force. The negation
 * of "n of N children" is that N - n + 1 of them are not met (De Morgan).
 */
import { uint32At } from '../../shared/column.ts';
import type { RuleKind } from '../../shared/contract/words.ts';
import { demandOf, isPlain } from '../evaluate/demand.ts';
import { childrenOf, kindOf, requiredAmong, requirementsOf } from '../evaluate/graph/rule-tree.ts';
import { isMet, unknown } from '../evaluate/verdict.ts';
import { CourseUses } from './course-uses.ts';
import { isCredit, leafCourses, periodKey } from './leaf-courses.ts';
import { requireOtherLevel } from './level-model.ts';
import {
  atMostWhere,
  type Guard,
  type RuleConstraints,
  type RuleSite,
  sumOfTruths,
  type Truth,
} from './rule-constraints.ts';
import { contributionsTo } from './selection-model.ts';
import type { Summand } from './solver/linear-model.ts';

export class RuleNegation {
  readonly rules: RuleConstraints;

  constructor(rules: RuleConstraints) {
    this.rules = rules;
  }

  /** Requires the rule at `node` not to be met where the guard is 1. */
  require(node: number, site: RuleSite, guard: Guard): void {
    unmetOfKind[kindOf(this.rules.sections, node)](this, node, site, guard);
  }

  /** Requires at least `needed` of the nodes not to be met. */
  requireSome(nodes: readonly number[], needed: number, site: RuleSite, guard: Guard): void {
    if (needed <= 0) return;
    if (needed >= nodes.length) {
      if (needed > nodes.length) this.rules.atLeast([], needed, guard);
      for (const node of nodes) this.require(node, site, guard);
      return;
    }
    const summands = nodes.flatMap((node) =>
      this.rules.literalFor((inner) => this.require(node, site, inner)),
    );
    this.rules.atLeast(summands, needed, guard);
  }

  /** The same for requirements of credentials; below the first level, each is stated once per level. */
  requireSomeCredentials(
    roots: readonly number[],
    needed: number,
    level: number,
    site: RuleSite,
    guard: Guard,
  ): void {
    if (level === 1) {
      this.requireSome(roots, needed, site, guard);
      return;
    }
    const truths = roots.map((root) =>
      this.rules.shared(`unmet ${root} ${level} ${periodKey(site.period)}`, (inner) =>
        this.require(root, site, inner),
      ),
    );
    const { met, summands } = sumOfTruths(truths);
    this.rules.atLeast(summands, needed - met, guard);
  }

  /** Requires a sum to be at most `most` where the guard is 1. */
  atMost(summands: readonly Summand[], most: number, guard: Guard): void {
    atMostWhere(this.rules.model, summands, most, guard);
  }

  /** Requires the guard to be 0. */
  never(guard: Guard): void {
    this.rules.atLeast([], 1, guard);
  }

  /** Relies on an unknown leaf not to be met. */
  relyOn(node: number, guard: Guard): void {
    this.rules.requireTruth(this.rules.relyOn(node), guard);
  }
}

type UnmetOfKind = (negation: RuleNegation, node: number, site: RuleSite, guard: Guard) => void;

const grouping: UnmetOfKind = (negation, node, site, guard) => {
  const { rules } = negation;
  const counted = rules.countedChildren(node);
  const needed = requiredAmong(rules.sections, node, counted.length);
  if (needed > counted.length) return;
  if (counted.some((alike) => alike.length > 1) && rules.leavesOut()) return;
  negation.requireSome(counted.flat(), counted.flat().length - needed + 1, site, guard);
};

const settled: UnmetOfKind = (negation, node, { period }, guard) => {
  const verdict = negation.rules.columns.problem.evaluator.verdict(node, period.through);
  if (verdict === unknown) negation.relyOn(node, guard);
  else if (isMet(verdict)) negation.never(guard);
};

const unmetOfKind: Record<RuleKind, UnmetOfKind> = {
  course(negation, node, { period }, guard) {
    const { columns } = negation.rules;
    const { courses, term, isUngraded } = leafCourses(columns, node, period);
    if (courses.some(({ item }) => item < 0)) {
      negation.never(guard);
      return;
    }
    if (isUngraded) negation.relyOn(node, guard);
    negation.atMost(
      courses.flatMap(({ item }) => columns.placed(item, term)),
      0,
      guard,
    );
  },
  all_of: grouping,
  any_of: grouping,
  n_of: grouping,
  courses_from(negation, node, site, guard) {
    const { rules } = negation;
    const demand = demandOf(rules.columns.problem.evaluator, node);
    if (!isPlain(demand) && rules.leavesOut()) return;
    const counted = contributionsTo(rules, node, { ...site, uses: null });
    const sure = counted.filter(({ summands }) => summands === null);
    const ofCourses = counted.filter(({ course }) => !isCredit(course));
    const sureCourses = ofCourses.filter(({ summands: own }) => own === null).length;
    const summands = ofCourses.flatMap((each) => each.summands ?? []);
    const inUnits = counted.flatMap(({ course, summands: own }) =>
      (own ?? []).map(([column, factor]): Summand => [column, factor * course.milliunits]),
    );
    const sureUnits = sure.reduce((sum, { course }) => sum + course.milliunits, 0);
    const tooFew = (inner: Guard): void => {
      if (demand.courses - 1 < sureCourses) negation.never(inner);
      else negation.atMost(summands, demand.courses - 1 - sureCourses, inner);
    };
    const tooSmall = (inner: Guard): void => {
      if (demand.milliunits - 1 < sureUnits) negation.never(inner);
      else negation.atMost(inUnits, demand.milliunits - 1 - sureUnits, inner);
    };
    if (demand.milliunits === 0) tooFew(guard);
    else if (demand.courses === 0) tooSmall(guard);
    else rules.atLeast([...rules.literalFor(tooFew), ...rules.literalFor(tooSmall)], 1, guard);
  },
  credential(negation, node, site, guard) {
    const { sections } = negation.rules;
    const roots = requirementsOf(sections, node);
    const needed = uint32At(sections['rule.argument2'], node);
    // Sharing rules could make more of them unmet than their courses do.
    const isInexact = roots.some((root) => CourseUses.areNeeded(negation.rules.columns, root));
    if (isInexact && negation.rules.leavesOut()) return;
    if (needed > roots.length) return;
    const isNested = negation.rules.nest((level) => {
      negation.requireSomeCredentials(roots, roots.length - needed + 1, level, site, guard);
      return true;
    });
    if (isNested === null) negation.relyOn(node, guard);
  },
  when(negation, node, site, guard) {
    if (negation.rules.leavesOut()) return;
    for (const branch of childrenOf(negation.rules.sections, node).slice(1))
      negation.require(branch, site, guard);
    if (childrenOf(negation.rules.sections, node).length < 3) negation.never(guard);
  },
  none_of(negation, node, site, guard) {
    const { rules } = negation;
    const truths = childrenOf(rules.sections, node).map((child): Truth => rules.truthOf(child, site));
    const { met, summands } = sumOfTruths(truths);
    rules.atLeast(summands, 1 - met, guard);
  },
  level(negation, node, { period }, guard) {
    requireOtherLevel(negation.rules, node, period, guard);
  },
  program: settled,
  average: settled,
  cohort: settled,
  consent: settled,
  external: settled,
  unparsed: settled,
};
