/** Opens the plan of a bearer token. */
import { type Fault, fault } from '../../shared/contract/errors.ts';
import type { Plan, Store } from '../../statestore/store.ts';
import type { GatewayCounters } from '../observe/counters.ts';
import { missingToken, readBearer, unauthorized } from './bearer.ts';
import { openUnderPreviousKey } from './key-rotation.ts';
import { isTokenShaped, type KnownToken, type TokenVerifier } from './token.ts';

/** A plan, and what a handler needs to write or delete it. */
export interface PlanAccess {
  readonly kind: 'plan';
  readonly token: string;
  readonly verifier: Uint8Array;
  readonly plan: Plan;
}

export type AccessOutcome = PlanAccess | { readonly kind: 'refused'; readonly fault: Fault };

interface PlanSource {
  readonly store: Store;
  readonly verifier: TokenVerifier;
  readonly counters: GatewayCounters;
}

const missing: AccessOutcome = { kind: 'refused', fault: missingToken };
const unknown: AccessOutcome = { kind: 'refused', fault: unauthorized };
const overloaded: AccessOutcome = {
  kind: 'refused',
  fault: fault('service_unavailable', 'The service is busy or shutting down; try again in a moment.', {
    retry_after_seconds: 1,
  }),
};

/** Returns a promise only if the store is asynchronous: an `await` for each query costs more than the look-up. */
export function openPlan(
  source: PlanSource,
  authorization: string | null,
): AccessOutcome | Promise<AccessOutcome> {
  const known = authorization === null ? undefined : source.verifier.known(authorization);
  if (known !== undefined) return openWith(source, known, true);
  const bearer = readBearer(authorization);
  if (bearer.kind === 'absent') return missing;
  if (bearer.kind === 'malformed' || !isTokenShaped(bearer.token)) return unknown;
  const { token } = bearer;
  return openWith(source, { token, verifier: source.verifier.verifierOf(token) }, false);
}

function openWith(
  source: PlanSource,
  known: KnownToken,
  isRemembered: boolean,
): AccessOutcome | Promise<AccessOutcome> {
  const plan = source.store.read(known.verifier);
  if (plan instanceof Promise) return plan.then((found) => accessTo(source, known, found, isRemembered));
  return accessTo(source, known, plan, isRemembered);
}

function accessTo(
  source: PlanSource,
  { token, verifier }: KnownToken,
  plan: Plan | null,
  isRemembered: boolean,
): AccessOutcome | Promise<AccessOutcome> {
  if (plan !== null) {
    if (!isRemembered) source.verifier.remember(token, verifier);
    return { kind: 'plan', token, verifier, plan };
  }
  source.verifier.forget(token);
  const previous = source.verifier.previousVerifierOf(token);
  return previous === null ? unknown : previousAccess(source, token, { verifier, previous });
}

async function previousAccess(
  { store, counters }: PlanSource,
  token: string,
  verifiers: Parameters<typeof openUnderPreviousKey>[2],
): Promise<AccessOutcome> {
  const opened = await openUnderPreviousKey(store, counters, verifiers);
  if (opened === 'busy') return overloaded;
  return opened === null ? unknown : { kind: 'plan', token, ...opened };
}
