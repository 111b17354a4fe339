/** The messages between the gateway thread and the writer thread. */
import type { FaultSeam } from './fault-seam.ts';
import type { OpenFault } from './open-fault.ts';
import type { PlanContent, ReplaceKind, WriteOutcome } from './store-port.ts';

/** A write. `atMs` is the wall clock at submission; it dates the event and orders nothing. */
export type WriteRequest = WriteChange & { readonly verifier: Uint8Array; readonly atMs: number };

export type WriteChange =
  | ({ readonly operation: 'create' } & PlanContent)
  | ({
      readonly operation: 'replace';
      readonly expectedStateVersion: number;
      readonly kind: ReplaceKind;
    } & PlanContent)
  | { readonly operation: 'rekey'; readonly successor: Uint8Array }
  | { readonly operation: 'delete' };

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
