/**
 * The last check of an answer's bytes: no status may be one of the engine's own, which begin with `engine_`
 * (decisions.md, J.10). Only the values of status members are checked; texts of clients and catalogs may say anything.
 */
import type { Outcome } from '../../shared/job/job.ts';

/**
 * A substring of every leaked status. It begins with a rare letter and is short: searching for all of `nativeValue`
 * costs five times as much.
 */
const trace = Buffer.from('gine_');

/**
 * The beginning of a member's value. Outside such a value, this sequence cannot occur in JSON without white space: a
 * quote inside a string is escaped, so in `:"` the quote either begins a value or ends a string, and the end of a
 * string is followed by one of `,:]}`.
 */
const nativeValue = Buffer.from(':"engine_');

/** The contract's names for members that hold a status: `status`, `status_before`, `baseline_status` and the like. */
const statusName = /^(?:\w+_)?status(?:_\w+)?$/u;
/** No member of the contract has a longer name. */
const longestName = 64;

export class NativeStatusCheck {
  /** The last batch searched without a match: one search covers all its outcomes. */
  #cleared: Uint8Array | null = null;

  leaks({ bytes, batch }: Pick<Outcome, 'bytes' | 'batch'>): boolean {
    if (batch === this.#cleared) return false;
    if (bufferOver(batch).includes(trace)) return holdsNativeStatus(bytes);
    this.#cleared = batch;
    return false;
  }
}

function holdsNativeStatus(bytes: Uint8Array): boolean {
  const buffer = bufferOver(bytes);
  for (let at = buffer.indexOf(nativeValue); at >= 0; at = buffer.indexOf(nativeValue, at + 1)) {
    // The colon follows the quote that ends the member's name.
    const before = buffer.toString('latin1', Math.max(0, at - 1 - longestName), at - 1);
    if (statusName.test(before.slice(before.lastIndexOf('"') + 1))) return true;
  }
  return false;
}

function bufferOver({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
