/** The keys of the token verifier, as settings and data directory have them. */
import { loadPreviousTokenKey, loadTokenKey, type TokenKey } from '../auth/token-key.ts';
import type { Observe } from '../observe/event.ts';
import { CommandFailure } from '../process/exit-codes.ts';
import type { Settings } from '../process/settings.ts';

export interface TokenKeys {
  readonly current: Uint8Array;
  /** Still accepted; null where there is none. */
  readonly previous: Uint8Array | null;
}

/** A shorter key than this is worth a warning. */
const recommendedKeyBytes = 32;

/** Throws CommandFailure. */
export function openTokenKeys(settings: Settings, observe: Observe): TokenKeys {
  const current = openTokenKey(settings, observe);
  return { current, previous: openPreviousTokenKey(settings, current, observe) };
}

function openTokenKey(settings: Settings, observe: Observe): Uint8Array {
  let loaded: TokenKey;
  try {
    loaded = loadTokenKey(settings.tokenKey, settings.dataDirectory);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new CommandFailure('cannotCreate', `the token key cannot be had: ${said}`);
  }
  if (loaded.madeAt !== null) observe({ kind: 'token_key_made', path: loaded.madeAt });
  if (loaded.key.length < recommendedKeyBytes) observe({ kind: 'token_key_short', bytes: loaded.key.length });
  return loaded.key;
}

function openPreviousTokenKey(settings: Settings, key: Uint8Array, observe: Observe): Uint8Array | null {
  let previous: Uint8Array | null;
  try {
    previous = loadPreviousTokenKey(settings.previousTokenKey, settings.dataDirectory);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new CommandFailure('cannotCreate', `the previous token key cannot be read: ${said}`);
  }
  if (previous === null) return null;
  if (Buffer.from(previous).equals(key))
    throw new CommandFailure(
      'setting',
      'SVC_TOKEN_KEY_PREVIOUS: it is the key in use; give the key that was in use before, or none',
    );
  observe({ kind: 'previous_token_key_accepted' });
  return previous;
}
