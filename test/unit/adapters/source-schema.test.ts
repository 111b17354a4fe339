/** The checked-in JSON Schema of the catalog source format, and the example directories in both forms. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Compile } from 'typebox/schema';
import { publish } from '../../../engine/publish/publisher.ts';
import { packageRoot } from '../../../shared/package-root.ts';
import { temporaryDirectory } from '../publish/sample.ts';
import { catalogSourceSchema } from './source-schema.ts';

const docs = join(packageRoot(), 'docs');
const examples = join(docs, 'examples', 'catalog-source');

test('docs/catalog-source.schema.json is the schema of the code; SCHEMA_WRITE=1 rewrites it', () => {
  const file = join(docs, 'catalog-source.schema.json');
  const current = `${JSON.stringify(catalogSourceSchema(), null, 2)}\n`;
  if (process.env.SCHEMA_WRITE === '1') writeFileSync(file, current);
  assert.ok(readFileSync(file, 'utf8') === current, 'it is stale: run this test with SCHEMA_WRITE=1');
});

test('the schema accepts every record of the examples and refuses others', () => {
  const schema = Compile(JSON.parse(readFileSync(join(docs, 'catalog-source.schema.json'), 'utf8')));
  const records = [readFileSync(join(examples, 'jsonl', 'catalog.json'), 'utf8')];
  for (const file of ['courses.jsonl', 'credentials.jsonl'])
    records.push(
      ...readFileSync(join(examples, 'jsonl', file), 'utf8')
        .trim()
        .split('\n'),
    );
  assert.ok(records.length > 8);
  for (const record of records) assert.ok(schema.Check(JSON.parse(record)), record);
  const rule = { kind: 'all_of', rules: [{ kind: 'any_of', rules: [{ kind: 'course' }] }] };
  for (const bad of [
    { course_code: 'MAT 1' },
    { course_code: 'MAT 1', title: '', credits: 3 },
    { course_code: 'MAT 1', title: '', prerequisite: rule },
    { course_code: 'MAT 1', title: '', prerequisite: { kind: 'consent', span: [1, 2, 3] } },
  ])
    assert.equal(schema.Check(bad), false, JSON.stringify(bad));
});

test('the example directories are one catalog in two forms, without an error or warning', async () => {
  const directory = temporaryDirectory();
  try {
    const ids = [];
    for (const form of ['jsonl', 'csv']) {
      const outcome = await publish({
        adapter: 'source',
        from: join(examples, form),
        out: join(directory, form),
        builtAt: '2026-03-02T00:00:00Z',
        buildCommit: '1234567',
      });
      assert.ok(outcome.kind === 'published', JSON.stringify(outcome));
      const { error, warning } = outcome.summary.by_severity;
      assert.deepEqual({ error, warning }, { error: 0, warning: 0 });
      ids.push(outcome.indexId);
    }
    assert.equal(ids[0], ids[1]);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
