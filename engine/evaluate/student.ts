/**
 * The student of one job, indexed by course: which entries count as a course, under any of its
 * codes. The order of the entries never matters: look-ups choose by a total order.
 */
import { assert } from '../../shared/assert.ts';
import { float32At, itemAt, uint8At, uint16At, uint32At } from '../../shared/column.ts';
import { completedStatuses, entryStatuses, inPlanStatuses } from '../../shared/contract/words.ts';
import { gradeReaches, isFailingGrade, noGrade } from '../../shared/index-format/grade-code.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { entryBytes, externalFlag, statusBits, unitsFlag } from '../../shared/job/job.ts';
import { creditsOf } from './credit-groups.ts';
import { EntryColumns, entryCapacity } from './entry-columns.ts';
import type { EntryFilter } from './entry-filter.ts';
import { EntryGroups, noEntry } from './entry-groups.ts';
import { conflict, inPlan, satisfied, unknown, unsatisfied, type Verdict } from './verdict.ts';

/** A term position after every term: the whole state counts. */
export const wholeState = 255;

/** The term of an added course that does not count yet, as if it were absent. */
export const notYet = Number.POSITIVE_INFINITY;

/** Bits of the statuses that are in a plan, and of those whose entries count, unless a failing grade says otherwise. */
const planStatuses = bitsOf(inPlanStatuses);
const countingStatuses = planStatuses | bitsOf(completedStatuses);
const taken = entryStatuses.indexOf('taken');
const planned = entryStatuses.indexOf('planned');
const transferred = entryStatuses.indexOf('transferred');

/** How well an entry meets a course, best first: an index into `rankVerdicts`. */
const [rankSatisfied, rankInPlan, rankUngraded, rankLate, rankBelowGrade, rankAbsent] = [0, 1, 2, 3, 4, 5];
const rankVerdicts: readonly Verdict[] = [satisfied, inPlan, unknown, conflict, unsatisfied, unsatisfied];

/** A packed entry is two words: its course, then its term in the lowest byte, status and flags, and grade. */
const entryWords = 2;
const termMask = 0xff;
const flagsShift = 8;
const gradeShift = 16;

export type StudentSections = Pick<GraphSections, 'course.group' | 'course.milliunits' | 'catalog.pass_mark'>;

