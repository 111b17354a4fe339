/** Which stages a request passes on its way, as Server-Timing tells them, and what is counted of it. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import {
  type CallOptions,
  call,
  exchangeInTwo,
  payload,
  refusal,
  requestText,
} from '../../wire/http-client.ts';
import { temporaryDirectory } from '../../wire/server-process.ts';
import { publishTinyCatalog } from '../../wire/tiny-catalog.ts';
import { until } from '../../wire/until.ts';
import { type InProcessGateway, startInProcessGateway } from './in-process-gateway.ts';

const indexDirectory = await publishTinyCatalog(temporaryDirectory());
const unlock = '/api/v1/query/course-unlock';
const impact = '/api/v1/query/course-impact';
const progress = '/api/v1/query/credential-progress';
const gapSummary = '/api/v1/query/credential-gap-summary';
const current = '/api/v1/state/current';
const unknownToken = 'B'.repeat(43);

const timed = await startInProcessGateway({
  indexDirectory,
  environment: { SVC_SERVER_TIMING: 'true', SVC_MAX_BODY_BYTES: '4096' },
});
after(() => timed.close());

async function withTimed(work: (gateway: InProcessGateway, port: number) => Promise<void>): Promise<void> {
  timed.reset();
  await work(timed, timed.port);
}

/** A gateway whose counts begin at zero. */
async function withFresh(
  environment: Readonly<Record<string, string>>,
  work: (gateway: InProcessGateway, port: number) => Promise<void>,
): Promise<void> {
  const gateway = await startInProcessGateway({ indexDirectory, environment });
  try {
    await work(gateway, gateway.port);
  } finally {
    gateway.close();
  }
}

const studentState = { courses: [{ term_id: '1A', course_code: 'CS 115', status: 'taken' }] };
const supplied = {
  state_mode: 'supplied',
  student_state: studentState,
  targets: { course_codes: ['CS 116'] },
};
const persisted = { state_mode: 'persisted', targets: { course_codes: ['CS 116'] } };
const minor = { credential_ids: ['credential:wire-minor'] };
const aboutMinor = { state_mode: 'supplied', student_state: studentState, targets: minor };
/** What the scanner of bodies leaves to JSON.parse: an escape in a member's name. */
const unusual = (body: object) => JSON.stringify(body).replace('"targets"', '"t\\u0061rgets"');

const bodyStages = 'lifecycle token_in_query media_type size body';
const withFamily = bodyStages.replace('media_type', 'rate_limit overload media_type');
const asJob = 'json shape weight plan handler engine engine_outcome';

/** The stages that have ended when the answer's head is written. */
const ways: readonly (readonly [method: string, path: string, options: CallOptions, stages: string])[] = [
  ['GET', '/api/v1/health', {}, 'lifecycle token_in_query handler'],
  ['GET', '/api/v1/health?token=x', {}, 'lifecycle token_in_query'],
  ['GET', current, {}, 'lifecycle token_in_query rate_limit auth'],
  ['POST', unlock, { body: supplied }, `${withFamily} shortcut engine engine_outcome`],
  [
    'POST',
    unlock,
    { body: unusual(supplied) },
    `${withFamily} shortcut engine engine_outcome json shape weight plan handler engine engine_outcome`,
  ],
  ['POST', unlock, { body: { targets: supplied.targets } }, `${withFamily} shortcut json shape`],
  ['POST', unlock, { body: '' }, `${withFamily} shortcut json`],
  ['POST', unlock, { body: persisted }, `${withFamily} shortcut json shape weight plan`],
  [
    'POST',
    unlock,
    { body: 'x', contentType: 'text/plain' },
    'lifecycle token_in_query rate_limit overload media_type',
  ],
  [
    'POST',
    unlock,
    { body: 'x'.repeat(4097) },
    'lifecycle token_in_query rate_limit overload media_type size',
  ],
  ['POST', gapSummary, { body: aboutMinor }, `${withFamily} ${asJob}`],
  ['POST', progress, { body: aboutMinor }, `${withFamily} shortcut engine engine_outcome`],
  ['POST', progress, { body: { ...aboutMinor, include: [] } }, `${withFamily} shortcut ${asJob}`],
  [
    'POST',
    progress,
    { body: JSON.stringify(aboutMinor).replace('"courses"', '"\\u0063ourses"') },
    `${withFamily} shortcut engine engine_outcome ${asJob}`,
  ],
  [
    'POST',
    unlock,
    { body: { ...supplied, targets: { course_codes: ['NO 1'] } } },
    `${withFamily} shortcut engine engine_outcome json shape weight plan handler`,
  ],
];

const stagesIn = (timing: string | undefined) =>
  (timing ?? '').split(', ').map((entry) => entry.replace(';dur=0.000', ''));

