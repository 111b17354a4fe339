/**
 * The student of one job, indexed by course: which entries count as a course, under any of its
 * codes. The order of the entries never matters: look-ups choose by a total order.
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

/** Of the table of groups. */
const groupSlots = 8 * maximumCourseEntries;

export { noEntry } from './entry-groups.ts';
export { wholeState } from './entry-reader.ts';

export class Student extends EntryColumns {
  entryCount = 0;
  /**
   * The first of the attempts that never count, which are last in the columns: failed, withdrawn, and taken with a
   * failing grade. No group holds them; averages and what is shown of a course read them.
   */
  attemptsFrom = entryCapacity;
  /** The first term with an entry in progress or planned, as loaded; `wholeState` if there is none. */
  firstTermInPlan = wholeState;
  /** Whether there is an attempt that only its grade makes a failed one. */
  hasFailingGrade = false;

  /** Entry behind the last `entryVerdict`, or `noEntry`. */
  chosenEntry = noEntry;

  /** A course assumed to be planned in good time, or none: see `supposing`. */
  hypotheticalCourse = none;
  hypotheticalGroup = none;

  /** Counts the changes to the entries, and to nothing that is only supposed: what was derived from them holds until the next one. */
  changes = 0;

  /** Those of the entries: `#ownGroups`, or of kept entries until a course is added. */
  #groups: EntryGroups;
  readonly #ownGroups = new EntryGroups(this.group, groupSlots);
  /** By the packed entries that they were loaded from, for as long as those are kept. */
  readonly #kept = new WeakMap<Uint8Array, KeptEntries>();
  readonly #reader = new EntryReader();

  constructor() {
    super();
    this.#groups = this.#ownGroups;
  }

  /**
   * Replaces the student by packed entries over the courses of a graph. `isKept`: the same object will come again, unchanged and
   * over the same graph.
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
   * Adds a course as if it were planned in `term`, and returns its entry. Added courses are entries
   * like any other until `removeAdded` removes them, last one first.
   */
  add(course: number, group: number, term: number): number {
    const entry = this.entryCount;
    assert(entry < this.attemptsFrom, 'there is room for every course that is tried out');
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

  /** Removes the course that was added last. */
  removeAdded(): void {
    this.changes += 1;
    this.entryCount -= 1;
    this.#groups.remove(this.entryCount);
  }

  /** The result of `work` while a course is assumed to be planned in good time; `none`: no course. */
  supposing<Result>(course: number, group: number, work: () => Result): Result {
    const { hypotheticalCourse, hypotheticalGroup } = this;
    this.hypotheticalCourse = course;
    this.hypotheticalGroup = group;
    const result = work();
    this.hypotheticalCourse = hypotheticalCourse;
    this.hypotheticalGroup = hypotheticalGroup;
    return result;
  }

  /** First entry of a cross-listing group, or `noEntry`; follow with `nextOf`. */
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

  /** The first term that is after every entry with a term, failed attempts included. */
  firstTermAfterAll(): number {
    const terms = [...this.term.subarray(0, this.entryCount), ...this.term.subarray(this.attemptsFrom)];
    return 1 + Math.max(-1, ...terms.filter((term) => term !== untimed));
  }

  /** Whether a filter lets an entry count, whatever its grade. */
  passes(entry: number, filter: EntryFilter): boolean {
    return filter.admits(uint8At(this.status, entry), this.isExternal(entry));
  }

  /** Whether an entry, or the hypothetical course for `noEntry`, has not failed the grade of a filter that it passes. */
  drawsOn(entry: number, filter: EntryFilter): boolean {
    if (entry === noEntry) return filter.admitsPlanned;
    if (!this.passes(entry, filter)) return false;
    if (!filter.requiresGrade || !this.isCompleted(entry)) return true;
    const grade = uint16At(this.grade, entry);
    return grade === noGrade || gradeReaches(grade, filter.minimumGrade) !== false;
  }

  /**
   * The verdict on a course by the student's best entry for it: satisfied by a completed entry up to term `through`,
   * in plan by one in progress or planned, unknown where a completed one lacks the grade that is required,
   * conflict where the only entries that would do come after `through`, else unsatisfied. `chosenEntry` is the entry behind it:
   * of equally good ones the one with most units, then the earliest. If the codes of one course differ in units or
   * subject, this choice holds for every rule: no rule picks the attempt that suits it, and completing the course
   * under a code of fewer units may bring fewer. Entries that `filter` leaves out are as if they were absent.
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
    // In an earlier term it would not be enough either.
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
