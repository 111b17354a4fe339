/**
 * The load bench: the real server on real sockets, interleaved with a bare uWebSockets.js handler
 * that reads the same body and writes the same bytes. Medians over the rounds; every figure of ours
 * is printed as a ratio to the bare one.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCourseGraph } from '../shared/index-format/course-graph.ts';
import { demonstrationIndex } from './bench-index.ts';
import { type LoadResult, median, percentile, requestBytes, runLoad } from './http-load.ts';
import { describeMachine } from './machine.ts';
import { samplePlan, sampleTargets } from './sample-plans.ts';
import { type ServerProcess, startServer } from './server-process.ts';

export interface LoadBenchOptions {
  readonly index?: string;
  readonly rounds: number;
  readonly seconds: number;
  readonly connections: number;
}

/** One kind of request, and its medians on both servers. */
interface Case {
  readonly name: string;
  readonly request: Buffer;
}

interface Figures {
  readonly requestsPerSecond: number;
  readonly gatewayCpuMicroseconds: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export async function loadBench(options: LoadBenchOptions): Promise<void> {
  const made = options.index === undefined ? await demonstrationIndex() : null;
  const directory = options.index ?? made?.directory ?? '';
  const scratch = mkdtempSync(join(tmpdir(), 'gradus-load-'));
  const ours = await startServer(join(import.meta.dirname, '../gateway/cli.js'), ['serve'], {
    SVC_PORT: '0',
    SVC_INDEX_DIR: directory,
    SVC_DATA_DIR: scratch,
  });
  try {
    print(`# ${describeMachine()}`);
    print(
      `# ${options.rounds} rounds of ${options.seconds} s on ${options.connections} connections; medians`,
    );
    print('case                    req/s   ×bare   µs/req   ×bare   p50 ms   p99 ms');
    for (const each of await casesFor(ours.port, directory)) await runCase(each, ours, scratch, options);
  } finally {
    await ours.stop();
    rmSync(scratch, { recursive: true, force: true });
    made?.dispose();
  }
}

async function runCase(
  each: Case,
  ours: ServerProcess,
  scratch: string,
  options: LoadBenchOptions,
): Promise<void> {
  const answerFile = join(scratch, 'answer.json');
  writeFileSync(answerFile, await answerBody(ours.port, each.request));
  const bare = await startServer(join(import.meta.dirname, 'bare-server.js'), [answerFile], {});
  try {
    const oursFigures: Figures[] = [];
    const bareFigures: Figures[] = [];
    for (let round = 0; round < options.rounds; round += 1) {
      bareFigures.push(await measure(bare, each.request, options));
      oursFigures.push(await measure(ours, each.request, options));
    }
    report(each.name, medians(oursFigures), medians(bareFigures));
  } finally {
    await bare.stop();
  }
}

/** Supplied and persisted course-unlock with a plan of 40 courses, and one course record. */
async function casesFor(port: number, directory: string): Promise<Case[]> {
  const graph = openCourseGraph(join(directory, 'graph-projection.safetensors'));
  const plan = samplePlan(graph, 40, 3);
  const [target = ''] = sampleTargets(graph, 3).slice(1);
  const targets = { course_codes: [target] };
  const created = JSON.parse(
    await answerBody(port, requestBytes('POST', '/api/v1/state', JSON.stringify(plan))),
  ) as { data: { state_token: string } };
  const bearer = `Authorization: Bearer ${created.data.state_token}`;
  const path = '/api/v1/query/course-unlock';
  const supplied = JSON.stringify({ state_mode: 'supplied', student_state: plan, targets });
  const persisted = JSON.stringify({ state_mode: 'persisted', targets });
  const record = `/api/v1/courses/${target.split(' ').map(encodeURIComponent).join('/')}`;
  return [
    { name: 'unlock supplied', request: requestBytes('POST', path, supplied) },
    { name: 'unlock persisted', request: requestBytes('POST', path, persisted, [bearer]) },
    { name: 'course record', request: requestBytes('GET', record, null) },
  ];
}

async function measure(server: ServerProcess, request: Buffer, options: LoadBenchOptions): Promise<Figures> {
  const before = server.gatewayCpuMicroseconds();
  const result: LoadResult = await runLoad({ ...options, port: server.port, request });
  if (result.unexpected > 0) throw new Error(`${result.unexpected} answers were not 200`);
  return {
    requestsPerSecond: result.requests / result.seconds,
    gatewayCpuMicroseconds: (server.gatewayCpuMicroseconds() - before) / result.requests,
    p50Ms: percentile(result.latenciesMs, 0.5),
    p99Ms: percentile(result.latenciesMs, 0.99),
  };
}

function medians(figures: readonly Figures[]): Figures {
  const of = (name: keyof Figures): number => median(figures.map((figure) => figure[name]));
  return {
    requestsPerSecond: of('requestsPerSecond'),
    gatewayCpuMicroseconds: of('gatewayCpuMicroseconds'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
  };
}

function report(name: string, ours: Figures, bare: Figures): void {
  const cells = [
    ours.requestsPerSecond.toFixed(0).padStart(8),
    (ours.requestsPerSecond / bare.requestsPerSecond).toFixed(2).padStart(7),
    ours.gatewayCpuMicroseconds.toFixed(1).padStart(8),
    (ours.gatewayCpuMicroseconds / bare.gatewayCpuMicroseconds).toFixed(2).padStart(7),
    ours.p50Ms.toFixed(2).padStart(8),
    ours.p99Ms.toFixed(2).padStart(8),
  ];
  print(`${name.padEnd(20)} ${cells.join(' ')}`);
}

/** One request on a connection of its own; the body of its answer. */
async function answerBody(port: number, request: Buffer): Promise<string> {
  const head = request.toString('utf8', 0, request.indexOf('\r\n\r\n')).split('\r\n');
  const [method = 'GET', path = '/'] = head[0]?.split(' ') ?? [];
  const headers = Object.fromEntries(
    head.slice(2).map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  delete headers['Content-Length'];
  const body = request.subarray(request.indexOf('\r\n\r\n') + 4);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers,
    ...(body.length === 0 ? {} : { body: body.toString('utf8') }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
