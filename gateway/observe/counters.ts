/** What the gateway counts of its own: cumulative, and cheap enough for every request. */

export class GatewayCounters {
  readonly #requestsByStatus = new Map<number, number>();
  readonly #rejectionsByLimiter = new Map<string, number>();
  #requestsInFlight = 0;

  requestStarted(): void {
    this.#requestsInFlight += 1;
  }

  requestEnded(status: number): void {
    this.#requestsInFlight -= 1;
    this.#requestsByStatus.set(status, (this.#requestsByStatus.get(status) ?? 0) + 1);
  }

  limiterRejected(limiter: string): void {
    this.#rejectionsByLimiter.set(limiter, (this.#rejectionsByLimiter.get(limiter) ?? 0) + 1);
  }

  get requestsInFlight(): number {
    return this.#requestsInFlight;
  }

  /** Status 499 is a client that went away before its answer. */
  requestsByStatus(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#requestsByStatus);
  }

  rejectionsByLimiter(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#rejectionsByLimiter);
  }
}
