/** Fills the columns of a student from the packed entries of a job. */
import { assert } from '../../../shared/assert.ts';
import { uint32At } from '../../../shared/column.ts';
import { completedStatuses, entryStatuses, inPlanStatuses } from '../../../shared/contract/words.ts';
import { isFailingGrade, noGrade } from '../../../shared/index-format/grade-code.ts';
import { type GraphSections, none } from '../../../shared/index-format/layout.ts';
import { entryBytes, externalFlag, statusBits, unitsFlag } from '../../../shared/job/job.ts';
import { creditsOf } from '../graph/credit-groups.ts';
import { type EntryColumns, entryCapacity } from './entry-columns.ts';

/** A position after the last term: the whole state counts. */
export const wholeState = 255;

export type StudentSections = Pick<GraphSections, 'course.group' | 'course.milliunits' | 'catalog.pass_mark'>;

/** Facts about the entries, gathered in the same pass. */
export interface EntryFacts {
  readonly entryCount: number;
  /**
   * The first row of the attempts that never count, which are at the end of the columns: failed, withdrawn,
   * and taken with a failing grade.
   */
  readonly attemptsFrom: number;
  /** The first term with an entry in progress or planned; `wholeState` if there is none. */
  readonly firstTermInPlan: number;
  /** Whether some attempt failed by its grade alone. */
  readonly hasFailingGrade: boolean;
  /** Whether some entries are credit without a course. */
  readonly hasCredits: boolean;
}

/** Bit masks of the statuses that are in plan, and of those that count unless the grade fails. */
const planStatuses = bitsOf(inPlanStatuses);
const countingStatuses = planStatuses | bitsOf(completedStatuses);
const taken = entryStatuses.indexOf('taken');
const transferred = entryStatuses.indexOf('transferred');

/** A packed entry is two words: the course; then term, status with flags (a byte each), and grade. */
const entryWords = 2;
const termMask = 0xff;
const flagsShift = 8;
const gradeShift = 16;

export class EntryReader {
  /** A copy of the packed entries, to be read as words: opening a view of them would cost more. */
  readonly #packed = new Uint8Array(entryBytes * entryCapacity);
  readonly #words = new Uint32Array(this.#packed.buffer);
  /** The group of each packed entry; `none` without a course. */
  readonly #groups = new Uint32Array(entryCapacity);

  read(entries: Uint8Array, sections: StudentSections, columns: EntryColumns): EntryFacts {
    const rows = entries.length / entryBytes;
    assert(entries.length % entryBytes === 0, 'the last entry is complete');
    assert(rows <= entryCapacity, 'the entries of a student fit the columns');
    this.#packed.set(entries);
    this.#readGroups(sections['course.group'], entryWords * rows);
    const facts = this.#readRows(rows, sections, columns);
    return facts.hasCredits ? addCredits(entries, columns, facts) : facts;
  }

  /** In a large catalog every group is a cache miss: reading all of them first lets the misses overlap. */
  #readGroups(groups: Uint32Array, end: number): void {
    const words = this.#words;
    const read = this.#groups;
    for (let at = 0; at < end; at += entryWords) {
      const course = uint32At(words, at);
      read[at / entryWords] = course < groups.length ? uint32At(groups, course) : none;
    }
  }

  /**
   * Fills the columns, except for credit without a course. The columns are local constants: reading them as
   * members in each row would cost more than the rest of the loop.
   */
  #readRows(rows: number, sections: StudentSections, columns: EntryColumns): EntryFacts {
    const words = this.#words;
    const groupsRead = this.#groups;
    const {
      course: courses,
      group: groups,
      term: terms,
      status: statuses,
      grade: grades,
      external,
    } = columns;
    const courseCount = sections['course.milliunits'].length;
    const passMark = uint32At(sections['catalog.pass_mark'], 0);
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
      // An entry without a term has the greatest position.
      if (term < firstTermInPlan && ((planStatuses >>> status) & 1) === 1) firstTermInPlan = term;
    }
    return { entryCount, attemptsFrom, firstTermInPlan, hasFailingGrade, hasCredits };
  }
}

function addCredits(
  { buffer, byteOffset, byteLength }: Uint8Array,
  { course, group: groups, term: terms, status, grade, external, credit }: EntryColumns,
  facts: EntryFacts,
): EntryFacts {
  let entry = facts.entryCount;
  for (const { group, milliunits, term } of creditsOf(new DataView(buffer, byteOffset, byteLength))) {
    course[entry] = none;
    groups[entry] = group;
    terms[entry] = term;
    status[entry] = transferred;
    grade[entry] = noGrade;
    external[entry] = externalFlag;
    credit[entry] = milliunits;
    entry += 1;
  }
  return { ...facts, entryCount: entry };
}

function bitsOf(statuses: ReadonlySet<string>): number {
  return entryStatuses.reduce((bits, status, at) => (statuses.has(status) ? bits | (1 << at) : bits), 0);
}
