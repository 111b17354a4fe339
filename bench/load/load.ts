/**
 * The load bench: the real server on real sockets, its rounds interleaved with those of a bare
 * uWebSockets.js handler that reads the same body and writes the same bytes. Each scenario in closed loop, the mix
 * in open loop at fixed rates, too.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenedBenchIndex, openBenchIndex } from '../bench-index.ts';
import {
  type BenchResult,
  benchResult,
  type Curve,
  type FigureRow,
  figureRow,
} from '../figures/bench-result.ts';
import { countRounds } from '../figures/rounds.ts';
import { median } from '../figures/statistics.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { latencyCurve } from './latency-curve.ts';
import {
  gatewayTime,
  type LoadMeasure,
  measureRound,
  othersTime,
  p50,
  p90,
  p99,
  p999,
  type Round,
  throughput,
  workersTime,
} from './measure.ts';
import { startRealServer } from './real-server.ts';
import { anySuccess, type LoadRequest, pathIn, type RequestSource, sameAs } from './request.ts';
import { bareAnswers, mixName, prepareScenarios, type Scenario } from './scenarios.ts';
import { hasWrk } from './wrk.ts';
import { measureWrkRound, type WrkRound, wrkMeasures } from './wrk-rounds.ts';

export interface LoadBenchOptions {
  /** Null: the demonstration catalog, published for the run. */
  readonly index: string | null;
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  /** Null: all of them. */
  readonly scenarios: readonly string[] | null;
  /** Requests a second in open loop, of each scenario that is named or else of the mix; null: shares of what the closed loop of the mix reached. */
  readonly rates: readonly number[] | null;
  readonly maximumRequests?: number;
}

/** What the open loop is driven at: a thousand requests a second, and shares of the closed loop's throughput, to past it. */
const leastRate = 1000;
const openShares = [0.25, 0.5, 0.75, 1, 1.25];
/** A generator of one thread that is busier than this share of the time may have been too slow for the server. */
const generatorLimit = 0.9;

export async function loadBench(options: LoadBenchOptions): Promise<BenchResult> {
  const index = await openBenchIndex(options.index);
  const ours = await startRealServer({ indexDirectory: index.directory });
  try {
    return await new LoadBench(options, index, ours).run();
  } finally {
    await ours.stop();
    index.dispose();
  }
}

/** The two servers' rounds of one scenario, in the order in which they ran. */
interface Pair {
  readonly ours: readonly Round[];
  readonly bare: readonly Round[];
}

class LoadBench {
  readonly #options: LoadBenchOptions;
  readonly #index: OpenedBenchIndex;
  readonly #ours: ServerProcess;
  readonly #rows: FigureRow[] = [];
  readonly #curves: Curve[] = [];
  readonly #notes: string[] = [];
  readonly #hasWrk = hasWrk();

  constructor(options: LoadBenchOptions, index: OpenedBenchIndex, ours: ServerProcess) {
    this.#options = options;
    this.#index = index;
    this.#ours = ours;
  }

