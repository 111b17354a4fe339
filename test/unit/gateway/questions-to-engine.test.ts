/** What the gateway does around the engine: answers that it has already, clients that it holds back, what it counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { answerTooLarge } from '../../../shared/contract/errors.ts';
import { StoreReadError } from '../../../statestore/store.ts';
import { runs } from '../../property-runs.ts';
import { type CallOptions, call, payload, type RawAnswer, refusal } from '../../wire/http-client.ts';
import { temporaryDirectory } from '../../wire/server-process.ts';
import { publishTinyCatalog } from '../../wire/tiny-catalog.ts';
import { type InProcessGateway, startInProcessGateway } from './in-process-gateway.ts';

const indexDirectory = await publishTinyCatalog(temporaryDirectory());
const unlock = '/api/v1/query/course-unlock';
const progress = '/api/v1/query/credential-progress';
const completion = '/api/v1/query/plan-completion';
const advisory = '/api/v1/query/advisory';

/** Every test begins with counts of zero and with no question refused before. */
async function withFresh(
  work: (gateway: InProcessGateway) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const gateway = await startInProcessGateway({ indexDirectory, environment });
  try {
    await work(gateway);
  } finally {
    gateway.close();
  }
}

const studentState = { courses: [{ term_id: '1A', course_code: 'CS 115', status: 'taken' }] };
const supplied = { state_mode: 'supplied', student_state: studentState };
const aboutCourse = { ...supplied, targets: { course_codes: ['CS 116'] } };
const aboutMinor = { ...supplied, targets: { credential_ids: ['credential:wire-minor'] } };
const horizon = { terms: [{ term_id: '2030-fall' }, { term_id: '2031-fall' }] };
const completing = { ...aboutCourse, horizon };

/** An answer without its request id, which is another one each time. */
function said(answer: RawAnswer): string {
  return answer.body.replace(String(payload(answer).meta['request_id']), '');
}

test('the same completion is answered with the same bytes, without the engine', () =>
  withFresh(async ({ port, lanes, counters }) => {
    const first = said(await call(port, 'POST', completion, { body: completing }));
    assert.match(first, /"outcome":"complete"/u);
    assert.equal(said(await call(port, 'POST', completion, { body: completing })), first);
    assert.equal(lanes.length, 1);
    assert.deepEqual(counters.cacheLookups.plan_completion, { hit: 1, miss: 1 });
    assert.equal(counters.completionsOf('complete'), 2, 'each answer is counted');
    const shorter = { ...completing, horizon: { terms: horizon.terms.slice(0, 1) } };
    payload(await call(port, 'POST', completion, { body: shorter }));
    assert.equal(lanes.length, 2);
    assert.deepEqual(counters.cacheLookups.plan_completion, { hit: 1, miss: 2 });
  }));

test('requests that ask the same before it is answered are answered by one question, each with its own id', () =>
  withFresh(async ({ port, lanes, counters }) => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(port, 'POST', completion, { body: completing })),
    );
    assert.equal(new Set(answers.map(said)).size, 1);
    assert.equal(new Set(answers.map((answer) => payload(answer).meta['request_id'])).size, 8);
    assert.ok(lanes.length < 8, `${lanes.length} questions for 8 requests`);
    assert.equal(counters.completionsOf('complete'), 8);
  }));

test('a refusal is that of all who await the answer, and the next one asks again', () =>
  withFresh(async ({ port, lanes, engineOutcomes }) => {
    engineOutcomes.push({ kind: 'queue_full' }, { kind: 'queue_full' });
    const asked = Array.from({ length: 2 }, () => call(port, 'POST', completion, { body: completing }));
    for (const answer of await Promise.all(asked)) refusal(answer, 503, 'service_unavailable');
    engineOutcomes.length = 0;
    const before = lanes.length;
    payload(await call(port, 'POST', completion, { body: completing }));
    assert.equal(lanes.length, before + 1);
  }));

/** At least as long as that of the sample index. */
const envelopeHeadBytes = 200;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'utf8'));

