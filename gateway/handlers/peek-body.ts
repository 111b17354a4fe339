/**
 * What the gateway looks up in the bytes of an unparsed body: the state mode, on which it depends whether the question
 * needs the bearer's plan, and the number of targets, on which its weight and lane depend. The counts are exact for
 * every body that a worker's scanner recognises: it has no escapes, so a string before a colon is a member's name. Any
 * other body returns from the worker and is weighed once it is parsed.
 */
import type { CourseUnlockRequest } from '../../shared/contract/query.ts';
import { maximumBodyTargets } from '../../shared/job/work-estimate.ts';
import { targetsPerToken } from './question-weight.ts';

type StateMode = CourseUnlockRequest['state_mode'];

const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;

const stateMode = ascii('"state_mode"');
const supplied = ascii('"supplied"');
const persisted = ascii('"persisted"');
const courseCodes = Buffer.from('"course_codes"', 'latin1');
const targets = Buffer.from('"targets"', 'latin1');
const credentialIds = ascii('"credential_ids"');
/** Members that the scanner does not recognise. */
const unscanned = ['"include"', '"detail"'].map((name) => Buffer.from(name, 'latin1'));

/**
 * The value of the first `"state_mode"` in the body, at any depth; null if it is not a mode. Whether it is a member
 * of the body itself is left to the worker's scanner.
 */
export function peekStateMode(body: Uint8Array): StateMode | null {
  for (let at = 0; at < body.length; at += 1) {
    if (body[at] === quote && holdsAt(body, at, stateMode)) return modeAt(body, at + stateMode.length);
  }
  return null;
}

function modeAt(body: Uint8Array, nameEnd: number): StateMode | null {
  const at = valueBehind(body, nameEnd);
  if (at === null) return null;
  if (holdsAt(body, at, supplied)) return 'supplied';
  return holdsAt(body, at, persisted) ? 'persisted' : null;
}

/**
 * The number of target courses in a body of course-unlock; stops counting at `most` + 1; 1 if there is no such list.
 * Only the targets have a member of that name.
 */
export function peekCourseCount(body: Uint8Array, most: number): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const at = lastMember(bytes, courseCodes);
  const valueAt = at < 0 ? null : valueBehind(bytes, at + courseCodes.length);
  return valueAt === null || body[valueAt] !== openBracket ? 1 : countElements(body, valueAt, most);
}

/** True if an unparsed body of course-unlock has weight 1; a heavier one is parsed first. */
export function weighsOneUnread(body: Uint8Array): boolean {
  return peekCourseCount(body, targetsPerToken) <= targetsPerToken;
}

/**
 * The number of target credentials: only the body itself has a member `targets`, which has one member. Null if it is
 * clear here that the scanner would not match: a heavy question would queue in vain.
 */
export function peekCredentialCount(body: Uint8Array): number | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const at = lastMember(bytes, targets);
  const valueAt = at < 0 ? null : valueBehind(bytes, at + targets.length);
  return valueAt === null || hasUnscanned(bytes, at) ? null : credentialCountIn(bytes, valueAt);
}

/** Searches the text before the first nested object, and from the last object that ends before `targetsAt`. */
function hasUnscanned(bytes: Buffer, targetsAt: number): boolean {
  const head = bytes.subarray(0, bytes.indexOf(openBrace, bytes.indexOf(openBrace) + 1));
  const tailAt = Math.max(0, bytes.lastIndexOf(closeBrace, targetsAt));
  return unscanned.some((name) => head.includes(name) || bytes.includes(name, tailAt));
}

function credentialCountIn(bytes: Buffer, at: number): number | null {
  const nameAt = afterBlanks(bytes, at + 1);
  if (bytes[at] !== openBrace || !holdsAt(bytes, nameAt, credentialIds)) return null;
  const listAt = valueBehind(bytes, nameAt + credentialIds.length);
  if (listAt === null || bytes[listAt] !== openBracket) return null;
  const most = maximumBodyTargets.credential_progress;
  const count = countElements(bytes, listAt, most);
  return count > most ? null : count;
}

/** The offset of a member's name, or -1. Searches backwards: the targets usually follow the state, which is long. */
function lastMember(bytes: Buffer, name: Buffer): number {
  for (let at = bytes.lastIndexOf(name); at > 0; at = bytes.lastIndexOf(name, at - 1))
    if (valueBehind(bytes, at + name.length) !== null) return at;
  return -1;
}

/** The offset of the value of the member whose name ends at `nameEnd`; null if no colon follows the name. */
function valueBehind(body: Uint8Array, nameEnd: number): number | null {
  const colonAt = afterBlanks(body, nameEnd);
  return body[colonAt] === colon ? afterBlanks(body, colonAt + 1) : null;
}

/** The number of elements, at least 1, of the list of strings without escapes at `at`; stops counting at `most` + 1. */
function countElements(body: Uint8Array, at: number, most: number): number {
  let count = 1;
  let isInString = false;
  for (let next = at + 1; next < body.length && count <= most; next += 1) {
    const byte = body[next];
    if (byte === quote) isInString = !isInString;
    else if (isInString) continue;
    else if (byte === closeBracket) break;
    else if (byte === comma) count += 1;
  }
  return count;
}

function holdsAt(body: Uint8Array, at: number, text: readonly number[]): boolean {
  for (let offset = 0; offset < text.length; offset += 1) {
    if (body[at + offset] !== text[offset]) return false;
  }
  return true;
}

/** Skips JSON white space (RFC 8259, section 2). */
function afterBlanks(body: Uint8Array, from: number): number {
  let at = from;
  while (body[at] === 0x20 || body[at] === 0x09 || body[at] === 0x0a || body[at] === 0x0d) at += 1;
  return at;
}

/** Returns an array of numbers, whose elements are read with fewer checks than those of a typed array. */
function ascii(text: string): readonly number[] {
  return [...Buffer.from(text, 'latin1')];
}
