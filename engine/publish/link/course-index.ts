/** The hash tables over course codes (`course_index.*` in FORMAT.md): open addressing with linear probing, at most half full. */
import { itemAt, uint32At } from '../../../shared/column.ts';
import { hashCode, slotKeyBytes, slotWords } from '../../../shared/index-format/course-graph.ts';
import { none } from '../../../shared/index-format/layout.ts';

/** Hash slots with ids of codes. */
export function hashSlots(codes: readonly string[]): Uint32Array {
  let size = 1;
  while (size <= 2 * codes.length) size *= 2;
  const slots = new Uint32Array(size).fill(none);
  for (const [course, code] of codes.entries()) {
    let slot = hashCode(code) & (size - 1);
    while (slots[slot] !== none) slot = (slot + 1) & (size - 1);
    slots[slot] = course;
  }
  return slots;
}

/** Hash slots with the id of a code and its key, by which a reader recognises the code without reading its text. */
export function keyedSlots(codes: readonly string[]): Uint32Array {
  const ids = hashSlots(codes);
  const slots = new Uint32Array(slotWords * ids.length);
  for (const [slot, course] of ids.entries()) {
    slots[slotWords * slot] = course;
    if (course !== none) slots.set(slotKey(itemAt(codes, course)), slotWords * slot + 1);
  }
  return slots;
}

/** True if a slot has the key of a code. */
export function hasKey(slots: Uint32Array, slot: number, code: string): boolean {
  return slotKey(code).every((word, index) => uint32At(slots, slotWords * slot + 1 + index) === word);
}

/** The beginning of a code as a JSON literal without its opening quote, as little-endian words padded with zeros. */
function slotKey(code: string): number[] {
  const literal = Buffer.alloc(slotKeyBytes);
  Buffer.from(JSON.stringify(code), 'utf8').copy(literal, 0, 1, 1 + slotKeyBytes);
  return [0, 4, 8].map((at) => literal.readUInt32LE(at));
}
