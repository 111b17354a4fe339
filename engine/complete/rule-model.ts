import {
  branchesOf,
  childrenOf,
  isExclusion,
  kindOf,
  maximumCredentialNesting,
  mayNotApply,
  requiredAmong,
  requirementsOf,
} from '../evaluate/graph/rule-tree.ts';
import { repeatedChildren } from '../evaluate/progress.ts';
import { CourseUses } from './course-uses.ts';
import { type CountedPeriod, periodKey, wholePeriod } from './leaf-courses.ts';
import { requireLevel } from './level-model.ts';
import type { PlanColumns } from './plan-columns.ts';
import {
  type Guard,
  type RuleConstraints,
  type RuleSite,
  sumOfTruths,
  type Truth,
} from './rule-constraints.ts';
import { RuleNegation } from './rule-negation.ts';
import { truthOfKind } from './rule-truth.ts';
import { requireSelection } from './selection-model.ts';
import type { Summand } from './solver/linear-model.ts';

export class RuleModel implements RuleConstraints {
  readonly columns: PlanColumns;
  readonly #negation: RuleNegation;
  /** For each unknown leaf, the column that is 1 if the plan relies on it. */
  readonly #reliance = new Map<number, number>();
  readonly #literals = new Map<string, Truth>();
  readonly #uses: CourseUses[] = [];
  readonly mayRely: boolean;
  #isExact = true;
  #isRelaxed = false;
  #nesting = 0;

  constructor(columns: PlanColumns, { mayRely }: { readonly mayRely: boolean }) {
    this.columns = columns;
    this.mayRely = mayRely;
    this.#negation = new RuleNegation(this);
  }

  /** False if the model allows less than the rules do. */
  get isExact(): boolean {
    return this.#isExact && this.#uses.every((uses) => uses.isExact);
  }

  get model() {
    return this.columns.model;
  }

  get sections() {
    return this.columns.problem.evaluator.sections;
  }

  /** The columns that are 1 for the unknown leaves a plan relies on. */
  get reliance(): ReadonlyMap<number, number> {
    return this.#reliance;
  }

  inexact(): void {
    this.#isExact = false;
  }

  leavesOut(): boolean {
    if (this.columns.scope.isLenient === true) this.#isRelaxed = true;
    else this.#isExact = false;
    return this.columns.scope.isLenient === true;
  }

  /** True if the model allows more than the rules do: a plan may then fail, but infeasibility is proven. */
  get isRelaxed(): boolean {
    return this.#isRelaxed;
  }

  /** Requires the rule at `node` where the guard is 1. */
  require(node: number, site: RuleSite, guard: Guard): void {
    const kind = kindOf(this.sections, node);
    if (kind === 'courses_from') requireSelection(this, node, site, guard);
    else if (kind === 'level') requireLevel(this, node, site.period, guard);
    else if (kind === 'none_of') this.#requireNone(node, site, guard);
    else if (kind === 'all_of' || kind === 'any_of' || kind === 'n_of')
      this.#requireGrouping(node, site, guard);
    else this.requireTruth(this.truthOf(node, site), guard);
  }

  requireUnmet(node: number, site: RuleSite, guard: Guard): void {
    this.#negation.require(node, site, guard);
  }

