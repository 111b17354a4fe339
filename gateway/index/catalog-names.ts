/** The courses and credentials of a catalog version, and the faults for names that it does not contain. */
import { type Fault, fault } from '../../shared/contract/errors.ts';
import { squeezedCourseCode } from '../../shared/course-code.ts';

export interface CatalogNames {
  readonly catalogVersionId: string;
  /**
   * The canonical code of a course, or null if the catalog has no such course. A code that differs from it only in
   * blanks, hyphens and letter case means it too, unless another course is as near (decisions.md, J.1).
   */
  canonicalCourse(courseCode: string): string | null;
  hasCredential(credentialId: string): boolean;
}

/** Finds codes of a list, such as those of a stored plan, by their spellings. */
export class ListedCodes {
  readonly #codes: ReadonlySet<string>;
  /** Codes by what is left of them without blanks, hyphens and letter case; made when first needed. */
  #near: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(codes: Iterable<string>) {
    this.#codes = new Set(codes);
  }

  has(code: string): boolean {
    return this.#codes.has(code);
  }

  /** The code that a spelling names, or null. `known` is one that another list, the catalog, has for it. */
  find(spelling: string, known: string | null = null): string | null {
    if (this.#codes.has(spelling) || known === spelling) return spelling;
    this.#near ??= groupSqueezed(this.#codes);
    const near = this.#near.get(squeezedCourseCode(spelling)) ?? [];
    const [only, second] = new Set(known === null ? near : [...near, known]);
    return only === undefined || second !== undefined ? null : only;
  }
}

function groupSqueezed(codes: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const code of codes) {
    const key = squeezedCourseCode(code);
    groups.set(key, [...(groups.get(key) ?? []), code]);
  }
  return groups;
}

/** `where` is added to the details: an operation's index, a path. */
export function unknownCourse(courseCode: string, where: Fault['details'] = {}): Fault {
  return fault('unknown_target', `The catalog has no course ${JSON.stringify(courseCode)}.`, {
    course_code: courseCode,
    ...where,
  });
}

export function unknownCredential(credentialId: string, where: Fault['details'] = {}): Fault {
  return fault('unknown_target', `The catalog has no credential ${JSON.stringify(credentialId)}.`, {
    credential_id: credentialId,
    ...where,
  });
}
