/** Sends a million addresses through the gateway's limiters and prints the sizes of their tables as JSON. */
import { buildLimiters } from '../../../gateway/gateway.ts';
import { limitKey, resolveClientAddress } from '../../../gateway/limits/client-address.ts';
import { fullBucket } from '../../../gateway/limits/token-bucket.ts';
import { readSettings } from '../../../gateway/process/settings.ts';

const addresses = 1_000_000;
const outcome = readSettings({ SVC_RATE_LIMIT_STATE_PER_IP_BURST: '1' });
if (outcome.kind === 'refused') throw new Error(outcome.lines.join());
const { settings } = outcome;
const limiter = buildLimiters(settings).state ?? fail('state is limited by default');
const rate = { perMinute: settings.statePerIpPerMinute, burst: settings.statePerIpBurst };

const keyOf = (address: string): string =>
  limitKey(
    resolveClientAddress({ edgeClientIp: address, forwardedFor: '', socketAddress: '127.0.0.1' }, settings)
      .address,
  );
const address = (n: number): string => `${10 + (n >>> 24)}.${(n >>> 16) & 255}.${(n >>> 8) & 255}.${n & 255}`;

if (process.argv[2] === 'unbounded') {
  const table = new Map<string, unknown>();
  for (let n = 0; n < addresses; n += 1) table.set(keyOf(address(n)), fullBucket(rate, 0));
} else {
  for (let n = 0; n < addresses; n += 1) limiter.take(keyOf(address(n)), 0);
  const buckets = limiter.size;
  const rejectedOfTheLast = limiter.take(keyOf(address(addresses - 1)), 0) > 0 ? 1 : 0;
  const fresh = buildLimiters(settings).state ?? fail('state is limited by default');
  for (let n = 0; n < 1000; n += 1) fresh.take(keyOf(`2001:db8:7:8:${n.toString(16)}::1`), 0);
  process.stdout.write(JSON.stringify({ addresses, buckets, rejectedOfTheLast, ipv6Buckets: fresh.size }));
}

function fail(reason: string): never {
  throw new Error(reason);
}
