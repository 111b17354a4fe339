/** The courses that can count for a leaf of a rule: held courses, and items of the plan. */
import { itemAt, uint32At } from '../../shared/column.ts';
import { none } from '../../shared/index-format/layout.ts';
import { type Demand, demandOf } from '../evaluate/demand.ts';
import { groupOf, subjectOf } from '../evaluate/graph/course-columns.ts';
import { groupsIn } from '../evaluate/graph/course-set.ts';
import { creditGroupsOf } from '../evaluate/graph/credit-groups.ts';
import { hasFlag, kindOf } from '../evaluate/graph/rule-tree.ts';
import { admits } from '../evaluate/selection.ts';
import { noEntry, wholeState } from '../evaluate/student/student.ts';
import { isMet, unknown } from '../evaluate/verdict.ts';
import type { PlanColumns } from './plan-columns.ts';
import { standingNow } from './standing.ts';

/** The part of the state and of the plan that counts for a rule. */
export interface CountedPeriod {
  /** The last term of the state, and the last term of the horizon. */
  readonly through: number;
  readonly term: number;
  /** The same for a leaf with `concurrent`. */
  readonly concurrentThrough: number;
  readonly concurrentTerm: number;
  /** The position of the term whose standing counts, or `anyTerm` or `standingNow`. */
  readonly levelAt: number;
}

/** A key that distinguishes periods. */
export function periodKey({
  through,
  term,
  concurrentThrough,
  concurrentTerm,
  levelAt,
}: CountedPeriod): string {
  return [through, term, concurrentThrough, concurrentTerm, levelAt].join(' ');
}

/** The most favourable term. */
export const anyTerm = Number.POSITIVE_INFINITY;

/** The whole state and the whole plan. */
export const wholePeriod: CountedPeriod = {
  through: wholeState,
  term: Number.POSITIVE_INFINITY,
  concurrentThrough: wholeState,
  concurrentTerm: Number.POSITIVE_INFINITY,
  levelAt: standingNow,
};

/** A held course, or an item of the plan. */
export interface LeafCourse {
  /** The group of a held course, or `none`. */
  readonly group: number;
  /** The index of an item, or -1. */
  readonly item: number;
  readonly milliunits: number;
  /** `none` for credit without a course, which brings units but counts as no course. */
  readonly subject: number;
}

export function isCredit({ subject }: LeafCourse): boolean {
  return subject === none;
}

export interface LeafCourses {
  readonly courses: readonly LeafCourse[];
  /** The last term of the horizon that counts. */
  readonly term: number;
  /** True if a held course lacks a grade that would decide the leaf. */
  readonly isUngraded: boolean;
}

/** The courses that can count for a `course` or `courses_from` leaf. */
export function leafCourses(columns: PlanColumns, node: number, period: CountedPeriod): LeafCourses {
  const { evaluator, clock } = columns.problem;
  const { sections } = evaluator;
  clock.check();
  if (kindOf(sections, node) === 'course') {
    const isConcurrent = hasFlag(sections, node, 'concurrent');
    const group = groupOf(sections, uint32At(sections['rule.argument'], node));
    const minimumGrade = uint32At(sections['rule.argument2'], node);
    const through = isConcurrent ? Math.max(period.through, period.concurrentThrough) : period.through;
    const term = isConcurrent ? Math.max(period.term, period.concurrentTerm) : period.term;
    return { ...coursesOfGroups(columns, [group], { minimumGrade, filter: null }, through), term };
  }
  const demand = demandOf(evaluator, node);
  const members = groupsIn(sections, demand.set);
  const credit = creditGroupsOf(evaluator.student).filter((group) => admits(evaluator, demand, group));
  const groups = credit.length === 0 ? members : [...members, ...credit];
  return { ...coursesOfGroups(columns, groups, demand, period.through), term: period.term };
}

function coursesOfGroups(
  columns: PlanColumns,
  groups: Iterable<number>,
  { minimumGrade, filter }: Pick<Demand, 'minimumGrade' | 'filter'>,
  through: number,
): Omit<LeafCourses, 'term'> {
  const { sections, student } = columns.problem.evaluator;
  const courses: LeafCourse[] = [];
  const items = new Set<number>();
  let isUngraded = false;
  for (const group of groups) {
    const verdict = student.entryVerdict(group, minimumGrade, through, filter);
    const entry = student.chosenEntry;
    if (isMet(verdict) && entry !== noEntry) {
      const subject = subjectOf(sections, uint32At(student.course, entry));
      courses.push({ group, item: -1, milliunits: student.milliunitsOf(entry), subject });
      continue;
    }
    isUngraded ||= verdict === unknown;
    if (filter !== null && !filter.admitsPlanned) continue;
    for (const item of columns.itemsOf(group)) {
      if (items.has(item)) continue;
      items.add(item);
      const { milliunits, subject } = itemAt(columns.items, item);
      courses.push({ group: none, item, milliunits, subject });
    }
  }
  return { courses, isUngraded };
}
