/** `index_id`: a digest of the content of an index, so that equal catalogs have equal ids. */
import { createHash } from 'node:crypto';
import { indexFileVersions } from '../../../shared/index-format/index-files.ts';
import { type GraphSections, sectionNames } from '../../../shared/index-format/layout.ts';
import { type Lineage, lineageRecords } from '../lineage/lineage.ts';
import type { LinkedCatalog } from '../link/link.ts';
import { courseRows, credentialRows } from './record-rows.ts';

const idDigits = 24;

/** Covers every section, every record, the lineage and the format versions, but not build time and commit. */
export function indexIdentity(linked: LinkedCatalog, sections: GraphSections, lineage: Lineage): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([indexFileVersions, linked.catalog]));
  for (const name of sectionNames) {
    const section = sections[name];
    hash.update(`\n${name} ${section.length}\n`).update(section);
  }
  for (const rows of [courseRows(linked), credentialRows(linked)]) {
    for (const { id, key, group, search, words, list_item, list_sources, body } of rows) {
      // None of these contains a line break, so different rows never give the same input.
      hash.update(
        `${id}\n${key}\n${group}\n${search}\n${words.join('\n')}\n${list_item}\n${list_sources}\n${body}\n`,
      );
    }
  }
  for (const { catalogVersionId } of lineage.versions) hash.update(JSON.stringify(catalogVersionId));
  for (const row of lineageRecords(lineage)) hash.update(JSON.stringify(row));
  return `idx-${hash.digest('hex').slice(0, idDigits)}`;
}
