/** The gateway's own counters: cumulative, and cheap enough to be updated for every request. */
import type { CompletionOutcome } from '../../shared/contract/words.ts';
import type { Observe } from './event.ts';
import { RouteTally } from './route-tally.ts';
import { StageDurations } from './stage-durations.ts';

/** The key of a route's counters; HEAD counts as GET. */
export interface CountedRoute {
  readonly method: string;
  readonly path: string;
}

/** Plain counters, each with its metric's name and help. */
export const counts = {
  answersTooLarge: [
    'gradus_answers_too_large_total',
    'Questions and views answered 422 because their answer would have exceeded SVC_MAX_ANSWER_BYTES.',
  ],
  refusedPlans: [
    'gradus_plans_refused_total',
    'Plan completions whose solver found a plan that does not hold and was not sent; a correct program has none.',
  ],
  throttledRequests: [
    'gradus_requests_throttled_total',
    'Requests answered 503 at their head because the engine keeps refusing their client.',
  ],
  ignoredClientHeaders: [
    'gradus_client_headers_ignored_total',
    'Requests whose Edge-Client-IP or X-Forwarded-For was ignored because their peer is not in SVC_TRUSTED_PROXIES.',
  ],
  previousKeyUses: [
    'gradus_auth_previous_key_uses_total',
    'Requests whose plan was found only under SVC_TOKEN_KEY_PREVIOUS.',
  ],
  planMovesToKey: [
    'gradus_auth_previous_key_moves_total',
    'Plans moved from the previous token key to the current one.',
  ],
  indexRefusals: [
    'gradus_index_refusals_total',
    'Published indexes that could not be served; the current one stayed in service.',
  ],
  indexDamages: ['gradus_index_damages_total', 'Files of an index in service that were changed in place.'],
} as const satisfies Record<string, readonly [name: string, help: string]>;
export type Count = keyof typeof counts;

/** Caches of the engine's answers. */
export type AnswerCacheName = 'plan_completion' | 'graph_view';
/** Caches of answers: with them, pages of lists and searches. */
export type CacheName = AnswerCacheName | 'catalog_page';

export class GatewayCounters {
  /** Requests that match no route. */
  readonly unrouted = new RouteTally('any', 'none');
  /** CORS preflights. */
  readonly preflights = new RouteTally('OPTIONS', 'preflight');
  readonly stages = new StageDurations();
  readonly #routes = new Map<CountedRoute, RouteTally>();
  readonly #rejectionsByLimiter = new Map<string, number>();
  #requestsInFlight = 0;
  readonly #completionsByOutcome = new Map<CompletionOutcome, number>();
  readonly #counts = new Map<Count, number>();
  readonly cacheLookups: Readonly<Record<CacheName, { hit: number; miss: number }>> = {
    plan_completion: { hit: 0, miss: 0 },
    graph_view: { hit: 0, miss: 0 },
    catalog_page: { hit: 0, miss: 0 },
  };

  /** The tally of a route, created on the first call for this object. */
  tallyOf(route: CountedRoute): RouteTally {
    const known = this.#routes.get(route);
    if (known !== undefined) return known;
    const tally = new RouteTally(route.method, route.path);
    this.#routes.set(route, tally);
    return tally;
  }

  requestStarted(): void {
    this.#requestsInFlight += 1;
  }

  requestEnded(tally: RouteTally, status: number, durationMs: number): void {
    this.#requestsInFlight -= 1;
    tally.count(status, durationMs);
  }

  limiterRejected(limiter: string): void {
    this.#rejectionsByLimiter.set(limiter, this.rejectionsOf(limiter) + 1);
  }

  count(what: Count): void {
    this.#counts.set(what, this.countOf(what) + 1);
  }

  countOf(what: Count): number {
    return this.#counts.get(what) ?? 0;
  }

  completionEnded(outcome: CompletionOutcome): void {
    this.#completionsByOutcome.set(outcome, this.completionsOf(outcome) + 1);
  }

  cacheLookedUp(cache: CacheName, isHit: boolean): void {
    this.cacheLookups[cache][isHit ? 'hit' : 'miss'] += 1;
  }

  /** An observer that counts events and passes them on. */
  counting(next: Observe): Observe {
    return (event) => {
      if (event.kind === 'index_refused') this.count('indexRefusals');
      if (event.kind === 'index_damaged') this.count('indexDamages');
      next(event);
    };
  }

  get requestsInFlight(): number {
    return this.#requestsInFlight;
  }

  completionsOf(outcome: CompletionOutcome): number {
    return this.#completionsByOutcome.get(outcome) ?? 0;
  }

  rejectionsOf(limiter: string): number {
    return this.#rejectionsByLimiter.get(limiter) ?? 0;
  }

  /** All tallies, including routes without requests. Status 499: the client disconnected before its answer. */
  tallies(): readonly RouteTally[] {
    return [...this.#routes.values(), this.unrouted, this.preflights];
  }
}
