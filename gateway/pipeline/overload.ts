/**
 * The stage that refuses a client at the head of its request while the engine keeps refusing it
 * (limits/overload-throttle.ts). One that does not wait between its requests gets its refusals late, so that it cannot
 * keep the gateway busy with nothing but them.
 */
import { type Fault, fault } from '../../shared/contract/errors.ts';
import { pending, type RequestContext, type Resume } from './request-context.ts';

export const queueFullFault = fault(
  'service_unavailable',
  'The service has too many pending questions; try again in a moment.',
  { retry_after_seconds: 1 },
);

/** How late. */
const delayMs = 100;
/** Refusals that may be late at once; any more are sent immediately. Each may hold a body of the largest size. */
const maximumLateRefusals = 256;

export function throttleOverload(context: RequestContext, resume: Resume): Fault | null | typeof pending {
  const { responder, service, index } = context;
  const { throttle } = responder;
  // While no question waits for a worker, there is room for any.
  if (!throttle.isActive || index.engine.waitingJobs === 0) return null;
  const verdict = throttle.judge(throttleKey(context), service.monotonicMs());
  if (verdict === 'passes') return null;
  service.counters.count('throttledRequests');
  if (verdict === 'refused' || responder.lateRefusals >= maximumLateRefusals) return queueFullFault;
  responder.lateRefusals += 1;
  setTimeout(() => {
    responder.lateRefusals -= 1;
    resume(context, queueFullFault);
  }, delayMs);
  return pending;
}

/** Counts what became of a question at the engine. */
export function countForThrottle(context: RequestContext, isRefused: boolean): void {
  const { throttle } = context.responder;
  if (isRefused) throttle.refused(throttleKey(context), context.service.monotonicMs());
  else if (throttle.isActive) throttle.taken(throttleKey(context), context.service.monotonicMs());
}

/** A client that is refused its heavy questions still gets its light ones, which are other routes. */
function throttleKey(context: RequestContext): string {
  const { network, address } = context.clientKeys();
  return `${context.route.path} ${network ?? address}`;
}
