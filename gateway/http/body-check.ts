/** Checks request bodies with a compiled schema and describes a violation in the contract's form. */
import type { TSchema } from 'typebox';
import Type from 'typebox';
import { closedObject } from '../../shared/contract/closed-object.ts';
import { type Fault, fault } from '../../shared/contract/errors.ts';
import { PatchRequest, patchOperationSchemas } from '../../shared/contract/plan-changes.ts';
import { maximumPatchOperations } from '../../shared/limits.ts';
import { entryFormFault } from './entry-form.ts';
import { noSuchMemberText, requiredMember, ShapeCheck, type ShapeFault } from './shape-check.ts';

/** Returns null if the body has the required shape, otherwise a 400. */
export type BodyCheck = (body: unknown) => Fault | null;

export function schemaCheck(schema: TSchema): BodyCheck {
  const check = new ShapeCheck(schema);
  return (body) => (check.accepts(body) ? acceptedFault(body) : shapeFault(check.describe(body)));
}

/** Checks what the schema cannot express. */
function acceptedFault(body: unknown): Fault | null {
  const found = entryFormFault(body);
  return found === null ? null : shapeFault(found);
}

/** A 400 that names the place and the accepted form. */
export function shapeFault({ path, expected }: ShapeFault): Fault {
  return fault('bad_request', `${shapeMessage({ path, expected })}.`, { path, expected });
}

/** The fault of a part of the body, with its path relative to the whole body. */
export function shapeFaultBelow(path: string, { details }: Fault): Fault {
  const inner = details as unknown as ShapeFault;
  return shapeFault({ path: path + inner.path, expected: inner.expected });
}

function shapeMessage({ path, expected }: ShapeFault): string {
  const place = path === '' ? 'The body' : `\`${path.slice(1)}\``;
  if (expected === requiredMember) return `${place} is required`;
  if (expected.startsWith(noSuchMemberText))
    return `${place} is not a known member; known: ${expected.slice(noSuchMemberText.length)}`;
  return `${place} must be ${expected}`;
}

/**
 * The check of a PATCH body. It describes the first faulty operation by the schema that its `op` names, rather than
 * by the union of all nine.
 */
export function patchRequestCheck(): BodyCheck {
  const whole = new ShapeCheck(PatchRequest);
  const frame = schemaCheck(
    closedObject({
      ...PatchRequest.properties,
      operations: Type.Array(Type.Unknown(), { minItems: 1, maxItems: maximumPatchOperations }),
    }),
  );
  return (body) => {
    if (whole.accepts(body)) return acceptedFault(body);
    return frame(body) ?? operationsFault((body as { operations: unknown[] }).operations);
  };
}

const operationChecks = new Map(
  Object.entries(patchOperationSchemas).map(([op, schema]) => [op, new ShapeCheck(schema)]),
);
const operationNames = [...operationChecks.keys()].map((name) => JSON.stringify(name)).join(', ');

/** Describes the first faulty operation of a list that the schema rejects. */
function operationsFault(operations: readonly unknown[]): Fault {
  for (const [index, operation] of operations.entries()) {
    const path = `/operations/${index}`;
    if (typeof operation !== 'object' || operation === null || Array.isArray(operation)) {
      return shapeFault({ path, expected: 'an object' });
    }
    const { op } = operation as { op?: unknown };
    // Not `String(op)`: an object may define its own `toString`.
    const check = typeof op === 'string' ? operationChecks.get(op) : undefined;
    if (check === undefined) return shapeFault({ path: `${path}/op`, expected: `one of: ${operationNames}` });
    if (!check.accepts(operation)) return shapeFault(check.describe(operation, path));
  }
  return shapeFault({ path: '/operations', expected: 'a list of operations' });
}
