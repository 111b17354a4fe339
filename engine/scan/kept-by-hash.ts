/**
 * A bounded table of what was read from bytes, by a hash of them: four places for each of 128 sets, of which the one that was
 * filled first gives way. Values may have one hash: who seeks one compares all bytes that it was read from.
 */
import { uint8At } from '../../shared/column.ts';

const sets = 128;
const ways = 4;

export class KeptByHash<Value> {
  readonly #values: (Value | null)[] = Array.from({ length: sets * ways }, () => null);
  /** Hashes of the kept ones, so that only the bytes of one that is probably the same are read. */
  readonly #hashes = new Int32Array(sets * ways);
  /** Hashes of what came last and was not kept. */
  readonly #lastHashes = new Int32Array(sets * ways);
  /** The way that is filled next, by set. */
  readonly #next = new Uint8Array(sets);
  readonly #nextLast = new Uint8Array(sets);

  /** The value that was kept with this hash and is the one that is sought, or null. */
  find(hash: number, isSought: (value: Value) => boolean): Value | null {
    const first = firstWay(hash);
    for (let way = first; way < first + ways; way += 1) {
      const value = this.#hashes[way] === hash ? this.#values[way] : null;
      if (value !== null && value !== undefined && isSought(value)) return value;
    }
    return null;
  }

  /** Whether something of this hash has come lately. What comes once is not kept, and costs next to nothing. */
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
