/**
 * Cross-origin resource sharing (decisions.md, G): which origins may read the answers. All header lists are encoded
 * when the server starts; without the setting, no request header is read and none is sent. No answer depends on a
 * cookie, so credentials mode is never granted: a bearer is an ordinary header.
 */
import { CommonHeaders } from './common-headers.ts';
import { type Header, type HeaderList, noHeaders, noStore, ready } from './headers.ts';

/** Origins as in the setting: `*` alone allows every origin, an empty list none. */
export type CorsOrigins = readonly string[];

/** Request and response headers beyond the CORS-safelisted ones. */
const allowedHeaders = 'Authorization, Content-Type, If-None-Match';
const exposedHeaders = 'ETag, Retry-After, X-Request-Id';
/** How long a browser may cache a preflight: the largest value that all browsers accept. */
const preflightMaxAgeSeconds = 600;

/** The headers of answers to one origin. */
interface Granted {
  readonly plain: CommonHeaders;
  readonly noStore: CommonHeaders;
}

export class CrossOrigin {
  /** True if any other origin may read answers: OPTIONS is answered only then. */
  readonly enabled: boolean;
  /** True if answers depend on the origin: the header is read only then. */
  readonly readsOrigin: boolean;
  readonly #listed: ReadonlyMap<string, Granted>;
  readonly #others: Granted;

  constructor(origins: CorsOrigins) {
    const any = origins.includes('*');
    this.enabled = origins.length > 0;
    this.readsOrigin = this.enabled && !any;
    this.#listed = new Map(
      this.readsOrigin ? origins.map((origin) => [origin, granted([vary, ...granting(origin)])]) : [],
    );
    this.#others = granted(any ? granting('*') : this.enabled ? [vary] : noHeaders);
  }

  /** The headers of every answer to this origin, refusals included. An empty string means a request without Origin. */
  commonHeaders(origin: string, mustNotStay: boolean): CommonHeaders {
    const { plain, noStore } = this.readsOrigin ? (this.#listed.get(origin) ?? this.#others) : this.#others;
    return mustNotStay ? noStore : plain;
  }
}

/** Additional headers of a preflight's answer: the path's methods and the headers that a script may send. */
export function preflightHeaders(methods: readonly string[]): HeaderList {
  const allow = [...methods, 'OPTIONS'].join(', ');
  return [
    ready('Allow', allow),
    ready('Access-Control-Allow-Methods', allow),
    ready('Access-Control-Allow-Headers', allowedHeaders),
    ready('Access-Control-Max-Age', String(preflightMaxAgeSeconds)),
  ];
}

/** Makes caches store one answer for each origin. */
const vary: Header = ready('Vary', 'Origin');

function granting(origin: string): HeaderList {
  return [
    ready('Access-Control-Allow-Origin', origin),
    ready('Access-Control-Expose-Headers', exposedHeaders),
  ];
}

function granted(headers: HeaderList): Granted {
  return { plain: new CommonHeaders(headers), noStore: new CommonHeaders([...noStore, ...headers]) };
}
