/** Finds out whether an unparsed body costs its rate limit one token: a heavier one is parsed before it is asked. */
import { afterBlanks } from './peek-state-mode.ts';
import { targetsPerToken } from './question-weight.ts';

const name = Buffer.from('"course_codes"', 'latin1');
const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const colon = 0x3a;

/**
 * Whether the weight of an unparsed body of course-unlock is one. Exact for every body that a worker's scanner matches:
 * it has no escapes, so that the name before a colon is a member's, and only the targets have a member of that name. Any
 * other body comes back from the worker and is weighed once it is parsed.
 */
export function weighsOneUnread(body: Uint8Array): boolean {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1)) {
    const colonAt = afterBlanks(body, at + name.length);
    if (body[colonAt] !== colon) continue;
    const listAt = afterBlanks(body, colonAt + 1);
    return body[listAt] !== openBracket || hasFewElements(body, listAt + 1);
  }
  return true;
}

/** Whether a list of strings without escapes has at most as many elements as one token allows. */
function hasFewElements(body: Uint8Array, from: number): boolean {
  let commas = 0;
  let isInString = false;
  for (let at = from; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === quote) isInString = !isInString;
    else if (isInString) continue;
    else if (byte === closeBracket) return true;
    else if (byte === comma) {
      commas += 1;
      if (commas === targetsPerToken) return false;
    }
  }
  return true;
}
