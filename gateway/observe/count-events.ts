/** Metrics as a reader of gateway events: what is counted of them, before the next reader is told. */
import type { GatewayCounters } from './counters.ts';
import type { Observe } from './event.ts';

export function countEvents(counters: GatewayCounters, next: Observe): Observe {
  return (event) => {
    if (event.kind === 'index_refused') counters.indexRefused();
    next(event);
  };
}
