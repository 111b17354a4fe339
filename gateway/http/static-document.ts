/** A document whose bytes never change: validated by its hash, compressed once for each encoding requested. */
import { createHash } from 'node:crypto';
import { type Coding, chooseCoding, thoroughCoders } from './compression.ts';
import { matches, validatorOf } from './etag.ts';
import { contentEncoding, type HeaderList, variesByCoding } from './headers.ts';
import type { Answer } from './reply.ts';
import type { RequestHead } from './request-head.ts';

export interface DocumentSource {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** In addition to media type, validator and encoding. */
  readonly headers?: HeaderList;
  /** False for pictures, which are compressed already. */
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

  answer({
    ifNoneMatch,
    acceptEncoding,
  }: Pick<RequestHead, 'ifNoneMatch' | 'acceptEncoding'>): Answer | Promise<Answer> {
    if (ifNoneMatch !== '' && matches(ifNoneMatch, this.#etag)) {
      return { kind: 'not_modified', headers: this.#headers };
    }
    const coding = this.#source.compresses ? chooseCoding(acceptEncoding) : null;
    return coding === null ? this.#document(this.#source.bytes, []) : this.#coding(coding);
  }

  async #coding(coding: Coding): Promise<Answer> {
    const coded = this.#coded.get(coding) ?? thoroughCoders[coding](this.#source.bytes);
    this.#coded.set(coding, coded);
    return this.#document(await coded, [contentEncoding[coding]]);
  }

  #document(body: Uint8Array, headers: HeaderList): Answer {
    const { mediaType } = this.#source;
    return { kind: 'document', mediaType, body, isShared: true, headers: [...this.#headers, ...headers] };
  }
}
