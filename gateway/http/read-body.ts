/**
 * Collects a request body up to its limit and hands its bytes on once. The server's chunks are only
 * valid inside its callback: a body in one chunk is consumed there in place, any other is copied.
 */

/** The part of the server's response object that bodies arrive through. */
export interface BodySource {
  onData(handler: (chunk: ArrayBuffer, isLast: boolean) => void): unknown;
}

export type BodyOutcome<Value> =
  | { readonly kind: 'body'; readonly value: Value; readonly bytes: number }
  | { readonly kind: 'too_large' };

/**
 * Must be called before the request handler returns. `consume` sees all bytes and must not keep them.
 * The promise stays open when the client goes away: whoever waits is dropped with the exchange.
 */
export function readBody<Value>(
  source: BodySource,
  maximumBytes: number,
  consume: (bytes: Uint8Array) => Value,
): Promise<BodyOutcome<Value>> {
  return new Promise((resolve, reject) => {
    let pieces: Uint8Array[] = [];
    let bytes = 0;
    let settled = false;
    source.onData((chunk, isLast) => {
      if (settled) return;
      bytes += chunk.byteLength;
      if (bytes > maximumBytes) {
        settled = true;
        pieces = [];
        resolve({ kind: 'too_large' });
      } else if (!isLast) {
        pieces.push(new Uint8Array(chunk.slice(0)));
      } else {
        settled = true;
        const last = new Uint8Array(chunk);
        try {
          const value = consume(pieces.length === 0 ? last : Buffer.concat([...pieces, last], bytes));
          resolve({ kind: 'body', value, bytes });
        } catch (error) {
          reject(error);
        }
      }
    });
  });
}
