/** Raw HTTP over a socket of its own: what a test writes is what the server reads. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { patienceMs } from './until.ts';

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

export interface CallOptions {
  readonly token?: string;
  /** Sent as JSON, or as it is where it is text. */
  readonly body?: unknown;
  /** Null sends none. */
  readonly contentType?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends bytes and reads one answer; the socket is closed after it. */
export function exchange(port: number, bytes: string | Uint8Array): Promise<RawAnswer> {
  return exchangeInTwo(port, bytes, '', () => Promise.resolve());
}

/** The same with something done between the first bytes and the rest. */
export function exchangeInTwo(
  port: number,
  bytes: string | Uint8Array,
  rest: string,
  meanwhile: () => Promise<void>,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes, () => {
        meanwhile().then(
          () => socket.write(rest),
          (error: unknown) => fail(String(error)),
        );
      });
    });
    let received = Buffer.alloc(0);
    const late = setTimeout(() => fail('no whole answer in time'), patienceMs);
    const fail = (reason: string): void => {
      clearTimeout(late);
      socket.destroy();
      reject(new Error(`${reason}; received ${JSON.stringify(received.toString('utf8'))}`));
    };
    const headOnly = Buffer.from(bytes).subarray(0, 5).toString('latin1') === 'HEAD ';
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const answer = parseAnswer(received, headOnly);
      if (answer === null) return;
      clearTimeout(late);
      socket.destroy();
      resolve(answer);
    });
    socket.on('error', (error) => fail(error.message));
    socket.on('close', () => fail('the connection was closed'));
  });
}

/** Writes a whole request with its length and gives the answer. */
export function call(
  port: number,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<RawAnswer> {
  return exchange(port, requestText(method, path, options));
}

/** A request as text; a body gets Content-Length and, unless it says otherwise, the JSON media type. */
export function requestText(method: string, path: string, options: CallOptions): string {
  const { token, body, contentType = 'application/json', headers = {} } = options;
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: test'];
  if (token !== undefined) lines.push(`Authorization: Bearer ${token}`);
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  if (body !== undefined && contentType !== null) lines.push(`Content-Type: ${contentType}`);
  if (body !== undefined) lines.push(`Content-Length: ${Buffer.byteLength(text)}`);
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

/** The body of a success, checked to be one. */
export function payload(
  answer: RawAnswer,
): { data: Record<string, unknown>; meta: Record<string, unknown> } & Record<
  'warnings' | 'unknowns' | 'source_references',
  Record<string, unknown>[]
> {
  assert.ok(answer.status === 200 || answer.status === 201, `${answer.status} ${answer.body}`);
  const body = JSON.parse(answer.body);
  assert.deepEqual(Object.keys(body).sort(), ['data', 'meta', 'source_references', 'unknowns', 'warnings']);
  assert.equal(body.meta.api_version, 'v1');
  assert.equal(body.meta.request_id, answer.headers.get('x-request-id'));
  return body;
}

/** The error of a refusal, checked to have its code, its status and nothing of a success. */
export function refusal(answer: RawAnswer, status: number, code: string): Record<string, unknown> {
  const body = JSON.parse(answer.body);
  assert.deepEqual([answer.status, body.error?.code], [status, code], answer.body);
  assert.deepEqual(Object.keys(body).sort(), ['error', 'meta']);
  assert.deepEqual(Object.keys(body.error).sort(), ['code', 'details', 'message']);
  assert.match(String(body.meta.request_id), /^req_[A-Za-z0-9_-]{16}$/u);
  assert.equal(body.meta.request_id, answer.headers.get('x-request-id'));
  return body.error.details;
}

function parseAnswer(bytes: Buffer, headOnly: boolean): RawAnswer | null {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return null;
  const [statusLine = '', ...lines] = bytes.subarray(0, headEnd).toString('latin1').split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  const length = headOnly ? 0 : Number(headers.get('content-length') ?? 0);
  const body = bytes.subarray(headEnd + 4);
  if (body.length < length) return null;
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: body.subarray(0, length).toString('utf8'),
  };
}
