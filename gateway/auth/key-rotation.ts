/**
 * Plans made under the previous token key: the first use of such a plan re-keys it, so that plans in use no longer
 * need the previous key.
 */
import type { Plan, Store } from '../../statestore/store.ts';
import type { GatewayCounters } from '../observe/counters.ts';

/** A plan with its present verifier, or null if there is none; `busy`: the store accepts no writes now. */
export type PreviousPlan = { readonly verifier: Uint8Array; readonly plan: Plan } | null | 'busy';

/**
 * Resolves once the move is durable: a write to the old verifier meanwhile would find no plan. If the disk refuses
 * the move, the plan is still opened under the previous key. A move reported as failed may have happened (the writer
 * died after its commit), so the new verifier is looked up first.
 */
export async function openUnderPreviousKey(
  store: Store,
  counters: GatewayCounters,
  { verifier, previous }: Readonly<Record<'verifier' | 'previous', Uint8Array>>,
): Promise<PreviousPlan> {
  const plan = await store.read(previous);
  if (plan !== null) {
    counters.count('previousKeyUses');
    const moved = await store.rekey(previous, verifier);
    if (moved.kind === 'queue_full' || moved.kind === 'closed') return 'busy';
    if (moved.kind === 'written') counters.count('planMovesToKey');
    const found = await store.read(verifier);
    if (found !== null) return { verifier, plan: found };
    return moved.kind === 'failed' || moved.kind === 'unavailable' ? { verifier: previous, plan } : null;
  }
  // A concurrent request may have moved it between the two reads.
  const found = await store.read(verifier);
  return found === null ? null : { verifier, plan: found };
}
