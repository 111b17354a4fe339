/**
 * The session protocol under every interleaving of its two sides, step by step of shared memory. Both sides are the
 * product's own code; it runs to its next step by replay: steps that it has taken return what they returned, and the
 * next one suspends it. Two schedules after which both sides have seen the same are explored once.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSession } from '../../engine/pool/run-session.ts';
import {
  batchesPerSession,
  batchSlotWords,
  outcomesLengthAt,
  type SharedSteps,
  sessionClosed,
  sessionWord,
  slotStart,
} from '../../engine/pool/session-protocol.ts';
import { type InFlightBatch, WorkerSession } from '../../engine/pool/worker-session.ts';

interface Step {
  readonly kind: 'load' | 'store' | 'exchange' | 'compareExchange' | 'wait' | 'notify' | 'post';
  readonly word: number;
  readonly value: number;
  readonly expected: number;
}

/** Thrown out of a side by the step that it has not taken yet. */
class Suspended extends Error {
  readonly step: Step;

  constructor(step: Step) {
    super(step.kind);
    this.step = step;
  }
}

type Result = number | string;

/** Takes the steps of one side: returns the results of those before, then suspends. */
class ReplayedSteps implements SharedSteps {
  readonly #results: readonly Result[];
  #taken = 0;

  constructor(results: readonly Result[]) {
    this.#results = results;
  }

  load = (_memory: Int32Array, at: number): number => Number(this.take('load', at));
  store = (_memory: Int32Array, at: number, value: number): number => Number(this.take('store', at, value));
  exchange = (_memory: Int32Array, at: number, value: number): number =>
    Number(this.take('exchange', at, value));
  compareExchange = (_memory: Int32Array, at: number, expected: number, value: number): number =>
    Number(this.take('compareExchange', at, value, expected));
  wait = (_memory: Int32Array, at: number, expected: number): string =>
    String(this.take('wait', at, 0, expected));
  notify = (_memory: Int32Array, at: number): number => Number(this.take('notify', at));

  take(kind: Step['kind'], at: number, value = 0, expected = 0): Result {
    const result = this.#results[this.#taken];
    if (result === undefined) throw new Suspended({ kind, word: at, value, expected });
    this.#taken += 1;
    return result;
  }
}

/** What the batches of a scenario do to their worker, in turn. */
type Behaviour = 'fits' | 'overflows' | 'throws';

interface Scenario {
  readonly batches: readonly Behaviour[];
  /** Whether the worker may die between any two steps. */
  readonly mayDie: boolean;
}

/** Replaces steps of one side by wrong ones. */
interface Mutant {
  readonly gateway?: (steps: SharedSteps) => SharedSteps;
  readonly worker?: (steps: SharedSteps) => SharedSteps;
}

/** What the gateway thread does in one callback of its event loop. */
type GatewayEvent = 'submit' | 'observe' | 'end' | 'close';

interface State {
  readonly words: readonly number[];
  readonly gatewayEvents: readonly GatewayEvent[];
  readonly gatewayResults: readonly Result[];
  readonly workerResults: readonly Result[];
  readonly asleep: boolean;
  readonly dead: boolean;
  /** Messages that the gateway has not received. */
  readonly messages: number;
}

/** A side after replay: at a step, or at the end of what it has to do. */
interface GatewaySide {
  readonly step: Step | null;
  readonly fates: readonly string[];
  readonly submitted: number;
  readonly isRefused: boolean;
  readonly isIdle: boolean;
  readonly hasRoom: boolean;
}
type WorkerEnd = 'expired or closed' | 'overflow' | 'failed';

const buffers = [new SharedArrayBuffer(64), new SharedArrayBuffer(64)];

class Exploration {
  readonly #scenario: Scenario;
  readonly #mutant: Mutant;
  readonly #seen = new Set<string>();
  readonly endings = new Set<string>();

  constructor(scenario: Scenario, mutant: Mutant = {}) {
    this.#scenario = scenario;
    this.#mutant = mutant;
  }

