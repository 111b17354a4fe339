/** The statement that reads plans: it carries what is cached of each, and answers only those that differ. */
import type { Plan } from '../store-port.ts';
import { bytesArray, integerArray, uuidArray } from './binary-arrays.ts';
import type { DatabaseRow, UndescribedStatement } from './connect.ts';
import { prepared } from './prepared-text.ts';

export interface ReadPlan {
  readonly verifier: Uint8Array;
  readonly plan: Plan;
  readonly writeId: Uint8Array;
}

/** A plan that differs from what is cached, or that there is none. */
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

/** For a plan that is not cached: it differs from every version and write id. */
const noVersion = -1;
const noWriteId = new Uint8Array(16);

/** `cached`: by position in `verifiers`. Its rows are read by `changedPlan`; a plan without a row is as it was cached. */
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

/** A row's position in the list that the statement was made of, and what is there. */
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