function answered(facts: object) {
  // The request id is written into the head, where an engine leaves room for it.
  const head = ' '.repeat(envelopeHeadBytes);
  const bytes = bytesOf(`${head}"data":{"results":[]},"warnings":[],"unknowns":[],"source_references":[]`);
  return { kind: 'answer', bytes, batch: bytes, start: 0, ...facts } as const;
}

/** What the engine says of a completion: is the same question answered without it the next time, and what is logged? */
const facts: readonly (readonly [facts: object, isKept: boolean, logged: readonly string[]])[] = [
  [{ completion: 'complete' }, true, []],
  [{ completion: 'complete', isTimeLimited: true }, false, []],
  [{ completion: 'complete', hasRefusedPlan: true }, false, ['plan_refused']],
  [{ completion: null }, true, []],
  [{}, true, []],
];

for (const [given, isKept, logged] of facts) {
  test(`a completion with ${JSON.stringify(given)} is ${isKept ? '' : 'not '}kept`, () =>
    withFresh(async ({ port, lanes, counters, engineOutcomes, events }) => {
      engineOutcomes.push(answered(given));
      const answer = await call(port, 'POST', completion, { body: completing });
      assert.equal(answer.status, 200, answer.body);
      assert.deepEqual(
        events.map((event) => [event.kind, 'requestId' in event && event.requestId]),
        logged.map((kind) => [kind, answer.headers.get('x-request-id')]),
      );
      assert.equal(counters.countOf('refusedPlans'), logged.length);
      assert.equal(
        counters.completionsOf('complete'),
        'completion' in given && given.completion !== null ? 1 : 0,
      );
      await call(port, 'POST', completion, { body: completing });
      assert.equal(lanes.length, isKept ? 1 : 2);
    }));
}

test('an advisory with a completion is kept as well, and no other question is', () =>
  withFresh(async ({ port, lanes, counters }) => {
    const { targets } = aboutCourse;
    const body = { ...supplied, questions: [{ question: 'plan_completion', targets, horizon }] };
    for (const [path, question] of [
      [advisory, body],
      [progress, aboutMinor],
      [unlock, aboutCourse],
    ] as const)
      for (let time = 0; time < 2; time += 1) payload(await call(port, 'POST', path, { body: question }));
    assert.equal(lanes.length, 5);
    assert.deepEqual(counters.cacheLookups.plan_completion, { hit: 1, miss: 1 });
    assert.equal(counters.completionsOf('complete'), 2);
  }));

test('an answer that is too large is counted, and is no failure', () =>
  withFresh(async ({ port, counters, engineOutcomes, events }) => {
    const bytes = bytesOf(JSON.stringify(answerTooLarge(4096)));
    engineOutcomes.push({ kind: 'fault', bytes, batch: bytes, start: 0 });
    refusal(await call(port, 'POST', progress, { body: aboutMinor }), 422, 'evaluation_problem_invalid');
    assert.equal(counters.countOf('answersTooLarge'), 1);
    refusal(
      await call(port, 'POST', completion, { body: { ...completing, horizon: { terms: [] } } }),
      400,
      'bad_request',
    );
    assert.equal(counters.countOf('answersTooLarge'), 1);
    assert.deepEqual(events, []);
  }));

const from = (address: string, body: object): CallOptions => ({
  body,
  headers: { 'Edge-Client-IP': address },
});

