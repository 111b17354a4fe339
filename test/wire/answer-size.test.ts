/** No answer of the engine exceeds SVC_MAX_ANSWER_BYTES: it is refused instead, and those beside it are answered. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, payload, refusal } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { codeOf, publishWordyCatalog, wordyCourses } from './wordy-catalog.ts';

const maximumAnswerBytes = 1_000_000;
const unlock = '/api/v1/query/course-unlock';
let server: ServerProcess;
let index: string;

before(async () => {
  index = await publishWordyCatalog(temporaryDirectory());
  server = await startServer({
    SVC_INDEX_DIR: index,
    SVC_MAX_ANSWER_BYTES: String(maximumAnswerBytes),
    SVC_INTERNAL_TOKEN: 'operator',
  });
});

after(async () => assert.equal(await server.stop(), 0));

const supplied = { state_mode: 'supplied', student_state: { courses: [] } };
const targets = (count: number) => ({ course_codes: Array.from({ length: count }, (_, at) => codeOf(at)) });
const part = (count: number) => ({ question: 'course_unlock', targets: targets(count) });
const ask = (path: string, body: unknown, { port } = server) => call(port, 'POST', path, { body });

const large: readonly (readonly [what: string, path: string, body: unknown])[] = [
  ['a question whose body travels unread', unlock, { ...supplied, targets: targets(wordyCourses) }],
  [
    'a question whose body is parsed',
    unlock,
    JSON.stringify({ ...supplied, targets: targets(wordyCourses) }).replace('"targets"', '"t\\u0061rgets"'),
  ],
  [
    'an advisory of small questions',
    '/api/v1/query/advisory',
    {
      ...supplied,
      questions: Array.from({ length: 16 }, (_, at) => ({
        ...part(1),
        targets: { course_codes: [codeOf(at)] },
      })),
    },
  ],
  ['a what-if', '/api/v1/query/what-if', { ...supplied, targets: targets(50), evaluation_problem: {} }],
  ['a view', '/api/v1/graph/views/course-universe', { filter: {} }],
];

for (const [what, path, body] of large) {
  test(`${what} with a larger answer is refused with the bound`, async () => {
    const answer = await ask(path, body);
    assert.deepEqual(refusal(answer, 422, 'evaluation_problem_invalid'), {
      reason: 'answer_too_large',
      maximum_bytes: maximumAnswerBytes,
    });
    assert.match(JSON.parse(answer.body).error.message, /1000000 bytes; ask about fewer targets/u);
  });
}

test('answers within the bound are sent, also those of the same moment as refused ones', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) =>
      ask(unlock, { ...supplied, targets: targets(at % 2 === 0 ? 2 : wordyCourses) }),
    ),
  );
  const lengths = new Set<number>();
  for (const [at, answer] of answers.entries()) {
    if (at % 2 === 0) {
      assert.equal((payload(answer).data['results'] as unknown[]).length, 2);
      lengths.add(answer.body.length);
    } else refusal(answer, 422, 'evaluation_problem_invalid');
  }
  assert.equal(lengths.size, 1, 'the same question has the same answer');
  assert.ok([...lengths].every((length) => length > 100_000 && length < maximumAnswerBytes));
});

test('refused answers are counted', async () => {
  const count = async () =>
    Number(
      payload(await call(server.port, 'GET', '/internal/metrics', { token: 'operator' })).data[
        'answers_too_large_total'
      ],
    );
  const before = await count();
  await ask(unlock, { ...supplied, targets: targets(wordyCourses) });
  await ask(unlock, { ...supplied, targets: targets(1) });
  assert.equal(await count(), before + 1);
});

test('by default the same question is answered', async () => {
  const usual = await startServer({ SVC_INDEX_DIR: index });
  const answer = await ask(unlock, { ...supplied, targets: targets(wordyCourses) }, usual);
  assert.equal((payload(answer).data['results'] as unknown[]).length, wordyCourses);
  assert.ok(answer.body.length > maximumAnswerBytes);
  assert.equal(await usual.stop(), 0);
});
