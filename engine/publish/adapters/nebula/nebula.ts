/**
 * The `nebula` adapter: the catalog of the University of Texas at Dallas from the Nebula planner. Courses have three
 * requisite trees and the description from which the trees were made. If they differ in a grade or a consent, the
 * description takes precedence, and the adapter adds a remark.
 */
import type { SourceCatalog } from '../../catalog-source.ts';
import { fileAdapter, type OnRemark } from '../toolkit/file-adapter.ts';
import { mergeOfferings } from '../toolkit/offerings.ts';
import { NebulaCourseList } from './course-list.ts';
import { dayOfId, readCourse } from './courses.ts';
import { readCredentials } from './degrees.ts';
import { type NebulaInput, readNebulaInput } from './input-files.ts';
import { classLevels } from './other-text.ts';
import { programs, textDialect } from './programs.ts';

export const nebulaAdapter = fileAdapter({
  name: 'nebula',
  summary: 'the catalog of UT Dallas as the Nebula planner keeps it (courses.json.gz, degrees/, req-dsl/)',
  readInput: readNebulaInput,
  convert,
});

function convert(input: NebulaInput, onRemark: OnRemark) {
  const list = new NebulaCourseList(input.courses, input.coreAreas);
  const offerings = input.courses.map((entry) => readCourse(entry, list, onRemark));
  const courses = mergeOfferings(offerings, onRemark);
  return { catalog: describeCatalog(input), courses, credentials: readCredentials(input, onRemark) };
}

function describeCatalog(input: NebulaInput): SourceCatalog {
  const days = input.courses.map((entry) => dayOfId(entry.id)).sort();
  return {
    institution: 'The University of Texas at Dallas',
    catalog_version_id: 'utdallas-2022',
    captured_at: days.at(-1) ?? '1970-01-01',
    url: 'https://catalog.utdallas.edu',
    licence: 'Records: MIT (Project Nebula). Wording: the catalog of the University of Texas at Dallas.',
    levels: [...classLevels],
    programs: programs.map(({ program, names }) => ({ program, names: [...names] })),
    text_dialect: textDialect,
  };
}
