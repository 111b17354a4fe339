/**
 * The reference of the load bench: a bare uWebSockets.js handler that reads the same body and writes
 * the same bytes as the real server. Arguments: a file with the answer to write.
 */

import uWS from 'uWebSockets.js';
import { readFileSync } from 'node:fs';

const answer = readFileSync(process.argv[2] ?? '');

uWS
  .App()
  .any('/*', (response) => {
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
