/** Look-up in a column of the graph whose values ascend. */
import { uint32At } from '../column.ts';

/** First row that holds `value` or more. */
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
