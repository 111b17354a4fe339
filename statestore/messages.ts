/** What the gateway thread and the writer thread say to each other. */
import type { FaultSeam } from './fault-seam.ts';
import type { OpenFault } from './open-fault.ts';
import type { ReplaceKind, WriteOutcome } from './store.ts';

/** One write. `atMs` is the wall clock when it was submitted; it dates the event and orders nothing. */
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

/** What a writer thread is started with. */
export interface WriterSettings {
  readonly path: string;
  readonly maximumWritesPerCommit: number;
  readonly faults: FaultSeam | undefined;
}

export type ToWriter =
  | { readonly kind: 'writes'; readonly writes: readonly WriteRequest[] }
  | { readonly kind: 'vacuum' }
  | { readonly kind: 'close' };

/** Outcomes come in the order of the writes, each exactly once, after their COMMIT. */
export type FromWriter =
  | { readonly kind: 'ready' }
  | { readonly kind: 'open_failed'; readonly fault: OpenFault }
  | { readonly kind: 'outcomes'; readonly outcomes: readonly WriteOutcome[]; readonly commits: number }
  | { readonly kind: 'vacuumed'; readonly freedPages: number }
  | { readonly kind: 'vacuum_failed'; readonly reason: string };
