/** The content of `validation-summary.json` and `validation-report.json`. */
import { indexFileVersions } from '../../../shared/index-format/index-files.ts';
import { type CheckName, checkNames, checks, type Finding, type Severity, severities } from '../findings.ts';
import type { Validation, ValidationMeasures } from './validate.ts';

/** `validation-summary.json`. */
export interface ValidationSummary {
  readonly format_version: number;
  readonly catalog_version_id: string;
  readonly finding_count: number;
  readonly by_severity: Readonly<Record<Severity, number>>;
  /** The checks that have findings. */
  readonly by_check: readonly {
    readonly check: CheckName;
    readonly count: number;
    readonly severity: Severity;
    readonly meaning: string;
  }[];
  readonly measures: ValidationMeasures;
}

/** `validation-report.json`. */
export interface ValidationReport {
  readonly format_version: number;
  readonly catalog_version_id: string;
  readonly findings: readonly Finding[];
}

export function validationSummary(
  catalogVersionId: string,
  { findings, measures }: Validation,
): ValidationSummary {
  const bySeverity = severities.map((severity) => [
    severity,
    findings.filter((finding) => finding.severity === severity).length,
  ]);
  return {
    format_version: indexFileVersions['validation-summary.json'],
    catalog_version_id: catalogVersionId,
    finding_count: findings.length,
    by_severity: Object.fromEntries(bySeverity) as Record<Severity, number>,
    by_check: checkNames.flatMap((check) => {
      const count = findings.filter((finding) => finding.check === check).length;
      return count === 0 ? [] : [{ check, count, ...checks[check] }];
    }),
    measures,
  };
}

export function validationReport(catalogVersionId: string, { findings }: Validation): ValidationReport {
  return {
    format_version: indexFileVersions['validation-report.json'],
    catalog_version_id: catalogVersionId,
    findings,
  };
}