  /** Explores all schedules; throws at the first violated invariant. Returns the number of states. */
  run(): number {
    const stack: State[] = [
      {
        words: Array(slotStart(0) + batchesPerSession * batchSlotWords).fill(0),
        gatewayEvents: ['submit'],
        gatewayResults: [],
        workerResults: [],
        asleep: false,
        dead: false,
        messages: 0,
      },
    ];
    for (let state = stack.pop(); state !== undefined; state = stack.pop()) {
      const key = JSON.stringify(state);
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      stack.push(...this.#successors(state));
    }
    return this.#seen.size;
  }

  #successors(state: State): readonly State[] {
    const gateway = this.#gateway(state);
    const worker = this.#worker(state);
    const next: State[] = [];
    if (gateway.step !== null) next.push(gatewayStep(state, gateway.step));
    else next.push(...this.#gatewayEvents(state, gateway, worker));
    // The pool begins the task once the first batch is submitted.
    if (gateway.step !== null && state.gatewayEvents.length === 1) return next;
    if (typeof worker !== 'string') {
      if (state.asleep)
        next.push({ ...state, asleep: false, workerResults: [...state.workerResults, 'timed-out'] });
      else next.push(workerStep(state, worker));
      if (this.#scenario.mayDie) next.push({ ...state, dead: true, asleep: false });
    }
    if (gateway.step === null) this.#checkObserved(state, gateway);
    if (next.length === 0) this.#checkEnding(gateway, worker);
    return next;
  }

  #gatewayEvents(state: State, gateway: GatewaySide, worker: Step | WorkerEnd): readonly State[] {
    const events: GatewayEvent[] = [];
    const { gatewayEvents } = state;
    if (gatewayEvents.includes('end')) return [];
    const maySubmit = gateway.submitted < this.#scenario.batches.length && !gateway.isRefused;
    if (maySubmit && gateway.hasRoom && !gatewayEvents.includes('close')) events.push('submit');
    if (state.messages > 0) events.push('observe');
    if (typeof worker === 'string') events.push('end');
    if (gateway.isIdle && !gatewayEvents.includes('close')) events.push('close');
    return events.map((event) => ({
      ...state,
      gatewayEvents: [...gatewayEvents, event],
      messages: state.messages - (event === 'observe' ? 1 : 0),
    }));
  }

  /** Invariant 3: a worker sleeps only when nothing is submitted, and nothing answered that was not observed. */
  #checkObserved({ words, asleep, messages }: State, { isIdle }: GatewaySide): void {
    if (!asleep || messages > 0) return;
    assert.ok(isIdle, 'invariant 3: no batch is in flight while a worker sleeps');
    const submitted = words[sessionWord.submitted];
    assert.ok(
      submitted === words[sessionWord.answered] || submitted === sessionClosed,
      'invariant 3: no batch waits while a worker sleeps',
    );
  }

  /** Invariants 1 and 2: what became of each batch. */
  #checkEnding({ fates }: GatewaySide, worker: Step | WorkerEnd): void {
    assert.ok(typeof worker === 'string', 'the task ends');
    const batches = fates.map((fate) => fate.split(' ')[0]).sort();
    assert.deepEqual(
      batches,
      this.#scenario.batches.slice(0, batches.length).map((_, at) => `${at}`),
    );
    if (worker === 'expired or closed') assert.ok(!fates.join().includes('left'), fates.join());
    if (worker !== 'failed') assert.ok(!fates.join().includes('lost'), fates.join());
    this.endings.add(fates.join(', '));
  }

  #gateway({ gatewayEvents, gatewayResults, workerResults, dead }: State): GatewaySide {
    const steps = new ReplayedSteps(gatewayResults);
    const session = new WorkerSession(0, buffers, this.#mutant.gateway?.(steps) ?? steps);
    const fates: string[] = [];
    let submitted = 0;
    let isRefused = false;
    const side = (step: Step | null): GatewaySide => {
      const { isIdle, hasRoom } = session;
      return { step, fates, submitted, isRefused, isIdle, hasRoom };
    };
    const act: Readonly<Record<GatewayEvent, () => void>> = {
      submit: () => {
        if (session.submit(batchOf(submitted, fates))) submitted += 1;
        else {
          isRefused = true;
          session.close();
        }
      },
      observe: () => void session.observe(),
      close: () => session.close(),
      end: () => {
        const end = this.#worker({ workerResults, dead });
        const left =
          end === 'failed'
            ? session.failed(new Error('worker lost'))
            : session.ended(end === 'overflow' ? new Uint8Array(40) : null);
        for (const { batch } of left) fates.push(`${batch.byteOffset} left`);
        for (let at = submitted; isRefused && at < this.#scenario.batches.length; at += 1)
          fates.push(`${at} refused`);
      },
    };
    try {
      for (const event of gatewayEvents) act[event]();
    } catch (error) {
      if (error instanceof Suspended) return side(error.step);
      throw error;
    }
    return side(null);
  }

  #worker({ workerResults, dead }: Pick<State, 'workerResults' | 'dead'>): Step | WorkerEnd {
    if (dead) return 'failed';
    const steps = new ReplayedSteps(workerResults);
    const channel = { words: new Int32Array(new SharedArrayBuffer(0)), buffers, number: 0 };
    const answer = (batch: Uint8Array): number | Uint8Array => {
      const behaviour = this.#scenario.batches[batch.byteOffset];
      if (behaviour === 'throws') throw new TypeError('a bad batch');
      return behaviour === 'fits' ? outcomesLength(batch.byteOffset) : new Uint8Array(40);
    };
    try {
      const gateway = { postMessage: () => void steps.take('post', 0) };
      const options = { steps: this.#mutant.worker?.(steps) ?? steps };
      return runSession(channel, answer, gateway, options) === null ? 'expired or closed' : 'overflow';
    } catch (error) {
      if (error instanceof Suspended) return error.step;
      if (error instanceof TypeError) return 'failed';
      throw error;
    }
  }
}

