/** Checks of request bodies: a compiled schema, and its refusal in the contract's words. */
import type { TSchema } from 'typebox';
import Type from 'typebox';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import { PatchRequest, patchOperationSchemas } from '../../shared/contract/student-state.ts';
import { maximumPatchOperations } from '../../shared/limits.ts';
import type { ShapeFault } from './describe-shape-fault.ts';
import { ShapeCheck } from './shape-check.ts';

/** Null where the value has the shape; otherwise the 400. */
export type BodyCheck = (body: unknown) => Fault | null;

export function schemaCheck(schema: TSchema): BodyCheck {
  const check = new ShapeCheck(schema);
  return (body) => (check.accepts(body) ? null : shapeFault(check.describe(body)));
}

/** A 400 that names the place and what it accepts. */
export function shapeFault({ path, expected }: ShapeFault): Fault {
  const place = path === '' ? 'The body is not accepted' : `The body is not accepted at ${path}`;
  return fault('bad_request', `${place}: expected ${expected}.`, { path, expected });
}

/**
 * The check of PATCH. Once something is wrong, `op` says which operation was meant, so that the refusal
 * speaks of that one instead of a union of nine.
 */
export function patchRequestCheck(): BodyCheck {
  const whole = new ShapeCheck(PatchRequest);
  const frame = schemaCheck(
    Type.Object(
      {
        ...PatchRequest.properties,
        operations: Type.Array(Type.Unknown(), { minItems: 1, maxItems: maximumPatchOperations }),
      },
      { additionalProperties: false },
    ),
  );
  return (body) => {
    if (whole.accepts(body)) return null;
    return frame(body) ?? operationsFault((body as { operations: unknown[] }).operations);
  };
}

const operationChecks = new Map(
  Object.entries(patchOperationSchemas).map(([op, schema]) => [op, new ShapeCheck(schema)]),
);
const operationNames = [...operationChecks.keys()].map((name) => JSON.stringify(name)).join(', ');

/** Called for a list that the schema refused: one of its operations is at fault. */
function operationsFault(operations: readonly unknown[]): Fault {
  for (const [index, operation] of operations.entries()) {
    const path = `/operations/${index}`;
    if (typeof operation !== 'object' || operation === null || Array.isArray(operation)) {
      return shapeFault({ path, expected: 'an object' });
    }
    const { op } = operation as { op?: unknown };
    // Not `String(op)`: an object may come with a `toString` of its own.
    const check = typeof op === 'string' ? operationChecks.get(op) : undefined;
    if (check === undefined) return shapeFault({ path: `${path}/op`, expected: `one of: ${operationNames}` });
    if (!check.accepts(operation)) return shapeFault(check.describe(operation, path));
  }
  return shapeFault({ path: '/operations', expected: 'a list of operations' });
}
