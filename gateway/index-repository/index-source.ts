/** Polls an index repository and fetches the index that it points to; each fault is logged once. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Observe } from '../observe/event.ts';
import { FetchedIndexes } from './fetched-indexes.ts';
import { isUrl } from './repository-reader.ts';

/** The pause between attempts of a start without an index. */
const firstAttemptsMs = 1000;

export interface IndexSourceOptions {
  readonly source: string;
  readonly dataDirectory: string;
  /** 0 means on request only. */
  readonly pollMs: number;
  readonly observe: Observe;
}

export interface IndexInService {
  readonly directory: string;
  /** True if a file of it was changed after publication. */
  readonly isDamaged: boolean;
}

export class IndexSource {
  readonly #options: IndexSourceOptions;
  readonly #fetched: FetchedIndexes;
  #lastReason: string | null = null;
  #isStopped = false;
  #running: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: IndexSourceOptions) {
    this.#options = options;
    this.#fetched = new FetchedIndexes(options.source, options.dataDirectory);
  }

  /** Waits for the first index; an index fetched earlier is served if the repository cannot be read. */
  async first(hasIndex: () => Promise<boolean>): Promise<void> {
    for (;;) {
      await this.#update(null);
      if (await hasIndex()) return;
      await delay(firstAttemptsMs);
    }
  }

  /** Waits until the damaged index that the link leads to has been repaired: it cannot be served before. */
  async repaired(inService: string): Promise<void> {
    while (!(await this.#update({ directory: inService, isDamaged: true }))) await delay(firstAttemptsMs);
  }

  /** Polls from now on; calls `changed` when the link leads to another or a repaired index. */
  keep(inService: () => IndexInService, changed: () => Promise<void>): void {
    const { pollMs } = this.#options;
    const look = async (): Promise<void> => {
      if (await this.#update(inService())) await changed();
      if (!this.#isStopped) this.#timer = setTimeout(tick, pollMs).unref();
    };
    const tick = (): void => {
      this.#running = look();
    };
    if (pollMs > 0) this.#timer = setTimeout(tick, pollMs).unref();
  }

  /** Checks at once, for SIGHUP. */
  async lookNow(inService: IndexInService): Promise<void> {
    await this.#running;
    await this.#update(inService);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #update(inService: IndexInService | null): Promise<boolean> {
    const { source, observe } = this.#options;
    try {
      const isChanged = await this.#fetched.update(inService?.directory ?? null, inService?.isDamaged);
      this.#lastReason = null;
      return isChanged;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (reason !== this.#lastReason)
        observe({ kind: 'index_source_failed', source: withoutSecrets(source), reason });
      this.#lastReason = reason;
      return false;
    }
  }
}

/** A URL may contain a password, or a signature in its query. */
function withoutSecrets(source: string): string {
  if (!isUrl(source)) return source;
  if (!URL.canParse(source)) return 'the URL of SVC_INDEX_SOURCE';
  const { protocol, host, pathname } = new URL(source);
  return `${protocol}//${host}${pathname}`;
}
