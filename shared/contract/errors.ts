/** Every error code of the contract with its one HTTP status (interface.md, 7.2; decisions.md, part B). */

export const errorStatuses = {
  bad_request: 400,
  bound_exceeds_hard_max: 400,
  missing_confirm: 400,
  missing_token: 401,
  unauthorized: 401,
  forbidden: 403,
  token_in_query: 403,
  course_not_found: 404,
  credential_not_found: 404,
  not_found: 404,
  source_reference_not_found: 404,
  unknown_view: 404,
  method_not_allowed: 405,
  state_version_conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  catalog_version_mismatch: 422,
  evaluation_problem_invalid: 422,
  state_document_invalid: 422,
  state_operation_invalid: 422,
  unknown_target: 422,
  rate_limit_exceeded: 429,
  engine_native_status_leaked: 500,
  internal_error: 500,
  service_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

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
