/** Small catalogs for the tests of publication, and the steps run over them. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltIndex, buildIndex, compileSource } from '../../../engine/publish/build-index.ts';
import { canonicalSource } from '../../../engine/publish/canonical-codes.ts';
import type {
  CatalogSource,
  SourceCatalog,
  SourceCourse,
  SourceCredential,
} from '../../../engine/publish/catalog-source.ts';
import { checkSource, validateCatalog } from '../../../engine/publish/check/validate.ts';
import { compileCatalog } from '../../../engine/publish/compile/compile-catalog.ts';
import { catalogTextReader } from '../../../engine/publish/compile/text-reader.ts';
import { collectFindings, type Finding } from '../../../engine/publish/findings.ts';
import { type LinkedCatalog, linkCatalog } from '../../../engine/publish/link/link.ts';
import type { CatalogReview } from '../../../engine/publish/report-page/report-page.ts';
import { StepClock } from '../../../engine/publish/step-clock.ts';
import { type IndexContent, writeIndex } from '../../../engine/publish/write/write-index.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import type { BuildMetadata } from '../../../shared/index-format/index-files.ts';

export const sampleCatalog: SourceCatalog = {
  institution: 'Sample University',
  catalog_version_id: 'sample-2026',
  captured_at: '2026-01-01T00:00:00Z',
  levels: ['1A', '1B', '2A'],
  programs: [{ program: 'CSC', names: ['Computer Science', 'Honours Computer Science'] }],
};

type CatalogParts = Partial<Omit<CatalogSource, 'catalog'>> & { readonly catalog?: Partial<SourceCatalog> };

export function catalogOf({ catalog, ...parts }: CatalogParts): CatalogSource {
  return {
    catalog: { ...sampleCatalog, ...catalog },
    courses: [],
    credentials: [],
    renames: [],
    remarks: [],
    ...parts,
  };
}

/** A course with a title and units; codes are made of a subject and a number. */
export function course(course_code: string, members: Partial<SourceCourse> = {}): SourceCourse {
  return { course_code, title: `Title of ${course_code}`, units: 0.5, ...members };
}

export function major(name: string, requirement?: Rule): SourceCredential {
  const parts = requirement === undefined ? {} : { requirement };
  return { credential_id: `credential:${name}`, kind: 'major', title: `Major ${name}`, ...parts };
}

export function take(course_code: string): Rule {
  return { kind: 'course', course_code };
}

/** Compiled and linked, with every finding up to validation. */
export function linkSample(given: CatalogSource): { linked: LinkedCatalog; findings: readonly Finding[] } {
  const source = canonicalSource(given);
  const found = collectFindings();
  const linked = linkCatalog(compileCatalog(source, catalogTextReader(source), found.report));
  checkSource(source, found.report);
  const coverage = { text_characters: 0, unparsed_characters: 0 };
  return { linked, findings: validateCatalog(linked, source, coverage, found).findings };
}

export function buildSample(source: CatalogSource): BuiltIndex & CatalogReview {
  const built = buildIndex(compileSource(source, new StepClock()), new StepClock());
  return { ...built, ...built.review };
}

/** What `publish` would write of a catalog after its adapter has read it. */
export function sampleContent(source: CatalogSource, builtAt: string): IndexContent {
  const details = { adapter: 'sample', builtAt, buildCommit: '1234567', steps: [] };
  return buildSample(source).content(details);
}

/** Writes an index of a catalog to `out`. */
export function writeSample(
  source: CatalogSource,
  out: string,
  builtAt = '2026-02-02T00:00:00Z',
): BuildMetadata {
  return writeIndex(out, sampleContent(source, builtAt));
}

export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'gradus-publish-'));
}
