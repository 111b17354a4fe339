/** The model of one machine that a whole fleet shares: how cores are given, and what is derived from a fleet's loads. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EventQueue } from '../../../bench/capacity/event-queue.ts';
import { type FleetUse, threadKinds } from '../../../bench/capacity/fleet-here.ts';
import type { RequestKind } from '../../../bench/capacity/gateway-model.ts';
import { type HostDesign, simulateHost } from '../../../bench/capacity/host-model.ts';
import { Machine } from '../../../bench/capacity/machine.ts';
import { kindsAsMeasured, type MeasuredUse, stepCosts } from '../../../bench/capacity/validate.ts';

const seed = 20_261_123;
const ms = 1e-3;
const us = 1e-6;

function assertNear(found: number, expected: number, share: number, what: string): void {
  assert.ok(Math.abs(found / expected - 1) < share, `${what}: ${found} instead of ${expected}`);
}

function machineOf(cores: number, wakeS = 0) {
  const events = new EventQueue();
  const machine = new Machine(events, cores, { sliceS: 2 * ms, wakeS });
  const ended = new Map<string, number>();
  const end = (name: string) => () => void ended.set(name, events.nowS);
  const endOf = (name: string) => ended.get(name) ?? Number.NaN;
  return { events, machine, end, endOf };
}

test('long tasks share a core by slices, and a short one waits for the slice that it finds', () => {
  const { events, machine, end, endOf } = machineOf(1);
  machine.newThread().run(20 * ms, end('one'));
  const [two, short] = [machine.newThread(), machine.newThread()];
  // A slice is half over.
  events.after(3 * ms, () => short.run(0.1 * ms, end('short')));
  events.after(5 * ms, () => two.run(10 * ms, end('two')));
  events.runUntil(1);
  assertNear(endOf('short'), 4.1 * ms, 1e-6, 'short');
  // From 6.1 ms on by turns, two milliseconds each.
  assertNear(endOf('two'), 24.1 * ms, 1e-6, 'two');
  assertNear(endOf('one'), 30.1 * ms, 1e-6, 'one');
  assertNear(machine.busyS, 30.1 * ms, 1e-6, 'processor time of two wakes');
});

test('a thread that has slept is not ahead of those that wait longer with as little processor time', () => {
  const { events, machine, end, endOf } = machineOf(1);
  const [one, two] = [machine.newThread(), machine.newThread()];
  machine.newThread().run(3 * ms, end('long'));
  events.after(0.5 * ms, () => one.run(0.5 * ms, end('one')));
  events.after(1 * ms, () => two.run(0.5 * ms, end('two')));
  events.runUntil(1);
  assert.ok(endOf('one') < endOf('two') && endOf('two') < endOf('long'));
});

test('a sleeping thread runs a while after it is woken, and pays for the wake once', () => {
  const { events, machine, end, endOf } = machineOf(2, 0.05 * ms);
  const thread = machine.newThread(0.2 * ms);
  thread.run(1 * ms, end('first'));
  thread.run(1 * ms, end('second'));
  events.runUntil(0.5);
  assertNear(endOf('first'), 1.25 * ms, 1e-6, 'first');
  assertNear(endOf('second'), 2.25 * ms, 1e-6, 'second');
  assertNear(thread.busyS, 2.2 * ms, 1e-6, 'processor time of one wake');
  thread.run(1 * ms, end('third'));
  events.runUntil(1);
  assertNear(endOf('third'), 500 * ms + 1.25 * ms, 1e-6, 'third');
  assertNear(thread.busyS, 3.4 * ms, 1e-6, 'processor time');
});

test('on a free core a slice that is over changes nothing', () => {
  const { events, machine, end, endOf } = machineOf(2);
  machine.newThread().run(20 * ms, end('one'));
  machine.newThread().run(30 * ms, end('two'));
  events.runUntil(1);
  assertNear(endOf('one'), 20 * ms, 1e-6, 'one');
  assertNear(endOf('two'), 30 * ms, 1e-6, 'two');
});

const kind: RequestKind = {
  name: 'question',
  share: 1,
  gatewayS: 100 * us,
  workerS: 200 * us,
  workerSpread: [1],
  otherS: 0,
  lane: 'light',
  store: 'none',
};
const design: HostDesign = {
  cores: 2,
  scheduling: { sliceS: 1.4 * ms, wakeS: 30 * us },
  gatewayShares: [1, 1, 1],
  pool: { workers: 2, maximumWaitS: 60, maximumQueue: 1024 },
  store: {
    roundTripS: 0,
    statementS: 50 * us,
    readS: 5 * us,
    writeS: 20 * us,
    commitS: 0,
    gatewayStatementS: 20 * us,
    gatewayPlanS: 2 * us,
  },
  tickS: 10 * us,
  balancerS: 40 * us,
  clientS: 60 * us,
  balancerThreads: 2,
  connections: 48,
  pacer: { periodS: 0.25 * ms, cpuS: 5 * us },
  variation: 0,
};

test('without company a request takes its steps, a wake for each, and half a tick', () => {
  const { answeredPerS, p50Ms, busy } = simulateHost(design, [kind], 50, 20, seed);
  assertNear(answeredPerS, 50, 0.02, 'answers a second');
  const stepsS = (60 + 40 + 100 + 200) * us;
  // Client, balancer, gateway, worker, gateway, balancer, client.
  const wakesS = (7 * 30 + 2 * 10) * us;
  assertNear(p50Ms, (stepsS + wakesS + 125 * us) / ms, 0.15, 'p50');
  // Pacer and client wake for every tick, of which there are some 3,400 a second.
  const ticks = 1 / (0.25 * ms + 35 * us + 10 * us);
  assertNear(busy, (50 * (stepsS + 20 * us) + ticks * 15 * us) / 2, 0.15, 'share of the cores');
});

test('waits grow with the load, and no answer is lost below saturation', () => {
  const varied = { ...design, variation: 0.7 };
  const kinds = [{ ...kind, workerSpread: [] }];
  const rates = [200, 3000, 4500];
  const results = rates.map((rate) => simulateHost(varied, kinds, rate, 10, seed));
  for (const [position, rate] of rates.entries())
    assertNear(results[position]?.answeredPerS ?? 0, rate, 0.02, 'answers a second');
  const p99s = results.map(({ p99Ms }) => p99Ms);
  assert.ok(1.5 * (p99s[0] ?? 0) < (p99s[2] ?? 0), String(p99s));
  assert.ok((results[1]?.p50Ms ?? 0) < (results[2]?.p50Ms ?? 0));
  assert.deepEqual(simulateHost(varied, kinds, 3000, 10, seed), results[1], 'a seed repeats a run');
});

/** What threads use that cost `requestS` a request, and the generator `tickS` more each time that it sleeps. */
function useOf(rate: number, seconds: number, requestS: number, tickS: number) {
  const requests = rate * seconds;
  const sleeps = 3 * requests;
  const cpuOf = (name: string) => requests * requestS + (name === 'client' ? sleeps * tickS : 0);
  const use = Object.fromEntries(threadKinds.map((name) => [name, { sleeps, cpuS: cpuOf(name) }]));
  return { requests, seconds, use: use as unknown as FleetUse } satisfies MeasuredUse;
}

