/** Looks at an index repository in intervals and fetches what it points to; a fault is in the log once. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Observe } from '../observe/event.ts';
import { FetchedIndexes } from './fetched-indexes.ts';
import { isUrl } from './repository-reader.ts';

/** Between two attempts of a start that has no index yet, milliseconds. */
const firstAttemptsMs = 1000;

export interface IndexSourceOptions {
  readonly source: string;
  readonly dataDirectory: string;
  /** 0: on request only. */
  readonly pollMs: number;
  readonly observe: Observe;
}

export interface IndexInService {
  readonly directory: string;
  /** A file of it was changed since it was published. */
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

  /** Waits for the first index; one that was fetched before is served while the repository cannot be read. */
  async first(hasIndex: () => Promise<boolean>): Promise<void> {
    for (;;) {
      await this.#update(null);
      if (await hasIndex()) return;
      await delay(firstAttemptsMs);
    }
  }

  /** Waits until the index that the link leads to is what was published: it cannot be served as it is. */
  async repaired(inService: string): Promise<void> {
    while (!(await this.#update({ directory: inService, isDamaged: true }))) await delay(firstAttemptsMs);
  }

  /** Looks in every interval from now on; `changed` is called when the link leads elsewhere, or to a repaired index. */
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

  /** Looks now, for SIGHUP. */
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

/** A URL may hold a password, or a signature in its query. */
function withoutSecrets(source: string): string {
  if (!isUrl(source)) return source;
  if (!URL.canParse(source)) return 'the URL of SVC_INDEX_SOURCE';
  const { protocol, host, pathname } = new URL(source);
  return `${protocol}//${host}${pathname}`;
}
