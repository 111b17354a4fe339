/**
 * Compares the model with a real fleet on this machine (deploy/fleet): HAProxy, three gateways and PostgreSQL under an open-loop load
 * from many addresses. The costs of the steps are measured on the same fleet under three other loads, since they
 * depend on the load: a busier thread sleeps less often and handles more requests at a time.
 */
import { availableParallelism } from 'node:os';
import { defaultBatchBounds } from '../../engine/pool/batching-engine.ts';
import { itemAt } from '../../shared/column.ts';
import { PostgresServer } from '../../test/postgres/server.ts';
import { median } from '../figures/statistics.ts';
import { type LoadResult, runLoad } from '../load/run-load.ts';
import { mixName, prepareScenarios } from '../load/scenarios.ts';
import { type CalibratedSite, calibrateStore } from './calibrate.ts';
import { calibratePacer, calibrateScheduling } from './calibrate-host.ts';
import { type FleetUse, processesIn, startFleetHere, type ThreadKind, threadKinds } from './fleet-here.ts';
import type { RequestKind } from './gateway-model.ts';
import { type HostDesign, type HostResult, simulateHost } from './host-model.ts';
import { giveOwnNiceness, hostUse, sharesOfOthers } from './host-use.ts';
import { describeInterruptions, measureInterruptions } from './interruptions.ts';
import type { Scheduling } from './linux-machine.ts';
import type { StoreCosts } from './store-access.ts';

export type Compared = Pick<HostResult, 'answeredPerS' | 'p50Ms' | 'p99Ms'>;

export interface RateComparison {
  readonly rate: number;
  /** As a share of the throughput of the closed loop. */
  readonly share: number;
  /** The medians of the runs. */
  readonly measured: Compared;
  readonly runs: readonly MeasuredRun[];
  readonly predicted: HostResult;
}

/** `others` and `stolen` are the shares of the cores' time that other processes used and that the hypervisor withheld. */
export type MeasuredRun = Compared & { readonly others: number; readonly stolen: number };

export interface FleetValidation {
  readonly store: StoreCosts;
  readonly burstS: number;
  readonly comparisons: readonly RateComparison[];
  /** The measured costs of the steps, for the notes. */
  readonly costs: string;
}

const connections = 48;
/** Loads for calibration in addition to the closed loop. */
const calibrationShares = [0.1, 0.5];
/** Compared loads, as shares of the closed loop's throughput. At saturation waits grow for as long as the load lasts. */
const shares = [0.2, 0.4, 0.6, 0.75];
/** Code that V8 has not optimized yet costs several times as much. */
const mostWarmRounds = 20;
/** Warming up ends after this many consecutive rounds without a rise of the throughput. */
const steadyRounds = 3;
const warmRise = 1.03;
/** The start of a load, in which connections open and the generator's code is compiled; the model leaves it out, too. */
const unmeasuredS = 1;
/** Measurements of each rate, interleaved: their range bounds how accurate a prediction can be. */
const runs = 3;
const variation = 0.7;

