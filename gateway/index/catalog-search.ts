/**
 * Runs the searches of one index on a thread that the first of them starts: a search may read the whole catalog, for
 * which the event loop must not wait.
 */
import { Worker } from 'node:worker_threads';
import type { SearchPage, SearchRequest } from './record-search.ts';

/** The queue's limit; an ordinary search takes a millisecond. */
const maximumWaiting = 64;

interface Waiting {
  resolve(page: SearchPage): void;
  reject(error: Error): void;
}

export class CatalogSearch {
  readonly #path: string;
  readonly #waiting: Waiting[] = [];
  /** Searches that have not ended. */
  readonly #underWay = new Map<string, Promise<SearchPage>>();
  #thread: Worker | null = null;
  #ended: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  /** Opens nothing yet. */
  constructor(path: string) {
    this.#path = path;
  }

  /**
   * One page of results, that of the same search if it has not ended; null if the queue is full. Rejects if the thread fails,
   * which the next call replaces.
   */
  find(request: SearchRequest): Promise<SearchPage> | null {
    const { list, exact, text, afterRow, limit, shown } = request;
    const key = JSON.stringify([list, exact, text, afterRow, limit, shown.claims, shown.sources]);
    const same = this.#underWay.get(key);
    if (same !== undefined) return same;
    if (this.#waiting.length >= maximumWaiting) return null;
    const page = this.#post(request).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, page);
    return page;
  }

  #post(request: SearchRequest): Promise<SearchPage> {
    this.#thread ??= this.#start();
    this.#thread.ref();
    this.#thread.postMessage(request);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /**
   * Ends the thread once it has answered, and resolves when it has ended. It is not terminated: SQLite's binding aborts
   * the process if that happens while it loads or reads.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#thread?.ref();
    this.#thread?.postMessage(null);
    await this.#ended;
  }

  #start(): Worker {
    const thread = new Worker(new URL('./search-thread.js', import.meta.url), { workerData: this.#path });
    thread.on('message', (page: SearchPage) => {
      this.#waiting.shift()?.resolve(page);
      // An idle thread does not keep the process alive.
      if (this.#waiting.length === 0 && !this.#isClosed) thread.unref();
    });
    let reason = new Error('the search thread ended');
    // On Node 20 SQLite's errors lose their message between threads; the code remains.
    thread.on('error', (error: { readonly message?: string; readonly code?: string }) => {
      const said = [error.code, error.message].filter((part) => part !== undefined).join(': ');
      reason = new Error(`the search failed: ${said}`, { cause: error });
    });
    this.#ended = new Promise((resolve) => {
      thread.on('exit', () => {
        this.#thread = null;
        for (const { reject } of this.#waiting.splice(0)) reject(reason);
        resolve(null);
      });
    });
    return thread;
  }
}
