import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { openBenchIndex } from '../../../bench/bench-index.ts';
import { requestBytes } from '../../../bench/load/request.ts';
import { prepareScenarios } from '../../../bench/load/scenarios.ts';
import { hasWrk, parseWrk, runWrk } from '../../../bench/load/wrk.ts';
import { UsageError } from '../../../bench/usage-error.ts';
import { openCourseGraph } from '../../../shared/index-format/course-graph.ts';
import { publishedDemonstration } from '../../demonstration-copies.ts';

const printed = `Running 2s test @ http://127.0.0.1:8080
  1 threads and 64 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency     1.20ms    2.00ms  30.00ms   95.00%
    Req/Sec    37.9k     1.1k   39.0k    80.00%
  76320 requests in 2.01s, 450.10MB read
`;

test('what wrk prints is read', () => {
  assert.deepEqual(parseWrk(printed), { requests: 76_320, seconds: 2.01 });
  assert.deepEqual(parseWrk(printed.replace('2.01s', '1.50m')), { requests: 76_320, seconds: 90 });
});

test('an answer that is none, or has another status, is no figure', () => {
  for (const line of [
    '  Non-2xx or 3xx responses: 12',
    '  Socket errors: connect 0, read 3, write 0, timeout 1',
  ])
    assert.throws(() => parseWrk(`${printed}${line}\n`), /unexpected answers to wrk: (Non|Socket)/u);
  assert.throws(() => parseWrk('unable to connect'), /printed no total:\nunable/u);
});

test('wrk sends every request as it is, in turn', {
  skip: hasWrk() ? false : 'wrk is not installed',
}, async () => {
  const bodies = new Set<string>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => {
      bodies.add(`${request.url} ${request.headers.authorization} ${body}`);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const texts = ['{"name":"Žluťoučký \\"kůň\\""}', '[1]'];
    const requests = texts.map((text) => requestBytes('POST', '/x', text, ['Authorization: Bearer t']));
    const { requests: sent, busy } = await runWrk({ port, connections: 2, seconds: 1, requests });
    assert.ok(sent >= texts.length);
    assert.ok(process.platform !== 'linux' || busy > 0);
    assert.deepEqual([...bodies].sort(), texts.map((text) => `/x Bearer t ${text}`).sort());
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('a scenario that there is not is named, with those that there are', async () => {
  const index = await openBenchIndex(publishedDemonstration());
  try {
    const graph = openCourseGraph(`${index.directory}/graph-projection.safetensors`);
    const site = { port: 1, graph, connections: 1 };
    await assert.rejects(prepareScenarios(site, ['unlock everything']), (error: unknown) => {
      assert.ok(error instanceof UsageError);
      assert.match(
        error.message,
        /^there is no scenario "unlock everything"; there are unlock supplied, .*mix$/u,
      );
      return true;
    });
  } finally {
    index.dispose();
  }
});
