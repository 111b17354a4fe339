/** Answers that clients read as fast as they are written take turns: what one turn of the event loop copies is limited. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type BodySink, UnsentAnswers } from '../../../gateway/http/unsent-answers.ts';

const mebibyte = 1024 * 1024;
const bytesOfTurn = 2 * mebibyte;

/** A socket that takes everything, or nothing more once `takesBytes` are reached. */
class Socket implements BodySink {
  readonly pieces: Uint8Array[] = [];
  written = 0;
  takesBytes = Number.POSITIVE_INFINITY;
  isClosed = false;
  #onWritable: (offset: number) => boolean = () => false;

  tryEnd(rest: Uint8Array, totalBytes: number): readonly [boolean, boolean] {
    assert.equal(this.isClosed, false, 'nothing is written to a closed connection');
    // A copy, whatever kind of array it is.
    const taken = new Uint8Array(rest.subarray(0, this.takesBytes - this.written));
    this.pieces.push(taken);
    this.written += taken.length;
    return [taken.length === rest.length, this.written === totalBytes];
  }

  getWriteOffset(): number {
    return this.written;
  }

  onWritable(handler: (offset: number) => boolean): void {
    this.#onWritable = handler;
  }

  cork(write: () => void): void {
    write();
  }

  close(): void {
    this.isClosed = true;
  }

  reads(): void {
    this.takesBytes = Number.POSITIVE_INFINITY;
    this.#onWritable(this.written);
  }

  get body(): Buffer {
    return Buffer.concat(this.pieces);
  }
}

/** As an exchange writes a body. */
function write(unsent: UnsentAnswers, socket: Socket, body: Uint8Array) {
  const [tookAll, isComplete] = socket.tryEnd(body.subarray(0, unsent.shareOfTurn(body.length)), body.length);
  return isComplete ? null : unsent.keep(socket, body, 'own', tookAll);
}

function bodyOf(bytes: number, seed: number): Buffer {
  return Buffer.from(Uint8Array.from({ length: bytes }, (_, at) => (at * 31 + seed) & 255));
}

test('forty large answers that are read at once share each turn, and every byte arrives', async () => {
  const unsent = new UnsentAnswers(200 * mebibyte);
  const sockets = Array.from({ length: 40 }, () => new Socket());
  const bodies = sockets.map((_, at) => bodyOf(mebibyte + at, at));
  sockets.forEach((socket, at) => {
    write(unsent, socket, bodies[at] ?? Buffer.alloc(0));
  });
  const written = () => sockets.reduce((sum, socket) => sum + socket.written, 0);
  let before = written();
  assert.equal(before, bytesOfTurn);
  let turns = 1;
  for (; unsent.bytes > 0 && turns < 100; turns += 1) {
    await nextTurn();
    const now = written();
    // What is left of an answer, if it is little, is not held back.
    assert.ok(now - before <= bytesOfTurn + 40 * 65_536, `${now - before} bytes in one turn`);
    before = now;
  }
  assert.ok(turns >= 19, `${turns} turns`);
  for (const [at, socket] of sockets.entries()) assert.ok(socket.body.equals(bodies[at] ?? Buffer.alloc(0)));
});

test('an answer that waits for its client and one that waits for its turn do not disturb each other', async () => {
  const unsent = new UnsentAnswers(200 * mebibyte);
  const slow = new Socket();
  slow.takesBytes = 1000;
  const quick = new Socket();
  const body = bodyOf(3 * mebibyte, 7);
  write(unsent, slow, body);
  write(unsent, quick, body);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  assert.equal(quick.written, body.length);
  assert.equal(slow.written, 1000);
  slow.reads();
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  assert.ok(slow.body.equals(body));
  assert.equal(unsent.bytes, 0);
});

test('nothing is written to a client that has gone while its answer waited for its turn', async () => {
  const unsent = new UnsentAnswers(200 * mebibyte);
  const gone = new Socket();
  const kept = write(unsent, gone, bodyOf(5 * mebibyte, 1));
  assert.ok(kept !== null);
  gone.close();
  unsent.forget(kept);
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  assert.equal(gone.written, bytesOfTurn);
  assert.equal(unsent.bytes, 0);
});

test('a small answer never waits for its turn', () => {
  const unsent = new UnsentAnswers(200 * mebibyte);
  write(unsent, new Socket(), bodyOf(4 * mebibyte, 1));
  assert.equal(write(unsent, new Socket(), bodyOf(65_536, 1)), null);
});
