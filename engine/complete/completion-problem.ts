/** The input of a plan completion, with the student's entries divided into settled and movable ones. */
import { assert } from '../../shared/assert.ts';
import { float32At, itemAt, uint8At, uint32At } from '../../shared/column.ts';
import { completedStatuses, entryStatuses } from '../../shared/contract/words.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { type AskedCompletion, type HorizonTerm, unstated } from '../../shared/job/asked-completion.ts';
import { entryBytes, type JobState, statusBits } from '../../shared/job/job.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { catalogMilliunits, groupOf } from '../evaluate/graph/course-columns.ts';
import { isPackedCredit } from '../evaluate/graph/credit-groups.ts';
import { unpackIds } from '../evaluate/graph/packed-ids.ts';
import { Standings } from '../evaluate/student/standing.ts';
import { noEntry } from '../evaluate/student/student.ts';
import type { CompletionClock } from './completion-clock.ts';

/** An entry planned within the horizon. */
export interface PlannedEntry {
  readonly course: number;
  /** Index into the horizon. */
  readonly term: number;
}

/** A planned course that stays in its term. */
export interface HeldCourse {
  readonly course: number;
  readonly position: number;
}

export interface CompletionProblem extends AskedCompletion {
  readonly evaluator: Evaluator;
  readonly state: JobState;
  readonly clock: CompletionClock;
  /** Ids of the target courses and credentials. */
  readonly courses: readonly number[];
  readonly credentials: readonly number[];
  readonly avoidedCourses: ReadonlySet<number>;
  readonly preferredCourses: ReadonlySet<number>;
  /** Planned entries that stay in place. */
  readonly kept: readonly PlannedEntry[];
  /** Planned entries that may be moved, and dropped if `planned` allows it. */
  readonly movable: readonly PlannedEntry[];
  /** Target courses planned outside the horizon only, with the term in which the evaluator evaluates them. */
  readonly awaited: readonly HeldCourse[];
  /** All entries except the movable ones, packed. */
  readonly settledEntries: Uint8Array;
  /** Courses and milliunits that stay in each term of the horizon. */
  readonly settledCourses: readonly number[];
  readonly settledMilliunits: readonly number[];
  /**
   * Courses that must be in order even if they rely on unknowns (order-model.ts). Since few plans are out of
   * order, a course joins only once a checked plan had it out of order.
   */
  readonly orderedCourses: Set<number>;
  /** The standings stated by the horizon, or else by the state. */
  readonly horizonStandings: Standings;
}

type ProblemOptions = Pick<CompletionProblem, 'evaluator' | 'state' | 'clock' | 'courses' | 'credentials'>;

const planned = entryStatuses.indexOf('planned');
const inProgress = entryStatuses.indexOf('in_progress');
const isCompleted = entryStatuses.map((status) => completedStatuses.has(status));

