/** The parts of a running gateway that handlers and the pipeline use. */
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

/** The parts that exist before index, engine and store are open. */
export interface ServiceBase {
  readonly settings: Settings;
  readonly lifecycle: Lifecycle;
  readonly counters: GatewayCounters;
  readonly observe: Observe;
  /** Wall clock, milliseconds since the epoch. */
  readonly nowMs: () => number;
  /** A clock that never steps back, in milliseconds: for limits, waits and durations. */
  readonly monotonicMs: () => number;
}

export interface Service extends ServiceBase {
  /** The index in service; a request reads this once and keeps it. */
  readonly index: ServedIndex;
  readonly store: Store;
  /** The load of all engines, including those of replaced indexes. */
  readonly engine: { load(): EngineLoad };
  readonly verifier: TokenVerifier;
  readonly clientAddresses: ClientAddresses;
  /** A family without an entry is not limited. */
  readonly limits: EnforcedLimits;
  readonly metrics: ServiceMetrics;
  /** When the service began to serve, in milliseconds of the monotonic clock. */
  readonly servingSinceMs: number;
}
