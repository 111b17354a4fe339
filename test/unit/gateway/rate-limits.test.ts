import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { buildLimits, type EnforcedLimits } from '../../../gateway/limits/build-limits.ts';
import { clientKeys } from '../../../gateway/limits/client-address.ts';
import { type Charge, RateLimiter } from '../../../gateway/limits/rate-limiter.ts';
import {
  type Bucket,
  type BucketRate,
  fullBucket,
  refill,
  secondsUntil,
  takeTokens,
} from '../../../gateway/limits/token-bucket.ts';
import { acceptedSettings } from '../../../gateway/process/settings.ts';
import { runs } from '../../property-runs.ts';

const rate = { perMinute: 30, burst: 3 };
const oneToken = { weight: 1, paid: 0 };

/** 0 if there was a token to take, else the seconds until there is. */
function takeToken(bucket: Bucket, rate: BucketRate, nowMs: number): number {
  refill(bucket, rate, nowMs);
  const seconds = secondsUntil(bucket, rate, 1);
  if (seconds === 0) takeTokens(bucket, 1);
  return seconds;
}

function takeOf(limiter: RateLimiter, key: string, nowMs: number): number {
  const seconds = limiter.waitSeconds(key, oneToken, nowMs);
  if (seconds === 0) limiter.take(key, oneToken);
  return seconds;
}

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
          // Whole milliseconds, as the bucket counts: a sum of fractions may round up to the next one.
          const wholeMs = Math.floor(nowMs);
          const after = (seconds: number) => takeToken({ ...bucket }, drawn, wholeMs + seconds * 1000);
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
  assert.equal(takeOf(limiter, 'first', 0), 0);
  assert.equal(takeOf(limiter, 'second', 0), 0);
  assert.equal(takeOf(limiter, 'first', 0), 60);
  for (let client = 0; client < 10_000; client += 1) takeOf(limiter, `client ${client}`, 0);
  assert.ok(limiter.size <= 100);
});

test('a full table evicts the least recently used bucket', () => {
  const limiter = new RateLimiter({ name: 'test', rate: { perMinute: 1, burst: 1 }, maximumBuckets: 2 });
  takeOf(limiter, 'a', 0);
  takeOf(limiter, 'b', 0);
  assert.equal(takeOf(limiter, 'a', 0), 60);
  takeOf(limiter, 'c', 0);
  assert.equal(takeOf(limiter, 'a', 0), 60, 'a was in use');
  assert.equal(takeOf(limiter, 'b', 0), 0, 'b was forgotten');
});

const enforced = (environment: Record<string, string>): EnforcedLimits =>
  buildLimits(
    acceptedSettings({ SVC_RATE_LIMIT_ENFORCE: 'state,state_read,query,document,catalog', ...environment })
      .settings,
  );
const change = (address: string) => ({ ...clientKeys(address), createsPlan: false });
const create = (address: string) => ({ ...clientKeys(address), createsPlan: true });

test('two hundred /64s of one /48 may use eight times the limit of one, and no more', () => {
  const { state } = enforced({
    SVC_RATE_LIMIT_STATE_PER_IP_BURST: '3',
    SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE: '6',
  });
  const answers = Array.from({ length: 200 }, (_, n) =>
    state?.take(create(`2001:db8:7:${n.toString(16)}::1`), oneToken, 0),
  );
  assert.equal(answers.filter((rejection) => rejection === null).length, 8 * 3);
  // Six a minute for each of eight clients are 48 a minute: the next token is there after 1.25 s.
  assert.deepEqual(answers.at(-1), { limiter: 'state_per_network_per_minute', retryAfterSeconds: 2 });
  assert.equal(state?.take(create('2001:db8:8::1'), oneToken, 0), null, 'another /48');
  assert.notEqual(state?.take(create('2001:db8:7:ff00::1'), oneToken, 1249), null);
  assert.equal(state?.take(create('2001:db8:7:ff00::1'), oneToken, 1250), null);
});

