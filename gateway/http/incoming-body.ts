/**
 * Receives a request body up to a size limit. The server's chunks are valid only inside its callback: a body of one
 * chunk is consumed in place if its consumer is waiting, otherwise chunks are copied into a growing buffer.
 */
import { assert } from '../../shared/assert.ts';

/** The part of the server's response object that a body is read from. */
export interface BodySource {
  onData(handler: (chunk: ArrayBuffer, isLast: boolean) => void): unknown;
}

/** `too_fragmented`: so small and numerous chunks that receiving them costs far more than sending them. */
export type BodyFlaw = 'too_large' | 'too_fragmented';

/** Receives the whole body, or its flaw. Must neither keep the bytes nor throw. */
export type BodyConsumer = (body: Uint8Array | BodyFlaw) => void;

/** A body may have more chunks than this only if their mean size is at least `leastMeanChunkBytes`. */
const chunksAtAnySize = 4096;
const leastMeanChunkBytes = 16;

/** The initial buffer size, unless the head declares a length. */
const initialBytes = 4096;
/** The limit on trust in a declared length: more is reserved only for bytes that have arrived. */
const mostBytesReservedAtOnce = 65_536;

export class IncomingBody {
  readonly #maximumBytes: number;
  readonly #announcedBytes: number;
  #buffer: Uint8Array = noBytes;
  #bytes = 0;
  #chunks = 0;
  /** Null until the last chunk. */
  #complete: Uint8Array | BodyFlaw | null = null;
  #consumer: BodyConsumer | null = null;

  /** Must be constructed before the server's request handler returns. `announced` is Content-Length, or 0. */
  constructor(source: BodySource, announced: number, maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
    this.#announcedBytes = announced;
    source.onData((chunk, isLast) => this.#receive(chunk, isLast));
  }

  /** Calls `consumer` once the body is complete, possibly at once; never if the client disconnects first. */
  whenComplete(consumer: BodyConsumer): void {
    assert(this.#consumer === null, 'a body has one consumer');
    this.#consumer = consumer;
    if (this.#complete !== null) consumer(this.#complete);
  }

  #receive(chunk: ArrayBuffer, isLast: boolean): void {
    if (this.#complete !== null) return;
    const start = this.#bytes;
    this.#bytes += chunk.byteLength;
    this.#chunks += 1;
    if (this.#bytes > this.#maximumBytes) this.#refuse('too_large');
    else if (this.#chunks > chunksAtAnySize && this.#bytes < this.#chunks * leastMeanChunkBytes) {
      this.#refuse('too_fragmented');
    } else if (isLast && this.#chunks === 1) {
      this.#deliver(new Uint8Array(this.#consumer === null ? chunk.slice(0) : chunk));
    } else {
      this.#reserve(this.#bytes);
      this.#buffer.set(new Uint8Array(chunk), start);
      if (isLast) this.#deliver(this.#buffer.subarray(0, this.#bytes));
    }
  }

  #reserve(bytes: number): void {
    const { length } = this.#buffer;
    if (bytes <= length) return;
    const wanted =
      length > 0 ? length * 2 : Math.min(this.#announcedBytes || initialBytes, mostBytesReservedAtOnce);
    const larger = new Uint8Array(Math.min(Math.max(wanted, bytes), this.#maximumBytes));
    larger.set(this.#buffer);
    this.#buffer = larger;
  }

  #refuse(flaw: BodyFlaw): void {
    this.#buffer = noBytes;
    this.#deliver(flaw);
  }

  #deliver(body: Uint8Array | BodyFlaw): void {
    this.#complete = body;
    this.#consumer?.(body);
  }
}

/** Shared by all bodies that have not begun; never written to. */
const noBytes = new Uint8Array(0);
