/**
 * Answers that wait until their clients read. The server keeps no copy: the rest of a body is written as the socket
 * takes it, and nothing that is pipelined behind it is handled. Together they may hold a limited number of bytes; beyond that the
 * connections that have gone longest without reading are closed. Answers that clients read as fast as they are written
 * share a limited number of bytes in each turn of the event loop, so that other clients are not kept waiting by copying.
 */

/** The part of the server's response object that a body is written through. */
export interface BodySink {
  /** Writes what the socket takes now: whether it took everything, and whether the body of `totalBytes` is complete. */
  tryEnd(rest: Uint8Array, totalBytes: number): readonly [tookAll: boolean, isComplete: boolean];
  /** How many bytes of the body have been written. */
  getWriteOffset(): number;
  /** The handler gets the number of bytes written so far, and says whether the socket took everything. */
  onWritable(handler: (offset: number) => boolean): unknown;
  /** What `write` writes leaves together. */
  cork(write: () => void): unknown;
  /** Ends the connection at once; the abort handler runs. */
  close(): unknown;
}

/**
 * Whose bytes a body is: `shared` by many answers and never changed, the answer's `own`, or `borrowed` from memory
 * that is used again once the call has returned. Only a borrowed one is copied, and only if it has to wait.
 */
export type BodyOwner = 'shared' | 'own' | 'borrowed';

/** Copied into sockets in one turn: about a millisecond. */
const bytesOfTurn = 2 * 1024 * 1024;
/** A body up to this size is written at once in any case. */
const smallBytes = 65_536;

export class UnsentAnswers {
  readonly #maximumBytes: number;
  /** Those that have gone longest without progress first. */
  readonly #answers = new Set<UnsentAnswer>();
  #bytes = 0;
  #leftOfTurn = bytesOfTurn;
  #isTurnPlanned = false;
  /** They are continued in the next turn. */
  #nextTurn = new Set<UnsentAnswer>();

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
  }

  /** Held for waiting answers; what they share with others is not counted. */
  get bytes(): number {
    return this.#bytes;
  }

  /** How many of these bytes may be written in this turn of the event loop. */
  shareOfTurn(bytes: number): number {
    if (bytes <= smallBytes) return bytes;
    const share = Math.min(bytes, this.#leftOfTurn);
    this.#leftOfTurn -= share;
    this.#planTurn();
    return share;
  }

  /**
   * Keeps what has not been written of `body`. `tookAll`: the socket took what it was given, so that nothing but the
   * next turn is waited for. The caller must have an abort handler, which calls `forget`.
   */
  keep(sink: BodySink, body: Uint8Array, owner: BodyOwner, tookAll: boolean): UnsentAnswer {
    const answer = new UnsentAnswer(this, sink, body, owner);
    this.#answers.add(answer);
    this.#bytes += answer.heldBytes;
    if (tookAll) this.continueNextTurn(answer);
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

  continueNextTurn(answer: UnsentAnswer): void {
    this.#nextTurn.add(answer);
    this.#planTurn();
  }

  #planTurn(): void {
    if (this.#isTurnPlanned) return;
    this.#isTurnPlanned = true;
    setImmediate(() => {
      this.#isTurnPlanned = false;
      this.#leftOfTurn = bytesOfTurn;
      const answers = this.#nextTurn;
      this.#nextTurn = new Set();
      for (const answer of answers) if (this.#answers.has(answer)) answer.continue();
    });
  }
}

export class UnsentAnswer {
  readonly sink: BodySink;
  readonly heldBytes: number;
  readonly #unsent: UnsentAnswers;
  readonly #rest: Uint8Array;
  /** Where `#rest` begins in the body. */
  readonly #start: number;
  readonly #totalBytes: number;

  constructor(unsent: UnsentAnswers, sink: BodySink, body: Uint8Array, owner: BodyOwner) {
    const start = owner === 'borrowed' ? sink.getWriteOffset() : 0;
    // This constructor copies.
    const rest = owner === 'borrowed' ? new Uint8Array(body.subarray(start)) : body;
    this.sink = sink;
    this.heldBytes = owner === 'shared' ? 0 : rest.length;
    this.#unsent = unsent;
    this.#rest = rest;
    this.#start = start;
    this.#totalBytes = body.length;
    sink.onWritable((offset) => this.#write(offset));
  }

  continue(): void {
    this.sink.cork(() => this.#write(this.sink.getWriteOffset()));
  }

  #write(offset: number): boolean {
    const from = offset - this.#start;
    const bytes = this.#unsent.shareOfTurn(this.#rest.length - from);
    const [tookAll, isComplete] = this.sink.tryEnd(this.#rest.subarray(from, from + bytes), this.#totalBytes);
    if (isComplete) this.#unsent.forget(this);
    else {
      this.#unsent.moved(this);
      if (tookAll) this.#unsent.continueNextTurn(this);
    }
    return tookAll;
  }
}
