/**
 * The student of one job, indexed by course: which entries stand for a course, whatever its
 * cross-listings. The order of the entries never matters: look-ups choose by a total order.
 */
import { assert } from '../../shared/assert.ts';
import { completedStatuses, entryStatuses } from '../../shared/contract/words.ts';
import { gradeReaches, noGrade } from '../../shared/index-format/grade-code.ts';
import { type GraphSections, none } from '../../shared/index-format/layout.ts';
import { entryBytes, untimed } from '../../shared/job/job.ts';
import { maximumCourseEntries } from '../../shared/limits.ts';
import { conflict, inPlan, satisfied, unknown, unsatisfied, type Verdict } from './verdict.ts';

/** A term position after every term: the whole state counts. */
export const wholeState = 255;

/** The term of an added course that does not stand for anything yet, as if it were not there. */
export const notYet = Number.POSITIVE_INFINITY;

/** "No entry". */
export const noEntry = -1;

const isCompleted = entryStatuses.map((status) => completedStatuses.has(status));
const planned = entryStatuses.indexOf('planned');
const waived = entryStatuses.indexOf('waived');

/** How well an entry stands for a course, best first: an index into `standingVerdicts`. */
const standingVerdicts: readonly Verdict[] = [satisfied, inPlan, unknown, conflict, unsatisfied];
const [standsSatisfied, standsInPlan, standsUngraded, standsLate, standsBelowGrade, standsNowhere] = [
  0, 1, 2, 3, 4, 5,
];

/** Courses that can be added at a time to try out what they would change. */
export const maximumAddedCourses = 128;

/** Entries of a plan, as many hypothetical ones, and courses that are tried out. */
const capacity = 2 * maximumCourseEntries + maximumAddedCourses;

/** Little more than a quarter full, so that look-ups of absent courses end at once. */
const tableSlots = 8 * maximumCourseEntries;
const tableShift = 32 - Math.log2(tableSlots);

export class Student {
  readonly course = new Uint32Array(capacity);
  /** Cross-listing group of the entry's course. */
  readonly group = new Uint32Array(capacity);
  /** Position of the entry's term; an added course may stand before, between or after the positions. */
  readonly term = new Float32Array(capacity);
  readonly status = new Uint8Array(capacity);
  readonly grade = new Uint16Array(capacity);
  entryCount = 0;

  /** Entry that the last `standing` rested on, or `noEntry`. */
  chosenEntry = noEntry;

  /** A course that is looked at as if it were planned in good time, or none: see `supposing`. */
  hypotheticalCourse = none;
  hypotheticalGroup = none;

  /** `course.milliunits` of the graph. */
  #milliunits: Uint32Array = new Uint32Array(0);
  readonly #next = new Int16Array(capacity);
  readonly #table = new Int16Array(tableSlots).fill(noEntry);
  readonly #usedSlots = new Uint16Array(capacity);
  #usedSlotCount = 0;

  /** Takes in packed entries over the courses of a graph. */
  load(entries: Uint8Array, sections: Pick<GraphSections, 'course.group' | 'course.milliunits'>): void {
    this.#clear();
    const groups = sections['course.group'];
    this.#milliunits = sections['course.milliunits'];
    assert(entries.length % entryBytes === 0, 'entries are whole');
    assert(entries.length / entryBytes <= capacity, 'a student holds no more entries than there is room for');
    const view = new DataView(entries.buffer, entries.byteOffset, entries.byteLength);
    for (let offset = 0; offset < entries.length; offset += entryBytes) {
      const course = view.getUint32(offset, true);
      const group = groups[course];
      assert(group !== undefined, 'an entry names a course of the graph');
      this.status[this.entryCount] = view.getUint8(offset + 5);
      this.grade[this.entryCount] = view.getUint16(offset + 6, true);
      this.#add(course, group, view.getUint8(offset + 4));
    }
  }

  /**
   * Adds a course as if the plan held it in `term`, and answers its entry. Added courses are entries
   * like any other until `removeAdded` takes the last of them away again.
   */
  add(course: number, group: number, term: number): number {
    assert(this.entryCount < capacity, 'no more courses are tried out at a time than there is room for');
    this.status[this.entryCount] = planned;
    this.grade[this.entryCount] = noGrade;
    this.#add(course, group, term);
    return this.entryCount - 1;
  }

  /** Takes the course away that was added last. */
  removeAdded(): void {
    const entry = this.entryCount - 1;
    const slot = this.#slotHolding(this.group[entry] ?? 0);
    assert(this.#table[slot] === entry, 'the last entry heads its group');
    const before = this.#next[entry] ?? noEntry;
    this.#table[slot] = before;
    if (before === noEntry) this.#usedSlotCount -= 1;
    this.entryCount = entry;
  }

  /** Does something as if a course were planned in good time; `none`: as the student stands. */
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
    return this.#table[this.#slotHolding(group)] ?? noEntry;
  }

