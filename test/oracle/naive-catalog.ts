/** A catalog source as the oracles read it. */
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import type { Rule } from '../../shared/contract/rule.ts';
import { canonicalCourseCode } from '../../shared/course-code.ts';
import { naiveAntirequisites } from './naive-antirequisites.ts';
import { readExclusions } from './naive-exclusions.ts';
import { readGrades } from './naive-filters.ts';
import type { NaiveCatalog } from './naive-unlock.ts';

/** In their order in English, for catalogs that list no levels. */
const collegeStandings = ['freshman', 'sophomore', 'junior', 'senior', 'fifth-year', 'graduate'];

const read = (rule: Rule): Rule => readGrades(readExclusions(rule));

export function naiveCatalog(source: CatalogSource): NaiveCatalog {
  const antirequisites = naiveAntirequisites(source);
  return {
    courses: new Map(
      source.courses.map((course) => [
        canonicalCourseCode(course.course_code),
        {
          course_code: course.course_code,
          units: course.units ?? null,
          ...(course.level === undefined ? {} : { level: course.level }),
          ...(course.tags === undefined ? {} : { tags: course.tags }),
          prerequisite: course.prerequisite === undefined ? null : read(course.prerequisite),
          corequisite: course.corequisite === undefined ? null : read(course.corequisite),
          antirequisites: antirequisites.get(course.course_code) ?? [],
          cross_listings: course.cross_listings ?? [],
        },
      ]),
    ),
    credentials: new Map(
      source.credentials.flatMap(({ credential_id, requirement }) =>
        requirement === undefined ? [] : [[credential_id, read(requirement)]],
      ),
    ),
    levels: (source.catalog.levels ?? []).length > 0 ? (source.catalog.levels ?? []) : collegeStandings,
    levelsByUnits: source.catalog.levels_by_units ?? [],
    ...(source.catalog.pass_mark === undefined ? {} : { passMark: source.catalog.pass_mark }),
  };
}