  #requireGrouping(node: number, site: RuleSite, guard: Guard): void {
    this.requireExclusions(node, site, guard);
    const counted = this.countedChildren(node);
    const needed = requiredAmong(this.sections, node, counted.length);
    const isPlain = counted.every((alike) => alike.length === 1) && !this.#countsSomeThatApply(node, counted);
    if (needed === counted.length && isPlain) {
      for (const child of counted.flat()) this.require(child, site, guard);
      return;
    }
    const { met, summands } = sumOfTruths(counted.map((alike) => this.truthOfAlike(alike, site, needed > 1)));
    // If no child applies, an any_of requires nothing.
    const isOpen =
      kindOf(this.sections, node) === 'any_of' &&
      counted.flat().every((child) => mayNotApply(this.sections, child));
    if (isOpen && counted.length > 0 && this.leavesOut()) return;
    if (needed > counted.length) this.atLeast([], needed, guard);
    else this.atLeast(summands, needed - met, guard);
  }

  /** Whether the grouping counts only children that apply and does not need all of them. */
  #countsSomeThatApply(node: number, counted: readonly (readonly number[])[]): boolean {
    if (kindOf(this.sections, node) === 'all_of') return false;
    return counted.flat().some((child) => mayNotApply(this.sections, child));
  }

  /** Requires that a rule applies and is met. */
  #requireWhereItApplies(node: number, site: RuleSite, guard: Guard): void {
    if (!mayNotApply(this.sections, node)) {
      this.require(node, site, guard);
      return;
    }
    const [condition, then, otherwise] = branchesOf(this.sections, node);
    const test: RuleSite = { period: site.period, uses: null };
    const requireThen = (inner: Guard): void => {
      this.require(condition, test, inner);
      this.#requireWhereItApplies(then, site, inner);
    };
    if (otherwise === null) {
      requireThen(guard);
      return;
    }
    const unmet = this.literalFor((inner) => {
      this.requireUnmet(condition, test, inner);
      this.#requireWhereItApplies(otherwise, site, inner);
    });
    this.atLeast([...this.literalFor(requireThen), ...unmet], 1, guard);
  }

  truthOfAlike(alike: readonly number[], site: RuleSite, once: boolean): Truth {
    const [first, ...others] = alike;
    if (first === undefined) return false;
    if (others.length === 0 && mayNotApply(this.sections, first))
      return this.literalFor((guard) => this.#requireWhereItApplies(first, site, guard));
    if (others.length === 0) return once ? this.literalOf(first, site) : this.truthOf(first, site);
    const { met, summands } = sumOfTruths(alike.map((child) => this.truthOf(child, site)));
    if (met > 0) return true;
    return once ? this.literalFor((guard) => this.atLeast(summands, 1, guard)) : summands;
  }

  /** Exclusions ignore order: the whole state counts. */
  #requireNone(node: number, { period }: RuleSite, guard: Guard): void {
    const whole: RuleSite = { period: { ...wholePeriod, levelAt: period.levelAt }, uses: null };
    for (const child of childrenOf(this.sections, node)) this.requireUnmet(child, whole, guard);
  }

  requireTruth(truth: Truth, guard: Guard): void {
    if (truth === true) return;
    this.atLeast(truth === false ? [] : truth, 1, guard);
  }

  atLeast(summands: readonly Summand[], needed: number, guard: Guard): void {
    if (needed <= 0) return;
    if (guard === null) this.model.atLeast(summands, needed);
    else
      this.model.atLeast(
        [...summands, ...guard.map(([column, factor]): Summand => [column, -needed * factor])],
        0,
      );
  }

  truthOf(node: number, site: RuleSite): Truth {
    return truthOfKind[kindOf(this.sections, node)](this, node, site);
  }

  /** Like `truthOf`, but at most 1. */
  literalOf(node: number, site: RuleSite): Truth {
    if (kindOf(this.sections, node) === 'course' && site.uses === null) return this.truthOf(node, site);
    const { period, uses } = site;
    const place = uses === null ? 'free' : String(this.#uses.indexOf(uses));
    const key = `${node} ${periodKey(period)} ${place}`;
    const known = this.#literals.get(key);
    if (known !== undefined) return known;
    const literal = this.#newLiteral(node, site);
    this.#literals.set(key, literal);
    return literal;
  }

  #newLiteral(node: number, site: RuleSite): Truth {
    const kind = kindOf(this.sections, node);
    if (kind === 'all_of' || kind === 'n_of' || kind === 'courses_from' || kind === 'none_of')
      return this.literalFor((guard) => this.require(node, site, guard));
    const truth = this.truthOf(node, site);
    if (typeof truth === 'boolean' || this.#isOneColumn(truth)) return truth;
    return this.literalFor((guard) => this.requireTruth(truth, guard));
  }

  literalFor(require: (guard: Guard) => void): readonly Summand[] {
    const column = this.model.addInteger(1);
    require([[column, 1]]);
    return [[column, 1]];
  }

  shared(name: string, require: (guard: Guard) => void): Truth {
    const known = this.#literals.get(name) ?? this.literalFor(require);
    this.#literals.set(name, known);
    return known;
  }

  /** Requires the exclusions among the children. */
  requireExclusions(node: number, site: RuleSite, guard: Guard): void {
    for (const child of childrenOf(this.sections, node))
      if (isExclusion(this.sections, child)) this.require(child, site, guard);
  }

  relyOn(node: number): Truth {
    if (!this.mayRely) return false;
    const column = this.#reliance.get(node) ?? this.model.addInteger(1);
    this.#reliance.set(node, column);
    return [[column, 1]];
  }

  /** The site of a requirement, with an allocation of its own if sharing is restricted. */
  credentialSite(root: number, period: CountedPeriod, isShared: boolean): RuleSite {
    if (!isShared && !CourseUses.areNeeded(this.columns, root)) return { period, uses: null };
    const uses = new CourseUses(this.columns, root, period, isShared);
    this.#uses.push(uses);
    return { period, uses };
  }

  /** Requires a rule that shares courses with no other one. */
  requireAlone(root: number, period: CountedPeriod, guard: Guard): void {
    const site = this.credentialSite(root, period, false);
    this.require(root, site, guard);
    site.uses?.finish();
  }

  nestedLiterals(node: number, period: CountedPeriod): Truth[] {
    const literalOf = (root: number, level: number): Truth =>
      this.shared(`met ${root} ${level} ${periodKey(period)}`, (guard) =>
        this.requireAlone(root, period, guard),
      );
    const roots = requirementsOf(this.sections, node);
    return this.nest((level) => roots.map((root) => literalOf(root, level))) ?? [this.relyOn(node)];
  }

  nest<Result>(work: (level: number) => Result): Result | null {
    if (this.#nesting >= maximumCredentialNesting) return null;
    this.#nesting += 1;
    const result = work(this.#nesting);
    this.#nesting -= 1;
    return result;
  }

  countedChildren(node: number): number[][] {
    const children = childrenOf(this.sections, node).filter((child) => !isExclusion(this.sections, child));
    const alike = repeatedChildren(this.sections, node).map((distances) =>
      distances.map((distance) => node + distance),
    );
    const repeated = new Set(alike.flat());
    return [...alike, ...children.filter((child) => !repeated.has(child)).map((child) => [child])];
  }

  #isOneColumn(summands: readonly Summand[]): boolean {
    const [first, second] = summands;
    return second === undefined && first !== undefined && this.model.mostOf([first]) <= 1;
  }
}
