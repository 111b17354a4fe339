/**
 * The student of one job, indexed by course: which entries count as a course, under any of its
 * codes. The order of the entries never matters: look-ups choose by a total order.
 */
import { assert } from '../../shared/assert.ts';
import { float32At, itemAt, uint8At, uint16At, uint32At } from '../../shared/column.ts';
import { completedStatuses, entryStatuses, inPlanStatuses } from '../../shared/contract/words.ts';
import { gradeReaches, isFailingGrade, noGrade } from '../../shared/index-format/grade-code.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { entryBytes, externalFlag, statusBits, untimed } from '../../shared/job/job.ts';
import { maximumCourseEntries } from '../../shared/limits.ts';
import { creditsOf, isPackedCredit } from './credit-groups.ts';
import type { EntryFilter } from './entry-filter.ts';
import { EntryGroups, noEntry } from './entry-groups.ts';
import { conflict, inPlan, satisfied, unknown, unsatisfied, type Verdict } from './verdict.ts';

/** A term position after every term: the whole state counts. */
export const wholeState = 255;

/** The term of an added course that does not count yet, as if it were absent. */
export const notYet = Number.POSITIVE_INFINITY;

const isCompleted = entryStatuses.map((status) => completedStatuses.has(status));
const isCounting = entryStatuses.map((status) => completedStatuses.has(status) || inPlanStatuses.has(status));
const taken = entryStatuses.indexOf('taken');
const planned = entryStatuses.indexOf('planned');
const waived = entryStatuses.indexOf('waived');
const transferred = entryStatuses.indexOf('transferred');

/** How well an entry meets a course, best first: an index into `rankVerdicts`. */
const [rankSatisfied, rankInPlan, rankUngraded, rankLate, rankBelowGrade, rankAbsent] = [0, 1, 2, 3, 4, 5];
const rankVerdicts: readonly Verdict[] = [satisfied, inPlan, unknown, conflict, unsatisfied, unsatisfied];

/** Courses that can be added at a time to try out what they would change. */
export const maximumAddedCourses = 128;

/** Entries of a plan, as many hypothetical ones, and courses that are tried out. */
const capacity = 2 * maximumCourseEntries + maximumAddedCourses;
export const attemptsEnd = capacity;

export type StudentSections = Pick<GraphSections, 'course.group' | 'course.milliunits' | 'catalog.pass_mark'>;

export { noEntry } from './entry-groups.ts';

export class Student {
  readonly course = new Uint32Array(capacity);
  /** Cross-listing group of the entry's course. */
  readonly group = new Uint32Array(capacity);
  /** Position of the entry's term; the term of an added course may be before, between or after the positions. */
  readonly term = new Float32Array(capacity);
  readonly status = new Uint8Array(capacity);
  readonly grade = new Uint16Array(capacity);
  readonly #external = new Uint8Array(capacity);
  /** Units times 1000 of credit without a course. */
  readonly #credit = new Uint32Array(capacity);
  entryCount = 0;
  /**
   * The first of the attempts that never count, which are last in the columns: failed, withdrawn, and taken with a
   * failing grade. No group holds them; averages and what is shown of a course read them.
   */
  attemptsFrom = capacity;
  /** Whether there is an attempt that only its grade makes a failed one. */
  hasFailingGrade = false;

  /** Entry behind the last `entryVerdict`, or `noEntry`. */
  chosenEntry = noEntry;

  /** A course assumed to be planned in good time, or none: see `supposing`. */
  hypotheticalCourse = none;
  hypotheticalGroup = none;

  /** Counts the changes to the entries, and to nothing that is only supposed: what was derived from them holds until the next one. */
  changes = 0;

  /** `course.milliunits` of the graph. */
  #milliunits: Uint32Array = new Uint32Array(0);
  readonly #groups = new EntryGroups(this.group);

  /** Replaces the student by packed entries over the courses of a graph. */
  load(entries: Uint8Array, sections: StudentSections): void {
    this.#clear();
    const groups = sections['course.group'];
    const passMark = uint32At(sections['catalog.pass_mark'], 0);
    this.#milliunits = sections['course.milliunits'];
    assert(entries.length % entryBytes === 0, 'entries are whole');
    assert(entries.length / entryBytes <= capacity, 'a student has no more entries than there is room for');
    const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
    let hasCredits = false;
    for (let offset = 0; offset < entries.length; offset += entryBytes) {
      if (isPackedCredit(view, offset)) {
        hasCredits = true;
        continue;
      }
      const flags = view.getUint8(offset + 5);
      const course = view.getUint32(offset, true);
      const status = flags & statusBits;
      assert(course < this.#milliunits.length, 'an entry names a course that has a record');
      assert(status < entryStatuses.length, 'an entry has a known status');
      const grade = view.getUint16(offset + 6, true);
      const isFailing = status === taken && grade !== noGrade && isFailingGrade(grade, passMark);
      const counts = itemAt(isCounting, status) && !isFailing;
      const entry = counts ? this.entryCount : this.attemptsFrom - 1;
      this.status[entry] = status;
      this.grade[entry] = grade;
      this.#external[entry] = flags & externalFlag;
      const group = uint32At(groups, course);
      if (counts) this.#add(course, group, view.getUint8(offset + 4));
      else this.#addAttempt(course, group, view.getUint8(offset + 4), isFailing);
    }
    if (hasCredits) this.#addCredits(view);
  }

  #addCredits(view: DataView): void {
    for (const { group, milliunits, term } of creditsOf(view)) {
      const entry = this.entryCount;
      this.status[entry] = transferred;
      this.grade[entry] = noGrade;
      this.#external[entry] = externalFlag;
      this.#credit[entry] = milliunits;
      this.#add(none, group, term);
    }
  }

