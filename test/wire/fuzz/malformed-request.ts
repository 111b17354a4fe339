/** Malformed requests by what is wrong with them, each drawn by fast-check: bytes to send, and how. */
import fc from 'fast-check';
import { type Edit, editedJson, hostileValues, pathsOf } from './hostile-values.ts';
import { jsonBytes, type PlainRequest, requestBytes } from './valid-requests.ts';

/** What a client does: it writes the pieces, pausing between them, and then waits or goes. */
export interface Sending {
  readonly malformation: Malformation;
  readonly pieces: readonly Buffer[];
  readonly pauseMs: number;
  /** `wait` for an answer, `leave` politely at once, or `reset` the connection. */
  readonly ending: 'wait' | 'leave' | 'reset';
  /** Answers to wait for. */
  readonly answers: number;
}

export const malformations = [
  'broken_bytes',
  'broken_body_bytes',
  'hostile_value',
  'nesting_bomb',
  'invalid_utf8',
  'wrong_lengths',
  'broken_chunks',
  'hostile_head',
  'oversize_body',
  'slow_sender',
  'aborted',
  'pipelined',
] as const;
export type Malformation = (typeof malformations)[number];

type Maker = (requests: readonly PlainRequest[]) => fc.Arbitrary<Omit<Sending, 'malformation'>>;

/** Draws a malformed request, every malformation as often as any other. */
export function malformedRequest(requests: readonly PlainRequest[]): fc.Arbitrary<Sending> {
  return fc.oneof(
    ...malformations.map((malformation) =>
      makers[malformation](requests).map((sending) => ({ malformation, ...sending })),
    ),
  );
}

/** Bodies may have this many bytes at the server that is fuzzed. */
export const maximumBodyBytes = 4096;

/** Pieces of text that requests are known to be broken with. */
const brokenPieces = [
  '',
  '\r\n',
  '\r\n\r\n',
  '\n',
  '\0',
  '%',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '?',
  '&token=x',
  '"',
  '{',
  '[',
  '\\ud800',
  '\xed\xa0\x80',
  '\xff',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Expect: 100-continue\r\n',
  'Connection: close\r\n',
  'Upgrade: websocket\r\n',
  'Authorization: \r\n',
  ': ',
  ' ',
  'null',
  '1e999',
];

const once = { pauseMs: 0, ending: 'wait', answers: 1 } as const;

const makers: Record<Malformation, Maker> = {
  broken_bytes: (requests) =>
    fc.tuple(anyOf(requests), mutations()).map(([request, changes]) => {
      return { ...once, pieces: [mutate(plainBytes(request), changes)] };
    }),
  broken_body_bytes: (requests) =>
    fc.tuple(anyOf(withBody(requests)), mutations()).map(([request, changes]) => {
      return { ...once, pieces: [requestBytes(request, mutate(jsonBytes(request.body), changes))] };
    }),
  hostile_value: (requests) =>
    anyOf(withBody(requests))
      .chain((request) => fc.tuple(fc.constant(request), fc.constantFrom(...pathsOf(request.body)), edit()))
      .map(([request, path, change]) => {
        const body = Buffer.from(editedJson(request.body, path, change), 'utf8');
        return { ...once, pieces: [requestBytes(request, body)] };
      }),
  nesting_bomb: (requests) =>
    fc
      .tuple(
        anyOf(withBody(requests)),
        fc.constantFrom('[', '{"a":', '[{"rules":[', '"', '[1,'),
        fc.integer({ min: 1, max: 4000 }),
      )
      .map(([request, opening, depth]) => {
        const body = Buffer.from(opening.repeat(depth).slice(0, maximumBodyBytes), 'utf8');
        return { ...once, pieces: [requestBytes(request, body)] };
      }),
  invalid_utf8: (requests) =>
    fc
      .tuple(
        anyOf(withBody(requests)),
        fc.constantFrom('\xed\xa0\x80', '\xc0\x80', '\xff', '\xf5\x80\x80\x80', '\xe2\x82'),
        fc.double({ min: 0, max: 1, noNaN: true }),
      )
      .map(([request, bytes, at]) => {
        const body = jsonBytes(request.body).toString('latin1');
        const position = Math.floor(at * body.length);
        const broken = body.slice(0, position) + bytes + body.slice(position);
        return { ...once, pieces: [requestBytes(request, Buffer.from(broken, 'latin1'))] };
      }),
  wrong_lengths: (requests) =>
    fc.tuple(anyOf(withBody(requests)), lengthHeaders()).map(([request, lengths]) => {
      return { ...once, pieces: [requestBytes(request, jsonBytes(request.body), lengths)] };
    }),
  broken_chunks: (requests) =>
    fc
      .tuple(
        anyOf(withBody(requests)),
        fc.constantFrom('5', 'ffffffff', '-1', 'zz', '', '0', '7;ext=1', '10000000000000000'),
        fc.boolean(),
      )
      .map(([request, size, ended]) => {
        const body = Buffer.from(`${size}\r\n{"a":1}\r\n${ended ? '0\r\n\r\n' : ''}`, 'latin1');
        return { ...once, pieces: [requestBytes(request, body, ['Transfer-Encoding: chunked'])] };
      }),
  hostile_head: (requests) =>
    fc.tuple(anyOf(requests), hostileHeader()).map(([request, headers]) => {
      const body = request.body === undefined ? null : jsonBytes(request.body);
      return {
        ...once,
        pieces: [requestBytes({ ...request, headers: [...request.headers, ...headers] }, body)],
      };
    }),
  oversize_body: (requests) =>
    fc
      .tuple(anyOf(withBody(requests)), fc.integer({ min: maximumBodyBytes, max: maximumBodyBytes * 3 }))
      .map(([request, bytes]) => ({
        ...once,
        pieces: [requestBytes(request, Buffer.alloc(bytes, 0x20))],
      })),
  slow_sender: (requests) =>
    fc.tuple(anyOf(requests), fc.integer({ min: 1, max: 200 })).map(([request, pieceBytes]) => ({
      ...once,
      pauseMs: 1,
      pieces: cut(plainBytes(request), pieceBytes),
    })),
  aborted: (requests) =>
    fc
      .tuple(
        anyOf(requests),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.constantFrom('leave', 'reset' as const),
      )
      .map(([request, share, ending]) => {
        const bytes = plainBytes(request);
        return { ...once, ending, pieces: [bytes.subarray(0, Math.ceil(share * bytes.length))] };
      }),
  pipelined: (requests) =>
    fc
      .array(anyOf(requests.filter(({ method }) => method !== 'HEAD')), { minLength: 2, maxLength: 8 })
      .map((drawn) => ({
        ...once,
        answers: drawn.length,
        pieces: [Buffer.concat(drawn.map(plainBytes))],
      })),
};

