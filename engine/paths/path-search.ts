/** Assesses a set of courses: whether it is a path, and if not, which courses must be added next. */
import { numberAt } from '../../shared/column.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { catalogMilliunits, groupOf } from '../evaluate/graph/course-columns.ts';
import { antirequisitesVerdict } from '../evaluate/inquiry.ts';
import { NumberTable } from '../evaluate/number-table.ts';
import { wholeState } from '../evaluate/student/student.ts';
import { conflict } from '../evaluate/verdict.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import { AddableCourses } from './addable-courses.ts';
import { AddedCourses, type RuleInTime } from './added-courses.ts';
import type { PathTarget } from './alternative-path.ts';
import { type CredentialTest, PathGoal } from './goal.ts';
import { anyOfThese, type Need } from './need.ts';
import { RuleNeeds } from './needs-of-rules.ts';
import { OtherCodes } from './other-codes.ts';
import type { ForbiddenPrefix, SearchNode } from './search-node.ts';
import { canSpoilCourse } from './spoiling.ts';
import { type TakingOrder, takingOrder } from './taking-order.ts';
import { timingOfEarlier } from './timing.ts';

/** A set of courses reaches the target in an order, needs more courses, or can never reach it (null). */
type Assessment = { readonly order: TakingOrder } | { readonly need: Need } | null;

/** Most searches touch few courses. */
const fewSlots = 128;

/** Units of work for a rule and for a set of courses, in addition to their evaluation (work-meter.ts). */
const unitsPerRule = 8;
const unitsPerSet = 100;

export class PathSearch {
  readonly goal: PathGoal;
  readonly added: AddedCourses;
  readonly addable: AddableCourses;
  readonly #evaluator: Evaluator;
  readonly #needs: RuleNeeds;
  readonly #meter: WorkMeter;
  /** The courses that the current set may not add. */
  readonly #forbidden = new NumberTable(fewSlots);
  /** The cross-listing groups of the current set. */
  readonly #present = new NumberTable(fewSlots);
  #sequence = 0;

  constructor(
    evaluator: Evaluator,
    target: PathTarget,
    maximumLevels: number,
    meter: WorkMeter,
    test: CredentialTest | null,
  ) {
    this.#evaluator = evaluator;
    this.#meter = meter;
    this.added = new AddedCourses(evaluator);
    this.goal = new PathGoal(target, this.added, test);
    this.addable = new AddableCourses(this.added, this.goal, maximumLevels, meter);
    const isAddable = (course: number): boolean => this.addable.has(course);
    const otherCodes = new OtherCodes(this.added, this.goal.timing, this.addable);
    this.#needs = new RuleNeeds(evaluator, isAddable, otherCodes);
  }

  /** Restores the student. */
  end(): void {
    this.added.clear();
    this.#evaluator.concurrentThrough = wholeState;
  }

