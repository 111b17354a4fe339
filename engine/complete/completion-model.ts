/**
 * A whole completion as a linear program: the plan's columns, the limits of its terms, the rules of every course in it, and the
 * targets. With terms it is the problem itself; without, a relaxation of it: it forgets in which order courses stand.
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
import { anyTerm, type CountedSpan, type LeafCourse, wholeView } from './leaf-courses.ts';
import { addUnitsBeforeFirst, unitsNeeded } from './level-model.ts';
import { OrderModel } from './order-model.ts';
import { addTermLimits, PlanColumns, type PlanScope, scaledTerms } from './plan-columns.ts';
import type { PlanItem } from './plan-items.ts';
import type { Guard } from './rule-constraints.ts';
import { RuleModel } from './rule-model.ts';
import type { LinearTerm } from './solver/linear-model.ts';
import { mayLapse } from './standing.ts';

/** Parts that can be left out, to find what makes a completion impossible. */
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
    this.rules = new RuleModel(this.columns, { mayLean: problem.unknowns !== 'forbid' });
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

  /** False where the program allows less than the rules do. */
  get isExact(): boolean {
    return this.rules.isExact && this.#order.isExact;
  }

  /** Whether the program allows more than the rules do: then a plan may not hold, but its absence is proven. */
  get isRelaxed(): boolean {
    return this.rules.isRelaxed || this.#order.isRelaxed;
  }

  /** Two courses of which one excludes the other are not both added. */
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

  /** The items of a group; classes that hold one of its codes are loose. */
  #singlesOf(group: number): number[] {
    const { columns } = this;
    return columns.itemsOf(group).filter((item) => itemAt(columns.items, item).group === group);
  }

  #addRulesOf(item: number, { codes, earliest }: PlanItem): void {
    const { columns } = this;
    const { terms, isTimed } = columns.scope;
    const course = itemAt(codes, 0);
    for (const [root, isBeside] of this.#partsOfRules(course)) {
      const isSteady = this.#isSteady(root);
      if (!isTimed) {
        // Before a course stands, a condition may be unmet that the whole plan meets.
        const guard = columns.total(item);
        if (isSteady && guard.length > 0) this.#require(root, { ...wholeView, levelAt: anyTerm }, guard);
        continue;
      }
      for (let term = Math.min(earliest, terms); term < terms; term += 1) {
        const standing = columns.standing(item, term);
        if (standing.length === 0) continue;
        // What is met in a term stays met: the stronger row, for all courses up to that term.
        const view = this.#viewAt(itemAt(this.#problem.terms, term).position, isBeside);
        this.#require(root, view, isSteady ? columns.placed(item, term) : standing);
        if (this.#problem.orderedCourses.has(course)) this.#requireOrder(root, view, standing);
      }
    }
  }

  #addRulesOfHeld({ course, position }: HeldCourse): void {
    const { isTimed } = this.columns.scope;
    for (const [root, isBeside] of this.#partsOfRules(course)) {
      if (!isTimed && !this.#isSteady(root)) continue;
      const view = isTimed ? this.#viewAt(position, isBeside) : { ...wholeView, levelAt: position };
      this.#require(root, view, null);
      if (!isTimed || !this.#problem.orderedCourses.has(course)) continue;
      this.#requireOrder(root, view, [[this.columns.model.addInteger(1, 1), 1]]);
    }
  }

  /** A course that leans on what is unknown in a term is in order there. */
  #requireOrder(root: number, view: CountedSpan, guard: readonly LinearTerm[]): void {
    this.#withCurrentTerm(view, () => this.#order.require(root, view, guard));
  }

  /** Without terms: what the standings that courses need say of the units before them. */
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
      addUnitsBeforeFirst(this.rules, needs, item, { ...wholeView, levelAt: anyTerm });
  }

  /** What the rules of a course need all of, and whether next to it: an average among them leaves the others steady. */
  #partsOfRules(course: number): (readonly [root: number, isBeside: boolean])[] {
    const { sections } = this.#problem.evaluator;
    const partsOf = (root: number): number[] =>
      kindOf(sections, root) === 'all_of' && !restrictsSharing(sections, root)
        ? childrenOf(sections, root).flatMap(partsOf)
        : [root];
    return [
      [prerequisiteOf(sections, course), false] as const,
      [corequisiteOf(sections, course), true] as const,
    ].flatMap(([root, isBeside]) =>
      root === none ? [] : partsOf(root).map((part) => [part, isBeside] as const),
    );
  }

  #require(root: number, view: CountedSpan, guard: Guard): void {
    this.#problem.clock.look();
    this.#withCurrentTerm(view, () => this.rules.requireAlone(root, view, guard));
  }

  /** Settled leaves are evaluated by the ordinary engine, which must know the term. */
  #withCurrentTerm(view: CountedSpan, work: () => void): void {
    const { evaluator } = this.#problem;
    evaluator.concurrentThrough = view.besideThrough;
    work();
    evaluator.concurrentThrough = wholeState;
  }

  #viewAt(position: number, isBeside: boolean): CountedSpan {
    const besideTerm = termsBefore(this.#problem, position + 1) - 1;
    return {
      through: isBeside ? position : position - 1,
      term: isBeside ? besideTerm : termsBefore(this.#problem, position) - 1,
      besideThrough: position,
      besideTerm,
      levelAt: position,
    };
  }

  /** Whether a rule that is met stays met as courses are added and terms pass. */
  #isSteady(root: number): boolean {
    const { sections } = this.#problem.evaluator;
    let exclusionsUntil = root;
    for (let node = root; node < afterSubtree(sections, root); node += 1) {
      const kind = kindOf(sections, node);
      if (isExclusion(sections, node))
        exclusionsUntil = Math.max(exclusionsUntil, afterSubtree(sections, node));
      if (kind === 'when' || kind === 'average' || kind === 'credential') return false;
      // A standing rises: out of a maximum, and into what is excluded.
      const hasMaximum = kind === 'level' && uint32At(sections['rule.argument2'], node) !== none;
      if (hasMaximum || (kind === 'level' && node < exclusionsUntil)) return false;
      if (kind === 'level' && mayLapse(this.#problem, node)) return false;
    }
    return true;
  }

  /** The course itself is in the plan, or held. */
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
      const site = this.rules.credentialSite(root, wholeView, isShared);
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

  /** Columns that are at least the number of courses that count for both. */
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
      model.atLeast([[column, 1], ...there, ...scaledTerms([...uses, ...other.uses], -1)], -held);
      return [{ column, course }];
    });
  }
}

interface Counted {
  readonly course: LeafCourse;
  readonly uses: readonly LinearTerm[];
}
