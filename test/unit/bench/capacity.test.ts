/** The model of the capacity bench against the formulas of queueing theory, with fixed seeds. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EventQueue } from '../../../bench/capacity/event-queue.ts';
import { type FleetDesign, simulateFleet } from '../../../bench/capacity/fleet-model.ts';
import type { RequestKind } from '../../../bench/capacity/gateway-model.ts';
import { PlainMachine } from '../../../bench/capacity/plain-machine.ts';
import { Random } from '../../../bench/capacity/random.ts';
import { WorkerPool } from '../../../bench/capacity/worker-pool.ts';

const seed = 20_261_122;
const unbounded = {
  maximumWaitS: Number.POSITIVE_INFINITY,
  maximumQueue: Number.POSITIVE_INFINITY,
  batchQuestions: 1,
};

/** The mean time that a question waits for one of `servers`, from Poisson arrivals, in a run of `arrivals`. */
function meanWait(
  servers: number,
  rate: number,
  serviceOf: (random: Random) => number,
  arrivals = 400_000,
): number {
  const events = new EventQueue();
  const random = new Random(seed);
  const pool = new WorkerPool(new PlainMachine(events, servers), { workers: servers, ...unbounded });
  let waitedS = 0;
  let answered = 0;
  let made = 0;
  const arrive = (): void => {
    const sinceS = events.nowS;
    const cpuS = serviceOf(random);
    pool.ask('light', cpuS, () => {
      waitedS += events.nowS - sinceS - cpuS;
      answered += 1;
    });
    made += 1;
    if (made < arrivals) events.after(random.exponential(1 / rate), arrive);
  };
  arrive();
  events.runUntil(Number.MAX_SAFE_INTEGER);
  assert.equal(answered, arrivals);
  return waitedS / answered;
}

/** Erlang's C: the probability that an arrival has to wait. */
function erlangC(servers: number, load: number): number {
  let inverse = 1;
  for (let server = 1; server <= servers; server += 1) inverse = 1 + (inverse * server) / load;
  const blocked = 1 / inverse;
  return blocked / (1 - (load / servers) * (1 - blocked));
}

function assertNear(found: number, expected: number, share: number, what: string): void {
  assert.ok(Math.abs(found / expected - 1) < share, `${what}: ${found} instead of ${expected}`);
}

for (const load of [0.3, 0.6, 0.85]) {
  test(`M/M/1 at a load of ${load}: the mean wait is ρ/(μ-λ)`, () => {
    const found = meanWait(1, load, (random) => random.exponential(1));
    assertNear(found, load / (1 - load), 0.06, 'wait');
  });

  test(`M/D/1 at a load of ${load}: the mean wait is half of that (Pollaczek and Khinchine)`, () => {
    assertNear(
      meanWait(1, load, () => 1),
      load / (2 * (1 - load)),
      0.06,
      'wait',
    );
  });

  test(`M/G/1 with lognormal times at a load of ${load}: the mean wait grows with 1 + variation²`, () => {
    const found = meanWait(1, load, (random) => random.lognormal(1, 0.5));
    assertNear(found, (load / (2 * (1 - load))) * 1.25, 0.06, 'wait');
  });
}

for (const servers of [2, 4, 16])
  test(`M/M/${servers} at a load of 0.8: the mean wait is Erlang's`, () => {
    const load = 0.8 * servers;
    const expected = erlangC(servers, load) / (servers - load);
    assertNear(
      meanWait(servers, load, (random) => random.exponential(1), 1_000_000),
      expected,
      0.08,
      'wait',
    );
  });

test('threads that share a core wait for each other as one queue', () => {
  const events = new EventQueue();
  const random = new Random(seed);
  const machine = new PlainMachine(events, 1);
  const threads = Array.from({ length: 5 }, () => machine.newThread());
  let waitedS = 0;
  let answered = 0;
  const arrive = (): void => {
    const sinceS = events.nowS;
    const cpuS = random.exponential(1);
    threads[Math.floor(random.uniform() * threads.length)]?.run(cpuS, () => {
      waitedS += events.nowS - sinceS - cpuS;
      answered += 1;
    });
    events.after(random.exponential(1 / 0.6), arrive);
  };
  arrive();
  events.runUntil(500_000);
  // Not first come, first served, but no task is interrupted and none is chosen by its length: the mean is that of M/M/1.
  assertNear(waitedS / answered, 0.6 / 0.4, 0.06, 'wait');
  assertNear(machine.busyS / 500_000, 0.6, 0.02, 'share of the time');
});

