/**
 * Courses in order, in a linear program: where a rule of a course is not met and leans on what is unknown, no course that would
 * settle a part of it comes too late, and none that a part excludes is held. The ordinary engine calls both a conflict beside the
 * status `unknown`, and a plan has none (decisions.md, part K).
 */

import { demandOf, isPlain } from '../evaluate/demand.ts';
import { groupCount } from '../evaluate/graph/course-set.ts';
import { afterSubtree, childrenOf, kindOf } from '../evaluate/graph/rule-tree.ts';
import { tallyOf } from '../evaluate/selection.ts';
import { conflict } from '../evaluate/verdict.ts';
import { type CountedSpan, leafCourses, wholeView } from './leaf-courses.ts';
import type { PlanColumns } from './plan-columns.ts';
import { atMostWhere } from './rule-constraints.ts';
import { RuleModel } from './rule-model.ts';
import type { LinearTerm } from './solver/linear-model.ts';

/** 1 where a part must be in order, and less where it need not be. */
type OrderGuard = readonly LinearTerm[];

export class OrderModel {
  readonly #columns: PlanColumns;
  /** Rules that are met without leaning on anything. */
  readonly #settled: RuleModel;

  constructor(columns: PlanColumns) {
    this.#columns = columns;
    this.#settled = new RuleModel(columns, { mayLean: false });
  }

  /** False where the program allows less than the rules do. */
  get isExact(): boolean {
    return this.#settled.isExact;
  }

  /** Whether it allows more. */
  get isRelaxed(): boolean {
    return this.#settled.isRelaxed;
  }

  /** Requires that the rule at `node` is met without leaning on anything, or in order, where the guard is 1. */
  require(node: number, view: CountedSpan, guard: OrderGuard): void {
    const { sections } = this.#settled;
    switch (kindOf(sections, node)) {
      case 'course':
        this.#requireCourse(node, view, guard);
        return;
      case 'courses_from':
        this.#requireSelection(node, view, this.#unlessMet(node, view, guard));
        return;
      case 'all_of':
      case 'any_of':
      case 'n_of': {
        const open = this.#unlessMet(node, view, guard);
        for (const child of childrenOf(sections, node)) this.require(child, view, open);
        return;
      }
      case 'none_of':
        this.#requireNone(node, view, guard);
        return;
      case 'when':
        // Of a branch that is not in force nothing is said: this asks for more.
        this.#settled.inexact();
        for (const branch of childrenOf(sections, node).slice(1)) this.require(branch, view, guard);
        return;
      default:
        return;
    }
  }

  /** A part of a rule that is met contradicts nothing. */
  #unlessMet(node: number, view: CountedSpan, guard: OrderGuard): OrderGuard {
    const met = this.#settled.literalOf(node, { view, uses: null });
    if (met === false) return guard;
    return met === true ? [] : [...guard, ...met.map(([column, factor]): LinearTerm => [column, -factor])];
  }

  #requireCourse(node: number, view: CountedSpan, guard: OrderGuard): void {
    if (guard.length === 0) return;
    if (this.#isLate(node, view)) this.#settled.atLeast([], 1, guard);
    const { courses, term } = leafCourses(this.#columns, node, view);
    atMostWhere(this.#columns.model, this.#late(courses, term), 0, guard);
  }

  /** A set is in conflict once the courses that do not come too late are not enough. */
  #requireSelection(node: number, view: CountedSpan, guard: OrderGuard): void {
    if (guard.length === 0) return;
    const { evaluator } = this.#columns.problem;
    const demand = demandOf(evaluator, node);
    const isOfCourses = isPlain(demand) && demand.milliunits === 0;
    const { late } = tallyOf(evaluator, demand, view.through);
    const spare = isOfCourses ? groupCount(evaluator.sections, demand.set) - demand.courses - late : 0;
    // A set that is too small by itself is no matter of order.
    if (isOfCourses && spare + late < 0) return;
    if (!isOfCourses) this.#settled.inexact();
    if (spare < 0) this.#settled.atLeast([], 1, guard);
    const { courses, term } = leafCourses(this.#columns, node, view);
    atMostWhere(this.#columns.model, this.#late(courses, term), Math.max(0, spare), guard);
  }

  /** An exclusion has no order: the whole state counts. */
  #requireNone(node: number, view: CountedSpan, guard: OrderGuard): void {
    const { sections } = this.#settled;
    if (guard.length === 0) return;
    for (let inner = node + 1; inner < afterSubtree(sections, node); inner += 1)
      if (!namesCourses.has(kindOf(sections, inner))) this.#settled.inexact();
    const whole = { view: { ...wholeView, levelAt: view.levelAt }, uses: null };
    for (const child of childrenOf(sections, node)) this.#settled.requireUnmet(child, whole, guard);
  }

  /** Whether the student holds the course of a leaf too late. */
  #isLate(node: number, view: CountedSpan): boolean {
    return this.#columns.problem.evaluator.verdict(node, view.through) === conflict;
  }

  /** How many of the plan's courses come after a term. */
  #late(courses: readonly { readonly item: number }[], term: number): LinearTerm[] {
    return courses.flatMap(({ item }): LinearTerm[] => {
      if (item < 0) return [];
      const before = this.#columns.placed(item, term);
      const [all] = this.#columns.total(item);
      if (all === undefined || before[0]?.[0] === all[0]) return [];
      return [all, ...before.map(([column, factor]): LinearTerm => [column, -factor])];
    });
  }
}

/** Kinds about which nothing is unknown, but a grade that is missing. */
const namesCourses: ReadonlySet<string> = new Set(['course', 'courses_from', 'all_of', 'any_of', 'n_of']);
