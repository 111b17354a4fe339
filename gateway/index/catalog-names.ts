/** The courses and credentials of a catalog version, and the faults for names that it does not contain. */

import { itemAt } from '../../shared/column.ts';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import { markedCourseCode, squeezedCourseCode } from '../../shared/course-code.ts';
import { groupBy } from '../../shared/group-by.ts';

export interface CatalogNames {
  readonly catalogVersionId: string;
  /**
   * The canonical code of a course, or null if the catalog has no such course. A code that differs only in blanks,
   * marks and letter case is accepted unless another course is equally near (decisions.md, J.1).
   */
  canonicalCourse(courseCode: string): string | null;
  hasCredential(credentialId: string): boolean;
  /** The canonical code of a course that an earlier catalog version had and this one lacks, or null. */
  removedCourse(courseCode: string): string | null;
  /** For each code that the catalog lacks, the canonical codes that may be meant; empty if none is similar. */
  similarCourses(courseCodes: readonly string[]): readonly (readonly string[])[];
  /** The same for credential ids. */
  similarCredentials(credentialIds: readonly string[]): readonly (readonly string[])[];
}

/** The names of the served catalog, and what became of those of older versions. */
export interface ServedNames extends CatalogNames {
  /** The code of the served catalog that an entry of a stored plan counts as, or null. */
  countedCourse(courseCode: string): string | null;
}

/** Finds codes of a list, such as those of a stored plan, in any spelling. */
export class ListedCodes {
  readonly #codes: Set<string>;
  /** Codes without blanks, marks and letter case, deleted ones included; built on first use. */
  #near: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(codes: Iterable<string>) {
    this.#codes = new Set(codes);
  }

  has(code: string): boolean {
    return this.#codes.has(code);
  }

  /** The code that a spelling names, or null. `known` is the code that it names in the catalog. */
  find(spelling: string, known: string | null = null): string | null {
    if (this.#codes.has(spelling) || known === spelling) return spelling;
    this.#near ??= groupBy(this.#codes, squeezedCourseCode);
    const near = (this.#near.get(squeezedCourseCode(spelling)) ?? []).filter((code) => this.#codes.has(code));
    const codes = new Set(known === null ? near : [...near, known]);
    const [only, second] = codes;
    if (only === undefined) return null;
    if (second === undefined) return only;
    const marked = markedCourseCode(spelling);
    return codes.has(marked) ? marked : null;
  }

  delete(code: string): void {
    this.#codes.delete(code);
  }
}

/** A code that the catalog lacks, and the JSON pointer to it. */
export interface UnknownCode {
  readonly path: string;
  readonly course_code: string;
  /** True: with that member, an entry would be kept. False: it has it, but no earlier version had the course. */
  readonly removed_course?: boolean;
}

/** The same for an entry of a course; `isMarked`: it has the member `removed_course`. */
export function unknownEntry(names: CatalogNames, code: UnknownCode, isMarked: boolean): UnknownCode {
  const wasRemoved = names.removedCourse(code.course_code) !== null;
  return wasRemoved || isMarked ? { ...code, removed_course: wasRemoved } : code;
}

type SimilarNames = Pick<CatalogNames, 'similarCourses'>;

/**
 * The fault for all unknown codes of a request, at least one, each with suggestions (decisions.md, J.4). `where` is
 * added to the details: an operation's index, a path.
 */
export function unknownCourses(
  names: SimilarNames,
  unknown: readonly UnknownCode[],
  where: Fault['details'] = {},
): Fault {
  const { course_code: first, removed_course: removed } = itemAt(unknown, 0);
  const similar = names.similarCourses(unknown.map(({ course_code }) => course_code));
  return fault('unknown_target', absence('course', first, unknown.length - 1) + removedHelp(first, removed), {
    course_code: first,
    ...where,
    unknown: unknown.map((code, at) => ({ ...code, suggestions: itemAt(similar, at) })),
  });
}

/** `others`: the number of further names that the catalog lacks. */
function absence(noun: 'course' | 'credential', first: string, others: number): string {
  const rest =
    others === 0 ? '.' : `, nor ${others} more of this request; details.unknown lists all of them.`;
  return `The catalog has no ${noun} ${JSON.stringify(first)}${rest}`;
}

function removedHelp(courseCode: string, removed: boolean | undefined): string {
  if (removed === undefined) return '';
  const code = JSON.stringify(courseCode);
  return removed
    ? ` An earlier version had ${code}: an entry keeps it with "removed_course": true.`
    : ` No earlier version had ${code} as a course that this one dropped: removed_course does not apply to it.`;
}

/** The same for the only code that a request can name. */
export function unknownCourse(names: SimilarNames, courseCode: string, path: string): Fault {
  return unknownCourses(names, [{ path, course_code: courseCode }], { path });
}

/** An id that the catalog lacks, and the JSON pointer to it. */
interface UnknownId {
  readonly path: string;
  readonly credential_id: string;
}

/** The fault for all unknown credentials of a request, at least one, each with suggestions. */
export function unknownCredentials(
  names: Pick<CatalogNames, 'similarCredentials'>,
  unknown: readonly UnknownId[],
  where: Fault['details'] = {},
): Fault {
  const { credential_id: first } = itemAt(unknown, 0);
  const similar = names.similarCredentials(unknown.map(({ credential_id }) => credential_id));
  return fault('unknown_target', absence('credential', first, unknown.length - 1), {
    credential_id: first,
    ...where,
    unknown: unknown.map((id, at) => ({ ...id, suggestions: itemAt(similar, at) })),
  });
}
