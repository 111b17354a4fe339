/** Finds out whether an unparsed body costs its rate limit one token: a heavier one is parsed before it is asked. */
import { countElements, lastMember, openBracket, valueBehind } from './peek-list.ts';
import { targetsPerToken } from './question-weight.ts';

const name = Buffer.from('"course_codes"', 'latin1');

/**
 * Whether the weight of an unparsed body of course-unlock is one. Exact for every body that a worker's scanner matches:
 * it has no escapes, so that the name before a colon is a member's, and only the targets have a member of that name. Any
 * other body comes back from the worker and is weighed once it is parsed.
 */
export function weighsOneUnread(body: Uint8Array): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const at = lastMember(bytes, name);
  const valueAt = at < 0 ? null : valueBehind(bytes, at + name.length);
  if (valueAt === null || body[valueAt] !== openBracket) return true;
  return countElements(body, valueAt, targetsPerToken) <= targetsPerToken;
}
