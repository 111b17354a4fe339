/**
 * Watches the published path for another index, loads it next to the one in service, and switches. An index that
 * cannot be served is reported and tried again every minute, since it may not be its fault, and the one in service stays.
 * Also watches the files of the one in service: if a file that answers are read from is changed in place, requests are
 * refused until another index is in service.
 */
import type { Observe } from '../observe/event.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { fingerprintIndex, type IndexFingerprint } from './index-fingerprint.ts';
import type { IndexSwitch } from './index-switch.ts';
import { discardIndex, type IndexLoadRequest, loadFingerprinted } from './load-index.ts';
import type { ServedIndex } from './served-index.ts';

export interface WatchOptions {
  /** The path as in the settings, commonly a symbolic link. */
  readonly publishedPath: string;
  /** 0 means that only requested checks are made. */
  readonly pollMs: number;
  readonly request: Omit<IndexLoadRequest, 'generation'>;
  readonly indexes: IndexSwitch;
  readonly lifecycle: Lifecycle;
  readonly observe: Observe;
}

/** Between two attempts to load an index that was refused. */
const retryMs = 60_000;

export class IndexWatch {
  readonly #options: WatchOptions;
  /** The identity of the last loaded index, whether it is in service or was refused. */
  #lastIdentity: string;
  /** Null unless it was refused. */
  #refusedAtMs: number | null = null;
  #checking: Promise<void> | null = null;
  #requested = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  /** `served` is the fingerprint of the index in service. */
  constructor(options: WatchOptions, served: IndexFingerprint) {
    this.#options = options;
    this.#lastIdentity = served.identity;
    this.#schedule();
  }

  /** Checks now, and retries an index that was refused or damaged. During a check, it requests one more. */
  checkNow(): Promise<void> {
    this.#requested = true;
    return this.#check();
  }

  /** Resolves once no check is running; an index that was being loaded is discarded. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#checking;
  }

  #schedule(): void {
    const { pollMs } = this.#options;
    if (!this.#stopped && pollMs > 0) this.#timer = setTimeout(() => void this.#check(), pollMs).unref();
  }

  #check(): Promise<void> {
    clearTimeout(this.#timer);
    this.#checking ??= this.#checkAll().finally(() => {
      this.#checking = null;
      this.#schedule();
    });
    return this.#checking;
  }

  async #checkAll(): Promise<void> {
    await this.#checkServedFiles();
    await this.#checkUntilUnchanged();
  }

  async #checkServedFiles(): Promise<void> {
    const { files, directory } = this.#options.indexes.current;
    for (const damaged of await files.look())
      this.#options.observe({ kind: 'index_damaged', directory, ...damaged });
    this.#applyTrust();
  }

  /** A server that is still starting is suspended by the first check after its start. */
  #applyTrust(): void {
    const { lifecycle, indexes } = this.#options;
    const { areTrusted } = indexes.current.files;
    if (lifecycle.phase === 'serving' && !areTrusted) lifecycle.enter('suspended');
    else if (lifecycle.phase === 'suspended' && areTrusted) lifecycle.enter('serving');
  }

  async #checkUntilUnchanged(): Promise<void> {
    const { publishedPath, observe, indexes } = this.#options;
    while (!this.#stopped) {
      const requested = this.#requested;
      this.#requested = false;
      const fingerprint = await fingerprintIndex(publishedPath);
      const isUnsound = this.#refusedAtMs !== null || indexes.current.files.damaged.length > 0;
      const isNew =
        fingerprint.identity !== this.#lastIdentity || (requested && isUnsound) || this.#isDueAgain();
      if (isNew) await this.#load(fingerprint);
      else if (requested) observe({ kind: 'index_unchanged', indexId: indexes.current.metadata.index_id });
      // Unless a check was requested meanwhile: an index may have been published after the path was read.
      else if (!this.#requested) return;
    }
  }

  /** Files may still have been copied, or file descriptors, threads or memory short. */
  #isDueAgain(): boolean {
    return this.#refusedAtMs !== null && this.#options.request.monotonicMs() >= this.#refusedAtMs + retryMs;
  }

  /** If another index replaces this one while it is read, `#lastIdentity` stays, and the next check follows at once. */
  async #load(fingerprint: IndexFingerprint): Promise<void> {
    const { indexes, request, observe } = this.#options;
    observe({ kind: 'index_found', directory: fingerprint.directory });
    const generation = indexes.current.generation + 1;
    const outcome = await loadFingerprinted(fingerprint, { ...request, generation });
    if (outcome.kind === 'replaced') return;
    this.#lastIdentity = fingerprint.identity;
    this.#refusedAtMs = outcome.kind === 'refused' ? request.monotonicMs() : null;
    if (outcome.kind === 'refused') observe({ kind: 'index_refused', reason: outcome.error.message });
    else if (this.#stopped) await discardIndex(outcome.index);
    else this.#switchTo(outcome.index);
  }

  #switchTo(index: ServedIndex): void {
    const { indexes, observe } = this.#options;
    const { index_id: indexId, catalog_version_id: catalogVersionId } = index.metadata;
    const replacedIndexId = indexes.current.metadata.index_id;
    indexes.switchTo(index, ({ metadata, generation }) =>
      observe({ kind: 'index_closed', indexId: metadata.index_id, generation }),
    );
    this.#applyTrust();
    const { generation, loading } = index;
    observe({ kind: 'index_switched', indexId, catalogVersionId, replacedIndexId, generation, ...loading });
  }
}
