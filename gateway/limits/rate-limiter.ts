/**
 * A limiter: a bounded LRU table of token buckets. Memory and the cost of a look-up do not depend on the number of
 * client addresses.
 */
import { LRUCache } from 'lru-cache';
import {
  type Bucket,
  type BucketRate,
  fullBucket,
  refill,
  secondsUntil,
  takeTokens,
} from './token-bucket.ts';

/** The cost of a request. */
export interface Charge {
  /** In tokens; at most the bucket's capacity is charged. */
  readonly weight: number;
  /** How many of them the request has already paid. */
  readonly paid: number;
}

export interface RateLimiterOptions {
  /** The name in `details.limiter`. */
  readonly name: string;
  readonly rate: BucketRate;
  readonly maximumBuckets: number;
}

export class RateLimiter {
  readonly name: string;
  readonly #rate: BucketRate;
  readonly #buckets: LRUCache<string, Bucket>;

  constructor(options: RateLimiterOptions) {
    this.name = options.name;
    this.#rate = options.rate;
    // Bounded by size: with a maximum count, the library allocates whole tables, 15 ms at start for each limiter.
    this.#buckets = new LRUCache({ maxSize: options.maximumBuckets, sizeCalculation: () => 1 });
  }

  /**
   * Returns 0 if the bucket of `key` holds what is due, else the whole seconds until it holds the whole charge: a
   * rejected request pays from the beginning again. Takes nothing.
   */
  waitSeconds(key: string, charge: Charge, nowMs: number): number {
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      bucket = fullBucket(this.#rate, nowMs);
      this.#buckets.set(key, bucket);
    }
    refill(bucket, this.#rate, nowMs);
    if (secondsUntil(bucket, this.#rate, this.#due(charge)) === 0) return 0;
    return secondsUntil(bucket, this.#rate, this.#whole(charge));
  }

  /** Must be called directly after `waitSeconds` has returned 0. */
  take(key: string, charge: Charge): void {
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) takeTokens(bucket, this.#due(charge));
  }

  #whole({ weight }: Charge): number {
    return Math.min(weight, this.#rate.burst);
  }

  #due(charge: Charge): number {
    return Math.max(0, this.#whole(charge) - charge.paid);
  }

  /** The number of buckets in the table. */
  get size(): number {
    return this.#buckets.size;
  }
}
