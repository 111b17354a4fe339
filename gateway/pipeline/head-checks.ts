/** The stages that need no more of a request than its head: readiness, token in the URL, limits, operator. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import { hasTokenParameter, readBearer, tokenInQuery } from '../auth/bearer.ts';
import type { Exchange, RequestHead } from '../http/exchange.ts';
import { limitKey, resolveClientAddress } from '../limits/client-address.ts';
import type { RateFamily } from '../process/settings.ts';
import type { Route } from '../routes/route-table.ts';
import type { Service } from '../service.ts';

/** A stage's verdict: null goes on. */
export type Verdict = Fault | null;

export class HeadChecks {
  readonly #service: Service;

  constructor(service: Service) {
    this.#service = service;
  }

  /** What the head of a request has against it, the first stage first. */
  admit(route: Route, exchange: Exchange): Verdict {
    const { head } = exchange;
    return (
      this.readiness() ??
      (hasTokenParameter(head.query) ? tokenInQuery : null) ??
      (route.family === null ? null : this.#rateLimit(route.family, exchange)) ??
      (route.auth === 'internal' ? this.#internalBearer(head) : null)
    );
  }

  /** What a request gets that no route has; `allow` lists the methods of its path, if it has any. */
  refusalOfUnrouted(head: RequestHead, allow: readonly string[]): Fault {
    return this.readiness() ?? (allow.length === 0 ? noSuchRoute : methodNotAllowed(head, allow));
  }

  /** What is against a preflight: it has the URL of the request that it announces. */
  refusalOfPreflight(head: RequestHead): Verdict {
    return this.readiness() ?? (hasTokenParameter(head.query) ? tokenInQuery : null);
  }

  /** Whether the service answers at all at this stage of its life. */
  readiness(): Verdict {
    return this.#service.lifecycle.refusal;
  }

  #rateLimit(family: RateFamily, exchange: Exchange): Verdict {
    const limiter = this.#service.limiters[family];
    if (limiter === undefined) return null;
    const client =
      family === 'catalog'
        ? 'all clients'
        : limitKey(resolveClientAddress(exchange.addressEvidence(), this.#service.settings).address);
    const retryAfterSeconds = limiter.take(client, this.#service.monotonicMs());
    if (retryAfterSeconds === 0) return null;
    this.#service.counters.limiterRejected(limiter.name);
    return fault('rate_limit_exceeded', `Too many requests; try again in ${retryAfterSeconds} s.`, {
      limiter: limiter.name,
      retry_after_seconds: retryAfterSeconds,
    });
  }

  #internalBearer({ authorization }: RequestHead): Verdict {
    const bearer = readBearer(authorization);
    const expected = this.#service.settings.internalToken ?? '';
    return bearer.kind === 'token' && equalInConstantTime(bearer.token, expected) ? null : forbidden;
  }
}

const noSuchRoute = fault('not_found', 'There is no such endpoint. All paths begin with /api/v1.');
const forbidden = fault('forbidden', "This endpoint needs the operator's bearer.");

function methodNotAllowed({ method }: RequestHead, allow: readonly string[]): Fault {
  return fault('method_not_allowed', `This endpoint does not take ${method}; it takes ${allow.join(', ')}.`, {
    allow,
  });
}

function equalInConstantTime(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();
  return timingSafeEqual(digest(left), digest(right));
}
