/** Compiles a catalog source to a course graph without touching the disk, by the publisher's own steps. */

import { canonicalSource } from '../../engine/publish/canonical-codes.ts';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import { compileCatalog } from '../../engine/publish/compile/compile-catalog.ts';
import { collectFindings } from '../../engine/publish/findings.ts';
import { linkCatalog } from '../../engine/publish/link/link.ts';
import { graphSections } from '../../engine/publish/write/graph-sections.ts';
import type { CourseGraph } from '../../shared/index-format/course-graph.ts';
import { adoptCopy } from '../../shared/index-format/mapped-file.ts';

/** Only given rules count: a source with texts to parse has no place here. */
export function graphInMemory(source: CatalogSource): CourseGraph {
  const readNothing = () => ({ prerequisite: null, corequisite: null, antirequisites: [], ambiguities: [] });
  const { report } = collectFindings();
  const sections = graphSections(linkCatalog(compileCatalog(canonicalSource(source), readNothing, report)));
  return {
    sections,
    indexId: 'in-memory',
    catalogVersionId: source.catalog.catalog_version_id,
    courseCount: sections['course.subject'].length,
    codeCount: sections['course.group'].length,
    credentialCount: sections['credential.kind'].length,
    file: adoptCopy(new SharedArrayBuffer(0)),
  };
}
