/** Which address a request comes from, and under which key its limits count (decisions.md, part G). */
import ipaddr from 'ipaddr.js';
import type { AddressSource } from '../../shared/contract/service-answers.ts';

export interface ClientAddress {
  readonly address: string;
  readonly source: AddressSource;
}

/** What a request says of its origin. Headers that came more than once are joined by commas. */
export interface AddressEvidence {
  readonly edgeClientIp: string;
  readonly forwardedFor: string;
  readonly socketAddress: string;
}

export interface ProxyTrust {
  readonly trustProxyHeaders: boolean;
  /** The operator's own proxies, each of which appends one entry to X-Forwarded-For. */
  readonly trustProxyHops: number;
}

/** The first source that holds a valid address decides; the socket always does. */
export function resolveClientAddress(evidence: AddressEvidence, trust: ProxyTrust): ClientAddress {
  if (trust.trustProxyHeaders) {
    const entries = evidence.forwardedFor.split(',');
    const forwarded = normalAddress(withoutPort(entries.at(-trust.trustProxyHops) ?? ''));
    if (forwarded !== null) return { address: forwarded, source: 'forwarded_for' };
  }
  const edge = normalAddress(evidence.edgeClientIp);
  if (edge !== null) return { address: edge, source: 'edge_header' };
  return { address: normalAddress(evidence.socketAddress) ?? evidence.socketAddress, source: 'socket' };
}

/** IPv4 counts by address; IPv6 by its /64, which is what one subscriber commonly holds. */
export function limitKey(address: string): string {
  if (!address.includes(':')) return address;
  try {
    const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4);
    return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
  } catch {
    return address;
  }
}

/** The canonical text of an address; IPv4 inside IPv6 becomes IPv4. Null for anything else. */
function normalAddress(text: string): string | null {
  const trimmed = text.trim();
  const valid = ipaddr.IPv4.isValidFourPartDecimal(trimmed) || ipaddr.IPv6.isValid(trimmed);
  return valid ? ipaddr.process(trimmed).toString() : null;
}

/** `192.0.2.1:4711` and `[2001:db8::1]:4711`, as some proxies write. */
function withoutPort(entry: string): string {
  const trimmed = entry.trim();
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/u.exec(trimmed);
  if (bracketed !== null) return bracketed[1] ?? '';
  return /^([^:]*):\d{1,5}$/u.exec(trimmed)?.[1] ?? trimmed;
}
