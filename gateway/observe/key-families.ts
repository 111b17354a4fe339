/** Metrics of the token key: which one it is, and how far its rotation has come. */
import type { GatewayCounters } from './counters.ts';
import { labelled, type MetricFamily, single } from './metric-family.ts';

export interface KeySources {
  readonly counters: GatewayCounters;
  readonly verifier: { readonly keyFingerprint: string };
}

export function keyFamilies({ counters, verifier }: KeySources): readonly MetricFamily[] {
  return [
    labelled(
      'gauge',
      'gradus_auth_token_key_info',
      'A fingerprint of the token key, in the label; always 1. Servers of the same plans need the same key.',
      () => [{ labels: { fingerprint: verifier.keyFingerprint }, value: 1 }],
    ),
    single(
      'counter',
      'gradus_auth_previous_key_uses_total',
      'Requests whose plan was found only under SVC_TOKEN_KEY_PREVIOUS.',
      () => counters.previousKeyUses,
    ),
    single(
      'counter',
      'gradus_auth_previous_key_moves_total',
      'Plans moved from the previous token key to the current one.',
      () => counters.planMovesToKey,
    ),
  ];
}
