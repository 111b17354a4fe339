/** Determines the client address of a request and its rate-limit keys (decisions.md, parts G and J.10). */
import ipaddr from 'ipaddr.js';
import type { AddressSource } from '../../shared/contract/service-answers.ts';

export interface ClientAddress {
  readonly address: string;
  readonly source: AddressSource;
}

/** The parts of a request that contain addresses. Repeated headers are joined by commas. */
export interface AddressEvidence {
  readonly edgeClientIp: string;
  readonly forwardedFor: string;
  readonly socketAddress: string;
}

/** Which headers name the client, and which peers may send them. */
export interface ProxyTrust {
  /** True if X-Forwarded-For is read, before Edge-Client-IP. */
  readonly trustProxyHeaders: boolean;
  /** The number of the operator's own proxies, each of which appends one entry to X-Forwarded-For. */
  readonly trustProxyHops: number;
  /** The peers whose headers are believed; those of any other are ignored. */
  readonly trustedProxies: { includes(address: string): boolean };
}

const clientHeaders = {
  forwarded_for: 'X-Forwarded-For',
  edge_header: 'Edge-Client-IP',
} as const satisfies Partial<Record<AddressSource, string>>;
export type ClientHeader = (typeof clientHeaders)[keyof typeof clientHeaders];

export interface ResolvedAddress extends ClientAddress {
  /** The header that names a client but came from an untrusted peer; else null. */
  readonly ignoredHeader: ClientHeader | null;
}

/** The address in the first header with a valid one if the peer is a trusted proxy, else the peer's own. */
export function resolveClientAddress(evidence: AddressEvidence, trust: ProxyTrust): ResolvedAddress {
  const named = addressInHeaders(evidence, trust);
  const peer = () => normalAddress(evidence.socketAddress) ?? evidence.socketAddress;
  if (named === null) return { address: peer(), source: 'socket', ignoredHeader: null };
  if (trust.trustedProxies.includes(evidence.socketAddress)) return { ...named, ignoredHeader: null };
  return { address: peer(), source: 'socket', ignoredHeader: clientHeaders[named.source] };
}

interface NamedAddress extends ClientAddress {
  readonly source: keyof typeof clientHeaders;
}

function addressInHeaders(
  { edgeClientIp, forwardedFor }: AddressEvidence,
  { trustProxyHeaders, trustProxyHops }: ProxyTrust,
): NamedAddress | null {
  if (trustProxyHeaders && forwardedFor !== '') {
    const forwarded = normalAddress(withoutPort(forwardedFor.split(',').at(-trustProxyHops) ?? ''));
    if (forwarded !== null) return { address: forwarded, source: 'forwarded_for' };
  }
  const edge = edgeClientIp === '' ? null : normalAddress(edgeClientIp);
  return edge === null ? null : { address: edge, source: 'edge_header' };
}

/** The keys under which a client is counted. */
export interface ClientKeys {
  /** An IPv4 address, or the /64 of an IPv6 address, which is commonly assigned to one subscriber. */
  readonly address: string;
  /** The /48 of an IPv6 address, which one subscriber may hold; null for IPv4. */
  readonly network: string | null;
}

export function clientKeys(address: string): ClientKeys {
  if (!address.includes(':')) return { address, network: null };
  try {
    const parts = ipaddr.IPv6.parse(address).parts.map((part) => part.toString(16));
    return { address: prefix(parts, 4), network: prefix(parts, 3) };
  } catch {
    return { address, network: null };
  }
}

/** The first `length` parts of 16 bits. */
function prefix(parts: readonly string[], length: number): string {
  return `${parts.slice(0, length).join(':')}::/${16 * length}`;
}

/** The canonical text of an address, IPv4-mapped IPv6 as IPv4; null if it is not one. */
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
