import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HandlerCall } from '../../../gateway/handlers/call.ts';
import { readReferenceFile, referenceFiles } from '../../../gateway/handlers/reference-page.ts';
import type { Service } from '../../../gateway/service.ts';

test('without the viewer package every file is a 404 that says what is missing', async () => {
  for (const file of referenceFiles) {
    // Neither is looked at before the package is there.
    const reply = await readReferenceFile(file, () => null)({} as Service, {} as HandlerCall);
    assert.ok(reply.kind === 'fault', file.path);
    assert.equal(reply.fault.code, 'not_found');
    assert.match(reply.fault.message, /swagger-ui-dist.*openapi\.json/u);
  }
});
