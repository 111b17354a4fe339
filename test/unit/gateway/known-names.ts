/** The names of a small catalog, for tests of state documents; `removed` are courses that an earlier version had. */
import type { CatalogNames } from '../../../gateway/index/catalog-names.ts';
import { canonicalCourseCode } from '../../../shared/course-code.ts';

export function knownNames(
  courses: readonly string[],
  credentials: readonly string[],
  removed: readonly string[] = [],
): CatalogNames {
  const listed = (codes: readonly string[], courseCode: string) => {
    const canonical = canonicalCourseCode(courseCode);
    return codes.includes(canonical) ? canonical : null;
  };
  return {
    catalogVersionId: 'test-2026',
    canonicalCourse: (courseCode) => listed(courses, courseCode),
    hasCredential: (credentialId) => credentials.includes(credentialId),
    removedCourse: (courseCode) => listed(removed, courseCode),
    similarCourses: (courseCodes) => courseCodes.map(() => []),
    similarCredentials: (ids) => ids.map(() => []),
  };
}
