/** A level or program that the catalog does not know is said in a warning, whichever way the state arrives. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, payload } from './http-client.ts';
import { startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

interface Said {
  readonly code: string;
  readonly details?: { readonly path?: string; readonly value?: string };
}

test('unknown attributes of a supplied state and of a stored plan have warnings', async () => {
  const server = await startServer({ SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()) });
  const attributes = { level: 'Ninth year', programs: ['Underwater basket weaving'] };
  const targets = { course_codes: ['CS 116'] };
  const ask = async (body: object, token?: string): Promise<(string | undefined)[][]> => {
    const options = token === undefined ? { body } : { body, token };
    const answer = payload(await call(server.port, 'POST', '/api/v1/query/course-unlock', options));
    return (answer.warnings as unknown as Said[]).map(({ code, details }) => [
      code,
      details?.path,
      details?.value,
    ]);
  };
  const expected = [
    ['unknown_attribute_value', '/attributes/level', 'Ninth year'],
    ['unknown_attribute_value', '/attributes/programs/0', 'Underwater basket weaving'],
  ];
  const student_state = { courses: [], attributes };
  assert.deepEqual(await ask({ state_mode: 'supplied', student_state, targets }), expected);
  const created = payload(
    await call(server.port, 'POST', '/api/v1/state', {
      body: { terms: [], courses: [], credential_ids: [], attributes },
    }),
  );
  const token = String(created.data['state_token']);
  assert.deepEqual(await ask({ state_mode: 'persisted', targets }, token), expected);
  assert.deepEqual(await ask({ state_mode: 'supplied', student_state: { courses: [] }, targets }), []);
  assert.equal(await server.stop(), 0);
});
