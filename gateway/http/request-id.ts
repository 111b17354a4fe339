/** Request ids: `req_` and 16 base64url characters, 96 random bits. */
import { randomBytes } from 'node:crypto';
import { uint8At } from '../../shared/column.ts';
import { requestIdRoom } from '../../shared/contract/envelope-head.ts';

const prefix = Buffer.from('req_', 'latin1');
const charactersPerId = requestIdRoom.length;
/** Base64 has four characters for three bytes; the prefix replaces the first four. */
const bytesPerId = (charactersPerId * 3) / 4;
const idsPerPool = 1024;

/**
 * The id of one request, as its characters among those of others. Every answer has it twice, as bytes; as a text only
 * refusals and the log need it.
 */
export class RequestId {
  readonly #characters: Uint8Array<ArrayBuffer>;
  readonly #start: number;

  constructor(characters: Uint8Array<ArrayBuffer>, start: number) {
    this.#characters = characters;
    this.#start = start;
  }

  static of(text: string): RequestId {
    return new RequestId(Buffer.from(text, 'latin1'), 0);
  }

  /** For so few bytes a loop is faster than the native copy. */
  writeTo(target: Uint8Array, at: number): void {
    const characters = this.#characters;
    const start = this.#start;
    for (let index = 0; index < charactersPerId; index += 1)
      target[at + index] = uint8At(characters, start + index);
  }

  get text(): string {
    const { buffer, byteOffset } = this.#characters;
    return Buffer.from(buffer, byteOffset + this.#start, charactersPerId).toString('latin1');
  }
}

/** Ids are made 1,024 at a time: reading the system's random source for each one costs 2 µs. */
export class RequestIds {
  #pool = new Uint8Array(0);
  #position = 0;

  next(): RequestId {
    if (this.#position === this.#pool.length) {
      this.#pool = drawPool();
      this.#position = 0;
    }
    const start = this.#position;
    this.#position += charactersPerId;
    return new RequestId(this.#pool, start);
  }
}

/** Never written to again: ids that were handed out refer to it. */
function drawPool(): Uint8Array<ArrayBuffer> {
  const text = randomBytes(bytesPerId * idsPerPool).toString('base64url');
  const pool = new Uint8Array(Buffer.from(text, 'latin1'));
  for (let start = 0; start < pool.length; start += charactersPerId) pool.set(prefix, start);
  return pool;
}
