/**
 * A completion as a linear program: the plan's columns, the term limits, the rules of every planned course, and the targets. With
 * terms the model states the problem itself; without them it is a relaxation that ignores the order of courses.
 */
import { itemAt, uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { overlapsAmong } from '../allocate/quotas.ts';
import { restrictsSharing } from '../evaluate/exclusivity.ts';
import { corequisiteOf, groupOf, prerequisiteOf, requirementOf } from '../evaluate/graph/course-columns.ts';
import { afterSubtree, childrenOf, isExclusion, kindOf } from '../evaluate/graph/rule-tree.ts';
import { noEntry, wholeState } from '../evaluate/student/student.ts';
import { excludedGroups } from './addable-codes.ts';
import { type CompletionProblem, type HeldCourse, heldCourses, termsBefore } from './completion-problem.ts';
import { type CourseUses, courseUseKey } from './course-uses.ts';
import { anyTerm, type CountedPeriod, type LeafCourse, wholePeriod } from './leaf-courses.ts';
import { addUnitsBeforeFirst, unitsNeeded } from './level-model.ts';
import { OrderModel } from './order-model.ts';
import { addTermLimits, PlanColumns, type PlanScope, scaledSum } from './plan-columns.ts';
import type { PlanItem } from './plan-items.ts';
import type { Guard } from './rule-constraints.ts';
import { RuleModel } from './rule-model.ts';
import type { Summand } from './solver/linear-model.ts';
import { mayLapse } from './standing.ts';

/** Constraints to leave out in order to find out what makes a completion impossible. */
export interface Leniency {
  readonly limits?: boolean;
  readonly exclusions?: boolean;
}

export class CompletionModel {
  readonly columns: PlanColumns;
  readonly rules: RuleModel;
  readonly #order: OrderModel;
  readonly #problem: CompletionProblem;

  constructor(
    problem: CompletionProblem,
    items: readonly PlanItem[],
    scope: PlanScope,
    { limits = false, exclusions = false }: Leniency = {},
  ) {
    this.#problem = problem;
    this.columns = new PlanColumns(problem, items, scope);
    this.rules = new RuleModel(this.columns, { mayRely: problem.unknowns !== 'forbid' });
    this.#order = new OrderModel(this.columns);
    if (!limits) addTermLimits(this.columns);
    if (!exclusions) this.#addExclusions();
    if (!scope.isTimed) this.#addStandings();
    for (const [item, each] of items.entries())
      if (each.group !== none && each.sureCount > 0) this.#addRulesOf(item, each);
    for (const held of heldCourses(problem)) this.#addRulesOfHeld(held);
    for (const course of problem.courses) this.#addCourseTarget(course);
    this.#addCredentialTargets();
  }

  /** False if the model allows less than the rules do. */
  get isExact(): boolean {
    return this.rules.isExact && this.#order.isExact;
  }

  /** True if the model allows more than the rules do: a plan may then fail, but infeasibility is proven. */
  get isRelaxed(): boolean {
    return this.rules.isRelaxed || this.#order.isRelaxed;
  }

  /** Forbids adding both of two courses if one excludes the other. */
  #addExclusions(): void {
    const { columns } = this;
    for (const [item, { codes, group }] of columns.items.entries()) {
      if (group === none) continue;
      for (const excluded of excludedGroups(this.#problem, itemAt(codes, 0)))
        for (const other of this.#singlesOf(excluded))
          if (other !== item) columns.model.atMost([...columns.total(item), ...columns.total(other)], 1);
    }
    for (const { course } of heldCourses(this.#problem))
      for (const excluded of excludedGroups(this.#problem, course))
        for (const other of this.#singlesOf(excluded)) columns.model.atMost(columns.total(other), 0);
  }

  /** The single-code items of a group; in classes, codes with exclusions are loose. */
  #singlesOf(group: number): number[] {
    const { columns } = this;
    return columns.itemsOf(group).filter((item) => itemAt(columns.items, item).group === group);
  }

  #addRulesOf(item: number, { codes, earliest }: PlanItem): void {
    const { columns } = this;
    const { terms, isTimed } = columns.scope;
    const course = itemAt(codes, 0);
    for (const [root, isCorequisite] of this.#partsOfRules(course)) {
      const isSteady = this.#isSteady(root);
      if (!isTimed) {
        // At a course's own term a condition may still be unmet that the whole plan meets.
        const guard = columns.total(item);
        if (isSteady && guard.length > 0) this.#require(root, { ...wholePeriod, levelAt: anyTerm }, guard);
        continue;
      }
      for (let term = Math.min(earliest, terms); term < terms; term += 1) {
        const here = columns.placedIn(item, term);
        if (here.length === 0) continue;
        // A rule met in one term stays met, which permits the stronger row over all terms up to this one.
        const period = this.#periodOf(itemAt(this.#problem.terms, term).position, isCorequisite);
        this.#require(root, period, isSteady ? columns.placed(item, term) : here);
        if (this.#problem.orderedCourses.has(course)) this.#requireOrder(root, period, here);
      }
    }
  }

  #addRulesOfHeld({ course, position }: HeldCourse): void {
    const { isTimed } = this.columns.scope;
    for (const [root, isCorequisite] of this.#partsOfRules(course)) {
      if (!isTimed && !this.#isSteady(root)) continue;
      const period = isTimed
        ? this.#periodOf(position, isCorequisite)
        : { ...wholePeriod, levelAt: position };
      this.#require(root, period, null);
      if (!isTimed || !this.#problem.orderedCourses.has(course)) continue;
      this.#requireOrder(root, period, [[this.columns.model.addInteger(1, 1), 1]]);
    }
  }

  /** Requires a course that relies on unknowns to be in order in its term. */
  #requireOrder(root: number, period: CountedPeriod, guard: readonly Summand[]): void {
    this.#withCurrentTerm(period, () => this.#order.require(root, period, guard));
  }

  /** Without terms: bounds on the units that must precede courses with a standing rule. */
  #addStandings(): void {
    const { columns } = this;
    const { evaluator } = this.#problem;
    if (!evaluator.standings.derivesFromUnits) return;
    const needs = new Map<number, number>();
    for (const [item, { codes, group, sureCount }] of columns.items.entries()) {
      if (group === none || sureCount === 0) continue;
      for (const [part] of this.#partsOfRules(itemAt(codes, 0)))
        if (kindOf(evaluator.sections, part) === 'level')
          needs.set(item, Math.max(needs.get(item) ?? 0, unitsNeeded(columns, part)));
    }
    for (const item of needs.keys())
      addUnitsBeforeFirst(this.rules, needs, item, { ...wholePeriod, levelAt: anyTerm });
  }

  /** The conjuncts of a course's rules, and whether each is a corequisite. */
  #partsOfRules(course: number): (readonly [root: number, isCorequisite: boolean])[] {
    const { sections } = this.#problem.evaluator;
    const partsOf = (root: number): number[] =>
      kindOf(sections, root) === 'all_of' && !restrictsSharing(sections, root)
        ? childrenOf(sections, root).flatMap(partsOf)
        : [root];
    return [
      [prerequisiteOf(sections, course), false] as const,
      [corequisiteOf(sections, course), true] as const,
    ].flatMap(([root, isCorequisite]) =>
      root === none ? [] : partsOf(root).map((part) => [part, isCorequisite] as const),
    );
  }

  #require(root: number, period: CountedPeriod, guard: Guard): void {
    this.#problem.clock.check();
    this.#withCurrentTerm(period, () => this.rules.requireAlone(root, period, guard));
  }

  /** The evaluator decides settled leaves and has to know the current term. */
  #withCurrentTerm(period: CountedPeriod, work: () => void): void {
    const { evaluator } = this.#problem;
    evaluator.concurrentThrough = period.concurrentThrough;
    work();
    evaluator.concurrentThrough = wholeState;
  }

  #periodOf(position: number, isCorequisite: boolean): CountedPeriod {
    const concurrentTerm = termsBefore(this.#problem, position + 1) - 1;
    return {
      through: isCorequisite ? position : position - 1,
      term: isCorequisite ? concurrentTerm : termsBefore(this.#problem, position) - 1,
      concurrentThrough: position,
      concurrentTerm,
      levelAt: position,
    };
  }

  /** Whether a met rule stays met as courses are added and terms pass. */
  #isSteady(root: number): boolean {
    const { sections } = this.#problem.evaluator;
    let exclusionsUntil = root;
    for (let node = root; node < afterSubtree(sections, root); node += 1) {
      const kind = kindOf(sections, node);
      if (isExclusion(sections, node))
        exclusionsUntil = Math.max(exclusionsUntil, afterSubtree(sections, node));
      if (kind === 'when' || kind === 'average' || kind === 'credential') return false;
      // A standing only rises: past a maximum, or into an excluded level.
      const hasMaximum = kind === 'level' && uint32At(sections['rule.argument2'], node) !== none;
      if (hasMaximum || (kind === 'level' && node < exclusionsUntil)) return false;
      if (kind === 'level' && mayLapse(this.#problem, node)) return false;
    }
    return true;
  }

  /** Requires the course itself, unless the student holds it. */
  #addCourseTarget(course: number): void {
    const { student, sections } = this.#problem.evaluator;
    const group = groupOf(sections, course);
    if (student.firstOf(group) !== noEntry) return;
    const own = this.columns
      .itemsOf(group)
      .filter((item) => itemAt(this.columns.items, item).codes.includes(course));
    this.columns.model.atLeast(
      own.flatMap((item) => this.columns.total(item)),
      1,
    );
  }

  #addCredentialTargets(): void {
    const { evaluator, credentials } = this.#problem;
    const overlaps = overlapsAmong(evaluator, credentials);
    const allUses = credentials.map((credential, at): CourseUses | null => {
      const root = requirementOf(evaluator.sections, credential);
      const isShared = overlaps.some(({ left, right }) => left === at || right === at);
      const site = this.rules.credentialSite(root, wholePeriod, isShared);
      this.rules.require(root, site, null);
      return site.uses;
    });
    const counted = allUses.map((uses) => uses?.finish() ?? new Map<string, Counted>());
    for (const { left, right, count, milliunits } of overlaps) {
      const shared = this.#sharedBetween(itemAt(counted, left), itemAt(counted, right));
      if (Number.isFinite(count))
        this.rules.model.atMost(
          shared.map(({ column }) => [column, 1]),
          count,
        );
      if (Number.isFinite(milliunits))
        this.rules.model.atMost(
          shared.map(({ column, course }) => [column, course.milliunits]),
          milliunits,
        );
    }
  }

  /** Columns that bound from below how many courses count for both credentials. */
  #sharedBetween(
    left: ReadonlyMap<string, Counted>,
    right: ReadonlyMap<string, Counted>,
  ): { readonly column: number; readonly course: LeafCourse }[] {
    const { model } = this.rules;
    return [...left.values()].flatMap(({ course, uses }) => {
      const other = right.get(courseUseKey(course));
      if (other === undefined) return [];
      const there = course.item < 0 ? [] : this.columns.total(course.item);
      const size = course.item < 0 ? 1 : itemAt(this.columns.items, course.item).codes.length;
      const column = model.addInteger(size);
      const held = course.item < 0 ? 1 : 0;
      model.atLeast([[column, 1], ...there, ...scaledSum([...uses, ...other.uses], -1)], -held);
      return [{ column, course }];
    });
  }
}

interface Counted {
  readonly course: LeafCourse;
  readonly uses: readonly Summand[];
}
