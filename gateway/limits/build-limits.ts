/** The limits of the families that the settings enforce (decisions.md, A.2 and J.10). */
import type { RateFamily } from '../process/client-settings.ts';
import type { Settings } from '../process/settings.ts';
import { FamilyLimits, type ScopedLimiter } from './family-limits.ts';
import { RateLimiter } from './rate-limiter.ts';
import type { BucketRate } from './token-bucket.ts';

export type EnforcedLimits = Readonly<Partial<Record<RateFamily, FamilyLimits>>>;

/** The limit on addresses in one limiter; about 100 bytes each. */
const maximumBuckets = 100_000;

export function buildLimits(settings: Settings): EnforcedLimits {
  const { clientsPerNetwork } = settings;
  const perClient = (family: RateFamily, rate: BucketRate) => limitersOf(family, rate, clientsPerNetwork);
  const rows: Readonly<Record<RateFamily, () => readonly ScopedLimiter[]>> = {
    state: () => [
      ...perClient('state', { perMinute: settings.statePerIpPerMinute, burst: settings.statePerIpBurst }),
      scoped('creates', 'state_creates_per_minute', perMinute(settings.stateCreatesPerMinute)),
    ],
    state_read: () => perClient('state_read', perMinute(settings.stateReadPerIpPerMinute)),
    catalog: () => [scoped('everyone', 'catalog_per_minute', perMinute(settings.catalogPerMinute))],
    query: () => perClient('query', perMinute(settings.queryPerMinute)),
    document: () => perClient('document', perMinute(settings.documentPerIpPerMinute)),
  };
  return Object.fromEntries(
    [...settings.rateLimitEnforce].map((family) => [family, new FamilyLimits(rows[family]())]),
  );
}

/**
 * A bucket for each client, and a wider one for each IPv6 /48, which a site or subscriber commonly holds: that is
 * 65,536 times the /64 that counts as one client.
 */
function limitersOf(
  family: RateFamily,
  { perMinute, burst }: BucketRate,
  clientsPerNetwork: number,
): readonly ScopedLimiter[] {
  const wide = { perMinute: clientsPerNetwork * perMinute, burst: clientsPerNetwork * burst };
  return [
    scoped('address', `${family}_per_ip_per_minute`, { perMinute, burst }),
    scoped('network', `${family}_per_network_per_minute`, wide),
  ];
}

function perMinute(count: number): BucketRate {
  return { perMinute: count, burst: count };
}

function scoped(scope: ScopedLimiter['scope'], name: string, rate: BucketRate): ScopedLimiter {
  return { scope, limiter: new RateLimiter({ name, rate, maximumBuckets }) };
}