/** Divides the state's entries. A course with several entries stays in place. */
export function completionProblem(
  { evaluator, state, clock, courses, credentials }: ProblemOptions,
  asked: AskedCompletion,
): CompletionProblem {
  const { sections } = evaluator;
  const { entries } = state;
  const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
  const positions = new Map(asked.terms.map(({ position }, term) => [position, term]));
  const counts = new Map<number, number>();
  for (let at = 0; at < entries.length; at += entryBytes) {
    if (isPackedCredit(view, at)) continue;
    const group = groupOf(sections, view.getUint32(at, true));
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const kept: PlannedEntry[] = [];
  const movable: PlannedEntry[] = [];
  const settled: number[] = [];
  const settledCourses = asked.terms.map(() => 0);
  const settledMilliunits = asked.terms.map(() => 0);
  for (let at = 0; at < entries.length; at += entryBytes) {
    const course = view.getUint32(at, true);
    const status = view.getUint8(at + 5) & statusBits;
    const term = positions.get(view.getUint8(at + 4));
    assert(status < isCompleted.length, 'an entry has a known status');
    const isOpen = status === planned || status === inProgress;
    if (term !== undefined && status === planned) {
      const mayMove = asked.planned !== 'keep' && counts.get(groupOf(sections, course)) === 1;
      (mayMove ? movable : kept).push({ course, term });
      if (mayMove) continue;
    }
    if (term !== undefined && isOpen) {
      settledCourses[term] = itemAt(settledCourses, term) + 1;
      settledMilliunits[term] = itemAt(settledMilliunits, term) + catalogMilliunits(sections, course);
    }
    settled.push(at);
  }
  const settledEntries = new Uint8Array(settled.length * entryBytes);
  for (const [index, at] of settled.entries())
    settledEntries.set(entries.subarray(at, at + entryBytes), index * entryBytes);
  return {
    ...asked,
    terms: asked.terms.map((term, at) =>
      settledCourses[at] === 0 && !canReachMinimum(sections, term) ? { ...term, maximumCourses: 0 } : term,
    ),
    evaluator,
    state,
    clock,
    courses,
    credentials,
    avoidedCourses: new Set(unpackIds(asked.avoided)),
    preferredCourses: new Set(unpackIds(asked.preferred)),
    kept,
    movable,
    awaited: awaitedTargets(evaluator, courses, positions),
    settledEntries,
    settledCourses,
    settledMilliunits,
    orderedCourses: new Set(),
    horizonStandings: horizonStandings(evaluator, state, asked.terms),
  };
}

/** The student must hold the state. A course already begun needs no check; one planned in the horizon is among the plan's own. */
function awaitedTargets(
  { sections, student }: Evaluator,
  courses: readonly number[],
  horizon: ReadonlyMap<number, number>,
): HeldCourse[] {
  return courses.flatMap((course): HeldCourse[] => {
    const entries: number[] = [];
    const first = student.firstOf(groupOf(sections, course));
    for (let entry = first; entry !== noEntry; entry = student.nextOf(entry)) entries.push(entry);
    const position = (entry: number): number => float32At(student.term, entry);
    const isAwaited = (entry: number): boolean =>
      uint8At(student.status, entry) === planned && !horizon.has(position(entry));
    if (entries.length === 0 || !entries.every(isAwaited)) return [];
    const own = entries.filter((entry) => uint32At(student.course, entry) === course);
    return [{ course, position: Math.min(...(own.length > 0 ? own : entries).map(position)) }];
  });
}

/** Courses with the positions of their terms. */
export function inTerms({ terms }: CompletionProblem, placed: readonly PlannedEntry[]): HeldCourse[] {
  return placed.map(({ course, term }) => ({ course, position: itemAt(terms, term).position }));
}

/** Courses that stay planned in place and whose rules must hold there. */
export function heldCourses(problem: CompletionProblem): HeldCourse[] {
  return [...inTerms(problem, problem.kept), ...problem.awaited];
}

/** The number of terms of the horizon before a position. */
export function termsBefore({ terms }: CompletionProblem, position: number): number {
  return terms.filter((term) => term.position < position).length;
}

function horizonStandings(
  { sections, student }: Evaluator,
  state: JobState,
  terms: readonly HorizonTerm[],
): Standings {
  const standings = new Standings(sections);
  const stated = terms.filter(({ level }) => level !== unstated);
  const { level, termLevels, terms: all } = state;
  if (stated.length === 0) {
    standings.load({ level, termLevels }, student);
    return standings;
  }
  // `noLevel` in every term.
  const bytes = new Uint8Array(2 * all.length).fill(0xff);
  if (termLevels !== null) bytes.set(termLevels);
  const view = new DataView(bytes.buffer);
  for (const { position, level: own } of stated) view.setUint16(2 * position, own, true);
  standings.load({ level, termLevels: bytes }, student);
  return standings;
}

/** Whether a term filled with the catalog's largest course would reach the term's minimum of units. */
function canReachMinimum(sections: GraphSections, term: HorizonTerm): boolean {
  const { minimumMilliunits, maximumMilliunits, maximumCourses } = term;
  if (minimumMilliunits === 0) return true;
  if (maximumMilliunits !== unstated && maximumMilliunits < minimumMilliunits) return false;
  if (maximumCourses === unstated) return true;
  const largest = sections['course.milliunits'].reduce(
    (most, milliunits) => (milliunits === none ? most : Math.max(most, milliunits)),
    0,
  );
  return largest * maximumCourses >= minimumMilliunits;
}
