/** A client of a fleet with an address of its own on this machine and a connection that it keeps, as a browser does. */
import { Agent, request } from 'node:http';
import type { RawAnswer } from '../wire/http-client.ts';

export class FleetClient {
  readonly address: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #port: number;

  /** `number` from 1 to 250: a balancer divides clients by their addresses. */
  constructor(port: number, number: number) {
    this.#port = port;
    this.address = `127.0.1.${number}`;
  }

  ask(
    method: string,
    path: string,
    token?: string,
    body?: unknown,
    further: Readonly<Record<string, string>> = {},
  ): Promise<RawAnswer> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      'Content-Length': String(Buffer.byteLength(text)),
      ...(text === '' ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...further,
    };
    return new Promise((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          localAddress: this.address,
          method,
          path,
          headers,
          agent: this.#agent,
        },
        (answer) => {
          let received = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            received += chunk;
          });
          const named = new Map(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: named, body: received }));
          answer.on('error', reject);
        },
      );
      asked.on('error', reject);
      asked.end(text);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
