/** Response headers as lists of encoded pairs: encoded once at start, written unchanged. */

export type HeaderPart = string | Uint8Array;
export type Header = readonly [name: HeaderPart, value: HeaderPart];
export type HeaderList = readonly Header[];

export const contentType = Buffer.from('Content-Type');
/** The media type of every envelope. */
export const envelopeMediaType = Buffer.from('application/json; charset=utf-8');

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
  return [Buffer.from(name, 'latin1'), Buffer.from(value, 'latin1')];
}
