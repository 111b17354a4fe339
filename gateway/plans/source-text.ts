/** Records of source references, of the served version and of older ones in its lineage. */
import { assert } from '../../shared/assert.ts';
import type { SourceReference } from '../../shared/contract/catalog-records.ts';
import { textOf } from '../../shared/utf8.ts';
import type { ServedIndex } from '../index/served-index.ts';
import { viewSourceRecord } from '../index/source-records.ts';

export type SourceText = Pick<SourceReference, 'kind' | 'text'>;

/** The record as JSON. References of this version are in its graph, those of older versions in the lineage. */
export function sourceRecord({ universe, graph, lineage }: ServedIndex, id: string): string {
  const row = universe.sourceRow(id);
  const record = row === undefined ? lineage.sourceRecord(id) : textOf(viewSourceRecord(graph, row));
  assert(record !== undefined, `the index carries the source reference ${id}`);
  return record;
}

export function sourceText(index: ServedIndex, id: string): SourceText {
  return JSON.parse(sourceRecord(index, id)) as SourceText;
}
