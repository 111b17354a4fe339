/** Which answers are compressed for which clients, and that they say the same as uncompressed ones. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { publishVersion } from '../../wire/migration-catalogs.ts';
import { type ByteAnswer, fetchBytes } from '../../wire/raw-bytes.ts';
import { temporaryDirectory } from '../../wire/server-process.ts';
import { startInProcessGateway } from './in-process-gateway.ts';

const codes = Array.from({ length: 200 }, (_, at) => `EL ${at + 1}`);
const take = (course_code: string) => ({ kind: 'course', course_code });
const indexDirectory = await publishVersion(temporaryDirectory(), 'large', {
  courses: codes.map((course_code) => ({ course_code, title: `The course ${course_code}`, units: 0.5 })),
  credentials: [
    {
      credential_id: 'credential:all',
      kind: 'minor',
      title: 'All of it',
      requirement: { kind: 'all_of', rules: codes.map(take) },
    },
    { credential_id: 'credential:one', kind: 'minor', title: 'One', requirement: take('EL 1') },
  ],
});
const gateway = await startInProcessGateway({ indexDirectory });
after(() => gateway.close());

const progressOf = (credential: string) => ({
  state_mode: 'supplied',
  student_state: { courses: [] },
  targets: { credential_ids: [`credential:${credential}`] },
});
const list = ['courses?limit=200', undefined] as const;
const answer = ['query/credential-progress', progressOf('all')] as const;

function ask([path, body]: readonly [string, unknown], accepted: string | null): Promise<ByteAnswer> {
  return fetchBytes(gateway.port, `/api/v1/${path}`, {
    headers: accepted === null ? {} : { 'Accept-Encoding': accepted },
    ...(body === undefined ? {} : { method: 'POST', body }),
  });
}

const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;

/** What a client accepts, and the coding that it gets of a large answer. */
const accepted: readonly (readonly [header: string | null, coding: keyof typeof decoders | undefined])[] = [
  [null, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['gzip;q=0, br;q=0', undefined],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
];

for (const [header, coding] of accepted) {
  test(`to a client that accepts ${header ?? 'nothing'} a large answer is sent as ${coding ?? 'it is'}`, async () => {
    for (const asked of [list, answer]) {
      const plain = await ask(asked, null);
      const coded = await ask(asked, header);
      assert.deepEqual([coded.status, coded.headers['content-encoding']], [200, coding]);
      const body = coding === undefined ? coded.body : decoders[coding](coded.body);
      const { meta, ...said } = JSON.parse(body.toString('utf8'));
      const { meta: _, ...expected } = JSON.parse(plain.body.toString('utf8'));
      assert.deepEqual(said, expected);
      assert.equal(meta.request_id, coded.headers['x-request-id']);
      for (const name of ['content-type', 'vary', 'etag'])
        assert.equal(coded.headers[name], plain.headers[name], name);
    }
    const { etag } = (await ask(list, header)).headers;
    assert.ok(etag !== undefined, 'the headers of an answer are sent with it, coded or not');
  });
}

test('small answers are sent as they are, and so is what is no answer', async () => {
  for (const asked of [
    ['courses?limit=1', undefined],
    ['query/credential-progress', progressOf('one')],
    ['query/credential-progress', progressOf('no')],
    ['courses?cursor=x', undefined],
  ] as const) {
    const { headers, body } = await ask(asked, 'br, gzip');
    assert.equal(headers['content-encoding'], undefined);
    JSON.parse(body.toString('utf8'));
  }
});

test('answers that are compressed at once have each their own bytes', async () => {
  const questions = [list, answer, list, answer] as const;
  const plain = await Promise.all(questions.map((asked) => ask(asked, null)));
  const coded = await Promise.all(questions.map((asked) => ask(asked, 'gzip')));
  for (const [at, { body }] of coded.entries()) {
    const said = JSON.parse(gunzipSync(body).toString('utf8'));
    assert.deepEqual(said.data, JSON.parse(String(plain[at]?.body)).data);
  }
});
