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

export interface RateLimiterOptions {
  /** As in `details.limiter`. */
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
    this.#buckets = new LRUCache({ max: options.maximumBuckets });
  }

  /** 0 if the bucket of `key` holds a token, else the whole seconds until it does. Takes nothing. */
  waitSeconds(key: string, nowMs: number): number {
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      bucket = fullBucket(this.#rate, nowMs);
      this.#buckets.set(key, bucket);
    }
    refill(bucket, this.#rate, nowMs);
    return secondsUntil(bucket, this.#rate, 1);
  }

  /** Directly after `waitSeconds` has returned 0. */
  take(key: string): void {
    const bucket = this.#buckets.get(key);
    if (bucket !== undefined) takeTokens(bucket, 1);
  }

  /** Buckets in the table. */
  get size(): number {
    return this.#buckets.size;
  }
}
