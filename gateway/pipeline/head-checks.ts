/** The stages that need only the head of a request: readiness, and a token in the URL. */
import { type Fault, fault } from '../../shared/contract/errors.ts';
import { hasTokenParameter, tokenInQuery } from '../auth/bearer.ts';
import type { RequestHead } from '../http/request-head.ts';
import type { ServiceBase } from '../service.ts';
import type { RequestContext } from './request-context.ts';

type Lifecycle = Pick<ServiceBase['lifecycle'], 'refusal'>;

export function checkLifecycle({ service }: RequestContext): Fault | null {
  return service.lifecycle.refusal;
}

export function checkTokenInQuery({ head }: RequestContext): Fault | null {
  return hasTokenParameter(head.query) ? tokenInQuery : null;
}

/** Refuses a request that matches no route; `allow` lists the methods of its path, if the path is known. */
export function refusalOfUnrouted(
  { refusal }: Lifecycle,
  { method }: RequestHead,
  allow: readonly string[],
): Fault {
  if (refusal !== null) return refusal;
  if (allow.length === 0) return noSuchRoute;
  const message = `This endpoint does not accept ${method}; it accepts ${allow.join(', ')}.`;
  return fault('method_not_allowed', message, { allow });
}

/** Refuses a CORS preflight, whose URL is that of the request it announces. */
export function refusalOfPreflight({ refusal }: Lifecycle, { query }: RequestHead): Fault | null {
  return refusal ?? (hasTokenParameter(query) ? tokenInQuery : null);
}

const noSuchRoute = fault(
  'not_found',
  'There is no such endpoint. All paths begin with /api/v1. A course is at /api/v1/courses/{subject}/{catalog_number}; a slash within its code is written %2F.',
);
