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

/** What an entry costs besides its document: objects, key, verifier. */
const entryOverheadBytes = 512;

export class PlanCache {
  readonly #entries: LRUCache<string, CachedPlan>;

  constructor(bounds: PlanCacheBounds) {
    this.#entries = new LRUCache({
      max: bounds.maximumPlans,
      maxSize: bounds.maximumBytes,
      sizeCalculation: (entry) => entry.plan.document.byteLength + entryOverheadBytes,
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  get(verifier: Uint8Array): CachedPlan | undefined {
    const entry = this.#entries.get(keyOf(verifier));
    return entry !== undefined && timingSafeEqual(entry.verifier, verifier) ? entry : undefined;
  }

  set(entry: CachedPlan): void {
    this.#entries.set(keyOf(entry.verifier), entry);
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
