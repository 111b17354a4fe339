/**
 * Clients that mean harm, each in small: what they send, on how many connections. The server that they attack is the
 * bench's own, on the loopback address.
 */
import { connect, type Socket } from 'node:net';
import { uint32At } from '../../shared/column.ts';
import { type CourseGraph, copyText } from '../../shared/index-format/course-graph.ts';
import { boundLimits, maximumCourseEntries, maximumTargets } from '../../shared/limits.ts';
import { requestBytes } from '../load/request.ts';
import { samplePlan, sampleTargets } from '../sample-plans.ts';

export interface Site {
  readonly port: number;
  readonly graph: CourseGraph;
}

export interface Attack {
  readonly name: string;
  /** What is sent, for the reader of the figures. */
  readonly says: string;
  /** Begins, and lasts as long as the process. Does nothing where the catalog offers no target. */
  readonly begin: (site: Site) => void;
}

/** All attackers come from one address; the probes from others. */
const attackersAddress = 'Edge-Client-IP: 198.51.100.66';

export const attacks: readonly Attack[] = [
  {
    name: 'pipelined documents, unread',
    says: '100 connections that each pipeline 2,000 requests of the largest document and read nothing',
    begin: (site) => pipelined(site, false),
  },
  {
    name: 'pipelined documents, read',
    says: 'the same, and they read all of it',
    begin: (site) => pipelined(site, true),
  },
  {
    name: 'bodies in chunks of one byte',
    says: '8 connections that send bodies of 260,000 chunks of one byte, over and over',
    begin: tinyChunks,
  },
  {
    name: 'heavy questions, hung up',
    says: '40 gap summaries a second whose clients disconnect after 30 ms',
    begin: hungUp,
  },
  {
    name: 'heavy questions, waiting',
    says: '64 connections that ask gap summaries as fast as they are answered',
    begin: (site) => withHeavy(site, (question) => asking(site.port, 64, question)),
  },
  {
    name: 'plan completions, waiting',
    says: '4 connections that ask for plan completions, each another one, as fast as they are answered',
    begin: completions,
  },
  {
    name: 'dearest light-looking questions',
    says: `16 connections that ask for the impact of ${maximumTargets} courses on ${maximumCourseEntries}`,
    begin: (site) => asking(site.port, 16, dearestImpact(site.graph)),
  },
];

function pipelined({ port }: Site, reads: boolean): void {
  const request = 'GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: bench\r\n\r\n';
  const bytes = Buffer.from(request.repeat(2000));
  reconnecting(100, port, (socket) => {
    if (reads) socket.resume();
    else socket.pause();
    socket.write(bytes);
  });
}

function tinyChunks({ port }: Site): void {
  const head =
    'POST /api/v1/query/course-unlock HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  const bytes = Buffer.from(`${head}${'1\r\n \r\n'.repeat(260_000)}0\r\n\r\n`);
  reconnecting(8, port, (socket) => {
    socket.resume();
    socket.write(bytes);
  });
}

function hungUp(site: Site): void {
  withHeavy(site, (question) => {
    setInterval(() => {
      const socket = connect(site.port, '127.0.0.1', () => socket.write(question));
      socket.on('error', () => undefined);
      setTimeout(() => socket.destroy(), 30);
    }, 25);
  });
}

/** Sends the question again as soon as there is an answer, whatever it is. */
function asking(port: number, connections: number, question: Buffer): void {
  reconnecting(connections, port, (socket) => {
    socket.on('data', (bytes: Buffer) => {
      if (bytes.includes('HTTP/1.1 ')) socket.write(question);
    });
    socket.write(question);
  });
}

/** Each completion is about another average: none is answered from memory. */
function completions({ port, graph }: Site): void {
  const terms = Array.from({ length: 10 }, (_, at) => ({
    term_id: `${2030 + Math.floor(at / 2)}-${at % 2 === 0 ? 'winter' : 'fall'}`,
  }));
  let asked = 0;
  const next = (): Buffer => {
    asked += 1;
    const row = uint32At(graph.sections['credential.id'], asked % graph.credentialCount);
    const body = {
      state_mode: 'supplied',
      student_state: { courses: [], attributes: { cumulative_average: 60 + (asked % 3000) / 100 } },
      targets: { credential_ids: [copyText(graph, row)] },
      horizon: { terms },
    };
    return requestBytes('POST', '/api/v1/query/plan-completion', JSON.stringify(body), [attackersAddress]);
  };
  if (graph.credentialCount === 0) return;
  reconnecting(4, port, (socket) => {
    socket.on('data', (bytes: Buffer) => {
      if (bytes.includes('HTTP/1.1 ')) socket.write(next());
    });
    socket.write(next());
  });
}

function withHeavy({ graph }: Site, begin: (question: Buffer) => void): void {
  const question = heavyQuestion(graph, attackersAddress);
  if (question !== null) begin(question);
}

/** Alternative paths to a credential within the widest bounds; null if the catalog has none. */
export function heavyQuestion(graph: CourseGraph, ...headers: readonly string[]): Buffer | null {
  if (graph.credentialCount === 0) return null;
  const row = uint32At(graph.sections['credential.id'], Math.floor(graph.credentialCount / 2));
  const bounds = Object.fromEntries(
    Object.entries(boundLimits).map(([name, { hard_max }]) => [name, hard_max]),
  );
  const body = {
    state_mode: 'supplied',
    student_state: samplePlan(graph, 12, 1),
    targets: { credential_ids: [copyText(graph, row)] },
    bounds,
  };
  return requestBytes('POST', '/api/v1/query/credential-gap-summary', JSON.stringify(body), headers);
}

function dearestImpact(graph: CourseGraph): Buffer {
  const targets = sampleTargets(graph, maximumTargets);
  const compared = samplePlan(graph, maximumCourseEntries, 3).courses.map(({ course_code }) => course_code);
  const body = {
    state_mode: 'supplied',
    student_state: samplePlan(graph, 40, 2),
    targets: { course_codes: targets, evaluate_against_course_codes: [...new Set(compared)] },
  };
  return requestBytes('POST', '/api/v1/query/course-impact', JSON.stringify(body), [attackersAddress]);
}

/** Connections that begin again when the server closes them, at most a hundred times a second each. */
function reconnecting(count: number, port: number, opened: (socket: Socket) => void): void {
  const open = (): void => {
    const socket = connect(port, '127.0.0.1', () => opened(socket));
    socket.on('error', () => undefined);
    socket.once('close', () => setTimeout(open, 10));
  };
  for (let index = 0; index < count; index += 1) open();
}