  #addAttempt(course: number, group: number, term: number, isFailing: boolean): void {
    this.attemptsFrom -= 1;
    this.course[this.attemptsFrom] = course;
    this.group[this.attemptsFrom] = group;
    this.term[this.attemptsFrom] = term;
    this.hasFailingGrade ||= isFailing;
  }

  /**
   * Adds a course as if it were planned in `term`, and returns its entry. Added courses are entries
   * like any other until `removeAdded` removes them, last one first.
   */
  add(course: number, group: number, term: number): number {
    assert(this.entryCount < this.attemptsFrom, 'there is room for every course that is tried out');
    this.status[this.entryCount] = planned;
    this.grade[this.entryCount] = noGrade;
    this.#external[this.entryCount] = 0;
    this.#add(course, group, term);
    return this.entryCount - 1;
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

  nextOf(entry: number): number {
    return this.#groups.nextOf(entry);
  }

  isCompleted(entry: number): boolean {
    return itemAt(isCompleted, uint8At(this.status, entry));
  }

  isWaived(entry: number): boolean {
    return uint8At(this.status, entry) === waived;
  }

  /** Whether an entry is credit from elsewhere. */
  isExternal(entry: number): boolean {
    return uint8At(this.#external, entry) !== 0;
  }

  /** Whether an entry brings units alone, and is no course. */
  isCredit(entry: number): boolean {
    return uint32At(this.course, entry) === none;
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

  isTransferred(entry: number): boolean {
    return uint8At(this.status, entry) === transferred;
  }

  /** Whether an entry counts where terms up to `through` do. */
  isWithin(entry: number, through: number): boolean {
    const term = float32At(this.term, entry);
    return term === untimed || term <= through;
  }

  /**
   * The verdict on a course by the student's best entry for it: satisfied by a completed entry up to term `through`,
   * in plan by one in progress or planned, unknown where a completed one lacks the grade that is required,
   * conflict where the only entries come after `through`, else unsatisfied. `chosenEntry` is the entry behind it:
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
      if (rank < best || (rank === best && this.#countsBefore(entry, chosen))) {
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
    if (!this.isWithin(entry, through)) return float32At(this.term, entry) === notYet ? rankAbsent : rankLate;
    if (!this.isCompleted(entry)) return rankInPlan;
    if (minimumGrade === noGrade || this.isWaived(entry)) return rankSatisfied;
    const grade = uint16At(this.grade, entry);
    const reaches = grade === noGrade ? null : gradeReaches(grade, minimumGrade);
    if (reaches === null) return rankUngraded;
    return reaches ? rankSatisfied : rankBelowGrade;
  }

  /** Earlier term first, then the smaller course code, then status: a total order over the entries of a group. */
  precedes(entry: number, other: number): boolean {
    const byTerm = float32At(this.term, entry) - float32At(this.term, other);
    if (byTerm !== 0) return byTerm < 0;
    const byCourse = uint32At(this.course, entry) - uint32At(this.course, other);
    return byCourse !== 0 ? byCourse < 0 : this.#rankInTerm(entry) < this.#rankInTerm(other);
  }

  /** A course taken here and credit from elsewhere for it may be in one term: what was done here comes first. */
  #rankInTerm(entry: number): number {
    return uint8At(this.#external, entry) | uint8At(this.status, entry);
  }

  /** Order of entries by course id, then term. */
  compareByCourse(a: number, b: number): number {
    return (
      uint32At(this.course, a) - uint32At(this.course, b) ||
      float32At(this.term, a) - float32At(this.term, b) ||
      this.#rankInTerm(a) - this.#rankInTerm(b)
    );
  }

  /** Units that an entry brings, times 1000: none for a waiver, none where the catalog states none. */
  milliunitsOf(entry: number): number {
    if (this.isCredit(entry)) return uint32At(this.#credit, entry);
    const milliunits = uint32At(this.#milliunits, uint32At(this.course, entry));
    return milliunits === none || this.isWaived(entry) ? 0 : milliunits;
  }

  /** Of equally good entries the one with most units, then the one that precedes. */
  #countsBefore(entry: number, other: number): boolean {
    const byUnits = this.milliunitsOf(entry) - this.milliunitsOf(other);
    return byUnits === 0 ? this.precedes(entry, other) : byUnits > 0;
  }

  #add(course: number, group: number, term: number): void {
    this.changes += 1;
    const entry = this.entryCount;
    this.course[entry] = course;
    this.group[entry] = group;
    this.term[entry] = term;
    this.#groups.add(entry);
    this.entryCount += 1;
  }

  #clear(): void {
    this.changes += 1;
    this.#groups.clear();
    this.entryCount = 0;
    this.attemptsFrom = capacity;
    this.hasFailingGrade = false;
    this.chosenEntry = noEntry;
    this.hypotheticalCourse = none;
    this.hypotheticalGroup = none;
  }
}
