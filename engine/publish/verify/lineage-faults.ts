/** Whether the lineage of `course-universe.sqlite` leads to records of its index and rests on sources that it carries. */
import {
  decodeFate,
  type LineageKind,
  type LineageRow,
  lineageKinds,
  namedSources,
} from '../../../shared/index-format/lineage.ts';
import type { Connection } from '../../../shared/sqlite.ts';

interface StoredFate extends LineageRow {
  readonly from_catalog_version_id: string;
  readonly kind: LineageKind;
}

const codeColumns = { course: 'course_code', credential: 'credential_id' } as const;

/** What is wrong, at most one sentence. */
export function lineageFaults(connection: Connection): string[] {
  const versions = textSet(connection, 'SELECT catalog_version_id FROM lineage_version');
  const sources = textSet(connection, 'SELECT source_reference_id FROM lineage_source');
  const current = {
    course: textSet(connection, `SELECT ${codeColumns.course} FROM course`),
    credential: textSet(connection, `SELECT ${codeColumns.credential} FROM credential`),
  };
  for (const row of connection.prepare<[], StoredFate>('SELECT * FROM lineage').iterate()) {
    const fault = rowFault(row, versions, sources, current);
    if (fault !== null) return [`the lineage of ${row.code} from ${row.from_catalog_version_id} ${fault}`];
  }
  return [];
}

function rowFault(
  row: StoredFate,
  versions: ReadonlySet<string>,
  sources: ReadonlySet<string>,
  current: Readonly<Record<LineageKind, ReadonlySet<string>>>,
): string | null {
  if (!versions.has(row.from_catalog_version_id)) return 'is of a version that lineage_version does not list';
  if (!lineageKinds.includes(row.kind)) return `is of the kind ${row.kind}, which does not exist`;
  const fate = decodeFate(row);
  const now = fate.fate === 'renamed' ? fate.to : fate.fate === 'removed' ? null : row.code;
  if (now !== null && !current[row.kind].has(now)) return `leads to ${now}, which the index does not have`;
  const missing = [...namedSources(fate)].find((id) => !sources.has(id));
  return missing === undefined ? null : `names ${missing}, which lineage_source does not have`;
}

function textSet(connection: Connection, select: string): Set<string> {
  return new Set(connection.prepare<[], string>(select).pluck().all());
}
