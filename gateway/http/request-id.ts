/** Request ids: `req_` and 16 base64url characters, 96 random bits. */
import { randomBytes } from 'node:crypto';
import { assert } from '../../shared/assert.ts';
import { requestIdRoom } from '../../shared/contract/envelope-head.ts';
import { viewOf } from '../../shared/view-of.ts';

const prefix = Buffer.from('req_', 'latin1').readUInt32LE();
const charactersPerId = requestIdRoom.length;
/** Ids are read and written in words: by characters it would cost six times as much, twice per answer. */
const wordBytes = 4;
assert(charactersPerId % wordBytes === 0, 'an id consists of whole words');
/** Base64 encodes three bytes as four characters; the prefix replaces the first four. */
const bytesPerId = (charactersPerId * 3) / 4;
const idsPerPool = 1024;
const charactersPerPool = charactersPerId * idsPerPool;

/**
 * A request id within the characters of its pool. Every answer has it twice, as bytes; only refusals and the log need
 * it as text.
 */
export class RequestId {
  readonly #characters: DataView;
  readonly #start: number;

  constructor(characters: DataView, start: number) {
    this.#characters = characters;
    this.#start = start;
  }

  static of(text: string): RequestId {
    return new RequestId(viewOf(Buffer.from(text, 'latin1')), 0);
  }

  writeTo(target: DataView, at: number): void {
    const characters = this.#characters;
    const start = this.#start;
    for (let offset = 0; offset < charactersPerId; offset += wordBytes)
      target.setUint32(at + offset, characters.getUint32(start + offset, true), true);
  }

  get text(): string {
    const { buffer, byteOffset } = this.#characters;
    return Buffer.from(buffer, byteOffset + this.#start, charactersPerId).toString('latin1');
  }
}

/** Ids are made 1,024 at a time: one read of the system's random source takes 2 µs. */
export class RequestIds {
  #pool = drawPool();
  #position = 0;

  next(): RequestId {
    if (this.#position === charactersPerPool) {
      this.#pool = drawPool();
      this.#position = 0;
    }
    const start = this.#position;
    this.#position += charactersPerId;
    return new RequestId(this.#pool, start);
  }
}

/** Never modified: issued ids refer to it. */
function drawPool(): DataView {
  const text = randomBytes(bytesPerId * idsPerPool).toString('base64url');
  const pool = viewOf(Buffer.from(text, 'latin1'));
  for (let start = 0; start < charactersPerPool; start += charactersPerId)
    pool.setUint32(start, prefix, true);
  return pool;
}
