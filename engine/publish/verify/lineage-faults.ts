/** Checks that the lineage in `course-universe.sqlite` refers only to records and sources of its index. */
import {
  decodeFate,
  type LineageKind,
  type LineageRow,
  lineageKinds,
  namedSources,
} from '../../../shared/index-format/lineage.ts';
import type { Connection } from '../../../shared/sqlite.ts';

interface StoredSuccession extends LineageRow {
  readonly from_catalog_version_id: string;
  readonly kind: LineageKind;
}

/** The first fault, if any. */
export function lineageFaults(connection: Connection): string[] {
  const versions = textSet(connection, 'SELECT catalog_version_id FROM lineage_version');
  const sources = textSet(connection, 'SELECT source_reference_id FROM lineage_source');
  const current = {
    course: connection.prepare<[string]>('SELECT 1 FROM course WHERE course_code = ?'),
    credential: connection.prepare<[string]>('SELECT 1 FROM credential WHERE credential_id = ?'),
  };
  for (const row of connection.prepare<[], StoredSuccession>('SELECT * FROM lineage').iterate()) {
    const fault = rowFault(row, versions, sources, (kind, code) => current[kind].get(code) !== undefined);
    if (fault !== null) return [`the lineage of ${row.code} from ${row.from_catalog_version_id} ${fault}`];
  }
  return [];
}

function rowFault(
  row: StoredSuccession,
  versions: ReadonlySet<string>,
  sources: ReadonlySet<string>,
  isCurrent: (kind: LineageKind, code: string) => boolean,
): string | null {
  if (!versions.has(row.from_catalog_version_id)) return 'is of a version that is not in lineage_version';
  if (!lineageKinds.includes(row.kind)) return `has the unknown kind ${row.kind}`;
  const succession = decodeFate(row);
  const successor =
    succession.fate === 'renamed' ? succession.to : succession.fate === 'removed' ? null : row.code;
  if (successor !== null && !isCurrent(row.kind, successor))
    return `leads to ${successor}, which is not in the index`;
  const missing = [...namedSources(succession)].find((id) => !sources.has(id));
  return missing === undefined ? null : `names ${missing}, which is not in lineage_source`;
}

function textSet(connection: Connection, select: string): Set<string> {
  return new Set(connection.prepare<[], string>(select).pluck().all());
}
