/** Which courses and credentials a catalog version knows, and how it spells them. */
import { type Fault, fault } from '../../shared/contract/errors.ts';

export interface CatalogNames {
  readonly catalogVersionId: string;
  /** The canonical code of a course in any accepted spelling, or null where the catalog has no such course. */
  canonicalCourse(courseCode: string): string | null;
  hasCredential(credentialId: string): boolean;
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
