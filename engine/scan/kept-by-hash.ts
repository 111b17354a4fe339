/**
 * A bounded set-associative cache of values read from bytes, by a hash of the bytes: 128 sets of four ways, replaced in
 * order of insertion. Hashes may collide: the caller compares all bytes.
 */
import { uint8At } from '../../shared/column.ts';

const sets = 128;
const ways = 4;

export class KeptByHash<Value> {
  readonly #values: (Value | null)[] = Array.from({ length: sets * ways }, () => null);
  /** The hashes of the values, so that only bytes that are probably the same are compared. */
  readonly #hashes = new Int32Array(sets * ways);
  /** The hashes that came last and whose values were not kept. */
  readonly #lastHashes = new Int32Array(sets * ways);
  /** The way to be filled next, by set. */
  readonly #next = new Uint8Array(sets);
  readonly #nextLast = new Uint8Array(sets);

  /** The value with this hash that `isSought` accepts, or null. */
  find(hash: number, isSought: (value: Value) => boolean): Value | null {
    const first = firstWay(hash);
    for (let way = first; way < first + ways; way += 1) {
      const value = this.#hashes[way] === hash ? this.#values[way] : null;
      if (value !== null && value !== undefined && isSought(value)) return value;
    }
    return null;
  }

  /** True if this hash has come recently; otherwise notes it. What comes only once is not kept. */
  cameBefore(hash: number): boolean {
    const first = firstWay(hash);
    for (let way = first; way < first + ways; way += 1) if (this.#lastHashes[way] === hash) return true;
    this.#lastHashes[takeWay(this.#nextLast, hash)] = hash;
    return false;
  }

  keep(hash: number, value: Value): void {
    const way = takeWay(this.#next, hash);
    this.#hashes[way] = hash;
    this.#values[way] = value;
  }
}

function takeWay(next: Uint8Array, hash: number): number {
  const set = hash & (sets - 1);
  const way = uint8At(next, set);
  next[set] = (way + 1) % ways;
  return firstWay(hash) + way;
}

function firstWay(hash: number): number {
  return ways * (hash & (sets - 1));
}
