/** The stages that check the bearer: before the body if every request needs one, after it if the body decides. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import { readBearer } from '../auth/bearer.ts';
import { type AccessOutcome, openPlan } from '../auth/plan-access.ts';
import type { RequestContext } from './request-context.ts';

export function authenticate(context: RequestContext): Fault | null | Promise<Fault | null> {
  return context.route.auth === 'internal' ? checkInternalBearer(context) : openPlanInto(context);
}

/**
 * Opens the plan that the bearer names if the body's mode is `persisted`. A plan that stage `auth` has opened is read
 * again: the body may have taken long to arrive, and a change applies to the plan as it is now.
 */
export function openPersistedPlan(context: RequestContext): Fault | null | Promise<Fault | null> {
  const { route, body } = context;
  // The shape check has established that the body is an object.
  const isPersisted = route.auth === 'plan' || (body as { state_mode: unknown }).state_mode === 'persisted';
  return isPersisted ? openPlanInto(context) : null;
}

/** Returns a promise only if the store is asynchronous. */
function openPlanInto(context: RequestContext): Fault | null | Promise<Fault | null> {
  const opened = openPlan(context.service, context.head.authorization);
  return opened instanceof Promise ? opened.then((outcome) => take(context, outcome)) : take(context, opened);
}

function take(context: RequestContext, outcome: AccessOutcome): Fault | null {
  if (outcome.kind === 'refused') return outcome.fault;
  context.access = outcome;
  return null;
}

function checkInternalBearer({ head, service }: RequestContext): Fault | null {
  const bearer = readBearer(head.authorization);
  const expected = service.settings.internalToken ?? '';
  return bearer.kind === 'token' && equalInConstantTime(bearer.token, expected) ? null : forbidden;
}

const forbidden = fault('forbidden', "This endpoint requires the operator's bearer.");

function equalInConstantTime(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();
  return timingSafeEqual(digest(left), digest(right));
}
