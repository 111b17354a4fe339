/**
 * The `fireroad` adapter: subjects of the MIT catalog as one CSV file per term, and the requirement lists of FireRoad
 * as JSON. The newest catalog counts; older ones add the subjects that newer ones lack.
 */
import type { SourceCatalog } from '../../catalog-source.ts';
import { fileAdapter, type OnRemark } from '../toolkit/file-adapter.ts';
import { mergeOfferings } from '../toolkit/offerings.ts';
import { readCredentials } from './credentials.ts';
import { type FireroadInput, readFireroadInput } from './input-files.ts';
import type { Subject } from './input-records.ts';
import { SubjectCategories } from './subject-categories.ts';
import { courseCodeOf, SubjectIds } from './subject-ids.ts';
import { readSubject, unitsOf } from './subjects.ts';
import { demandsOfLists, departmentDemands, leastUnitsOfSubject } from './words-of-lists.ts';

export const fireroadAdapter = fileAdapter({
  name: 'fireroad',
  summary: 'the MIT catalog and the lists of FireRoad (courses-<term>-<year>.csv.gz, requirements/)',
  readInput: readFireroadInput,
  convert,
});

function convert(input: FireroadInput, onRemark: OnRemark) {
  const subjects = subjectsOf(input);
  const ids = new SubjectIds(subjects.map((subject) => subject.id));
  const categories = new SubjectCategories(subjects);
  const codesOf = (some: readonly Subject[]): string[] => some.map(({ id }) => courseCodeOf(id));
  const readDemand = departmentDemands(codesOf(subjects));
  const rows = subjects.map((subject) => readSubject(subject, { ids, categories, readDemand, onRemark }));
  const courses = mergeOfferings(rows, onRemark);
  const small = subjects.filter((subject) => (unitsOf(subject) ?? 0) < leastUnitsOfSubject);
  const demands = demandsOfLists(codesOf(subjects), new Set(codesOf(small)));
  return { catalog, courses, credentials: readCredentials(input.lists, { ids, categories }, demands) };
}

/** The rows of the newest catalog, then those of older ones for subjects that newer ones lack. */
function subjectsOf({ catalogs }: FireroadInput): readonly Subject[] {
  const seen = new Set<string>();
  return catalogs.flatMap(({ subjects }) => {
    const fresh = subjects.filter((subject) => !seen.has(subject.id));
    for (const subject of fresh) seen.add(subject.id);
    return fresh;
  });
}

const catalog: SourceCatalog = {
  institution: 'Massachusetts Institute of Technology',
  catalog_version_id: 'mit-2018-spring',
  captured_at: '2017-12-25',
  url: 'http://student.mit.edu/catalog',
  licence: 'Catalog files: MIT (fireroad-server). Requirement lists: none stated.',
  levels: ['U', 'G'],
  text_dialect: { comma: 'or', slash: 'or', grade_scale: 'letter' },
};
