/** Loads the keys of the token verifier from the settings and the data directory. */
import { loadPreviousTokenKey, loadTokenKey } from '../auth/token-key.ts';
import type { Observe } from '../observe/event.ts';
import { CommandFailure } from '../process/exit-codes.ts';
import type { Settings } from '../process/settings.ts';

export interface TokenKeys {
  readonly current: Uint8Array;
  /** Still accepted; null if no key is being rotated out. */
  readonly previous: Uint8Array | null;
}

/** A shorter key is logged as a warning. */
const recommendedKeyBytes = 32;

/** Throws CommandFailure. */
export function openTokenKeys(settings: Settings, observe: Observe): TokenKeys {
  const { dataDirectory } = settings;
  if (settings.stateUrl !== null && settings.tokenKey === null)
    throw new CommandFailure(
      'setting',
      'SVC_TOKEN_KEY: it is not set; with SVC_STATE_URL every server has to have the same key, or plans of one are unknown to the others',
    );
  const { key, madeAt } = orCannotCreate('the token key cannot be read or created', () =>
    loadTokenKey(settings.tokenKey, dataDirectory),
  );
  if (madeAt !== null) observe({ kind: 'token_key_made', path: madeAt });
  if (key.length < recommendedKeyBytes) observe({ kind: 'token_key_short', bytes: key.length });
  const previous = orCannotCreate('the previous token key cannot be read', () =>
    loadPreviousTokenKey(settings.previousTokenKey, dataDirectory),
  );
  if (previous !== null) {
    if (Buffer.from(previous).equals(key))
      throw new CommandFailure(
        'setting',
        'SVC_TOKEN_KEY_PREVIOUS: its value is the current key; use the key that was in use before, or leave it unset',
      );
    observe({ kind: 'previous_token_key_accepted' });
  }
  return { current: key, previous };
}

function orCannotCreate<Key>(what: string, load: () => Key): Key {
  try {
    return load();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandFailure('cannotCreate', `${what}: ${reason}`);
  }
}
