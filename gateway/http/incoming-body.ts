/**
 * A request body on its way in, up to a size limit. The server's chunks are valid only inside its callback: a body
 * of one chunk is consumed there in place if its consumer is waiting, anything else is copied.
 */
import { assert } from '../../shared/assert.ts';

/** The part of the server's response object that bodies arrive through. */
export interface BodySource {
  onData(handler: (chunk: ArrayBuffer, isLast: boolean) => void): unknown;
}

/** Receives the whole body, or null if it exceeded the limit. Must not keep the bytes, and must not throw. */
export type BodyConsumer = (bytes: Uint8Array | null) => void;

export class IncomingBody {
  readonly #maximumBytes: number;
  #pieces: Uint8Array[] = noPieces;
  #bytes = 0;
  /** Undefined until the last chunk; null for a body over the limit. */
  #complete: Uint8Array | null | undefined = undefined;
  #consumer: BodyConsumer | null = null;

  /** Must be constructed before the server's request handler returns. */
  constructor(source: BodySource, maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
    source.onData((chunk, isLast) => this.#receive(chunk, isLast));
  }

  /** Calls `consumer` once the body is complete, possibly at once; never if the client disconnects first. */
  whenComplete(consumer: BodyConsumer): void {
    assert(this.#consumer === null, 'a body has one consumer');
    this.#consumer = consumer;
    if (this.#complete !== undefined) consumer(this.#complete);
  }

  #receive(chunk: ArrayBuffer, isLast: boolean): void {
    if (this.#complete !== undefined) return;
    this.#bytes += chunk.byteLength;
    if (this.#bytes > this.#maximumBytes) {
      this.#pieces = noPieces;
      this.#deliver(null);
    } else if (!isLast) {
      if (this.#pieces === noPieces) this.#pieces = [];
      this.#pieces.push(new Uint8Array(chunk.slice(0)));
    } else if (this.#pieces === noPieces) {
      this.#deliver(new Uint8Array(this.#consumer === null ? chunk.slice(0) : chunk));
    } else {
      this.#deliver(Buffer.concat([...this.#pieces, new Uint8Array(chunk)], this.#bytes));
    }
  }

  #deliver(bytes: Uint8Array | null): void {
    this.#complete = bytes;
    this.#consumer?.(bytes);
  }
}

/** Shared by all bodies of one chunk; never written to. */
const noPieces: Uint8Array[] = [];
