import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { RateLimiter } from '../../../gateway/limits/rate-limiter.ts';
import { fullBucket, takeToken } from '../../../gateway/limits/token-bucket.ts';
import { runs } from '../../property-runs.ts';

const rate = { perMinute: 30, burst: 3 };

test('a full bucket admits its burst, then returns the seconds until the next token', () => {
  const bucket = fullBucket(rate, 0);
  assert.deepEqual(
    [0, 0, 0, 0].map(() => takeToken(bucket, rate, 0)),
    [0, 0, 0, 2],
  );
  assert.equal(takeToken(bucket, rate, 1000), 1);
  assert.equal(takeToken(bucket, rate, 2000), 0);
  assert.equal(takeToken(bucket, rate, 2000), 2);
});

test('a bucket fills up to its burst and no further', () => {
  const bucket = fullBucket(rate, 0);
  takeToken(bucket, rate, 0);
  assert.deepEqual(
    [0, 0, 0, 0].map(() => takeToken(bucket, rate, 1e9)),
    [0, 0, 0, 2],
  );
});

test('a clock that steps back neither adds nor removes tokens', () => {
  const bucket = fullBucket(rate, 10_000);
  for (let taken = 0; taken < 3; taken += 1) takeToken(bucket, rate, 10_000);
  assert.equal(takeToken(bucket, rate, 0), 2);
  assert.equal(takeToken(bucket, rate, 12_000), 0);
});

test('a client is admitted after its Retry-After and not a second earlier, and burst and refill are never exceeded', () => {
  const gap = fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.double({ min: 0, max: 5000, noNaN: true }));
  const steps = fc.array(gap, { minLength: 1, maxLength: 200 });
  const rates = fc.record({
    perMinute: fc.oneof(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 1_000_000_000 })),
    burst: fc.integer({ min: 1, max: 20 }),
  });
  fc.assert(
    fc.property(rates, steps, (drawn, gapsMs) => {
      const bucket = fullBucket(drawn, 0);
      let nowMs = 0;
      let granted = 0;
      for (const gapMs of gapsMs) {
        nowMs += gapMs;
        const waitSeconds = takeToken(bucket, drawn, nowMs);
        if (waitSeconds === 0) granted += 1;
        else {
          const after = (seconds: number) => takeToken({ ...bucket }, drawn, nowMs + seconds * 1000);
          assert.equal(after(waitSeconds), 0);
          assert.ok(after(waitSeconds - 1) > 0);
        }
      }
      assert.ok(granted <= drawn.burst + (nowMs * drawn.perMinute) / 60_000 + 1e-6);
    }),
    runs(300),
  );
});

test('each client has its own bucket, and the table stays within its bound', () => {
  const limiter = new RateLimiter({ name: 'test', rate: { perMinute: 1, burst: 1 }, maximumBuckets: 100 });
  assert.equal(limiter.take('first', 0), 0);
  assert.equal(limiter.take('second', 0), 0);
  assert.equal(limiter.take('first', 0), 60);
  for (let client = 0; client < 10_000; client += 1) limiter.take(`client ${client}`, 0);
  assert.ok(limiter.size <= 100);
});

test('a full table evicts the least recently used bucket', () => {
  const limiter = new RateLimiter({ name: 'test', rate: { perMinute: 1, burst: 1 }, maximumBuckets: 2 });
  limiter.take('a', 0);
  limiter.take('b', 0);
  assert.equal(limiter.take('a', 0), 60);
  limiter.take('c', 0);
  assert.equal(limiter.take('a', 0), 60, 'a was in use');
  assert.equal(limiter.take('b', 0), 0, 'b was forgotten');
});
