/**
 * Page cursors: the last row of a page with a digest of its index and query. Opaque to clients; a cursor of another
 * index or query is refused.
 */
import { createHash } from 'node:crypto';

const rowBytes = 4;
const digestBytes = 12;

/** The list, index and filters that a cursor is bound to; the page size may change between pages. */
export interface PagedQuery {
  readonly indexId: string;
  readonly list: string;
  readonly filters: readonly (string | null)[];
}

/** `lastRow` is the id of the last row of the page. */
export function encodeCursor(query: PagedQuery, lastRow: number): string {
  const bytes = Buffer.alloc(rowBytes + digestBytes);
  bytes.writeUInt32LE(lastRow, 0);
  digestOf(query, lastRow).copy(bytes, rowBytes);
  return bytes.toString('base64url');
}

/** The id of the last row, or null if the cursor is malformed or bound to another query. */
export function decodeCursor(query: PagedQuery, cursor: string): number | null {
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length !== rowBytes + digestBytes || bytes.toString('base64url') !== cursor) return null;
  const lastRow = bytes.readUInt32LE(0);
  return bytes.subarray(rowBytes).equals(digestOf(query, lastRow)) ? lastRow : null;
}

function digestOf(query: PagedQuery, lastRow: number): Buffer {
  const bound = JSON.stringify([query.indexId, query.list, query.filters, lastRow]);
  return createHash('sha256').update(bound, 'utf8').digest().subarray(0, digestBytes);
}
