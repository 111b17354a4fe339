/**
 * The stage that refuses a client from the head of its request while the engine keeps refusing it
 * (limits/overload-throttle.ts). A client that retries without waiting is refused late, so that it cannot occupy the
 * gateway with refusals alone.
 */
import { type Fault, fault } from '../../shared/contract/errors.ts';
import { pending, type RequestContext, type Resume } from './request-context.ts';

export const queueFullFault = fault(
  'service_unavailable',
  'The service has too many pending questions; try again in a moment.',
  { retry_after_seconds: 1 },
);

/** The delay of a late refusal. */
const delayMs = 100;
/** Refusals delayed at once; further ones are sent immediately. Each may hold a body of the maximum size. */
const maximumLateRefusals = 256;

export function throttleOverload(context: RequestContext, resume: Resume): Fault | null | typeof pending {
  const { responder, service, index } = context;
  const { throttle } = responder;
  // An empty queue has room for any question.
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

/** Reports to the throttle whether the engine refused or accepted a question. */
export function countForThrottle(context: RequestContext, isRefused: boolean): void {
  const { throttle } = context.responder;
  if (isRefused) throttle.refused(throttleKey(context), context.service.monotonicMs());
  else if (throttle.isActive) throttle.taken(throttleKey(context), context.service.monotonicMs());
}

/** Includes the route: a client whose heavy questions are refused still gets answers to its light ones. */
function throttleKey(context: RequestContext): string {
  const { network, address } = context.clientKeys();
  return `${context.route.path} ${network ?? address}`;
}
