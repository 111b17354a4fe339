/** Looks at one set of courses: is it a path, and if not, which course must be added next? */
import { none } from '../../shared/index-format/layout.ts';
import type { Deadline } from '../evaluate/deadline.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { antirequisitesVerdict } from '../evaluate/inquiry.ts';
import { NumberTable } from '../evaluate/number-table.ts';
import { wholeState } from '../evaluate/student.ts';
import { conflict } from '../evaluate/verdict.ts';
import { AddableCourses } from './addable-courses.ts';
import { AddedCourses, type RuleInTime } from './added-courses.ts';
import type { PathTarget } from './alternative-path.ts';
import { type CredentialTest, Goal, requirementTest } from './goal.ts';
import { anyOfThese, type Need } from './need.ts';
import { RuleNeeds } from './needs-of-rules.ts';
import type { Forbidden, SearchNode } from './search-node.ts';
import { type TakingOrder, takingOrder } from './taking-order.ts';
import { timingOfEarlier } from './timing.ts';

/** The target follows from a set of courses, or does not yet and needs more, or never will (null). */
type Outlook = { readonly order: TakingOrder } | { readonly need: Need } | null;

/** A search may be over after a few courses. */
const fewSlots = 128;

export class PathSearch {
  readonly goal: Goal;
  readonly added: AddedCourses;
  readonly addable: AddableCourses;
  readonly #evaluator: Evaluator;
  readonly #needs: RuleNeeds;
  readonly #deadline: Deadline;
  /** Courses that the set being looked at may not add. */
  readonly #forbidden = new NumberTable(fewSlots);
  /** Cross-listing groups of the set's own courses. */
  readonly #present = new NumberTable(fewSlots);
  #sequence = 0;

  constructor(
    evaluator: Evaluator,
    target: PathTarget,
    maximumLevels: number,
    deadline: Deadline,
    test: CredentialTest | null,
  ) {
    this.#evaluator = evaluator;
    this.#deadline = deadline;
    this.added = new AddedCourses(evaluator);
    this.goal = new Goal(target, this.added, test ?? requirementTest(this.added));
    this.addable = new AddableCourses(this.added, this.goal, maximumLevels, deadline);
    this.#needs = new RuleNeeds(evaluator, (course) => this.addable.has(course));
  }

  /** Gives the student back as it came. */
  end(): void {
    this.added.clear();
    this.#evaluator.concurrentThrough = wholeState;
  }

  /** The set as a node of the search, or null where no path goes through it. `courses` ascend. */
  look(courses: readonly number[], forbidden: Forbidden | null): SearchNode | null {
    this.added.load(courses);
    if (courses.some((course) => antirequisitesVerdict(this.#evaluator, course) === conflict)) return null;
    this.#mark(courses, forbidden);
    const outlook = this.#outlook(courses);
    if (outlook === null) return null;
    this.#sequence += 1;
    const shared = {
      courses,
      milliunits: courses.reduce((sum, course) => sum + this.#milliunitsOf(course), 0),
      tried: 0,
      forbidden,
      sequence: this.#sequence,
    };
    if ('order' in outlook)
      return { ...shared, estimate: courses.length, alternatives: [], order: outlook.order };
    return {
      ...shared,
      estimate: Math.max(forbidden?.node.estimate ?? 0, courses.length + outlook.need.least),
      alternatives: this.#inOrder(outlook.need),
      order: null,
    };
  }

  /** Every rule that stays unmet although all courses count in good time needs another course. */
  #outlook(courses: readonly number[]): Outlook {
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
    const need = this.#needs.law.all(needs);
    if (need !== null) return { need };
    const order = takingOrder(this.added, this.goal, courses);
    return order.reachesGoal && order.stuck.length === 0 ? { order } : this.#wayOut(order.stuck);
  }

  /**
   * What an added course needs, beside the target or without it. Of plain rules the target can only
   * ever help; where exclusions and conditions stand, each of the two ways is one of its own.
   */
  #needOfCourse(course: number): Need | null {
    const needOf = (rules: readonly RuleInTime[]): Need | null =>
      this.#needs.law.all(this.#needsOf(rules) ?? []);
    const beside = this.goal.lookBeside(course, needOf);
    if (!this.#needs.canSpoil(course)) return beside;
    const alone = this.goal.lookAlone(course, needOf);
    return this.#needs.law.some(
      [beside, alone].filter((need) => need !== null),
      1,
    );
  }

  #needsOf(rules: readonly RuleInTime[]): Need[] | null {
    const needs: Need[] = [];
    for (const { root, through } of rules) {
      const need = this.#deadline.passed() ? null : this.#needs.of(root, through);
      if (need === null) return null;
      needs.push(need);
    }
    return needs;
  }

  /**
   * Courses that wait for one another: some other course must let one of them in. What can be taken
   * is in good time now, and the waiting ones are not; any leaf that is open in their rules may help.
   */
  #wayOut(stuck: readonly number[]): Outlook {
    this.#needs.isAddable = (course) => this.#isPresent(course) || this.#mayFollow(course);
    const leavesOf = (rules: readonly RuleInTime[]): readonly number[] =>
      rules.flatMap(({ root, through }) => this.#needs.of(root, through)?.leaves ?? []);
    const leaves = stuck.flatMap((course) => [
      ...this.goal.lookAlone(course, leavesOf, timingOfEarlier(this.goal.timing)),
      ...this.goal.lookAlone(course, leavesOf),
      ...this.goal.lookBeside(course, leavesOf),
    ]);
    leaves.push(...leavesOf(this.goal.unmetRules()));
    const need = anyOfThese([...new Set(leaves)].filter((course) => !this.#isPresent(course)));
    return need === null ? null : { need };
  }

  #mayFollow(course: number): boolean {
    return !this.#forbidden.has(course) && !this.#isPresent(course) && this.addable.has(course);
  }

  #isPresent(course: number): boolean {
    return this.#present.has(this.#groupOf(course));
  }

  #mark(courses: readonly number[], forbidden: Forbidden | null): void {
    this.#present.clear();
    this.#forbidden.clear();
    for (const course of courses) this.#present.add(this.#groupOf(course));
    for (let from = forbidden; from !== null; from = from.node.forbidden) {
      for (let index = 0; index < from.count; index += 1) {
        this.#forbidden.add(from.node.alternatives[index] ?? none);
      }
    }
  }

  /** Courses that can be taken at once first, then those of fewer units (of more, where these count), then by code. */
  #inOrder({ alternatives, countsUnits }: Need): readonly number[] {
    const ready = new Set(alternatives.filter((course) => this.addable.isReady(course)));
    const byUnits = countsUnits ? -1 : 1;
    return [...alternatives].sort(
      (a, b) =>
        Number(ready.has(b)) - Number(ready.has(a)) ||
        byUnits * (this.#milliunitsOf(a) - this.#milliunitsOf(b)) ||
        a - b,
    );
  }

  #groupOf(course: number): number {
    return this.#evaluator.sections['course.group'][course] ?? none;
  }

  #milliunitsOf(course: number): number {
    const milliunits = this.#evaluator.sections['course.milliunits'][course] ?? none;
    return milliunits === none ? 0 : milliunits;
  }
}
