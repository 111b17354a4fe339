/**
 * The statements that write plans: one for all writes of an operation in a batch, with their events, in one round
 * trip. A batch has at most one write per plan, and arrays are sorted by verifier, so that batches of several
 * gateways take locks in one order.
 */
import { randomBytes } from 'node:crypto';
import { assert } from '../../shared/assert.ts';
import { itemAt } from '../../shared/column.ts';
import type { WriteRequest } from '../messages.ts';
import { bytesArray, integerArray, textArray, uuidArray } from './binary-arrays.ts';
import type { DatabaseRow, DatabaseStatement } from './connect.ts';
import { prepared } from './prepared-text.ts';

export type WriteOperation = WriteRequest['operation'];
export const writeOperations = [
  'create',
  'replace',
  'rekey',
  'delete',
] as const satisfies readonly WriteOperation[];

/** What was written, for the write at `position` in the list of the statement. */
export interface WrittenRow {
  readonly position: number;
  readonly planNumber: number;
  readonly stateVersion: number;
}

const uuidBytes = 16;

/** A new write id. It is random, so it identifies the author of a version. */
export function newWriteId(): Uint8Array {
  return randomBytes(uuidBytes);
}

export interface IdentifiedWrite {
  readonly write: WriteRequest;
  readonly writeId: Uint8Array;
}

/** The statement for writes of one operation. Its rows are read by `writtenRow`; a write without a row changed nothing. */
export function writeStatement(
  operation: WriteOperation,
  writes: readonly IdentifiedWrite[],
): DatabaseStatement {
  return makers[operation](writes);
}

/** The present versions of plans: rows of position and version. */
export function versionStatement(verifiers: readonly Uint8Array[]): DatabaseStatement {
  return { ...selectVersions, values: [bytesArray(verifiers)] };
}

export function writtenRow(row: DatabaseRow): WrittenRow {
  const [ordinal, planNumber, stateVersion] = row;
  assert(row.length === 3, 'a write answers its position, its plan and its version');
  return {
    position: Number(ordinal) - 1,
    planNumber: Number(planNumber),
    stateVersion: Number(stateVersion),
  };
}

const makers: Readonly<Record<WriteOperation, (writes: readonly IdentifiedWrite[]) => DatabaseStatement>> = {
  create: (writes) => ({
    ...createPlans,
    values: [verifiersOf(writes), writeIdsOf(writes), ...contentsOf(writes), timesOf(writes)],
  }),
  replace: (writes) => ({
    ...replacePlans,
    values: [
      verifiersOf(writes),
      writeIdsOf(writes),
      ...contentsOf(writes),
      timesOf(writes),
      integerArray(writes.map(({ write }) => expected(write, 'replace').expectedStateVersion)),
      textArray(writes.map(({ write }) => expected(write, 'replace').kind)),
    ],
  }),
  rekey: (writes) => ({
    ...rekeyPlans,
    values: [
      verifiersOf(writes),
      writeIdsOf(writes),
      bytesArray(writes.map(({ write }) => expected(write, 'rekey').successor)),
      timesOf(writes),
    ],
  }),
  delete: (writes) => ({
    ...deletePlans,
    values: [verifiersOf(writes), timesOf(writes)],
  }),
};

const createPlans = prepared(
  'plans_create',
  `
WITH input AS (
  SELECT * FROM unnest($1::bytea[], $2::uuid[], $3::text[], $4::bytea[], $5::bigint[])
    WITH ORDINALITY AS i(verifier, write_id, catalog_version_id, document, at_ms, n)
), created AS (
  INSERT INTO gradus_plan (verifier, state_version, write_id, catalog_version_id, document)
    SELECT verifier, 0, write_id, catalog_version_id, document FROM input
    ON CONFLICT (verifier) DO NOTHING RETURNING verifier, plan_number
), noted AS (
  INSERT INTO gradus_state_event (plan_number, kind, state_version, occurred_at_ms)
    SELECT c.plan_number, 'created', 0, i.at_ms FROM created AS c JOIN input AS i ON i.verifier = c.verifier
    RETURNING plan_number
)
SELECT i.n, c.plan_number, 0 FROM created AS c JOIN input AS i ON i.verifier = c.verifier`,
);

