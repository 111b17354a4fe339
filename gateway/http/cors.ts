/**
 * Cross-origin resource sharing (decisions.md, G): which web pages a browser lets read the answers. All header lists
 * are made when the server starts; without the setting no request header is read and none is sent. No answer depends
 * on a cookie, so credentials mode is never granted: a bearer is a header like any other.
 */
import { CommonHeaders } from './common-headers.ts';
import { type Header, type HeaderList, noHeaders, noStore, ready } from './headers.ts';

/** Origins as the setting lists them; `*` alone is every origin, the empty list is none. */
export type CorsOrigins = readonly string[];

/** Headers that a script may send and read beyond the CORS-safelisted ones. */
const allowedHeaders = 'Authorization, Content-Type, If-None-Match';
const exposedHeaders = 'ETag, Retry-After, X-Request-Id';
/** How long a browser may cache a preflight; the largest value that all of them accept. */
const preflightMaxAgeSeconds = 600;

/** Headers of the answers to one origin. */
interface Granted {
  readonly plain: CommonHeaders;
  readonly noStore: CommonHeaders;
}

export class CrossOrigin {
  /** Whether pages of other origins may read anything: OPTIONS is answered only then. */
  readonly enabled: boolean;
  /** Whether the answer depends on the origin: the header is read only then. */
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

  /** The headers of every answer to this origin, refusals included. The empty string is a request without Origin. */
  commonHeaders(origin: string, mustNotStay: boolean): CommonHeaders {
    const { plain, noStore } = this.readsOrigin ? (this.#listed.get(origin) ?? this.#others) : this.#others;
    return mustNotStay ? noStore : plain;
  }
}

/** What a preflight's answer adds: the methods of the path and the headers that a script may send. */
export function preflightHeaders(methods: readonly string[]): HeaderList {
  const allow = [...methods, 'OPTIONS'].join(', ');
  return [
    ready('Allow', allow),
    ready('Access-Control-Allow-Methods', allow),
    ready('Access-Control-Allow-Headers', allowedHeaders),
    ready('Access-Control-Max-Age', String(preflightMaxAgeSeconds)),
  ];
}

/** Caches keep the answers to different origins apart. */
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