  /** The set as a node of the search; null if no path contains it. `courses` are in ascending order. */
  nodeOf(courses: readonly number[], forbidden: ForbiddenPrefix | null): SearchNode | null {
    this.added.load(courses);
    this.#meter.spend(unitsPerSet + this.#evaluator.takeSteps() + this.#needs.combiner.takeSteps());
    if (courses.some((course) => antirequisitesVerdict(this.#evaluator, course) === conflict)) return null;
    this.#mark(courses, forbidden);
    const assessment = this.#assess(courses);
    if (assessment === null) return null;
    this.#sequence += 1;
    const shared = {
      courses,
      milliunits: courses.reduce(
        (sum, course) => sum + catalogMilliunits(this.#evaluator.sections, course),
        0,
      ),
      tried: 0,
      forbidden,
      sequence: this.#sequence,
    };
    if ('order' in assessment)
      return { ...shared, lowerBound: courses.length, alternatives: [], order: assessment.order };
    return {
      ...shared,
      // A parent's lower bound is valid for its children.
      lowerBound: Math.max(forbidden?.node.lowerBound ?? 0, courses.length + assessment.need.least),
      alternatives: this.#inOrder(assessment.need),
      order: null,
    };
  }

  /** Every rule that is unmet although all of the set are taken in good time needs a further course. */
  #assess(courses: readonly number[]): Assessment {
    this.#needs.isAddable = (course) => this.#mayFollow(course);
    const needs: Need[] = [];
    const goalNeeds = this.#needsOf(this.goal.unmetRules());
    if (goalNeeds === null) return null;
    needs.push(...goalNeeds);
    for (const course of courses) {
      if (this.goal.isTakeableBeside(course)) continue;
      const own = this.#needOfCourse(course);
      if (own === null) return null;
      needs.push(own);
    }
    const need = this.#needs.combiner.all(needs);
    if (need !== null) return { need };
    const order = takingOrder(this.added, this.goal, courses);
    return order.reachesGoal && order.stuck.length === 0 ? { order } : this.#needOfDeadlock(order.stuck);
  }

  /**
   * The need of an added course, with or without the target in the same term. The target can only help to meet plain
   * rules; with exclusions and conditions, the two are alternatives.
   */
  #needOfCourse(course: number): Need | null {
    const needOf = (rules: readonly RuleInTime[]): Need | null =>
      this.#needs.combiner.all(this.#needsOf(rules) ?? []);
    const beside = this.goal.withRulesBesideTarget(course, needOf);
    if (!canSpoilCourse(this.#evaluator.sections, course)) return beside;
    const alone = this.goal.withRules(course, needOf);
    return this.#needs.combiner.some([beside, alone], 1);
  }

  #needsOf(rules: readonly RuleInTime[]): Need[] | null {
    const needs: Need[] = [];
    for (const { root, through } of rules) {
      const isOver = this.#meter.spend(unitsPerRule + this.#evaluator.takeSteps());
      const need = isOver ? null : this.#needs.of(root, through);
      if (need === null) return null;
      needs.push(need);
    }
    return needs;
  }

  /**
   * The need of courses that require one another: another course must replace one of these requirements. Takeable
   * courses are placed in good time now, the stuck ones are not; any open leaf of their rules may help.
   */
  #needOfDeadlock(stuck: readonly number[]): Assessment {
    this.#needs.isAddable = (course) => this.#isPresent(course) || this.#mayFollow(course);
    const leavesOf = (rules: readonly RuleInTime[]): readonly number[] =>
      rules.flatMap(({ root, through }) => this.#needs.of(root, through)?.leaves ?? []);
    const leaves = stuck.flatMap((course) => [
      ...this.goal.withRules(course, leavesOf, timingOfEarlier(this.goal.timing)),
      ...this.goal.withRules(course, leavesOf),
      ...this.goal.withRulesBesideTarget(course, leavesOf),
    ]);
    leaves.push(...leavesOf(this.goal.unmetRules()));
    const need = anyOfThese([...new Set(leaves)].filter((course) => !this.#isPresent(course)));
    return need === null ? null : { need };
  }

  #mayFollow(course: number): boolean {
    return !this.#forbidden.has(course) && !this.#isPresent(course) && this.addable.has(course);
  }

  #isPresent(course: number): boolean {
    return this.#present.has(groupOf(this.#evaluator.sections, course));
  }

  #mark(courses: readonly number[], forbidden: ForbiddenPrefix | null): void {
    this.#present.clear();
    this.#forbidden.clear();
    for (const course of courses) this.#present.add(groupOf(this.#evaluator.sections, course));
    for (let from = forbidden; from !== null; from = from.node.forbidden) {
      for (let index = 0; index < from.count; index += 1) {
        this.#forbidden.add(numberAt(from.node.alternatives, index));
      }
    }
  }

  /** Orders courses: ready ones first, then by ascending units (descending if units decide), then by code. */
  #inOrder({ alternatives, countsUnits }: Need): readonly number[] {
    const ready = new Set(alternatives.filter((course) => this.addable.isReady(course)));
    const byUnits = countsUnits ? -1 : 1;
    return [...alternatives].sort(
      (a, b) =>
        Number(ready.has(b)) - Number(ready.has(a)) ||
        byUnits *
          (catalogMilliunits(this.#evaluator.sections, a) - catalogMilliunits(this.#evaluator.sections, b)) ||
        a - b,
    );
  }
}
