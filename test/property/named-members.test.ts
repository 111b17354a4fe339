/** The faster form of a schema accepts what the schema accepts: recorded bodies of all requests, changed at random. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { withNamedMembers } from '../../gateway/http/named-members.ts';
import { MigrationPreviewRequest, PatchRequest, PutRequest } from '../../shared/contract/plan-changes.ts';
import {
  AdvisoryRequest,
  CourseImpactRequest,
  CourseUnlockRequest,
  CredentialRequest,
  PlanCompletionRequest,
  WhatIfRequest,
} from '../../shared/contract/query.ts';
import { InitialState } from '../../shared/contract/student-state.ts';
import { packageRoot } from '../../shared/package-root.ts';
import { runs } from '../property-runs.ts';

/** By operation of the OpenAPI document. */
const schemas: Readonly<Record<string, TSchema>> = {
  courseUnlock: CourseUnlockRequest,
  courseImpact: CourseImpactRequest,
  credentialProgress: CredentialRequest,
  credentialGapSummary: CredentialRequest,
  whatIf: WhatIfRequest,
  planCompletion: PlanCompletionRequest,
  advisory: AdvisoryRequest,
  createState: InitialState,
  patchState: PatchRequest,
  putState: PutRequest,
  previewMigration: MigrationPreviewRequest,
};

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Names that are members of other objects, or nearly those of this one. */
const names = [
  '__proto__',
  'constructor',
  'toString',
  '',
  'term_id',
  'term_idx',
  'erm_id',
  'status',
  'op',
  'Courses',
];

interface Change {
  readonly where: number;
  readonly kind: 'add' | 'remove' | 'rename' | 'replace';
  readonly member: number;
  readonly name: string;
  readonly value: unknown;
}

const arbitraryChange: fc.Arbitrary<Change> = fc.record({
  where: fc.nat(),
  kind: fc.constantFrom('add', 'remove', 'rename', 'replace'),
  member: fc.nat(),
  name: fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 8 })),
  value: fc.oneof(fc.jsonValue(), fc.constantFrom('taken', 1, [], {})),
});

function objectsIn(value: Json): { [name: string]: Json }[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}

/** As JSON.parse would make it: `__proto__` is a member like any other. */
function setMember(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
}

function applyChange(body: Json, { where, kind, member, name, value }: Change): void {
  const objects = objectsIn(body);
  const object = objects[where % objects.length];
  if (object === undefined) return;
  const own = structuredClone(value);
  const present = Object.keys(object);
  const chosen = present[member % Math.max(1, present.length)];
  if (kind === 'add' || chosen === undefined) setMember(object, name, own);
  else if (kind === 'replace') setMember(object, chosen, own);
  else {
    if (kind === 'rename') setMember(object, name, object[chosen]);
    delete object[chosen];
  }
}

test('bodies of all requests, changed at random, are accepted by both forms or by neither', () => {
  const file = join(packageRoot(), 'docs/api/examples.json');
  const { operations } = JSON.parse(readFileSync(file, 'utf8')) as {
    operations: Readonly<Record<string, { readonly body?: Json }>>;
  };
  const forms = Object.entries(schemas).map(([operation, schema]) => {
    const { body } = operations[operation] ?? {};
    assert.ok(body !== undefined, `${operation} has a recorded body`);
    const asItIs = Compile(schema);
    const faster = Compile(withNamedMembers(schema));
    assert.ok(asItIs.Check(body) && faster.Check(body), `${operation}: the recorded body is accepted`);
    return { body, asItIs, faster };
  });
  const counts = { accepted: 0, refused: 0 };
  fc.assert(
    fc.property(
      fc.constantFrom(...forms),
      fc.array(arbitraryChange, { minLength: 1, maxLength: 3 }),
      ({ body, asItIs, faster }, changes) => {
        const changed = structuredClone(body);
        for (const change of changes) applyChange(changed, change);
        const isAccepted = asItIs.Check(changed);
        counts[isAccepted ? 'accepted' : 'refused'] += 1;
        assert.equal(faster.Check(changed), isAccepted, JSON.stringify(changed));
      },
    ),
    runs(4000),
  );
  assert.ok(counts.accepted > 100 && counts.refused > 1000, JSON.stringify(counts));
});
