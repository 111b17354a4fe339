/** The names of a small catalog, for tests of state documents. */
import type { CatalogNames } from '../../../gateway/index/catalog-names.ts';
import { canonicalCourseCode } from '../../../shared/course-code.ts';

export function knownNames(courses: readonly string[], credentials: readonly string[]): CatalogNames {
  return {
    catalogVersionId: 'test-2026',
    canonicalCourse(courseCode) {
      const canonical = canonicalCourseCode(courseCode);
      return courses.includes(canonical) ? canonical : null;
    },
    hasCredential: (credentialId) => credentials.includes(credentialId),
    removedCourse: () => null,
    similarCourses: (courseCodes) => courseCodes.map(() => []),
  };
}
