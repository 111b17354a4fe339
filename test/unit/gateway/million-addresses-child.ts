/** Sends a million addresses through the gateway's limiters and prints the sizes of their tables as JSON. */
import { buildLimits } from '../../../gateway/limits/build-limits.ts';
import { clientKeys, resolveClientAddress } from '../../../gateway/limits/client-address.ts';
import { fullBucket } from '../../../gateway/limits/token-bucket.ts';
import { readSettings } from '../../../gateway/process/settings.ts';

const addresses = 1_000_000;
const outcome = readSettings({ SVC_RATE_LIMIT_STATE_PER_IP_BURST: '1' });
if (outcome.kind === 'refused') throw new Error(outcome.lines.join());
const { settings } = outcome;
const limits = buildLimits(settings).state ?? fail('state is limited by default');
const rate = { perMinute: settings.statePerIpPerMinute, burst: settings.statePerIpBurst };

const keysOf = (address: string) =>
  clientKeys(
    resolveClientAddress({ edgeClientIp: address, forwardedFor: '', socketAddress: '127.0.0.1' }, settings)
      .address,
  );
const change = (address: string) => ({ ...keysOf(address), createsPlan: false });
const address = (n: number): string => `${10 + (n >>> 24)}.${(n >>> 16) & 255}.${(n >>> 8) & 255}.${n & 255}`;
const oneToken = { weight: 1, paid: 0 };
const sizes = ({ limiters }: typeof limits) => limiters.map(({ size }) => size);

if (process.argv[2] === 'unbounded') {
  const table = new Map<string, unknown>();
  for (let n = 0; n < addresses; n += 1) table.set(keysOf(address(n)).address, fullBucket(rate, 0));
} else {
  for (let n = 0; n < addresses; n += 1) limits.take(change(address(n)), oneToken, 0);
  const buckets = sizes(limits);
  const rejectedOfTheLast = limits.take(change(address(addresses - 1)), oneToken, 0) === null ? 0 : 1;
  const fresh = buildLimits(settings).state ?? fail('state is limited by default');
  for (let n = 0; n < 1000; n += 1) fresh.take(change(`2001:db8:7:8:${n.toString(16)}::1`), oneToken, 0);
  process.stdout.write(JSON.stringify({ addresses, buckets, rejectedOfTheLast, ipv6Buckets: sizes(fresh) }));
}

function fail(reason: string): never {
  throw new Error(reason);
}
