/** Writes the files of an index next to its place. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { graphFileName } from '../../../shared/index-format/course-graph.ts';
import { digestFile } from '../../../shared/index-format/file-digest.ts';
import {
  type BuildMetadata,
  checkedFileNames,
  indexFileNames,
  indexFileVersions,
  validationPageName,
} from '../../../shared/index-format/index-files.ts';
import type { GraphSections } from '../../../shared/index-format/layout.ts';
import { syncPath } from '../../../shared/sync-path.ts';
import type { Lineage } from '../lineage/lineage.ts';
import type { LinkedCatalog } from '../link/link.ts';
import { orRemoved, takeIntoPlace, type WrittenIndex } from './finish-index.ts';
import { IndexIdentity } from './index-identity.ts';
import { buildingPath, recoverPlace, requireIndexOrNothing } from './index-place.ts';
import { writeCourseUniverse } from './write-course-universe.ts';
import { writeGraph } from './write-graph.ts';

/** The content of an index directory. */
export interface IndexContent {
  readonly linked: LinkedCatalog;
  readonly sections: GraphSections;
  readonly lineage: Lineage;
  /** The JSON files except the metadata. */
  readonly documents: {
    readonly 'validation-summary.json': object;
    readonly 'validation-report.json': object;
    readonly 'release-decision.json': object;
    readonly 'build-report.json': object;
  };
  /** `validation-report.html`, the optional eighth file, for people: no reader needs or checks it. */
  readonly page: string;
  /** The metadata except checksums and id, which are known once the records are written. */
  readonly metadata: Omit<BuildMetadata, 'files' | 'index_id'>;
}

/** Publishes to `out`. On any error `out` is unchanged and no partial build remains next to it. */
export function writeIndex(out: string, content: IndexContent): BuildMetadata {
  const written = writeBeside(out, content);
  takeIntoPlace(written);
  return written.metadata;
}

/** The first half: on any error, no partial build remains. */
export function writeBeside(out: string, content: IndexContent): WrittenIndex {
  const place = resolve(out);
  recoverPlace(place);
  requireIndexOrNothing(place);
  const building = buildingPath(place);
  mkdirSync(building);
  return orRemoved(building, () => ({ building, place, metadata: writeFiles(building, content) }));
}

/** Writes the metadata last: a directory without them is not an index. */
function writeFiles(
  directory: string,
  { linked, sections, lineage, documents, page, metadata }: IndexContent,
): BuildMetadata {
  for (const [name, document] of Object.entries(documents)) writeJson(directory, name, document);
  writeFileSync(join(directory, validationPageName), page, { flag: 'wx' });
  const identity = new IndexIdentity(linked, sections, lineage);
  writeCourseUniverse(join(directory, 'course-universe.sqlite'), linked, lineage, (row) => identity.add(row));
  const { format_version, ...described } = metadata;
  const identified = { format_version, index_id: identity.finish(), ...described };
  writeGraph(join(directory, graphFileName), sections, identified);
  const files = checkedFileNames.map((name) => [
    name,
    { ...digestFile(join(directory, name)), format_version: indexFileVersions[name] },
  ]);
  const written = { ...identified, files: Object.fromEntries(files) as BuildMetadata['files'] };
  writeJson(directory, 'build-metadata.json', written);
  for (const name of [...indexFileNames, validationPageName]) syncPath(join(directory, name));
  syncPath(directory);
  return written;
}

function writeJson(directory: string, name: string, document: object): void {
  writeFileSync(join(directory, name), `${JSON.stringify(document, null, 2)}\n`, { flag: 'wx' });
}
