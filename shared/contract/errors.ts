/**
 * Every error code of the contract: its one HTTP status, when it is answered, and what its details may name
 * (interface.md, 7.2; decisions.md, part B). docs/errors.md is written from this table.
 */

interface ErrorRow {
  readonly status: number;
  /** When it is answered, as a sentence for whoever writes a client. */
  readonly when: string;
  /** Members that `details` may have; which of them depends on the case. */
  readonly details: readonly string[];
}

const place = ['path', 'expected'] as const;
const wait = ['retry_after_seconds'] as const;
const request = ['request_id'] as const;

export const errorTable = {
  bad_request: {
    status: 400,
    when: 'The request is malformed: no JSON, another shape than the endpoint takes, a parameter, cursor or bound that is none.',
    details: place,
  },
  bound_exceeds_hard_max: {
    status: 400,
    when: 'A bound is above its hard maximum.',
    details: ['bound', 'requested', 'hard_max'],
  },
  missing_confirm: {
    status: 400,
    when: 'A plan is to be deleted without `{"confirm": true}`.',
    details: place,
  },
  missing_token: {
    status: 401,
    when: 'The endpoint needs the token of a plan, and there is no Authorization header.',
    details: [],
  },
  unauthorized: {
    status: 401,
    when: 'No plan goes with what the Authorization header holds: unknown, deleted or malformed, all alike.',
    details: [],
  },
  forbidden: {
    status: 403,
    when: "The metrics are asked for without the operator's bearer.",
    details: [],
  },
  token_in_query: {
    status: 403,
    when: 'The URL has a parameter meant for a token, valid or not.',
    details: [],
  },
  course_not_found: {
    status: 404,
    when: 'The index has no such course.',
    details: ['course_code'],
  },
  credential_not_found: {
    status: 404,
    when: 'The index has no such credential.',
    details: ['credential_id'],
  },
  not_found: {
    status: 404,
    when: 'There is no such endpoint.',
    details: [],
  },
  source_reference_not_found: {
    status: 404,
    when: 'The index has no such source reference; those of another catalog version count as none.',
    details: ['source_reference_id'],
  },
  unknown_view: {
    status: 404,
    when: 'The graph view is none of the seven.',
    details: ['views'],
  },
  method_not_allowed: {
    status: 405,
    when: 'The endpoint does not take this method; `Allow` lists those it takes.',
    details: ['allow'],
  },
  state_version_conflict: {
    status: 409,
    when: 'The plan is at another version than `expected_state_version`: read it again, then repeat the change.',
    details: ['expected_state_version', 'current_state_version'],
  },
  payload_too_large: {
    status: 413,
    when: 'The body is larger than `SVC_MAX_BODY_BYTES`.',
    details: ['maximum_bytes'],
  },
  unsupported_media_type: {
    status: 415,
    when: 'There is a body, and its Content-Type is not `application/json`.',
    details: [],
  },
  catalog_version_mismatch: {
    status: 422,
    when: 'The document, or the plan that is to be changed, is of another catalog version than accepted here.',
    details: ['catalog_version_id', 'expected_catalog_version_id'],
  },
  evaluation_problem_invalid: {
    status: 422,
    when: 'A hypothetical is malformed, or removes what the state does not hold.',
    details: place,
  },
  state_document_invalid: {
    status: 422,
    when: 'A state document goes over a limit of plans, or lists something twice.',
    details: ['reason', 'path', 'maximum', 'count'],
  },
  state_operation_invalid: {
    status: 422,
    when: 'An operation does not apply to the plan; none of the request was applied.',
    details: ['operation_index', 'reason'],
  },
  unknown_target: {
    status: 422,
    when: 'The body names a course, credential, subject, node or catalog version that the served index does not know.',
    details: [
      'course_code',
      'credential_id',
      'subject',
      'node_id',
      'path',
      'operation_index',
      'target_catalog_version_id',
      'served_catalog_version_id',
      'catalog_version_id',
    ],
  },
  rate_limit_exceeded: {
    status: 429,
    when: 'A rate limit is used up; `Retry-After` says the same number of seconds.',
    details: ['limiter', ...wait],
  },
  engine_native_status_leaked: {
    status: 500,
    when: "A last look at the answer found a status of the engine's own in it, and held it back. The operator's log has the request id.",
    details: request,
  },
  internal_error: {
    status: 500,
    when: "The service failed on this request. The operator's log has the request id.",
    details: request,
  },
  service_unavailable: {
    status: 503,
    when: 'The service is starting, shutting down, or has more work than it can hold; `Retry-After` says when to try again.',
    details: wait,
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;

/** The status of each code alone. */
export const errorStatuses = Object.fromEntries(
  Object.entries(errorTable).map(([code, { status }]) => [code, status]),
) as { readonly [Code in ErrorCode]: (typeof errorTable)[Code]['status'] };

/** A refusal as a value: what crosses threads and stages until the gateway turns it into a response. */
export interface Fault {
  readonly code: ErrorCode;
  /** A sentence for the person who sent the request: what is wrong, and what is accepted. */
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export function fault(code: ErrorCode, message: string, details: Fault['details'] = {}): Fault {
  return { code, message, details };
}
