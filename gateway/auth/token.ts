/** State tokens: what a plan's owner holds, and the keyed verifier that is stored in its stead. */
import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { assert } from '../../shared/assert.ts';
import { stateTokenBytes, stateTokenCharacters } from '../../shared/limits.ts';

/** A new token: random bytes as base64url, without padding. */
export function mintToken(): string {
  const token = randomBytes(stateTokenBytes).toString('base64url');
  assert(token.length === stateTokenCharacters, 'a token has its full length');
  return token;
}

/** Whether text has the form of a token; says nothing about whether a plan goes with it. */
export function isTokenShaped(text: string): boolean {
  return text.length === stateTokenCharacters && /^[A-Za-z0-9_-]+$/u.test(text);
}

/** HMAC costs a few microseconds; tokens in use are remembered with their verifiers, up to this many. */
const rememberedTokens = 16_384;

/**
 * Computes verifiers under the key. A verifier is a pure function of the token, so remembering one
 * never makes a deleted plan come back: whether the plan exists is the store's to say.
 */
export class TokenVerifier {
  readonly #key: Uint8Array;
  readonly #known = new LRUCache<string, Uint8Array>({ max: rememberedTokens });

  constructor(key: Uint8Array) {
    assert(key.length > 0, 'the token key is not empty');
    this.#key = key;
  }

  /** The 32-byte HMAC-SHA-256 of a token. */
  verifierOf(token: string): Uint8Array {
    return this.#known.get(token) ?? createHmac('sha256', this.#key).update(token, 'latin1').digest();
  }

  /** Called once a plan has been found: unknown tokens never push out those in use. */
  remember(token: string, verifier: Uint8Array): void {
    this.#known.set(token, verifier);
  }

  forget(token: string): void {
    this.#known.delete(token);
  }
}
