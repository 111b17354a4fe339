/**
 * Packed jobs that wait for a worker, concatenated in one growing buffer, so that a waiting job allocates no bytes.
 * Batches are taken from the front as msgpack arrays.
 */
import { assert } from '../assert.ts';
import { numberAt } from '../column.ts';
import { format } from './job-format.ts';

const headerBytes = 3;
const initialBytes = 1 << 16;
/** A copy between shared and other memory is made in words only if both have the same alignment. */
const wordBytes = 8;

export class JobQueue {
  /** Space for a batch's header precedes the first job. */
  #bytes = new Uint8Array(initialBytes);
  #start = headerBytes;
  #end = headerBytes;

  /** `rest` is the second part of a job in two pieces. */
  push(job: Uint8Array, rest: Uint8Array | null = null): void {
    const restLength = rest === null ? 0 : rest.length;
    this.#reserve(job.length + restLength);
    this.#bytes.set(job, this.#end);
    if (rest !== null) this.#bytes.set(rest, this.#end + job.length);
    this.#end += job.length + restLength;
  }

  /** Moves the first `count` jobs, `length` bytes in total, into a batch in `memory` of at least `batchMemoryBytes`. */
  take(
    count: number,
    length: number,
    memory: Uint8Array = new Uint8Array(batchMemoryBytes(length)),
  ): Uint8Array {
    assert(length <= this.#end - this.#start, 'a batch consists of waiting jobs');
    const start = this.#start - headerBytes;
    const packed = openBatch(count, this.#bytes.subarray(start, this.#start + length));
    const batch = memory.subarray(start % wordBytes, (start % wordBytes) + packed.length);
    batch.set(packed);
    this.drop(length);
    return batch;
  }

  /** Removes `jobs`, the first ones in the queue, and copies the `wanted` ones into a batch in `memory`. */
  takeSome<Job extends { readonly length: number }>(
    jobs: readonly Job[],
    wanted: (job: Job) => boolean,
    memory: Uint8Array,
  ): Uint8Array {
    let count = 0;
    let end = headerBytes;
    for (const job of jobs) {
      if (wanted(job)) {
        memory.set(this.#bytes.subarray(this.#start, this.#start + job.length), end);
        end += job.length;
        count += 1;
      }
      this.drop(job.length);
    }
    return openBatch(count, memory.subarray(0, end));
  }

  /** Removes the unwanted ones among `jobs`, which are all waiting jobs. */
  keepSome<Job extends { readonly length: number }>(
    jobs: readonly Job[],
    wanted: (job: Job) => boolean,
  ): void {
    const kept = new JobQueue();
    let start = this.#start;
    for (const job of jobs) {
      if (wanted(job)) kept.push(this.#bytes.subarray(start, start + job.length));
      start += job.length;
    }
    this.#bytes = kept.#bytes;
    this.#start = kept.#start;
    this.#end = kept.#end;
  }

  /** Removes the first jobs, `length` bytes in total. */
  drop(length: number): void {
    this.#start += length;
    assert(this.#start <= this.#end, 'only waiting jobs are dropped');
    if (this.#start === this.#end) {
      this.#start = headerBytes;
      this.#end = headerBytes;
    }
  }

  #reserve(length: number): void {
    if (this.#end + length <= this.#bytes.length) return;
    const waiting = this.#bytes.subarray(this.#start, this.#end);
    const needed = headerBytes + waiting.length + length;
    const target = needed * 2 > this.#bytes.length ? new Uint8Array(needed * 2) : this.#bytes;
    target.set(waiting, headerBytes);
    this.#bytes = target;
    this.#start = headerBytes;
    this.#end = headerBytes + waiting.length;
  }
}

/** Makes a batch in `memory` of the `index`th job of `batch`; `lengths` are those of its jobs. */
export function batchOfOne(
  batch: Uint8Array,
  lengths: readonly number[],
  index: number,
  memory: Uint8Array,
): Uint8Array {
  const start = headerBytes + lengths.slice(0, index).reduce((sum, length) => sum + length, 0);
  const length = numberAt(lengths, index);
  const alone = openBatch(1, memory.subarray(0, headerBytes + length));
  alone.set(batch.subarray(start, start + length), headerBytes);
  return alone;
}

/** The memory size for a batch of jobs of `length` bytes in total. */
export function batchMemoryBytes(length: number): number {
  return headerBytes + length + wordBytes;
}

/** Copies bytes from shared memory into `memory`, with the same alignment. */
export function alignedCopy(bytes: Uint8Array, memory: Uint8Array): Uint8Array {
  const at = bytes.byteOffset % wordBytes;
  const copy = memory.subarray(at, at + bytes.length);
  copy.set(bytes);
  return copy;
}

function openBatch<Memory extends Uint8Array>(count: number, batch: Memory): Memory {
  assert(count <= 0xffff, 'a batch counts its jobs in 16 bits');
  batch[0] = format.array16;
  batch[1] = count >>> 8;
  batch[2] = count & 0xff;
  return batch;
}
