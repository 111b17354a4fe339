/** The statement that reads plans: it sends the cached versions and returns only plans that differ. */
import type { Plan } from '../store-port.ts';
import { bytesArray, integerArray, uuidArray } from './binary-arrays.ts';
import type { DatabaseRow, UndescribedStatement } from './connect.ts';
import { prepared } from './prepared-text.ts';

export interface ReadPlan {
  readonly verifier: Uint8Array;
  readonly plan: Plan;
  readonly writeId: Uint8Array;
}

/** A plan that differs from the cached one, or its absence. */
export type ChangedPlan = Omit<ReadPlan, 'verifier'> | 'absent';

const selectChanged = prepared(
  'plans_read',
  `
SELECT i.n, p.plan_number, p.state_version, p.write_id, p.catalog_version_id, p.document
FROM unnest($1::bytea[], $2::bigint[], $3::uuid[]) WITH ORDINALITY AS i(verifier, state_version, write_id, n)
LEFT JOIN gradus_plan AS p ON p.verifier = i.verifier
WHERE p.verifier IS NULL OR p.state_version <> i.state_version OR p.write_id <> i.write_id`,
);

const documentColumn = 5;

/** For a plan that is not cached: equal to no version and no write id. */
const noVersion = -1;
const noWriteId = new Uint8Array(16);

/** `cached` is by position in `verifiers`. The rows are read by `changedPlan`; a plan without a row is as cached. */
export function readStatement(
  verifiers: readonly Uint8Array[],
  cached: readonly (ReadPlan | undefined)[],
): UndescribedStatement {
  return {
    ...selectChanged,
    values: [
      bytesArray(verifiers),
      integerArray(cached.map((entry) => entry?.plan.stateVersion ?? noVersion)),
      uuidArray(cached.map((entry) => entry?.writeId ?? noWriteId)),
    ],
    bytesColumns: [documentColumn],
  };
}

/** A row's position in the list of the statement, and its plan. */
export function changedPlan(row: DatabaseRow): readonly [number, ChangedPlan] {
  const [ordinal, planNumber, stateVersion, writeId, catalogVersionId, document] = row;
  const position = Number(ordinal) - 1;
  if (planNumber === null) return [position, 'absent'];
  const plan = Object.freeze({
    planNumber: Number(planNumber),
    stateVersion: Number(stateVersion),
    catalogVersionId: String(catalogVersionId),
    document: document as Buffer,
  });
  return [position, { plan, writeId: bytesOfUuid(String(writeId)) }];
}

function bytesOfUuid(text: string): Uint8Array {
  return Buffer.from(text.replaceAll('-', ''), 'hex');
}