export async function validateModel(
  site: CalibratedSite,
  kinds: readonly RequestKind[],
  seed: number,
): Promise<FleetValidation> {
  const database = await PostgresServer.start();
  try {
    const url = database.url(await database.createDatabase());
    const store = await calibrateStore(site, {
      url,
      directory: database.directory,
      processes: () => processesIn(database.directory),
    });
    const scheduling = await calibrateScheduling();
    const interruptions = await measureInterruptions(2 * site.seconds);
    const { pacer, tickS } = await calibratePacer(site.seconds);
    const fleetUrl = database.url(await database.createDatabase());
    const fleet = await startFleetHere(site, fleetUrl, database.directory);
    try {
      const place = { port: fleet.port, graph: site.graph, connections };
      const [scenario] = await prepareScenarios(place, [mixName]);
      if (scenario === undefined) throw new Error('there is a mix');
      const load = (
        ratePerSecond: number | null,
        seconds: number,
        source = scenario.source,
      ): Promise<LoadResult> =>
        // HAProxy assigns a client to a gateway by its address.
        runLoad({
          port: fleet.port,
          connections,
          seconds,
          source,
          ratePerSecond,
          takesTurns: true,
          warmSeconds: unmeasuredS,
          addressOf: (connection) => `127.0.1.${connection + 1}`,
        });
      giveOwnNiceness(processesIn(database.directory));
      const used = async (ratePerSecond: number | null, seconds: number): Promise<MeasuredUse> => {
        let before: FleetUse | undefined;
        // From the first request on, when the connections are open.
        const source: typeof scenario.source = (connection) => {
          before ??= fleet.use();
          return scenario.source(connection);
        };
        const { requests, seconds: took } = await load(ratePerSecond, seconds, source);
        return { requests, seconds: took, use: difference(fleet.use(), before ?? fleet.use()) };
      };
      for (let round = 0, best = 0, steady = 0; round < mostWarmRounds && steady < steadyRounds; round += 1) {
        const { requests, seconds } = await load(null, site.seconds);
        steady = requests / seconds > warmRise * best ? 0 : steady + 1;
        best = Math.max(best, requests / seconds);
      }
      const gatewaysBefore = fleet.gatewayThreadsS();
      const closed = await used(null, 2 * site.seconds);
      const gatewayShares = fleet
        .gatewayThreadsS()
        .map((cpuS, gateway) => cpuS - (gatewaysBefore[gateway] ?? 0));
      const saturation = closed.requests / closed.seconds;
      const loads = [closed];
      for (const share of calibrationShares) loads.push(await used(share * saturation, 2 * site.seconds));
      const designAt = (steps: StepCosts, costs: StoreCosts): HostDesign => ({
        cores: availableParallelism(),
        scheduling,
        interruptions,
        gatewayShares,
        pool: {
          workers: Math.max(2, availableParallelism() - 1),
          maximumWaitS: 60,
          maximumQueue: 1024,
          batchQuestions: defaultBatchBounds.maximumJobs,
        },
        store: { ...costs, roundTripS: 0 },
        tickS,
        balancerS: steps.balancer,
        clientS: steps.client,
        balancerThreads: fleet.balancerThreads,
        connections,
        pacer,
        variation,
        burstS: burstOf(loads),
      });
      const measure = async (rate: number): Promise<MeasuredRun> => {
        const [before, host] = [fleet.use(), hostUse()];
        const result = await load(rate, unmeasuredS + 3 * site.seconds);
        if (result.errors.size > 0)
          throw new Error(`unexpected answers: ${[...result.errors.keys()].join(', ')}`);
        return {
          answeredPerS: result.requests / result.seconds,
          p50Ms: result.latency.percentile(50) / 1e6,
          p99Ms: result.latency.percentile(99) / 1e6,
          ...sharesOfOthers(host, hostUse(), wholeS(difference(fleet.use(), before))),
        };
      };
      const measured = shares.map((): MeasuredRun[] => []);
      for (let run = 0; run < runs; run += 1)
        for (const [position, share] of shares.entries())
          measured[position]?.push(await measure(Math.round(share * saturation)));
      const comparisons = shares.map((share, position): RateComparison => {
        const rate = Math.round(share * saturation);
        const steps = stepCosts(loads, rate, tickS);
        const fitted = kindsAsMeasured(kinds, steps, store);
        const design = designAt(steps, storeAsMeasured(kinds, steps, store));
        const predicted = simulateHost(design, fitted, rate, 6 * site.seconds, seed);
        const ofRate = itemAt(measured, position);
        return { rate, share, measured: medianOf(ofRate), runs: ofRate, predicted };
      });
      return {
        store,
        burstS: burstOf(loads),
        comparisons,
        costs: `${describeCosts(loads, tickS, scheduling, pacer, saturation)}. ${describeInterruptions(interruptions)}`,
      };
    } finally {
      await fleet.stop();
    }
  } finally {
    await database.remove();
  }
}

export interface MeasuredUse {
  readonly requests: number;
  readonly seconds: number;
  readonly use: FleetUse;
}

function difference(later: FleetUse, earlier: FleetUse): FleetUse {
  const of = (kind: ThreadKind) => ({
    cpuS: later[kind].cpuS - earlier[kind].cpuS,
    sleeps: later[kind].sleeps - earlier[kind].sleeps,
  });
  return Object.fromEntries(threadKinds.map((kind) => [kind, of(kind)])) as unknown as FleetUse;
}

function wholeS(use: FleetUse): number {
  return threadKinds.reduce((sum, kind) => sum + use[kind].cpuS, 0);
}

function medianOf(measured: readonly MeasuredRun[]): Compared {
  const of = (figure: keyof Compared): number => median(measured.map((run) => run[figure]));
  return { answeredPerS: of('answeredPerS'), p50Ms: of('p50Ms'), p99Ms: of('p99Ms') };
}

/** CPU time of a request by kind of thread, seconds; that of the generator without the pacer's ticks. */
export type StepCosts = Readonly<Record<ThreadKind, number>>;

