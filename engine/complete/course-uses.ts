/**
 * Which courses count for which leaves of one requirement, in a linear program: no course counts for two
 * children of an exclusive grouping, and limits within groupings and between credentials hold. A course that
 * can count for one leaf only, outside of all limits, needs no column of its own.
 */
import { itemAt, uint32At } from '../../shared/column.ts';
import { firstRow } from '../../shared/index-format/first-row.ts';
import { noGrade } from '../../shared/index-format/grade-code.ts';
import { none } from '../../shared/index-format/layout.ts';
import { holdsRule } from '../evaluate/exclusivity.ts';
import { holdsGroup } from '../evaluate/graph/course-set.ts';
import {
  afterSubtree,
  childrenOf,
  hasFlag,
  isExclusion,
  kindOf,
  mayShare,
} from '../evaluate/graph/rule-tree.ts';
import { filterOf } from '../evaluate/student/entry-filter.ts';
import { noEntry, wholeState } from '../evaluate/student/student.ts';
import { type CountedPeriod, type LeafCourse, leafCourses } from './leaf-courses.ts';
import type { PlanColumns } from './plan-columns.ts';
import type { Summand } from './solver/linear-model.ts';

/** How many courses count: a sum of columns, or always one. */
export type Uses = readonly Summand[] | 'always';

interface UsedCourse {
  readonly course: LeafCourse;
  readonly leaves: number[];
  readonly columns: Map<number, number>;
}

export class CourseUses {
  readonly #columns: PlanColumns;
  readonly #root: number;
  readonly #period: CountedPeriod;
  readonly #courses = new Map<string, UsedCourse>();
  readonly #isShared: boolean;
  #isExact = true;

  /** `isShared`: an overlap limit restricts what this credential shares with another target. */
  constructor(columns: PlanColumns, root: number, period: CountedPeriod, isShared: boolean) {
    this.#columns = columns;
    this.#root = root;
    this.#period = period;
    this.#isShared = isShared;
    this.#collectLeaves(root);
  }

  /** Whether a requirement restricts sharing. */
  static areNeeded({ problem: { evaluator } }: PlanColumns, root: number): boolean {
    const { sections } = evaluator;
    const end = afterSubtree(sections, root);
    if (holdsRule(sections['limit.rule'], root, end)) return true;
    for (let node = root; node < end; node += 1) if (hasFlag(sections, node, 'exclusive')) return true;
    return false;
  }

  /** False if the rows for sharing are not exact. */
  get isExact(): boolean {
    return this.#isExact;
  }

