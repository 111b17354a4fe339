/**
 * The peers bench: the same questions, in the same run, to Gradus, to the same gateway with its engine inline, and
 * to a service made of libraries (json-rules-engine on Fastify), after checking that the verdicts agree.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenedBenchIndex, openBenchIndex } from '../bench-index.ts';
import { type BenchResult, benchResult, type FigureRow, figureRow } from '../figures/bench-result.ts';
import { countRounds } from '../figures/rounds.ts';
import { expectOnce } from '../load/ask-once.ts';
import {
  gatewayTime,
  type LoadMeasure,
  measureRound,
  p50,
  p99,
  processTime,
  type RoundFigures,
  throughput,
} from '../load/measure.ts';
import { startRealServer } from '../load/real-server.ts';
import { type LoadRequest, type RequestSource, requestBytes, sameAs } from '../load/request.ts';
import { prepareScenarios } from '../load/scenarios.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { findHeavyQuestion } from '../sweep/heavy-question.ts';
import { compareVerdicts, type PeerAgreement, unlockBody } from './agreement.ts';
import { expressibleCourses } from './expressible.ts';

export interface PeersBenchOptions {
  readonly index: string | null;
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
  /** Plans for which all verdicts are compared. */
  readonly plans: number;
  readonly heavyCandidates: number;
}

interface Servers {
  readonly ours: ServerProcess;
  readonly inline: ServerProcess;
  readonly rules: ServerProcess;
}

/** The servers, by the names of the table. */
const names: Readonly<Record<keyof Servers, string>> = {
  ours: 'Gradus',
  inline: 'Gradus, engine on the gateway thread',
  rules: 'json-rules-engine on Fastify',
};

const variants = 32;
const path = '/api/v1/query/course-unlock';
/** The service's own budget: heavy answers end here on both sides. */
const budget = { SVC_ENGINE_TIMEOUT_MS: '250' };

export async function peersBench(options: PeersBenchOptions): Promise<BenchResult> {
  const index = await openBenchIndex(options.index);
  const data = mkdtempSync(join(tmpdir(), 'gradus-peers-'));
  const started: ServerProcess[] = [];
  const starting = async (server: Promise<ServerProcess>): Promise<ServerProcess> => {
    started.push(await server);
    return server;
  };
  try {
    const script = (name: string): string => join(import.meta.dirname, name);
    const { directory } = index;
    return await compare(
      {
        ours: await starting(startRealServer({ indexDirectory: directory, environment: budget })),
        inline: await starting(startServer(script('inline-server.js'), [directory, data], {})),
        rules: await starting(startServer(script('json-rules-server.js'), [directory], {})),
      },
      index,
      options,
    );
  } finally {
    for (const server of started) await server.stop();
    rmSync(data, { recursive: true, force: true });
    index.dispose();
  }
}

async function compare(
  servers: Servers,
  index: OpenedBenchIndex,
  options: PeersBenchOptions,
): Promise<BenchResult> {
  const expressible = expressibleCourses(index.directory, index.graph);
  const codes = [...expressible.conditions.keys()];
  if (codes.length === 0) throw new Error('the catalog has no rule that json-rules-engine can express');
  const ports = { ours: servers.ours.port, peer: servers.rules.port };
  const agreement = await compareVerdicts(index, ports, expressible, options.plans);
  if (agreement.disagreements.length > 0)
    throw new Error(`verdicts differ: ${agreement.disagreements.slice(0, 10).join('; ')}`);
  const rows = [
    ...(await lightRows(servers, index, codes, options)),
    ...(await mediumRows(servers, index, options)),
  ];
  const heavy = await besideHeavy(servers, index, options);
  const { rounds, seconds, connections } = options;
  const place = options.index === null ? '' : `--index ${options.index} `;
  return benchResult({
    bench: 'peers',
    title: `peers: ${rounds} interleaved rounds of ${seconds} s on ${connections} connections`,
    command: `npm run bench -- peers ${place}--rounds ${rounds} --seconds ${seconds} --connections ${connections} --plans ${options.plans}`,
    index_id: index.graph.indexId,
    catalog: index.description,
    reference: 'Gradus answering the same questions',
    rows: [...rows, ...heavy.rows],
    curves: [],
    notes: [agreementNote(agreement, expressible.withRequirement), unequal, ...heavy.notes],
  });
}

const unequal =
  'json-rules-engine answers yes or no; Gradus answers with explanation tree, missing options, unknowns and sources, and checks all of its contract';

function agreementNote({ courses, verdicts, satisfied }: PeerAgreement, withRequirement: number): string {
  return `compared: ${courses} of ${withRequirement} courses with a prerequisite can be expressed in json-rules-engine; all ${verdicts} verdicts agree (${satisfied} satisfied)`;
}

