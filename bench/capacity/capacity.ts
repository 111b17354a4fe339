/**
 * The capacity bench: measures what requests cost on this machine, sizes fleets for given loads with a discrete-event simulation based
 * on these costs, and compares the simulation with a real fleet on this machine.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultBatchBounds } from '../../engine/pool/batching-engine.ts';
import { openBenchIndex } from '../bench-index.ts';
import {
  type BenchResult,
  benchResult,
  type Curve,
  type FigureRow,
  figureRow,
} from '../figures/bench-result.ts';
import { median } from '../figures/statistics.ts';
import { drawLines, type LineSeries } from '../report/line-chart.ts';
import { pageStyle } from '../report/page-style.ts';
import { calibrateKinds } from './calibrate.ts';
import type { FleetDesign } from './fleet-model.ts';
import type { RequestKind } from './gateway-model.ts';
import { morningOf } from './morning.ts';
import { type Capacity, capacityOf, steadyAt } from './search.ts';
import type { StoreCosts } from './store-access.ts';
import { type FleetValidation, type RateComparison, validateModel } from './validate.ts';

export interface CapacityOptions {
  readonly index: string | null;
  /** Duration of each calibration. */
  readonly seconds: number;
  readonly validate: boolean;
  /** If false, fleets are not sized, which saves some minutes. */
  readonly sizes: boolean;
  /** Directory for the charts. */
  readonly out: string;
  readonly seed: number;
}

const wantedRates = [1000, 10_000, 100_000, 1_000_000];
const goal = { p99Ms: 50, refusedShare: 0.001 } as const;
/** Cores of one server process, for its gateway thread, workers and garbage collection. */
const processCores = [2, 3, 4] as const;
/** Gateways that are simulated; larger fleets are scaled from them. */
const sampled = 4;
const simulatedSeconds = 4;
/** The utilization that machines are planned for: failures, and what the model leaves out, need the rest. */
const plannedShare = 0.7;
const ratesOfCurve = [0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 0.95, 1];

/** Network between machines of one site, and a disk that commits within a millisecond. */
const network = { networkS: 0.001, roundTripS: 0.0005, commitsS: [0.001] } as const;

/** Used without a measurement; from docs/decisions/plans-in-postgresql.md. */
const usualStore: StoreCosts = {
  roundTripS: network.roundTripS,
  statementS: 40e-6,
  readS: 5e-6,
  writeS: 10e-6,
  commitsS: network.commitsS,
  gatewayStatementS: 60e-6,
  gatewayPlanS: 2.4e-6,
};

/** Of a garbage collection thread, on the machine of docs/operations/SCALING.md. */
const usualBurstS = 1e-3;

interface Choice {
  readonly cores: number;
  readonly design: FleetDesign;
  readonly capacity: Capacity;
}

export async function capacityBench(options: CapacityOptions): Promise<BenchResult> {
  const index = await openBenchIndex(options.index);
  try {
    const site = { indexDirectory: index.directory, graph: index.graph, seconds: options.seconds };
    const kinds = await calibrateKinds(site);
    const validation = options.validate ? await validateModel(site, kinds, options.seed) : null;
    const sizes = options.sizes ? sizesOf(kinds, validation, options) : { rows: [], curves: [], notes: [] };
    const flags = `${options.validate ? '' : ' --no-validate'}${options.sizes ? '' : ' --no-sizes'}`;
    return benchResult({
      bench: 'capacity',
      title: `capacity: gateways that hold p99 under ${goal.p99Ms} ms, by a model with the costs of this machine`,
      command: `npm run bench -- capacity --seconds ${options.seconds} --seed ${options.seed}${flags}`,
      index_id: index.graph.indexId,
      catalog: index.description,
      reference: validation === null ? null : 'what the model predicted',
      rows: [
        ...kinds.flatMap(costRows),
        ...sizes.rows,
        ...(validation?.comparisons ?? []).flatMap(comparisonRows),
      ],
      curves: sizes.curves,
      notes: [
        ...sizes.notes,
        ...(validation === null
          ? ['not compared with a real fleet: costs of the store are those of the decision']
          : [validation.costs, ...validation.comparisons.map(describeComparison)]),
        `seed ${options.seed}`,
      ],
    });
  } finally {
    index.dispose();
  }
}

