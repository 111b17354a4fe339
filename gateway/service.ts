/** What handlers and the pipeline work with: the parts of a running gateway. */
import type { EngineLoad } from '../engine/engine.ts';
import type { Store } from '../statestore/store.ts';
import type { TokenVerifier } from './auth/token.ts';
import type { ServedIndex } from './index/served-index.ts';
import type { EnforcedLimits } from './limits/build-limits.ts';
import type { ClientAddresses } from './limits/client-addresses.ts';
import type { GatewayCounters } from './observe/counters.ts';
import type { Observe } from './observe/event.ts';
import type { ServiceMetrics } from './observe/service-metrics.ts';
import type { Lifecycle } from './process/lifecycle.ts';
import type { Settings } from './process/settings.ts';

/** The parts that exist before anything is open. */
export interface ServiceBase {
  readonly settings: Settings;
  readonly lifecycle: Lifecycle;
  readonly counters: GatewayCounters;
  readonly observe: Observe;
  /** Wall clock, milliseconds since the epoch. */
  readonly nowMs: () => number;
  /** A clock that never steps back, milliseconds: for limits, waits and durations. */
  readonly monotonicMs: () => number;
}

export interface Service extends ServiceBase {
  /** The index in service now; a request reads it once and keeps it. */
  readonly index: ServedIndex;
  readonly store: Store;
  /** The load of all engines, whichever index they serve or served. */
  readonly engine: { load(): EngineLoad };
  readonly verifier: TokenVerifier;
  readonly clientAddresses: ClientAddresses;
  /** A family that it does not have is not limited. */
  readonly limits: EnforcedLimits;
  readonly metrics: ServiceMetrics;
  /** When the service began to serve, on the monotonic clock. */
  readonly servingSinceMs: number;
}
