/** What a handler returns: the members of the envelope or a fault, as values. Must not know HTTP's wire form. */
import { type ErrorCode, type Fault, fault } from '../../shared/contract/errors.ts';
import type { HeaderList, HeaderPart } from './headers.ts';

export interface Success {
  readonly kind: 'success';
  readonly status: 200 | 201;
  /** The members after `meta`, `"data":…,"warnings":…,"unknowns":…,"source_references":…`, without braces. */
  readonly members: string | Uint8Array;
  readonly headers?: HeaderList;
}

/** A complete envelope rendered by a worker, with a gap for the request id. */
export interface Envelope {
  readonly kind: 'envelope';
  /** Not retained; the request id is written into it. */
  readonly bytes: Uint8Array;
  /** The worker's batch of answers, the same object for all of them; `bytes` begins at `start`. */
  readonly batch: Uint8Array;
  readonly start: number;
}

/** `not_modified`: the client has the answer. `document`: bytes other than an envelope, with their media type. */
export type Answer =
  | Success
  | Envelope
  | { readonly kind: 'not_modified'; readonly headers: HeaderList }
  | {
      readonly kind: 'document';
      readonly mediaType: HeaderPart;
      readonly body: Uint8Array;
      /** True if the same bytes are sent to every client: they are never copied. */
      readonly isShared: boolean;
      readonly headers: HeaderList;
    };

export type Reply = Answer | { readonly kind: 'fault'; readonly fault: Fault };

/** The other members of a payload without warnings, unknowns and references. */
const noRemarks = ',"warnings":[],"unknowns":[],"source_references":[]';

export function success(members: string | Uint8Array, status: 200 | 201 = 200): Success {
  return { kind: 'success', status, members };
}

/** A payload without source references; `json` is its data. */
export function plainData(json: string, status: 200 | 201 = 200): Reply {
  return success(`"data":${json}${noRemarks}`, status);
}

export function refuse(code: ErrorCode, message: string, details: Fault['details'] = {}): Reply {
  return { kind: 'fault', fault: fault(code, message, details) };
}

export function refusal(found: Fault): Reply {
  return { kind: 'fault', fault: found };
}

/** A 503 for a condition that soon passes: a full queue, a start, a shutdown. */
export function unavailable(message: string): Reply {
  return refuse('service_unavailable', message, { retry_after_seconds: 1 });
}
