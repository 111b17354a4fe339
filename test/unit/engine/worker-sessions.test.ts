/** Batches on their way through the shifts of workers: both sides are the real ones, in one thread, and take turns. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AnswerBatch, runSession } from '../../../engine/pool/run-session.ts';
import type { SessionChannel } from '../../../engine/pool/session-channel.ts';
import { SessionScheduler } from '../../../engine/pool/session-scheduler.ts';

/** A shift that the pool was asked for; `work` is what its worker does until nothing is left for it to do. */
interface Begun {
  work(answer?: AnswerBatch): Promise<void>;
}

/** What a batch is answered with: its own bytes, backwards. */
const backwards: AnswerBatch = (batch, outcomes) => {
  outcomes.set(batch.slice().reverse());
  return batch.length;
};

class Desk {
  readonly begun: Begun[] = [];
  readonly ends: string[] = [];
  readonly runner: SessionScheduler;
  readonly #memories = new Map<string, readonly [Uint8Array, Uint8Array]>();

  constructor(threads: number) {
    const begin = (place: SessionChannel) =>
      new Promise<Uint8Array | null>((resolve, reject) => {
        this.begun.push({
          work: async (answer = backwards) => {
            const told: number[] = [];
            const gateway = { postMessage: (number: number) => told.push(number) };
            try {
              resolve(runSession(place, answer, gateway, 0));
            } catch (error) {
              reject(error);
            }
            for (const number of told) this.runner.lookAt(number);
            await nextTurn();
          },
        });
      });
    this.runner = new SessionScheduler({ threads, begin, close: () => Promise.resolve() });
  }

  /** Sends a batch of this name off, which is also where its memory comes from. */
  send(name: string, isShared = true): void {
    const [batch, outcomes] = this.#memoryOf(name);
    batch.set(Buffer.from(name));
    this.runner.run(batch, outcomes, isShared).then(
      (answer) => this.ends.push(`${name} ${Buffer.from(answer).toString('latin1')}`),
      (error: Error) => this.ends.push(`${name} lost: ${error.message}`),
    );
  }

  /** Lets workers know the memory of these batches, as they do of those that were used before. */
  async acquaint(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      this.send(name);
      for (const shift of this.begun.splice(0)) await shift.work();
    }
    this.ends.length = 0;
  }

  #memoryOf(name: string): readonly [Uint8Array, Uint8Array] {
    const made = this.#memories.get(name) ?? [shared(name.length), shared(64)];
    this.#memories.set(name, made);
    return made;
  }
}

function shared(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

describe('shifts', () => {
  test('a worker that has a batch gets another one behind it, and no third', async () => {
    const desk = new Desk(1);
    await desk.acquaint('ab', 'cd', 'ef');
    for (const name of ['ab', 'cd', 'ef']) desk.send(name);
    const worked: string[] = [];
    await desk.begun[0]?.work((batch, outcomes) => {
      worked.push(Buffer.from(batch).toString('latin1'));
      return backwards(batch, outcomes);
    });
    assert.deepEqual(worked, ['ab', 'cd'], 'in one shift, without a word from the gateway between them');
    assert.deepEqual(desk.ends, ['ab ba', 'cd dc']);
    await desk.begun[1]?.work();
    assert.deepEqual(desk.ends, ['ab ba', 'cd dc', 'ef fe']);
  });

  test('a batch goes to a worker that has none before it goes behind another', async () => {
    const desk = new Desk(2);
    await desk.acquaint('ab', 'cd', 'ef');
    for (const name of ['ab', 'cd', 'ef']) desk.send(name);
    assert.equal(desk.begun.length, 2);
    await desk.begun[1]?.work();
    assert.deepEqual(desk.ends, ['cd dc']);
    await desk.begun[0]?.work();
    assert.deepEqual(desk.ends, ['cd dc', 'ab ba', 'ef fe']);
  });

  test('a batch that ends its worker is lost, and the one behind it is answered by the next', async () => {
    const desk = new Desk(1);
    await desk.acquaint('ab', 'cd');
    desk.send('ab');
    desk.send('cd');
    await desk.begun[0]?.work(() => {
      throw new Error('out of memory');
    });
    assert.deepEqual(desk.ends, ['ab lost: out of memory']);
    await desk.begun[1]?.work();
    assert.deepEqual(desk.ends, ['ab lost: out of memory', 'cd dc']);
  });

  test('outcomes that do not fit end the shift, and the batch behind them begins another', async () => {
    const desk = new Desk(1);
    await desk.acquaint('ab', 'cd');
    desk.send('ab');
    desk.send('cd');
    await desk.begun[0]?.work(() => Buffer.from('of its own'));
    assert.deepEqual(desk.ends, ['ab of its own']);
    await desk.begun[1]?.work();
    assert.deepEqual(desk.ends, ['ab of its own', 'cd dc']);
  });

  test('a batch that is not shared waits for a worker of its own, and those behind it wait their turn', async () => {
    const desk = new Desk(1);
    await desk.acquaint('ab', 'cd', 'ef');
    desk.send('ab');
    desk.send('cd', false);
    desk.send('ef');
    const worked: string[] = [];
    const noting: AnswerBatch = (batch, outcomes) => {
      worked.push(Buffer.from(batch).toString('latin1'));
      return backwards(batch, outcomes);
    };
    for (const expected of [['ab'], ['ab', 'cd'], ['ab', 'cd', 'ef']]) {
      await desk.begun[expected.length - 1]?.work(noting);
      assert.deepEqual(worked, expected);
    }
    assert.deepEqual(desk.ends, ['ab ba', 'cd dc', 'ef fe']);
  });

  test('a batch for a worker that has just gone begins another shift', async () => {
    const desk = new Desk(1);
    await desk.acquaint('ab', 'cd');
    desk.send('ab');
    const [shift] = desk.begun;
    const working = shift?.work();
    // Its patience is over, and its task's end has not been heard of.
    desk.send('cd');
    await working;
    assert.deepEqual(desk.ends, ['ab ba']);
    await desk.begun[1]?.work();
    assert.deepEqual(desk.ends, ['ab ba', 'cd dc']);
  });

  test('many batches by many shifts, in any order of hearing: each is answered once, with its own outcomes', async () => {
    const desk = new Desk(3);
    const names = Array.from({ length: 8 }, (_, at) => `batch-${at}`);
    await desk.acquaint(...names);
    let seed = 20_261_121;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (seed >>> 8) % below;
    };
    const expected: string[] = [];
    for (let round = 0; round < 40; round += 1) {
      for (const name of names.slice(random(names.length))) {
        desk.send(name, random(4) > 0);
        expected.push(`${name} ${[...name].reverse().join('')}`);
      }
      while (desk.begun.length > 0) await desk.begun.splice(random(desk.begun.length), 1)[0]?.work();
    }
    assert.deepEqual(desk.ends.sort(), expected.sort());
  });
});
