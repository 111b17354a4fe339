/** A bounded cache of plans by verifier: least recently used out first, bounded in plans and in bytes. */
import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Plan } from './store.ts';

export interface PlanCacheBounds {
  readonly maximumPlans: number;
  readonly maximumBytes: number;
}

export interface CachedPlan {
  readonly verifier: Uint8Array;
  readonly plan: Plan;
  /** The generation of the database at which the plan was last known to be current. */
  checkedGeneration: number;
}

/** An entry as it is kept; false once it has left the cache. */
interface KeptPlan {
  readonly entry: CachedPlan;
  isKept: boolean;
}

/** What an entry costs besides its document: objects, key, verifier. */
const entryOverheadBytes = 512;

export class PlanCache {
  readonly #entries: LRUCache<string, KeptPlan>;
  /**
   * By the verifier object that it was found by: requests of one token come with the same one. Found so, a plan
   * does not count as used; at worst it is thrown out early, and read again.
   */
  readonly #byObject = new WeakMap<Uint8Array, KeptPlan>();

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

  get(verifier: Uint8Array): CachedPlan | undefined {
    const known = this.#byObject.get(verifier);
    if (known?.isKept === true) return known.entry;
    const kept = this.#entries.get(keyOf(verifier));
    if (kept === undefined || !timingSafeEqual(kept.entry.verifier, verifier)) return undefined;
    this.#byObject.set(verifier, kept);
    return kept.entry;
  }

  set(entry: CachedPlan): void {
    this.#entries.set(keyOf(entry.verifier), { entry, isKept: true });
  }

  delete(verifier: Uint8Array): void {
    this.#entries.delete(keyOf(verifier));
  }

  clear(): void {
    this.#entries.clear();
  }
}

/** Latin-1 gives each byte one character: a key of 32 characters, the cheapest string there is. */
function keyOf(verifier: Uint8Array): string {
  return Buffer.from(verifier.buffer, verifier.byteOffset, verifier.byteLength).toString('latin1');
}
