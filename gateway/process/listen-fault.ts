/** Explains to the operator why the server cannot listen. */
import { createServer } from 'node:net';

const listenReasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program is listening there',
  EACCES: 'this user may not listen there',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'the host name cannot be resolved',
};

/** The HTTP server reports only that it failed; a second attempt through the system gives the reason. */
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
