/** Counts the credentials that an unparsed body asks about: its lane follows from their number. */
import { maximumBodyTargets } from '../../shared/job/work-estimate.ts';
import { countElements, lastMember, openBracket, valueBehind } from './peek-list.ts';
import { afterBlanks, ascii, holdsAt } from './peek-state-mode.ts';

const targets = Buffer.from('"targets"', 'latin1');
const credentialIds = ascii('"credential_ids"');
/** Members that the scanner does not have. */
const unscanned = ['"include"', '"detail"'].map((name) => Buffer.from(name, 'latin1'));
const openBrace = 0x7b;
const closeBrace = 0x7d;

/**
 * Exact for every body that a worker's scanner matches: it has no escapes, so that the name before a colon is a member's, only the
 * body itself has a member named `targets`, and that has one member. Null where the scanner would have no match, as far as can
 * be seen here: a heavy question would wait in the queue for nothing.
 */
export function peekCredentialCount(body: Uint8Array): number | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const at = lastMember(bytes, targets);
  const valueAt = at < 0 ? null : valueBehind(bytes, at + targets.length);
  return valueAt === null || hasUnscanned(bytes, at) ? null : countIn(bytes, valueAt);
}

/** Before the body's first object, or from the end of the one before the targets on. */
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
