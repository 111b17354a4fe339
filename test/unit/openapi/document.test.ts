/** The OpenAPI document is valid by an independent validator and agrees with the route table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { operations } from '../../../gateway/openapi/operations.ts';
import { errorsOf } from '../../../gateway/openapi/responses.ts';
import { readSettings } from '../../../gateway/process/settings.ts';
import { openApiText, routeTable } from '../../../gateway/routes/route-table.ts';
import { errorStatuses } from '../../../shared/contract/errors.ts';

type Json = { readonly [member: string]: Json };

function settingsOf(environment: NodeJS.ProcessEnv) {
  const outcome = readSettings(environment);
  assert.ok(outcome.kind === 'read');
  return outcome.settings;
}

const settings = settingsOf({ SVC_INTERNAL_TOKEN: 'operator' });
const routes = routeTable(settings);
const text = openApiText(settings);
const document = JSON.parse(text) as Json;

test('an independent validator accepts the document', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(JSON.parse(text));
  assert.ok(valid, JSON.stringify(errors));
  assert.equal(validator.version, '3.1');
});

test('the validator rejects a faulty document', async () => {
  const broken = JSON.parse(text) as Record<string, unknown>;
  delete broken['info'];
  assert.equal((await new Validator().validate(broken)).valid, false);
});

test('the document has every route of the API and no other', () => {
  const told = Object.entries(document['paths'] ?? {}).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = routes.filter(({ operation }) => operation !== null);
  assert.deepEqual(
    told.sort(),
    served.map(({ method, path }) => `${method} ${path.replace(/:([^/]+)/gu, '{$1}')}`).sort(),
  );
  const untold = (path: string) => /^\/(?:docs|page|$)/u.test(path) || path.endsWith('/:view');
  for (const { path, operation } of routes) assert.equal(operation === null, untold(path), path);
  const ids = served.map(({ operation }) => operation);
  assert.deepEqual([...ids].sort(), Object.keys(operations).sort(), 'each operation is one route');
});

test('the metrics route and its token are documented only if the route is enabled', () => {
  assert.ok('/internal/metrics' in (document['paths'] ?? {}));
  const without = openApiText(settingsOf({}));
  assert.ok(text.includes('"operator":{') && !without.includes('"operator":{'));
  assert.ok(!without.includes('/internal/metrics'));
});

for (const route of routes) {
  if (route.operation === null) continue;
  const operation = operations[route.operation];
  test(`${route.method} ${route.path} is documented as the route table defines it`, () => {
    const parameters = route.path.match(/(?<=:)[^/]+/gu) ?? [];
    assert.deepEqual(Object.keys(operation.path ?? {}), [...parameters]);
    assert.equal(
      operation.request !== undefined,
      route.body !== null,
      'a body is documented if there is one',
    );
    const told = document['paths']?.[route.path.replace(/:([^/]+)/gu, '{$1}')]?.[route.method.toLowerCase()];
    const statuses = new Set(errorsOf(route, operation).map((code) => String(errorStatuses[code])));
    const success = operation.success.kind === 'document' ? '200' : String(operation.success.status);
    const expected = [success, ...(route.revalidates ? ['304'] : []), ...statuses];
    assert.deepEqual(Object.keys(told?.['responses'] ?? {}).sort(), expected.sort());
    for (const [status, response] of Object.entries(told?.['responses'] ?? {})) {
      const caches = route.noStore || (route.revalidates && Number(status) < 400);
      assert.equal('Cache-Control' in (response['headers'] ?? {}), caches, status);
    }
  });
}

test('every reference is resolved, and every component is used', () => {
  const references = new Set(text.match(/(?<="\$ref":")[^"]+/gu) ?? []);
  for (const reference of references) {
    const found = reference
      .slice(2)
      .split('/')
      .reduce<Json | undefined>((at, name) => at?.[name], document);
    assert.ok(found !== undefined, reference);
  }
  for (const name of Object.keys(document['components']?.['schemas'] ?? {})) {
    assert.ok(references.has(`#/components/schemas/${name}`), `nothing uses ${name}`);
  }
});

/** The document itself, and metrics, whose values change. */
const withoutExample = ['/api/v1/openapi.json', '/internal/metrics'];

test('every other operation has a recorded example', () => {
  for (const [path, item] of Object.entries(document['paths'] ?? {})) {
    for (const [method, { responses, requestBody }] of Object.entries(item)) {
      const success = responses?.['200'] ?? responses?.['201'];
      const has = (value: Json | undefined) =>
        value?.['content']?.['application/json']?.['examples'] !== undefined;
      assert.equal(has(success), !withoutExample.includes(path), `${method} ${path}`);
      assert.equal(has(requestBody), requestBody !== undefined, `${method} ${path}`);
    }
  }
});

/** Every object of the document, with where it is. */
function* objectsOf(value: unknown, path = '#'): Generator<readonly [string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [name, member] of Object.entries(value)) yield* objectsOf(member, `${path}/${name}`);
}

test('linters find what they ask for: items of arrays, descriptions of operations, used examples with a value', () => {
  for (const [path, { type, items, minItems, maxItems }] of objectsOf(document['components']?.['schemas'])) {
    if (type !== 'array') continue;
    assert.ok(typeof items === 'object' && items !== null, `${path} says what its items are`);
    if (path.endsWith('/span')) assert.deepEqual([minItems, maxItems], [2, 2]);
  }
  for (const [path, { type, properties }] of objectsOf(document['paths'])) {
    if (properties === undefined || path.endsWith('/properties')) continue;
    assert.equal(type, 'object', `${path} says that it is an object, as strict validators want`);
  }
  for (const [path, item] of Object.entries(document['paths'] ?? {}))
    for (const [method, { description }] of Object.entries(item))
      assert.ok(String(description ?? '').length > 0, `${method} ${path} has no description`);
  for (const [name, example] of Object.entries(document['components']?.['examples'] ?? {})) {
    assert.ok('value' in example, name);
    assert.ok(text.includes(`"#/components/examples/${name}"`), `nothing uses the example ${name}`);
  }
});
