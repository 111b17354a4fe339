/** Texts of statements that a connection prepares once. */
import { createHash } from 'node:crypto';

export interface PreparedText {
  readonly name: string;
  readonly text: string;
}

/**
 * A text and a name that no other text has: behind a pooler, a session may hold what another version of the program has prepared,
 * and would run that under a name that both use.
 */
export function prepared(name: string, text: string): PreparedText {
  return { name: `${name}_${createHash('sha256').update(text).digest('hex').slice(0, 12)}`, text };
}
