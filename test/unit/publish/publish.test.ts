import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import type { CatalogSource } from '../../../engine/publish/catalog-source.ts';
import {
  inspectIndex,
  type PublishOutcome,
  publish,
  verifyIndex,
} from '../../../engine/publish/publisher.ts';
import { catalogOf, course, major, take, temporaryDirectory } from './sample.ts';

const sample = catalogOf({
  courses: [
    course('CS 1'),
    course('CS 2', {
      prerequisite_text: 'CS 1 with a grade of at least 70%; Level at least 2A',
      antirequisites: ['CS 9'],
    }),
  ],
  credentials: [
    major('computing', {
      kind: 'all_of',
      label: 'Core',
      exclusive: true,
      limits: [{ from: { course_codes: ['CS 1'] }, maximum_units: 0.5 }],
      rules: [
        { ...take('CS 1'), rule_id: 'first' },
        { kind: 'courses_from', from: { subjects: ['CS'] }, count: 2, minimum_subjects: 1 },
      ],
    }),
  ],
});

let directory = '';
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => rmSync(directory, { recursive: true }));

function writeSource({ catalog, courses, credentials }: CatalogSource): string {
  const from = join(directory, 'catalog');
  const lines = (records: readonly object[]) =>
    records.map((record) => `${JSON.stringify(record)}\n`).join('');
  mkdirSync(from, { recursive: true });
  writeFileSync(join(from, 'catalog.json'), JSON.stringify(catalog));
  writeFileSync(join(from, 'courses.jsonl'), lines(courses));
  writeFileSync(join(from, 'credentials.jsonl'), lines(credentials));
  return from;
}

function publishSample(source: CatalogSource, options: object = {}): Promise<PublishOutcome> {
  return publish({
    adapter: 'source',
    from: writeSource(source),
    out: join(directory, 'index'),
    builtAt: '2026-02-02T00:00:00Z',
    buildCommit: '1234567',
    ...options,
  });
}

test('a catalog is read, published and described by its metadata', async () => {
  const lines: string[] = [];
  const outcome = await publishSample(sample, {
    catalogVersionId: 'sample-2030',
    onProgress: (line: string) => lines.push(line),
  });
  assert.ok(outcome.kind === 'published');
  const { files, ...metadata } = outcome.metadata;
  assert.deepEqual(metadata, {
    format_version: 1,
    index_id: outcome.indexId,
    catalog_version_id: 'sample-2030',
    built_at: '2026-02-02T00:00:00Z',
    build_commit: '1234567',
    gradus_version: metadata.gradus_version,
    adapter: 'source',
    institution: 'Sample University',
    release_status: 'released_with_warnings',
    course_count: 2,
    credential_count: 1,
    graph_projection_course_count: 2,
    source_reference_count: metadata.source_reference_count,
  });
  assert.match(outcome.indexId, /^idx-[0-9a-f]{24}$/u);
  assert.equal(Object.keys(files).length, 6);
  assert.equal(verifyIndex(join(directory, 'index')).kind, 'whole');
  assert.deepEqual(
    lines.map((line) => line.split(':')[0]),
    ['read', 'compile', 'link', 'validate', 'write', 'verify'],
  );
});

test('another version of the same catalog is another index with other references', async () => {
  const first = await publishSample(sample);
  const second = await publishSample(sample, { catalogVersionId: 'sample-2027' });
  const again = await publishSample(sample);
  assert.ok(first.kind === 'published' && second.kind === 'published' && again.kind === 'published');
  assert.notEqual(first.indexId, second.indexId);
  assert.equal(first.indexId, again.indexId);
});

test('a refused release leaves the old index unchanged', async () => {
  const published = await publishSample(sample);
  const refused = await publishSample(catalogOf({}));
  assert.ok(published.kind === 'published' && refused.kind === 'refused');
  assert.equal(refused.decision.release_status, 'refused');
  const outcome = verifyIndex(join(directory, 'index'));
  assert.ok(outcome.kind === 'whole');
  assert.equal(outcome.metadata.index_id, published.indexId);
});

