/** The client addresses of all requests: resolves each once, and reports headers from untrusted peers. */
import { LRUCache } from 'lru-cache';
import type { GatewayCounters } from '../observe/counters.ts';
import type { Observe } from '../observe/event.ts';
import {
  type AddressEvidence,
  type ClientAddress,
  type ProxyTrust,
  type ResolvedAddress,
  resolveClientAddress,
} from './client-address.ts';

/** A connection brings many requests; parsing an address again costs as much as sending an answer. */
const maximumKnownEvidence = 4000;
/** Headers longer than an address or two are not cached. */
const maximumKeptCharacters = 120;

export class ClientAddresses {
  readonly #trust: ProxyTrust;
  readonly #counters: Pick<GatewayCounters, 'count'>;
  readonly #observe: Observe;
  readonly #known = new LRUCache<string, ResolvedAddress>({ max: maximumKnownEvidence });
  #hasReported = false;

  constructor(trust: ProxyTrust, counters: Pick<GatewayCounters, 'count'>, observe: Observe) {
    this.#trust = trust;
    this.#counters = counters;
    this.#observe = observe;
  }

  /** Every ignored header is counted; only the first is logged, since clients can send them at will. */
  of(evidence: AddressEvidence): ClientAddress {
    const resolved = this.#resolve(evidence);
    const { ignoredHeader: header, address: peer } = resolved;
    if (header !== null) {
      this.#counters.count('ignoredClientHeaders');
      if (!this.#hasReported) this.#observe({ kind: 'client_header_ignored', header, peer });
      this.#hasReported = true;
    }
    return resolved;
  }

  #resolve(evidence: AddressEvidence): ResolvedAddress {
    const { edgeClientIp, forwardedFor, socketAddress } = evidence;
    const length = edgeClientIp.length + forwardedFor.length;
    if (length > maximumKeptCharacters) return resolveClientAddress(evidence, this.#trust);
    // Neither the peer's address nor a header contains a line break.
    const key = length === 0 ? socketAddress : `${socketAddress}\n${edgeClientIp}\n${forwardedFor}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const resolved = resolveClientAddress(evidence, this.#trust);
    this.#known.set(key, resolved);
    return resolved;
  }
}
