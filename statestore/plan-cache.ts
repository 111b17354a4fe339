/** A least-recently-used cache of plans by verifier, bounded in plans and bytes. */
import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Plan } from './store-port.ts';

export interface PlanCacheBounds {
  readonly maximumPlans: number;
  readonly maximumBytes: number;
}

/** Counts of the reads since the store was opened; a hit is answered with a cached plan. */
export class ReadTally {
  hits = 0;
  misses = 0;
  failures = 0;
}

/** The common part of a cached plan; each store adds how it knows that the plan is current. */
export interface CachedPlan {
  readonly verifier: Uint8Array;
  readonly plan: Plan;
}

/** `isKept` becomes false when the entry is evicted or replaced. */
interface KeptPlan<Entry> {
  readonly entry: Entry;
  isKept: boolean;
}

/** Estimated memory of an entry without its document: objects, key, verifier. */
const entryOverheadBytes = 512;

export class PlanCache<Entry extends CachedPlan> {
  readonly #entries: LRUCache<string, KeptPlan<Entry>>;
  /**
   * Entries by the verifier object that found them: requests with one token share the object. Such a hit does not
   * refresh the entry's recency; at worst it is evicted early and read again.
   */
  readonly #byObject = new WeakMap<Uint8Array, KeptPlan<Entry>>();

  constructor(bounds: PlanCacheBounds) {
    this.#entries = new LRUCache({
      max: bounds.maximumPlans,
      maxSize: bounds.maximumBytes,
      sizeCalculation: ({ entry }) => entry.plan.document.byteLength + entryOverheadBytes,
      dispose: (kept) => {
        kept.isKept = false;
      },
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  get(verifier: Uint8Array): Entry | undefined {
    const known = this.#byObject.get(verifier);
    if (known?.isKept === true) return known.entry;
    const kept = this.#entries.get(keyOf(verifier));
    if (kept === undefined || !timingSafeEqual(kept.entry.verifier, verifier)) return undefined;
    this.#byObject.set(verifier, kept);
    return kept.entry;
  }

  set(entry: Entry): void {
    this.#entries.set(keyOf(entry.verifier), { entry, isKept: true });
  }

  delete(verifier: Uint8Array): void {
    this.#entries.delete(keyOf(verifier));
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** Latin-1 maps each byte to one character: a one-byte string of 32 characters, the cheapest key. */
function keyOf(verifier: Uint8Array): string {
  return Buffer.from(verifier.buffer, verifier.byteOffset, verifier.byteLength).toString('latin1');
}
