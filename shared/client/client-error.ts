/** What a client of Gradus may meet instead of an answer: a refusal of the service, or no answer at all. */
import type { ErrorCode } from '../contract/errors.ts';

export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  /** What was wrong and what is accepted, by code: docs/errors.md. */
  readonly details: Readonly<Record<string, unknown>>;
  /** Names the request to the operator; null where something before the service answered. */
  readonly requestId: string | null;
}

/** The service refused the request. `code` tells programs why, the message people. */
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

  /** Seconds after which the same request is worth another try, where the service said so. */
  get retryAfterSeconds(): number | null {
    const seconds = this.details['retry_after_seconds'];
    return typeof seconds === 'number' ? seconds : null;
  }
}

/** No answer, or one that is not the service's: a broken connection, a proxy's page, another server. */
export class GradusUnreachable extends Error {
  override readonly name = 'GradusUnreachable';
}