  /** How many courses of `course` count for a leaf, out of those placed up to `term`. */
  of(course: LeafCourse, leaf: number, term: number): Uses {
    const used = this.#courses.get(courseUseKey(course));
    const all = course.item < 0 ? 'always' : this.#columns.placed(course.item, term);
    if (used === undefined || all.length === 0) return all;
    if (!this.#isShared && used.leaves.length < 2 && !this.#isLimited(course)) return all;
    const known = used.columns.get(leaf);
    if (known !== undefined) return [[known, 1]];
    const column = this.#columns.model.addInteger(this.#sizeOf(course));
    used.columns.set(leaf, column);
    if (all !== 'always' && term < this.#lastTerm)
      this.#columns.model.atMost([[column, 1], ...negated(all)], 0);
    return [[column, 1]];
  }

  get #lastTerm(): number {
    return Math.max(this.#period.term, this.#period.concurrentTerm);
  }

  /** Adds the rows of exclusive groupings and limits; returns the uses of each course in the whole requirement. */
  finish(): ReadonlyMap<string, { readonly course: LeafCourse; readonly uses: readonly Summand[] }> {
    const counted = new Map<string, { course: LeafCourse; uses: readonly Summand[] }>();
    const drawn = new Map<number, { course: LeafCourse; uses: readonly Summand[] }[]>();
    for (const [key, used] of this.#courses) {
      if (used.columns.size === 0) continue;
      const uses = this.#usesBelow(this.#root, used, drawn);
      this.#within(uses, used.course);
      counted.set(key, { course: used.course, uses });
    }
    this.#addLimits(drawn);
    return counted;
  }

  #sizeOf({ item }: LeafCourse): number {
    return item < 0 ? 1 : itemAt(this.#columns.items, item).codes.length;
  }

  /** Bounds a sum of uses by the number of courses placed. */
  #within(uses: readonly Summand[], course: LeafCourse): void {
    const { model } = this.#columns;
    if (course.item < 0) model.atMost(uses, 1);
    else model.atMost([...uses, ...negated(this.#columns.placed(course.item, this.#lastTerm))], 0);
  }

  #collectLeaves(node: number): void {
    const { sections } = this.#columns.problem.evaluator;
    const kind = kindOf(sections, node);
    if (isExclusion(sections, node)) return;
    if (kind === 'course' || kind === 'courses_from') {
      for (const course of leafCourses(this.#columns, node, this.#period).courses) {
        const key = courseUseKey(course);
        const used: UsedCourse = this.#courses.get(key) ?? { course, leaves: [], columns: new Map() };
        used.leaves.push(node);
        this.#courses.set(key, used);
      }
      return;
    }
    const children = childrenOf(sections, node);
    for (const child of kind === 'when' ? children.slice(1) : children) this.#collectLeaves(child);
  }

  /** The uses of a course in a subtree; collects them in `drawn` for groupings with limits. */
  #usesBelow(
    node: number,
    used: UsedCourse,
    drawn: Map<number, { course: LeafCourse; uses: readonly Summand[] }[]>,
  ): readonly Summand[] {
    const { sections } = this.#columns.problem.evaluator;
    const { model } = this.#columns;
    const end = afterSubtree(sections, node);
    if (!used.leaves.some((leaf) => leaf >= node && leaf < end)) return [];
    const own = used.columns.get(node);
    if (own !== undefined) return [[own, 1]];
    const parts = childrenOf(sections, node)
      .map((child) => ({ child, uses: this.#usesBelow(child, used, drawn) }))
      .filter(({ uses }) => uses.length > 0);
    let uses: readonly Summand[];
    const [first] = parts;
    if (first === undefined) uses = [];
    else if (parts.length === 1) uses = first.uses;
    else if (hasFlag(sections, node, 'exclusive') && !this.#shares(parts))
      uses = parts.flatMap((part) => part.uses);
    else {
      const column = model.addInteger(this.#sizeOf(used.course));
      for (const part of parts) model.atLeast([[column, 1], ...negated(part.uses)], 0);
      if (hasFlag(sections, node, 'exclusive')) this.#addPairs(parts, used.course);
      uses = [[column, 1]];
    }
    if (holdsRule(sections['limit.rule'], node, node + 1))
      drawn.set(node, [...(drawn.get(node) ?? []), { course: used.course, uses }]);
    return uses;
  }

  #shares(parts: readonly { readonly child: number }[]): boolean {
    const { sections } = this.#columns.problem.evaluator;
    return parts.some(({ child }, at) =>
      parts.slice(at + 1).some((other) => mayShare(sections, child, other.child)),
    );
  }

  /** Pairwise exclusivity: exact for a single course, too lax for an item of several. */
  #addPairs(
    parts: readonly { readonly child: number; readonly uses: readonly Summand[] }[],
    course: LeafCourse,
  ): void {
    const { sections } = this.#columns.problem.evaluator;
    if (this.#sizeOf(course) > 1) this.#isExact = false;
    for (const [at, left] of parts.entries())
      for (const right of parts.slice(at + 1))
        if (!mayShare(sections, left.child, right.child)) this.#within([...left.uses, ...right.uses], course);
  }

  #isLimited(course: LeafCourse): boolean {
    const { sections } = this.#columns.problem.evaluator;
    const rules = sections['limit.rule'];
    const end = firstRow(rules, afterSubtree(sections, this.#root));
    for (let row = firstRow(rules, this.#root); row < end; row += 1)
      if (this.#draws(course, row)) return true;
    return false;
  }

  /** Whether a course draws on a limit if it counts within it. */
  #draws({ group, item }: LeafCourse, row: number): boolean {
    const { sections, student } = this.#columns.problem.evaluator;
    const groups = item < 0 ? [group] : itemAt(this.#columns.items, item).groups;
    if (!holdsGroup(sections, uint32At(sections['limit.set'], row), itemAt(groups, 0))) return false;
    const filter = filterOf(sections, uint32At(sections['limit.filter'], row));
    if (filter === null) return true;
    if (item >= 0) return filter.admitsPlanned;
    student.entryVerdict(group, noGrade, wholeState);
    return student.chosenEntry !== noEntry && student.drawsOn(student.chosenEntry, filter);
  }

  #addLimits(drawn: ReadonlyMap<number, { course: LeafCourse; uses: readonly Summand[] }[]>): void {
    const { model } = this.#columns;
    const { sections } = this.#columns.problem.evaluator;
    const rules = sections['limit.rule'];
    for (const [node, courses] of drawn) {
      for (let row = firstRow(rules, node); row < firstRow(rules, node + 1); row += 1) {
        const limited = courses.filter(({ course }) => this.#draws(course, row));
        const count = uint32At(sections['limit.count'], row);
        const milliunits = uint32At(sections['limit.milliunits'], row);
        if (count !== none)
          model.atMost(
            limited.flatMap(({ uses }) => uses),
            count,
          );
        if (milliunits !== none)
          model.atMost(
            limited.flatMap(({ course, uses }) =>
              uses.map(([column, factor]): Summand => [column, factor * course.milliunits]),
            ),
            milliunits,
          );
      }
    }
  }
}

export function courseUseKey({ group, item }: LeafCourse): string {
  return item < 0 ? `held ${group}` : `item ${item}`;
}

function negated(sum: readonly Summand[]): Summand[] {
  return sum.map(([column, coefficient]) => [column, -coefficient]);
}
