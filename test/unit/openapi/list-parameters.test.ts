import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listParameters } from '../../../gateway/handlers/list-parameters.ts';
import { catalogOperations } from '../../../gateway/openapi/catalog-operations.ts';

test('the parameters of a list are those that its description has', () => {
  const documented = ({ query }: { readonly query: object }) => Object.keys(query).sort();
  assert.deepEqual(documented(catalogOperations.listCourses), [...listParameters.course].sort());
  assert.deepEqual(documented(catalogOperations.listCredentials), [...listParameters.credential].sort());
});
