/**
 * Plans that were made under the previous token key: the first use of such a plan moves it to the key of
 * today, so that what is in use no longer needs the old one. A plan that moved is opened like any other.
 */
import { fault } from '../../shared/contract/errors.ts';
import type { Service } from '../service.ts';
import { unauthorized } from './bearer.ts';
import type { AccessOutcome } from './plan-access.ts';

/** A token with its verifiers under both keys. */
export interface TokenUnderBothKeys {
  readonly token: string;
  readonly verifier: Uint8Array;
  readonly previous: Uint8Array;
}

const unknown: AccessOutcome = { kind: 'refused', fault: unauthorized };
const overloaded: AccessOutcome = {
  kind: 'refused',
  fault: fault('service_unavailable', 'The service is busy or shutting down; try again in a moment.', {
    retry_after_seconds: 1,
  }),
};

/**
 * Goes on only once the move is durable: a write that went to the old verifier meanwhile would find no plan.
 * Where the disk refuses the move, the plan is still opened under the old key.
 */
export async function openUnderPreviousKey(
  service: Service,
  { token, verifier, previous }: TokenUnderBothKeys,
): Promise<AccessOutcome> {
  const { store, counters } = service;
  const plan = await store.read(previous);
  if (plan !== null) {
    counters.previousKeyUsed();
    const moved = await store.rekey(previous, verifier);
    if (moved.kind === 'queue_full' || moved.kind === 'closed') return overloaded;
    if (moved.kind === 'failed') return { kind: 'plan', token, verifier: previous, plan };
    if (moved.kind === 'written') counters.planMovedToKey();
  }
  // Also where nothing was there: another request may have moved the plan between the two looks.
  const found = await store.read(verifier);
  return found === null ? unknown : { kind: 'plan', token, verifier, plan: found };
}
