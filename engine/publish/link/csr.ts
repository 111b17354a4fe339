/** Adjacency in compressed sparse rows: `values[offsets[row] .. offsets[row + 1]]` are the neighbours of a row. */
import { assert } from '../../../shared/assert.ts';
import { uint32At } from '../../../shared/column.ts';

export interface Csr {
  readonly offsets: Uint32Array;
  readonly values: Uint32Array;
}

/** Packs lists in the given order, values unchanged. */
export function packRows(rows: readonly (readonly number[])[]): Csr {
  const offsets = new Uint32Array(rows.length + 1);
  let end = 0;
  for (const [index, row] of rows.entries()) {
    end += row.length;
    offsets[index + 1] = end;
  }
  const values = new Uint32Array(end);
  for (const [index, row] of rows.entries()) values.set(row, offsets[index]);
  return { offsets, values };
}

/** The neighbours of one row, as a view. */
export function rowOf({ offsets, values }: Csr, row: number): Uint32Array {
  return values.subarray(uint32At(offsets, row), uint32At(offsets, row + 1));
}

/** The reversed edges over `rowCount` rows, ascending within each row. A counting sort by the end of the edge. */
export function transpose(csr: Csr, rowCount: number): Csr {
  const offsets = new Uint32Array(rowCount + 1);
  for (const value of csr.values) {
    assert(value < rowCount, 'an edge ends at a row');
    offsets[value + 1] = uint32At(offsets, value + 1) + 1;
  }
  for (let row = 0; row < rowCount; row += 1) {
    offsets[row + 1] = uint32At(offsets, row + 1) + uint32At(offsets, row);
  }
  const next = offsets.slice();
  const values = new Uint32Array(csr.values.length);
  for (let row = 0; row + 1 < csr.offsets.length; row += 1) {
    for (const value of rowOf(csr, row)) {
      const position = uint32At(next, value);
      values[position] = row;
      next[value] = position + 1;
    }
  }
  return { offsets, values };
}
