/**
 * Clients that send requests without pause over kept connections: queries about supplied and persisted plans, catalog
 * reads and writes. Every request must get an answer, and each answer must come from one index.
 */
import { Agent, request } from 'node:http';
import { editionMark } from './edition-catalog.ts';

export interface LoadReport {
  readonly answers: number;
  /** Outcomes that no client should see: a status that does not fit, or a connection that broke. */
  readonly failures: readonly string[];
  /** For each index id that an answer named, the editions that its texts named. */
  readonly editionsByIndex: ReadonlyMap<string, ReadonlySet<number>>;
}

export interface SteadyLoad {
  /** Answers so far. */
  count(): number;
  /** Lets every client finish what it has begun. */
  stop(): Promise<LoadReport>;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

type Ask = (
  what: string,
  statuses: readonly number[],
  method: string,
  path: string,
  options?: { readonly token?: string; readonly body?: object },
) => Promise<Answer>;

/** One round of a client; rounds follow one another until the load is stopped. */
type Client = (ask: Ask, round: number) => Promise<void>;

export function startLoad(port: number): SteadyLoad {
  const agent = new Agent({ keepAlive: true });
  const failures: string[] = [];
  const editionsByIndex = new Map<string, Set<number>>();
  let answers = 0;
  let stopped = false;
  const ask: Ask = async (what, statuses, method, path, options = {}) => {
    try {
      const answer = await send(agent, port, method, path, options);
      answers += 1;
      if (!statuses.includes(answer.status)) failures.push(`${what}: ${answer.status} ${answer.body}`);
      noteEditions(answer.body, editionsByIndex);
      return answer;
    } catch (error) {
      failures.push(`${what}: ${String(error)}`);
      return { status: 0, body: '{}' };
    }
  };
  const running = clients.map(async (client) => {
    for (let round = 0; !stopped; round += 1) await client(ask, round);
  });
  return {
    count: () => answers,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
      agent.destroy();
      return { answers, failures, editionsByIndex };
    },
  };
}

const course = (round: number) => `MOVE ${101 + (round % 39)}`;
const unlock = '/api/v1/query/course-unlock';

const clients: readonly Client[] = [
  async (ask, round) => {
    const student_state = { courses: [{ term_id: 't1', course_code: 'MOVE 100', status: 'taken' }] };
    const body = { state_mode: 'supplied', student_state, targets: { course_codes: [course(round)] } };
    await ask('supplied query', [200], 'POST', unlock, { body });
  },
  async (ask, round) => {
    await ask('course', [200], 'GET', `/api/v1/courses/MOVE/${101 + (round % 39)}`);
    await ask('page', [200], 'GET', '/api/v1/courses?limit=40');
    await ask('index', [200], 'GET', '/api/v1/index');
  },
  async (ask, round) => {
    const created = await ask('create', [201], 'POST', '/api/v1/state', { body: {} });
    const token = String(JSON.parse(created.body).data?.state_token);
    const operations = [{ op: 'add_course', term_id: 't1', course_code: course(round), status: 'planned' }];
    const body = { expected_state_version: 0, operations };
    // 422: the catalog version has moved on between the two requests.
    await ask('patch', [200, 422], 'PATCH', '/api/v1/state/current', { token, body });
    const query = { state_mode: 'persisted', targets: { course_codes: [course(round)] } };
    await ask('persisted query', [200], 'POST', unlock, { token, body: query });
    await ask('read', [200], 'GET', '/api/v1/state/current', { token });
    await ask('delete', [200], 'DELETE', '/api/v1/state/current', { token, body: { confirm: true } });
  },
];

function send(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  { token, body }: { readonly token?: string; readonly body?: object },
): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  const text = body === undefined ? null : JSON.stringify(body);
  if (text !== null) {
    headers['Content-Type'] = 'application/json';
    // Left to itself, the client sends a DELETE's body without saying that there is one.
    headers['Content-Length'] = String(Buffer.byteLength(text));
  }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    sent.on('error', reject);
    sent.end(text ?? undefined);
  });
}

/** The plan's own catalog version may be an older one: of plans only what the catalog says counts. */
function noteEditions(body: string, editionsByIndex: Map<string, Set<number>>): void {
  const { meta, data, source_references: sources } = JSON.parse(body);
  if (meta?.index_id === undefined || data?.state !== undefined || data?.state_token !== undefined) return;
  const editions = editionsByIndex.get(meta.index_id) ?? new Set<number>();
  const said = JSON.stringify([data, sources, meta.catalog_version_id]);
  for (const [, edition] of said.matchAll(editionMark)) editions.add(Number(edition));
  editionsByIndex.set(meta.index_id, editions);
}
