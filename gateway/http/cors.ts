/**
 * Cross-origin reading (decisions.md, G): which web pages a browser lets read the answers. All header
 * lists are made when the server starts; without the setting nothing is read of a request and nothing sent.
 * No answer depends on a cookie, so credentials mode is never granted: a bearer is a header like any other.
 */
import { type Header, type HeaderList, joined, noHeaders, noStore, ready } from './headers.ts';

/** Origins as the setting lists them; `*` alone is every origin, the empty list is none. */
export type CorsOrigins = readonly string[];

/** What a script may send beyond the plain headers, and read beyond the plain ones. */
const allowedHeaders = 'Authorization, Content-Type, If-None-Match';
const exposedHeaders = 'ETag, Retry-After, X-Request-Id';
/** For so long a browser need not ask again; the least that all of them keep. */
const preflightMaxAgeSeconds = 600;

/** Headers of the answers to one origin. */
interface Granted {
  readonly plain: HeaderList;
  readonly noStore: HeaderList;
}

export class CrossOrigin {
  /** Whether pages of other origins may read anything at all: only then is OPTIONS answered. */
  readonly enabled: boolean;
  /** Whether the answer depends on the asking origin: only then is the header read. */
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

  /** What every answer to this origin carries, be it a refusal; the empty text is a request without one. */
  standingHeaders(origin: string, mustNotStay: boolean): HeaderList {
    const { plain, noStore } = this.readsOrigin ? (this.#listed.get(origin) ?? this.#others) : this.#others;
    return mustNotStay ? noStore : plain;
  }
}

/** What the answer to OPTIONS adds: the methods of the path and the headers that a script may send. */
export function preflightHeaders(methods: readonly string[]): HeaderList {
  const allow = [...methods, 'OPTIONS'].join(', ');
  return [
    ready('Allow', allow),
    ready('Access-Control-Allow-Methods', allow),
    ready('Access-Control-Allow-Headers', allowedHeaders),
    ready('Access-Control-Max-Age', String(preflightMaxAgeSeconds)),
  ];
}

/** A cache keeps the answers to different origins apart. */
const vary: Header = ready('Vary', 'Origin');

function granting(origin: string): HeaderList {
  return [
    ready('Access-Control-Allow-Origin', origin),
    ready('Access-Control-Expose-Headers', exposedHeaders),
  ];
}

function granted(headers: HeaderList): Granted {
  return { plain: joined(headers), noStore: joined([...noStore, ...headers]) };
}
