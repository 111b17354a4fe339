/** Finds the state mode in an unparsed body: whether the question needs the bearer's plan. */
import type { CourseUnlockRequest } from '../../shared/contract/query.ts';
import { afterBlanks, ascii, holdsAt } from './peek-json.ts';

type StateMode = CourseUnlockRequest['state_mode'];

const name = ascii('"state_mode"');
const supplied = ascii('"supplied"');
const persisted = ascii('"persisted"');
const quote = 0x22;
const colon = 0x3a;

/**
 * The value of the first `"state_mode"` in the body, at any depth; null if it is not a mode. Whether it is a member
 * of the body itself is left to the worker's scanner.
 */
export function peekStateMode(body: Uint8Array): StateMode | null {
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] === quote && holdsAt(body, at, name)) return modeAt(body, at + name.length);
  }
  return null;
}

function modeAt(body: Uint8Array, nameEnd: number): StateMode | null {
  const at = afterBlanks(body, nameEnd);
  if (body[at] !== colon) return null;
  const valueAt = afterBlanks(body, at + 1);
  if (holdsAt(body, valueAt, supplied)) return 'supplied';
  return holdsAt(body, valueAt, persisted) ? 'persisted' : null;
}