/** The processes, cores and machines for each load, and the charts. */
function sizesOf(
  kinds: readonly RequestKind[],
  validation: FleetValidation | null,
  { seed, out }: CapacityOptions,
): Pick<BenchResult, 'rows' | 'curves' | 'notes'> {
  const store = validation === null ? usualStore : { ...validation.store, ...network };
  const choices = processCores.map((cores) =>
    choiceOf(cores, kinds, { store, burstS: validation?.burstS ?? usualBurstS }, seed),
  );
  const best = choices.reduce((one, other) => (perCore(other) > perCore(one) ? other : one));
  const curve = curveOf(best, kinds, seed);
  const morning = morningOf(best.design, kinds, plannedShare * best.capacity.ratePerS, seed);
  draw(out, curve, morning);
  return {
    rows: [
      ...choices.map((choice) =>
        row(`a process on ${choice.cores} cores`, 'carries', '/s', perProcess(choice)),
      ),
      ...wantedRates.flatMap((rate) => sizeRows(rate, best, kinds, store)),
    ],
    curves: [curve, ...morning],
    notes: [...notesOf(best), `pictures in ${out}`],
  };
}

function choiceOf(
  cores: number,
  kinds: readonly RequestKind[],
  { store, burstS }: Pick<FleetDesign, 'store' | 'burstS'>,
  seed: number,
): Choice {
  const design: FleetDesign = {
    gateways: sampled,
    cores,
    pool: {
      workers: Math.max(2, cores - 1),
      maximumWaitS: 0.5,
      maximumQueue: 1024,
      batchQuestions: defaultBatchBounds.maximumJobs,
    },
    databaseCores: 8,
    store,
    burstS,
    networkS: network.networkS,
  };
  return { cores, design, capacity: capacityOf(design, kinds, goal, simulatedSeconds, seed) };
}

function perProcess({ capacity }: Choice): number {
  return capacity.ratePerS / sampled;
}

function perCore(choice: Choice): number {
  return perProcess(choice) / choice.cores;
}

function row(name: string, measure: string, unit: string, value: number): FigureRow {
  return figureRow({ name, measure, unit }, [value]);
}

function costRows({ name, gatewayS, workerS, otherS }: RequestKind): FigureRow[] {
  return [
    row(name, 'gateway CPU', 'µs', gatewayS * 1e6),
    row(name, 'workers CPU', 'µs', workerS * 1e6),
    row(name, 'other CPU', 'µs', otherS * 1e6),
  ];
}

/** Visits are distributed by a hash of the address: the fullest process has three standard deviations more than the mean. */
function processesFor(rate: number, choice: Choice): number {
  const activeClients = rate * secondsPerQuestion;
  const planned = plannedShare * perProcess(choice);
  let processes = Math.ceil(rate / planned);
  while ((rate / processes) * (1 + 3 * Math.sqrt(processes / activeClients)) > planned) processes += 1;
  // A spare one, for failures and restarts.
  return processes + 1;
}

/** How long a student looks at an answer before the next question. */
const secondsPerQuestion = 10;

function sizeRows(rate: number, best: Choice, kinds: readonly RequestKind[], store: StoreCosts): FigureRow[] {
  const processes = processesFor(rate, best);
  const name = `${rate.toLocaleString('en')} questions a second`;
  const database = databaseUse(rate, processes, kinds, store);
  return [
    row(name, 'server processes', '', processes),
    row(name, 'cores of gateways', '', processes * best.cores),
    row(name, 'machines of 8 cores', '', Math.ceil((processes * best.cores) / 8)),
    row(name, 'cores of the database', '', database.cores),
    row(name, 'writes', '/s', database.writesPerS),
  ];
}

