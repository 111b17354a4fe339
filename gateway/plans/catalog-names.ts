/** Which courses and credentials a catalog version knows, and how it spells them. */
import { type Fault, fault } from '../../shared/contract/errors.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import { canonicalCourseCode } from '../../shared/course-code.ts';

export interface CatalogNames {
  readonly catalogVersionId: string;
  /** The canonical code of a course in any accepted spelling, or null where the catalog has no such course. */
  canonicalCourse(courseCode: string): string | null;
  hasCredential(credentialId: string): boolean;
}

/** The names of a catalog, and those that a stored document has out of an older one. */
export function withNamesOf(document: StateDocument, catalog: CatalogNames): CatalogNames {
  const stored = new Set(document.courses.map((entry) => entry.course_code));
  const credentials = new Set(document.credential_ids);
  return {
    catalogVersionId: document.catalog_version_id,
    canonicalCourse(courseCode) {
      const canonical = canonicalCourseCode(courseCode);
      return stored.has(canonical) ? canonical : catalog.canonicalCourse(courseCode);
    },
    hasCredential: (credentialId) => credentials.has(credentialId) || catalog.hasCredential(credentialId),
  };
}

/** `where` joins the details: an operation's index, a path. */
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
