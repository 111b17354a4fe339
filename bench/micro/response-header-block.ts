/**
 * What the response-header block (docs/decisions/response-header-block.md) saves: a bare uWebSockets.js handler writes
 * the same answer with one call for all headers and with one call for each, in interleaved rounds over loopback.
 * Run: `node dist/bench/micro/response-header-block.js [rounds] [seconds a round]`.
 */
import uWS from 'uWebSockets.js';
import { fileURLToPath } from 'node:url';
import { measureRound } from '../load/measure.ts';
import { anySuccess, requestBytes } from '../load/request.ts';
import { startServer } from '../server-process.ts';

const requestId = 'req_0123456789abcdef';
const mediaType = 'application/json; charset=utf-8';
/** The headers after Content-Type of a query and of a catalog answer. */
const answers = {
  query: [['X-Request-Id', requestId]],
  catalog: [
    ['X-Request-Id', requestId],
    ['ETag', 'W/"idx-0123456789abcdef.0.1.0"'],
    ['Cache-Control', 'public, max-age=60, must-revalidate'],
  ],
} as const;
type Answer = keyof typeof answers;
const names = Object.keys(answers) as Answer[];

const ready = (text: string) => Buffer.from(text, 'latin1');

function serve(): void {
  const app = uWS.App();
  const body = Buffer.alloc(1024, 'x');
  const contentType = ready('Content-Type');
  for (const name of names) {
    const pairs = answers[name].map(([key, value]) => [ready(key), ready(value)] as const);
    const block = ready([mediaType, ...answers[name].map(([key, value]) => `${key}: ${value}`)].join('\r\n'));
    const plainType = ready(mediaType);
    app.get(`/${name}/block`, (response) => {
      response.writeHeader(contentType, block);
      response.end(body);
    });
    app.get(`/${name}/lines`, (response) => {
      response.writeHeader(contentType, plainType);
      for (const [key, value] of pairs) response.writeHeader(key, value);
      response.end(body);
    });
  }
  app.listen('127.0.0.1', 0, (socket) => {
    if (socket === false) process.exit(1);
    process.stdout.write(`listening on http://127.0.0.1:${uWS.us_socket_local_port(socket)}\n`);
  });
}

async function measure(rounds: number, seconds: number): Promise<void> {
  const server = await startServer(fileURLToPath(import.meta.url), ['serve'], {});
  const times = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      // The order alternates, so that neither form always runs on the other's warm caches.
      for (const form of round % 2 === 0 ? ['block', 'lines'] : ['lines', 'block']) {
        const bytes = requestBytes('GET', `/${name}/${form}`, null);
        const source = () => ({ bytes, judge: anySuccess });
        const { figures } = await measureRound(server, source, { connections: 64, seconds });
        const key = `${name}/${form}`;
        // The first round warms up.
        if (round > 0) times.set(key, [...(times.get(key) ?? []), figures.gatewayUs]);
      }
    }
  }
  await server.stop();
  for (const name of names) {
    const [block, lines] = ['block', 'lines'].map((form) => median(times.get(`${name}/${form}`) ?? []));
    const saved = (lines ?? 0) - (block ?? 0);
    process.stdout.write(
      `${name}: ${lines?.toFixed(2)} µs with a call a header, ${block?.toFixed(2)} µs with the block; saves ${saved.toFixed(2)} µs\n`,
    );
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const [, , first = '9', second = '1'] = process.argv;
if (first === 'serve') serve();
else await measure(Number(first), Number(second));
