/** Rows as bytes, each encoded once for both database and digest, in memory that is reused for every row. */
import type { RecordRow } from './record-rows.ts';

const firstBytes = 2 ** 16;
/** UTF-8 takes at most this many bytes for a UTF-16 unit. */
const mostBytesOfUnit = 3;
const lineBreak = 0x0a;

/** Views that the next row overwrites. */
export interface RowBytes {
  /** The bytes that the index's digest covers. */
  readonly whole: Buffer;
  readonly body: Buffer;
}

export class RowEncoder {
  #bytes = Buffer.allocUnsafe(firstBytes);

  encode({ id, key, group, search, words, list_item, list_sources, body }: RecordRow): RowBytes {
    // None of these contains a line break, so different rows never have the same bytes.
    const head = `${id}\n${key}\n${group}\n${search}\n${words.join('\n')}\n${list_item}\n${list_sources}\n`;
    const most = mostBytesOfUnit * (head.length + body.length) + 1;
    if (most > this.#bytes.length) this.#bytes = Buffer.allocUnsafe(2 * most);
    const start = this.#bytes.write(head, 0, 'utf8');
    const end = start + this.#bytes.write(body, start, 'utf8');
    this.#bytes[end] = lineBreak;
    return { whole: this.#bytes.subarray(0, end + 1), body: this.#bytes.subarray(start, end) };
  }
}
