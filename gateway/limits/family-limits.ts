/** The limiters of one endpoint family: a request passes if all of their buckets admit it. */
import type { ClientKeys } from './client-address.ts';
import type { Charge, RateLimiter } from './rate-limiter.ts';

/** A request as limiters see it. */
export interface LimitedRequest extends ClientKeys {
  readonly createsPlan: boolean;
}

const everyone = 'all clients';

/** The bucket of a request in a limiter of each scope; null if the limiter does not apply. */
const keyOf = {
  address: ({ address }) => address,
  network: ({ network }) => network,
  everyone: () => everyone,
  creates: ({ createsPlan }) => (createsPlan ? everyone : null),
} as const satisfies Record<string, (request: LimitedRequest) => string | null>;

export interface ScopedLimiter {
  readonly scope: keyof typeof keyOf;
  readonly limiter: RateLimiter;
}

export interface LimitRejection {
  readonly limiter: string;
  readonly retryAfterSeconds: number;
}

export class FamilyLimits {
  readonly limiters: readonly RateLimiter[];
  /** False if all clients share one bucket: the client's address is then not needed. */
  readonly countsClients: boolean;
  readonly #scoped: readonly ScopedLimiter[];

  constructor(scoped: readonly ScopedLimiter[]) {
    this.#scoped = scoped;
    this.limiters = scoped.map(({ limiter }) => limiter);
    this.countsClients = scoped.some(({ scope }) => scope !== 'everyone');
  }

  /**
   * Returns null if the request may pass, and takes what is due from each bucket. A rejected request takes nothing: a
   * client without tokens does not use up those of its network. Of several rejections, returns the one with the
   * longest wait, after which all buckets admit the request.
   */
  take(request: LimitedRequest, charge: Charge, nowMs: number): LimitRejection | null {
    let rejection: LimitRejection | null = null;
    for (const { scope, limiter } of this.#scoped) {
      const key = keyOf[scope](request);
      const seconds = key === null ? 0 : limiter.waitSeconds(key, charge, nowMs);
      if (seconds > (rejection?.retryAfterSeconds ?? 0)) {
        rejection = { limiter: limiter.name, retryAfterSeconds: seconds };
      }
    }
    if (rejection !== null) return rejection;
    for (const { scope, limiter } of this.#scoped) {
      const key = keyOf[scope](request);
      if (key !== null) limiter.take(key, charge);
    }
    return null;
  }
}
