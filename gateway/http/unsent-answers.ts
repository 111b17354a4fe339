/**
 * Answers that wait for their clients to read. The server keeps no copy: the rest of a body is written as the socket
 * takes it, and requests pipelined behind it are not handled. All waiting answers share a limit on bytes; beyond it,
 * the connections that have made no progress for longest are closed. Answers that are read as fast as they are
 * written share a limit on bytes in each turn of the event loop, so that copying does not block other clients.
 */

/** The part of the server's response object that a body is written to. */
export interface BodySink {
  /** Writes what the socket takes now. Returns whether it took all of `rest`, and whether the body is complete. */
  tryEnd(rest: Uint8Array, totalBytes: number): readonly [tookAll: boolean, isComplete: boolean];
  /** The number of bytes of the body written so far. */
  getWriteOffset(): number;
  /** `handler` gets the number of bytes written so far and returns whether the socket took everything. */
  onWritable(handler: (offset: number) => boolean): unknown;
  /** Sends everything that `write` writes together. */
  cork(write: () => void): unknown;
  /** Closes the connection at once; the abort handler runs. */
  close(): unknown;
}

/**
 * Who owns the bytes of a body: `shared` by many answers and immutable, the answer's `own`, or `borrowed` from memory
 * that is reused after the call. Only a borrowed body is copied, and only if it has to wait.
 */
export type BodyOwner = 'shared' | 'own' | 'borrowed';

/** The limit on bytes copied into sockets in one turn, which takes about a millisecond. */
const bytesOfTurn = 2 * 1024 * 1024;
/** Bodies up to this size are written at once in any case. */
const smallBytes = 65_536;

export class UnsentAnswers {
  readonly #maximumBytes: number;
  /** In order of their last progress, oldest first. */
  readonly #answers = new Set<UnsentAnswer>();
  #bytes = 0;
  #leftOfTurn = bytesOfTurn;
  #isTurnPlanned = false;
  /** The answers that the next turn continues. */
  #nextTurn = new Set<UnsentAnswer>();

  constructor(maximumBytes: number) {
    this.#maximumBytes = maximumBytes;
  }

  /** Bytes held for waiting answers, without shared ones. */
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
   * Keeps the unwritten part of `body`. `tookAll`: the socket took all it was given, so the answer waits only for the
   * next turn. The caller must have an abort handler that calls `forget`.
   */
  keep(sink: BodySink, body: Uint8Array, owner: BodyOwner, tookAll: boolean): UnsentAnswer {
    const answer = new UnsentAnswer(this, sink, body, owner);
    this.#answers.add(answer);
    this.#bytes += answer.heldBytes;
    if (tookAll) this.continueNextTurn(answer);
    for (const slowest of this.#answers) {
      // A single answer may exceed the limit.
      if (this.#bytes <= this.#maximumBytes || slowest === answer) break;
      this.forget(slowest);
      slowest.sink.close();
    }
    return answer;
  }

  /** Called when the client has read a part. */
  moved(answer: UnsentAnswer): void {
    if (this.#answers.delete(answer)) this.#answers.add(answer);
  }

  /** Called when the answer is complete or its connection has ended. */
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
  /** The offset of `#rest` in the body. */
  readonly #start: number;
  readonly #totalBytes: number;

  constructor(unsent: UnsentAnswers, sink: BodySink, body: Uint8Array, owner: BodyOwner) {
    const start = owner === 'borrowed' ? sink.getWriteOffset() : 0;
    // The constructor copies.
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
