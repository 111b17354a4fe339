/** A document whose bytes never change: validated by its hash, compressed once for each requested encoding. */
import { createHash } from 'node:crypto';
import { type Coding, chooseCoding, thoroughCoders } from './compression.ts';
import { matches, validatorOf } from './etag.ts';
import { contentEncoding, type Header, type HeaderList, ready, variesByCoding } from './headers.ts';
import type { Answer } from './reply.ts';
import type { RequestHead } from './request-head.ts';

export interface DocumentSource {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Sent in addition to media type, validator and encoding. */
  readonly headers?: HeaderList;
  /** False for images, which are already compressed. */
  readonly compresses: boolean;
  /** Default: one minute, as for answers about the catalog. */
  readonly caching?: Caching;
}

/**
 * `immutable`: the path names the content, so caches keep it forever. `checked`: revalidated each time. Both have a
 * strong entity tag for each encoding.
 */
type Caching = 'immutable' | 'checked';

const cacheControl: Readonly<Record<Caching, Header>> = {
  immutable: ready('Cache-Control', 'public, max-age=31536000, immutable'),
  checked: ready('Cache-Control', 'no-cache'),
};

export class StaticDocument {
  readonly #source: DocumentSource;
  readonly #identity: string;
  readonly #coded = new Map<Coding, Promise<Uint8Array>>();

  constructor(source: DocumentSource) {
    this.#source = source;
    this.#identity = createHash('sha256').update(source.bytes).digest('base64url').slice(0, 22);
  }

  answer({
    ifNoneMatch,
    acceptEncoding,
  }: Pick<RequestHead, 'ifNoneMatch' | 'acceptEncoding'>): Answer | Promise<Answer> {
    const coding = this.#source.compresses ? chooseCoding(acceptEncoding) : null;
    const { etag, headers } = this.#validator(coding);
    if (ifNoneMatch !== '' && matches(ifNoneMatch, etag)) return { kind: 'not_modified', headers };
    return coding === null
      ? this.#document(this.#source.bytes, headers)
      : this.#compressed(coding, [...headers, contentEncoding[coding]]);
  }

  /** Without `caching`, one weak entity tag serves all encodings. */
  #validator(coding: Coding | null): { readonly etag: string; readonly headers: HeaderList } {
    const { caching, headers: own = [], compresses } = this.#source;
    const further = [...own, ...(compresses ? [variesByCoding] : [])];
    if (caching === undefined) {
      const { etag, headers } = validatorOf(this.#identity);
      return { etag, headers: [...headers, ...further] };
    }
    const etag = `"${this.#identity}${coding === null ? '' : `.${coding}`}"`;
    return { etag, headers: [ready('ETag', etag), cacheControl[caching], ...further] };
  }

  async #compressed(coding: Coding, headers: HeaderList): Promise<Answer> {
    const coded = this.#coded.get(coding) ?? thoroughCoders[coding](this.#source.bytes);
    this.#coded.set(coding, coded);
    return this.#document(await coded, headers);
  }

  #document(body: Uint8Array, headers: HeaderList): Answer {
    return { kind: 'document', mediaType: this.#source.mediaType, body, isShared: true, headers };
  }
}
