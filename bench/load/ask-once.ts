/** One request on a connection of its own. */
import { LoadConnection } from './connection.ts';

export interface RawAnswer {
  readonly status: number;
  readonly body: Buffer;
}

export function askOnce(port: number, bytes: Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const opening = LoadConnection.open(port, {
      answered: (status, body) => {
        resolve({ status, body: Buffer.from(body) });
        void opening.then((connection) => connection.close());
      },
      failed: reject,
    });
    opening.then((connection) => connection.send(bytes), reject);
  });
}

/** Throws unless it is answered with this status. */
export async function expectOnce(port: number, bytes: Buffer, status: number): Promise<RawAnswer> {
  const answer = await askOnce(port, bytes);
  if (answer.status === status) return answer;
  const line = bytes.toString('latin1').split('\r\n')[0];
  throw new Error(`${line} was answered ${answer.status}: ${answer.body.toString('utf8').slice(0, 500)}`);
}
