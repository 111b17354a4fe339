/** The model of one machine that a whole fleet shares: how cores are given, and what is derived from a fleet's loads. */
import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { EventQueue } from '../../../bench/capacity/event-queue.ts';
import { type FleetUse, threadKinds } from '../../../bench/capacity/fleet-here.ts';
import type { RequestKind } from '../../../bench/capacity/gateway-model.ts';
import { type HostDesign, simulateHost } from '../../../bench/capacity/host-model.ts';
import { type HostUse, sharesOfOthers } from '../../../bench/capacity/host-use.ts';
import { interrupt } from '../../../bench/capacity/interruptions.ts';
import { LinuxMachine, type Scheduling } from '../../../bench/capacity/linux-machine.ts';
import { PlainMachine } from '../../../bench/capacity/plain-machine.ts';
import { Random } from '../../../bench/capacity/random.ts';
import { StoreAccess } from '../../../bench/capacity/store-access.ts';
import type { Thread } from '../../../bench/capacity/thread.ts';
import {
  kindsAsMeasured,
  type MeasuredUse,
  stepCosts,
  storeAsMeasured,
} from '../../../bench/capacity/validate.ts';

const seed = 20_261_123;
const ms = 1e-3;
const us = 1e-6;

function assertNear(found: number, expected: number, share: number, what: string): void {
  assert.ok(Math.abs(found / expected - 1) < share, `${what}: ${found} instead of ${expected}`);
}

function machineOf(cores: number, more: Partial<Scheduling> = {}) {
  const events = new EventQueue();
  const machine = new LinuxMachine(events, cores, {
    sliceS: 2 * ms,
    wakeS: 0,
    hasSessions: true,
    ...more,
  });
  const ended = new Map<string, number>();
  const end = (name: string) => () => void ended.set(name, events.nowS);
  const endOf = (name: string) => ended.get(name) ?? Number.NaN;
  return { events, machine, end, endOf };
}

test('a short task that finds a core taken waits for the tick at which a slice is seen to be over', () => {
  const { events, machine, end, endOf } = machineOf(1);
  const [long, short] = [machine.newThread(), machine.newThread()];
  long.run(20 * ms, end('long'));
  events.after(1 * ms, () => short.run(0.1 * ms, end('short')));
  events.runUntil(1);
  assertNear(endOf('short'), 4.1 * ms, 1e-6, 'short');
  assertNear(endOf('long'), 20.1 * ms, 1e-6, 'long');
  assertNear(machine.busyS, 20.1 * ms, 1e-6, 'processor time');
});

test('one that comes when the slice is over runs at once', () => {
  const { events, machine, end, endOf } = machineOf(1);
  const [long, short] = [machine.newThread(), machine.newThread()];
  long.run(20 * ms, end('long'));
  events.after(3 * ms, () => short.run(0.1 * ms, end('short')));
  events.runUntil(1);
  assertNear(endOf('short'), 3.1 * ms, 1e-6, 'short');
});

test('threads that always have work take turns of a tick', () => {
  const { events, machine, end, endOf } = machineOf(1);
  machine.newThread().run(20 * ms, end('one'));
  machine.newThread().run(20 * ms, end('two'));
  events.runUntil(1);
  assertNear(endOf('one'), 36 * ms, 1e-6, 'one');
  assertNear(endOf('two'), 40 * ms, 1e-6, 'two');
});

for (const hasSessions of [true, false])
  test(`a thread in a session of its own has ${hasSessions ? 'half of' : 'a quarter of'} a core beside three others`, () => {
    const { events, machine } = machineOf(1, { hasSessions });
    const threads = [1, 2, 3].map(() => machine.newThread());
    const alone = machine.newThread({ isAlone: true });
    // In tasks of 1 ms, so that the time that is used is counted as it passes.
    const work = (thread: Thread): void => thread.run(1 * ms, () => work(thread));
    for (const thread of [...threads, alone]) work(thread);
    events.runUntil(4);
    assertNear(alone.busyS / 4, hasSessions ? 1 / 2 : 1 / 4, 0.02, 'share');
    for (const { busyS } of threads) assertNear(busyS / 4, hasSessions ? 1 / 6 : 1 / 4, 0.02, 'share');
  });

