/** Counts the target courses in an unparsed body of course-unlock, on which its weight and lane depend. */
import { countElements, lastMember, openBracket, valueBehind } from './peek-json.ts';
import { targetsPerToken } from './question-weight.ts';

const name = Buffer.from('"course_codes"', 'latin1');

/**
 * Stops counting at `most` + 1; 1 if there is no such list. Exact for every body that a worker's scanner recognises:
 * it has no escapes, so a string before a colon is a member's name, and only the targets have a member of that name.
 * Any other body returns from the worker and is weighed once it is parsed.
 */
export function peekCourseCount(body: Uint8Array, most: number): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const at = lastMember(bytes, name);
  const valueAt = at < 0 ? null : valueBehind(bytes, at + name.length);
  return valueAt === null || body[valueAt] !== openBracket ? 1 : countElements(body, valueAt, most);
}

/** True if an unparsed body of course-unlock has weight 1; a heavier one is parsed first. */
export function weighsOneUnread(body: Uint8Array): boolean {
  return peekCourseCount(body, targetsPerToken) <= targetsPerToken;
}
