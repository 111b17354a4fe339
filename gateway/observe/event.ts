/**
 * Everything observable about the gateway, as one closed union, which the log and the metrics read. No event has a
 * member for a token, a key, a body or a plan's document.
 */
import type { ErrorCode } from '../../shared/contract/errors.ts';
import type { StoreEvent } from '../../statestore/store.ts';

/** The cost of making an index ready to serve. */
export interface IndexLoading {
  /** From the first read of its files until its engine was warm. */
  readonly readyMs: number;
  /** The size of the files that were read for their checksums; those of the others were known. */
  readonly readBytes: number;
}

export type GatewayEvent =
  | { readonly kind: 'starting'; readonly version: string; readonly indexDirectory: string | null }
  | ({
      readonly kind: 'serving';
      readonly address: string;
      readonly indexId: string;
      /** Since the process started. */
      readonly startMs: number;
    } & IndexLoading)
  | { readonly kind: 'leaving'; readonly signal: string; readonly durationMs: number }
  | { readonly kind: 'draining'; readonly signal: string; readonly requestsInFlight: number }
  | { readonly kind: 'drain_cut_short'; readonly requestsInFlight: number }
  | { readonly kind: 'stopped' }
  /** The index repository cannot be read, or its content is not what was published. */
  | { readonly kind: 'index_source_failed'; readonly source: string; readonly reason: string }
  /** SIGHUP while the demonstration catalog is served, which is not watched. */
  | { readonly kind: 'nothing_to_look_at' }
  | { readonly kind: 'index_found'; readonly directory: string }
  | { readonly kind: 'index_unchanged'; readonly indexId: string }
  /** `reason` names the directory, the file and its fault. */
  | { readonly kind: 'index_refused'; readonly reason: string }
  /** A file of the index in service was changed in place. `copied`: answers come from a copy in memory. */
  | {
      readonly kind: 'index_damaged';
      readonly directory: string;
      readonly file: string;
      readonly use: 'copied' | 'read';
      readonly reason: string;
    }
  | ({
      readonly kind: 'index_switched';
      readonly indexId: string;
      readonly catalogVersionId: string;
      readonly replacedIndexId: string;
      readonly generation: number;
    } & IndexLoading)
  /** A replaced index has answered its last request and is closed. */
  | { readonly kind: 'index_closed'; readonly indexId: string; readonly generation: number }
  | { readonly kind: 'token_key_made'; readonly path: string }
  | { readonly kind: 'token_key_short'; readonly bytes: number }
  | { readonly kind: 'previous_token_key_accepted' }
  | { readonly kind: 'unknown_settings'; readonly names: readonly string[] }
  | { readonly kind: 'framed_settings'; readonly names: readonly string[] }
  | { readonly kind: 'internal_token_short'; readonly characters: number }
  /** The first header that names a client but came from a peer that is not in SVC_TRUSTED_PROXIES. */
  | { readonly kind: 'client_header_ignored'; readonly header: string; readonly peer: string }
  | { readonly kind: 'demonstration_published'; readonly directory: string }
  | { readonly kind: 'demonstration_unusable'; readonly reason: string }
  /** From `serve --processes`. `how` is for example `ended with 70` or `ended by SIGKILL`. */
  | {
      readonly kind: 'process_ended';
      readonly process: string;
      readonly how: string;
      readonly pauseMs: number;
    }
  | {
      readonly kind: 'request_finished';
      readonly method: string;
      readonly route: string;
      readonly status: number;
      readonly durationMs: number;
      readonly requestId: string;
    }
  | {
      readonly kind: 'request_failed';
      readonly method: string;
      readonly route: string;
      readonly requestId: string;
      readonly error: unknown;
    }
  /** The engine failed on a question, or its answer must not be sent; `code` is the client's error code. */
  | {
      readonly kind: 'engine_failed';
      readonly outcome: string;
      /** Why the worker died; null if none did. */
      readonly error: unknown;
      readonly code: ErrorCode;
      readonly route: string;
      readonly requestId: string;
    }
  /** The solver found a plan that the evaluator did not confirm; it was not sent. */
  | { readonly kind: 'plan_refused'; readonly requestId: string }
  | { readonly kind: 'write_failed'; readonly reason: string; readonly requestId: string }
  | { readonly kind: 'store'; readonly event: StoreEvent };

export type Observe = (event: GatewayEvent) => void;
