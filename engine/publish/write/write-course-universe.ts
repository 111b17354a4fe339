/** Writes `course-universe.sqlite`: the records as final JSON, and their search index. */
import { lineageSchema } from '../../../shared/index-format/lineage.ts';
import { type Connection, openReadWrite } from '../../../shared/sqlite.ts';
import { type Lineage, lineageRecords } from '../lineage/lineage.ts';
import type { LinkedCatalog } from '../link/link.ts';
import { courseRows, credentialRows, type RecordRow } from './record-rows.ts';
import { RowEncoder } from './row-bytes.ts';

/** `user_version` of the database: its format version in FORMAT.md. */
const schemaVersion = 2;

const schema = `
CREATE TABLE course (
  id INTEGER PRIMARY KEY,
  course_code TEXT NOT NULL UNIQUE,
  subject TEXT NOT NULL,
  search TEXT NOT NULL,
  list_item TEXT NOT NULL,
  list_sources TEXT NOT NULL,
  body BLOB NOT NULL
);
CREATE TABLE credential (
  id INTEGER PRIMARY KEY,
  credential_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  search TEXT NOT NULL,
  list_item TEXT NOT NULL,
  list_sources TEXT NOT NULL,
  body BLOB NOT NULL
);
CREATE TABLE source_reference (source_reference_id TEXT PRIMARY KEY, id INTEGER NOT NULL) WITHOUT ROWID;
CREATE VIRTUAL TABLE course_search USING fts5(search, content='course', content_rowid='id', tokenize='trigram', detail='none');
CREATE VIRTUAL TABLE credential_search USING fts5(search, content='credential', content_rowid='id', tokenize='trigram', detail='none');
CREATE VIRTUAL TABLE course_words USING fts5(code, title, description, content='', tokenize='unicode61', detail='column', prefix='2 3');
CREATE VIRTUAL TABLE credential_words USING fts5(code, title, description, content='', tokenize='unicode61', detail='column', prefix='2 3');
`;

/** Runs after all rows are inserted, so that each index is built in one pass. */
const indexes = `
CREATE INDEX course_by_subject ON course (subject, id);
CREATE INDEX credential_by_kind ON credential (kind, id);
INSERT INTO course_search (course_search) VALUES ('rebuild');
INSERT INTO course_search (course_search) VALUES ('optimize');
INSERT INTO course_words (course_words) VALUES ('optimize');
INSERT INTO credential_words (credential_words) VALUES ('optimize');
INSERT INTO credential_search (credential_search) VALUES ('rebuild');
INSERT INTO credential_search (credential_search) VALUES ('optimize');
`;

/** Enough for all B-trees into which rows are inserted at random, so that no page is read back. */
const pageCacheKiB = 32 * 1024;

const wordTables = ['course_words', 'credential_words', 'course_search', 'credential_search'] as const;

/**
 * FTS5 collects the words of rows in memory up to a size and writes them as a segment. Here all segments are merged
 * once, at the end, by `optimize`: merging as they come would write most words several times.
 */
const mergedAtTheEnd = { hashsize: 32 * 2 ** 20, automerge: 0, crisismerge: 2000 } as const;
/** FTS5's defaults, which the finished file has. */
const mergedAsUsual = { hashsize: 2 ** 20, automerge: 4, crisismerge: 16 } as const;

function setMerging(
  connection: Connection,
  table: (typeof wordTables)[number],
  options: typeof mergedAtTheEnd | typeof mergedAsUsual,
): void {
  // As literals: FTS5 requires integers, and a bound number would be a float.
  for (const [name, value] of Object.entries(options))
    connection.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('${name}', ${value})`);
}

/** Creates the database at `path`, which must not exist. Deterministic. `onRow` gets the bytes of all rows in order. */
export function writeCourseUniverse(
  path: string,
  linked: LinkedCatalog,
  lineage: Lineage,
  onRow: (row: Uint8Array) => void,
): void {
  // No journal: the file is discarded if anything fails before publication.
  const connection = openReadWrite(path, {
    journal_mode: 'OFF',
    synchronous: 'OFF',
    locking_mode: 'EXCLUSIVE',
    cache_size: -pageCacheKiB,
  });
  try {
    connection.pragma(`user_version = ${schemaVersion}`);
    connection.exec(schema);
    connection.transaction(() => {
      for (const table of wordTables) setMerging(connection, table, mergedAtTheEnd);
      insertRecords(connection, 'course', courseRows(linked), onRow);
      insertRecords(connection, 'credential', credentialRows(linked), onRow);
      insertSources(connection, linked);
      insertLineage(connection, lineage);
      connection.exec(indexes);
      for (const table of wordTables) setMerging(connection, table, mergedAsUsual);
    })();
  } finally {
    connection.close();
  }
}

function insertRecords(
  connection: Connection,
  table: 'course' | 'credential',
  rows: Iterable<RecordRow>,
  onRow: (row: Uint8Array) => void,
): void {
  const insert = connection.prepare<[number, string, string, string, string, string, Buffer]>(
    `INSERT INTO ${table} VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const words = connection.prepare<[number, string, string, string]>(
    `INSERT INTO ${table}_words (rowid, code, title, description) VALUES (?, ?, ?, ?)`,
  );
  const encoder = new RowEncoder();
  for (const row of rows) {
    const { whole, body } = encoder.encode(row);
    insert.run(row.id, row.key, row.group, row.search, row.list_item, row.list_sources, body);
    words.run(row.id, ...row.words);
    onRow(whole);
  }
}

/** Inserts rows in key order, so that the B-tree is filled from left to right. */
function insertSources(connection: Connection, { ledger }: LinkedCatalog): void {
  const insert = connection.prepare<[string, number]>('INSERT INTO source_reference VALUES (?, ?)');
  for (const id of [...ledger.ids].sort()) insert.run(id, ledger.row(id));
}

/** Inserts rows in key order. */
function insertLineage(connection: Connection, lineage: Lineage): void {
  connection.exec(lineageSchema);
  const version = connection.prepare<[string, number]>('INSERT INTO lineage_version VALUES (?, ?)');
  lineage.versions.forEach(({ catalogVersionId }, position) => {
    version.run(catalogVersionId, position + 1);
  });
  const succession = connection.prepare<string[]>('INSERT INTO lineage VALUES (?, ?, ?, ?, ?)');
  for (const row of lineageRecords(lineage))
    succession.run(row.from, row.kind, row.code, row.fate, row.detail);
  const source = connection.prepare<string[]>('INSERT INTO lineage_source VALUES (?, ?)');
  for (const [id, record] of [...lineage.sources].sort(([a], [b]) => (a < b ? -1 : 1)))
    source.run(id, record);
}