function anyOf(requests: readonly PlainRequest[]): fc.Arbitrary<PlainRequest> {
  return fc.constantFrom(...requests);
}

function withBody(requests: readonly PlainRequest[]): readonly PlainRequest[] {
  return requests.filter(({ body }) => body !== undefined);
}

function plainBytes(request: PlainRequest): Buffer {
  return requestBytes(request, request.body === undefined ? null : jsonBytes(request.body));
}

interface Mutation {
  readonly at: number;
  readonly cut: number;
  readonly piece: string;
}

function mutations(): fc.Arbitrary<readonly Mutation[]> {
  const mutation = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.integer({ min: 0, max: 12 }),
    piece: fc.constantFrom(...brokenPieces),
  });
  return fc.array(mutation, { minLength: 1, maxLength: 4 });
}

function mutate(bytes: Buffer, changes: readonly Mutation[]): Buffer {
  const text = changes.reduce((before, { at, cut: length, piece }) => {
    const position = Math.floor(at * before.length);
    return before.slice(0, position) + piece + before.slice(position + length);
  }, bytes.toString('latin1'));
  return Buffer.from(text, 'latin1');
}

function edit(): fc.Arbitrary<Edit> {
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...hostileValues).map((text): Edit => ({ kind: 'replace', text })),
    },
    { weight: 1, arbitrary: fc.constantFrom<Edit>({ kind: 'remove' }, { kind: 'repeat' }) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('__proto__', 'constructor', 'toString', '', 'unknown', 'state_token')
        .map((name): Edit => ({ kind: 'rename', name })),
    },
  );
}

function lengthHeaders(): fc.Arbitrary<readonly string[]> {
  const value = fc.constantFrom(
    '0',
    '5',
    '-1',
    '+5',
    '5, 5',
    '0x10',
    ' ',
    '99999999999999999999',
    '4097',
    '1e3',
  );
  return fc.oneof(
    value.map((length) => [`Content-Length: ${length}`]),
    fc
      .tuple(value, value)
      .map(([first, second]) => [`Content-Length: ${first}`, `Content-Length: ${second}`]),
    value.map((length) => [`Content-Length: ${length}`, 'Transfer-Encoding: chunked']),
    fc.constantFrom(['Transfer-Encoding: gzip, chunked'], ['Transfer-Encoding: identity'], []),
  );
}

function hostileHeader(): fc.Arbitrary<readonly (readonly [string, string])[]> {
  return fc.oneof(
    fc.constantFrom(
      [['X-Long', 'x'.repeat(20_000)]] as const,
      [['Content-Type', 'text/plain']] as const,
      [['Content-Type', `application/json;${'a=b;'.repeat(500)}`]] as const,
      [['Authorization', 'Bearer ']] as const,
      [['Authorization', `Bearer ${'A'.repeat(2000)}`]] as const,
      [['Accept-Encoding', 'gzip;q=nan, br;q=1e9, *;q=-1']] as const,
      [['If-None-Match', '"'.repeat(500)]] as const,
      [['Origin', 'null\t']] as const,
      [['X-Forwarded-For', '1.2.3.4, ::ffff:999.1.1.1, %00']] as const,
      [['Edge-Client-IP', 'x'.repeat(300)]] as const,
      [['Expect', '100-continue']] as const,
      [['', 'no name']] as const,
      [['Bad Name', 'space']] as const,
      [['Folded', 'a\r\n b']] as const,
    ),
    fc
      .integer({ min: 1, max: 300 })
      .map((count) => Array.from({ length: count }, (_, i) => [`X-${i}`, 'y'] as const)),
  );
}

/** The request line goes in one piece: the HTTP library refuses a broken one with 505, see ARCHITECTURE.md. */
function cut(bytes: Buffer, pieceBytes: number): Buffer[] {
  const lineEnd = bytes.indexOf('\r\n') + 2;
  // A bounded number of pauses: a request is sent within a fraction of a second.
  const size = Math.max(pieceBytes, Math.ceil(bytes.length / 40));
  const pieces = [bytes.subarray(0, lineEnd)];
  for (let at = lineEnd; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return pieces;
}
