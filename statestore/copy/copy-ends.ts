/** The two ends of a copy; sqlite-end.ts and postgres-end.ts implement them. */
import type { RecordSummary, RecordWriter, StateRecords } from './state-records.ts';

export interface CopySource {
  /** As shown to operators, without the login. */
  readonly place: string;
  /** A view of the records at this moment. Rejects with StoreOpenError, also if there is no state database. */
  open(): Promise<StateRecords>;
}

export interface CopyTarget {
  readonly place: string;
  /** A view of the present records, null if there is no database. Rejects with StoreOpenError. */
  open(): Promise<StateRecords | null>;
  /** Why the target may not be written now, or null. */
  refusal(): string | null;
  begin(): Promise<TargetWriting>;
}

/** The new content of a target, invisible until `finish`: a process that dies leaves the target unchanged. */
export interface TargetWriting extends RecordWriter {
  /** Reads the new content back. */
  records(): Promise<StateRecords>;
  /**
   * Atomically replaces the old content by the new one. Later plan and event numbers are higher than those of
   * `summary`. Returns the path of the replaced database if it is kept.
   */
  finish(summary: RecordSummary): Promise<string | null>;
  /** Discards the new content unless it is finished. */
  close(): Promise<void>;
}