for (const [method, path, options, stages] of ways) {
  const what = String(JSON.stringify(options.body) ?? '').slice(0, 60);
  test(`${method} ${path} ${what} passes ${stages}`, () =>
    withTimed(async ({ counters }, port) => {
      const before = countsOf(counters);
      const { headers } = await call(port, method, path, options);
      const counted = countsOf(counters).map(([name, count], at) => [name, count - (before[at]?.[1] ?? 0)]);
      const passed = counted.flatMap(([name, count]) => Array<unknown>(Number(count)).fill(name));
      const timing = headers.get('server-timing');
      // A refusal is timed too, without the stage that writes it.
      assert.deepEqual(stagesIn(timing), stages.split(' '));
      assert.deepEqual(
        passed.filter((name) => name !== 'response').sort(),
        stages.split(' ').sort(),
        'the histograms count what the header tells',
      );
    }));
}

function countsOf(counters: InProcessGateway['counters']): (readonly [string, number])[] {
  return counters.stages
    .read()
    .map(({ name, counts }) => [name, counts.reduce((sum, count) => sum + count, 0)] as const);
}

for (const waits of [false, true]) {
  test(`a hot question about a plan that the store has ${waits ? 'by a promise' : 'at once'} travels unread`, () =>
    withTimed(async ({ store }, port) => {
      const created = await call(port, 'POST', '/api/v1/state', { body: studentState });
      const token = String(payload(created).data['state_token']);
      store.waits = waits;
      const hot = await call(port, 'POST', unlock, { token, body: persisted });
      const long = await call(port, 'POST', unlock, { token, body: unusual(persisted) });
      assert.deepEqual(payload(hot).data, payload(long).data);
      const hotWay = `${withFamily} shortcut engine engine_outcome`.split(' ');
      assert.deepEqual(stagesIn(hot.headers.get('server-timing')), hotWay);
      assert.deepEqual(stagesIn(long.headers.get('server-timing')), [...hotWay, ...asJob.split(' ')]);
      const unopened = await call(port, 'POST', unlock, { token: unknownToken, body: persisted });
      refusal(unopened, 401, 'unauthorized');
      assert.deepEqual(
        stagesIn(unopened.headers.get('server-timing')),
        `${withFamily} shortcut json shape weight plan`.split(' '),
      );
    }));
}

test('a question takes the lane of its weight', () =>
  withTimed(async ({ lanes }, port) => {
    const codes = { course_codes: ['CS 115'] };
    for (const [path, body, lane] of [
      [unlock, supplied, ['light']],
      [unlock, unusual(supplied), ['light', 'light']],
      [impact, { ...supplied, targets: codes }, ['light']],
      [progress, { ...supplied, targets: minor }, ['heavy']],
    ] as const) {
      lanes.length = 0;
      payload(await call(port, 'POST', path, { body }));
      assert.deepEqual(lanes, lane, path);
    }
  }));

test('an index is in use from the head of a request to its answer', () =>
  withFresh({}, async ({ indexUse }, port) => {
    payload(await call(port, 'GET', '/api/v1/index'));
    let isUnused = false;
    const text = requestText('POST', unlock, { body: supplied });
    const answer = exchangeInTwo(port, text.slice(0, -1), text.slice(-1), async () => {
      // The answer to a later request on another connection: the first head has been handled.
      payload(await call(port, 'GET', '/api/v1/index'));
      void indexUse.unused().then(() => {
        isUnused = true;
      });
      payload(await call(port, 'GET', '/api/v1/index'));
      assert.equal(isUnused, false, 'a request still uses it');
    });
    payload(await answer);
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(isUnused, true, 'nothing uses it any more');
  }));

test('what a limiter refuses is counted under its name', () =>
  withFresh(
    { SVC_RATE_LIMIT_ENFORCE: 'catalog', SVC_RATE_LIMIT_CATALOG_PER_MINUTE: '1' },
    async ({ counters }, port) => {
      payload(await call(port, 'GET', '/api/v1/index'));
      assert.equal(counters.rejectionsOf('catalog_per_minute'), 0);
      for (let time = 0; time < 2; time += 1)
        refusal(await call(port, 'GET', '/api/v1/index'), 429, 'rate_limit_exceeded');
      assert.equal(counters.rejectionsOf('catalog_per_minute'), 2);
    },
  ));

test('a request whose client has gone stops where it waits', () =>
  withFresh({}, async ({ store, counters, events }, port) => {
    const created = await call(port, 'POST', '/api/v1/state', { body: studentState });
    const token = String(payload(created).data['state_token']);
    let release = (): void => undefined;
    store.waits = true;
    store.released = new Promise((resolve) => {
      release = resolve;
    });
    const socket = connect(port, '127.0.0.1');
    socket.write(requestText('DELETE', current, { token }));
    const readsBefore = store.reads;
    await until(() => store.reads > readsBefore);
    socket.destroy();
    await until(() => counters.requestsInFlight === 0);
    release();
    await new Promise((resolve) => setImmediate(resolve));
    store.waits = false;
    payload(await call(port, 'GET', current, { token }));
    assert.deepEqual(events, []);
  }));
