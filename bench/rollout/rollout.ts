/**
 * A large index on its way to a server that follows an index repository, read from a directory and over HTTP: how long until it is
 * served, what it costs the server, and what a light question meets meanwhile.
 */
import { once } from 'node:events';
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publishToRepository } from '../../gateway/index-repository/publish-to-repository.ts';
import { indexFileNames } from '../../shared/index-format/index-files.ts';
import { demonstrationIndex } from '../bench-index.ts';
import { type BenchResult, benchResult, type FigureRow, figureRow } from '../figures/bench-result.ts';
import { percentile } from '../figures/statistics.ts';
import { askOnce } from '../load/ask-once.ts';
import { startRealServer } from '../load/real-server.ts';
import { requestBytes } from '../load/request.ts';
import { generateCatalog } from '../publish-scale/generated-catalog.ts';
import { publishInChild } from '../publish-scale/publish-scale.ts';
import type { ServerProcess } from '../server-process.ts';

export interface RolloutBenchOptions {
  readonly courses: number;
  /** Of each course: what makes the index large. */
  readonly descriptionBytes: number;
}

const pollSeconds = 1;
const probeEveryMs = 5;
const patienceMs = 600_000;

/** One change of the served index. */
interface Rollout {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly grownMiB: number;
  readonly healthP99Ms: number;
  readonly slowestHealthMs: number;
}

export async function rolloutBench({ courses, descriptionBytes }: RolloutBenchOptions): Promise<BenchResult> {
  const parent = mkdtempSync(join(tmpdir(), 'gradus-rollout-'));
  const small = await demonstrationIndex();
  try {
    const source = join(parent, 'catalog');
    const large = join(parent, 'index');
    generateCatalog(source, courses, descriptionBytes);
    const published = publishInChild(source, large);
    rmSync(source, { recursive: true });
    const bytes = indexFileNames.reduce((sum, file) => sum + statSync(join(large, file)).size, 0);
    const one = (name: string, measure: string, unit: string, value: number): FigureRow =>
      figureRow({ name, measure, unit }, [value]);
    const rows = [
      one('publication', 'elapsed', 's', published.seconds),
      one('index', 'size', 'MiB', bytes / 2 ** 20),
    ];
    for (const way of ['directory', 'HTTP'] as const) {
      const repository = join(parent, `repository-${way}`);
      publishToRepository(small.directory, repository);
      const files = way === 'HTTP' ? await serveFiles(repository) : null;
      const server = await startRealServer({
        indexDirectory: null,
        environment: {
          SVC_INDEX_SOURCE: files?.url ?? repository,
          SVC_INDEX_POLL_SECONDS: String(pollSeconds),
        },
      });
      try {
        const beganMs = performance.now();
        const { index_id: id } = publishToRepository(large, repository);
        rows.push(one(`to the repository (${way})`, 'elapsed', 's', (performance.now() - beganMs) / 1000));
        rows.push(...rowsOf(`forwards (${way})`, await until(server, id)));
        const { index_id: former } = publishToRepository(small.directory, repository);
        rows.push(...rowsOf(`back (${way})`, await until(server, former)));
      } finally {
        await server.stop();
        files?.close();
        rmSync(repository, { recursive: true });
      }
    }
    return benchResult({
      bench: 'rollout',
      title: `rollout: an index of ${(bytes / 2 ** 20).toFixed(0)} MiB, from its pointer in the repository to answers from it`,
      command: `npm run bench -- rollout --courses ${courses} --description-bytes ${descriptionBytes}`,
      index_id: null,
      catalog: null,
      reference: null,
      rows,
      curves: [],
      notes: [
        `elapsed: of a server that looks every ${pollSeconds} s, half of which it waits on average; CPU: of the whole server`,
        'back: to an index that the server has kept',
      ],
    });
  } finally {
    small.dispose();
    rmSync(parent, { recursive: true });
  }
}

function rowsOf(name: string, rollout: Rollout): readonly FigureRow[] {
  const row = (measure: string, unit: string, value: number): FigureRow =>
    figureRow({ name, measure, unit }, [value]);
  return [
    row('elapsed', 's', rollout.seconds),
    row('CPU', 's', rollout.cpuSeconds),
    row('memory', 'MiB more', rollout.grownMiB),
    row('health p99', 'ms', rollout.healthP99Ms),
    row('slowest health', 'ms', rollout.slowestHealthMs),
  ];
}

/** Asks for health all the while, whose envelope names the index. */
async function until(server: ServerProcess, indexId: string): Promise<Rollout> {
  const request = requestBytes('GET', '/api/v1/health', null);
  const beganMs = performance.now();
  const cpuBefore = server.wholeTimeUs();
  const memoryBefore = server.memory().residentMiB;
  const latencies: number[] = [];
  let isServed = false;
  while (!isServed) {
    if (performance.now() - beganMs > patienceMs)
      throw new Error(`${indexId} is not served after ten minutes`);
    const askedMs = performance.now();
    const { body } = await askOnce(server.port, request);
    latencies.push(performance.now() - askedMs);
    isServed = body.includes(indexId);
    await pause(probeEveryMs);
  }
  latencies.sort((a, b) => a - b);
  return {
    seconds: (performance.now() - beganMs) / 1000,
    cpuSeconds: (server.wholeTimeUs() - cpuBefore) / 1e6,
    grownMiB: server.memory().residentMiB - memoryBefore,
    healthP99Ms: percentile(latencies, 0.99),
    slowestHealthMs: latencies.at(-1) ?? Number.NaN,
  };
}

/** The files of a repository as object storage serves them, but for ranges and ETags. */
async function serveFiles(directory: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    const file = createReadStream(join(directory, new URL(request.url ?? '/', 'http://localhost').pathname));
    file.once('error', () => response.writeHead(404).end());
    file.once('open', () => file.pipe(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
