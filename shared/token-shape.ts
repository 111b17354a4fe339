/** Texts in the form of a state token, which are never sent back, whether or not they open a plan. */
import { stateTokenCharacters } from './limits.ts';

/** Replaces a token in texts. */
export const hiddenToken = '[token]';

/** A word in that form. Ids of credentials, which can be as long, are excluded. */
const shape = new RegExp(
  `(?<!credential:|[A-Za-z0-9_-])[A-Za-z0-9_-]{${stateTokenCharacters}}(?![A-Za-z0-9_-])`,
  'gu',
);

/** Replaces every word that looks like a token by `[token]`. */
export function withoutTokenShapes(text: string): string {
  return text.length < stateTokenCharacters ? text : text.replace(shape, hiddenToken);
}
