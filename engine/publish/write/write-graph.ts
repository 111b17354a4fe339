/** Writes `graph-projection.safetensors`. */
import { closeSync, openSync, writeSync } from 'node:fs';
import {
  type GraphSections,
  graphFormatVersion,
  sectionNames,
  sections as sectionTable,
} from '../../../shared/index-format/layout.ts';
import { encodeSafetensors, type Tensor } from '../../../shared/index-format/safetensors.ts';

export interface GraphIdentity {
  readonly index_id: string;
  readonly catalog_version_id: string;
}

/** Creates the file at `path`, which must not exist. */
export function writeGraph(
  path: string,
  sections: GraphSections,
  { index_id, catalog_version_id }: GraphIdentity,
): void {
  const tensors = new Map<string, Tensor>(
    sectionNames.map((name) => [name, { type: sectionTable[name].type, array: sections[name] }]),
  );
  const metadata = { format_version: String(graphFormatVersion), index_id, catalog_version_id };
  const fd = openSync(path, 'wx');
  try {
    for (const bytes of encodeSafetensors(tensors, metadata)) writeWhole(fd, bytes);
  } finally {
    closeSync(fd);
  }
}

function writeWhole(fd: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(fd, bytes, written);
}
