import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { type PublishOutcome, publish, verifyIndex } from '../../../engine/publish/publisher.ts';
import { lineageFaults } from '../../../engine/publish/verify/lineage-faults.ts';
import { releaseLines } from '../../../gateway/cli/release-lines.ts';
import { openReadWrite } from '../../../shared/sqlite.ts';
import { course, temporaryDirectory } from './sample.ts';

let directory = '';
beforeEach(() => {
  directory = temporaryDirectory();
});
afterEach(() => rmSync(directory, { recursive: true }));

interface Given {
  readonly institution?: string;
  readonly codes: readonly string[];
  readonly renames?: string;
  readonly previous?: string;
  readonly lines?: string[];
}

/** Publishes courses into `<directory>/<name>` as the version `v-<name>`. */
function publishAs(name: string, given: Given): Promise<PublishOutcome> {
  const from = join(directory, `source-${name}`);
  mkdirSync(from);
  const { institution = 'Sample University', codes, renames, previous, lines } = given;
  const catalog = { institution, catalog_version_id: `v-${name}`, captured_at: '2026-01-01T00:00:00Z' };
  writeFileSync(join(from, 'catalog.json'), JSON.stringify(catalog));
  writeFileSync(
    join(from, 'courses.jsonl'),
    codes.map((code) => `${JSON.stringify(course(code))}\n`).join(''),
  );
  if (renames !== undefined) {
    writeFileSync(join(from, 'renames.csv'), `from_course_code,to_course_code\n${renames}\n`);
  }
  return publish({
    adapter: 'source',
    from,
    out: join(directory, name),
    builtAt: '2026-02-02T00:00:00Z',
    buildCommit: '1234567',
    ...(previous === undefined ? {} : { previous: join(directory, previous) }),
    ...(lines === undefined ? {} : { onProgress: (line: string) => lines.push(line) }),
  });
}

test('the index of another institution is refused as previous version', async () => {
  assert.equal((await publishAs('a', { institution: 'Other College', codes: ['CS 1'] })).kind, 'published');
  const outcome = await publishAs('b', { codes: ['CS 1'], previous: 'a' });
  assert.ok(outcome.kind === 'unreadable');
  const [fault] = outcome.inputs;
  assert.match(fault?.reason ?? '', /is of Other College, but the catalog is of Sample University/u);
  assert.deepEqual([fault?.file, outcome.inputs.length], [join(directory, 'a'), 1]);
  assert.equal(verifyIndex(join(directory, 'b')).kind, 'damaged', 'nothing was published');
});

test('the faults of a damaged previous version are reported file by file, and nothing is published', async () => {
  assert.equal((await publishAs('a', { codes: ['CS 1'] })).kind, 'published');
  const damaged = join(directory, 'a', 'validation-summary.json');
  writeFileSync(damaged, '{}');
  const outcome = await publishAs('b', { codes: ['CS 1'], previous: 'a' });
  assert.ok(outcome.kind === 'unreadable');
  assert.deepEqual(
    outcome.inputs.map(({ file, line }) => [file, line]),
    [[damaged, 0]],
  );
  assert.equal(existsSync(join(directory, 'b')), false);
});

test('renames without a previous version are reported to have no effect', async () => {
  const lines: string[] = [];
  const given = { codes: ['CS 10'], renames: 'CS 1,CS 10', lines };
  assert.equal((await publishAs('a', given)).kind, 'published');
  assert.ok(lines.some((line) => /has renames, but --previous is not given/u.test(line)));
});

test('an index may replace its own previous version', async () => {
  assert.equal((await publishAs('a', { codes: ['CS 1'] })).kind, 'published');
  const from = join(directory, 'source-a');
  writeFileSync(join(from, 'courses.jsonl'), `${JSON.stringify(course('CS 2'))}\n`);
  const outcome = await publish({
    adapter: 'source',
    from,
    out: join(directory, 'a'),
    catalogVersionId: 'v-b',
    previous: join(directory, 'a'),
    builtAt: '2026-02-02T00:00:00Z',
    buildCommit: '1234567',
  });
  assert.equal(outcome.kind, 'published');
  assert.equal(verifyIndex(join(directory, 'a')).kind, 'whole');
});

