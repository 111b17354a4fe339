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

export class GatewayCounters {
  /** Requests that match no route. */
  readonly unrouted = new RouteTally('any', 'none');
  /** CORS preflights. */
  readonly preflights = new RouteTally('OPTIONS', 'preflight');
  readonly stages = new StageDurations();
  readonly #routes = new Map<CountedRoute, RouteTally>();
  readonly #rejectionsByLimiter = new Map<string, number>();
  #requestsInFlight = 0;
  #previousKeyUses = 0;
  #planMovesToKey = 0;
  #throttled = 0;
  #answersTooLarge = 0;
  readonly #completionsByOutcome = new Map<CompletionOutcome, number>();
  #refusedPlans = 0;
  #completionHits = 0;
  #completionMisses = 0;
  #ignoredClientHeaders = 0;
  #indexRefusals = 0;
  #indexDamages = 0;

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

  throttled(): void {
    this.#throttled += 1;
  }

  answerTooLarge(): void {
    this.#answersTooLarge += 1;
  }

  completionEnded(outcome: CompletionOutcome): void {
    this.#completionsByOutcome.set(outcome, this.completionsOf(outcome) + 1);
  }

  completionLookedUp(isKnown: boolean): void {
    if (isKnown) this.#completionHits += 1;
    else this.#completionMisses += 1;
  }

  planRefused(): void {
    this.#refusedPlans += 1;
  }

  clientHeaderIgnored(): void {
    this.#ignoredClientHeaders += 1;
  }

  previousKeyUsed(): void {
    this.#previousKeyUses += 1;
  }

  planMovedToKey(): void {
    this.#planMovesToKey += 1;
  }

  /** An observer that counts events and passes them on. */
  counting(next: Observe): Observe {
    return (event) => {
      if (event.kind === 'index_refused') this.#indexRefusals += 1;
      if (event.kind === 'index_damaged') this.#indexDamages += 1;
      next(event);
    };
  }

  get requestsInFlight(): number {
    return this.#requestsInFlight;
  }

  /** Requests refused at their head because the engine keeps refusing their client. */
  get throttledRequests(): number {
    return this.#throttled;
  }

  /** Questions and views whose answer would have been larger than the settings allow. */
  get answersTooLarge(): number {
    return this.#answersTooLarge;
  }

  /** Answers whose solver found a plan that the ordinary evaluation did not confirm. */
  get refusedPlans(): number {
    return this.#refusedPlans;
  }

  completionsOf(outcome: CompletionOutcome): number {
    return this.#completionsByOutcome.get(outcome) ?? 0;
  }

  /** Completions that the same question had been answered with before, and others. */
  get completionLookups(): { readonly hit: number; readonly miss: number } {
    return { hit: this.#completionHits, miss: this.#completionMisses };
  }

  /** Requests with a header that names a client, from a peer that is no trusted proxy. */
  get ignoredClientHeaders(): number {
    return this.#ignoredClientHeaders;
  }

  /** Requests whose plan was found only under the previous token key. */
  get previousKeyUses(): number {
    return this.#previousKeyUses;
  }

  /** Plans moved from the previous token key to the current one. */
  get planMovesToKey(): number {
    return this.#planMovesToKey;
  }

  /** Published indexes that could not be served. */
  get indexRefusals(): number {
    return this.#indexRefusals;
  }

  /** Files of an index in service that were changed in place. */
  get indexDamages(): number {
    return this.#indexDamages;
  }

  rejectionsOf(limiter: string): number {
    return this.#rejectionsByLimiter.get(limiter) ?? 0;
  }

  /** All tallies, including routes without requests. Status 499 is a client that disconnected before its answer. */
  tallies(): readonly RouteTally[] {
    return [...this.#routes.values(), this.unrouted, this.preflights];
  }
}
