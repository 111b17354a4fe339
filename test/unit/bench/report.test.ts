import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  type BenchResult,
  benchResult,
  type FigureRow,
  figureRow,
} from '../../../bench/figures/bench-result.ts';
import { saveResult } from '../../../bench/figures/result-file.ts';
import { publishScaleBench } from '../../../bench/publish-scale/publish-scale.ts';
import { writeReport } from '../../../bench/report/report.ts';
import { targetOutcomes } from '../../../bench/report/targets.ts';
import { targetsSection } from '../../../bench/report/targets-section.ts';

const directory = mkdtempSync(join(tmpdir(), 'gradus-report-'));
after(() => rmSync(directory, { recursive: true }));

test('the report shows what was measured, lists what was not, and loads nothing from elsewhere', async () => {
  assert.throws(() => writeReport(directory, join(directory, 'none.html')), /holds no results/u);
  saveResult(await publishScaleBench({ sizes: [100, 200], time: 5 }), directory);
  saveResult(madeUp(), directory);
  const out = join(directory, 'report.html');
  assert.equal(writeReport(directory, out), 2);
  const page = readFileSync(out, 'utf8');
  assert.equal(page.match(/<figure>/gu)?.length, 3, 'publication has three plots');
  assert.equal(page.match(/Not measured for this report/gu)?.length, 9);
  assert.match(page, /npm run bench -- publish-scale --sizes 100,200 --time 5/u);
  assert.match(page, /&lt;made up&gt;/u);
  assert.doesNotMatch(page, /<script|src=|href=|NaN|undefined/u);
});

test('targets are reported as met, missed or not measured, and missed ones with the known cause', () => {
  const results = new Map(
    [load(1.5, 0.4), scale(1_000_000, 1.3)].map((result) => [result.bench, result] as const),
  );
  const outcomes = targetOutcomes(results);
  const reported = outcomes.map(({ target, figure, isMet }) => [target.bench, figure, isMet]);
  assert.deepEqual(reported.slice(0, 3), [
    ['load', 1.5, true],
    ['load', 0.4, false],
    ['load', null, false],
  ]);
  assert.deepEqual(
    reported.filter(([bench, figure]) => bench === 'scale' && figure !== null),
    [['scale', 1.3, false]],
  );
  const section = targetsSection(results);
  assert.equal(section.match(/Why: /gu)?.length, 2, 'of the two that are missed');
  assert.equal(section.match(/not measured/gu)?.length, outcomes.length - 3);
  const small = targetOutcomes(new Map([['scale', scale(100_000, 1.3)]]));
  assert.ok(
    small.every(({ figure }) => figure === null),
    'a smaller catalog proves nothing about a larger one',
  );
});

function load(gateway: number, throughput: number): BenchResult {
  const name = 'unlock supplied, closed loop';
  return madeUp('load', [
    figureRow({ name, measure: 'gateway CPU', unit: 'µs' }, [gateway], [1]),
    figureRow({ name, measure: 'throughput', unit: 'req/s' }, [throughput], [1]),
  ]);
}

function scale(courses: number, ratio: number): BenchResult {
  const head = { name: 'course-unlock, one at a time', measure: 'p50', unit: 'ms' };
  return madeUp('scale', [
    figureRow({ ...head, at: 1000 }, [1], [1]),
    figureRow({ ...head, at: courses }, [ratio], [1]),
  ]);
}

/** A bench that no section knows is shown as a table; its words are text, not markup. */
function madeUp(
  bench = 'made-up',
  rows: readonly FigureRow[] = [
    figureRow({ name: 'a & b', measure: 'time', unit: 'µs' }, [1, 2, 3], [2, 2, 2]),
  ],
): BenchResult {
  return benchResult({
    bench,
    title: '<made up>',
    command: 'npm run bench -- made-up',
    index_id: null,
    catalog: null,
    reference: 'nothing',
    rows,
    curves: [],
    notes: [],
  });
}