/** What the command prints about the previous version, and the rows of the page. */
function changesIn(
  outcome: PublishOutcome,
  page: string,
): { lines: readonly string[]; rows: readonly string[] } {
  assert.ok(outcome.kind === 'published' || outcome.kind === 'checked', JSON.stringify(outcome));
  const lines = releaseLines(outcome, null);
  const section = /<section id="changes">(.*?)<\/section>/su.exec(page)?.[1] ?? '';
  const rows = [...section.matchAll(/<tr><td>(.*?)<\/tr>/gsu)].map(([, row = '']) =>
    row.replace(/<[^>]*>+/gu, ' | '),
  );
  return {
    lines: lines.slice(
      lines.findIndex((line) => line.startsWith('since ')),
      -1,
    ),
    rows,
  };
}

test('the differences from the previous version are printed, and listed on the page', async () => {
  await publishAs('a', { codes: ['CS 1', 'CS 2', 'CS 3', 'CS 20'] });
  const outcome = await publishAs('b', {
    codes: ['CS 3', 'CS 10', 'MU 1'],
    renames: 'CS 1,CS 10',
    previous: 'a',
  });
  const { lines, rows } = changesIn(
    outcome,
    readFileSync(join(directory, 'b', 'validation-report.html'), 'utf8'),
  );
  assert.deepEqual(lines, [
    'since v-a:',
    '  1 course renamed: CS 1 to CS 10',
    '  2 courses removed: CS 2, CS 20',
    '  1 course new: MU 1',
  ]);
  assert.deepEqual(
    rows.map((row) => row.split(' | ').filter((cell) => cell !== '')),
    [
      ['courses with another code', '1', 'CS 1 → CS 10'],
      ['removed courses', '2', 'CS 2; CS 20'],
      ['new courses', '1', 'MU 1'],
    ],
  );
});

test('a catalog that is only checked is compared too, and one without differences says so', async () => {
  await publishAs('a', { codes: ['CS 1'] });
  await publishAs('b', { codes: ['CS 1'], previous: 'a' });
  const from = join(directory, 'source-b');
  writeFileSync(join(from, 'courses.jsonl'), `${JSON.stringify(course('CS 1', { units: 1 }))}\n`);
  const report = join(directory, 'page.html');
  const options = {
    adapter: 'source',
    from,
    report,
    builtAt: '2026-02-02T00:00:00Z',
    buildCommit: '1234567',
  };
  const checked = await publish({ ...options, previous: join(directory, 'a') });
  const { lines, rows } = changesIn(checked, readFileSync(report, 'utf8'));
  assert.deepEqual(lines, ['since v-a:', '  1 course with other requirements or units: CS 1']);
  assert.match(rows.join(), /CS 1 \(units\)/u);
  const none = readFileSync(join(directory, 'b', 'validation-report.html'), 'utf8');
  assert.match(none, /Changes since v-a<\/h2><p>None: /u);
  assert.doesNotMatch(readFileSync(join(directory, 'a', 'validation-report.html'), 'utf8'), /Changes since/u);
});

const damages: readonly (readonly [what: string, sql: string, reason: RegExp])[] = [
  ['leads nowhere', "UPDATE lineage SET detail = replace(detail, 'CS 10', 'CS 99')", /leads to CS 99/u],
  ['is of no version', 'DELETE FROM lineage_version', /is not in lineage_version/u],
  ['lacks a source', 'DELETE FROM lineage_source', /is not in lineage_source/u],
];

for (const [what, sql, reason] of damages) {
  test(`lineage that ${what} is found by verification`, async () => {
    await publishAs('a', { codes: ['CS 1', 'CS 2'] });
    await publishAs('b', { codes: ['CS 10'], renames: 'CS 1,CS 10', previous: 'a' });
    const connection = openReadWrite(join(directory, 'b', 'course-universe.sqlite'));
    try {
      assert.deepEqual(lineageFaults(connection), []);
      connection.exec(sql);
      assert.match(lineageFaults(connection).join(), reason);
    } finally {
      connection.close();
    }
  });
}
