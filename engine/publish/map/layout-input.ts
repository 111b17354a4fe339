/** The input of the map layout: the courses that prerequisites and credentials name. */
import { childRules, listedCodes, type Rule } from '../../../shared/contract/rule.ts';
import { packRowsOf } from '../link/csr.ts';
import type { LinkedCatalog } from '../link/link.ts';
import type { LayoutInput } from './layout.ts';

/** Courses without a record are omitted from `needs` and `credentialCourses`. */
export function layoutInput({ courses, credentials, courseIds, names }: LinkedCatalog): LayoutInput {
  const idsOf = (rule: Rule | null): number[] => {
    const ids = new Set<number>();
    for (const code of askedCodes(rule)) {
      const id = courseIds.get(code);
      if (id !== undefined && id < courses.length) ids.add(id);
    }
    return [...ids].sort((a, b) => a - b);
  };
  return {
    subjects: courses.map(({ subject }) => subject),
    needs: packRowsOf(courses, ({ prerequisite }) => idsOf(prerequisite)),
    names,
    credentialCourses: packRowsOf(credentials, ({ requirement }) => idsOf(requirement)),
  };
}

/** The codes that a rule names individually, outside exclusions. */
function* askedCodes(rule: Rule | null): Generator<string> {
  if (rule === null || rule.kind === 'none_of') return;
  if (rule.kind === 'course') yield rule.course_code;
  if (rule.kind === 'courses_from') yield* listedCodes(rule.from);
  for (const child of childRules(rule)) yield* askedCodes(child);
}
