/** What handlers and the pipeline work with: the parts of a running gateway, each behind its own face. */
import type { Engine } from '../engine/engine.ts';
import type { Store } from '../statestore/store.ts';
import type { TokenVerifier } from './auth/token.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import type { GatewayCounters } from './observe/counters.ts';
import type { Observe } from './observe/event.ts';
import type { ServedIndex } from './served-index.ts';
import type { RateFamily, Settings } from './settings.ts';

export interface Service {
  readonly settings: Settings;
  readonly lifecycle: Lifecycle;
  readonly index: ServedIndex;
  readonly store: Store;
  readonly engine: Engine;
  readonly verifier: TokenVerifier;
  /** Families without a limiter are not limited. */
  readonly limiters: Readonly<Partial<Record<RateFamily, RateLimiter>>>;
  readonly counters: GatewayCounters;
  readonly observe: Observe;
  /** Wall clock, milliseconds since the epoch. */
  readonly nowMs: () => number;
  /** Milliseconds on a clock that never steps back: for limits, waits and durations. */
  readonly monotonicMs: () => number;
  /** When the service began to serve, on the monotonic clock. */
  readonly servingSinceMs: number;
}
