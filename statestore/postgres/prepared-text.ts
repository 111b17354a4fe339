/** Texts of statements that a connection prepares once. */
import { createHash } from 'node:crypto';

export interface PreparedText {
  readonly name: string;
  readonly text: string;
}

/**
 * A text with a name that no other text has: behind a pooler, a session may have prepared another version's text
 * under a shared name, and would run that.
 */
export function prepared(name: string, text: string): PreparedText {
  return { name: `${name}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`, text };
}
