/** Validates a linked catalog: collects all findings and the measures for the release decision. */
import { childRules } from '../../../shared/contract/rule.ts';
import type { CatalogSource } from '../catalog-source.ts';
import { walkRule } from '../compile/compile-rules.ts';
import type { TextCoverage } from '../compile/text-reader.ts';
import { type Finding, type ReportFinding, sortFindings } from '../findings.ts';
import { type LinkedCatalog, mentionedCodes, ownedRules } from '../link/link.ts';
import { CourseSetTable } from '../write/course-sets.ts';
import { checkCompletable } from './check-completable.ts';
import { checkCycles } from './check-cycles.ts';
import { checkBlankTexts, checkDescriptions } from './check-empty-texts.ts';
import { checkHtml } from './check-html.ts';
import { checkCourses, checkOverlaps, checkRenames } from './check-records.ts';
import { ruleChecker } from './check-rules.ts';
import { checkTakeable } from './check-takeable.ts';
import { checkTemplate } from './check-template.ts';
import { checkWordings } from './check-wordings.ts';

/** Measures of a catalog; shares are between 0 and 1. */
export interface ValidationMeasures extends TextCoverage {
  readonly course_count: number;
  readonly credential_count: number;
  readonly duplicate_count: number;
  readonly courses_without_units: number;
  readonly credentials_without_requirement: number;
  readonly error_count: number;
  /** The number of leaves of all rules: courses, selections, levels and so on. */
  readonly leaf_count: number;
  readonly unparsed_leaf_count: number;
  readonly unparsed_leaf_share: number;
  readonly unparsed_character_share: number;
  /** Course codes that rules and records name, counted once per record, and the dangling ones among them. */
  readonly named_course_count: number;
  readonly dangling_course_count: number;
  readonly dangling_course_share: number;
  /** Courses that no student can ever take, and their share of all courses. */
  readonly untakeable_course_count: number;
  readonly untakeable_course_share: number;
}

export interface Validation {
  readonly findings: readonly Finding[];
  readonly measures: ValidationMeasures;
}

/** Checks the printed texts, and what the catalog states about their reading; other checks do not need the source. */
export function checkSource(source: CatalogSource, report: ReportFinding): void {
  checkBlankTexts(source, report);
  checkHtml(source, report);
  checkTemplate(source, report);
  checkWordings(source, report);
}

/** Runs every other check. `findings` already has those in the source and from compilation; `report` appends to it. */
export function validateCatalog(
  linked: LinkedCatalog,
  { remarks, renames }: Pick<CatalogSource, 'remarks' | 'renames'>,
  coverage: TextCoverage,
  { findings, report }: { findings: readonly Finding[]; report: ReportFinding },
): Validation {
  for (const { subject, message } of remarks) report('adapter_remark', subject, message);
  checkCourses(linked, report);
  checkDescriptions(linked, report);
  checkCycles(linked, report);
  checkRenames(linked, renames, report);
  checkOverlaps(linked, report);
  const sets = new CourseSetTable(linked.courses, linked.courseIds);
  const takeable = checkTakeable(linked, sets, report);
  checkCompletable(linked, sets, takeable, report);
  const checkRule = ruleChecker(linked, sets, report);
  for (const [subject, rule] of ownedRules(linked)) checkRule(subject, rule);
  const sorted = sortFindings(findings).map((finding) => withSource(finding, linked));
  return { findings: sorted, measures: measure(linked, sorted, coverage) };
}

/** A finding about a whole record cites the record. */
function withSource(finding: Finding, linked: LinkedCatalog): Finding {
  if (finding.source_reference_id !== undefined) return finding;
  const { check, severity, subject, ...rest } = finding;
  const { courses, courseIds, credentials, credentialRows } = linked;
  const course = courses[courseIds.get(subject) ?? courses.length];
  const record = course ?? credentials[credentialRows.get(subject) ?? credentials.length];
  if (record === undefined) return finding;
  return { check, severity, subject, source_reference_id: record.record_source, ...rest };
}

function measure(
  linked: LinkedCatalog,
  findings: readonly Finding[],
  coverage: TextCoverage,
): ValidationMeasures {
  const count = (...names: readonly string[]) => findings.filter(({ check }) => names.includes(check)).length;
  const leaves = countLeaves(linked);
  const named = countNamed(linked);
  return {
    course_count: linked.courses.length,
    credential_count: linked.credentials.length,
    duplicate_count: count('duplicate_course', 'duplicate_credential'),
    courses_without_units: count('missing_units'),
    credentials_without_requirement: count('missing_requirement'),
    error_count: findings.filter(({ severity }) => severity === 'error').length,
    leaf_count: leaves.all,
    unparsed_leaf_count: leaves.unparsed,
    unparsed_leaf_share: share(leaves.unparsed, leaves.all),
    ...coverage,
    unparsed_character_share: share(coverage.unparsed_characters, coverage.text_characters),
    named_course_count: named,
    dangling_course_count: count('dangling_course'),
    dangling_course_share: share(count('dangling_course'), named),
    untakeable_course_count: count('untakeable_course'),
    untakeable_course_share: share(count('untakeable_course'), linked.courses.length),
  };
}

function countLeaves(linked: LinkedCatalog): { all: number; unparsed: number } {
  let all = 0;
  let unparsed = 0;
  for (const [, rule] of ownedRules(linked)) {
    for (const node of walkRule(rule)) {
      if (childRules(node).length > 0) continue;
      all += 1;
      if (node.kind === 'unparsed') unparsed += 1;
    }
  }
  return { all, unparsed };
}

function countNamed(linked: LinkedCatalog): number {
  let named = linked.antirequisites.courses.values.length + linked.crossListings.courses.values.length;
  for (const [, rule] of ownedRules(linked)) named += new Set(mentionedCodes(rule)).size;
  return named;
}

/** Rounded to four decimals, so that reports of equal catalogs are byte-identical on every machine. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}
