/** Response headers as lists of encoded pairs: encoded once at start, written unchanged. */
import { assert } from '../../shared/assert.ts';
import { requestIdRoom } from '../../shared/contract/envelope-head.ts';
import type { RequestId } from './request-id.ts';

export type HeaderPart = string | Uint8Array;
export type Header = readonly [name: HeaderPart, value: HeaderPart];
export type HeaderList = readonly Header[];

export const contentType = Buffer.from('Content-Type');
/** The media type of every envelope. */
export const envelopeMediaType = 'application/json; charset=utf-8';

/** For answers that no cache may store. */
export const noStore: HeaderList = [ready('Cache-Control', 'no-store')];
export const noHeaders: HeaderList = [];

/** Caches keep the encodings of an answer apart. */
export const variesByCoding: Header = ready('Vary', 'Accept-Encoding');
export const contentEncoding = {
  br: ready('Content-Encoding', 'br'),
  gzip: ready('Content-Encoding', 'gzip'),
} as const;

/** A header as bytes: the server copies them faster than it encodes text. */
export function ready(name: string, value: string): Header {
  assert(!/[\r\n]/u.test(name + value), 'a header is one line');
  return [Buffer.from(name, 'latin1'), Buffer.from(value, 'latin1')];
}

/**
 * Headers that are always sent together, as one: the others are lines in the value of the first. The server writes a value as it
 * is, and every call into it costs a thousand instructions (docs/decisions/response-header-block.md).
 */
export function together(headers: HeaderList): HeaderList {
  const [first, ...others] = headers;
  if (first === undefined) return noHeaders;
  const lines = others.map(([name, value]) => `\r\n${textOf(name)}: ${textOf(value)}`);
  return [[first[0], Buffer.from(textOf(first[1]) + lines.join(''), 'latin1')]];
}

function textOf(part: HeaderPart): string {
  return Buffer.from(part).toString('latin1');
}

const untilRequestId = `${envelopeMediaType}\r\nX-Request-Id: `;
const envelopeHeaders = Buffer.from(untilRequestId + requestIdRoom, 'latin1');

/** The value of Content-Type, and X-Request-Id, of the envelope that is being written; valid until the next call. */
export function envelopeContentType(requestId: RequestId): Uint8Array {
  requestId.writeTo(envelopeHeaders, untilRequestId.length);
  return envelopeHeaders;
}
