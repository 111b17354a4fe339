/** Counts the credentials that an unparsed body asks about: its lane follows from their number. */
import { maximumBodyTargets } from '../../shared/job/work-estimate.ts';
import { countElements, openBracket, valueBehind } from './peek-list.ts';
import { afterBlanks } from './peek-state-mode.ts';

const targets = Buffer.from('"targets"', 'latin1');
const credentialIds = Buffer.from('"credential_ids"', 'latin1');
/** Members that the scanner does not have. */
const unscanned = ['"include"', '"detail"'].map((name) => Buffer.from(name, 'latin1'));
const openBrace = 0x7b;

/**
 * Exact for every body that a worker's scanner matches: it has no escapes, so that the name before a colon is a member's, only the
 * body itself has a member named `targets`, and that has one member. Null where the scanner would have no match, as far as can
 * be seen here: a heavy question would wait in the queue for nothing.
 */
export function peekCredentialCount(body: Uint8Array): number | null {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  if (unscanned.some((name) => bytes.includes(name))) return null;
  for (let at = bytes.indexOf(targets); at >= 0; at = bytes.indexOf(targets, at + 1)) {
    const valueAt = valueBehind(body, at + targets.length);
    if (valueAt !== null) return countIn(bytes, valueAt);
  }
  return null;
}

function countIn(bytes: Buffer, at: number): number | null {
  const nameAt = afterBlanks(bytes, at + 1);
  const nameEnd = nameAt + credentialIds.length;
  if (bytes[at] !== openBrace || !bytes.subarray(nameAt, nameEnd).equals(credentialIds)) return null;
  const listAt = valueBehind(bytes, nameEnd);
  if (listAt === null || bytes[listAt] !== openBracket) return null;
  const count = countElements(bytes, listAt, maximumBodyTargets);
  return count > maximumBodyTargets ? null : count;
}
