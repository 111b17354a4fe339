/**
 * Reads a batch's outcomes by hand: an array of pairs, each a small integer and a bin, with every length in 32 bits,
 * as a worker writes them. On the gateway thread, msgpackr costs ten times as much.
 */
import { assert } from '../assert.ts';
import { type Outcome, readOutcomeCode } from './job.ts';

/** msgpack's format bytes, each followed by a big-endian u32. */
const array32 = 0xdd;
const binary32 = 0xc6;
const headerBytes = 5;

/** Returns the outcomes in the order of their jobs; their bytes are views into `packed`. */
export function readOutcomes(packed: Uint8Array): Outcome[] {
  // Read once: each of these accesses costs as much as reading an outcome.
  const { buffer, byteOffset, length } = packed;
  const view = new DataView(buffer, byteOffset, length);
  const count = lengthAt(view, 0, array32);
  const outcomes: Outcome[] = [];
  let at = headerBytes;
  for (let index = 0; index < count; index += 1) {
    assert(lengthAt(view, at, array32) === 2, 'an outcome is a pair');
    const read = readOutcomeCode(view.getUint8(at + headerBytes));
    assert(read !== null, 'an outcome has a known kind');
    const start = at + 2 * headerBytes + 1;
    at = start + lengthAt(view, start - headerBytes, binary32);
    assert(at <= length, 'an outcome ends within its batch');
    // Written member by member: a spread costs the gateway more than everything else it does with an outcome.
    const { kind, isTimeLimited, completion, hasRefusedPlan } = read;
    const bytes = new Uint8Array(buffer, byteOffset + start, at - start);
    outcomes.push({ kind, isTimeLimited, completion, hasRefusedPlan, bytes, batch: packed, start });
  }
  return outcomes;
}

function lengthAt(view: DataView, at: number, format: number): number {
  assert(view.getUint8(at) === format, 'outcomes are written in one form');
  return view.getUint32(at + 1);
}
