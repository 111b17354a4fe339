/** Checks that `course-universe.sqlite` is sound and consistent with the graph projection. */
import { uint32At } from '../../../shared/column.ts';
import { type CourseGraph, isText } from '../../../shared/index-format/course-graph.ts';
import { type Connection, integerPragma, integrityFaults, openReadOnly } from '../../../shared/sqlite.ts';
import { lineageFaults } from './lineage-faults.ts';

const schemaVersion = 2;

/** All faults; none for a sound database. */
export function universeFaults(path: string, graph: CourseGraph): readonly string[] {
  let connection: Connection | undefined;
  try {
    connection = openReadOnly(path);
    const version = integerPragma(connection, 'user_version');
    if (version !== schemaVersion) {
      return [`it has user_version ${version}, but this program reads ${schemaVersion}`];
    }
    return [
      ...integrityFaults(connection),
      ...recordFaults(connection, graph, 'course'),
      ...recordFaults(connection, graph, 'credential'),
      ...sourceFaults(connection, graph),
      ...lineageFaults(connection),
    ];
  } catch (error) {
    return [`it cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    connection?.close();
  }
}

const keyColumns = { course: 'course_code', credential: 'credential_id' } as const;

/** The columns read of a record: SQLite checks most bodies in place, much faster than it would return them. */
type StoredRecord = [id: number, key: string, list_sources: string, isSound: 0 | 1];

/** True if a body is JSON with source references; otherwise `bodyFault` examines it. A JSON text has no zero byte. */
const isSoundBody = `CASE
  WHEN json_valid('{' || CAST(body AS TEXT) || '}') AND instr(body, x'00') = 0
  THEN (
    SELECT count(*) > 0 AND min(type = 'object')
    FROM json_each('{' || CAST(body AS TEXT) || '}', '$.source_references')
  )
  ELSE 0
END`;

/** Every record has the id and key of the graph, and a body that is JSON. */
function recordFaults(connection: Connection, graph: CourseGraph, table: 'course' | 'credential'): string[] {
  const { sections } = graph;
  const expected = table === 'course' ? graph.courseCount : graph.credentialCount;
  const textOf = (id: number): number => (table === 'course' ? id : uint32At(sections['credential.id'], id));
  const sources = sections['source.id'].length;
  let rows = 0;
  const select = connection.prepare<[], StoredRecord>(
    `SELECT id, ${keyColumns[table]}, list_sources, ${isSoundBody} FROM ${table} ORDER BY id`,
  );
  const selectBody = connection.prepare<[number], Buffer>(`SELECT body FROM ${table} WHERE id = ?`).pluck();
  for (const [id, key, list_sources, isSound] of select.raw().iterate()) {
    if (id !== rows || id >= expected || !isText(graph, textOf(id), key)) {
      return [`${table} ${id} is ${key}, but the graph projection has another ${table} with this id`];
    }
    const fault = (isSound === 1 ? null : bodyFault(selectBody.get(id))) ?? listFault(list_sources, sources);
    if (fault !== null) return [`the record of ${key} ${fault}`];
    rows += 1;
  }
  return rows === expected ? [] : [`it has ${rows} ${table} rows, but the graph projection has ${expected}`];
}

interface Body {
  readonly source_references: readonly { readonly source_reference_id: string }[];
}

function bodyFault(body: Buffer | undefined): string | null {
  try {
    const parsed = JSON.parse(`{${body?.toString('utf8')}}`) as Body;
    const carried = new Set(parsed.source_references.map((source) => source.source_reference_id));
    return carried.size === 0 ? 'has no source reference' : null;
  } catch {
    return 'is not JSON';
  }
}

function listFault(listSources: string, sources: number): string | null {
  const rows = JSON.parse(listSources) as readonly number[];
  return rows.every((row) => Number.isInteger(row) && row >= 0 && row < sources)
    ? null
    : 'names a source that is not in the graph projection';
}

function sourceFaults(connection: Connection, graph: CourseGraph): string[] {
  const { sections } = graph;
  const count = sections['source.id'].length;
  let rows = 0;
  const select = connection.prepare<[], [source_reference_id: string, id: number]>(
    'SELECT source_reference_id, id FROM source_reference',
  );
  for (const [source_reference_id, id] of select.raw().iterate()) {
    const isRow = id >= 0 && id < count;
    if (!isRow || !isText(graph, uint32At(sections['source.id'], id), source_reference_id)) {
      return [`source reference ${source_reference_id} is not row ${id} of the graph projection`];
    }
    rows += 1;
  }
  return rows === count ? [] : [`it has ${rows} source references, but the graph projection has ${count}`];
}
