/**
 * Interning: maps the names of one index (courses, credentials, levels, programs) to the engine's ids, and packs
 * state documents into the integers of a job.
 */
import { assert } from '../../shared/assert.ts';
import type { Fault } from '../../shared/contract/errors.ts';
import {
  type CourseEntry,
  countedCode,
  type ExternalEntry,
  type StateDocument,
} from '../../shared/contract/student-state.ts';
import { entryStatuses } from '../../shared/contract/words.ts';
import { canonicalCourseCode } from '../../shared/course-code.ts';
import { CatalogIds } from '../../shared/index-format/catalog-ids.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { gradeCode } from '../../shared/index-format/grade-code.ts';
import { none } from '../../shared/index-format/layout.ts';
import { packUnknownAttributes } from '../../shared/index-format/unknown-attributes.ts';
import { absent, entryBytes, externalFlag, noLevel, unitsFlag, untimed } from '../../shared/job/job.ts';
import { JobWriter } from '../../shared/job/job-writer.ts';
import { ComparedNames, SimilarNames } from '../../shared/similar-names.ts';
import { termPosition } from '../../shared/term-order.ts';
import { type ServedNames, unknownCourses, unknownCredentials } from './catalog-names.ts';
import { SimilarCourses } from './similar-courses.ts';

/** The present state of courses of older catalog versions. */
export interface FormerCourses {
  /** The present code of a course of an older version, or null. */
  successorOf(courseCode: string): string | null;
  /** True if an older version had the code and this one dropped the course. */
  wasRemoved(courseCode: string): boolean;
}

/** The part of a job that depends on the state. */
export interface PackedState {
  /** The state's members (shared/job/job-writer.ts). */
  readonly packed: Uint8Array;
  /** The position of the question's term among the state's terms, or `absent`. */
  readonly term: number;
}

/** An entry of a state, or a hypothetical one without a term. */
export type InternableEntry =
  | (Omit<CourseEntry, 'term_id'> & { readonly term_id: string | null })
  | ExternalEntry;

export class Interner implements ServedNames {
  readonly catalogVersionId: string;
  readonly ids: CatalogIds;
  readonly #writer = new JobWriter();
  readonly #similar: SimilarCourses;
  readonly #former: FormerCourses | null;
  /** Built when a credential is first unknown. */
  #credentialNames: ComparedNames | null = null;

  /** `former` is null if every course of an older version is in this one. */
  constructor(graph: CourseGraph, former: FormerCourses | null = null) {
    this.catalogVersionId = graph.catalogVersionId;
    this.ids = new CatalogIds(graph);
    this.#former = former;
    this.#similar = new SimilarCourses(graph, (code) => former?.successorOf(code) ?? null);
  }

  canonicalCourse(courseCode: string): string | null {
    return this.ids.canonicalCourse(courseCode);
  }

  hasCredential(credentialId: string): boolean {
    return this.ids.credential(credentialId) !== none;
  }

  countedCourse(courseCode: string): string | null {
    return this.canonicalCourse(courseCode) ?? this.#former?.successorOf(courseCode) ?? null;
  }

  /** Accepts the earlier version's spelling only, up to blanks at the ends and letter case of the subject. */
  removedCourse(courseCode: string): string | null {
    if (this.#former === null) return null;
    const code = canonicalCourseCode(courseCode);
    return this.canonicalCourse(code) === null && this.#former.wasRemoved(code) ? code : null;
  }

  similarCourses(courseCodes: readonly string[]): readonly (readonly string[])[] {
    return this.#similar.of(courseCodes);
  }

  similarCredentials(credentialIds: readonly string[]): readonly (readonly string[])[] {
    this.#credentialNames ??= new ComparedNames(
      this.ids.credentials().map(([id, title]) => [id, withoutPrefix(id), title]),
    );
    const names = this.#credentialNames;
    const similar = new SimilarNames();
    return credentialIds.map((id) => similar.of(withoutPrefix(id), names));
  }

  /** The id of a canonical code, or `none`; codes that occur only in rules count as unknown. */
  courseId(canonicalCode: string): number {
    return this.ids.course(canonicalCode);
  }

  /** The id of the course that a code in any spelling names, or `none`. */
  courseSpelled(spelling: string): number {
    return this.ids.courseSpelled(spelling);
  }

  /** Course ids as a bin of a job, or the fault of all unknown codes; `path` is the list's JSON pointer. */
  internCourses(codes: readonly string[], path: string): Uint8Array | Fault {
    const idOf = (code: string): number => this.courseSpelled(code);
    return packIds(codes, idOf, (_code, at) => {
      const unknown = codes.flatMap((course_code, position) =>
        position >= at && idOf(course_code) === none ? [{ path: `${path}/${position}`, course_code }] : [],
      );
      return unknownCourses(this, unknown, { path: `${path}/${at}` });
    });
  }

