/** Answers as received bytes: a compressed body is not decoded. */
import { type IncomingHttpHeaders, request } from 'node:http';

export interface ByteAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface ByteRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

export function fetchBytes(port: number, path: string, options: ByteRequest): Promise<ByteAnswer> {
  const { method = 'GET', body } = options;
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { ...json, ...options.headers } },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(pieces),
          }),
        );
      },
    );
    sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}
