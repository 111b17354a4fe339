/**
 * The reference of the load bench: a bare uWebSockets.js handler that reads the same body and writes
 * the same bytes as the real server. Argument: a JSON file of answers by path.
 */

import uWS from 'uWebSockets.js';
import { readFileSync } from 'node:fs';

const written = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, string>;
const answers = new Map(Object.entries(written).map(([path, body]) => [path, Buffer.from(body)]));
const [first = Buffer.alloc(0)] = answers.values();
const isSingle = answers.size === 1;

uWS
  .App()
  .any('/*', (response, request) => {
    const answer = isSingle ? first : (answers.get(request.getUrl()) ?? first);
    response.onAborted(() => undefined);
    response.onData((_chunk, last) => {
      if (!last) return;
      response.cork(() => {
        response.writeHeader('Content-Type', 'application/json; charset=utf-8');
        response.end(answer);
      });
    });
  })
  .listen('127.0.0.1', 0, (socket) => {
    if (socket === false) process.exit(1);
    process.stdout.write(`listening on http://127.0.0.1:${uWS.us_socket_local_port(socket)}\n`);
  });
