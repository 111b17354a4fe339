/** The courses and credentials of a catalog version, and the faults for names that it does not contain. */
import { type Fault, fault } from '../../shared/contract/errors.ts';

export interface CatalogNames {
  readonly catalogVersionId: string;
  /** The canonical code of a course given in any accepted spelling, or null if the catalog has no such course. */
  canonicalCourse(courseCode: string): string | null;
  hasCredential(credentialId: string): boolean;
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
