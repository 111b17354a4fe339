/** The messages between the gateway thread and the writer thread. */
import type { FaultSeam } from './fault-seam.ts';
import type { OpenFault } from './open-fault.ts';
import type { ReplaceKind, WriteOutcome } from './store-port.ts';

/** One write. `atMs` is the wall clock at submission; it dates the event and orders nothing. */
export type WriteRequest =
  | {
      readonly operation: 'create';
      readonly verifier: Uint8Array;
      readonly catalogVersionId: string;
      readonly document: Uint8Array;
      readonly atMs: number;
    }
  | {
      readonly operation: 'replace';
      readonly verifier: Uint8Array;
      readonly expectedStateVersion: number;
      readonly catalogVersionId: string;
      readonly document: Uint8Array;
      readonly kind: ReplaceKind;
      readonly atMs: number;
    }
  | {
      readonly operation: 'rekey';
      readonly verifier: Uint8Array;
      readonly successor: Uint8Array;
      readonly atMs: number;
    }
  | { readonly operation: 'delete'; readonly verifier: Uint8Array; readonly atMs: number };

/** The worker data of a writer thread. */
export interface WriterSettings {
  readonly path: string;
  readonly maximumWritesPerCommit: number;
  readonly faults: FaultSeam | undefined;
}

export type ToWriter =
  | { readonly kind: 'writes'; readonly writes: readonly WriteRequest[] }
  | { readonly kind: 'vacuum' }
  | { readonly kind: 'close' };

/** Outcomes arrive in the order of the writes, exactly once each, after their COMMIT. */
export type FromWriter =
  | { readonly kind: 'ready' }
  | { readonly kind: 'open_failed'; readonly fault: OpenFault }
  | { readonly kind: 'outcomes'; readonly outcomes: readonly WriteOutcome[]; readonly commits: number }
  | { readonly kind: 'vacuumed'; readonly freedPages: number }
  | { readonly kind: 'vacuum_failed'; readonly reason: string };