export { noEntry } from './entry-groups.ts';

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

  readonly #groups = new EntryGroups(this.group);
  /** The packed entries that were loaded last, where they are read as words: opening a view of them would cost more. */
  readonly #packed = new Uint8Array(entryBytes * entryCapacity);
  readonly #words = new Uint32Array(this.#packed.buffer);
  /** The group of each packed entry, none where it has no course. */
  readonly #groupsRead = new Uint32Array(entryCapacity);

  /** Replaces the student by packed entries over the courses of a graph. */
  load(entries: Uint8Array, sections: StudentSections): void {
    this.#clear();
    const groups = sections['course.group'];
    const passMark = uint32At(sections['catalog.pass_mark'], 0);
    this.catalogMilliunits = sections['course.milliunits'];
    assert(entries.length % entryBytes === 0, 'entries are whole');
    assert(
      entries.length / entryBytes <= entryCapacity,
      'a student has no more entries than there is room for',
    );
    this.#packed.set(entries);
    const rows = entries.length / entryBytes;
    this.#readGroups(groups, entryWords * rows);
    if (this.#readRows(rows, passMark)) this.#addCredits(entries);
  }

  /**
   * Fills the columns from the packed rows; true where some are credit without a course. The columns are constants of this method:
   * read as members for each row, they would cost more than the rest of it.
   */
  #readRows(rows: number, passMark: number): boolean {
    const words = this.#words;
    const groupsRead = this.#groupsRead;
    const { course: courses, group: groups, term: terms, status: statuses, grade: grades, external } = this;
    const courseCount = this.catalogMilliunits.length;
    const unitsBit = unitsFlag << flagsShift;
    let entryCount = 0;
    let attemptsFrom = entryCapacity;
    let firstTermInPlan = wholeState;
    let hasFailingGrade = false;
    let hasCredits = false;
    for (let row = 0; row < rows; row += 1) {
      const word = uint32At(words, entryWords * row + 1);
      if ((word & unitsBit) !== 0) {
        hasCredits = true;
        continue;
      }
      const course = uint32At(words, entryWords * row);
      const status = (word >>> flagsShift) & statusBits;
      assert(course < courseCount, 'an entry names a course that has a record');
      assert(status < entryStatuses.length, 'an entry has a known status');
      const grade = word >>> gradeShift;
      const term = word & termMask;
      const isFailing = status === taken && grade !== noGrade && isFailingGrade(grade, passMark);
      const counts = !isFailing && ((countingStatuses >>> status) & 1) === 1;
      const entry = counts ? entryCount : attemptsFrom - 1;
      courses[entry] = course;
      groups[entry] = uint32At(groupsRead, row);
      terms[entry] = term;
      statuses[entry] = status;
      grades[entry] = grade;
      external[entry] = (word >>> flagsShift) & externalFlag;
      if (counts) entryCount += 1;
      else attemptsFrom -= 1;
      hasFailingGrade ||= isFailing;
      // An entry without a term is after all of them.
      if (term < firstTermInPlan && ((planStatuses >>> status) & 1) === 1) firstTermInPlan = term;
    }
    this.entryCount = entryCount;
    this.attemptsFrom = attemptsFrom;
    this.firstTermInPlan = firstTermInPlan;
    this.hasFailingGrade = hasFailingGrade;
    for (let entry = 0; entry < entryCount; entry += 1) this.#groups.add(entry, uint32At(groups, entry));
    return hasCredits;
  }

  /** In a large catalog every group is a cache miss: all are read first, so that the misses overlap. */
  #readGroups(groups: Uint32Array, end: number): void {
    for (let at = 0; at < end; at += entryWords) {
      const course = uint32At(this.#words, at);
      this.#groupsRead[at / entryWords] = course < groups.length ? uint32At(groups, course) : none;
    }
  }

  #addCredits({ buffer, byteOffset, byteLength }: Uint8Array): void {
    const view = new DataView(buffer, byteOffset, byteLength);
    for (const { group, milliunits, term } of creditsOf(view)) {
      const entry = this.entryCount;
      this.status[entry] = transferred;
      this.grade[entry] = noGrade;
      this.external[entry] = externalFlag;
      this.credit[entry] = milliunits;
      this.#add(none, group, term);
    }
  }

  /**
   * Adds a course as if it were planned in `term`, and returns its entry. Added courses are entries
   * like any other until `removeAdded` removes them, last one first.
   */
  add(course: number, group: number, term: number): number {
    assert(this.entryCount < this.attemptsFrom, 'there is room for every course that is tried out');
    this.status[this.entryCount] = planned;
    this.grade[this.entryCount] = noGrade;
    this.external[this.entryCount] = 0;
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

  /** Whether an entry is the first of its group. */
  isFirst(entry: number, group: number): boolean {
    return !this.#groups.haveSeveral || this.firstOf(group) === entry;
  }

  nextOf(entry: number): number {
    return this.#groups.nextOf(entry);
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
    if (!this.isWithin(entry, through)) return float32At(this.term, entry) === notYet ? rankAbsent : rankLate;
    if (!this.isCompleted(entry)) return rankInPlan;
    if (minimumGrade === noGrade || this.isWaived(entry)) return rankSatisfied;
    const grade = uint16At(this.grade, entry);
    const reaches = grade === noGrade ? null : gradeReaches(grade, minimumGrade);
    if (reaches === null) return rankUngraded;
    return reaches ? rankSatisfied : rankBelowGrade;
  }

  #add(course: number, group: number, term: number): void {
    this.changes += 1;
    const entry = this.entryCount;
    this.course[entry] = course;
    this.group[entry] = group;
    this.term[entry] = term;
    this.#groups.add(entry, group);
    this.entryCount += 1;
  }

  #clear(): void {
    this.changes += 1;
    this.#groups.clear();
    this.entryCount = 0;
    this.attemptsFrom = entryCapacity;
    this.firstTermInPlan = wholeState;
    this.hasFailingGrade = false;
    this.chosenEntry = noEntry;
    this.hypotheticalCourse = none;
    this.hypotheticalGroup = none;
  }
}

function bitsOf(statuses: ReadonlySet<string>): number {
  return entryStatuses.reduce((bits, status, at) => (statuses.has(status) ? bits | (1 << at) : bits), 0);
}
