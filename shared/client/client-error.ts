/** The errors of the client: a refusal by the service, or no answer at all. */
import type { ErrorCode } from '../contract/errors.ts';

export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** Members by error code: docs/errors.md. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Identifies the request to the operator; null if a proxy answered instead of the service. */
  readonly requestId: string | null;
}

/** The service refused the request. `code` is for programs, the message for people. */
export class GradusRefusal extends Error implements Refusal {
  override readonly name = 'GradusRefusal';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor({ status, code, message, details, requestId }: Refusal) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }

  /** Seconds after which the request may be retried, if the service stated them. */
  get retryAfterSeconds(): number | null {
    const seconds = this.details['retry_after_seconds'];
    return typeof seconds === 'number' ? seconds : null;
  }
}

/** No answer, or one that is not the service's: a broken connection, a proxy's page, another server. */
export class GradusUnreachable extends Error {
  override readonly name = 'GradusUnreachable';
}