/** Batch number `at` lies at byte `at`; its outcomes have a length of their own. */
function batchOf(at: number, fates: string[]): InFlightBatch {
  return {
    batch: new Uint8Array(buffers[0] ?? assert.fail(), at, 1),
    outcomes: new Uint8Array(buffers[1] ?? assert.fail()),
    isShared: true,
    answered: ({ length }) => {
      assert.ok(length === outcomesLength(at) || length === 40, 'a batch is answered with its own outcomes');
      fates.push(`${at} answered`);
    },
    lost: () => fates.push(`${at} lost`),
  };
}

function outcomesLength(at: number): number {
  return 10 + at;
}

function gatewayStep(state: State, step: Step): State {
  const { words, result } = taken(state.words, step);
  const { kind, value } = step;
  if (kind !== 'load' && kind !== 'notify') {
    const slotOffset = (step.word - slotStart(0)) % batchSlotWords;
    const isSlot = step.word >= slotStart(0) && slotOffset !== outcomesLengthAt;
    const isHeader =
      step.word === sessionWord.submitted || (step.word === sessionWord.notified && value === 0);
    assert.ok(isSlot || isHeader, `the gateway may not write ${value} to word ${step.word}`);
  }
  const gatewayResults = [...state.gatewayResults, result];
  if (kind !== 'notify' || !state.asleep) return { ...state, words, gatewayResults };
  return { ...state, words, gatewayResults, asleep: false, workerResults: [...state.workerResults, 'ok'] };
}

function workerStep(state: State, step: Step): State {
  if (step.kind === 'wait' && state.words[step.word] === step.expected) return { ...state, asleep: true };
  const { words, result } = taken(state.words, step);
  if (['store', 'exchange', 'compareExchange'].includes(step.kind)) {
    const slotOffset = (step.word - slotStart(0)) % batchSlotWords;
    const isLength = step.word >= slotStart(0) && slotOffset === outcomesLengthAt;
    const isHeader =
      step.word === sessionWord.answered ||
      step.value === (step.word === sessionWord.submitted ? sessionClosed : 1);
    assert.ok(isLength || isHeader, `the worker may not write ${step.value} to word ${step.word}`);
  }
  const messages = state.messages + (step.kind === 'post' ? 1 : 0);
  return { ...state, words, messages, workerResults: [...state.workerResults, result] };
}

function taken(words: readonly number[], step: Step): { words: readonly number[]; result: Result } {
  const found = words[step.word] ?? assert.fail('a step takes place within the memory');
  if (step.kind === 'wait') return { words, result: 'not-equal' };
  const writes =
    step.kind === 'store' ||
    step.kind === 'exchange' ||
    (step.kind === 'compareExchange' && found === step.expected);
  if (!writes) return { words, result: found };
  const isReopened =
    step.word === sessionWord.submitted && found === sessionClosed && step.value !== sessionClosed;
  assert.ok(!isReopened, 'invariant 4: no batch is submitted after the session has closed');
  return { words: words.with(step.word, step.value), result: found };
}

