/** Response headers as lists of ready pairs: made once, written as they are. */

export type HeaderPart = string | Uint8Array;
export type Header = readonly [name: HeaderPart, value: HeaderPart];
export type HeaderList = readonly Header[];

/** Of answers that must not stay in any cache. */
export const noStore: HeaderList = [ready('Cache-Control', 'no-store')];
export const noHeaders: HeaderList = [];

/** A header as bytes: the server copies them faster than it encodes text. */
export function ready(name: string, value: string): Header {
  return [Buffer.from(name, 'latin1'), Buffer.from(value, 'latin1')];
}
