/** `index_id`: a digest of the content of an index, so that equal catalogs have equal ids. */
import { createHash } from 'node:crypto';
import { indexFileVersions } from '../../../shared/index-format/index-files.ts';
import { type GraphSections, sectionNames } from '../../../shared/index-format/layout.ts';
import { type Lineage, lineageRecords } from '../lineage/lineage.ts';
import type { LinkedCatalog } from '../link/link.ts';

const idDigits = 24;

/**
 * Covers every section, every record, the lineage and the format versions, but not build time and commit. Takes the
 * rows as they are written, courses first, so that none has to be made twice or kept.
 */
export class IndexIdentity {
  readonly #hash = createHash('sha256');
  readonly #lineage: Lineage;

  constructor({ catalog }: LinkedCatalog, sections: GraphSections, lineage: Lineage) {
    this.#lineage = lineage;
    this.#hash.update(JSON.stringify([indexFileVersions, catalog]));
    for (const name of sectionNames) {
      const section = sections[name];
      this.#hash.update(`\n${name} ${section.length}\n`).update(section);
    }
  }

  /** Adds a row as encoded by `RowEncoder`. */
  add(row: Uint8Array): void {
    this.#hash.update(row);
  }

  /** Must be called after all rows are added. */
  finish(): string {
    for (const { catalogVersionId } of this.#lineage.versions)
      this.#hash.update(JSON.stringify(catalogVersionId));
    for (const row of lineageRecords(this.#lineage)) this.#hash.update(JSON.stringify(row));
    return `idx-${this.#hash.digest('hex').slice(0, idDigits)}`;
  }
}
