/**
 * Page cursors: where the last page ended, sealed with the index and the question that it belongs to.
 * Opaque to clients; one from another index or another question is refused.
 */
import { createHash } from 'node:crypto';

const rowBytes = 4;
const sealBytes = 12;

/** What a cursor belongs to: everything of a question but the size of its page. */
export interface PagedQuestion {
  readonly indexId: string;
  readonly list: string;
  readonly filters: readonly (string | null)[];
}

/** `lastRow`: id of the last row that has been given out. */
export function encodeCursor(question: PagedQuestion, lastRow: number): string {
  const bytes = Buffer.alloc(rowBytes + sealBytes);
  bytes.writeUInt32LE(lastRow, 0);
  seal(question, lastRow).copy(bytes, rowBytes);
  return bytes.toString('base64url');
}

/** The last row given out, or null where the cursor is broken or belongs to something else. */
export function decodeCursor(question: PagedQuestion, cursor: string): number | null {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length !== rowBytes + sealBytes || bytes.toString('base64url') !== cursor) return null;
  const lastRow = bytes.readUInt32LE(0);
  return bytes.subarray(rowBytes).equals(seal(question, lastRow)) ? lastRow : null;
}

function seal(question: PagedQuestion, lastRow: number): Buffer {
  const sealed = JSON.stringify([question.indexId, question.list, question.filters, lastRow]);
  return createHash('sha256').update(sealed, 'utf8').digest().subarray(0, sealBytes);
}
