/** Request ids: `req_` and 16 base64url characters, 96 random bits. */
import { randomBytes } from 'node:crypto';
import { requestIdRoom } from '../../shared/contract/envelope-head.ts';

const bytesPerId = 12;
const drawnCharacters = /.{16}/gu;
const charactersPerId = requestIdRoom.length;
const idsPerPool = 1024;

/** Ids are made 1,024 at a time: reading the system's random source for each one costs 2 µs. */
export class RequestIds {
  #pool = '';
  #position = 0;

  next(): string {
    if (this.#position === this.#pool.length) {
      this.#pool = randomBytes(bytesPerId * idsPerPool)
        .toString('base64url')
        .replace(drawnCharacters, 'req_$&');
      this.#position = 0;
    }
    const start = this.#position;
    this.#position += charactersPerId;
    return this.#pool.slice(start, this.#position);
  }
}
