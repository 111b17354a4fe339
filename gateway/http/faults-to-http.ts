/** Faults on the wire: status line, headers and body of every refusal. The only mapping from error codes to HTTP. */
import { apiVersion } from '../../shared/contract/envelope-head.ts';
import { type ErrorCode, errorStatuses, type Fault } from '../../shared/contract/errors.ts';
import { withoutToken } from './redact.ts';

export interface HttpRefusal {
  readonly statusLine: string;
  readonly headers: readonly (readonly [string, string])[];
  /** The fault's message, with tokens removed. */
  readonly message: string;
  readonly body: string;
}

export const statusLines = {
  200: '200 OK',
  201: '201 Created',
  204: '204 No Content',
  304: '304 Not Modified',
  400: '400 Bad Request',
  401: '401 Unauthorized',
  403: '403 Forbidden',
  404: '404 Not Found',
  405: '405 Method Not Allowed',
  409: '409 Conflict',
  413: '413 Content Too Large',
  415: '415 Unsupported Media Type',
  422: '422 Unprocessable Content',
  429: '429 Too Many Requests',
  500: '500 Internal Server Error',
  503: '503 Service Unavailable',
} as const satisfies Record<200 | 201 | 204 | 304 | (typeof errorStatuses)[ErrorCode], string>;

type HeaderRule = (fault: Fault) => readonly (readonly [string, string])[];

const retryAfter: HeaderRule = ({ details }) => [
  ['Retry-After', String(details['retry_after_seconds'] ?? 1)],
];
const wwwAuthenticate: HeaderRule = () => [['WWW-Authenticate', 'Bearer']];

/** Codes whose refusals have an additional header. */
const headerRules: Partial<Record<ErrorCode, HeaderRule>> = {
  missing_token: wwwAuthenticate,
  unauthorized: wwwAuthenticate,
  forbidden: wwwAuthenticate,
  rate_limit_exceeded: retryAfter,
  service_unavailable: retryAfter,
  method_not_allowed: ({ details }) => [['Allow', (details['allow'] as readonly string[]).join(', ')]],
};

/** The answer after a bug or a disk error: a request id and no internals. */
export const internalError: Fault = {
  code: 'internal_error',
  message: 'The service failed on this request. Report the request id to its operator.',
  details: {},
};

/** The wire form of a fault. `presented` is the request's Authorization header, or null. */
export function toHttpRefusal(fault: Fault, requestId: string, presented: string | null): HttpRefusal {
  const { code, message, details } = withoutToken(fault, presented);
  const shown = errorStatuses[code] === 500 ? { ...details, request_id: requestId } : details;
  return {
    statusLine: statusLines[errorStatuses[code]],
    headers: headerRules[code]?.(fault) ?? [],
    message,
    body: JSON.stringify({
      error: { code, message, details: shown },
      meta: { api_version: apiVersion, request_id: requestId },
    }),
  };
}
