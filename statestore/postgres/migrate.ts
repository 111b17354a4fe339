/**
 * Migrates a database to the current schema, however many processes start at once: the row of `gradus_schema` is a
 * lease. Its holder runs a step, the others wait until the version has changed. A holder that dies is replaced when
 * its lease expires, and every statement of a step may be run twice. Nothing here is specific to PostgreSQL (no
 * advisory locks, no DDL inside transactions).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { itemAt } from '../../shared/column.ts';
import type { DatabaseRow, DatabaseStatement } from './connect.ts';
import { classOf, serverCode } from './database-error.ts';
import { plans } from './schema/001-plans.ts';

export interface SchemaSession {
  query(statement: DatabaseStatement): Promise<readonly DatabaseRow[]>;
}

/** The statements of every step; step n leads to version n. A released step is never edited. */
export const schemaSteps: readonly (readonly string[])[] = [plans];

/** The database was written by a newer program. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
}

/** Another process has held the lease for longer than a step usually takes. */
export class HeldLeaseError extends Error {
  override readonly name = 'HeldLeaseError';
}

const leaseSeconds = 30;
const pollMs = 50;
/** How often a lease held by another process is polled before that is reported. */
const longestWaitPolls = 60;
export const undefinedTable = '42P01';

/** Codes with which all but one of several processes that create the same table at once fail. */
const createdMeanwhile: ReadonlySet<string> = new Set(['23505', '42710', '42P07']);

/** Rejects with NewerSchemaError, HeldLeaseError, or an error of the database. */
export async function migrate(session: SchemaSession): Promise<void> {
  const holder = randomUUID();
  for (let polls = 0; ; polls += 1) {
    const version = await versionOf(session);
    if (version > schemaSteps.length)
      throw new NewerSchemaError(
        `its schema is version ${version}, and this program supports versions up to ${schemaSteps.length}`,
      );
    if (version === schemaSteps.length) return;
    if (await takeLease(session, holder, version))
      await takeStep(session, holder, version, itemAt(schemaSteps, version));
    else if (polls >= longestWaitPolls) throw await heldLease(session);
    else await delay(pollMs);
  }
}

async function heldLease(session: SchemaSession): Promise<HeldLeaseError> {
  const [row] = await session.query({
    text: 'SELECT CAST(held_until AS TEXT) FROM gradus_schema WHERE only_row = 1',
  });
  return new HeldLeaseError(
    `another process migrates its tables, or has died doing so: another one may from ${row?.[0]} on`,
  );
}

async function versionOf(session: SchemaSession): Promise<number> {
  const select = { text: 'SELECT version FROM gradus_schema WHERE only_row = 1' };
  try {
    const [row] = await session.query(select);
    if (row !== undefined) return Number(row[0]);
  } catch (error) {
    if (serverCode(error) !== undefinedTable) throw error;
  }
  await createSchemaTable(session);
  return 0;
}

async function createSchemaTable(session: SchemaSession): Promise<void> {
  const statements = [
    `CREATE TABLE IF NOT EXISTS gradus_schema (
       only_row BIGINT PRIMARY KEY CHECK (only_row = 1),
       version BIGINT NOT NULL,
       holder TEXT,
       held_until TIMESTAMPTZ
     )`,
    'INSERT INTO gradus_schema (only_row, version) VALUES (1, 0) ON CONFLICT (only_row) DO NOTHING',
  ];
  for (const text of statements) await untilCreated(session, text);
}

/** Runs a statement that creates something; retries it if another process created the same at that moment. */
async function untilCreated(session: SchemaSession, text: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await session.query({ text });
      return;
    } catch (error) {
      const isPassing = createdMeanwhile.has(serverCode(error) ?? '') || classOf(error) === 'rolled_back';
      if (!isPassing || attempt === 20) throw error;
      await delay(pollMs * Math.random());
    }
  }
}

async function takeLease(session: SchemaSession, holder: string, version: number): Promise<boolean> {
  const text = `UPDATE gradus_schema SET holder = $1, held_until = now() + interval '${leaseSeconds} seconds'
     WHERE only_row = 1 AND version = $2 AND (held_until IS NULL OR held_until < now()) RETURNING version`;
  try {
    return (await session.query({ text, values: [holder, version] })).length === 1;
  } catch (error) {
    if (classOf(error) === 'rolled_back') return false;
    throw error;
  }
}

async function takeStep(
  session: SchemaSession,
  holder: string,
  version: number,
  statements: readonly string[],
): Promise<void> {
  try {
    for (const text of statements) await untilCreated(session, text);
  } catch (error) {
    await releaseLease(session, holder).catch(() => undefined);
    throw error;
  }
  await session.query({
    text: `UPDATE gradus_schema SET version = $3, holder = NULL, held_until = NULL
           WHERE only_row = 1 AND holder = $1 AND version = $2`,
    values: [holder, version, version + 1],
  });
}

/** Saves the next start a wait. Without a connection, the lease expires by itself. */
async function releaseLease(session: SchemaSession, holder: string): Promise<void> {
  const text = 'UPDATE gradus_schema SET holder = NULL, held_until = NULL WHERE only_row = 1 AND holder = $1';
  await session.query({ text, values: [holder] });
}
