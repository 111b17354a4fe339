/** What compiling one record needs to know of the rest of the catalog. */
import type { SourceCourse } from '../catalog-source.ts';
import type { ReportFinding } from '../findings.ts';
import type { LabelNames } from './rule-label.ts';
import type { SourceLedger } from './source-ledger.ts';
import type { ReadText } from './text-reader.ts';

export interface CompileContext {
  readonly ledger: SourceLedger;
  readonly names: LabelNames;
  /** The address of records that have none of their own. */
  readonly catalogUrl: string | undefined;
  readonly readText: ReadText;
  readonly report: ReportFinding;
  /** The courses whose records say that they are listed across this one. */
  readonly listedBy: (courseCode: string) => readonly SourceCourse[];
}
