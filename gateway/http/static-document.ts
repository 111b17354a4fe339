/** Bytes that are the same for every request: validated by their hash, coded once for each coding that is asked for. */
import { createHash } from 'node:crypto';
import type { Call, HandlerResult } from '../handlers/call.ts';
import type { Service } from '../service.ts';
import { type Coding, chooseCoding, offeredCodings, thoroughCoders } from './compression.ts';
import { matches, validatorOf } from './etag.ts';
import { contentEncoding, type HeaderList, variesByCoding } from './headers.ts';
import type { Reply } from './reply.ts';

export interface DocumentSource {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Beside media type, validator and coding. */
  readonly headers?: HeaderList;
  /** Whether coding it makes it smaller: pictures are small already. */
  readonly compresses: boolean;
}

export class StaticDocument {
  readonly #source: DocumentSource;
  readonly #etag: string;
  readonly #headers: HeaderList;
  readonly #coded = new Map<Coding, Promise<Uint8Array>>();

  constructor(source: DocumentSource) {
    const hash = createHash('sha256').update(source.bytes).digest('base64url').slice(0, 22);
    const validator = validatorOf(hash);
    this.#source = source;
    this.#etag = validator.etag;
    this.#headers = [
      ...validator.headers,
      ...(source.headers ?? []),
      ...(source.compresses ? [variesByCoding] : []),
    ];
  }

  /** A handler that answers it. */
  readonly answer = (_service: Service, { head }: Call): HandlerResult => {
    if (head.ifNoneMatch !== '' && matches(head.ifNoneMatch, this.#etag)) {
      return { kind: 'not_modified', headers: this.#headers };
    }
    const coding = this.#source.compresses ? chooseCoding(head.acceptEncoding, offeredCodings) : null;
    return coding === null ? this.#reply(this.#source.bytes, []) : this.#codedReply(coding);
  };

  async #codedReply(coding: Coding): Promise<Reply> {
    const present = this.#coded.get(coding);
    const coded = present ?? thoroughCoders[coding](this.#source.bytes);
    if (present === undefined) this.#coded.set(coding, coded);
    return this.#reply(await coded, [contentEncoding[coding]]);
  }

  #reply(body: Uint8Array, headers: HeaderList): Reply {
    return {
      kind: 'document',
      mediaType: this.#source.mediaType,
      body,
      headers: [...this.#headers, ...headers],
    };
  }
}