test('questions that would wait too long are refused, and heavy ones leave a worker to the light', () => {
  const events = new EventQueue();
  const pool = new WorkerPool(new PlainMachine(events, 3), {
    workers: 3,
    maximumWaitS: 1,
    maximumQueue: 100,
    batchQuestions: 1,
  });
  const finished: string[] = [];
  for (let heavy = 0; heavy < 5; heavy += 1) pool.ask('heavy', 1, () => finished.push('heavy'));
  pool.ask('light', 0.1, () => finished.push('light'));
  assert.equal(pool.refused, 0);
  assert.equal(
    pool.ask('heavy', 1, () => undefined),
    false,
    'three seconds wait for two workers',
  );
  events.runUntil(10);
  assert.deepEqual(finished, ['light', 'heavy', 'heavy', 'heavy', 'heavy', 'heavy']);
});

const design: FleetDesign = {
  gateways: 3,
  cores: 4,
  pool: { workers: 3, maximumWaitS: 0.5, maximumQueue: 1024, batchQuestions: 16 },
  databaseCores: 4,
  store: {
    roundTripS: 0.0005,
    statementS: 50e-6,
    readS: 5e-6,
    writeS: 20e-6,
    commitsS: [0.001],
    gatewayStatementS: 20e-6,
    gatewayPlanS: 2e-6,
  },
  burstS: 1e-3,
  networkS: 0.001,
};
const kind = (name: string, more: Partial<RequestKind>): RequestKind => ({
  name,
  share: 1,
  gatewayS: 100e-6,
  workerS: 0,
  workerSpread: [],
  otherS: 0,
  lane: 'light',
  store: 'none',
  ...more,
});
const kinds = [
  kind('record', {}),
  kind('question', { workerS: 300e-6, store: 'read' }),
  kind('patch', { store: 'write' }),
];
const steady = (rate: number) => ({
  rateAt: () => rate,
  peakRate: rate,
  questions: 5,
  thinkS: 0.2,
  variation: 0.5,
});

test('a fleet answers what is asked, uses the processor time of it, and a seed repeats it', () => {
  const run = () => simulateFleet(design, kinds, steady(3000), [{ fromS: 5, toS: 25 }], seed);
  const [result] = run();
  assert.ok(result !== undefined);
  assertNear(result.answeredPerS, 3000, 0.03, 'answers a second');
  assert.equal(result.refusedShare, 0);
  // A third of the requests are questions, of 300 µs, on three workers of each of three gateways.
  assertNear(result.workersBusy, (1000 * 300e-6) / 9, 0.1, 'workers');
  // The ways and the processor time of the median request: of a patch or a question, with the store.
  assert.ok(result.p50Ms > 1.1 && result.p50Ms < 4, `${result.p50Ms}`);
  assert.deepEqual(run(), [result]);
});

test('a fleet beyond its capacity refuses the rest and keeps the waits bounded', () => {
  const busy = [kind('question', { workerS: 2e-3 })];
  const [result] = simulateFleet(design, busy, steady(6000), [{ fromS: 5, toS: 15 }], seed);
  assert.ok(result !== undefined);
  assertNear(result.answeredPerS, 4500, 0.05, 'nine workers of 2 ms');
  assert.ok(result.refusedShare > 0.1 && result.p99Ms < 700, JSON.stringify(result));
});

test('the rate follows its curve', () => {
  const rateAt = (timeS: number): number => (timeS < 10 ? 500 : 2000);
  const visits = { ...steady(2000), rateAt, questions: 1 };
  const windows = [
    { fromS: 2, toS: 10 },
    { fromS: 12, toS: 20 },
  ];
  const [before, after] = simulateFleet(design, kinds, visits, windows, seed);
  assertNear(before?.answeredPerS ?? 0, 500, 0.06, 'before');
  assertNear(after?.answeredPerS ?? 0, 2000, 0.04, 'after');
});