test('a request costs what lies between the measured loads next to its rate, and the mix is scaled to it', () => {
  const tickS = 25 * us;
  const loads = [
    useOf(9000, 2, 40 * us, tickS),
    useOf(500, 4, 90 * us, tickS),
    useOf(4500, 1, 60 * us, tickS),
  ];
  const expected = [
    [100, 90],
    [500, 90],
    [2500, 75],
    [4500, 60],
    [6750, 50],
    [9000, 40],
    [20_000, 40],
  ] as const;
  for (const [rate, requestUs] of expected) {
    const steps = stepCosts(loads, rate, tickS);
    for (const name of threadKinds) assertNear(steps[name], requestUs * us, 1e-6, `${name} at ${rate}`);
  }
  const kinds = [kind, { ...kind, share: 3, gatewayS: 20 * us, workerS: 0 }];
  const scaled = kindsAsMeasured(kinds, stepCosts(loads, 2500, tickS), design.store);
  const mean = (of: (one: RequestKind) => number) =>
    scaled.reduce((sum, one) => sum + (one.share / 4) * of(one), 0);
  assertNear(
    mean(({ gatewayS }) => gatewayS),
    75 * us,
    1e-6,
    'gateway',
  );
  assertNear(
    mean(({ workerS }) => workerS),
    75 * us,
    1e-6,
    'worker',
  );
});