  async run(): Promise<BenchResult> {
    const { connections, scenarios: names, rounds, seconds } = this.#options;
    const site = { port: this.#ours.port, graph: this.#index.graph, connections };
    for (const scenario of await prepareScenarios(site, names)) await this.#runScenario(scenario);
    if (!this.#hasWrk) this.#notes.push('wrk is not installed: the figures are of our own generator alone');
    const { indexId } = this.#index.graph;
    return benchResult({
      bench: 'load',
      title: `load: ${rounds} interleaved rounds of ${seconds} s on ${connections} connections`,
      command: this.#command(),
      index_id: indexId,
      catalog: this.#index.description,
      reference: 'a bare uWebSockets.js handler that reads the same body and writes the same bytes',
      rows: this.#rows,
      curves: this.#curves,
      notes: this.#notes,
    });
  }

  async #runScenario(scenario: Scenario): Promise<void> {
    const bare = await startBare(scenario);
    try {
      const closed = await this.#interleaved(scenario, bare, null);
      this.#add(`${scenario.name}, closed loop`, closed);
      if (scenario.repeatable !== null && this.#hasWrk)
        await this.#wrk(scenario.name, scenario.repeatable, bare);
      for (const rate of this.#ratesOf(scenario, closed)) await this.#openLoop(scenario, bare, rate);
      if (scenario.name !== mixName) return;
      this.#notes.push(`mix: ${scenario.says}`);
      this.#addMemory(bare);
    } finally {
      await bare.stop();
    }
  }

  /** Of the open loop: those that were asked for, of each scenario that was; else shares of what the mix reached. */
  #ratesOf({ name }: Scenario, closed: Pair): readonly number[] {
    const { rates, scenarios } = this.#options;
    if (rates !== null && (scenarios !== null || name === mixName)) return rates;
    if (name !== mixName) return [];
    return openRates(median(closed.ours.map(({ figures }) => figures.requestsPerSecond)));
  }

  /** The same requests by a generator that costs less, both servers by turns. */
  async #wrk(name: string, requests: readonly Buffer[], bare: ServerProcess): Promise<void> {
    const pair = { ours: [] as WrkRound[], bare: [] as WrkRound[] };
    const options = { ...this.#options, requests };
    const runs = [
      async () => pair.bare.push(await measureWrkRound(bare, options)),
      async () => pair.ours.push(await measureWrkRound(this.#ours, options)),
    ];
    for (const round of countRounds(`${name}, wrk`, this.#options.rounds)) {
      for (const run of round % 2 === 0 ? runs : [...runs].reverse()) await run();
    }
    for (const { of, ofBare, ...head } of wrkMeasures) {
      const references = ofBare === null ? null : pair.bare.map(ofBare);
      this.#rows.push(figureRow({ ...head, name: `${name}, wrk` }, pair.ours.map(of), references));
    }
    for (const [who, rounds] of [
      ['the service', pair.ours],
      ['the bare handler', pair.bare],
    ] as const) {
      const busy = median(rounds.map((round) => round.busy));
      if (busy > generatorLimit)
        this.#notes.push(
          `${name}, wrk: the generator was busy for ${Math.round(100 * busy)} % of the time and bounds what ${who} reached`,
        );
    }
  }

  async #openLoop(scenario: Scenario, bare: ServerProcess, rate: number): Promise<void> {
    const pair = await this.#interleaved(scenario, bare, rate);
    const name = `${scenario.name}, open loop at ${rate}/s`;
    this.#add(name, pair);
    this.#curves.push(latencyCurve(name, pair.ours), latencyCurve(`bare, open loop at ${rate}/s`, pair.bare));
    const unsent = pair.ours.reduce((sum, { result }) => sum + result.unsent, 0);
    const lateMs = median(pair.ours.map(({ result }) => result.lateness.percentile(99) / 1e6));
    this.#notes.push(
      `${name}: ${unsent === 0 ? 'sustained' : `not sustained, ${unsent} requests never found a free connection`}; ` +
        `the generator itself was late by at most ${lateMs.toFixed(2)} ms for 99 % of them (counted as latency)`,
    );
  }

  /** After a round of each that is not counted, bare and real alternate; the first one changes with every round. */
  async #interleaved(
    { name, source, answers }: Scenario,
    bare: ServerProcess,
    rate: number | null,
  ): Promise<Pair> {
    const options = { ...this.#options, ratePerSecond: rate };
    const bareSource = judgedBy(bareAnswers(answers), source);
    const bareRound = () => measureRound(bare, bareSource, options);
    const ourRound = () => measureRound(this.#ours, source, options);
    // Both are warmed up: the first seconds, in which code is compiled and caches fill, are not counted.
    await bareRound();
    await ourRound();
    const pair = { ours: [] as Round[], bare: [] as Round[] };
    const runs = [
      async () => pair.bare.push(await bareRound()),
      async () => pair.ours.push(await ourRound()),
    ];
    const what = rate === null ? name : `${name} at ${rate}/s`;
    for (const round of countRounds(what, this.#options.rounds)) {
      for (const run of round % 2 === 0 ? runs : [...runs].reverse()) await run();
    }
    return pair;
  }

  #add(name: string, { ours, bare }: Pair): void {
    for (const [measure, bareMeasure] of measures) {
      const values = ours.map(({ figures }) => measure.of(figures));
      const references = bare.map(({ figures }) => bareMeasure.of(figures));
      this.#rows.push(figureRow({ ...measure, name }, values, references));
    }
  }

  #addMemory(bare: ServerProcess): void {
    const [ours, theirs] = [this.#ours.memory(), bare.memory()];
    for (const [measure, of] of [
      ['resident', 'residentMiB'],
      ['proportional', 'proportionalMiB'],
      ['shared with others', 'sharedMiB'],
    ] as const) {
      this.#rows.push(
        figureRow({ name: 'memory after it all', measure, unit: 'MiB' }, [ours[of]], [theirs[of]]),
      );
    }
  }

  #command(): string {
    const { index, rounds, seconds, connections, scenarios, rates } = this.#options;
    const words = [
      ...(index === null ? [] : [`--index ${index}`]),
      `--rounds ${rounds} --seconds ${seconds} --connections ${connections}`,
      ...(scenarios === null ? [] : [`--scenarios '${scenarios.join(',')}'`]),
      ...(rates === null ? [] : [`--rates ${rates.join(',')}`]),
    ];
    return `npm run bench -- load ${words.join(' ')}`;
  }
}

/** Each with the bare server's figure that it is compared with: that server has no workers, only one thread. */
const measures: readonly (readonly [ours: LoadMeasure, bare: LoadMeasure])[] = [
  [throughput, throughput],
  [gatewayTime, gatewayTime],
  [workersTime, gatewayTime],
  [othersTime, gatewayTime],
  [p50, p50],
  [p90, p90],
  [p99, p99],
  [p999, p999],
];

/** Writes what the real server wrote; of a path with several answers, the one of median length. */
async function startBare({ answers }: Scenario): Promise<ServerProcess> {
  const scratch = mkdtempSync(join(tmpdir(), 'gradus-bare-'));
  try {
    const file = join(scratch, 'answers.json');
    writeFileSync(file, JSON.stringify(bareAnswers(answers)));
    return await startServer(join(import.meta.dirname, 'bare-server.js'), [file], {});
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** The same requests, compared with the bare server's answers: the generator has the same work with both. */
function judgedBy(answers: Readonly<Record<string, string>>, source: RequestSource): RequestSource {
  const judges = new Map(Object.entries(answers).map(([path, body]) => [path, sameAs(Buffer.from(body))]));
  const [first = anySuccess] = judges.values();
  const known = new WeakMap<LoadRequest, LoadRequest>();
  return (connection) => {
    const request = source(connection);
    const judged = known.get(request);
    if (judged !== undefined) return judged;
    const made = { bytes: request.bytes, judge: judges.get(pathIn(request.bytes)) ?? first };
    known.set(request, made);
    return made;
  };
}

function openRates(reached: number): number[] {
  const rates = openShares.map((share) => rounded(share * reached));
  return [...new Set([Math.min(leastRate, ...rates), ...rates])];
}

/** Two digits: a round rate. */
function rounded(rate: number): number {
  return Math.max(1, Number(rate.toPrecision(2)));
}
