/**
 * Collects a request body up to its limit and hands its bytes on once. The server's chunks are only
 * valid inside its callback: a body in one chunk is consumed there in place, any other is copied.
 */

/** The part of the server's response object that bodies arrive through. */
export interface BodySource {
  onData(handler: (chunk: ArrayBuffer, isLast: boolean) => void): unknown;
}

/** Gets the whole body, which it must not keep, or null where it went over its limit. Must not throw. */
export type BodyConsumer = (bytes: Uint8Array | null) => void;

/**
 * Must be called before the request handler returns; `consume` is called once, or never where the client
 * goes away.
 */
export function readBody(source: BodySource, maximumBytes: number, consume: BodyConsumer): void {
  let pieces: Uint8Array[] | null = null;
  let bytes = 0;
  let settled = false;
  source.onData((chunk, isLast) => {
    if (settled) return;
    bytes += chunk.byteLength;
    if (bytes > maximumBytes) {
      settled = true;
      pieces = null;
      consume(null);
    } else if (isLast) {
      settled = true;
      const last = new Uint8Array(chunk);
      consume(pieces === null ? last : Buffer.concat([...pieces, last], bytes));
    } else {
      pieces ??= [];
      pieces.push(new Uint8Array(chunk.slice(0)));
    }
  });
}