test('the width of a network is a setting, and IPv4 has no networks', () => {
  const limits = enforced({
    SVC_RATE_LIMIT_QUERY_PER_MINUTE: '1',
    SVC_RATE_LIMIT_CLIENTS_PER_NETWORK: '2',
  });
  const rejected = (address: string) => limits.query?.take(change(address), oneToken, 0)?.limiter ?? null;
  assert.deepEqual(['2001:db8:1:1::', '2001:db8:1:2::', '2001:db8:1:3::'].map(rejected), [
    null,
    null,
    'query_per_network_per_minute',
  ]);
  for (let host = 0; host < 200; host += 1) assert.equal(rejected(`192.0.2.${host}`), null);
});

test('a request that is rejected takes no token of any bucket', () => {
  const limits = enforced({
    SVC_RATE_LIMIT_STATE_PER_IP_BURST: '1',
    SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE: '1',
    SVC_RATE_LIMIT_STATE_CREATES_PER_MINUTE: '2',
    SVC_RATE_LIMIT_CLIENTS_PER_NETWORK: '2',
  });
  const rejected = (address: string) => limits.state?.take(create(address), oneToken, 0)?.limiter ?? null;
  assert.equal(rejected('2001:db8:1:1::'), null);
  for (let again = 0; again < 20; again += 1) {
    assert.equal(rejected('2001:db8:1:1::'), 'state_per_ip_per_minute');
  }
  assert.equal(rejected('2001:db8:1:2::'), null, 'its neighbour still has a token of their network');
  assert.equal(rejected('192.0.2.1'), 'state_creates_per_minute');
  assert.equal(
    limits.state?.take(change('192.0.2.1'), oneToken, 0),
    null,
    'and the client of the refused creation its own',
  );
});

test('new plans of all clients together have one bucket, by default forty times that of a client', () => {
  const { state } = enforced({});
  const statuses = Array.from(
    { length: 1300 },
    (_, n) => state?.take(create(`203.0.${n >> 8}.${n & 255}`), oneToken, 0)?.limiter ?? null,
  );
  assert.deepEqual(
    statuses.map((limiter, n) => limiter === (n < 1200 ? null : 'state_creates_per_minute')),
    statuses.map(() => true),
  );
  assert.equal(state?.take(change('198.51.100.1'), oneToken, 0), null, 'other changes are not creations');
});

test('Retry-After is that of the bucket that admits the request last', () => {
  const limits = enforced({
    SVC_RATE_LIMIT_STATE_PER_IP_BURST: '1',
    SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE: '1',
    SVC_RATE_LIMIT_STATE_CREATES_PER_MINUTE: '1',
    SVC_RATE_LIMIT_CLIENTS_PER_NETWORK: '1',
  });
  const at = (address: string, nowMs: number) => limits.state?.take(create(address), oneToken, nowMs) ?? null;
  assert.equal(at('192.0.2.1', 0), null);
  assert.deepEqual(at('192.0.2.1', 30_000), { limiter: 'state_per_ip_per_minute', retryAfterSeconds: 30 });
  assert.equal(at('192.0.2.2', 60_000), null);
  assert.deepEqual(at('192.0.2.1', 60_000), { limiter: 'state_creates_per_minute', retryAfterSeconds: 60 });
  assert.notEqual(at('192.0.2.1', 119_999), null);
  assert.equal(at('192.0.2.1', 120_000), null);
});

test('a request of a heavier weight pays a token at its head and the rest later', () => {
  const { query } = enforced({ SVC_RATE_LIMIT_QUERY_PER_MINUTE: '60' });
  const client = change('192.0.2.1');
  const head = (nowMs: number) => query?.take(client, oneToken, nowMs) ?? null;
  const rest = (weight: number, nowMs: number) => query?.take(client, { weight, paid: 1 }, nowMs) ?? null;
  const limiter = 'query_per_ip_per_minute';
  assert.equal(head(0), null);
  assert.equal(rest(40, 0), null);
  assert.equal(head(0), null);
  // 19 are left of 60; the head of the next try counts, too.
  assert.deepEqual(rest(21, 0), { limiter, retryAfterSeconds: 2 });
  assert.equal(rest(20, 0), null);
  assert.deepEqual(head(0), { limiter, retryAfterSeconds: 1 });
});

