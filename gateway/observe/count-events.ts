/** Counts gateway events for the metrics and passes them to the next observer. */
import type { GatewayCounters } from './counters.ts';
import type { Observe } from './event.ts';

export function countEvents(counters: GatewayCounters, next: Observe): Observe {
  return (event) => {
    if (event.kind === 'index_refused') counters.indexRefused();
    next(event);
  };
}