/** The costs of a request at a rate, interpolated between the adjacent measured loads; outside of them, those of the nearest. */
export function stepCosts(loads: readonly MeasuredUse[], ratePerS: number, tickS: number): StepCosts {
  const byRate = loads
    .map((load) => ({ rate: load.requests / load.seconds, load }))
    .sort((left, right) => left.rate - right.rate);
  const last = byRate.length - 1;
  const above = Math.max(
    0,
    byRate.findIndex(({ rate }) => rate >= ratePerS),
  );
  const [upper, lower] =
    ratePerS > itemAt(byRate, last).rate ? [last, last] : [above, Math.max(0, above - 1)];
  const [left, right] = [itemAt(byRate, lower), itemAt(byRate, upper)];
  const span = right.rate - left.rate;
  const share = span > 0 ? (ratePerS - left.rate) / span : 0;
  const of = (kind: ThreadKind): number => {
    const at = ({ load: { use, requests } }: (typeof byRate)[number]): number => {
      const ticksS = kind === 'client' ? tickS * use[kind].sleeps : 0;
      return Math.max(0, use[kind].cpuS - ticksS) / requests;
    };
    return at(left) + share * (at(right) - at(left));
  };
  return Object.fromEntries(threadKinds.map((kind) => [kind, of(kind)])) as unknown as StepCosts;
}

/** The mean time that a background thread runs each time, seconds. */
function burstOf(loads: readonly MeasuredUse[]): number {
  const sum = (of: (use: FleetUse) => number) => loads.reduce((all, { use }) => all + of(use), 0);
  return (
    sum(({ other }) => other.cpuS) /
    Math.max(
      1,
      sum(({ other }) => other.sleeps),
    )
  );
}

/** Scales the separately measured costs of the kinds so that their mix costs what it costs in the fleet. */
export function kindsAsMeasured(
  kinds: readonly RequestKind[],
  steps: StepCosts,
  store: StoreCosts,
): readonly RequestKind[] {
  const shares = kinds.reduce((sum, { share }) => sum + share, 0);
  const mean = (of: (kind: RequestKind) => number): number =>
    kinds.reduce((sum, kind) => sum + (kind.share / shares) * of(kind), 0);
  const statementS = store.gatewayStatementS + store.gatewayPlanS;
  const statements = { none: 0, read: 1, write: 2 } as const;
  const storeS = mean((kind) => statements[kind.store] * statementS);
  const factor = (wantedS: number, meanS: number): number => (meanS > 0 ? wantedS / meanS : 1);
  const factors = {
    gateway: factor(
      Math.max(0.2 * steps.gateway, steps.gateway - storeS),
      mean((kind) => kind.gatewayS),
    ),
    worker: factor(
      steps.worker,
      mean((kind) => kind.workerS),
    ),
    other: factor(
      steps.other,
      mean((kind) => kind.otherS),
    ),
  };
  return kinds.map((kind) => ({
    ...kind,
    gatewayS: kind.gatewayS * factors.gateway,
    workerS: kind.workerS * factors.worker,
    otherS: kind.otherS * factors.other,
  }));
}

/** Scales the costs of statements, measured for one client, so that a request of the mix costs the database what it costs in the fleet. */
export function storeAsMeasured(
  kinds: readonly RequestKind[],
  steps: StepCosts,
  store: StoreCosts,
): StoreCosts {
  const { statementS, readS, writeS } = store;
  const costs = { none: 0, read: statementS + readS, write: 2 * statementS + readS + writeS } as const;
  const shares = kinds.reduce((sum, { share }) => sum + share, 0);
  const meanS = kinds.reduce((sum, kind) => sum + (kind.share / shares) * costs[kind.store], 0);
  const factor = meanS > 0 ? steps.database / meanS : 1;
  return { ...store, statementS: factor * statementS, readS: factor * readS, writeS: factor * writeS };
}

function describeCosts(
  loads: readonly MeasuredUse[],
  tickS: number,
  scheduling: Scheduling,
  pacer: HostDesign['pacer'],
  saturation: number,
): string {
  const us = (seconds: number): string => (seconds * 1e6).toFixed(0);
  const described = loads.map((load) => {
    const rate = load.requests / load.seconds;
    const steps = stepCosts(loads, rate, tickS);
    return `at ${rate.toFixed(0)}/s ${threadKinds.map((kind) => `${kind} ${us(steps[kind])}`).join(', ')}`;
  });
  return (
    `µs of a request here: ${described.join('; ')}. A sleeping thread runs ${us(scheduling.wakeS)} µs after it is woken, slices of ` +
    `${us(scheduling.sliceS)} µs, a tick of the generator every ${us(pacer.periodS)} µs; the closed loop reaches ${saturation.toFixed(0)}/s`
  );
}
