import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { benchResult, figureRow } from '../../../bench/figures/bench-result.ts';
import { saveResult } from '../../../bench/figures/result-file.ts';
import { publishScaleBench } from '../../../bench/publish-scale/publish-scale.ts';
import { writeReport } from '../../../bench/report/report.ts';

const directory = mkdtempSync(join(tmpdir(), 'gradus-report-'));
after(() => rmSync(directory, { recursive: true }));

test('the report shows what was measured, says what was not, and needs nothing from elsewhere', async () => {
  assert.throws(() => writeReport(directory, join(directory, 'none.html')), /holds no results/u);
  saveResult(await publishScaleBench({ sizes: [100, 200], time: 5 }), directory);
  saveResult(madeUp(), directory);
  const out = join(directory, 'report.html');
  assert.equal(writeReport(directory, out), 2);
  const page = readFileSync(out, 'utf8');
  assert.equal(page.match(/<figure>/gu)?.length, 3, 'publication has three plots');
  assert.equal(page.match(/Not measured for this report/gu)?.length, 6);
  assert.match(page, /npm run bench -- publish-scale --sizes 100,200 --time 5/u);
  assert.match(page, /&lt;made up&gt;/u);
  assert.doesNotMatch(page, /<script|src=|href=|NaN|undefined/u);
});

/** A bench that no section knows is shown as a table; its words are text, not markup. */
function madeUp(): ReturnType<typeof benchResult> {
  return benchResult({
    bench: 'made-up',
    title: '<made up>',
    command: 'npm run bench -- made-up',
    index_id: null,
    catalog: null,
    reference: 'nothing',
    rows: [figureRow({ name: 'a & b', measure: 'time', unit: 'µs' }, [1, 2, 3], [2, 2, 2])],
    curves: [],
    notes: [],
  });
}
