/**
 * From names to the engine's ids: courses, credentials, levels and programs of one index, and state
 * documents as the packed integers that travel in a job.
 */
import type { Fault } from '../../shared/contract/errors.ts';
import type { CourseEntry, StateDocument } from '../../shared/contract/student-state.ts';
import { entryStatuses } from '../../shared/contract/words.ts';
import { canonicalCourseCode } from '../../shared/course-code.ts';
import { CatalogIds } from '../../shared/index-format/catalog-ids.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { gradeCode } from '../../shared/index-format/grade-code.ts';
import { none } from '../../shared/index-format/layout.ts';
import { absent, entryBytes, untimed } from '../../shared/job/job.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { termPosition } from '../../shared/term-order.ts';
import { type CatalogNames, unknownCourse, unknownCredential } from './catalog-names.ts';

/** A state as it travels in a job. */
export interface PackedState {
  /** The state's members (shared/job/job-writer.ts). */
  readonly packed: Uint8Array;
  /** Position of the term that the question is about, or `absent`. */
  readonly term: number;
}

/** An entry of a state, or a hypothetical one that stands in no term. */
export type InternableEntry = Omit<CourseEntry, 'term_id'> & { readonly term_id: string | null };

export class Interner implements CatalogNames {
  readonly catalogVersionId: string;
  readonly ids: CatalogIds;
  readonly #writer = new JobWriter();

  constructor(graph: CourseGraph) {
    this.catalogVersionId = graph.catalogVersionId;
    this.ids = new CatalogIds(graph);
  }

  canonicalCourse(courseCode: string): string | null {
    if (this.courseId(courseCode) !== none) return courseCode;
    const canonical = canonicalCourseCode(courseCode);
    return this.courseId(canonical) === none ? null : canonical;
  }

  hasCredential(credentialId: string): boolean {
    return this.ids.credential(credentialId) !== none;
  }

  /** The id of a canonical code, or `none`; codes that only rules name count as unknown. */
  courseId(canonicalCode: string): number {
    return this.ids.course(canonicalCode);
  }

  /** Ids of course codes as a job's bin, or the fault of the first unknown one; `path` is where the list stands. */
  internCourses(codes: readonly string[], path: string): Uint8Array | Fault {
    const bytes = new Uint8Array(codes.length * 4);
    const view = new DataView(bytes.buffer);
    for (const [position, code] of codes.entries()) {
      const written = this.courseId(code);
      const course = written === none ? this.courseId(canonicalCourseCode(code)) : written;
      if (course === none) return unknownCourse(code, { path: `${path}/${position}` });
      view.setUint32(position * 4, course, true);
    }
    return bytes;
  }

  /** Ids of credentials as a job's bin, or the fault of the first unknown one. */
  internCredentials(ids: readonly string[], path: string): Uint8Array | Fault {
    const bytes = new Uint8Array(ids.length * 4);
    const view = new DataView(bytes.buffer);
    for (const [position, id] of ids.entries()) {
      const credential = this.ids.credential(id);
      if (credential === none) return unknownCredential(id, { path: `${path}/${position}` });
      view.setUint32(position * 4, credential, true);
    }
    return bytes;
  }

  /**
   * Packs a settled document. Entries that this catalog does not know are left out: they can only be
   * those of a plan bound to an older version, and its answers carry a warning.
   */
  internState(document: StateDocument, termId: string | undefined): PackedState {
    const terms = document.terms.map((term) => term.term_id);
    if (termId !== undefined && !terms.includes(termId)) {
      terms.splice(termPosition(document.terms, termId), 0, termId);
    }
    const { level, programs, cumulative_average: average } = document.attributes;
    const packed = this.#writer.packState({
      entries: this.packEntries(document.courses, terms),
      terms,
      level: level === undefined ? absent : this.ids.level(level),
      programs: programs === undefined ? null : this.ids.packPrograms(programs),
      cumulativeAverage: average ?? null,
      catalogVersionBehind: document.catalog_version_id !== this.catalogVersionId,
    });
    return { packed, term: termId === undefined ? absent : terms.indexOf(termId) };
  }

  /** Entries as a job's bin; those without a term count whatever term is asked about. */
  packEntries(courses: readonly InternableEntry[], terms: readonly string[]): Uint8Array {
    const positions = new Map(terms.map((term, position) => [term, position]));
    const bytes = new Uint8Array(courses.length * entryBytes);
    const view = new DataView(bytes.buffer);
    let end = 0;
    for (const entry of courses) {
      const course = this.courseId(entry.course_code);
      if (course === none) continue;
      view.setUint32(end, course, true);
      view.setUint8(end + 4, entry.term_id === null ? untimed : (positions.get(entry.term_id) ?? untimed));
      view.setUint8(end + 5, entryStatuses.indexOf(entry.status));
      view.setUint16(end + 6, gradeCode(entry.grade), true);
      end += entryBytes;
    }
    return bytes.subarray(0, end);
  }
}
