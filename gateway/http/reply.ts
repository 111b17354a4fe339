/** What a handler answers: envelope members or a fault, as values; nothing of HTTP's wire form. */
import { type ErrorCode, type Fault, fault } from '../../shared/contract/errors.ts';
import type { HeaderList, HeaderPart } from './headers.ts';

/**
 * `success` carries the members after `meta`, `"data":…,"warnings":…,"unknowns":…,"source_references":…`,
 * without braces around them; they are sent as they are. `not_modified`: the client has the answer.
 * `document`: bytes that are sent as they are, media type included.
 */
export interface Success {
  readonly kind: 'success';
  readonly status: 200 | 201;
  readonly members: string | Uint8Array;
  readonly headers?: HeaderList;
}

/** A whole envelope as a worker has rendered it, with room for the request id. */
export interface Envelope {
  readonly kind: 'envelope';
  /** Written to when the id is filled in; not kept. */
  readonly bytes: Uint8Array;
}

export type Reply =
  | Success
  | Envelope
  | { readonly kind: 'not_modified'; readonly headers: HeaderList }
  | {
      readonly kind: 'document';
      readonly mediaType: HeaderPart;
      readonly body: Uint8Array;
      readonly headers: HeaderList;
    }
  | { readonly kind: 'fault'; readonly fault: Fault };

/** Where a payload has neither warnings nor unknowns nor references. */
const noRemarks = ',"warnings":[],"unknowns":[],"source_references":[]';

export function success(members: string | Uint8Array, status: 200 | 201 = 200): Success {
  return { kind: 'success', status, members };
}

/** A payload that names no source reference, given as JSON text. */
export function plainData(json: string, status: 200 | 201 = 200): Reply {
  return success(`"data":${json}${noRemarks}`, status);
}

export function refuse(code: ErrorCode, message: string, details: Fault['details'] = {}): Reply {
  return { kind: 'fault', fault: fault(code, message, details) };
}

export function refusal(found: Fault): Reply {
  return { kind: 'fault', fault: found };
}

/** 503 for whatever is over in a moment: a full queue, a start, a shutdown. */
export function unavailable(message: string): Reply {
  return refuse('service_unavailable', message, { retry_after_seconds: 1 });
}