/** Each with all the ends that its batches can come to: what an exploration does not reach, it does not check. */
const scenarios: Readonly<Record<string, Scenario & { readonly endings: readonly string[] }>> = {
  'two batches': {
    batches: ['fits', 'fits'],
    mayDie: false,
    endings: ['0 answered', '0 answered, 1 answered', '0 answered, 1 refused'],
  },
  'three batches, so that a slot is used again': {
    batches: ['fits', 'fits', 'fits'],
    mayDie: false,
    endings: [
      '0 answered',
      '0 answered, 1 answered',
      '0 answered, 1 answered, 2 answered',
      '0 answered, 1 answered, 2 refused',
      '0 answered, 1 refused, 2 refused',
    ],
  },
  'outcomes that overflow': {
    batches: ['overflows', 'fits'],
    mayDie: false,
    endings: ['0 answered', '0 answered, 1 left', '0 answered, 1 refused'],
  },
  'outcomes that overflow behind others': {
    batches: ['fits', 'overflows'],
    mayDie: false,
    endings: ['0 answered', '0 answered, 1 answered', '0 answered, 1 refused'],
  },
  'a batch that fails': {
    batches: ['throws', 'fits'],
    mayDie: false,
    endings: ['0 lost', '0 lost, 1 left'],
  },
  'a batch that fails behind another': {
    batches: ['fits', 'throws'],
    mayDie: false,
    endings: ['0 answered', '0 answered, 1 lost', '0 answered, 1 refused'],
  },
  'a worker that dies at any step': {
    batches: ['fits', 'fits'],
    mayDie: true,
    endings: [
      '0 answered',
      '0 answered, 1 answered',
      '0 answered, 1 lost',
      '0 answered, 1 refused',
      '0 lost',
      '0 lost, 1 left',
    ],
  },
};

for (const [name, { endings, ...scenario }] of Object.entries(scenarios)) {
  test(`every interleaving keeps the invariants: ${name}`, (context) => {
    const exploration = new Exploration(scenario);
    context.diagnostic(`${exploration.run()} states`);
    assert.deepEqual([...exploration.endings].sort(), endings);
  });
}

/** Faults that the exploration has to find, and the invariant that each violates. */
const mutants: Readonly<Record<string, Mutant & { readonly violates: RegExp }>> = {
  'a gateway that clears `notified` after it has read `answered`': {
    violates: /a worker sleeps/,

    gateway: (steps) => ({
      ...steps,
      store: (memory, at, value) => (at === sessionWord.notified ? 0 : steps.store(memory, at, value)),
      load: (memory, at) => {
        const loaded = steps.load(memory, at);
        if (at === sessionWord.answered) steps.store(memory, sessionWord.notified, 0);
        return loaded;
      },
    }),
  },
  'a worker that expires without compare-exchange': {
    violates: /ends while it is idle/,

    worker: (steps) => ({
      ...steps,
      compareExchange: (memory, at, expected, value) => {
        const loaded = steps.load(memory, at);
        if (loaded === expected) steps.store(memory, at, value);
        return loaded;
      },
    }),
  },
  'a gateway that submits without compare-exchange': {
    violates: /after the session has closed/,

    gateway: (steps) => ({
      ...steps,
      compareExchange: (memory, at, expected, value) => {
        steps.store(memory, at, value);
        return expected;
      },
    }),
  },
  'a gateway that takes a refused batch for submitted': {
    violates: /ends while it is idle/,

    gateway: (steps) => ({
      ...steps,
      compareExchange: (memory, at, expected, value) => {
        steps.compareExchange(memory, at, expected, value);
        return expected;
      },
    }),
  },
  'a gateway that does not wake the worker': {
    violates: /a worker sleeps/,
    gateway: (steps) => ({ ...steps, notify: () => 0 }),
  },
  'a worker that writes the length after the count': {
    violates: /its own outcomes/,

    worker: (steps) => {
      let length: readonly [number, number] = [0, 0];
      return {
        ...steps,
        store: (memory, at, value) => {
          if (at !== sessionWord.answered) length = [at, value];
          else {
            steps.store(memory, at, value);
            steps.store(memory, ...length);
          }
          return value;
        },
      };
    },
  },
  'a worker that sets `notified` before it has counted': {
    violates: /a worker sleeps/,

    worker: (steps) => {
      let notified = 0;
      return {
        ...steps,
        store: (memory, at, value) => {
          if (at === sessionWord.answered) notified = steps.exchange(memory, sessionWord.notified, 1);
          return steps.store(memory, at, value);
        },
        exchange: () => notified,
      };
    },
  },
};

for (const [name, { violates, ...mutant }] of Object.entries(mutants)) {
  test(`the exploration finds ${name}`, () => {
    const exploration = new Exploration({ batches: ['fits', 'fits'], mayDie: false }, mutant);
    assert.throws(() => exploration.run(), { message: violates });
  });
}
