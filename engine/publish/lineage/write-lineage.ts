/** Writes the lineage tables of `course-universe.sqlite`, rows in key order. */
import { lineageSchema } from '../../../shared/index-format/lineage.ts';
import type { Connection } from '../../../shared/sqlite.ts';
import { type Lineage, lineageRecords } from './lineage.ts';

/** Creates and fills the tables. Deterministic. */
export function writeLineage(connection: Connection, lineage: Lineage): void {
  connection.exec(lineageSchema);
  const version = connection.prepare<[string, number]>('INSERT INTO lineage_version VALUES (?, ?)');
  lineage.versions.forEach(({ catalogVersionId }, position) => {
    version.run(catalogVersionId, position + 1);
  });
  const succession = connection.prepare<string[]>('INSERT INTO lineage VALUES (?, ?, ?, ?, ?)');
  for (const row of lineageRecords(lineage))
    succession.run(row.from, row.kind, row.code, row.fate, row.detail);
  const source = connection.prepare<string[]>('INSERT INTO lineage_source VALUES (?, ?)');
  for (const [id, record] of [...lineage.sources].sort(([a], [b]) => (a < b ? -1 : 1)))
    source.run(id, record);
}
