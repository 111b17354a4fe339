/** Adjacency in compressed sparse rows: `values[offsets[row] .. offsets[row + 1]]` are the neighbours of a row. */
import { assert } from '../../../shared/assert.ts';
import { uint32At, uint32RowAt } from '../../../shared/column.ts';
import { GrowingColumn } from '../growing-column.ts';

export interface Csr {
  readonly offsets: Uint32Array;
  readonly values: Uint32Array;
}

/** Packs lists in the given order, values unchanged. */
export function packRows(rows: Iterable<readonly number[]>): Csr {
  return packRowsOf(rows, (row) => row);
}

/** Packs the list of each item; keeps no list. */
export function packRowsOf<Item>(items: Iterable<Item>, listOf: (item: Item) => readonly number[]): Csr {
  const offsets = new GrowingColumn();
  const values = new GrowingColumn();
  offsets.push(0);
  for (const item of items) {
    for (const value of listOf(item)) values.push(value);
    offsets.push(values.length);
  }
  return { offsets: offsets.pack(), values: values.pack() };
}

/** The neighbours of one row, as a view. */
export function neighboursOf({ offsets, values }: Csr, row: number): Uint32Array {
  return uint32RowAt(offsets, values, row);
}

/** The reversed edges over `rowCount` rows, ascending within each row. A counting sort by the end of the edge. */
export function transpose(csr: Csr, rowCount: number): Csr {
  return transposeEdges(csr, rowCount, () => undefined);
}

/** Like `transpose`; `onEdge` receives the positions of each edge in the values of both. */
export function transposeEdges(
  csr: Csr,
  rowCount: number,
  onEdge: (edge: number, reversed: number) => void,
): Csr {
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
    const end = uint32At(csr.offsets, row + 1);
    for (let edge = uint32At(csr.offsets, row); edge < end; edge += 1) {
      const value = uint32At(csr.values, edge);
      const position = uint32At(next, value);
      values[position] = row;
      next[value] = position + 1;
      onEdge(edge, position);
    }
  }
  return { offsets, values };
}
