/**
 * Token bucket arithmetic: pure, time comes in as an argument. All of it is in whole numbers, so that a client
 * that waits for as long as it was told is let in to the millisecond, and none has to wait a second for nothing.
 */

/** `burst` tokens at most, `perMinute` of them come back a minute; both are whole numbers. */
export interface BucketRate {
  readonly perMinute: number;
  readonly burst: number;
}

/** The mutable state of one bucket: what was left at `atMs`. */
export interface Bucket {
  /** In parts of a token, of which `perMinute` come back in each millisecond. */
  parts: number;
  /** Whole milliseconds. */
  atMs: number;
}

/** A token a minute is a part a millisecond. */
const partsPerToken = 60_000;

export function fullBucket(rate: BucketRate, nowMs: number): Bucket {
  return { parts: rate.burst * partsPerToken, atMs: Math.floor(nowMs) };
}

/** Takes one token; 0 if there was one, else after how many whole seconds there will be one. */
export function takeToken(bucket: Bucket, rate: BucketRate, nowMs: number): number {
  const wholeMs = Math.floor(nowMs);
  bucket.parts = partsAt(bucket, rate, wholeMs);
  bucket.atMs = Math.max(bucket.atMs, wholeMs);
  if (bucket.parts >= partsPerToken) {
    bucket.parts -= partsPerToken;
    return 0;
  }
  return Math.ceil((partsPerToken - bucket.parts) / (rate.perMinute * 1000));
}

/** A clock that steps back brings nothing and takes nothing. */
function partsAt(bucket: Bucket, rate: BucketRate, wholeMs: number): number {
  const elapsedMs = Math.max(0, wholeMs - bucket.atMs);
  return Math.min(rate.burst * partsPerToken, bucket.parts + elapsedMs * rate.perMinute);
}
