/**
 * All error codes of the contract: HTTP status, cause, and the possible members of `details` (interface.md, 7.2;
 * decisions.md, part B). docs/errors.md is generated from this table.
 */

interface ErrorRow {
  readonly status: number;
  /** The cause, as a sentence for authors of clients. */
  readonly when: string;
  /** Members that `details` may have, depending on the case. */
  readonly details: readonly string[];
}

const place = ['path', 'expected'] as const;
const wait = ['retry_after_seconds'] as const;
const request = ['request_id'] as const;

export const errorTable = {
  bad_request: {
    status: 400,
    when: 'The request is malformed: invalid JSON, a body of the wrong shape, or an invalid parameter, cursor or bound.',
    details: place,
  },
  bound_exceeds_hard_max: {
    status: 400,
    when: 'A bound exceeds its hard maximum.',
    details: ['bound', 'requested', 'hard_max'],
  },
  missing_confirm: {
    status: 400,
    when: 'The deletion of a plan lacks `{"confirm": true}`.',
    details: place,
  },
  missing_token: {
    status: 401,
    when: 'The endpoint requires the token of a plan, and the request has no Authorization header.',
    details: [],
  },
  unauthorized: {
    status: 401,
    when: 'The Authorization header does not identify a plan: the token is unknown, malformed, or its plan was deleted.',
    details: [],
  },
  forbidden: {
    status: 403,
    when: "The metrics require the operator's bearer token.",
    details: [],
  },
  token_in_query: {
    status: 403,
    when: 'The URL has a token parameter. Tokens are accepted in the Authorization header only.',
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
    when: 'The index has no such source reference; those of other catalog versions are not found either.',
    details: ['source_reference_id'],
  },
  unknown_view: {
    status: 404,
    when: 'There is no graph view of this name.',
    details: ['views'],
  },
  method_not_allowed: {
    status: 405,
    when: 'The endpoint does not support this method; `Allow` lists those that it supports.',
    details: ['allow'],
  },
  state_version_conflict: {
    status: 409,
    when: 'The current version of the plan is not `expected_state_version`: read the plan again, then repeat the change.',
    details: ['expected_state_version', 'current_state_version'],
  },
  payload_too_large: {
    status: 413,
    when: 'The body is larger than `SVC_MAX_BODY_BYTES`.',
    details: ['maximum_bytes'],
  },
  unsupported_media_type: {
    status: 415,
    when: 'The request has a body whose Content-Type is not `application/json` in UTF-8, or which has a Content-Encoding.',
    details: [],
  },
  catalog_version_mismatch: {
    status: 422,
    when: 'The document, or the stored plan, is bound to a catalog version that is not accepted here.',
    details: ['catalog_version_id', 'expected_catalog_version_id'],
  },
  evaluation_problem_invalid: {
    status: 422,
    when: 'A hypothetical change is malformed, or removes a course that the state does not contain; or the answer would be larger than `SVC_MAX_ANSWER_BYTES` (`reason` is `answer_too_large`): ask about fewer targets at once, or with smaller bounds.',
    details: [...place, 'reason', 'maximum_bytes'],
  },
  state_document_invalid: {
    status: 422,
    when: 'A state document exceeds a limit of plans, or contains a duplicate.',
    details: ['reason', 'path', 'maximum', 'count'],
  },
  state_operation_invalid: {
    status: 422,
    when: 'An operation cannot be applied to the plan; no operation of the request was applied.',
    details: ['operation_index', 'reason'],
  },
  unknown_target: {
    status: 422,
    when: 'The body names a course, credential, subject, node or catalog version that the served index does not have. `unknown` lists all unknown course codes, each with its `path`, its `course_code` and `suggestions`; `course_code` is the first. Of credentials it lists all unknown ids likewise, with `credential_id`.',
    details: [
      'course_code',
      'unknown',
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
    when: 'A rate limit is exceeded; `Retry-After` has the same number of seconds. `limiter` is `catalog_per_minute`, `state_creates_per_minute`, or one of a client or of an IPv6 /48: `state_`, `state_read_`, `query_` or `document_` with `per_ip_per_minute` or `per_network_per_minute`.',
    details: ['limiter', ...wait],
  },
  engine_native_status_leaked: {
    status: 500,
    when: "The final check of the answer found an internal status of the engine and withheld the answer. The operator's log has the request id.",
    details: request,
  },
  internal_error: {
    status: 500,
    when: "The service failed on this request. The operator's log has the request id.",
    details: request,
  },
  service_unavailable: {
    status: 503,
    when: 'The service is starting, shutting down or overloaded, or its index was changed on disk; `Retry-After` says when to retry.',
    details: wait,
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorTable;

/** The HTTP status of each code. */
export const errorStatuses = Object.fromEntries(
  Object.entries(errorTable).map(([code, { status }]) => [code, status]),
) as { readonly [Code in ErrorCode]: (typeof errorTable)[Code]['status'] };

/** An error as a value, passed between threads and stages until the gateway turns it into a response. */
export interface Fault {
  readonly code: ErrorCode;
  /** Tells the sender of the request what is wrong, and what is accepted. */
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export function fault(code: ErrorCode, message: string, details: Fault['details'] = {}): Fault {
  return { code, message, details };
}

const tooLarge = 'answer_too_large';

/** Replaces an answer that would exceed the size limit. */
export function answerTooLarge(maximumBytes: number): Fault {
  const message = `The answer would have more than ${maximumBytes} bytes; ask about fewer targets at once, or with smaller bounds.`;
  return fault('evaluation_problem_invalid', message, { reason: tooLarge, maximum_bytes: maximumBytes });
}

export function isAnswerTooLarge({ details }: Fault): boolean {
  return details['reason'] === tooLarge;
}
