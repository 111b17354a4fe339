/** What handlers and the pipeline work with: the parts of a running gateway, each behind its own face. */
import type { EngineLoad } from '../engine/engine.ts';
import type { Store } from '../statestore/store.ts';
import type { TokenVerifier } from './auth/token.ts';
import type { ServedIndex } from './index/served-index.ts';
import type { RateLimiter } from './limits/rate-limiter.ts';
import type { GatewayCounters } from './observe/counters.ts';
import type { Observe } from './observe/event.ts';
import type { Lifecycle } from './process/lifecycle.ts';
import type { RateFamily, Settings } from './process/settings.ts';

/** What there is before anything is open. */
export interface ServiceBase {
  readonly settings: Settings;
  readonly lifecycle: Lifecycle;
  readonly counters: GatewayCounters;
  readonly observe: Observe;
  /** Wall clock, milliseconds since the epoch. */
  readonly nowMs: () => number;
  /** Milliseconds on a clock that never steps back: for limits, waits and durations. */
  readonly monotonicMs: () => number;
}

export interface Service extends ServiceBase {
  /** The index in service at this moment; a request takes it once and keeps it. */
  readonly index: ServedIndex;
  readonly store: Store;
  /** All that engines do and have done, whichever index they served. */
  readonly engine: { load(): EngineLoad };
  readonly verifier: TokenVerifier;
  /** Families without a limiter are not limited. */
  readonly limiters: Readonly<Partial<Record<RateFamily, RateLimiter>>>;
  /** When the service began to serve, on the monotonic clock. */
  readonly servingSinceMs: number;
}
