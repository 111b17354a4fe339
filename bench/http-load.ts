/** A closed-loop load over raw keep-alive sockets: one request under way on each connection. */
import { connect, type Socket } from 'node:net';

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** Round trips in milliseconds, ascending. */
  readonly latenciesMs: readonly number[];
  /** Answers other than 200. */
  readonly unexpected: number;
}

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The request as it goes over the wire. */
  readonly request: Buffer;
}

/** One whole HTTP/1.1 request. */
export function requestBytes(
  method: string,
  path: string,
  body: string | null,
  headers: readonly string[] = [],
): Buffer {
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers];
  if (body !== null)
    lines.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const latenciesMs: number[] = [];
  let unexpected = 0;
  const start = performance.now();
  const end = start + options.seconds * 1000;
  const clients = Array.from({ length: options.connections }, () =>
    drive(options, end, (latencyMs, status) => {
      latenciesMs.push(latencyMs);
      if (status !== 200) unexpected += 1;
    }),
  );
  await Promise.all(clients);
  const seconds = (performance.now() - start) / 1000;
  return {
    requests: latenciesMs.length,
    seconds,
    latenciesMs: latenciesMs.sort((a, b) => a - b),
    unexpected,
  };
}

export function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(
    [...values].sort((a, b) => a - b),
    0.5,
  );
}

function drive(
  { port, request }: LoadOptions,
  end: number,
  onAnswer: (latencyMs: number, status: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let pending = Buffer.alloc(0);
    let sentAt = 0;
    const send = (): void => {
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', resolve);
    socket.on('data', (chunk) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      const length = answerLength(pending);
      if (length === null || pending.length < length) return;
      onAnswer(performance.now() - sentAt, Number(pending.toString('latin1', 9, 12)));
      pending = pending.subarray(length);
      if (performance.now() < end) send();
      else socket.end();
    });
  });
}

/** Bytes of the answer that `bytes` begins with, or null while its head is not complete. */
function answerLength(bytes: Buffer): number | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const match = /content-length: (\d+)/iu.exec(bytes.toString('latin1', 0, headEnd));
  return headEnd + 4 + Number(match?.[1] ?? 0);
}
