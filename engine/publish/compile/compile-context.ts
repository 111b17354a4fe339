/** The parts of a catalog that the compilation of one record depends on. */
import type { SourceCourse } from '../catalog-source.ts';
import type { ReportFinding } from '../findings.ts';
import type { NodeNaming } from './compile-rules.ts';
import type { SourceLedger } from './source-ledger.ts';
import type { ReadText } from './text-reader.ts';

export interface CompileContext extends NodeNaming {
  readonly ledger: SourceLedger;
  /** The default URL of records. */
  readonly catalogUrl: string | undefined;
  readonly readText: ReadText;
  readonly report: ReportFinding;
  /** The courses whose records list this one as a cross-listing. */
  readonly listedBy: (courseCode: string) => readonly SourceCourse[];
}
