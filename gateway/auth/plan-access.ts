/** From a bearer token to the plan that it opens. */
import type { Fault } from '../../shared/contract/errors.ts';
import type { Plan } from '../../statestore/store.ts';
import type { Service } from '../service.ts';
import { missingToken, readBearer, unauthorized } from './bearer.ts';
import { openUnderPreviousKey } from './key-rotation.ts';
import { isTokenShaped } from './token.ts';

/** A plan, and what a handler needs to write or delete it. */
export interface PlanAccess {
  readonly kind: 'plan';
  readonly token: string;
  readonly verifier: Uint8Array;
  readonly plan: Plan;
}

export type AccessOutcome = PlanAccess | { readonly kind: 'refused'; readonly fault: Fault };

const missing: AccessOutcome = { kind: 'refused', fault: missingToken };
const unknown: AccessOutcome = { kind: 'refused', fault: unauthorized };

/** A promise only where the store has to wait: an `await` on every query would cost more than the look-up. */
export function openPlan(
  service: Service,
  authorization: string | null,
): AccessOutcome | Promise<AccessOutcome> {
  const bearer = readBearer(authorization);
  if (bearer.kind === 'absent') return missing;
  if (bearer.kind === 'malformed') return unknown;
  const { token } = bearer;
  const remembered = service.verifier.rememberedVerifierOf(token);
  if (remembered === undefined && !isTokenShaped(token)) return unknown;
  const verifier = remembered ?? service.verifier.verifierOf(token);
  const plan = service.store.read(verifier);
  if (plan instanceof Promise) return plan.then((found) => access(service, token, verifier, found));
  if (plan !== null && remembered !== undefined) return { kind: 'plan', token, verifier, plan };
  return access(service, token, verifier, plan);
}

function access(
  service: Service,
  token: string,
  verifier: Uint8Array,
  plan: Plan | null,
): AccessOutcome | Promise<AccessOutcome> {
  if (plan !== null) {
    service.verifier.remember(token, verifier);
    return { kind: 'plan', token, verifier, plan };
  }
  service.verifier.forget(token);
  const previous = service.verifier.previousVerifierOf(token);
  return previous === null ? unknown : openUnderPreviousKey(service, { token, verifier, previous });
}