test('unreadable lines are listed, and nothing is written', async () => {
  const from = writeSource(sample);
  writeFileSync(join(from, 'courses.jsonl'), '{"course_code": "CS 1", "title": "One"}\nno json\n{}\n');
  const outcome = await publish({
    adapter: 'source',
    from,
    out: join(directory, 'index'),
    builtAt: '2026-02-02T00:00:00Z',
    buildCommit: '1234567',
  });
  assert.ok(outcome.kind === 'unreadable');
  assert.deepEqual([...new Set(outcome.inputs.map(({ line }) => line))], [2, 3]);
  assert.equal(existsSync(join(directory, 'index')), false);
});

test('an unknown adapter is reported in a sentence, a damaged previous index file by file', async () => {
  const unknown = await publishSample(sample, { adapter: 'atlantis' });
  assert.ok(unknown.kind === 'failed');
  assert.match(unknown.reason, /unknown adapter "atlantis"; the adapters are .*source.*waterloo/u);
  await publishSample(sample);
  unlinkSync(join(directory, 'index', 'release-decision.json'));
  const damaged = await publishSample(sample, { previous: join(directory, 'index') });
  assert.ok(damaged.kind === 'unreadable');
  const file = join(directory, 'index', 'release-decision.json');
  assert.deepEqual(damaged.inputs, [{ file, line: 0, reason: 'it is missing' }]);
});

test('inspection shows a record of the graph projection', async () => {
  await publishSample(sample);
  const index = join(directory, 'index');
  const inspect = (name: string): string => {
    const outcome = inspectIndex(index, [name]);
    assert.ok(outcome.kind === 'found');
    return outcome.texts.join('\n').replaceAll(/ \[sref_[\w-]{22}\]/gu, '');
  };
  assert.equal(
    inspect('cs  2'),
    `course CS 2
  id 1, group its own
  units 0.5
  prerequisite:
    all_of "All of the following"
      course CS 1 grade 70 "CS 1 with a grade of at least 70"
      level from 2A "Level 2A or above"
  corequisite: none
  antirequisite CS 9
  named by no course
  record`,
  );
  assert.equal(
    inspect('computing'),
    `major credential:computing
  Major computing
  total units not given
  requirement:
    all_of exclusive "Core"
      limit at most 0.5 units of CS 1
      course CS 1 #first
      courses_from 2 courses, over 1 subjects, from CS 1, CS 2 "2 courses from CS"
  record`,
  );
  const headsOf = (words: readonly string[]): readonly string[] => {
    const outcome = inspectIndex(index, words);
    assert.ok(outcome.kind === 'found', JSON.stringify(outcome));
    return outcome.texts.map((text) => text.split('\n')[0] ?? '');
  };
  const all = ['course CS 2', 'major credential:computing', 'course CS 1'];
  assert.deepEqual(headsOf(['CS', '2', 'computing', 'CS 1']), all);
  assert.deepEqual(headsOf(['cs2', 'credential:computing', 'cs', '1']), all);
  assert.deepEqual(inspectIndex(index, ['CS 9']), { kind: 'not_found', names: ['CS 9'] });
  const some = inspectIndex(index, ['CS', '9', 'CS', '1', 'alchemy']);
  assert.deepEqual(some, { kind: 'not_found', names: ['CS 9', 'alchemy'] });
});

test('the validation files agree with the outcome', async () => {
  const outcome = await publishSample(sample);
  assert.ok(outcome.kind === 'published');
  const read = (name: string) => JSON.parse(readFileSync(join(directory, 'index', name), 'utf8')) as object;
  assert.deepEqual(read('validation-summary.json'), outcome.summary);
  assert.deepEqual(read('release-decision.json'), outcome.decision);
});
