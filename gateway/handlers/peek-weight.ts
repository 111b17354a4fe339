/** Counts the target courses in an unparsed body of course-unlock, on which its weight and lane depend. */
import { countElements, lastMember, openBracket, valueBehind } from './peek-list.ts';
import { ascii, holdsAt } from './peek-state-mode.ts';
import { targetsPerToken } from './question-weight.ts';

const name = Buffer.from('"course_codes"', 'latin1');
const usualStart = ascii('"course_codes":[');
/** Room for a few courses and the end of the body. Scanning this much first is cheaper than searching for a name. */
const usualEndBytes = 96;

/**
 * Stops counting at `most` + 1; 1 if there is no such list. Exact for every body that a worker's scanner recognises:
 * it has no escapes, so a string before a colon is a member's name, and only the targets have a member of that name.
 * Any other body returns from the worker and is weighed once it is parsed.
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

/** The offset of the last list of a body, if it is short. */
function lastBracket(body: Uint8Array): number | null {
  for (let at = body.length - 1; at >= Math.max(0, body.length - usualEndBytes); at -= 1)
    if (body[at] === openBracket) return at;
  return null;
}

/** True if an unparsed body of course-unlock has weight 1; a heavier one is parsed first. */
export function weighsOneUnread(body: Uint8Array): boolean {
  return peekCourseCount(body, targetsPerToken) <= targetsPerToken;
}
