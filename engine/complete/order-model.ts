/**
 * The order of courses in a linear program: if a rule is not met and relies on unknowns, no course that would
 * settle a part of it may come too late, and none that a part excludes may be held. The evaluator reports
 * both as a conflict next to the status `unknown`, and a plan has none (decisions.md, part K).
 */

import { demandOf, isPlain } from '../evaluate/demand.ts';
import { groupCount } from '../evaluate/graph/course-set.ts';
import { afterSubtree, childrenOf, kindOf } from '../evaluate/graph/rule-tree.ts';
import { tallyOf } from '../evaluate/selection.ts';
import { conflict } from '../evaluate/verdict.ts';
import { type CountedPeriod, leafCourses, wholePeriod } from './leaf-courses.ts';
import type { PlanColumns } from './plan-columns.ts';
import { atMostWhere } from './rule-constraints.ts';
import { RuleModel } from './rule-model.ts';
import type { Summand } from './solver/linear-model.ts';

/** 1 if a part must be in order, less if it need not be. */
type OrderGuard = readonly Summand[];

export class OrderModel {
  readonly #columns: PlanColumns;
  /** Rules that are met without relying on unknowns. */
  readonly #settled: RuleModel;

  constructor(columns: PlanColumns) {
    this.#columns = columns;
    this.#settled = new RuleModel(columns, { mayRely: false });
  }

  /** False if the model allows less than the rules do. */
  get isExact(): boolean {
    return this.#settled.isExact;
  }

  /** True if it allows more. */
  get isRelaxed(): boolean {
    return this.#settled.isRelaxed;
  }

  /** Requires the rule at `node` to be met without relying on unknowns, or to be in order, where the guard is 1. */
  require(node: number, period: CountedPeriod, guard: OrderGuard): void {
    const { sections } = this.#settled;
    switch (kindOf(sections, node)) {
      case 'course':
        this.#requireCourse(node, period, guard);
        return;
      case 'courses_from':
        this.#requireSelection(node, period, this.#unlessMet(node, period, guard));
        return;
      case 'all_of':
      case 'any_of':
      case 'n_of': {
        const open = this.#unlessMet(node, period, guard);
        for (const child of childrenOf(sections, node)) this.require(child, period, open);
        return;
      }
      case 'none_of':
        this.#requireNone(node, period, guard);
        return;
      case 'when':
        // The branch that is not in force would need no row: this is too strict.
        this.#settled.inexact();
        for (const branch of childrenOf(sections, node).slice(1)) this.require(branch, period, guard);
        return;
      default:
        return;
    }
  }

  /** A part that is met causes no conflict. */
  #unlessMet(node: number, period: CountedPeriod, guard: OrderGuard): OrderGuard {
    const met = this.#settled.literalOf(node, { period, uses: null });
    if (met === false) return guard;
    return met === true ? [] : [...guard, ...met.map(([column, factor]): Summand => [column, -factor])];
  }

  #requireCourse(node: number, period: CountedPeriod, guard: OrderGuard): void {
    if (guard.length === 0) return;
    if (this.#isLate(node, period)) this.#settled.atLeast([], 1, guard);
    const { courses, term } = leafCourses(this.#columns, node, period);
    atMostWhere(this.#columns.model, this.#late(courses, term), 0, guard);
  }

  /** A set is in conflict once the courses that are not late no longer suffice. */
  #requireSelection(node: number, period: CountedPeriod, guard: OrderGuard): void {
    if (guard.length === 0) return;
    const { evaluator } = this.#columns.problem;
    const demand = demandOf(evaluator, node);
    const isOfCourses = isPlain(demand) && demand.milliunits === 0;
    const { late } = tallyOf(evaluator, demand, period.through);
    const spare = isOfCourses ? groupCount(evaluator.sections, demand.set) - demand.courses - late : 0;
    // A set that is too small anyway is not a question of order.
    if (isOfCourses && spare + late < 0) return;
    if (!isOfCourses) this.#settled.inexact();
    if (spare < 0) this.#settled.atLeast([], 1, guard);
    const { courses, term } = leafCourses(this.#columns, node, period);
    atMostWhere(this.#columns.model, this.#late(courses, term), Math.max(0, spare), guard);
  }

  /** Exclusions ignore order: the whole state counts. */
  #requireNone(node: number, period: CountedPeriod, guard: OrderGuard): void {
    const { sections } = this.#settled;
    if (guard.length === 0) return;
    for (let inner = node + 1; inner < afterSubtree(sections, node); inner += 1)
      if (!namesCourses.has(kindOf(sections, inner))) this.#settled.inexact();
    const whole = { period: { ...wholePeriod, levelAt: period.levelAt }, uses: null };
    for (const child of childrenOf(sections, node)) this.#settled.requireUnmet(child, whole, guard);
  }

  /** Whether the student holds the course of a leaf too late. */
  #isLate(node: number, period: CountedPeriod): boolean {
    return this.#columns.problem.evaluator.verdict(node, period.through) === conflict;
  }

  /** How many of the planned courses come after a term. */
  #late(courses: readonly { readonly item: number }[], term: number): Summand[] {
    return courses.flatMap(({ item }): Summand[] => {
      if (item < 0) return [];
      const before = this.#columns.placed(item, term);
      const [all] = this.#columns.total(item);
      if (all === undefined || before[0]?.[0] === all[0]) return [];
      return [all, ...before.map(([column, factor]): Summand => [column, -factor])];
    });
  }
}

/** Kinds that are unknown only if a grade is missing. */
const namesCourses: ReadonlySet<string> = new Set(['course', 'courses_from', 'all_of', 'any_of', 'n_of']);