test('a sleeping thread runs a while after it is woken, and pays for the wake once', () => {
  const { events, machine, end, endOf } = machineOf(2, { wakeS: 0.05 * ms });
  const thread = machine.newThread({ wakeCpuS: 0.2 * ms });
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

test('threads that alone have a core keep it', () => {
  const { events, machine, end, endOf } = machineOf(2);
  machine.newThread().run(20 * ms, end('one'));
  machine.newThread().run(30 * ms, end('two'));
  events.runUntil(1);
  assertNear(endOf('one'), 20 * ms, 1e-6, 'one');
  assertNear(endOf('two'), 30 * ms, 1e-6, 'two');
});

test('interruptions delay what runs and what comes meanwhile, as questions of a higher class would (Cobham; preemptive resume)', () => {
  const { events, machine } = machineOf(1);
  const lengthsS = [1 * ms, 3 * ms];
  const interruptions = [{ watchedS: 1, lengthsS: [...lengthsS, ...lengthsS, ...lengthsS] }];
  interrupt(machine, events, interruptions, seed);
  const random = new Random(seed);
  const thread = machine.newThread();
  const [rate, taskS, seconds] = [300, 1 * ms, 2000];
  let tookS = 0;
  let done = 0;
  const arrive = (): void => {
    const sinceS = events.nowS;
    thread.run(taskS, () => {
      tookS += events.nowS - sinceS;
      done += 1;
    });
    events.after(random.exponential(1 / rate), arrive);
  };
  arrive();
  events.runUntil(seconds);
  const [interrupted, busy] = [6 * 2 * ms, rate * taskS];
  const residualS = (6 * 5 * ms * ms + rate * taskS ** 2) / 2;
  const expectedS = taskS / (1 - interrupted) + residualS / ((1 - interrupted) * (1 - interrupted - busy));
  assertNear(tookS / done, expectedS, 0.03, 'time of a task');
  assertNear(machine.busyS / seconds, busy, 0.02, 'interruptions are no work of the threads');
});

test('threads that always have work share what interruptions leave of a core', () => {
  const { events, machine } = machineOf(1);
  interrupt(machine, events, [{ watchedS: 1, lengthsS: Array.from({ length: 100 }, () => 2 * ms) }], seed);
  const threads = [machine.newThread(), machine.newThread()];
  const work = (thread: Thread): void => thread.run(1.3 * ms, () => work(thread));
  for (const thread of threads) work(thread);
  events.runUntil(200);
  for (const { busyS } of threads) assertNear(busyS / 200, 0.4, 0.02, 'share');
});

test('while a core is interrupted, what waits there is taken by one that becomes idle', () => {
  const { events, machine, end, endOf } = machineOf(2);
  const [first, second, third] = [machine.newThread(), machine.newThread(), machine.newThread()];
  first.run(5 * ms, end('first'));
  second.run(6 * ms, end('second'));
  events.after(1 * ms, () => third.run(1 * ms, end('third')));
  events.after(1.5 * ms, () => machine.interrupt(0, 50 * ms));
  events.runUntil(1);
  assertNear(endOf('first'), 55 * ms, 1e-6, 'what ran');
  assertNear(endOf('second'), 6 * ms, 1e-6, 'what ran on the other core');
  assertNear(endOf('third'), 7 * ms, 1e-6, 'what waited');
});

/** A waker on the first core, and a thread that it wakes after 3 ms, whose core another one works on. */
function wakeBesideWork(usesMemory: boolean, ranMs: number | null) {
  const made = machineOf(2);
  const { events, machine, end } = made;
  const waker = machine.newThread();
  const woken = machine.newThread({ usesMemory });
  const [, other] = [machine.newThread(), machine.newThread()];
  if (ranMs !== null) events.after((ranMs - 0.1) * ms, () => woken.run(0.1 * ms, end('before')));
  events.after(ranMs === null ? 0 : ranMs * ms, () => other.run(50 * ms, end('other')));
  events.after(2 * ms, () => waker.run(1 * ms, () => woken.run(0.1 * ms, end('woken'))));
  events.runUntil(1);
  return made;
}

test('a thread that a socket wakes goes to the core of its waker, which is about to sleep, if its own is taken', () => {
  assertNear(wakeBesideWork(false, null).endOf('woken'), 3.1 * ms, 1e-6, 'woken');
});

test('one that memory wakes stays where it was, and a core that becomes idle takes it unless it has just run', () => {
  assertNear(wakeBesideWork(true, 2).endOf('woken'), 3.1 * ms, 1e-6, 'it ran a millisecond ago');
  const late = wakeBesideWork(true, 2.8).endOf('woken');
  assertNear(late, 4.1 * ms, 1e-6, 'it ran 0.2 ms ago: until the next tick');
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
  scheduling: { sliceS: 1.4 * ms, wakeS: 30 * us, hasSessions: true },
  interruptions: [],
  gatewayShares: [1, 1, 1],
  pool: { workers: 2, maximumWaitS: 60, maximumQueue: 1024, batchQuestions: 16 },
  store: {
    roundTripS: 0,
    statementS: 50 * us,
    readS: 5 * us,
    writeS: 20 * us,
    commitsS: [0],
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
  burstS: 1 * ms,
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

test('a statement costs what the mix of the fleet has cost the database', () => {
  const kinds = [kind, { ...kind, store: 'read' as const }, { ...kind, store: 'write' as const }];
  const steps = stepCosts([useOf(1000, 1, 90 * us, 0)], 1000, 0);
  const { statementS, readS, writeS, gatewayStatementS } = storeAsMeasured(kinds, steps, design.store);
  // One statement and a read, and of a write two statements, a read and a write.
  assertNear((3 * statementS + 2 * readS + writeS) / 3, 90 * us, 1e-6, 'of a request');
  assertNear(statementS / readS, 10, 1e-6, 'as before');
  assert.equal(gatewayStatementS, design.store.gatewayStatementS);
});

test('work that no request waits for comes in bursts, of as much in all', () => {
  const without = simulateHost(design, [kind], 500, 20, seed);
  const withOthers = simulateHost(design, [{ ...kind, otherS: 200 * us }], 500, 20, seed);
  assertNear(2 * (withOthers.busy - without.busy), 500 * 200 * us, 0.1, 'cores');
  const small = simulateHost(
    { ...design, burstS: 0.05 * ms },
    [{ ...kind, otherS: 200 * us }],
    500,
    20,
    seed,
  );
  assert.ok(withOthers.p99Ms > 1.2 * small.p99Ms, `${withOthers.p99Ms} and ${small.p99Ms}`);
});

/** The numbers of plans of each statement of a gateway whose database answers when `answer` is called. */
function accessTo(costs = design.store) {
  const events = new EventQueue();
  const answers: (() => void)[] = [];
  const database = { run: (_cpuS: number, done: () => void) => void answers.push(done) };
  const thread = new PlainMachine(events, 1).newThread();
  const access = new StoreAccess(
    events,
    thread,
    database,
    {
      ...costs,
      gatewayStatementS: 0,
      gatewayPlanS: 0,
    },
    new Random(seed),
  );
  let read = 0;
  const reads = (count: number) => {
    for (let plan = 0; plan < count; plan += 1) access.read(() => (read += 1));
    events.runUntil(events.nowS + 1 * ms);
  };
  const write = (done: () => void) => {
    access.write(done);
    events.runUntil(events.nowS + 1 * ms);
  };
  const answer = () => {
    answers.shift()?.();
    events.runUntil(events.nowS + 1 * ms);
  };
  return { events, reads, write, answer, underWay: () => answers.length, read: () => read };
}

test('reads of a turn share a statement, and while one is under way another one has sixteen', () => {
  const { reads, answer, underWay, read } = accessTo();
  reads(3);
  assert.equal(underWay(), 1);
  reads(15);
  assert.equal(underWay(), 1, 'too few for another one');
  reads(1);
  assert.equal(underWay(), 2);
  answer();
  assert.equal(read(), 3);
  answer();
  assert.deepEqual([read(), underWay()], [19, 0]);
});

test('a read waits for others until the next answer, or two milliseconds', () => {
  const first = accessTo();
  first.reads(1);
  first.reads(1);
  first.answer();
  assert.deepEqual([first.read(), first.underWay()], [1, 1], 'sent with the answer');
  const { events, reads, underWay } = accessTo();
  reads(1);
  reads(1);
  events.runUntil(2.5 * ms);
  assert.equal(underWay(), 1);
  events.runUntil(3.5 * ms);
  assert.equal(underWay(), 2);
});

test('a write waits for its commit, which takes one of the measured times', () => {
  const { events, write, answer } = accessTo({ ...design.store, commitsS: [1 * ms, 30 * ms] });
  const tookMs = Array.from({ length: 40 }, () => {
    const sinceS = events.nowS;
    let doneS = Number.NaN;
    write(() => {
      doneS = events.nowS;
    });
    answer();
    events.runUntil(sinceS + 40 * ms);
    return Math.round((doneS - sinceS) / ms) - 1;
  });
  assert.deepEqual(
    [...new Set(tookMs)].sort((left, right) => left - right),
    [1, 30],
  );
});

test('what others and the host have had of the cores is the rest of what they did', () => {
  const from: HostUse = { atS: 10, busyS: 100, stolenS: 5 };
  const coresS = 2 * availableParallelism();
  const to: HostUse = { atS: 12, busyS: 100 + 0.5 * coresS, stolenS: 5 + 0.01 * coresS };
  const { others, stolen } = sharesOfOthers(from, to, 0.2 * coresS);
  assertNear(others, 0.3, 1e-6, 'others');
  assertNear(stolen, 0.01, 1e-6, 'the host');
});
