/**
 * Brings a state database to the schema of this program: every missing step, in order, in one transaction.
 * `user_version` is the number of the last step, `application_id` says that the database is ours.
 */
import { assert } from '../../shared/assert.ts';
import { type Connection, integerPragma } from '../../shared/sqlite.ts';
import { StoreOpenError } from '../open-fault.ts';
import { plans } from './001-plans.ts';
import { rekeyedPlans } from './002-rekeyed-plans.ts';

export interface SchemaStep {
  /** The `user_version` that the step leads to; steps are numbered 1, 2, 3, ... */
  readonly version: number;
  readonly sql: string;
}

/** Every step there is, in order. A step that was released is never changed: a new one follows it. */
export const schemaSteps: readonly SchemaStep[] = [plans, rekeyedPlans];

/** `GRAD` in ASCII. */
const applicationId = 0x47524144;

/**
 * Migrates the database of a writing connection. Throws StoreOpenError for a newer schema and for a database
 * of something else, and leaves it as it was if a step fails.
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

/** The schema version of the database, once it is known to be one of ours and not too new. */
export function refuseForeign(connection: Connection, supportedVersion: number = schemaSteps.length): number {
  const version = integerPragma(connection, 'user_version');
  const isOurs = integerPragma(connection, 'application_id') === applicationId;
  if (!isOurs && !isEmpty(connection)) {
    const detail = 'it holds the tables of something else';
    throw new StoreOpenError({ kind: 'not_a_state_database', path: connection.name, detail });
  }
  if (version > supportedVersion) {
    const detail = `its schema is version ${version}, this program knows versions up to ${supportedVersion}`;
    throw new StoreOpenError({ kind: 'schema_too_new', path: connection.name, detail });
  }
  return version;
}

function isEmpty(connection: Connection): boolean {
  const objects = connection.prepare<[], number>('SELECT count(*) FROM sqlite_schema').pluck().get();
  return objects === 0 && integerPragma(connection, 'user_version') === 0;
}
