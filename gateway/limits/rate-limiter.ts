/**
 * A limiter: a bounded LRU table of token buckets. Memory and the cost of a look-up do not depend on the number of
 * client addresses.
 */
import { LRUCache } from 'lru-cache';
import { type Bucket, type BucketRate, fullBucket, takeToken } from './token-bucket.ts';

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

  /** 0 if the request is allowed, else the whole seconds after which the next one is. */
  take(client: string, nowMs: number): number {
    let bucket = this.#buckets.get(client);
    if (bucket === undefined) {
      bucket = fullBucket(this.#rate, nowMs);
      this.#buckets.set(client, bucket);
    }
    return takeToken(bucket, this.#rate, nowMs);
  }

  /** Clients in the table. */
  get size(): number {
    return this.#buckets.size;
  }
}
