/** Determines the client address of a request and the key of its rate limits (decisions.md, part G). */
import ipaddr from 'ipaddr.js';
import type { AddressSource } from '../../shared/contract/service-answers.ts';

export interface ClientAddress {
  readonly address: string;
  readonly source: AddressSource;
}

/** The parts of a request that carry addresses. Repeated headers are joined by commas. */
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

/** The first source with a valid address wins; the socket always has one. */
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

/** IPv4 is limited by address, IPv6 by its /64, which is commonly assigned to one subscriber. */
export function limitKey(address: string): string {
  if (!address.includes(':')) return address;
  try {
    const parts = ipaddr.IPv6.parse(address).parts.slice(0, 4);
    return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
  } catch {
    return address;
  }
}

/** The canonical text of an address, IPv4-mapped IPv6 as IPv4; null for anything else. */
function normalAddress(text: string): string | null {
  const trimmed = text.trim();
  const valid = ipaddr.IPv4.isValidFourPartDecimal(trimmed) || ipaddr.IPv6.isValid(trimmed);
  return valid ? ipaddr.process(trimmed).toString() : null;
}

/** Some proxies append a port: `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const trimmed = entry.trim();
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/u.exec(trimmed);
  if (bracketed !== null) return bracketed[1] ?? '';
  return /^([^:]*):\d{1,5}$/u.exec(trimmed)?.[1] ?? trimmed;
}