/** Light questions about courses that all servers can evaluate. */
function lightRows(
  servers: Servers,
  index: OpenedBenchIndex,
  codes: readonly string[],
  options: PeersBenchOptions,
): Promise<FigureRow[]> {
  const requests = Array.from({ length: variants }, (_, variant) => {
    const code = codes[Math.floor((variant * codes.length) / variants)] ?? '';
    return requestBytes('POST', path, unlockBody(index, variant, [code]));
  });
  return rowsFor('course-unlock', servers, ['ours', 'inline', 'rules'], requests, options);
}

/** Questions of half a millisecond, which only Gradus answers. */
async function mediumRows(
  servers: Servers,
  index: OpenedBenchIndex,
  options: PeersBenchOptions,
): Promise<FigureRow[]> {
  if (index.graph.credentialCount === 0) return [];
  const site = { port: servers.ours.port, graph: index.graph, connections: options.connections };
  const [scenario] = await prepareScenarios(site, ['credential progress']);
  if (scenario === undefined) return [];
  const requests = Array.from({ length: variants }, () => scenario.source(0).bytes);
  return rowsFor('credential progress', servers, ['ours', 'inline'], requests, options);
}

async function rowsFor(
  what: string,
  servers: Servers,
  who: readonly (keyof Servers)[],
  requests: readonly Buffer[],
  options: PeersBenchOptions,
): Promise<FigureRow[]> {
  const sources = new Map<keyof Servers, RequestSource>();
  for (const each of who) sources.set(each, await expectingSource(servers[each].port, requests));
  const figures = new Map<keyof Servers, RoundFigures[]>(who.map((each) => [each, []]));
  for (const _round of countRounds('light questions', options.rounds)) {
    for (const [each, source] of sources) {
      const measured = await measureRound(servers[each], source, options);
      figures.get(each)?.push(measured.figures);
    }
  }
  const reference = figures.get('ours') ?? [];
  return who.flatMap((each) =>
    measures.map(({ measure, unit, of }) =>
      figureRow(
        { name: `${what}, ${names[each]}`, measure, unit },
        (figures.get(each) ?? []).map(of),
        reference.map(of),
      ),
    ),
  );
}

const measures: readonly LoadMeasure[] = [
  throughput,
  processTime,
  { ...gatewayTime, measure: 'main thread CPU' },
  p50,
  p99,
];

/** Each server's later answers must equal its first ones. */
async function expectingSource(port: number, requests: readonly Buffer[]): Promise<RequestSource> {
  const expected: LoadRequest[] = [];
  for (const bytes of requests) {
    const { body } = await expectOnce(port, bytes, 200);
    expected.push({ bytes, judge: sameAs(body) });
  }
  let next = 0;
  return () => {
    const request = expected[next++ % expected.length];
    if (request === undefined) throw new Error('there are requests');
    return request;
  };
}

/** Light questions at a tenth of the slower one's throughput, while heavy ones take half of a thread. */
async function besideHeavy(
  servers: Servers,
  index: OpenedBenchIndex,
  options: PeersBenchOptions,
): Promise<{ readonly rows: FigureRow[]; readonly notes: string[] }> {
  const heavy = await findHeavyQuestion(servers.ours.port, index, options.heavyCandidates);
  if (heavy === null) return { rows: [], notes: [] };
  const site = { port: servers.ours.port, graph: index.graph, connections: options.connections };
  const [light] = await prepareScenarios(site, ['unlock supplied']);
  if (light === undefined) throw new Error('there is light traffic');
  const who = ['ours', 'inline'] as const;
  const p50Ms = { ours: [] as number[], inline: [] as number[] };
  const p99Ms = { ours: [] as number[], inline: [] as number[] };
  const heavyRate = 500 / heavy.milliseconds;
  for (const _round of countRounds('heavy questions', options.rounds)) {
    for (const each of who) {
      const stream = { connections: 8, seconds: options.seconds, ratePerSecond: heavyRate };
      const [{ figures }] = await Promise.all([
        measureRound(servers[each], light.source, { ...options, ratePerSecond: lightRate }),
        measureRound(servers[each], () => heavy.request, stream),
      ]);
      p50Ms[each].push(figures.p50Ms);
      p99Ms[each].push(figures.p99Ms);
    }
  }
  const rows = who.flatMap((each) => {
    const name = `light next to heavy, ${names[each]}`;
    return [
      figureRow({ name, measure: 'p50', unit: 'ms' }, p50Ms[each], p50Ms.ours),
      figureRow({ name, measure: 'p99', unit: 'ms' }, p99Ms[each], p99Ms.ours),
    ];
  });
  const note = `light next to heavy: course-unlock at ${lightRate}/s, ${heavyRate.toFixed(1)} heavy questions a second of ${heavy.milliseconds.toFixed(0)} ms each (${heavy.says})`;
  return { rows, notes: [note] };
}

const lightRate = 1000;
