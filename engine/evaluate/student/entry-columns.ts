/** The columns of a student's entries, and their order. */
import { float32At, uint8At, uint32At } from '../../../shared/column.ts';
import { completedStatuses, entryStatuses } from '../../../shared/contract/words.ts';
import { none } from '../../../shared/index-format/layout.ts';
import { untimed } from '../../../shared/job/job.ts';
import { maximumCourseEntries } from '../../../shared/limits.ts';

/** 1 for each completed status. */
const isCompleted = Uint8Array.from(entryStatuses, (status) => Number(completedStatuses.has(status)));
const waived = entryStatuses.indexOf('waived');
const transferred = entryStatuses.indexOf('transferred');

/** The maximum number of courses tried out at once. */
export const maximumAddedCourses = 128;

/** The maximum number of rows: entries of a plan, as many hypothetical ones, and courses tried out. */
export const entryCapacity = 2 * maximumCourseEntries + maximumAddedCourses;

/** One row per entry; the student decides which rows are in use. */
export class EntryColumns {
  readonly course = new Uint32Array(entryCapacity);
  /** The cross-listing group of the entry's course. */
  readonly group = new Uint32Array(entryCapacity);
  /** The position of the entry's term; for an added course, it may be before, between or after the positions. */
  readonly term = new Float32Array(entryCapacity);
  readonly status = new Uint8Array(entryCapacity);
  readonly grade = new Uint16Array(entryCapacity);
  readonly external = new Uint8Array(entryCapacity);
  /** The milliunits of credit without a course. */
  readonly credit = new Uint32Array(entryCapacity);
  /** `course.milliunits` of the graph. */
  protected catalogMilliunits: Uint32Array = new Uint32Array(0);

  isCompleted(entry: number): boolean {
    return uint8At(isCompleted, uint8At(this.status, entry)) === 1;
  }

  isWaived(entry: number): boolean {
    return uint8At(this.status, entry) === waived;
  }

  /** Whether an entry is credit from elsewhere. */
  isExternal(entry: number): boolean {
    return uint8At(this.external, entry) !== 0;
  }

  /** Whether an entry is credit without a course. */
  isCredit(entry: number): boolean {
    return uint32At(this.course, entry) === none;
  }

  isTransferred(entry: number): boolean {
    return uint8At(this.status, entry) === transferred;
  }

  /** Whether an entry counts if terms up to `through` do. */
  isWithin(entry: number, through: number): boolean {
    const term = float32At(this.term, entry);
    return term === untimed || term <= through;
  }

  /** By term, then course id, then origin and status: a total order over the entries of a group. */
  precedes(entry: number, other: number): boolean {
    const byTerm = float32At(this.term, entry) - float32At(this.term, other);
    if (byTerm !== 0) return byTerm < 0;
    const byCourse = uint32At(this.course, entry) - uint32At(this.course, other);
    return byCourse !== 0 ? byCourse < 0 : this.#rankInTerm(entry) < this.#rankInTerm(other);
  }

  /** Within a term, a course taken here precedes credit from elsewhere for it. */
  #rankInTerm(entry: number): number {
    return uint8At(this.external, entry) | uint8At(this.status, entry);
  }

  /** Orders entries by course id, then term. */
  compareByCourse(a: number, b: number): number {
    return (
      uint32At(this.course, a) - uint32At(this.course, b) ||
      float32At(this.term, a) - float32At(this.term, b) ||
      this.#rankInTerm(a) - this.#rankInTerm(b)
    );
  }

  /** The milliunits of an entry: 0 for a waiver, or if the catalog states none. */
  milliunitsOf(entry: number): number {
    if (this.isCredit(entry)) return uint32At(this.credit, entry);
    const milliunits = uint32At(this.catalogMilliunits, uint32At(this.course, entry));
    return milliunits === none || this.isWaived(entry) ? 0 : milliunits;
  }

  /** Of equally good entries, prefers more units, then the earlier one. */
  protected countsBefore(entry: number, other: number): boolean {
    const byUnits = this.milliunitsOf(entry) - this.milliunitsOf(other);
    return byUnits === 0 ? this.precedes(entry, other) : byUnits > 0;
  }
}
