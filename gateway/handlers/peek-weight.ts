/** Counts the courses that an unparsed body of course-unlock asks about: its weight and its lane follow from their number. */
import { countElements, lastMember, openBracket, valueBehind } from './peek-list.ts';
import { ascii, holdsAt } from './peek-state-mode.ts';
import { targetsPerToken } from './question-weight.ts';

const name = Buffer.from('"course_codes"', 'latin1');
const usualStart = ascii('"course_codes":[');
/** A few courses and the end of the body: looked through before a name is searched for, which costs more than to read them. */
const usualEndBytes = 96;

/**
 * Counted up to `most` and one more; 1 where there is no such list. Exact for every body that a worker's scanner matches: it has no
 * escapes, so that the name before a colon is a member's, and only the targets have a member of that name. Any other body comes back
 * from the worker and is weighed once it is parsed.
 */
export function peekCourseCount(body: Uint8Array, most: number): number {
  const usualAt = lastBracket(body);
  if (usualAt !== null && holdsAt(body, usualAt + 1 - usualStart.length, usualStart))
    return countElements(body, usualAt, most);
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const at = lastMember(bytes, name);
  const valueAt = at < 0 ? null : valueBehind(bytes, at + name.length);
  return valueAt === null || body[valueAt] !== openBracket ? 1 : countElements(body, valueAt, most);
}

/** Where the last list of a body begins, if it is a short one. */
function lastBracket(body: Uint8Array): number | null {
  for (let at = body.length - 1; at >= Math.max(0, body.length - usualEndBytes); at -= 1)
    if (body[at] === openBracket) return at;
  return null;
}

/** Whether the weight of an unparsed body of course-unlock is one; a heavier one is parsed before it is asked. */
export function weighsOneUnread(body: Uint8Array): boolean {
  return peekCourseCount(body, targetsPerToken) <= targetsPerToken;
}
