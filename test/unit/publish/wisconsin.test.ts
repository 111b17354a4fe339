/** The catalog whose subjects are printed with blanks, as printed and as an import that cuts them would give it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { buildIndex, compileSource } from '../../../engine/publish/build-index.ts';
import type { SourceCatalog, SourceCourse } from '../../../engine/publish/catalog-source.ts';
import { StepClock } from '../../../engine/publish/step-clock.ts';
import { realCatalogDirectory } from '../../real-catalogs.ts';

const directory = realCatalogDirectory('wisconsin');
const options =
  directory === null ? { skip: 'no Wisconsin data; GRADUS_DATA_DIR names the directory that holds it' } : {};

function build(change: (course: SourceCourse) => SourceCourse) {
  assert.ok(directory !== null);
  const text = gunzipSync(readFileSync(join(directory, 'courses.jsonl.gz'))).toString('utf8');
  const courses = text
    .trim()
    .split('\n')
    .map((line) => change(JSON.parse(line) as SourceCourse));
  const catalog = JSON.parse(readFileSync(join(directory, 'catalog.json'), 'utf8')) as SourceCatalog;
  const clock = new StepClock();
  return buildIndex(
    compileSource({ catalog, courses, credentials: [], renames: [], remarks: [] }, clock),
    clock,
  ).review;
}

test('as printed, its codes are read whole', options, () => {
  const { summary, decision, diagnosis } = build((course) => course);
  // A second reading of the same texts, by another system, names 22.5 % codes that this copy of the catalog lacks;
  // ours also reads those of former subjects, such as E ASIAN.
  assert.ok(summary.measures.dangling_course_share < 0.26, String(summary.measures.dangling_course_share));
  assert.equal(decision.release_status, 'released_with_warnings');
  const [largest] = diagnosis.dangling_by_subject;
  assert.deepEqual([largest?.subject, largest?.kind], ['BIOLOGY', 'cross_listed']);
  const cut = diagnosis.dangling_by_subject.filter(({ kind }) => kind === 'cut_subject');
  const named = cut.reduce((sum, one) => sum + one.named, 0);
  // Subjects of earlier catalogs, such as LCA LANG, that no course has any more.
  assert.ok(named < 0.03 * summary.measures.named_course_count, String(named));
});

test('with its subjects cut at the first blank it is refused', options, () => {
  const { decision, diagnosis } = build((course) => {
    const [subject = '', ...rest] = course.course_code.split(' ');
    return { ...course, subject, catalog_number: rest.join(' ') };
  });
  assert.equal(decision.release_status, 'refused');
  const refused = decision.gates.filter(({ verdict }) => verdict === 'refused').map(({ measure }) => measure);
  assert.deepEqual(refused, ['dangling_course_share', 'untakeable_course_share']);
  // As many courses have no units in the catalog itself.
  assert.equal(diagnosis.fix_first[2]?.check, 'missing_units');
  assert.match(diagnosis.fix_first[3]?.problem ?? '', /was read as/u);
});
