/** The two ends of a copy as `copy-state.ts` sees them; sqlite-end.ts and postgres-end.ts are the kinds. */
import type { RecordSummary, RecordWriter, StateRecords } from './state-records.ts';

export interface CopySource {
  /** As an operator names it, without login. */
  readonly place: string;
  /** The records of this moment. Rejects with StoreOpenError, also if there is no state database. */
  open(): Promise<StateRecords>;
}

export interface CopyTarget {
  readonly place: string;
  /** What is there now; null: nothing at all. Rejects with StoreOpenError. */
  open(): Promise<StateRecords | null>;
  /** Why nothing may be written while it is so, or null. */
  obstacle(): string | null;
  begin(): Promise<TargetWriting>;
}

/** The new content of a target. It is invisible until `finish`, and a process that dies leaves the target as it was. */
export interface TargetWriting extends RecordWriter {
  /** The new content, read back. */
  records(): Promise<StateRecords>;
  /**
   * Puts the new content in the place of the old one, all at once. The next numbers of plans and events are higher than
   * those of `summary`. Returns the path where the replaced database is kept, if it is.
   */
  finish(summary: RecordSummary): Promise<string | null>;
  /** Gives the new content up, unless it is finished. */
  close(): Promise<void>;
}
