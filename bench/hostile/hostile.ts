/** The hostile bench: what other clients see of the service while some attack it, beside what they see of it at rest. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openBenchIndex } from '../bench-index.ts';
import { type BenchResult, benchResult, type FigureRow, figureRow } from '../figures/bench-result.ts';
import { countRounds } from '../figures/rounds.ts';
import { startRealServer } from '../load/real-server.ts';
import { attacks } from './attacks.ts';
import { overload } from './overload.ts';
import { type Observed, type Probed, probe } from './probe.ts';

export interface HostileBenchOptions {
  /** Null: the demonstration catalog. */
  readonly index: string | null;
  readonly rounds: number;
  readonly seconds: number;
}

const restingName = 'at rest';
/** The defaults, whereas other benches let a question take and wait as long as it will. */
const environment = { SVC_ENGINE_TIMEOUT_MS: '2000', SVC_ENGINE_MAX_WAIT_MS: '500' };
const settleMs = 500;

interface Sampled {
  readonly name: string;
  readonly observed: Observed[];
  readonly memoryMiB: number[];
}

export async function hostileBench({
  index: directory,
  rounds,
  seconds,
}: HostileBenchOptions): Promise<BenchResult> {
  const index = await openBenchIndex(directory);
  const server = await startRealServer({ indexDirectory: index.directory, environment });
  try {
    const site = { port: server.port, graph: index.graph };
    const situations = [restingName, ...attacks.map(({ name }) => name)];
    const sampled = situations.map((name): Sampled => ({ name, observed: [], memoryMiB: [] }));
    await probe(site, 1);
    for (const _round of countRounds('attacks', rounds)) {
      for (const { name, observed, memoryMiB } of sampled) {
        const stop =
          name === restingName ? () => undefined : await attack(name, server.port, index.directory);
        await pause(settleMs);
        observed.push(await probe(site, seconds));
        memoryMiB.push(server.memory().residentMiB);
        stop();
        await pause(settleMs);
      }
    }
    const overloaded = await overload(server, site, { rounds, seconds });
    const place = directory === null ? '' : ` --index ${directory}`;
    return benchResult({
      bench: 'hostile',
      title: `hostile: ${rounds} rounds of ${seconds} s of each attack`,
      command: `npm run bench -- hostile${place} --rounds ${rounds} --seconds ${seconds}`,
      index_id: index.graph.indexId,
      catalog: index.description,
      reference: 'the same server at rest, in the same round',
      rows: [...rowsOf(sampled), ...overloaded.rows],
      curves: [],
      notes: [...attacks.map(({ name, says }) => `${name}: ${says}`), ...overloaded.notes],
    });
  } finally {
    await server.stop();
    index.dispose();
  }
}

/** Begins an attack in a process of its own. */
async function attack(name: string, port: number, directory: string): Promise<() => void> {
  const script = join(import.meta.dirname, 'attacker-process.js');
  const child = spawn(process.execPath, [script, name, String(port), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return () => void child.kill('SIGKILL');
}

function rowsOf(sampled: readonly Sampled[]): FigureRow[] {
  const [resting] = sampled;
  if (resting === undefined) return [];
  return sampled
    .filter(({ observed }) => observed.length > 0)
    .flatMap(({ name, observed, memoryMiB }) => {
      const row = (
        measure: string,
        unit: string,
        of: (one: Observed) => number | undefined,
        isRatio = true,
      ) => {
        const values = (rounds: readonly Observed[]) => rounds.map((one) => of(one) ?? Number.NaN);
        const reference = isRatio && name !== restingName ? values(resting.observed) : null;
        return figureRow({ name, measure, unit }, values(observed), reference);
      };
      const refused = (probed: Probed | null) => probed?.refusedPercent;
      return [
        row('light p50', 'ms', ({ light }) => light.p50Ms),
        row('light p99', 'ms', ({ light }) => light.p99Ms),
        row('light refused', '%', ({ light }) => refused(light), false),
        row('heavy p50', 'ms', ({ heavy }) => heavy?.p50Ms),
        row('heavy refused', '%', ({ heavy }) => refused(heavy), false),
        row('slowest health', 'ms', ({ health }) => health.slowestMs),
        figureRow(
          { name, measure: 'memory', unit: 'MiB' },
          memoryMiB,
          name === restingName ? null : resting.memoryMiB,
        ),
      ];
    });
}
