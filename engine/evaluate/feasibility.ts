/** Whether a course set can ever satisfy the demand of a selection. */
import { none } from '../../shared/index-format/layout.ts';
import type { EvaluationContext } from './context.ts';
import type { Demand } from './demand.ts';
import { withBlockMates } from './graph/course-blocks.ts';
import { catalogMilliunits, groupOf, subjectOf } from './graph/course-columns.ts';
import { groupCount, groupsIn, holdsGroup, membersOf } from './graph/course-set.ts';

type Held = readonly { readonly entry: number; readonly course: number; readonly milliunits: number }[];

/**
 * Whether the courses of the set, without the late ones and those in a block with them, could suffice, each
 * counted once under the code with the most units. False is proven; true may be optimistic if a course could
 * count for one of several subjects.
 */
export function couldSuffice(
  context: EvaluationContext,
  asked: Demand,
  allHeld: Held,
  allLate: Held,
): boolean {
  const { sections } = context;
  const late = allLate.filter(({ course }) => course !== none);
  // Credit without a course is not a member of a set: it only reduces the demand for units.
  const lateEntries = new Set(allLate.map(({ entry }) => entry));
  const credit = allHeld.reduce(
    (sum, { course, entry, milliunits }) =>
      sum + (course !== none || lateEntries.has(entry) ? 0 : milliunits),
    0,
  );
  const demand = { ...asked, milliunits: Math.max(0, asked.milliunits - credit) };
  const lateGroups = withBlockMates(
    demand.blocks,
    new Set(late.map(({ course }) => groupOf(sections, course))),
  );
  // A block may include courses outside the set, which cost the set no member.
  const lateMembers = Array.from(lateGroups).filter((group) => holdsGroup(sections, demand.set, group));
  if (groupCount(sections, demand.set) - lateMembers.length < demand.courses) return false;
  if (demand.milliunits === 0 && demand.subjects === 0 && demand.maximumPerSubject === none) return true;
  context.steps += membersOf(sections, demand.set).length;
  return (
    findsEnough(context, demand, openCourses(context, demand, lateGroups)) ||
    isEnoughAtBest(context, demand, openCourses(context, demand, lateGroups))
  );
}

/** Every code of each course of the set: the student may take it under a code outside the set. */
function* openCourses(
  { sections, crossListings }: EvaluationContext,
  demand: Demand,
  late: ReadonlySet<number>,
): Generator<number> {
  for (const group of groupsIn(sections, demand.set)) if (!late.has(group)) yield* crossListings.of(group);
}

/** Takes courses greedily: the first few members decide most sets. */
function findsEnough({ sections }: EvaluationContext, demand: Demand, courses: Iterable<number>): boolean {
  const taken = new Set<number>();
  const ofSubject = new Map<number, number>();
  let milliunits = 0;
  for (const course of courses) {
    const group = groupOf(sections, course);
    const subject = subjectOf(sections, course);
    if (subject === none || taken.has(group)) continue;
    const before = ofSubject.get(subject) ?? 0;
    if (before >= demand.maximumPerSubject) continue;
    taken.add(group);
    ofSubject.set(subject, before + 1);
    milliunits += catalogMilliunits(sections, course);
    const enough = taken.size >= demand.courses && milliunits >= demand.milliunits;
    if (enough && ofSubject.size >= demand.subjects) return true;
  }
  return false;
}

/** Two upper bounds: each course once, and the courses with the most units of each subject. */
function isEnoughAtBest({ sections }: EvaluationContext, demand: Demand, courses: Iterable<number>): boolean {
  const once = new Map<number, number>();
  const bySubject = new Map<number, Map<number, number>>();
  const subjects = new Set<number>();
  for (const course of courses) {
    const group = groupOf(sections, course);
    const subject = subjectOf(sections, course);
    const milliunits = catalogMilliunits(sections, course);
    if (subject !== none) subjects.add(subject);
    keepLargest(once, group, milliunits);
    // A code without a record has no known subject and counts as one of its own.
    const key = subject === none ? -1 - course : subject;
    const within = bySubject.get(key) ?? new Map<number, number>();
    bySubject.set(key, within);
    keepLargest(within, group, milliunits);
  }
  const spread = [...bySubject.values()].flatMap((within) =>
    [...within.values()].sort((a, b) => b - a).slice(0, demand.maximumPerSubject),
  );
  return (
    Math.min(once.size, spread.length) >= demand.courses &&
    Math.min(sum(once.values()), sum(spread)) >= demand.milliunits &&
    subjects.size >= demand.subjects
  );
}

function keepLargest(units: Map<number, number>, group: number, milliunits: number): void {
  if ((units.get(group) ?? -1) < milliunits) units.set(group, milliunits);
}

function sum(values: Iterable<number>): number {
  return [...values].reduce((total, value) => total + value, 0);
}
