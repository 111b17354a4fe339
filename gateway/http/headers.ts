/** Response headers as lists of encoded pairs: encoded once at start, written as they are. */
import { assert } from '../../shared/assert.ts';

export type HeaderPart = string | Uint8Array;
export type Header = readonly [name: HeaderPart, value: HeaderPart];
export type HeaderList = readonly Header[];

export const contentType = Buffer.from('Content-Type');
export const envelopeMediaType = 'application/json; charset=utf-8';

/** For answers that no cache may store. */
export const noStore: HeaderList = [ready('Cache-Control', 'no-store')];
export const noHeaders: HeaderList = [];

/** Makes caches store one answer for each encoding. */
export const variesByCoding: Header = ready('Vary', 'Accept-Encoding');
export const contentEncoding = {
  br: ready('Content-Encoding', 'br'),
  gzip: ready('Content-Encoding', 'gzip'),
} as const;

/** Encodes a header: the server copies bytes faster than it encodes text. */
export function ready(name: string, value: string): Header {
  assert(!/[\r\n]/u.test(name + value), 'a header is one line');
  return [Buffer.from(name, 'latin1'), Buffer.from(value, 'latin1')];
}

/**
 * Joins headers that are always sent together: the others become lines in the value of the first. The server writes a
 * value as it is, and each call into it costs a thousand instructions (docs/decisions/response-header-block.md).
 */
export function together(headers: HeaderList): HeaderList {
  const [first, ...others] = headers;
  if (first === undefined) return noHeaders;
  return [[first[0], Buffer.from(textOf(first[1]) + linesOf(others), 'latin1')]];
}

/** The headers as lines that are appended to the value of a preceding header. */
export function linesOf(headers: HeaderList): string {
  return headers.map(([name, value]) => `\r\n${textOf(name)}: ${textOf(value)}`).join('');
}

function textOf(part: HeaderPart): string {
  return Buffer.from(part).toString('latin1');
}
