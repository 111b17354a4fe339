/** Why the server cannot listen, in words for the operator. */
import { createServer } from 'node:net';

const listenReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'no such host is known',
};

/** The HTTP server says only that it failed; asking the system once more tells why. */
export function listenFault(host: string, port: number): Promise<string> {
  return new Promise((resolve) => {
    const say = (code: string) =>
      resolve(`cannot listen on ${host}:${port}: ${listenReasons[code] ?? code}; set SVC_HOST and SVC_PORT`);
    const probe = createServer();
    probe.once('error', (error) => say(codeOf(error)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => say('EADDRINUSE')));
  });
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
