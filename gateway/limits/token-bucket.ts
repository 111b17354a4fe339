/**
 * Token bucket algorithm (Turner 1986); pure, time is an argument. The arithmetic is in integers: a client that waits
 * for exactly its `Retry-After` is admitted, and that value is never a second too large.
 */

/** At most `burst` tokens, refilled at `perMinute`; both are integers. */
export interface BucketRate {
  readonly perMinute: number;
  readonly burst: number;
}

/** The mutable state of one bucket: its content at `atMs`. */
export interface Bucket {
  /** In fractions of a token, `perMinute` of which are refilled in each millisecond. */
  parts: number;
  /** Whole milliseconds. */
  atMs: number;
}

/** One token a minute is one part a millisecond. */
const partsPerToken = 60_000;

export function fullBucket(rate: BucketRate, nowMs: number): Bucket {
  return { parts: rate.burst * partsPerToken, atMs: Math.floor(nowMs) };
}

/** Adds what has accrued since the last refill. */
export function refill(bucket: Bucket, rate: BucketRate, nowMs: number): void {
  const wholeMs = Math.floor(nowMs);
  bucket.parts = partsAt(bucket, rate, wholeMs);
  bucket.atMs = Math.max(bucket.atMs, wholeMs);
}

/** Whole seconds until a bucket that was just refilled holds `tokens`, at most its burst; 0 if it does. */
export function secondsUntil({ parts }: Bucket, { perMinute }: BucketRate, tokens: number): number {
  return Math.ceil(Math.max(0, tokens * partsPerToken - parts) / (perMinute * 1000));
}

/** The bucket must hold them. */
export function takeTokens(bucket: Bucket, tokens: number): void {
  bucket.parts -= tokens * partsPerToken;
}

/** A clock that steps back neither adds nor removes tokens. */
function partsAt(bucket: Bucket, rate: BucketRate, wholeMs: number): number {
  const elapsedMs = Math.max(0, wholeMs - bucket.atMs);
  return Math.min(rate.burst * partsPerToken, bucket.parts + elapsedMs * rate.perMinute);
}
