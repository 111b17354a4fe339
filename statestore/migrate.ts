/**
 * Migrates a state database to the current schema: every missing step, in order, in one transaction.
 * `user_version` is the number of the last step, `application_id` marks the database as a state database.
 */
import { assert } from '../shared/assert.ts';
import { type Connection, integerPragma } from '../shared/sqlite.ts';
import { StoreOpenError } from './open-fault.ts';
import { plans } from './schema/001-plans.ts';
import { rekeyedPlans } from './schema/002-rekeyed-plans.ts';

export interface SchemaStep {
  /** The `user_version` that the step leads to; steps are numbered 1, 2, 3, ... */
  readonly version: number;
  readonly sql: string;
}

/** All steps, in order. A released step is never edited; changes go into a new one. */
export const schemaSteps: readonly SchemaStep[] = [plans, rekeyedPlans];

/** `GRAD` in ASCII. */
const applicationId = 0x47524144;

/**
 * Migrates the database of a writing connection, or leaves it unchanged if a step fails.
 * @throws StoreOpenError for a newer schema and for a database of another application.
 */
export function migrate(connection: Connection, steps: readonly SchemaStep[] = schemaSteps): void {
  for (const [index, step] of steps.entries())
    assert(step.version === index + 1, 'schema steps are numbered');
  refuseForeign(connection, steps.length);
  if (integerPragma(connection, 'user_version') === steps.length) return;
  connection
    .transaction(() => {
      // Another process may have migrated while this one waited for the lock.
      const version = refuseForeign(connection, steps.length);
      for (const step of steps.slice(version)) connection.exec(step.sql);
      connection.pragma(`application_id = ${applicationId}`);
      connection.pragma(`user_version = ${steps.length}`);
    })
    .immediate();
}

/** Returns the schema version. @throws StoreOpenError if it is another application's, or newer than supported. */
export function refuseForeign(connection: Connection, supportedVersion: number = schemaSteps.length): number {
  const version = integerPragma(connection, 'user_version');
  const isOurs = integerPragma(connection, 'application_id') === applicationId;
  if (!isOurs && !isEmpty(connection)) {
    const detail = 'it holds the tables of another application';
    throw new StoreOpenError({ kind: 'not_a_state_database', path: connection.name, detail });
  }
  if (version > supportedVersion) {
    const detail = `its schema is version ${version}, and this program supports versions up to ${supportedVersion}`;
    throw new StoreOpenError({ kind: 'schema_too_new', path: connection.name, detail });
  }
  return version;
}

function isEmpty(connection: Connection): boolean {
  const objects = connection.prepare<[], number>('SELECT count(*) FROM sqlite_schema').pluck().get();
  return objects === 0 && integerPragma(connection, 'user_version') === 0;
}
