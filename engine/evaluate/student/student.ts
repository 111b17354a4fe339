/**
 * The student of one job, indexed by course: which entries count as a course, under any of its codes. Lookups
 * choose entries by a total order, so that the order of entries never matters.
 */
import { assert } from '../../../shared/assert.ts';
import { float32At, itemAt, uint8At, uint16At } from '../../../shared/column.ts';
import { entryStatuses } from '../../../shared/contract/words.ts';
import { gradeReaches, noGrade } from '../../../shared/index-format/grade-code.ts';
import { none } from '../../../shared/index-format/layout.ts';
import { untimed } from '../../../shared/job/job.ts';
import { maximumCourseEntries } from '../../../shared/limits.ts';
import { conflict, inPlan, satisfied, unknown, unsatisfied, type Verdict } from '../verdict.ts';
import { EntryColumns, entryCapacity } from './entry-columns.ts';
import type { EntryFilter } from './entry-filter.ts';
import { EntryGroups, noEntry } from './entry-groups.ts';
import { type EntryFacts, EntryReader, type StudentSections, wholeState } from './entry-reader.ts';
import { KeptEntries } from './kept-entries.ts';

/** The term of an added course that does not count yet, as if it were absent. */
export const notYet = Number.POSITIVE_INFINITY;

const planned = entryStatuses.indexOf('planned');

/** How well an entry meets a course, best first: an index into `rankVerdicts`. */
const [rankSatisfied, rankInPlan, rankUngraded, rankLate, rankBelowGrade, rankAbsent] = [0, 1, 2, 3, 4, 5];
const rankVerdicts: readonly Verdict[] = [satisfied, inPlan, unknown, conflict, unsatisfied, unsatisfied];

/** Slots of the table of groups. */
const groupSlots = 8 * maximumCourseEntries;

export { noEntry } from './entry-groups.ts';
export { wholeState } from './entry-reader.ts';

export class Student extends EntryColumns {
  entryCount = 0;
  /**
   * The first row of the attempts that never count, which are at the end of the columns: failed, withdrawn,
   * and taken with a failing grade. They are in no group; averages and course displays read them.
   */
  attemptsFrom = entryCapacity;
  /** The first term with an entry in progress or planned, as loaded; `wholeState` if there is none. */
  firstTermInPlan = wholeState;
  /** Whether some attempt failed by its grade alone. */
  hasFailingGrade = false;

  /** The entry that decided the last `entryVerdict`, or `noEntry`. */
  chosenEntry = noEntry;

  /** A course assumed to be planned in time, or `none`: see `supposing`. */
  hypotheticalCourse = none;
  hypotheticalGroup = none;

  /** Incremented when the entries change, but not by suppositions: derived values are valid while it is unchanged. */
  changes = 0;

  /** The groups of the entries: `#ownGroups`, or those of kept entries until a course is added. */
  #groups: EntryGroups;
  readonly #ownGroups = new EntryGroups(this.group, groupSlots);
  /** Kept entries by the packed entries they were loaded from; a weak map frees them together. */
  readonly #kept = new WeakMap<Uint8Array, KeptEntries>();
  readonly #reader = new EntryReader();

  constructor() {
    super();
    this.#groups = this.#ownGroups;
  }

  /**
   * Replaces the student by packed entries over the courses of a graph. `isKept`: the caller passes the same
   * unchanged object again, over the same graph.
   */
  load(entries: Uint8Array, sections: StudentSections, isKept = false): void {
    this.#clear();
    this.catalogMilliunits = sections['course.milliunits'];
    const kept = isKept ? this.#kept.get(entries) : undefined;
    if (kept !== undefined) {
      kept.restore(this);
      this.#begin(kept.facts, kept.groups);
      return;
    }
    const facts = this.#reader.read(entries, sections, this);
    this.#ownGroups.fill(facts.entryCount);
    this.#begin(facts, this.#ownGroups);
    if (isKept) this.#kept.set(entries, new KeptEntries(this, facts));
  }