  nextOf(entry: number): number {
    return this.#next[entry] ?? noEntry;
  }

  isCompleted(entry: number): boolean {
    return isCompleted[this.status[entry] ?? planned] === true;
  }

  isWaived(entry: number): boolean {
    return this.status[entry] === waived;
  }

  /**
   * How the student stands towards a course: satisfied by a completed entry up to term `through`,
   * in plan by one under way, unknown where a completed one lacks the grade that is asked for,
   * conflict where the only entries come after `through`, else unsatisfied. `chosenEntry` tells
   * the entry behind the answer: the one that stands best, of equals the one with most units, then the earliest.
   * Of codes of one course that differ in units or subject it says which counts, for every rule alike: no rule picks
   * the sitting that suits it, and completing the course under a code of fewer units may bring fewer.
   */
  standing(group: number, minimumGrade: number, through: number): Verdict {
    let best = standsNowhere;
    let chosen = noEntry;
    for (let entry = this.firstOf(group); entry !== noEntry; entry = this.nextOf(entry)) {
      const rank = this.#rank(entry, minimumGrade, through);
      if (rank < best || (rank === best && this.#countsBefore(entry, chosen))) {
        best = rank;
        chosen = entry;
      }
    }
    if (best > standsInPlan && group === this.hypotheticalGroup) {
      best = standsInPlan;
      chosen = noEntry;
    }
    this.chosenEntry = chosen;
    return standingVerdicts[best] ?? unsatisfied;
  }

  #rank(entry: number, minimumGrade: number, through: number): number {
    const term = this.term[entry] ?? untimed;
    if (term !== untimed && term > through) return term === notYet ? standsNowhere : standsLate;
    if (!this.isCompleted(entry)) return standsInPlan;
    if (minimumGrade === noGrade || this.isWaived(entry)) return standsSatisfied;
    const grade = this.grade[entry] ?? noGrade;
    const reaches = grade === noGrade ? null : gradeReaches(grade, minimumGrade);
    if (reaches === null) return standsUngraded;
    return reaches ? standsSatisfied : standsBelowGrade;
  }

  /** Earlier term first, then the smaller course code: a total order over the entries of a group. */
  precedes(entry: number, other: number): boolean {
    const byTerm = (this.term[entry] ?? 0) - (this.term[other] ?? 0);
    return byTerm !== 0 ? byTerm < 0 : (this.course[entry] ?? 0) < (this.course[other] ?? 0);
  }

  /** Units that an entry brings, times 1000: none for a waiver, none where the catalog gives none. */
  milliunitsOf(entry: number): number {
    const milliunits = this.#milliunits[this.course[entry] ?? none] ?? none;
    return milliunits === none || this.isWaived(entry) ? 0 : milliunits;
  }

  /** Of entries that stand equally well the one that brings most units, then the one that precedes. */
  #countsBefore(entry: number, other: number): boolean {
    const byUnits = this.milliunitsOf(entry) - this.milliunitsOf(other);
    return byUnits === 0 ? this.precedes(entry, other) : byUnits > 0;
  }

  #add(course: number, group: number, term: number): void {
    const entry = this.entryCount;
    const slot = this.#slotHolding(group);
    const head = this.#table[slot] ?? noEntry;
    if (head === noEntry) this.#usedSlots[this.#usedSlotCount++] = slot;
    this.course[entry] = course;
    this.group[entry] = group;
    this.term[entry] = term;
    this.#next[entry] = head;
    this.#table[slot] = entry;
    this.entryCount += 1;
  }

  /** The slot of a group: the one that it heads, or the free one where it would stand. */
  #slotHolding(group: number): number {
    let slot = slotOf(group);
    for (;;) {
      const entry = this.#table[slot] ?? noEntry;
      if (entry === noEntry || this.group[entry] === group) return slot;
      slot = (slot + 1) % tableSlots;
    }
  }

  #clear(): void {
    for (let used = 0; used < this.#usedSlotCount; used += 1)
      this.#table[this.#usedSlots[used] ?? 0] = noEntry;
    this.#usedSlotCount = 0;
    this.entryCount = 0;
    this.chosenEntry = noEntry;
    this.hypotheticalCourse = none;
    this.hypotheticalGroup = none;
  }
}

/** Fibonacci hashing: neighbouring course ids spread over the table. */
function slotOf(group: number): number {
  return Math.imul(group, 0x9e3779b1) >>> tableShift;
}
