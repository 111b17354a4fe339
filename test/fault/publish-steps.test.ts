/**
 * Publications that die, or find the disk full, at a chosen step: the old index stays whole and the next
 * publication needs no help. An ordinary run tries some of the steps, GRADUS_RUNS=20 every one.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { verifyIndex } from '../../engine/publish/verify/verify-index.ts';
import { asidePath } from '../../engine/publish/write/index-place.ts';
import { runs } from '../property-runs.ts';
import { catalogOf, course, temporaryDirectory, writeSample } from '../unit/publish/sample.ts';

const child = join(import.meta.dirname, 'publish-step-child.js');
const root = temporaryDirectory();
after(() => rmSync(root, { recursive: true }));

interface ChildReport {
  readonly calls: number;
  readonly kind: string;
  readonly reason: string;
}

interface Place {
  readonly directory: string;
  readonly out: string;
  readonly oldIndexId: string;
}

/** A place with an index of another catalog in it; behind a link if asked for. */
function makePlace(name: string, isLink: boolean): Place {
  const directory = join(root, name);
  const out = join(directory, 'index');
  const old = catalogOf({ courses: [course('CS 1')] });
  if (isLink) {
    writeSample(old, join(directory, 'index-by-hand'));
    symlinkSync('index-by-hand', out);
    return { directory, out, oldIndexId: indexIdOf(out) };
  }
  return { directory, out, oldIndexId: writeSample(old, out).index_id };
}

function indexIdOf(directory: string): string {
  const outcome = verifyIndex(directory);
  assert.equal(outcome.kind, 'whole', `${directory}: ${JSON.stringify(outcome)}`);
  return outcome.kind === 'whole' ? outcome.metadata.index_id : '';
}

/** Null where the child was killed. */
function publishWith(out: string, fault: string, step: number): ChildReport | null {
  const { stdout, stderr, signal } = spawnSync(process.execPath, [child, out, fault, String(step)], {
    encoding: 'utf8',
  });
  if (signal === 'SIGKILL') return null;
  assert.notEqual(stdout, '', stderr);
  return JSON.parse(stdout) as ChildReport;
}

/** The next publication succeeds, and afterwards there is nothing but the index and where its link leads. */
function publishAgain({ directory, out }: Place): void {
  const published = writeSample(catalogOf({ courses: [course('CS 2')] }), out);
  assert.equal(indexIdOf(out), published.index_id);
  const names = readdirSync(directory).filter((name) => name !== 'index-by-hand');
  const target = names.length === 1 ? [] : [readlinkSync(out)];
  assert.deepEqual(names.sort(), ['index', ...target]);
}

const whole = makePlace('counted', false);
const stepCount = publishWith(whole.out, 'none', 0)?.calls ?? 0;
const sampled = (count: number): readonly number[] => {
  const { numRuns, seed } = runs(count);
  if (numRuns >= stepCount) return Array.from({ length: stepCount }, (_, step) => step + 1);
  return fc.sample(fc.integer({ min: 1, max: stepCount }), { numRuns, seed });
};

test('a publication has enough file system steps to be worth interrupting', () => {
  assert.ok(stepCount > 20, `${stepCount} steps`);
});

for (const isLink of [false, true]) {
  const what = isLink ? 'behind a link' : 'in a plain directory';

  test(`killed before any step, ${what}, it leaves the old index or the new one whole`, () => {
    for (const step of sampled(3)) {
      const place = makePlace(`kill-${isLink}-${step}`, isLink);
      assert.equal(publishWith(place.out, 'kill', step), null, `step ${step} comes`);
      // In a plain directory there is a moment between two renames; the old index then stands aside.
      indexIdOf(isLink || existsSync(place.out) ? place.out : asidePath(place.out));
      publishAgain(place);
      rmSync(place.directory, { recursive: true });
    }
  });

  test(`a disk that is full at any step, ${what}, fails in a sentence and leaves the old index`, () => {
    for (const step of sampled(3)) {
      const place = makePlace(`full-${isLink}-${step}`, isLink);
      const report = publishWith(place.out, 'full', step);
      if (report?.kind === 'failed') {
        assert.match(report.reason, /ENOSPC/);
        assert.equal(indexIdOf(place.out), place.oldIndexId, `step ${step}`);
      } else {
        // The step needed no room, or came when the new index already stood in its place.
        assert.equal(report?.kind, 'published', `step ${step}`);
      }
      publishAgain(place);
      rmSync(place.directory, { recursive: true });
    }
  });
}

/** Kilobytes that a file may have: the first JSON files fit, then part of the database, then part of the graph. */
for (const kilobytes of [4, 64, 300]) {
  test(`no file may grow past ${kilobytes} KB: the old index remains, and nothing next to it`, () => {
    const place = makePlace(`limit-${kilobytes}`, false);
    const command = `ulimit -f ${kilobytes * 2} && exec "$0" "$@"`;
    const { stdout, stderr } = spawnSync(
      'sh',
      ['-c', command, process.execPath, child, place.out, 'limit', '0'],
      {
        encoding: 'utf8',
      },
    );
    assert.notEqual(stdout, '', stderr);
    assert.equal((JSON.parse(stdout) as ChildReport).kind, 'failed');
    assert.equal(indexIdOf(place.out), place.oldIndexId);
    assert.deepEqual(readdirSync(place.directory), ['index']);
    publishAgain(place);
  });
}