  #begin(
    { entryCount, attemptsFrom, firstTermInPlan, hasFailingGrade }: EntryFacts,
    groups: EntryGroups,
  ): void {
    this.entryCount = entryCount;
    this.attemptsFrom = attemptsFrom;
    this.firstTermInPlan = firstTermInPlan;
    this.hasFailingGrade = hasFailingGrade;
    this.#groups = groups;
  }

  /**
   * Adds a course as planned in `term`, and returns its entry. An added course is an ordinary entry until
   * `removeAdded` removes it, in reverse order of addition.
   */
  add(course: number, group: number, term: number): number {
    const entry = this.entryCount;
    assert(entry < this.attemptsFrom, 'the columns have room for an added course');
    if (this.#groups !== this.#ownGroups) {
      this.#groups = this.#ownGroups;
      this.#groups.fill(entry);
    }
    this.changes += 1;
    this.status[entry] = planned;
    this.grade[entry] = noGrade;
    this.external[entry] = 0;
    this.course[entry] = course;
    this.group[entry] = group;
    this.term[entry] = term;
    this.#groups.add(entry, group);
    this.entryCount += 1;
    return entry;
  }

  /** Moves an added course to another term. */
  move(entry: number, term: number): void {
    this.changes += 1;
    this.term[entry] = term;
  }

  /** Removes the last added course. */
  removeAdded(): void {
    this.changes += 1;
    this.entryCount -= 1;
    this.#groups.remove(this.entryCount);
  }

  /** Runs `work` while a course, or none, is assumed to be planned in time; returns its result. */
  supposing<Result>(course: number, group: number, work: () => Result): Result {
    const { hypotheticalCourse, hypotheticalGroup } = this;
    this.hypotheticalCourse = course;
    this.hypotheticalGroup = group;
    const result = work();
    this.hypotheticalCourse = hypotheticalCourse;
    this.hypotheticalGroup = hypotheticalGroup;
    return result;
  }

  /** The first entry of a cross-listing group, or `noEntry`; continue with `nextOf`. */
  firstOf(group: number): number {
    return this.#groups.firstOf(group);
  }

  /** Whether an entry is the first of its group. */
  isFirst(entry: number, group: number): boolean {
    return !this.#groups.haveSeveral || this.firstOf(group) === entry;
  }

  nextOf(entry: number): number {
    return this.#groups.nextOf(entry);
  }

  /** The first term after every entry with a term, including failed attempts. */
  firstTermAfterAll(): number {
    const terms = [...this.term.subarray(0, this.entryCount), ...this.term.subarray(this.attemptsFrom)];
    return 1 + Math.max(-1, ...terms.filter((term) => term !== untimed));
  }

  /** Whether a filter admits an entry, regardless of its grade. */
  passes(entry: number, filter: EntryFilter): boolean {
    return filter.admits(uint8At(this.status, entry), this.isExternal(entry));
  }

  /** Whether an entry, or the hypothetical course for `noEntry`, passes a filter and does not fail its grade. */
  drawsOn(entry: number, filter: EntryFilter): boolean {
    if (entry === noEntry) return filter.admitsPlanned;
    if (!this.passes(entry, filter)) return false;
    if (!filter.requiresGrade || !this.isCompleted(entry)) return true;
    const grade = uint16At(this.grade, entry);
    return grade === noGrade || gradeReaches(grade, filter.minimumGrade) !== false;
  }

  /**
   * The verdict on a course by the student's best entry: satisfied by a completed entry up to term `through`,
   * in plan by one in progress or planned, unknown if a completed one lacks the required grade, conflict if
   * the only suitable entries come after `through`, otherwise unsatisfied. Sets `chosenEntry`: among equally
   * good entries the one with the most units, then the earliest. This choice holds for every rule, even if
   * the codes of a course differ in units or subject: no rule picks the attempt that suits it, and completing
   * a course under a code with fewer units may bring fewer. `filter` hides entries.
   */
  entryVerdict(
    group: number,
    minimumGrade: number,
    through: number,
    filter: EntryFilter | null = null,
  ): Verdict {
    let best = rankAbsent;
    let chosen = noEntry;
    for (let entry = this.firstOf(group); entry !== noEntry; entry = this.nextOf(entry)) {
      if (filter !== null && !this.passes(entry, filter)) continue;
      const rank = this.#rank(entry, minimumGrade, through);
      if (rank === rankAbsent) continue;
      if (rank < best || (rank === best && this.countsBefore(entry, chosen))) {
        best = rank;
        chosen = entry;
      }
    }
    if (best > rankInPlan && group === this.hypotheticalGroup && (filter === null || filter.admitsPlanned)) {
      best = rankInPlan;
      chosen = noEntry;
    }
    this.chosenEntry = chosen;
    return itemAt(rankVerdicts, best);
  }

  #rank(entry: number, minimumGrade: number, through: number): number {
    const rank = this.#rankInTime(entry, minimumGrade);
    if (this.isWithin(entry, through)) return rank;
    if (float32At(this.term, entry) === notYet) return rankAbsent;
    // In an earlier term it would not suffice either.
    return rank === rankBelowGrade ? rank : rankLate;
  }

  #rankInTime(entry: number, minimumGrade: number): number {
    if (!this.isCompleted(entry)) return rankInPlan;
    if (minimumGrade === noGrade || this.isWaived(entry)) return rankSatisfied;
    const grade = uint16At(this.grade, entry);
    const reaches = grade === noGrade ? null : gradeReaches(grade, minimumGrade);
    if (reaches === null) return rankUngraded;
    return reaches ? rankSatisfied : rankBelowGrade;
  }

  #clear(): void {
    this.changes += 1;
    this.chosenEntry = noEntry;
    this.hypotheticalCourse = none;
    this.hypotheticalGroup = none;
  }
}