test('a request that is heavier than the whole bucket takes all of a full one', () => {
  const { query } = enforced({ SVC_RATE_LIMIT_QUERY_PER_MINUTE: '60' });
  const client = change('192.0.2.1');
  const ask = (nowMs: number) =>
    query?.take(client, oneToken, nowMs) ?? query?.take(client, { weight: 1000, paid: 1 }, nowMs) ?? null;
  assert.equal(ask(0), null);
  assert.equal(ask(59_000)?.retryAfterSeconds, 2, 'the head of this try was taken');
  assert.equal(ask(61_000), null);
  const { query: narrow } = enforced({ SVC_RATE_LIMIT_QUERY_PER_MINUTE: '1' });
  assert.equal(narrow?.take(client, oneToken, 0), null);
  assert.equal(narrow?.take(client, { weight: 1000, paid: 1 }, 0), null, 'nothing more can be due');
});

test('a network pays the weight of its clients up to its own size', () => {
  const { query } = enforced({
    SVC_RATE_LIMIT_QUERY_PER_MINUTE: '10',
    SVC_RATE_LIMIT_CLIENTS_PER_NETWORK: '2',
  });
  const ask = (address: string) =>
    query?.take(change(address), oneToken, 0) ??
    query?.take(change(address), { weight: 12, paid: 1 }, 0) ??
    null;
  assert.equal(ask('2001:db8:1:1::'), null);
  const second = ask('2001:db8:1:2::');
  // Of the client 10 were there. Its network has 20 and paid 12, and one of this head; 12 are due after 30 s a minute.
  assert.equal(second?.limiter, 'query_per_network_per_minute');
  assert.equal(second?.retryAfterSeconds, 15);
});

test('a request that lacks the rest of its weight is admitted after its Retry-After and not a second earlier', () => {
  const step = fc.tuple(fc.integer({ min: 2, max: 50 }), fc.integer({ min: 0, max: 20_000 }));
  const drawn = fc.record({
    perMinute: fc.integer({ min: 1, max: 300 }),
    burst: fc.integer({ min: 1, max: 60 }),
    steps: fc.array(step, { minLength: 1, maxLength: 40 }),
  });
  let rejections = 0;
  fc.assert(
    fc.property(drawn, ({ perMinute, burst, steps }) => {
      /** The requests so far, replayed on a limiter of its own, and then one more: 0 or the wait for its head or its rest. */
      const asked: (readonly [weight: number, nowMs: number])[] = [];
      const ask = (weight: number, nowMs: number): { readonly head: number; readonly rest: number } => {
        const limiter = new RateLimiter({ name: 'test', rate: { perMinute, burst }, maximumBuckets: 1 });
        const pay = (charge: Charge, atMs: number): number => {
          const seconds = limiter.waitSeconds('client', charge, atMs);
          if (seconds === 0) limiter.take('client', charge);
          return seconds;
        };
        let waits = { head: 0, rest: 0 };
        for (const [each, atMs] of [...asked, [weight, nowMs] as const]) {
          const head = pay(oneToken, atMs);
          waits = { head, rest: head === 0 ? pay({ weight: each, paid: 1 }, atMs) : 0 };
        }
        return waits;
      };
      let nowMs = 0;
      for (const [weight, gapMs] of steps) {
        nowMs += gapMs;
        const { rest } = ask(weight, nowMs);
        asked.push([weight, nowMs]);
        if (rest === 0) continue;
        rejections += 1;
        assert.deepEqual(ask(weight, nowMs + 1000 * rest), { head: 0, rest: 0 });
        const early = ask(weight, nowMs + 1000 * (rest - 1));
        assert.ok(early.head + early.rest > 0);
      }
    }),
    runs(200),
  );
  assert.ok(rejections > 50, `${rejections} rejections`);
});
