/** Sets of network addresses as a setting lists them: single addresses and CIDR ranges (RFC 4632, RFC 4291). */
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { SettingForm } from './settings-forms.ts';

type Family = 'ipv4' | 'ipv6';

const addressBits: Readonly<Record<Family, number>> = { ipv4: 32, ipv6: 128 };

/** A checked entry; a single address is a range of one. */
interface Range {
  readonly address: string;
  readonly family: Family;
  readonly prefixBits: number;
}

export class AddressRanges {
  /** The entries as written. */
  readonly entries: readonly string[];
  readonly #list = new BlockList();

  private constructor(entries: readonly string[], ranges: readonly Range[]) {
    this.entries = entries;
    for (const { address, family, prefixBits } of ranges) {
      this.#list.addSubnet(address, prefixBits, family);
    }
  }

  /** Null if an entry is neither an address nor a range. */
  static of(entries: readonly string[]): AddressRanges | null {
    const ranges = entries.flatMap((entry) => rangeOf(entry) ?? []);
    return ranges.length === entries.length ? new AddressRanges(entries, ranges) : null;
  }

  /** Takes some 2 µs. An IPv4-mapped IPv6 address (`::ffff:192.0.2.1`) is treated as the IPv4 address. */
  includes(address: string): boolean {
    const family = familyOf(address);
    return family !== null && this.#list.check(address, family);
  }
}

/** A comma-separated list; `none` is the empty set. */
export const addressRanges: SettingForm<AddressRanges> = {
  accepts:
    'a comma-separated list of IPv4 and IPv6 addresses and CIDR ranges, such as 192.0.2.10,10.0.0.0/8,fd00::/8, or none',
  read(text) {
    const entries = text.toLowerCase() === 'none' ? [] : text.split(',').map((entry) => entry.trim());
    return AddressRanges.of(entries) ?? undefined;
  },
  write: ({ entries }) => (entries.length === 0 ? 'none' : entries.join(',')),
};

function rangeOf(entry: string): Range | null {
  const [address = '', prefix, ...more] = entry.split('/');
  const family = familyOf(address);
  if (family === null || more.length > 0) return null;
  const most = addressBits[family];
  if (prefix === undefined) return { address, family, prefixBits: most };
  const prefixBits = /^\d{1,3}$/u.test(prefix) ? Number(prefix) : Number.NaN;
  return prefixBits <= most ? { address, family, prefixBits } : null;
}

/** Null for an address with a zone (`fe80::1%eth0`), which is meaningful on one machine only. */
function familyOf(text: string): Family | null {
  if (isIPv4(text)) return 'ipv4';
  return isIPv6(text) && !text.includes('%') ? 'ipv6' : null;
}
