/** The columns of a student's entries: what each entry is, and in which order they come. */
import { float32At, uint8At, uint32At } from '../../../shared/column.ts';
import { completedStatuses, entryStatuses } from '../../../shared/contract/words.ts';
import { none } from '../../../shared/index-format/layout.ts';
import { untimed } from '../../../shared/job/job.ts';
import { maximumCourseEntries } from '../../../shared/limits.ts';

/** 1 for each status of an entry that is completed. */
const isCompleted = Uint8Array.from(entryStatuses, (status) => Number(completedStatuses.has(status)));
const waived = entryStatuses.indexOf('waived');
const transferred = entryStatuses.indexOf('transferred');

/** Courses that can be added at a time to try out what they would change. */
export const maximumAddedCourses = 128;

/** The most rows: entries of a plan, as many hypothetical ones, and courses that are tried out. */
export const entryCapacity = 2 * maximumCourseEntries + maximumAddedCourses;

/** One row for each entry; which rows hold one is the student's affair. */
export class EntryColumns {
  readonly course = new Uint32Array(entryCapacity);
  /** Cross-listing group of the entry's course. */
  readonly group = new Uint32Array(entryCapacity);
  /** Position of the entry's term; the term of an added course may be before, between or after the positions. */
  readonly term = new Float32Array(entryCapacity);
  readonly status = new Uint8Array(entryCapacity);
  readonly grade = new Uint16Array(entryCapacity);
  readonly external = new Uint8Array(entryCapacity);
  /** Units times 1000 of credit without a course. */
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

  /** Whether an entry brings units alone, and is no course. */
  isCredit(entry: number): boolean {
    return uint32At(this.course, entry) === none;
  }

  isTransferred(entry: number): boolean {
    return uint8At(this.status, entry) === transferred;
  }

  /** Whether an entry counts where terms up to `through` do. */
  isWithin(entry: number, through: number): boolean {
    const term = float32At(this.term, entry);
    return term === untimed || term <= through;
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
    return uint8At(this.external, entry) | uint8At(this.status, entry);
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
    if (this.isCredit(entry)) return uint32At(this.credit, entry);
    const milliunits = uint32At(this.catalogMilliunits, uint32At(this.course, entry));
    return milliunits === none || this.isWaived(entry) ? 0 : milliunits;
  }

  /** Of equally good entries the one with most units, then the one that precedes. */
  protected countsBefore(entry: number, other: number): boolean {
    const byUnits = this.milliunitsOf(entry) - this.milliunitsOf(other);
    return byUnits === 0 ? this.precedes(entry, other) : byUnits > 0;
  }
}