  /** Credential ids as a bin of a job, or the fault of all unknown ids. */
  internCredentials(ids: readonly string[], path: string): Uint8Array | Fault {
    const idOf = (id: string): number => this.ids.credential(id);
    return packIds(ids, idOf, (_id, at) => {
      const unknown = ids.flatMap((credential_id, position) =>
        position >= at && idOf(credential_id) === none
          ? [{ path: `${path}/${position}`, credential_id }]
          : [],
      );
      return unknownCredentials(this, unknown, { path: `${path}/${at}` });
    });
  }

  /**
   * Packs a canonical document. In a plan bound to an older version, renamed courses count as their successors;
   * removed and unknown ones are skipped, of which answers warn. `own` is the state without terms that only a
   * question adds: warnings give positions in it.
   */
  internState(document: StateDocument, termId: string | undefined, own = document): PackedState {
    const terms = document.terms.map((term) => term.term_id);
    if (termId !== undefined && !terms.includes(termId)) {
      terms.splice(termPosition(document.terms, termId), 0, termId);
    }
    const { level, programs, cumulative_average: average, cohort } = document.attributes;
    const packed = this.#writer.packState({
      entries: this.packEntries(document.courses, terms),
      terms,
      level: level === undefined ? absent : this.ids.level(level),
      termLevels: this.#packTermLevels(document, terms),
      programs: programs === undefined ? null : this.ids.packPrograms(programs),
      cumulativeAverage: average ?? null,
      cohort: cohort ?? absent,
      catalogVersionBehind: document.catalog_version_id !== this.catalogVersionId,
      unknownAttributes: packUnknownAttributes(own, this.ids),
    });
    return { packed, term: termId === undefined ? absent : terms.indexOf(termId) };
  }

  /** The levels of `terms`; a level that the catalog lacks counts as unspecified. */
  #packTermLevels(document: StateDocument, terms: readonly string[]): Uint8Array | null {
    if (document.terms.every(({ level }) => level === undefined)) return null;
    const levels = new Map(document.terms.map(({ term_id, level }) => [term_id, level]));
    const bytes = new Uint8Array(2 * terms.length);
    const view = new DataView(bytes.buffer);
    for (const [position, term] of terms.entries()) {
      const level = levels.get(term);
      const id = level === undefined ? absent : this.ids.level(level);
      view.setUint16(2 * position, id === absent ? noLevel : id, true);
    }
    return bytes;
  }

  /**
   * Entries as a bin of a job; entries without a term count for every term. Credit from elsewhere becomes an entry of
   * its equivalent course, or units without one; with neither, no rule could count it and it is omitted.
   */
  packEntries(courses: readonly InternableEntry[], terms: readonly string[]): Uint8Array {
    const positions = new Map(terms.map((term, position) => [term, position]));
    const bytes = new Uint8Array(courses.length * entryBytes);
    const view = new DataView(bytes.buffer);
    let end = 0;
    for (const entry of courses) {
      const packed = this.#packedCourse(entry);
      if (packed === null) continue;
      const term = entry.term_id === null ? untimed : positions.get(entry.term_id);
      assert(term !== undefined, 'the terms list the term of every entry');
      view.setUint32(end, packed.course, true);
      view.setUint8(end + 4, term);
      view.setUint8(end + 5, entryStatuses.indexOf(entry.status) | packed.flags);
      view.setUint16(end + 6, gradeCode(entry.grade), true);
      end += entryBytes;
    }
    return bytes.subarray(0, end);
  }

  /** The first member of a packed entry and the flags of its status; null for an entry that is omitted. */
  #packedCourse(entry: InternableEntry): { readonly course: number; readonly flags: number } | null {
    const { external } = entry;
    if (external !== undefined && external.equivalent_course_code === undefined) {
      const milliunits = Math.round(1000 * (external.units ?? 0));
      return milliunits === 0 ? null : { course: milliunits, flags: externalFlag | unitsFlag };
    }
    const code = countedCode(entry) ?? '';
    const known = this.courseId(code);
    const course = known === none ? this.courseId(this.#former?.successorOf(code) ?? '') : known;
    return course === none ? null : { course, flags: external === undefined ? 0 : externalFlag };
  }
}

/** Removes the common prefix, which must not count in comparisons. */
function withoutPrefix(credentialId: string): string {
  return credentialId.replace(/^credential:/u, '');
}

function packIds(
  names: readonly string[],
  idOf: (name: string) => number,
  unknown: (name: string, position: number) => Fault,
): Uint8Array | Fault {
  const bytes = new Uint8Array(names.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [position, name] of names.entries()) {
    const id = idOf(name);
    if (id === none) return unknown(name, position);
    view.setUint32(position * 4, id, true);
  }
  return bytes;
}
