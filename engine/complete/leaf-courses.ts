/** The courses that could count for a leaf of a rule: those that the student holds, and items of the plan. */
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

/** How much of the state and of the plan counts for a rule. */
export interface CountedSpan {
  /** Last term of the state, and of the horizon. */
  readonly through: number;
  readonly term: number;
  /** The same where a rule says `concurrent`. */
  readonly besideThrough: number;
  readonly besideTerm: number;
  /** The position of the term whose standing counts, `anyTerm` or `standingNow`. */
  readonly levelAt: number;
}

/** Different for different views. */
export function viewName({ through, term, besideThrough, besideTerm, levelAt }: CountedSpan): string {
  return [through, term, besideThrough, besideTerm, levelAt].join(' ');
}

/** Whichever term suits best. */
export const anyTerm = Number.POSITIVE_INFINITY;

/** The whole state, and all of the plan. */
export const wholeView: CountedSpan = {
  through: wholeState,
  term: Number.POSITIVE_INFINITY,
  besideThrough: wholeState,
  besideTerm: Number.POSITIVE_INFINITY,
  levelAt: standingNow,
};

/** A held course, or an item with how many courses of it there can be. */
export interface LeafCourse {
  /** Of a held course, or `none`. */
  readonly group: number;
  /** Position of an item, or -1. */
  readonly item: number;
  readonly milliunits: number;
  /** `none` for credit without a course: it brings units, and counts as no course. */
  readonly subject: number;
}

export function isCredit({ subject }: LeafCourse): boolean {
  return subject === none;
}

export interface LeafCourses {
  readonly courses: readonly LeafCourse[];
  /** Last term of the horizon that counts. */
  readonly term: number;
  /** Whether a held course lacks the grade that would settle the leaf. */
  readonly isUngraded: boolean;
}

/** Of a leaf of kind `course` or `courses_from`. */
export function leafCourses(columns: PlanColumns, node: number, view: CountedSpan): LeafCourses {
  const { evaluator, clock } = columns.problem;
  const { sections } = evaluator;
  clock.look();
  if (kindOf(sections, node) === 'course') {
    const isBeside = hasFlag(sections, node, 'concurrent');
    const group = groupOf(sections, uint32At(sections['rule.argument'], node));
    const minimumGrade = uint32At(sections['rule.argument2'], node);
    const through = isBeside ? Math.max(view.through, view.besideThrough) : view.through;
    const term = isBeside ? Math.max(view.term, view.besideTerm) : view.term;
    return { ...coursesOfGroups(columns, [group], { minimumGrade, filter: null }, through), term };
  }
  const demand = demandOf(evaluator, node);
  const members = groupsIn(sections, demand.set);
  const credit = creditGroupsOf(evaluator.student).filter((group) => admits(evaluator, demand, group));
  const groups = credit.length === 0 ? members : [...members, ...credit];
  return { ...coursesOfGroups(columns, groups, demand, view.through), term: view.term };
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
