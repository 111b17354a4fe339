/** Writes lineage into `course-universe.sqlite`, row after row in the order of the keys. */
import { lineageSchema } from '../../../shared/index-format/lineage.ts';
import type { Connection } from '../../../shared/sqlite.ts';
import { type Lineage, lineageRecords } from './lineage.ts';

/** Creates and fills the tables. The same lineage gives the same bytes. */
export function writeLineage(connection: Connection, lineage: Lineage): void {
  connection.exec(lineageSchema);
  const version = connection.prepare<[string, number]>('INSERT INTO lineage_version VALUES (?, ?)');
  lineage.versions.forEach(({ catalogVersionId }, position) => {
    version.run(catalogVersionId, position + 1);
  });
  const fate = connection.prepare<string[]>('INSERT INTO lineage VALUES (?, ?, ?, ?, ?)');
  for (const row of lineageRecords(lineage)) fate.run(row.from, row.kind, row.code, row.fate, row.detail);
  const source = connection.prepare<string[]>('INSERT INTO lineage_source VALUES (?, ?)');
  for (const id of [...lineage.sources.keys()].sort()) source.run(id, lineage.sources.get(id) ?? '');
}
