/** Token bucket arithmetic: pure, time comes in as an argument. */

/** `burst` tokens at most, `perMinute` of them come back a minute. */
export interface BucketRate {
  readonly perMinute: number;
  readonly burst: number;
}

/** The mutable state of one bucket: what was left at `atMs`. */
export interface Bucket {
  tokens: number;
  atMs: number;
}

export function fullBucket(rate: BucketRate, nowMs: number): Bucket {
  return { tokens: rate.burst, atMs: nowMs };
}

/** Takes one token; 0 if there was one, else after how many whole seconds there will be one. */
export function takeToken(bucket: Bucket, rate: BucketRate, nowMs: number): number {
  bucket.tokens = tokensAt(bucket, rate, nowMs);
  bucket.atMs = Math.max(bucket.atMs, nowMs);
  if (bucket.tokens >= 1) {
    bucket.tokens -= 1;
    return 0;
  }
  return Math.max(1, Math.ceil(((1 - bucket.tokens) * 60) / rate.perMinute));
}

/** A full bucket says no more than an absent one, and may be forgotten. */
export function isFull(bucket: Bucket, rate: BucketRate, nowMs: number): boolean {
  return tokensAt(bucket, rate, nowMs) >= rate.burst;
}

/** A clock that steps back brings nothing and takes nothing. */
function tokensAt(bucket: Bucket, rate: BucketRate, nowMs: number): number {
  const elapsedMs = Math.max(0, nowMs - bucket.atMs);
  return Math.min(rate.burst, bucket.tokens + (elapsedMs * rate.perMinute) / 60_000);
}