/** Database cores at half load. A gateway sends at most `1 / roundTripS` batches of reads a second on each of its eight slots. */
function databaseUse(rate: number, processes: number, kinds: readonly RequestKind[], store: StoreCosts) {
  const shares = kinds.reduce((sum, { share }) => sum + share, 0);
  const of = (use: RequestKind['store']) =>
    (rate * kinds.filter((kind) => kind.store === use).reduce((sum, { share }) => sum + share, 0)) / shares;
  const [reads, writes] = [of('read') + of('write'), of('write')];
  const statements =
    Math.min(reads, (processes * 8) / store.roundTripS) +
    Math.min(writes, processes / (store.roundTripS + median(store.commitsS)));
  const cpuS = statements * store.statementS + reads * store.readS + writes * store.writeS;
  return { cores: Math.ceil(cpuS / 0.5), writesPerS: writes };
}

function curveOf({ design, capacity, cores }: Choice, kinds: readonly RequestKind[], seed: number): Curve {
  return {
    name: `p99 of a process on ${cores} cores, by questions a second`,
    unit: 'ms',
    points: ratesOfCurve.map((share) => {
      const rate = share * capacity.ratePerS;
      return [rate / sampled, steadyAt(design, kinds, rate, simulatedSeconds, seed).p99Ms] as const;
    }),
  };
}

function comparisonRows({ rate, share, measured, predicted }: RateComparison): FigureRow[] {
  const name = `three gateways here at ${rate}/s (${Math.round(100 * share)} %)`;
  return compared.flatMap(([measure, unit, of]) => [
    figureRow({ name, measure: `${measure}, measured`, unit }, [measured[of]], [predicted[of]]),
    figureRow({ name, measure: `${measure}, predicted`, unit }, [predicted[of]]),
  ]);
}

const compared = [
  ['throughput', '/s', 'answeredPerS'],
  ['p50', 'ms', 'p50Ms'],
  ['p99', 'ms', 'p99Ms'],
] as const;

function describeComparison({ rate, share, measured, runs, predicted }: RateComparison): string {
  const parts = compared.map(([measure, unit, of]) => {
    const more = Math.round(100 * (measured[of] / predicted[of] - 1));
    const all = runs.map((run) => run[of]);
    const range = `${Math.min(...all).toPrecision(3)} to ${Math.max(...all).toPrecision(3)}`;
    return `${measure} ${predicted[of].toPrecision(3)} predicted, ${measured[of].toPrecision(3)} measured ${unit} (${more < 0 ? '' : '+'}${more} %; ${range} in ${runs.length} runs)`;
  });
  const most = (of: 'others' | 'stolen') => `${Math.round(100 * Math.max(...runs.map((run) => run[of])))} %`;
  return (
    `${rate}/s, ${Math.round(100 * share)} % of saturation, cores ${Math.round(100 * predicted.busy)} % busy by the model: ${parts.join('; ')}. ` +
    `Other work had up to ${most('others')} of the cores, the host ${most('stolen')}`
  );
}

function notesOf({ cores, capacity }: Choice): readonly string[] {
  const { gatewayBusy, workersBusy, databaseBusy } = capacity.at;
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  const busiest = gatewayBusy > workersBusy ? 'the gateway thread' : 'the workers';
  return [
    `${cores} cores a process carry most for each core; planned at ${percent(plannedShare)} of it, one process spare`,
    `what breaks first: ${busiest} (at the limit gateway ${percent(gatewayBusy)}, workers ${percent(workersBusy)}, database of 8 cores for ${sampled} processes ${percent(databaseBusy)})`,
  ];
}

function draw(directory: string, curve: Curve, morning: readonly Curve[]): void {
  mkdirSync(directory, { recursive: true });
  const series = (of: Curve): LineSeries => ({
    name: of.name,
    points: of.points.map(([x, y]) => ({ x, y })),
  });
  const charts = {
    'capacity-curve': drawLines({
      title: curve.name,
      x: { title: 'questions a second' },
      y: { title: 'p99, ms', isLog: true },
      series: [series(curve)],
    }),
    'capacity-morning': drawLines({
      title: 'p99 over a registration morning',
      x: { title: 'minutes after the opening' },
      y: { title: 'p99, ms', isLog: true },
      series: morning.map(series),
    }),
  };
  for (const [name, chart] of Object.entries(charts))
    writeFileSync(
      join(directory, `${name}.html`),
      `<!doctype html><meta charset="utf-8"><style>${pageStyle}</style>${chart}\n`,
    );
}