const replacePlans = prepared(
  'plans_replace',
  `
WITH input AS (
  SELECT * FROM unnest($1::bytea[], $2::uuid[], $3::text[], $4::bytea[], $5::bigint[], $6::bigint[], $7::text[])
    WITH ORDINALITY AS i(verifier, write_id, catalog_version_id, document, at_ms, expected, kind, n)
), replaced AS (
  UPDATE gradus_plan AS p
    SET state_version = p.state_version + 1, write_id = i.write_id, catalog_version_id = i.catalog_version_id,
        document = i.document
    FROM input AS i WHERE p.verifier = i.verifier AND p.state_version = i.expected
    RETURNING i.n, p.plan_number, p.state_version, i.kind, i.at_ms
), noted AS (
  INSERT INTO gradus_state_event (plan_number, kind, state_version, occurred_at_ms)
    SELECT plan_number, kind, state_version, at_ms FROM replaced RETURNING plan_number
)
SELECT n, plan_number, state_version FROM replaced`,
);

const rekeyPlans = prepared(
  'plans_rekey',
  `
WITH input AS (
  SELECT * FROM unnest($1::bytea[], $2::uuid[], $3::bytea[], $4::bigint[])
    WITH ORDINALITY AS i(verifier, write_id, successor, at_ms, n)
), moved AS (
  UPDATE gradus_plan AS p SET verifier = i.successor, write_id = i.write_id
    FROM input AS i
    WHERE p.verifier = i.verifier
      AND (i.successor = i.verifier OR NOT EXISTS (SELECT 1 FROM gradus_plan AS q WHERE q.verifier = i.successor))
    RETURNING i.n, p.plan_number, p.state_version, i.at_ms
), noted AS (
  INSERT INTO gradus_state_event (plan_number, kind, state_version, occurred_at_ms)
    SELECT plan_number, 'rekeyed', state_version, at_ms FROM moved RETURNING plan_number
)
SELECT n, plan_number, state_version FROM moved`,
);

const deletePlans = prepared(
  'plans_delete',
  `
WITH input AS (
  SELECT * FROM unnest($1::bytea[], $2::bigint[]) WITH ORDINALITY AS i(verifier, at_ms, n)
), deleted AS (
  DELETE FROM gradus_plan WHERE verifier IN (SELECT verifier FROM input)
    RETURNING verifier, plan_number, state_version
), buried AS (
  INSERT INTO gradus_tombstone (plan_number, deleted_at_ms, last_state_version)
    SELECT d.plan_number, i.at_ms, d.state_version FROM deleted AS d JOIN input AS i ON i.verifier = d.verifier
    RETURNING plan_number
), noted AS (
  INSERT INTO gradus_state_event (plan_number, kind, state_version, occurred_at_ms)
    SELECT d.plan_number, 'deleted', d.state_version, i.at_ms
    FROM deleted AS d JOIN input AS i ON i.verifier = d.verifier
    RETURNING plan_number
)
SELECT i.n, d.plan_number, d.state_version FROM deleted AS d JOIN input AS i ON i.verifier = d.verifier`,
);

const selectVersions = prepared(
  'plan_versions',
  `
SELECT i.n, p.state_version
FROM unnest($1::bytea[]) WITH ORDINALITY AS i(verifier, n) JOIN gradus_plan AS p ON p.verifier = i.verifier`,
);

/** Narrows a write to the operation of its statement. */
function expected<Name extends WriteOperation>(
  write: WriteRequest,
  operation: Name,
): Extract<WriteRequest, { operation: Name }> {
  assert(write.operation === operation, 'a statement holds writes of one operation');
  return write as Extract<WriteRequest, { operation: Name }>;
}

function verifiersOf(writes: readonly IdentifiedWrite[]): Buffer {
  for (const [index, { write }] of writes.entries())
    assert(
      index === 0 || Buffer.compare(itemAt(writes, index - 1).write.verifier, write.verifier) < 0,
      'writes are sorted by verifier',
    );
  return bytesArray(writes.map(({ write }) => write.verifier));
}

function writeIdsOf(writes: readonly IdentifiedWrite[]): Buffer {
  return uuidArray(writes.map(({ writeId }) => writeId));
}

function contentsOf(writes: readonly IdentifiedWrite[]): readonly [Buffer, Buffer] {
  const contents = writes.map(({ write }) => {
    assert(write.operation === 'create' || write.operation === 'replace', 'the write has a content');
    return write;
  });
  return [
    textArray(contents.map(({ catalogVersionId }) => catalogVersionId)),
    bytesArray(contents.map(({ document }) => document)),
  ];
}

function timesOf(writes: readonly IdentifiedWrite[]): Buffer {
  return integerArray(writes.map(({ write }) => write.atMs));
}
