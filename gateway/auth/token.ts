/** State tokens, which a plan's owner holds, and the keyed verifiers that are stored instead. */
import { createHmac, randomBytes } from 'node:crypto';
import { assert } from '../../shared/assert.ts';
import { stateTokenBytes, stateTokenCharacters } from '../../shared/limits.ts';

/** A new token: random bytes as base64url, without padding. */
export function mintToken(): string {
  const token = randomBytes(stateTokenBytes).toString('base64url');
  assert(token.length === stateTokenCharacters, 'a token has its full length');
  return token;
}

/** True if a text has the form of a token, whether or not it opens a plan. */
export function isTokenShaped(text: string): boolean {
  return text.length === stateTokenCharacters && /^[A-Za-z0-9_-]+$/u.test(text);
}

const fingerprintDigits = 12;

/** The number of verifiers that are cached: an HMAC takes a few microseconds. */
const rememberedTokens = 16_384;

export interface KnownToken {
  readonly token: string;
  readonly verifier: Uint8Array;
}

/**
 * Computes verifiers under the key. A verifier is a pure function of the token, so a cached one never revives a
 * deleted plan: the store decides whether the plan exists.
 */
export class TokenVerifier {
  readonly #key: Uint8Array;
  readonly #previousKey: Uint8Array | null;
  /**
   * By the usual Authorization header of each token: one look-up finds token and verifier. Evicts the oldest entry:
   * recording uses costs twice as much as a look-up, and recomputing a verifier next to nothing.
   */
  readonly #known = new Map<string, KnownToken>();

  /** `previousKey` opens plans that were made under it; no plan is made under it. Null if no key is being replaced. */
  constructor(key: Uint8Array, previousKey: Uint8Array | null = null) {
    assert(key.length > 0 && previousKey?.length !== 0, 'a token key is not empty');
    this.#key = key;
    this.#previousKey = previousKey;
  }

  /** Distinguishes keys without revealing them: all servers of the same plans must have the same key. */
  get keyFingerprint(): string {
    return verifierUnder(this.#key, 'fingerprint of the key').toString('hex').slice(0, fingerprintDigits);
  }

  /** The token and verifier of an Authorization header in its usual form, if it has opened a plan before. */
  known(authorization: string): KnownToken | undefined {
    return this.#known.get(authorization);
  }

  /** The 32-byte HMAC-SHA-256 of a token. */
  verifierOf(token: string): Uint8Array {
    return this.#known.get(usualHeader(token))?.verifier ?? verifierUnder(this.#key, token);
  }

  /** The same under the previous key, or null without one. Not cached: each plan is looked up by it once. */
  previousVerifierOf(token: string): Uint8Array | null {
    return this.#previousKey === null ? null : verifierUnder(this.#previousKey, token);
  }

  /** Called once a plan has been found: unknown tokens never evict those in use. */
  remember(token: string, verifier: Uint8Array): void {
    this.forget(token);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size < rememberedTokens) break;
      this.#known.delete(oldest);
    }
    this.#known.set(usualHeader(token), { token, verifier });
  }

  forget(token: string): void {
    this.#known.delete(usualHeader(token));
  }
}

function usualHeader(token: string): string {
  return `Bearer ${token}`;
}

function verifierUnder(key: Uint8Array, token: string): Buffer {
  return createHmac('sha256', key).update(token, 'latin1').digest();
}
