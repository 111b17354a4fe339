/**
 * One limiter: a bounded table of token buckets. At its bound the bucket that was used longest ago
 * is forgotten, so memory stays bounded whatever the number of addresses.
 */
import { type Bucket, type BucketRate, fullBucket, isFull, takeToken } from './token-bucket.ts';

export interface RateLimiterOptions {
  /** As `details.limiter` names it. */
  readonly name: string;
  readonly rate: BucketRate;
  readonly maximumBuckets: number;
}

export class RateLimiter {
  readonly name: string;
  readonly #rate: BucketRate;
  readonly #maximumBuckets: number;
  /** In the order of last use, oldest first. */
  readonly #buckets = new Map<string, Bucket>();

  constructor(options: RateLimiterOptions) {
    this.name = options.name;
    this.#rate = options.rate;
    this.#maximumBuckets = options.maximumBuckets;
  }

  /** 0 if the client may go ahead, else the whole seconds after which it may. */
  take(client: string, nowMs: number): number {
    const bucket = this.#buckets.get(client) ?? fullBucket(this.#rate, nowMs);
    this.#buckets.delete(client);
    this.#buckets.set(client, bucket);
    if (this.#buckets.size > this.#maximumBuckets) this.#forgetOldest(nowMs);
    return takeToken(bucket, this.#rate, nowMs);
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Drops the oldest bucket, and with it the next ones as long as they have filled up again. */
  #forgetOldest(nowMs: number): void {
    let dropped = 0;
    for (const [client, bucket] of this.#buckets) {
      if (dropped > 0 && (dropped === maximumSweep || !isFull(bucket, this.#rate, nowMs))) return;
      this.#buckets.delete(client);
      dropped += 1;
    }
  }
}

/** Buckets looked at in one sweep at most, so that no single request pays for a large table. */
const maximumSweep = 64;
