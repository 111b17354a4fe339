/**
 * One limiter: a bounded table of token buckets. At its bound the bucket that was used longest ago
 * is forgotten, so memory stays bounded whatever the number of addresses, and every look-up costs the same.
 */
import { LRUCache } from 'lru-cache';
import { type Bucket, type BucketRate, fullBucket, takeToken } from './token-bucket.ts';

export interface RateLimiterOptions {
  /** As `details.limiter` names it. */
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

  /** 0 if the client may go ahead, else the whole seconds after which it may. */
  take(client: string, nowMs: number): number {
    let bucket = this.#buckets.get(client);
    if (bucket === undefined) {
      bucket = fullBucket(this.#rate, nowMs);
      this.#buckets.set(client, bucket);
    }
    return takeToken(bucket, this.#rate, nowMs);
  }

  /** Clients that are remembered. */
  get size(): number {
    return this.#buckets.size;
  }
}
