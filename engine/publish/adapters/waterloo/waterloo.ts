/**
 * The `waterloo` adapter: the undergraduate calendar of the University of Waterloo as a directory of JSON files. Course
 * trees come from the online calendar, their texts from the registrar's open data and the printed calendar, programs
 * from two collections of the online calendar. Nothing is dropped: what the Rule grammar cannot express becomes an
 * `unparsed` leaf in its place, what no record can hold becomes a remark. Results of other parsers are not read.
 */
import type { SourceCatalog } from '../../catalog-source.ts';
import { fileAdapter, type OnRemark } from '../toolkit/file-adapter.ts';
import { levels, WaterlooCourseList } from './course-list.ts';
import { readCourse } from './courses.ts';
import { readCredentials } from './credentials.ts';
import { readWaterlooInput, type WaterlooInput } from './input-files.ts';
import { readPrograms } from './programs.ts';
import { captureDates, indexCourseTexts, remarkUnusedTexts } from './texts.ts';

export const waterlooAdapter = fileAdapter({
  name: 'waterloo',
  summary: 'the undergraduate calendar of the University of Waterloo (courses.json.gz, ...)',
  readInput: readWaterlooInput,
  convert,
});

function convert(input: WaterlooInput, onRemark: OnRemark) {
  const list = new WaterlooCourseList(input.courses);
  const textsOf = indexCourseTexts(input);
  const courses = input.courses.map((entry) => readCourse(entry, textsOf(entry.code), list, onRemark));
  const credentials = readCredentials(input, list, onRemark);
  for (const remark of remarkUnusedTexts(input, (code) => list.has(code))) onRemark(remark);
  return { catalog: describeCatalog(input), courses, credentials };
}

function describeCatalog(input: WaterlooInput): SourceCatalog {
  return {
    institution: 'University of Waterloo',
    catalog_version_id: 'waterloo-2026',
    captured_at: captureDates.courseRecords,
    url: 'https://uwaterloo.ca/academic-calendar/undergraduate-studies/catalog',
    licence:
      'Wording: the calendar of the University of Waterloo. Course records and 2022 texts: collections under MIT; all else: none stated.',
    levels: [...levels],
    programs: readPrograms(input.programs),
    text_dialect: { comma: 'context', slash: 'or', grade_scale: 'percent' },
  };
}
