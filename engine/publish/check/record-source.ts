/** The source reference of the record that a finding is about. */
import type { LinkedCatalog } from '../link/link.ts';

/** Undefined if the subject is not a course or credential of the catalog. */
export function recordSourceOf(subject: string, linked: LinkedCatalog): string | undefined {
  const { courses, courseIds, credentials, credentialRows } = linked;
  const course = courses[courseIds.get(subject) ?? courses.length];
  return (course ?? credentials[credentialRows.get(subject) ?? credentials.length])?.record_source;
}