test('heavy questions take turns by client: an IPv4 address, or all of an IPv6 /48', async () => {
  const part = fc.constantFrom('1', '2');
  const address = fc.oneof(
    fc.tuple(part, part).map(([third, last]) => `192.0.${third}.${last}`),
    fc.tuple(part, part, part).map(([third, fourth, last]) => `2001:db8:${third}:${fourth}::${last}`),
  );
  const client = (text: string) => (text.includes(':') ? text.split(':').slice(0, 3).join(':') : text);
  await withFresh(async ({ port, clients }) => {
    await fc.assert(
      fc.asyncProperty(address, address, async (one, other) => {
        clients.length = 0;
        payload(await call(port, 'POST', progress, from(one, aboutMinor)));
        payload(await call(port, 'POST', progress, from(other, aboutMinor)));
        const [first, second] = clients;
        assert.ok(first !== undefined && first !== '' && second !== undefined && second !== '');
        assert.equal(first === second, client(one) === client(other));
      }),
      runs(60),
    );
    clients.length = 0;
    payload(await call(port, 'POST', unlock, from('192.0.2.1', aboutCourse)));
    assert.deepEqual(clients, ['192.0.2.1'], 'a light question may have to give way to another client');
  });
});

/** Asks until one question has been refused by the engine and many more have been asked. */
async function flood(
  { port, engineOutcomes }: InProcessGateway,
  address: string,
  count: number,
): Promise<void> {
  for (let time = 0; time < count; time += 1) {
    engineOutcomes.length = 0;
    engineOutcomes.push({ kind: 'queue_full' });
    const answer = await call(port, 'POST', progress, from(address, aboutMinor));
    assert.deepEqual(refusal(answer, 503, 'service_unavailable'), { retry_after_seconds: 1 });
    assert.equal(answer.headers.get('retry-after'), '1');
  }
  engineOutcomes.length = 0;
}

test('a client that the engine keeps refusing is refused at its head while questions wait, and no other client is', () =>
  withFresh(async (gateway) => {
    const { port, counters, lanes, waiting } = gateway;
    waiting.jobs = 1;
    await flood(gateway, '2001:db8:1::1', 40);
    assert.ok(counters.countOf('throttledRequests') > 0, 'most of the later ones');
    assert.equal(counters.countOf('throttledRequests'), 40 - lanes.length, 'the engine has not seen these');
    const before = counters.countOf('throttledRequests');
    for (let time = 0; time < 3; time += 1) {
      payload(await call(port, 'POST', progress, from('2001:db8:2::1', aboutMinor)));
      payload(await call(port, 'POST', progress, from('192.0.2.1', aboutMinor)));
      payload(await call(port, 'POST', unlock, from('2001:db8:1::1', aboutCourse)));
    }
    assert.equal(counters.countOf('throttledRequests'), before);
    await flood(gateway, '2001:db8:1:9::9', 3);
    assert.ok(
      counters.countOf('throttledRequests') > before,
      'another address of the same /48 is the same client',
    );
  }));

test('while no question waits for a worker, every question reaches the engine', () =>
  withFresh(async (gateway) => {
    await flood(gateway, '192.0.2.1', 40);
    assert.equal(gateway.lanes.length, 40);
    assert.equal(gateway.counters.countOf('throttledRequests'), 0);
  }));

test('a client whose questions are taken again is not refused', () =>
  withFresh(async (gateway) => {
    const { port, counters, waiting } = gateway;
    waiting.jobs = 1;
    await flood(gateway, '192.0.2.1', 1);
    for (let time = 0; time < 40; time += 1)
      payload(await call(port, 'POST', progress, from('192.0.2.1', aboutMinor)));
    assert.equal(counters.countOf('throttledRequests'), 0);
  }));

test('without a refusal of the engine nothing is held back', () =>
  withFresh(async ({ port, counters, waiting }) => {
    waiting.jobs = 1;
    for (let time = 0; time < 20; time += 1)
      payload(await call(port, 'POST', progress, from('192.0.2.1', aboutMinor)));
    assert.equal(counters.countOf('throttledRequests'), 0);
  }));

const burst = 10;
const courses = (count: number) => ({ course_codes: Array.from({ length: count }, () => 'CS 116') });
const escaped = (body: object) => JSON.stringify(body).replace('"targets"', '"t\\u0061rgets"');

