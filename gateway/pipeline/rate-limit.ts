/**
 * The stages of the rate limit. A request pays one token before anything else of it is read, and the rest of its
 * weight after its body's shape has been checked, before the engine is asked. The first token is not refunded if the
 * rest is refused: reading the body had its cost.
 */
import { type Fault, fault } from '../../shared/contract/errors.ts';
import type { ClientKeys } from '../limits/client-address.ts';
import type { Charge } from '../limits/rate-limiter.ts';
import type { RequestContext } from './request-context.ts';

const headCharge: Charge = { weight: 1, paid: 0 };
const noKeys: ClientKeys = { address: '', network: null };

export function takeRateLimit(context: RequestContext): Fault | null {
  const { route, service } = context;
  const limits = route.family === null ? undefined : service.limits[route.family];
  if (limits === undefined) return null;
  const { address, network } = limits.countsClients ? context.clientKeys() : noKeys;
  context.limited = { limits, request: { address, network, createsPlan: route.createsPlan } };
  return take(context, headCharge);
}

export function takeWeight(context: RequestContext): Fault | null {
  if (context.limited === null) return null;
  const weight = context.route.body?.weigh?.(context.body) ?? 1;
  return weight === 1 ? null : take(context, { weight, paid: headCharge.weight });
}

function take({ limited, service }: RequestContext, charge: Charge): Fault | null {
  const rejection = limited?.limits.take(limited.request, charge, service.monotonicMs()) ?? null;
  if (rejection === null) return null;
  const { limiter, retryAfterSeconds } = rejection;
  service.counters.limiterRejected(limiter);
  const cause = charge.weight === 1 ? 'Too many requests' : `This request counts as ${charge.weight}`;
  return fault('rate_limit_exceeded', `${cause}; try again in ${retryAfterSeconds} s.`, {
    limiter,
    retry_after_seconds: retryAfterSeconds,
  });
}
