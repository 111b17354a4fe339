/** Adjacency in compressed rows: `values[offsets[row] .. offsets[row + 1]]` are the neighbours of a row. */
import { assert } from '../../../shared/assert.ts';

export interface Csr {
  readonly offsets: Uint32Array;
  readonly values: Uint32Array;
}

/** Packs lists in the order given; what they hold is not touched. */
export function packRows(rows: readonly (readonly number[])[]): Csr {
  const offsets = new Uint32Array(rows.length + 1);
  for (const [index, row] of rows.entries()) offsets[index + 1] = (offsets[index] ?? 0) + row.length;
  const values = new Uint32Array(offsets[rows.length] ?? 0);
  for (const [index, row] of rows.entries()) values.set(row, offsets[index]);
  return { offsets, values };
}

/** The neighbours of one row, as a view. */
export function rowOf(csr: Csr, row: number): Uint32Array {
  return csr.values.subarray(csr.offsets[row], csr.offsets[row + 1]);
}

/** The same edges seen from their ends, over `rowCount` rows; ascending within each. */
export function transpose(csr: Csr, rowCount: number): Csr {
  const offsets = new Uint32Array(rowCount + 1);
  for (const value of csr.values) {
    assert(value < rowCount, 'an edge ends at a row');
    offsets[value + 1] = (offsets[value + 1] ?? 0) + 1;
  }
  for (let row = 0; row < rowCount; row += 1) {
    offsets[row + 1] = (offsets[row + 1] ?? 0) + (offsets[row] ?? 0);
  }
  const next = offsets.slice();
  const values = new Uint32Array(csr.values.length);
  for (let row = 0; row + 1 < csr.offsets.length; row += 1) {
    for (const value of rowOf(csr, row)) {
      const place = next[value] ?? 0;
      values[place] = row;
      next[value] = place + 1;
    }
  }
  return { offsets, values };
}
