/** Whether a course set could ever be enough for what a selection asks of it. */
import { none } from '../../shared/index-format/layout.ts';
import { groupCount } from './course-set.ts';
import type { Evaluator } from './evaluator.ts';
import type { Candidate, Demand } from './selection.ts';

/**
 * Whether the set's courses without those in `late` could be enough, each course once under the code
 * that brings most units. False is proven; where a course could count for one of several subjects
 * a true may be too hopeful.
 */
export function couldSuffice(
  evaluator: Evaluator,
  demand: Demand,
  candidates: readonly Candidate[],
  late: readonly Candidate[],
): boolean {
  const { sections } = evaluator;
  if (groupCount(sections, demand.set) - late.length < demand.courses) return false;
  if (demand.milliunits === 0 && demand.subjects === 0 && demand.maximumPerSubject === none) return true;
  const lateGroups = new Set(late.map(({ course }) => sections['course.group'][course]));
  const open = openCourses(evaluator, demand, candidates, lateGroups);
  return findsEnough(evaluator, demand, open) || isEnoughAtBest(evaluator, demand, open);
}

/** Members of the set, and codes outside it by which the student holds one of them. */
function openCourses(
  { sections }: Evaluator,
  demand: Demand,
  candidates: readonly Candidate[],
  late: ReadonlySet<number | undefined>,
): Iterable<number> {
  const offsets = sections['set.offsets'];
  const members = sections['set.course'].subarray(offsets[demand.set], offsets[demand.set + 1]);
  return {
    *[Symbol.iterator]() {
      for (const member of members) if (!late.has(sections['course.group'][member])) yield member;
      for (const { course } of candidates) if (!late.has(sections['course.group'][course])) yield course;
    },
  };
}

/** Takes courses as they come until there are enough: most sets are settled by their first few. */
function findsEnough({ sections }: Evaluator, demand: Demand, courses: Iterable<number>): boolean {
  const taken = new Set<number>();
  const ofSubject = new Map<number, number>();
  let milliunits = 0;
  for (const course of courses) {
    const group = sections['course.group'][course] ?? none;
    const subject = sections['course.subject'][course];
    if (subject === undefined || taken.has(group)) continue;
    const before = ofSubject.get(subject) ?? 0;
    if (before >= demand.maximumPerSubject) continue;
    taken.add(group);
    ofSubject.set(subject, before + 1);
    milliunits += milliunitsOf(sections['course.milliunits'][course]);
    const enough = taken.size >= demand.courses && milliunits >= demand.milliunits;
    if (enough && ofSubject.size >= demand.subjects) return true;
  }
  return false;
}

/** Two upper bounds: every course once, and of every subject the courses with most units. */
function isEnoughAtBest({ sections }: Evaluator, demand: Demand, courses: Iterable<number>): boolean {
  const once = new Map<number, number>();
  const bySubject = new Map<number, Map<number, number>>();
  const subjects = new Set<number>();
  for (const course of courses) {
    const group = sections['course.group'][course] ?? none;
    const subject = sections['course.subject'][course];
    const milliunits = milliunitsOf(sections['course.milliunits'][course]);
    if (subject !== undefined) subjects.add(subject);
    keepLargest(once, group, milliunits);
    // A code that the catalog does not have is of no known subject: it stands for itself.
    const key = subject ?? -1 - course;
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

function milliunitsOf(milliunits: number | undefined): number {
  return milliunits === undefined || milliunits === none ? 0 : milliunits;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
