/** Binary search in an ascending column of the graph. */
import { uint32At } from '../column.ts';

/** The first row with a value of at least `value`; the length of the column if there is none. */
export function firstRow(column: Uint32Array, value: number): number {
  let low = 0;
  let high = column.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (uint32At(column, middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
