/** Measures the CPU time of requests on this machine, by kind of request and thread, with a real server under a closed loop. */
import { itemAt } from '../../shared/column.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { measureRound } from '../load/measure.ts';
import { startRealServer } from '../load/real-server.ts';
import type { RequestSource } from '../load/request.ts';
import { runLoad } from '../load/run-load.ts';
import { mixName, prepareScenarios } from '../load/scenarios.ts';
import { trafficKinds } from '../load/traffic.ts';
import { processTimeUs } from '../process-cost.ts';
import type { ServerProcess } from '../server-process.ts';
import { commitTimes } from './calibrate-host.ts';
import type { RequestKind } from './gateway-model.ts';
import type { StoreCosts } from './store-access.ts';

export interface CalibratedSite {
  readonly indexDirectory: string;
  readonly graph: CourseGraph;
  readonly seconds: number;
}

/** Enough for batches of several questions, as under load, and few enough to keep queues short. */
const connections = 8;
/** Code that V8 has not optimized yet costs several times as much. */
const warmRounds = 3;
const us = 1e-6;

/** Kinds whose questions are heavy by shared/job/work-estimate.ts. */
const heavyKinds: ReadonlySet<string> = new Set(['credential progress']);
const storeUse: Readonly<Record<string, RequestKind['store']>> = {
  'unlock persisted': 'read',
  'plan patch': 'write',
};

/** One kind of request for each row of the load bench's mix. */
export async function calibrateKinds(site: CalibratedSite): Promise<readonly RequestKind[]> {
  const server = await startRealServer({ indexDirectory: site.indexDirectory });
  try {
    const kinds: RequestKind[] = [];
    for (const { name, source } of await prepareScenarios(
      { port: server.port, graph: site.graph, connections },
      null,
    )) {
      if (name === mixName) continue;
      await measureRound(server, source, { connections, seconds: warmRounds * site.seconds });
      const { figures } = await measureRound(server, source, { connections, seconds: site.seconds });
      const store = storeUse[name] ?? 'none';
      kinds.push({
        name,
        share: trafficKinds.find((kind) => kind.name === name)?.share ?? 0,
        gatewayS: figures.gatewayUs * us,
        // Less than a microsecond is the background work of an idle worker: the gateway answered alone.
        workerS: figures.workersUs < 1 ? 0 : figures.workersUs * us,
        workerSpread: figures.workersUs < 1 ? [] : await workerSpreadOf(server, source),
        // For a write this is SQLite's writer thread, which a fleet on PostgreSQL does not have.
        otherS: store === 'write' ? 0 : figures.othersUs * us,
        lane: heavyKinds.has(name) ? 'heavy' : 'light',
        store,
      });
    }
    return kinds;
  } finally {
    await server.stop();
  }
}

/** The number of different requests of a kind in a load (bench/load/traffic.ts), and how often each is sent here. */
const variants = 32;
const repetitions = 4;

/** The worker time of each request of a kind, divided by their mean: one credential may take ten times as long as another. */
async function workerSpreadOf(server: ServerProcess, source: RequestSource): Promise<readonly number[]> {
  const times: number[] = Array.from({ length: variants }, () => 0);
  for (let request = 0; request < variants * repetitions; request += 1) {
    const before = server.threadTimes().workersUs;
    await runLoad({
      port: server.port,
      connections: 1,
      seconds: 60,
      source,
      ratePerSecond: null,
      maximumRequests: 1,
    });
    const variant = request % variants;
    times[variant] = itemAt(times, variant) + server.threadTimes().workersUs - before;
  }
  const mean = times.reduce((sum, time) => sum + time, 0) / variants;
  return mean > 0 ? times.map((time) => time / mean) : [];
}

/** The gateway's CPU time for each plan of a batch, however large the batch (docs/decisions/plans-in-postgresql.md). */
const gatewayPlanS = 2.4 * us;
const readS = 5 * us;

/**
 * Measures the costs of statements with a single client, whose reads and writes never share one. The same client of a server on
 * SQLite, which sends no statements, shows what the rest of the request costs.
 */
export async function calibrateStore(
  site: CalibratedSite,
  database: { readonly url: string; readonly directory: string; readonly processes: () => readonly number[] },
): Promise<StoreCosts> {
  const without = await planCosts(site, {}, () => []);
  const environment = { SVC_STATE_URL: database.url, SVC_TOKEN_KEY: 'the same key of thirty-two bytes' };
  const { read, write } = await planCosts(site, environment, database.processes);
  const statementS = Math.max(10 * us, read.databaseS - readS);
  return {
    roundTripS: 100 * us,
    statementS,
    readS,
    // A patch reads its plan first.
    writeS: Math.max(readS, write.databaseS - read.databaseS - statementS),
    commitsS: await commitTimes(database.directory),
    gatewayStatementS: Math.max(5 * us, read.gatewayS - without.read.gatewayS - gatewayPlanS),
    gatewayPlanS,
  };
}

interface PlanCost {
  readonly gatewayS: number;
  readonly databaseS: number;
}

async function planCosts(
  site: CalibratedSite,
  environment: Readonly<Record<string, string>>,
  processes: () => readonly number[],
): Promise<{ readonly read: PlanCost; readonly write: PlanCost }> {
  const server = await startRealServer({ indexDirectory: site.indexDirectory, environment });
  const databaseUs = (): number => processes().reduce((sum, pid) => sum + processTimeUs(pid), 0);
  const cost = async (name: string): Promise<PlanCost> => {
    const place = { port: server.port, graph: site.graph, connections: 1 };
    const [scenario] = await prepareScenarios(place, [name]);
    if (scenario === undefined) throw new Error(`the mix has ${name}`);
    const round = { connections: 1, seconds: site.seconds };
    await measureRound(server, scenario.source, { ...round, seconds: warmRounds * site.seconds });
    const before = databaseUs();
    const { figures, result } = await measureRound(server, scenario.source, round);
    const databaseS = ((databaseUs() - before) / result.requests) * us;
    return { gatewayS: figures.gatewayUs * us, databaseS };
  };
  try {
    return { read: await cost('unlock persisted'), write: await cost('plan patch') };
  } finally {
    await server.stop();
  }
}
