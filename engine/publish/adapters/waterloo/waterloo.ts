/**
 * The `waterloo` adapter: the undergraduate calendar of the University of Waterloo, as a directory
 * of collected JSON files. Course trees come from the online calendar, their wording from the
 * registrar's open data and the printed calendar, programs from two collections of the online one.
 * Nothing is dropped: what the Rule grammar cannot say stays in place as an `unparsed` leaf, what no
 * record can hold is a remark. Further opinions on the same texts (other parsers' results) are not read.
 */
import { compareCourseCodes } from '../../../../shared/course-code.ts';
import type { AdapterOutcome, AdapterRemark, CatalogAdapter, SourceCatalog } from '../../catalog-source.ts';
import { InputFaults } from '../toolkit/input-faults.ts';
import { CourseList } from './course-list.ts';
import { readCourse } from './courses.ts';
import { readCredentials } from './credentials.ts';
import { readWaterlooInput, type WaterlooInput } from './input-files.ts';
import { readPrograms } from './programs.ts';
import { captureDates, indexCourseTexts, remarkUnusedTexts } from './texts.ts';

export const waterlooAdapter: CatalogAdapter = {
  name: 'waterloo',
  summary: 'the undergraduate calendar of the University of Waterloo (courses.json.gz, ...)',
  read: readWaterlooDirectory,
};

function readWaterlooDirectory(
  directory: string,
  options: { readonly catalogVersionId?: string },
): AdapterOutcome {
  const faults = new InputFaults(directory);
  const input = readWaterlooInput(directory, faults);
  if (input === null) return { kind: 'unreadable', inputs: faults.list() };
  const remarks: AdapterRemark[] = [];
  const onRemark = (remark: AdapterRemark): void => {
    remarks.push(remark);
  };
  const list = new CourseList(input.courses);
  const textsOf = indexCourseTexts(input);
  const courses = input.courses
    .map((entry) => readCourse(entry, textsOf(entry.code), list, onRemark))
    .sort((a, b) => compareCourseCodes(a.course_code, b.course_code));
  const credentials = readCredentials(input, list, onRemark);
  remarks.push(...remarkUnusedTexts(input, (code) => list.has(code)));
  const catalog = describeCatalog(input, options.catalogVersionId);
  return { kind: 'read', source: { catalog, courses, credentials, renames: [], remarks } };
}

/** Levels are academic terms: the A and the B term of each of four years. */
const levels = ['1A', '1B', '2A', '2B', '3A', '3B', '4A', '4B'];

function describeCatalog(input: WaterlooInput, catalogVersionId: string | undefined): SourceCatalog {
  return {
    institution: 'University of Waterloo',
    catalog_version_id: catalogVersionId ?? 'waterloo-2026',
    captured_at: captureDates.courseRecords,
    url: 'https://uwaterloo.ca/academic-calendar/undergraduate-studies/catalog',
    licence:
      'Wording: the calendar of the University of Waterloo. Course records and 2022 texts: collections under MIT; all else: none stated.',
    levels: [...levels],
    programs: readPrograms(input.programs),
    text_dialect: { comma: 'context', slash: 'or', grade_scale: 'percent' },
  };
}
