/** Batches in the sessions of workers: both sides are the product's code and alternate in one thread. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AnswerBatch, runSession } from '../../../engine/pool/run-session.ts';
import type { SessionChannel } from '../../../engine/pool/session-protocol.ts';
import { SessionScheduler } from '../../../engine/pool/session-scheduler.ts';

/** A session that the pool was asked to begin; `work` runs its worker until no batch is left. */
interface Begun {
  work(answer?: AnswerBatch): Promise<void>;
}

/** Answers a batch with its own bytes, reversed. */
const reversed: AnswerBatch = (batch, outcomes) => {
  outcomes.set(batch.slice().reverse());
  return batch.length;
};

class FakePool {
  readonly begun: Begun[] = [];
  readonly ends: string[] = [];
  readonly scheduler: SessionScheduler;
  readonly #memories = new Map<string, readonly [Uint8Array, Uint8Array]>();

  constructor(threads: number) {
    const begin = (channel: SessionChannel) =>
      new Promise<Uint8Array | null>((resolve, reject) => {
        this.begun.push({
          work: async (answer = reversed) => {
            const posted: number[] = [];
            const gateway = { postMessage: (number: number) => posted.push(number) };
            try {
              resolve(runSession(channel, answer, gateway, { idleTimeoutMs: 0 }));
            } catch (error) {
              reject(error);
            }
            for (const number of posted) this.scheduler.observe(number);
            await nextTurn();
          },
        });
      });
    this.scheduler = new SessionScheduler({ threads, begin, close: () => Promise.resolve() });
  }

  /** Sends a batch of this name, in memory that belongs to the name. */
  send(name: string, isShared = true): void {
    const [batch, outcomes] = this.#memoryOf(name);
    batch.set(Buffer.from(name));
    this.scheduler.run(batch, outcomes, isShared).then(
      (answer) => this.ends.push(`${name} ${Buffer.from(answer).toString('latin1')}`),
      (error: Error) => this.ends.push(`${name} lost: ${error.message}`),
    );
  }

  /** Makes the memory of these batches known to new sessions, like that of batches before. */
  async introduce(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      this.send(name);
      for (const session of this.begun.splice(0)) await session.work();
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

describe('worker sessions', () => {
  test('a busy worker gets a second batch, and no third', async () => {
    const pool = new FakePool(1);
    await pool.introduce('ab', 'cd', 'ef');
    for (const name of ['ab', 'cd', 'ef']) pool.send(name);
    const worked: string[] = [];
    await pool.begun[0]?.work((batch, outcomes) => {
      worked.push(Buffer.from(batch).toString('latin1'));
      return reversed(batch, outcomes);
    });
    assert.deepEqual(worked, ['ab', 'cd'], 'in one session, without a message from the gateway in between');
    assert.deepEqual(pool.ends, ['ab ba', 'cd dc']);
    await pool.begun[1]?.work();
    assert.deepEqual(pool.ends, ['ab ba', 'cd dc', 'ef fe']);
  });

  test('a batch goes to an idle worker rather than to a busy one', async () => {
    const pool = new FakePool(2);
    await pool.introduce('ab', 'cd', 'ef');
    for (const name of ['ab', 'cd', 'ef']) pool.send(name);
    assert.equal(pool.begun.length, 2);
    await pool.begun[1]?.work();
    assert.deepEqual(pool.ends, ['cd dc']);
    await pool.begun[0]?.work();
    assert.deepEqual(pool.ends, ['cd dc', 'ab ba', 'ef fe']);
  });

  test('a batch that ends its worker is lost, and the one behind it is answered in the next session', async () => {
    const pool = new FakePool(1);
    await pool.introduce('ab', 'cd');
    pool.send('ab');
    pool.send('cd');
    await pool.begun[0]?.work(() => {
      throw new Error('out of memory');
    });
    assert.deepEqual(pool.ends, ['ab lost: out of memory']);
    await pool.begun[1]?.work();
    assert.deepEqual(pool.ends, ['ab lost: out of memory', 'cd dc']);
  });

  test('outcomes that do not fit end the session, and the batch behind them begins another', async () => {
    const pool = new FakePool(1);
    await pool.introduce('ab', 'cd');
    pool.send('ab');
    pool.send('cd');
    await pool.begun[0]?.work(() => Buffer.from('overflow'));
    assert.deepEqual(pool.ends, ['ab overflow']);
    await pool.begun[1]?.work();
    assert.deepEqual(pool.ends, ['ab overflow', 'cd dc']);
  });

  test('a batch that is not shared waits for an idle worker, and later ones wait behind it', async () => {
    const pool = new FakePool(1);
    await pool.introduce('ab', 'cd', 'ef');
    pool.send('ab');
    pool.send('cd', false);
    pool.send('ef');
    const worked: string[] = [];
    const noting: AnswerBatch = (batch, outcomes) => {
      worked.push(Buffer.from(batch).toString('latin1'));
      return reversed(batch, outcomes);
    };
    for (const expected of [['ab'], ['ab', 'cd'], ['ab', 'cd', 'ef']]) {
      await pool.begun[expected.length - 1]?.work(noting);
      assert.deepEqual(worked, expected);
    }
    assert.deepEqual(pool.ends, ['ab ba', 'cd dc', 'ef fe']);
  });

  test('a batch for a session that has just expired begins another', async () => {
    const pool = new FakePool(1);
    await pool.introduce('ab', 'cd');
    pool.send('ab');
    const [session] = pool.begun;
    const working = session?.work();
    // It has expired, and the end of its task has not been reported yet.
    pool.send('cd');
    await working;
    assert.deepEqual(pool.ends, ['ab ba']);
    await pool.begun[1]?.work();
    assert.deepEqual(pool.ends, ['ab ba', 'cd dc']);
  });

  test('many batches in many sessions, observed in any order: each is answered once, with its own outcomes', async () => {
    const pool = new FakePool(3);
    const names = Array.from({ length: 8 }, (_, at) => `batch-${at}`);
    await pool.introduce(...names);
    let seed = 20_261_121;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (seed >>> 8) % below;
    };
    const expected: string[] = [];
    for (let round = 0; round < 40; round += 1) {
      for (const name of names.slice(random(names.length))) {
        pool.send(name, random(4) > 0);
        expected.push(`${name} ${[...name].reverse().join('')}`);
      }
      while (pool.begun.length > 0) await pool.begun.splice(random(pool.begun.length), 1)[0]?.work();
    }
    assert.deepEqual(pool.ends.sort(), expected.sort());
  });
});
