/**
 * Looks whether another index was published to the place that is served from, makes it ready beside the
 * one in service, and switches. One that cannot be served is told of once, and the old one serves on.
 */
import type { Observe } from '../observe/event.ts';
import { type Sighting, sightIndex } from './index-fingerprint.ts';
import type { IndexSuccession } from './index-succession.ts';
import { discardIndex, type LoadRequest, loadSighted } from './load-index.ts';
import type { ServedIndex } from './served-index.ts';

export interface WatchOptions {
  /** The published place, as the settings name it. */
  readonly place: string;
  /** 0 looks only when asked. */
  readonly pollMs: number;
  readonly request: Omit<LoadRequest, 'generation'>;
  readonly succession: IndexSuccession;
  readonly observe: Observe;
}

export class IndexWatch {
  readonly #options: WatchOptions;
  /** Identity of what was last looked into, be it in service or refused. */
  #seen: string;
  #seenWasRefused = false;
  #looking: Promise<void> | null = null;
  #asked = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  /** `served` is where the index in service was found. */
  constructor(options: WatchOptions, served: Sighting) {
    this.#options = options;
    this.#seen = served.identity;
    this.#plan();
  }

  /** Looks at once, also into an index that was refused before; asked during a look, it looks once more after it. */
  lookNow(): Promise<void> {
    this.#asked = true;
    return this.#look();
  }

  /** Resolves once nothing is under way any more; an index that was being made ready is dropped. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  #plan(): void {
    const { pollMs } = this.#options;
    if (!this.#stopped && pollMs > 0) this.#timer = setTimeout(() => void this.#look(), pollMs).unref();
  }

  #look(): Promise<void> {
    clearTimeout(this.#timer);
    this.#looking ??= this.#lookUntilSeen().finally(() => {
      this.#looking = null;
      this.#plan();
    });
    return this.#looking;
  }

  async #lookUntilSeen(): Promise<void> {
    const { place, observe, succession } = this.#options;
    while (!this.#stopped) {
      const asked = this.#asked;
      this.#asked = false;
      const sighting = await sightIndex(place);
      const isNew = sighting.identity !== this.#seen || (asked && this.#seenWasRefused);
      if (isNew) await this.#takeUp(sighting);
      else if (asked) observe({ kind: 'index_unchanged', indexId: succession.current.metadata.index_id });
      else return;
    }
  }

  /** Where another index takes the place while this one is read, nothing has been seen, and the next look comes at once. */
  async #takeUp(sighting: Sighting): Promise<void> {
    const { succession, request, observe } = this.#options;
    observe({ kind: 'index_found', directory: sighting.directory });
    const outcome = await loadSighted(sighting, {
      ...request,
      generation: succession.current.generation + 1,
    });
    if (outcome.kind === 'moved') return;
    this.#seen = sighting.identity;
    this.#seenWasRefused = outcome.kind === 'refused';
    if (outcome.kind === 'refused') observe({ kind: 'index_refused', reason: outcome.error.message });
    else if (this.#stopped) await discardIndex(outcome.index);
    else this.#switchTo(outcome.index);
  }

  #switchTo(index: ServedIndex): void {
    const { succession, observe } = this.#options;
    const { index_id: indexId, catalog_version_id: catalogVersionId } = index.metadata;
    const replacedIndexId = succession.current.metadata.index_id;
    succession.switchTo(index, ({ metadata, generation }) =>
      observe({ kind: 'index_closed', indexId: metadata.index_id, generation }),
    );
    const { generation, loading } = index;
    observe({ kind: 'index_switched', indexId, catalogVersionId, replacedIndexId, generation, ...loading });
  }
}
