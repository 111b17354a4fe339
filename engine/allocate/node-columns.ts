/** Columns over the nodes of allocation trees, for the inner loops of the search. */
import { itemAt } from '../../shared/column.ts';
import type { AllocationNode } from './allocation-node.ts';

export interface NodeColumns {
  readonly verdicts: Uint8Array;
  readonly rules: Float64Array;
  readonly progress: Float64Array;
  readonly counted: Float64Array;
  /** Scratch space for one value of each child of a node. */
  readonly largestValues: Float64Array;
  /** The exclusive end of each subtree. */
  readonly end: Uint32Array;
  readonly isExclusion: Uint8Array;
  /** 1 for exclusions and for conditions that do not apply. */
  readonly isUncounted: Uint8Array;
}

/** Columns of one type share a buffer: most trees are small, and a buffer costs more than its contents. */
export function nodeColumns(nodes: readonly AllocationNode[]): NodeColumns {
  const count = nodes.length;
  const values = new Float64Array(4 * count);
  const flags = new Uint8Array(3 * count);
  const columns = {
    verdicts: flags.subarray(0, count),
    isExclusion: flags.subarray(count, 2 * count),
    isUncounted: flags.subarray(2 * count),
    rules: values.subarray(0, count),
    progress: values.subarray(count, 2 * count),
    counted: values.subarray(2 * count, 3 * count),
    largestValues: values.subarray(3 * count),
    end: new Uint32Array(count),
  };
  for (let position = 0; position < count; position += 1) {
    const { end, role } = itemAt(nodes, position);
    columns.end[position] = end;
    const isExclusion = role.role === 'exclusion';
    if (isExclusion) columns.isExclusion[position] = 1;
    if (isExclusion || (role.role === 'branch' && role.isLeftOut === true)) columns.isUncounted[position] = 1;
  }
  return columns;
}
