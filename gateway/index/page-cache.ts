/**
 * Pages of one index's lists and searches, as the members of their envelopes: frontends ask for the same ones over and over,
 * some at every letter that is typed. What they contain is determined by the index and the URL alone.
 */
import { LRUCache } from 'lru-cache';

/** The greatest part of the cache that one page may take. */
const greatestShare = 1 / 16;
/** Estimated memory of an entry without its page and the characters of its key. */
const entryOverheadBytes = 256;

export class PageCache {
  readonly #pages: LRUCache<string, Uint8Array>;

  constructor(maximumBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maximumBytes,
      maxEntrySize: maximumBytes * greatestShare,
      sizeCalculation: (members, url) => members.length + 2 * url.length + entryOverheadBytes,
    });
  }

  /** `url`: the path and the query string of a page. */
  get(url: string): Uint8Array | undefined {
    return this.#pages.get(url);
  }

  /** Stores a copy of a short page that is part of memory which it shares with others. */
  keep(url: string, members: Uint8Array): void {
    const isAlone = members.byteLength === members.buffer.byteLength;
    this.#pages.set(url, isAlone ? members : new Uint8Array(members));
  }
}
