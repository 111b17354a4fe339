/**
 * Answers that wait until their clients read. The server keeps no copy: the rest of a body is written as the socket
 * takes it, and nothing that is pipelined behind it is handled. Together they may hold a limited number of bytes; beyond that the
 * connections that have gone longest without reading are closed.
 */

/** The part of the server's response object that a body is written through. */
export interface BodySink {
  /** Writes what the socket takes now: whether it took everything, and whether the body of `totalBytes` is complete. */
  tryEnd(rest: Uint8Array, totalBytes: number): readonly [tookAll: boolean, isComplete: boolean];
  /** How many bytes of the body have been written. */
  getWriteOffset(): number;
  /** The handler gets the number of bytes written so far, and says whether the socket took everything. */
  onWritable(handler: (offset: number) => boolean): unknown;
  /** Ends the connection at once; the abort handler runs. */
  close(): unknown;
}

/**
 * Whose bytes a body is: `shared` by many answers and never changed, the answer's `own`, or `borrowed` from memory
 * that is used again once the call has returned. Only a borrowed one is copied, and only if it has to wait.
 */
export type BodyOwner = 'shared' | 'own' | 'borrowed';

export class UnsentAnswers {
  readonly #maximumBytes: number;
  /** Those that have gone longest without progress first. */
  readonly #answers = new Set<UnsentAnswer>();
  #bytes = 0;

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
  }

  /** Held for waiting answers; what they share with others is not counted. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Keeps what `sink` has not taken of `body`. The caller must have an abort handler, which calls `forget`. */
  keep(sink: BodySink, body: Uint8Array, owner: BodyOwner): UnsentAnswer {
    const answer = new UnsentAnswer(this, sink, body, owner);
    this.#answers.add(answer);
    this.#bytes += answer.heldBytes;
    for (const slowest of this.#answers) {
      // One answer alone may be larger than all may be together.
      if (this.#bytes <= this.#maximumBytes || slowest === answer) break;
      this.forget(slowest);
      slowest.sink.close();
    }
    return answer;
  }

  /** The client has read some of it. */
  moved(answer: UnsentAnswer): void {
    if (this.#answers.delete(answer)) this.#answers.add(answer);
  }

  /** It is complete, or its connection has ended. */
  forget(answer: UnsentAnswer): void {
    if (this.#answers.delete(answer)) this.#bytes -= answer.heldBytes;
  }
}

export class UnsentAnswer {
  readonly sink: BodySink;
  readonly heldBytes: number;

  constructor(unsent: UnsentAnswers, sink: BodySink, body: Uint8Array, owner: BodyOwner) {
    const totalBytes = body.length;
    const start = owner === 'borrowed' ? sink.getWriteOffset() : 0;
    // This constructor copies.
    const rest = owner === 'borrowed' ? new Uint8Array(body.subarray(start)) : body;
    this.sink = sink;
    this.heldBytes = owner === 'shared' ? 0 : rest.length;
    sink.onWritable((offset) => {
      const [tookAll, isComplete] = sink.tryEnd(rest.subarray(offset - start), totalBytes);
      if (isComplete) unsent.forget(this);
      else unsent.moved(this);
      return tookAll;
    });
  }
}
