import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { describe, test } from 'node:test';
import { findRow } from '../../../bench/figures/bench-result.ts';
import { tableOf } from '../../../bench/figures/table.ts';
import { loadBench } from '../../../bench/load/load.ts';
import { requestBytes, sameAs } from '../../../bench/load/request.ts';
import { runLoad } from '../../../bench/load/run-load.ts';
import { publishedDemonstration } from '../../demonstration-copies.ts';

describe('the load bench', () => {
  test('drives the real server, finds every answer as expected and compares it with the bare one', async () => {
    const result = await loadBench({
      index: publishedDemonstration(),
      rounds: 1,
      seconds: 0.2,
      connections: 4,
      scenarios: ['unlock persisted', 'plan patch', 'mix'],
      rates: [200],
    });
    const names = [...new Set(result.rows.map(({ name }) => name))];
    const ours = names.filter((name) => !name.endsWith(', wrk'));
    assert.deepEqual(ours, [
      'unlock persisted, closed loop',
      'unlock persisted, open loop at 200/s',
      'plan patch, closed loop',
      'plan patch, open loop at 200/s',
      'mix, closed loop',
      'mix, open loop at 200/s',
      'memory after it all',
    ]);
    for (const { name, measure, median } of result.rows) {
      assert.ok(!name.startsWith('mix') || measure.endsWith('CPU') || median > 0, `${name}: ${measure}`);
    }
    assert.ok(result.rows.every(({ name, ratio }) => /^memory|, wrk$/u.test(name) || ratio !== null));
    const workers = findRow(result, 'unlock persisted, closed loop', 'workers CPU');
    assert.ok(
      process.platform !== 'linux' || (workers?.median ?? 0) > 0,
      'the workers are distinguished from other threads',
    );
    const opened = findRow(result, 'mix, open loop at 200/s', 'throughput');
    assert.ok(opened !== null && opened.median < 210, 'the open loop keeps to its rate');
    assert.match(tableOf(result), /mix, open loop at 200\/s/u);
  });

  test('counts latency from when a request was due, so that every waiting request shows a stall', async () => {
    const stallMs = 150;
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      setTimeout(() => response.end('{}'), requests === 1 ? stallMs : 0);
    });
    const port = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
      });
    });
    const bytes = requestBytes('GET', '/', null);
    const source = () => ({ bytes, judge: sameAs(Buffer.from('{}')) });
    const options = { port, connections: 1, seconds: 0.3, source };
    const open = await runLoad({ ...options, ratePerSecond: 200 });
    server.close();
    assert.ok(open.requests + open.unsent >= 50);
    assert.deepEqual([...open.errors], []);
    const waited = open.latency.percentile(80) / 1e6;
    assert.ok(waited >= stallMs / 4, `a request of five waited a good part of the stall, not ${waited} ms`);
  });

  test('distinguishes kinds of wrong answers, ignoring the request id', () => {
    const body = (id: string, rest: string): Buffer =>
      Buffer.from(`{"meta":{"request_id":"req_${id.repeat(16)}"},${rest}}`);
    const judge = sameAs(body('a', '"data":1'));
    assert.equal(judge(200, body('b', '"data":1')), null);
    assert.equal(judge(200, body('a', '"data":2')), 'other bytes');
    assert.equal(judge(200, body('a', '"data":10')), 'another length');
    assert.equal(judge(503, body('a', '"data":1')), 'status 503');
  });
});
