/** Counts the target credentials in an unparsed body, on which its lane depends. */
import { maximumBodyTargets } from '../../shared/job/work-estimate.ts';
import {
  afterBlanks,
  ascii,
  countElements,
  holdsAt,
  lastMember,
  openBracket,
  valueBehind,
} from './peek-json.ts';

const targets = Buffer.from('"targets"', 'latin1');
const credentialIds = ascii('"credential_ids"');
/** Members that the scanner does not recognise. */
const unscanned = ['"include"', '"detail"'].map((name) => Buffer.from(name, 'latin1'));
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Exact for every body that a worker's scanner recognises: it has no escapes, so a string before a colon is a
 * member's name; only the body itself has a member `targets`, which has one member. Null if it is clear here that the
 * scanner would not match: a heavy question would queue in vain.
 */
export function peekCredentialCount(body: Uint8Array): number | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const at = lastMember(bytes, targets);
  const valueAt = at < 0 ? null : valueBehind(bytes, at + targets.length);
  return valueAt === null || hasUnscanned(bytes, at) ? null : countIn(bytes, valueAt);
}

/** Searches the text before the first nested object, and from the last object that ends before `targetsAt`. */
function hasUnscanned(bytes: Buffer, targetsAt: number): boolean {
  const head = bytes.subarray(0, bytes.indexOf(openBrace, bytes.indexOf(openBrace) + 1));
  const tailAt = Math.max(0, bytes.lastIndexOf(closeBrace, targetsAt));
  return unscanned.some((name) => head.includes(name) || bytes.includes(name, tailAt));
}

function countIn(bytes: Buffer, at: number): number | null {
  const nameAt = afterBlanks(bytes, at + 1);
  if (bytes[at] !== openBrace || !holdsAt(bytes, nameAt, credentialIds)) return null;
  const listAt = valueBehind(bytes, nameAt + credentialIds.length);
  if (listAt === null || bytes[listAt] !== openBracket) return null;
  const most = maximumBodyTargets.credential_progress;
  const count = countElements(bytes, listAt, most);
  return count > most ? null : count;
}
