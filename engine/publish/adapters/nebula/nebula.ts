/**
 * The `nebula` adapter: the catalog of the University of Texas at Dallas as the Nebula planner keeps
 * it. Courses come with three requisite trees and the description that they were read from; where the
 * two differ in a grade or a consent the description governs, and every such place is a remark.
 */
import { compareCourseCodes } from '../../../../shared/course-code.ts';
import type { AdapterOutcome, AdapterRemark, CatalogAdapter, SourceCatalog } from '../../catalog-source.ts';
import { InputFaults } from '../toolkit/input-faults.ts';
import { mergeOfferings } from '../toolkit/offerings.ts';
import { CourseList } from './course-list.ts';
import { dayOfId, readCourse } from './courses.ts';
import { readCredentials } from './degrees.ts';
import { type NebulaInput, readNebulaInput } from './input-files.ts';
import { classLevels } from './other-text.ts';

export const nebulaAdapter: CatalogAdapter = {
  name: 'nebula',
  summary: 'the catalog of UT Dallas as the Nebula planner keeps it (courses.json.gz, degrees/, req-dsl/)',
  read: readNebulaDirectory,
};

function readNebulaDirectory(
  directory: string,
  options: { readonly catalogVersionId?: string },
): AdapterOutcome {
  const faults = new InputFaults(directory);
  const input = readNebulaInput(directory, faults);
  if (input === null) return { kind: 'unreadable', inputs: faults.list() };
  const remarks: AdapterRemark[] = [];
  const onRemark = (remark: AdapterRemark): void => {
    remarks.push(remark);
  };
  const list = new CourseList(input.courses, input.coreAreas);
  const offerings = input.courses.map((entry) => readCourse(entry, list, onRemark));
  const courses = mergeOfferings(offerings, onRemark).toSorted((a, b) =>
    compareCourseCodes(a.course_code, b.course_code),
  );
  const credentials = readCredentials(input, onRemark);
  const catalog = describeCatalog(input, options.catalogVersionId);
  return { kind: 'read', source: { catalog, courses, credentials, renames: [], remarks } };
}

/** Programs that requisites name, with the words that descriptions use for their students. */
const programs = [
  { program: 'BBSC', names: ['BBSC', 'BBSC majors', 'BBS majors'] },
  { program: 'ENCS', names: ['ENCS', 'ENCS majors'] },
  { program: 'COMD', names: ['COMD', 'COMD majors'] },
  { program: 'PhD', names: ['PhD students', 'doctoral students'] },
  { program: 'UGRD', names: ['undergraduate students'] },
  { program: 'GRAD', names: ['graduate students'] },
  { program: 'Business', names: ['Business majors'] },
] as const;

function describeCatalog(input: NebulaInput, catalogVersionId: string | undefined): SourceCatalog {
  const days = input.courses.map((entry) => dayOfId(entry.id)).sort();
  return {
    institution: 'The University of Texas at Dallas',
    catalog_version_id: catalogVersionId ?? 'utdallas-2022',
    captured_at: days.at(-1) ?? '1970-01-01',
    url: 'https://catalog.utdallas.edu',
    licence: 'Records: MIT (Project Nebula). Wording: the catalog of the University of Texas at Dallas.',
    levels: [...classLevels],
    programs: programs.map(({ program, names }) => ({ program, names: [...names] })),
    text_dialect: { comma: 'context', slash: 'or', grade_scale: 'letter' },
  };
}
