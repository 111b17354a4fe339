/**
 * Where the gateway thread's microseconds of a course-unlock question go: `wrk` asks a real server, and `perf` looks at the thread
 * four thousand times a second. The parts add up to the processor time that the kernel counts for the thread.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBenchIndex } from '../bench-index.ts';
import { type BenchResult, benchResult, figureRow } from '../figures/bench-result.ts';
import { startRealServer } from '../load/real-server.ts';
import { prepareScenarios } from '../load/scenarios.ts';
import { hasWrk } from '../load/wrk.ts';
import { measureWrkRound, type WrkRound } from '../load/wrk-rounds.ts';
import { UsageError } from '../usage-error.ts';
import { type PartSamples, partSamples } from './thread-parts.ts';

export interface GatewayBenchOptions {
  /** Null: the demonstration catalog, published for the run. */
  readonly index: string | null;
  readonly scenario: string;
  /** Whole seconds of profiled requests, after half as many that leave the code compiled. */
  readonly seconds: number;
  readonly connections: number;
}

const samplesPerSecond = 3999;
/** V8 writes the names of the functions that it compiles into /tmp/perf-<pid>.map, where perf looks for them. */
const namedFunctions = { NODE_OPTIONS: '--perf-basic-prof' };

export async function gatewayBench(options: GatewayBenchOptions): Promise<BenchResult> {
  if (!hasWrk() || spawnSync('perf', ['--version']).status !== 0)
    throw new UsageError(
      'wrk and perf are needed (apt-get install wrk linux-perf), and rights to profile a process',
    );
  const { index: place, scenario, seconds, connections } = options;
  const index = await openBenchIndex(place);
  try {
    const { round, parts } = await profiled(index, options);
    const samples = parts.reduce((sum, { kernel, user }) => sum + kernel + user, 0);
    const rows = [...parts, whole(parts)].flatMap(({ part: name, kernel, user }) =>
      [['gateway CPU', kernel + user] as const, ['of it kernel', kernel] as const].map(([measure, count]) =>
        figureRow({ name, measure, unit: 'µs' }, [(count / samples) * round.gatewayUs]),
      ),
    );
    const where = place === null ? '' : `--index ${place} `;
    return benchResult({
      bench: 'gateway',
      title: `gateway: its thread's processor time of a request, ${scenario}, ${connections} connections`,
      command: `npm run bench -- gateway ${where}--scenario "${scenario}" --seconds ${seconds}`,
      index_id: index.graph.indexId,
      catalog: index.description,
      reference: null,
      rows,
      curves: [],
      notes: [`${Math.round(round.requestsPerSecond)} requests a second, ${samples} samples`],
    });
  } finally {
    index.dispose();
  }
}

async function profiled(
  { directory, graph }: Awaited<ReturnType<typeof openBenchIndex>>,
  { scenario: name, seconds, connections }: GatewayBenchOptions,
): Promise<{ round: WrkRound; parts: readonly PartSamples[] }> {
  const server = await startRealServer({ indexDirectory: directory, environment: namedFunctions });
  const made = mkdtempSync(join(tmpdir(), 'gradus-perf-'));
  try {
    const [scenario] = await prepareScenarios({ port: server.port, graph, connections }, [name]);
    const requests = scenario?.repeatable ?? null;
    if (requests === null) throw new UsageError(`wrk cannot send "${name}"`);
    await measureWrkRound(server, { connections, requests, seconds: seconds / 2 });
    const file = join(made, 'perf.data');
    const clock = ['-e', 'cpu-clock', '-F', String(samplesPerSecond), '--call-graph', 'fp'];
    const perf = spawn('perf', ['record', '-q', ...clock, '-t', String(server.pid), '-o', file], {
      stdio: 'ignore',
    });
    const round = await measureWrkRound(server, { connections, requests, seconds });
    perf.kill('SIGINT');
    await once(perf, 'exit');
    const script = execFileSync('perf', ['script', '-i', file, '-F', 'comm,tid,ip,sym,dso'], {
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return { round, parts: partSamples(script) };
  } finally {
    await server.stop();
    rmSync(made, { recursive: true, force: true });
    rmSync(`/tmp/perf-${server.pid}.map`, { force: true });
  }
}

function whole(parts: readonly PartSamples[]): PartSamples {
  const sum = (count: (part: PartSamples) => number): number =>
    parts.reduce((total, part) => total + count(part), 0);
  return { part: 'all', kernel: sum(({ kernel }) => kernel), user: sum(({ user }) => user) };
}
