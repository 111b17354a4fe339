/** What has the form of a state token: it is never sent back, whether or not it opens a plan. */
import { stateTokenCharacters } from './limits.ts';

/** Replaces a token in texts. */
export const hiddenToken = '[token]';

/** A word of that form. What follows a colon is no word of its own: ids of credentials can be as long. */
const shape = new RegExp(`(?<![A-Za-z0-9_:-])[A-Za-z0-9_-]{${stateTokenCharacters}}(?![A-Za-z0-9_-])`, 'gu');

/** The text with `[token]` in the place of every word that looks like a token. */
export function withoutTokenShapes(text: string): string {
  return text.length < stateTokenCharacters ? text : text.replace(shape, hiddenToken);
}
