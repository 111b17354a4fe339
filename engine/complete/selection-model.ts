/** `courses_from` in a linear program: courses, units and subjects of a set, with a maximum per subject and whole blocks only. */

import { itemAt } from '../../shared/column.ts';
import { groupBy } from '../../shared/group-by.ts';
import { none } from '../../shared/index-format/layout.ts';
import { type Demand, demandOf } from '../evaluate/demand.ts';
import { isCredit, type LeafCourse, leafCourses } from './leaf-courses.ts';
import type { Guard, RuleConstraints, RuleSite } from './rule-constraints.ts';
import type { Summand } from './solver/linear-model.ts';

/** A course that can count, and a sum for how often it does; null if it counts exactly once. */
export interface Contribution {
  readonly course: LeafCourse;
  readonly summands: readonly Summand[] | null;
}

/** Requires the selection at `node` where the guard is 1. */
export function requireSelection(rules: RuleConstraints, node: number, site: RuleSite, guard: Guard): void {
  const demand = demandOf(rules.columns.problem.evaluator, node);
  const contributions = inBlocks(rules, contributionsTo(rules, node, site), demand);
  const counted =
    demand.maximumPerSubject === none ? contributions : withinSubjects(rules, contributions, demand);
  const sum = (weight: (course: LeafCourse) => number): { sure: number; summands: Summand[] } => {
    let sure = 0;
    const summands: Summand[] = [];
    for (const { course, summands: own } of counted) {
      const factor = weight(course);
      if (own === null) sure += factor;
      else summands.push(...own.map(([column, coefficient]): Summand => [column, factor * coefficient]));
    }
    return { sure, summands };
  };
  const courses = sum((course) => (isCredit(course) ? 0 : 1));
  rules.atLeast(courses.summands, demand.courses - courses.sure, guard);
  const milliunits = sum((course) => course.milliunits);
  rules.atLeast(milliunits.summands, demand.milliunits - milliunits.sure, guard);
  if (demand.subjects > 0) requireSubjects(rules, counted, demand.subjects, guard);
}

/** The courses that can count for a selection. */
export function contributionsTo(
  rules: RuleConstraints,
  node: number,
  { period, uses }: RuleSite,
): Contribution[] {
  const { columns } = rules;
  const { courses, term, isUngraded } = leafCourses(columns, node, period);
  // A completed course that lacks its required grade might count, but is not relied on.
  if (isUngraded) rules.inexact();
  return courses.map((course): Contribution => {
    const used = uses?.of(course, node, term);
    if (used !== undefined) return { course, summands: used === 'always' ? null : used };
    return { course, summands: course.item < 0 ? null : columns.placed(course.item, term) };
  });
}

/** A course in a block counts only if the whole block does. No item has two courses of a block (course-roles.ts). */
function inBlocks(
  rules: RuleConstraints,
  contributions: readonly Contribution[],
  { blocks }: Demand,
): readonly Contribution[] {
  if (blocks === null) return contributions;
  const { model, columns } = rules;
  const wholeOf = new Map<number, number>();
  for (const block of blocks) {
    const members = block.map((group) =>
      contributions.filter(({ course }) => groupsOf(columns, course).includes(group)),
    );
    const open = members.filter((alike) => alike.every(({ summands }) => summands !== null));
    if (open.length === 0) continue;
    const whole = model.addInteger(1);
    for (const alike of open)
      model.atLeast([...alike.flatMap(({ summands }) => summands ?? []), [whole, -1]], 0);
    for (const group of block) wholeOf.set(group, whole);
  }
  return contributions.map((contribution) => {
    const { course, summands } = contribution;
    const [whole] = groupsOf(columns, course).flatMap((group) => wholeOf.get(group) ?? []);
    if (whole === undefined) return contribution;
    if (summands === null) return { course, summands: [[whole, 1]] };
    const counts = model.addInteger(1);
    model.atLeast([...summands, [counts, -1]], 0);
    model.atLeast(
      [
        [whole, 1],
        [counts, -1],
      ],
      0,
    );
    return { course, summands: [[counts, 1]] };
  });
}

function groupsOf({ items }: RuleConstraints['columns'], { group, item }: LeafCourse): readonly number[] {
  return item < 0 ? [group] : itemAt(items, item).groups;
}

/** Counts at most the maximum of each subject, whichever courses they are. */
function withinSubjects(
  rules: RuleConstraints,
  contributions: readonly Contribution[],
  { maximumPerSubject }: Demand,
): Contribution[] {
  const counted = contributions.filter(({ course }) => isCredit(course));
  for (const ofSubject of bySubject(contributions)) {
    const chosen = ofSubject.map(({ course, summands }): Contribution => {
      const most = summands === null ? 1 : Math.max(0, rules.model.mostOf(summands));
      const column = rules.model.addInteger(most);
      if (summands !== null) rules.model.atLeast([...summands, [column, -1]], 0);
      return { course, summands: [[column, 1]] };
    });
    rules.model.atMost(
      chosen.flatMap(({ summands }) => summands ?? []),
      maximumPerSubject,
    );
    counted.push(...chosen);
  }
  return counted;
}

function requireSubjects(
  rules: RuleConstraints,
  counted: readonly Contribution[],
  needed: number,
  guard: Guard,
): void {
  let sure = 0;
  const subjects: Summand[] = [];
  for (const ofSubject of bySubject(counted)) {
    if (ofSubject.some(({ summands }) => summands === null)) {
      sure += 1;
      continue;
    }
    const column = rules.model.addInteger(1);
    rules.model.atLeast([...ofSubject.flatMap(({ summands }) => summands ?? []), [column, -1]], 0);
    subjects.push([column, 1]);
  }
  rules.atLeast(subjects, needed - sure, guard);
}

function bySubject(contributions: readonly Contribution[]): Contribution[][] {
  const ofCourses = contributions.filter(({ course }) => !isCredit(course));
  return [...groupBy(ofCourses, ({ course }) => course.subject).values()];
}
