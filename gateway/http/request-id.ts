/** Request ids: `req_` and 16 base64url characters, 96 random bits. */
import { randomBytes } from 'node:crypto';
import { assert } from '../../shared/assert.ts';
import { requestIdRoom } from '../../shared/contract/envelope-head.ts';
import { viewOf } from '../../shared/view-of.ts';

const prefix = Buffer.from('req_', 'latin1').readUInt32LE();
const charactersPerId = requestIdRoom.length;
/** An id is read and written by words: by characters it costs the gateway six times as much, twice for each answer. */
const wordBytes = 4;
assert(charactersPerId % wordBytes === 0, 'an id consists of whole words');
/** Base64 has four characters for three bytes; the prefix replaces the first four. */
const bytesPerId = (charactersPerId * 3) / 4;
const idsPerPool = 1024;
const charactersPerPool = charactersPerId * idsPerPool;

/**
 * The id of one request, as its characters among those of others. Every answer has it twice, as bytes; as a text only
 * refusals and the log need it.
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

/** Ids are made 1,024 at a time: reading the system's random source for each one costs 2 µs. */
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

/** Never written to again: ids that were handed out refer to it. */
function drawPool(): DataView {
  const text = randomBytes(bytesPerId * idsPerPool).toString('base64url');
  const pool = viewOf(Buffer.from(text, 'latin1'));
  for (let start = 0; start < charactersPerPool; start += charactersPerId)
    pool.setUint32(start, prefix, true);
  return pool;
}
