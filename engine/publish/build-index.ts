/** The steps between reading and writing: compile, link, validate, decide, lay out. Accesses no files. */
import { indexFileVersions } from '../../shared/index-format/index-files.ts';
import { programVersion } from '../../shared/program-version.ts';
import { canonicalSource } from './canonical-codes.ts';
import type { CatalogSource } from './catalog-source.ts';
import { decideRelease, type ReleaseDecision } from './check/decide-release.ts';
import { defaultReleasePolicy, type ReleaseGate } from './check/release-policy.ts';
import { checkSource, validateCatalog } from './check/validate.ts';
import { validationReport, validationSummary } from './check/validation-files.ts';
import { type CompiledCatalog, compileCatalog } from './compile/compile-catalog.ts';
import { catalogTextReader, countCoverage, type ReadText, type TextCoverage } from './compile/text-reader.ts';
import { diagnose } from './diagnosis/diagnose.ts';
import { collectFindings } from './findings.ts';
import { countSuccessions, type Lineage, traceLineage } from './lineage/lineage.ts';
import type { PreviousIndex } from './lineage/previous-index.ts';
import { versionChanges } from './lineage/version-changes.ts';
import { type LinkedCatalog, linkCatalog } from './link/link.ts';
import { type CatalogReview, reportPage } from './report-page/report-page.ts';
import type { BuildStep, StepClock } from './step-clock.ts';
import { subjectTitles } from './subject-titles.ts';
import { graphSections } from './write/graph-sections.ts';
import type { IndexContent } from './write/write-index.ts';

/** The members of index files that describe the build rather than the catalog. */
export interface BuildDetails {
  readonly adapter: string;
  /** ISO 8601. */
  readonly builtAt: string;
  readonly buildCommit: string;
  readonly steps: readonly BuildStep[];
}

export interface BuiltIndex {
  readonly review: CatalogReview;
  /** `validation-report.html`. */
  page(): string;
  /** The content to write. Computes graph sections and map. */
  content(details: BuildDetails): IndexContent;
}

/** A compiled catalog, and what later steps need of its source: the source itself is large and need not be kept. */
export interface CompiledSource {
  readonly compiled: CompiledCatalog;
  readonly remarks: CatalogSource['remarks'];
  readonly renames: CatalogSource['renames'];
  /** The number of records read. */
  readonly read: { readonly courses: number; readonly credentials: number; readonly renames: number };
  readonly coverage: TextCoverage;
  /** Findings in the source and from compilation. */
  readonly found: ReturnType<typeof collectFindings>;
}

/** The first step. Deterministic. */
export function compileSource(given: CatalogSource, clock: StepClock): CompiledSource {
  const source = canonicalSource(given);
  const found = collectFindings();
  const counted = countCoverage(catalogTextReader(source));
  const compiled = compileCatalog(source, withProgress(counted.read, clock), found.report);
  checkSource(source, found.report);
  clock.end('compile', `${compiled.ledger.count} source references`);
  const { courses, credentials, renames, remarks } = source;
  const read = { courses: courses.length, credentials: credentials.length, renames: renames.length };
  return { compiled, remarks, renames, read, coverage: counted.coverage(), found };
}

/** Builds an index in memory. Deterministic: the same catalog and policy give the same index. */
export function buildIndex(
  source: CompiledSource,
  clock: StepClock,
  gates: readonly ReleaseGate[] = defaultReleasePolicy(),
  previous: PreviousIndex | null = null,
): BuiltIndex {
  const { compiled, renames, coverage, found } = source;
  const linked = linkCatalog(compiled);
  clock.end(
    'link',
    `${linked.codes.length - linked.courses.length} course codes that are not in the catalog`,
  );
  const validation = validateCatalog(linked, source, coverage, found);
  const { catalog_version_id } = linked.catalog;
  const summary = validationSummary(catalog_version_id, validation);
  const decision = decideRelease(gates, validation.measures);
  clock.end('validate', `${summary.finding_count} findings, ${decision.release_status}`);
  const { findings } = validation;
  const diagnosis = diagnose(linked, findings, decision, renames);
  const lineage = traceLineage(linked, renames, previous);
  const review = { decision, summary, diagnosis, changes: versionChanges(lineage) };
  const page = () => reportPage({ linked, findings, ...review });
  return {
    review,
    page,
    content: (details) => {
      const sections = graphSections(linked);
      const titles = subjectTitles(linked.catalog);
      const metadata = {
        ...describeBuild(linked, decision, details),
        ...(titles.length > 0 && { subjects: titles }),
      };
      const documents = {
        'validation-summary.json': summary,
        'validation-report.json': {
          ...validationReport(catalog_version_id, validation),
          diagnosis,
        },
        'release-decision.json': decision,
        'build-report.json': buildReport(source, { lineage, previous }, details),
      };
      return { linked, sections, lineage, documents, page: page(), metadata };
    },
  };
}

/** Reports progress by number of texts: parsing them takes most of the time for large catalogs. */
function withProgress(read: ReadText, clock: StepClock): ReadText {
  let texts = 0;
  return (text, field, subject) => {
    texts += 1;
    clock.tick('compile', texts, 'requirement texts read');
    return read(text, field, subject);
  };
}

function describeBuild(
  { catalog, courses, credentials, ledger }: LinkedCatalog,
  decision: ReleaseDecision,
  { adapter, builtAt, buildCommit }: BuildDetails,
): IndexContent['metadata'] {
  const { catalog_version_id, institution, licence, text_dialect: dialect } = catalog;
  return {
    format_version: indexFileVersions['build-metadata.json'],
    catalog_version_id,
    built_at: builtAt,
    build_commit: buildCommit,
    gradus_version: programVersion(),
    adapter,
    institution,
    ...(licence === undefined ? {} : { licence }),
    ...(dialect?.grade_scale === undefined ? {} : { grade_scale: dialect.grade_scale }),
    release_status: decision.release_status,
    course_count: courses.length,
    credential_count: credentials.length,
    graph_projection_course_count: courses.length,
    source_reference_count: ledger.count,
  };
}

/** `build-report.json`, the only file besides the metadata that differs between builds of one catalog. */
function buildReport(
  { read, remarks }: CompiledSource,
  { lineage, previous }: { readonly lineage: Lineage; readonly previous: PreviousIndex | null },
  { adapter, steps }: BuildDetails,
): object {
  const { index_id, catalog_version_id } = previous?.metadata ?? {};
  return {
    format_version: indexFileVersions['build-report.json'],
    adapter,
    read,
    remarks,
    steps,
    ...(previous === null
      ? {}
      : { previous: { index_id, catalog_version_id }, lineage: countSuccessions(lineage) }),
  };
}
