/**
 * The `fireroad` adapter: subjects of the MIT catalog as CSV, one file a term, and the requirement lists
 * of FireRoad as JSON. The newest catalog counts; an older one adds the subjects that it alone has.
 */
import { compareCourseCodes } from '../../../../shared/course-code.ts';
import type { AdapterOutcome, AdapterRemark, CatalogAdapter, SourceCatalog } from '../../catalog-source.ts';
import { InputFaults } from '../toolkit/input-faults.ts';
import { mergeOfferings } from '../toolkit/offerings.ts';
import { readCredentials } from './credentials.ts';
import { type FireroadInput, readFireroadInput } from './input-files.ts';
import type { Subject } from './input-records.ts';
import { SubjectCategories } from './subject-categories.ts';
import { SubjectIds } from './subject-ids.ts';
import { readSubject } from './subjects.ts';

export const fireroadAdapter: CatalogAdapter = {
  name: 'fireroad',
  summary: 'the MIT catalog and the lists of FireRoad (courses-<term>-<year>.csv.gz, requirements/)',
  read: readFireroadDirectory,
};

function readFireroadDirectory(
  directory: string,
  options: { readonly catalogVersionId?: string },
): AdapterOutcome {
  const faults = new InputFaults(directory);
  const input = readFireroadInput(directory, faults);
  if (input === null) return { kind: 'unreadable', inputs: faults.list() };
  const remarks: AdapterRemark[] = [];
  const onRemark = (remark: AdapterRemark): void => {
    remarks.push(remark);
  };
  const subjects = subjectsOf(input);
  const ids = new SubjectIds(subjects.map((subject) => subject.id));
  const categories = new SubjectCategories(subjects);
  const rows = subjects.map((subject) => readSubject(subject, { ids, categories, onRemark }));
  const courses = mergeOfferings(rows, onRemark).toSorted((a, b) =>
    compareCourseCodes(a.course_code, b.course_code),
  );
  const credentials = readCredentials(input.lists, { ids, categories });
  const catalog = describeCatalog(options.catalogVersionId);
  return { kind: 'read', source: { catalog, courses, credentials, renames: [], remarks } };
}

/** The rows of the newest catalog, then those of older ones about subjects that no newer one has. */
function subjectsOf({ catalogs }: FireroadInput): readonly Subject[] {
  const seen = new Set<string>();
  return catalogs.flatMap(({ subjects }) => {
    const fresh = subjects.filter((subject) => !seen.has(subject.id));
    for (const subject of fresh) seen.add(subject.id);
    return fresh;
  });
}

function describeCatalog(catalogVersionId: string | undefined): SourceCatalog {
  return {
    institution: 'Massachusetts Institute of Technology',
    catalog_version_id: catalogVersionId ?? 'mit-2018-spring',
    captured_at: '2017-12-25',
    url: 'http://student.mit.edu/catalog',
    licence: 'Catalog files: MIT (fireroad-server). Requirement lists: none stated.',
    levels: ['U', 'G'],
    text_dialect: { comma: 'or', slash: 'or', grade_scale: 'letter' },
  };
}