const weights: readonly (readonly [what: string, path: string, body: unknown, weight: number])[] = [
  ['one target', unlock, aboutCourse, 1],
  ['ten targets', unlock, { ...supplied, targets: courses(10) }, 1],
  ['25 targets', unlock, { ...supplied, targets: courses(25) }, 3],
  ['25 targets that no scanner matches', unlock, escaped({ ...supplied, targets: courses(25) }), 3],
  ['25 targets of an impact', '/api/v1/query/course-impact', { ...supplied, targets: courses(25) }, 3],
];

for (const [what, path, body, weight] of weights) {
  test(`a question about ${what} costs ${weight} of its client's tokens`, () =>
    withFresh(
      async ({ port, counters }) => {
        // The last token of a client that has too few is paid for the head.
        for (let left = burst; left >= weight; left -= weight)
          payload(await call(port, 'POST', path, { body }));
        const refused = await call(port, 'POST', path, { body });
        const { limiter } = refusal(refused, 429, 'rate_limit_exceeded');
        assert.equal(limiter, 'query_per_ip_per_minute');
        assert.ok(
          refused.body.includes(weight === 1 ? 'Too many requests;' : `This request counts as ${weight};`),
          refused.body,
        );
        assert.equal(counters.rejectionsOf('query_per_ip_per_minute'), 1);
      },
      { SVC_RATE_LIMIT_ENFORCE: 'query', SVC_RATE_LIMIT_QUERY_PER_MINUTE: String(burst) },
    ));
}

test('a heavy body travels unread only where nothing is paid for it', async () => {
  const body = { ...supplied, targets: courses(25) };
  const unread = async (environment: Readonly<Record<string, string>>): Promise<boolean> => {
    let timing: string | undefined;
    await withFresh(
      async ({ port }) => {
        const { headers } = await call(port, 'POST', unlock, { body });
        timing = headers.get('server-timing');
      },
      { SVC_SERVER_TIMING: 'true', ...environment },
    );
    const stages = timing ?? '';
    assert.ok(stages.includes('engine_outcome'), stages);
    return stages.includes('shortcut;dur=0.000, engine;');
  };
  assert.equal(await unread({}), true);
  assert.equal(await unread({ SVC_RATE_LIMIT_ENFORCE: 'catalog' }), true);
  assert.equal(await unread({ SVC_RATE_LIMIT_ENFORCE: 'query' }), false);
});

test('questions about several plans that the store reads at once are each about their own', () =>
  withFresh(async ({ port, store }) => {
    const tokenOf = async (body: object) =>
      String(payload(await call(port, 'POST', '/api/v1/state', { body })).data['state_token']);
    const with115 = await tokenOf(studentState);
    const without = await tokenOf({});
    let release = (): void => undefined;
    store.waits = true;
    store.released = new Promise((resolve) => {
      release = resolve;
    });
    const readsBefore = store.reads;
    const asked = [with115, without, with115, without].map((token, at) =>
      call(port, 'POST', unlock, {
        token,
        body: { state_mode: 'persisted', targets: courses(at < 2 ? 1 : 2) },
      }),
    );
    while (store.reads < readsBefore + asked.length) await new Promise((resolve) => setImmediate(resolve));
    release();
    const verdicts = (await Promise.all(asked)).map((answer) =>
      (payload(answer).data['results'] as { status: string }[]).map(({ status }) => status).join(),
    );
    assert.deepEqual(verdicts, [
      'satisfied',
      'unsatisfied',
      'satisfied,satisfied',
      'unsatisfied,unsatisfied',
    ]);
  }));

test('a state database that is away for a while is answered 503, and is no failure of the request', () =>
  withFresh(async ({ port, store, events }) => {
    const token = String(
      payload(await call(port, 'POST', '/api/v1/state', { body: {} })).data['state_token'],
    );
    store.failure = new StoreReadError('no connection');
    for (const waits of [false, true]) {
      store.waits = waits;
      const answer = await call(port, 'GET', '/api/v1/state/current', { token });
      assert.deepEqual(refusal(answer, 503, 'service_unavailable'), { retry_after_seconds: 1 });
    }
    assert.deepEqual(events, []);
  }));
