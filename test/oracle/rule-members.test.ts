/** The generators of the oracles make every member of every rule kind: what no generator makes, no oracle checks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CatalogSource } from '../../engine/publish/catalog-source.ts';
import { CourseSet, childRules, EntryFilter, Rule, SharingLimit } from '../../shared/contract/rule.ts';
import { catalogSource } from './random-catalog.ts';

/** Members that carry text or identity; publication fills most of them in, and no verdict depends on them. */
const withoutMeaning = new Set(['source_reference_id', 'label', 'span']);
const sampleSize = 150;

const setSchema = (CourseSet as unknown as { $defs: { CourseSet: ObjectSchema } }).$defs.CourseSet;
const limitSchema = SharingLimit as unknown as ObjectSchema;
const filterSchema = EntryFilter as unknown as ObjectSchema;
const schemas = (Rule as unknown as { $defs: { Rule: { anyOf: readonly ObjectSchema[] } } }).$defs.Rule.anyOf;

interface ObjectSchema {
  readonly required?: readonly string[] | undefined;
  readonly properties: Readonly<Record<string, { readonly const?: string; readonly type?: string }>>;
}

/** `kind.member` with and without it, and with either value of a boolean, by how often each was made. */
function membersMade(sources: readonly CatalogSource[]): ReadonlyMap<string, number> {
  const made = new Map<string, number>();
  const count = (name: string): void => {
    made.set(name, (made.get(name) ?? 0) + 1);
  };
  const countObject = (owner: string, { properties }: ObjectSchema, object: object): void => {
    for (const member of Object.keys(properties)) {
      const value = (object as Readonly<Record<string, unknown>>)[member];
      if (value === undefined) count(`${owner} without ${member}`);
      else count(typeof value === 'boolean' ? `${owner}.${member}: ${value}` : `${owner}.${member}`);
    }
  };
  const countRule = (rule: Rule): void => {
    const schema = schemas.find(({ properties }) => properties['kind']?.const === rule.kind);
    assert.ok(schema !== undefined);
    countObject(rule.kind, schema, rule);
    for (const set of [
      ...('from' in rule ? [rule.from] : []),
      ...('over' in rule && rule.over !== undefined ? [rule.over] : []),
    ])
      countObject('set', setSchema, set);
    for (const limit of 'limits' in rule ? (rule.limits ?? []) : []) {
      countObject('limit', limitSchema, limit);
      if (limit.entry !== undefined) countObject('entry', filterSchema, limit.entry);
    }
    if ('entry' in rule && rule.entry !== undefined) countObject('entry', filterSchema, rule.entry);
    childRules(rule).forEach(countRule);
  };
  for (const { courses, credentials } of sources) {
    for (const { prerequisite, corequisite } of courses)
      for (const rule of [prerequisite, corequisite]) if (rule !== undefined) countRule(rule);
    for (const { requirement } of credentials) if (requirement !== undefined) countRule(requirement);
  }
  return made;
}

/** What must be made of one object of the grammar: optional members are left out now and then, too. */
function membersOf(owner: string, schema: ObjectSchema): string[] {
  return Object.entries(schema.properties)
    .filter(([member]) => !withoutMeaning.has(member))
    .flatMap(([member, { type }]) => [
      ...(type === 'boolean'
        ? [`${owner}.${member}: true`, `${owner}.${member}: false`]
        : [`${owner}.${member}`]),
      ...((schema.required ?? []).includes(member) ? [] : [`${owner} without ${member}`]),
    ]);
}

test('random catalogs have every member of every rule kind, and lack every optional one', () => {
  const made = membersMade(fc.sample(catalogSource, { seed: 20260101, numRuns: sampleSize }));
  const expected = [
    ...schemas.flatMap((schema) => membersOf(schema.properties['kind']?.const ?? assert.fail(), schema)),
    ...membersOf('set', setSchema),
    ...membersOf('limit', limitSchema),
    ...membersOf('entry', filterSchema),
  ];
  assert.ok(expected.length > 80, `only ${expected.length} members are known`);
  assert.deepEqual(
    expected.filter((name) => (made.get(name) ?? 0) < 5),
    [],
  );
});

test('random levels ask for a minimum, a maximum, both and neither', () => {
  const shapes = new Set<string>();
  const visit = (rule: Rule): void => {
    if (rule.kind === 'level') shapes.add(`${rule.minimum !== undefined} ${rule.maximum !== undefined}`);
    childRules(rule).forEach(visit);
  };
  for (const { courses } of fc.sample(catalogSource, { seed: 20260101, numRuns: sampleSize }))
    for (const { prerequisite } of courses) if (prerequisite !== undefined) visit(prerequisite);
  assert.deepEqual([...shapes].sort(), ['false false', 'false true', 'true false', 'true true']);
});
