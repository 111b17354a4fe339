/** The metrics of several processes on one port: whichever is asked tells those of all. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { type ParsedFamily, parseExposition } from './exposition-parser.ts';
import { call, payload, refusal } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';
import { until } from './until.ts';

const token = 'internal-token-of-this-test';
const names = ['1', '2', '3'];
const onLinux =
  process.platform === 'linux' ? false : 'only Linux divides connections and lists child processes';
const mediaTypes = { prometheus: 'text/plain', openmetrics: 'application/openmetrics-text' } as const;
type Families = ReadonlyMap<string, ParsedFamily>;

let index: string;
let server: ServerProcess;
before(async () => {
  index = await publishTinyCatalog(temporaryDirectory());
  server = await startServer(environment(), undefined, ['--processes', '3']);
});
after(async () => assert.equal(await server.stop(), 0));

function environment(): Readonly<Record<string, string>> {
  return { SVC_INDEX_DIR: index, SVC_RATE_LIMIT_ENFORCE: 'none', SVC_INTERNAL_TOKEN: token };
}

async function scrape(form: keyof typeof mediaTypes = 'prometheus', { port } = server): Promise<Families> {
  const headers = { Accept: mediaTypes[form] };
  const answer = await call(port, 'GET', '/internal/metrics', { token, headers });
  assert.equal(answer.status, 200);
  return readFamilies(answer.body, form);
}

function readFamilies(text: string, form: keyof typeof mediaTypes): Families {
  return new Map(parseExposition(text, form).map((family) => [family.name, family]));
}

/** The samples of a family by process; those with further labels must have these. */
function byProcess(
  families: Families,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): Readonly<Record<string, number>> {
  const samples = (families.get(name)?.samples ?? []).filter((sample) =>
    Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  );
  const rows = samples.map((sample) => [sample.labels['process'] ?? 'none', sample.value] as const);
  assert.equal(new Set(rows.map(([process]) => process)).size, rows.length, `one sample a process: ${name}`);
  return Object.fromEntries(rows);
}

const total = (values: Readonly<Record<string, number>>): number =>
  Object.values(values).reduce((sum, value) => sum + value, 0);

const courses = { route: '/api/v1/courses', method: 'GET', status: '200' } as const;
const readCourses = (families: Families, counter = 'gradus_http_requests_total') =>
  byProcess(families, counter, courses);

/** Every process that says that it answered has samples, and no other one. */
function assertConsistent(families: Families): void {
  const answered = byProcess(families, 'gradus_process_answered');
  assert.deepEqual(Object.keys(answered), names);
  const present = names.filter((name) => answered[name] === 1);
  for (const [name, { samples }] of families) {
    if (name === 'gradus_process_answered') continue;
    for (const { labels } of samples)
      assert.ok(present.includes(labels['process'] ?? ''), `${name} of ${labels['process']}`);
  }
  for (const name of ['gradus_http_requests_in_flight', 'process_start_time_seconds'])
    assert.deepEqual(Object.keys(byProcess(families, name)), present, name);
}

/** Name and id of each process. */
function processIds(): ReadonlyMap<string, number> {
  const { pid } = server.process;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return new Map(
    children.flatMap((child) => {
      const name = /(?:^|\0)SVC_PROCESS_NAME=(\d)\0/u.exec(environmentOf(child))?.[1];
      return name === undefined ? [] : [[name, child] as const];
    }),
  );
}

/** Empty if it has just ended. */
function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1');
  } catch {
    return '';
  }
}

/** A process that has just died resets a connection, and one that starts answers 503. */
async function scrapeAnswered(form: keyof typeof mediaTypes = 'prometheus'): Promise<Families> {
  const headers = { Accept: mediaTypes[form] };
  let body = '';
  await until(async () => {
    const answer = await call(server.port, 'GET', '/internal/metrics', { token, headers }).catch(() => null);
    body = answer?.status === 200 ? answer.body : '';
    return body !== '';
  });
  return readFamilies(body, form);
}

/** A scrape with the metrics of all: on a busy machine, one process may be late. */
async function scrapeOfAll(form: keyof typeof mediaTypes = 'prometheus'): Promise<Families> {
  let families: Families = new Map();
  await until(async () => {
    families = await scrapeAnswered(form);
    assertConsistent(families);
    return total(byProcess(families, 'gradus_process_answered')) === names.length;
  });
  return families;
}

test('whichever process is asked, the requests of all add up to what was sent', {
  skip: onLinux,
}, async () => {
  const requests = 60;
  const plans = 7;
  for (let sent = 0; sent < requests; sent += 1)
    assert.equal((await call(server.port, 'GET', '/api/v1/courses')).status, 200);
  for (let sent = 0; sent < plans; sent += 1) payload(await call(server.port, 'POST', '/api/v1/state'));
  const scrapes: Families[] = [];
  for (let count = 0; count < 12; count += 1) scrapes.push(await scrapeOfAll());
  for (const families of scrapes) {
    assert.equal(total(readCourses(families)), requests);
    assert.equal(total(byProcess(families, 'gradus_statestore_writes_total')), plans);
    const durations = (families.get('gradus_http_request_duration_seconds')?.samples ?? []).filter(
      ({ name, labels }) => name.endsWith('_count') && labels['route'] === courses.route,
    );
    assert.equal(
      durations.reduce((sum, { value }) => sum + value, 0),
      requests,
    );
  }
  const openMetrics = await scrapeOfAll('openmetrics');
  assert.equal(total(readCourses(openMetrics, 'gradus_http_requests')), requests);
  assert.equal(total(byProcess(openMetrics, 'gradus_statestore_writes')), plans);
});

async function jsonOfAll(): Promise<Readonly<Record<string, unknown>>> {
  const wanted = JSON.stringify(names.map((process) => ({ process, value: 1 })));
  let data: Readonly<Record<string, unknown>> = {};
  await until(async () => {
    data = payload(await call(server.port, 'GET', '/internal/metrics', { token })).data;
    return JSON.stringify(data['process_answered']) === wanted;
  });
  return data;
}

test('JSON has the sums that the contract names, and the rest of each process', {
  skip: onLinux,
}, async () => {
  const before = await jsonOfAll();
  for (let sent = 0; sent < 5; sent += 1) payload(await call(server.port, 'POST', '/api/v1/state'));
  const data = await jsonOfAll();
  assert.equal(Number(data['statestore_writes_total']), Number(before['statestore_writes_total']) + 5);
  assert.equal(data['statestore_vacuum_failures_total'], 0);
  const threads = data['engine_threads'] as { process: string; value: number }[];
  assert.deepEqual(
    threads.map(({ process }) => process),
    names,
  );
  const batches = data['engine_batch_jobs'] as { process: string; buckets: unknown[] }[];
  assert.deepEqual(
    batches.map(({ process, buckets }) => [process, buckets.length]),
    names.map((process) => [process, 7]),
  );
});

test('every form needs the bearer', { skip: onLinux }, async () => {
  for (const Accept of ['application/json', ...Object.values(mediaTypes)])
    for (const wrong of [{}, { token: 'another-token' }])
      refusal(
        await call(server.port, 'GET', '/internal/metrics', { ...wrong, headers: { Accept } }),
        403,
        'forbidden',
      );
});

test('a process that does not answer is left out, and comes back', { skip: onLinux }, async () => {
  const pid = processIds().get('2') ?? assert.fail('there is a process 2');
  process.kill(pid, 'SIGSTOP');
  // Those that the system gives to the stopped process wait for it.
  const scrapes = Array.from({ length: 12 }, () => scrape());
  try {
    const first = await Promise.race(scrapes);
    assertConsistent(first);
    assert.equal(byProcess(first, 'gradus_process_answered')['2'], 0);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  for (const families of await Promise.all(scrapes)) assertConsistent(families);
  await scrapeOfAll();
});

test('what a killed process counted is gone from the next scrape', { skip: onLinux }, async () => {
  const [victim = '', count = 0] =
    Object.entries(readCourses(await scrapeOfAll())).toSorted(([, left], [, right]) => right - left)[0] ?? [];
  assert.ok(count > 0, 'the victim has answered something');
  const pid = processIds().get(victim) ?? assert.fail(`there is a process ${victim}`);
  process.kill(pid, 'SIGKILL');
  await until(() => processIds().get(victim) !== pid);
  const families = await scrapeAnswered();
  assertConsistent(families);
  // Its successor may be there already, which has answered nothing.
  assert.ok(!(victim in readCourses(families)));
  await scrapeOfAll();
  assert.notEqual(processIds().get(victim), pid);
});

test('one process, named or not, tells its own metrics', async () => {
  for (const name of ['', 'west']) {
    const alone = await startServer({ ...environment(), SVC_PROCESS_NAME: name });
    const families = await scrape('prometheus', alone);
    assert.ok(!families.has('gradus_process_answered'));
    assert.deepEqual(byProcess(families, 'gradus_http_requests_in_flight'), { [name || 'none']: 1 });
    const { data } = payload(await call(alone.port, 'GET', '/internal/metrics', { token }));
    assert.equal(data['statestore_writes_total'], 0);
    assert.equal(await alone.stop(), 0);
  }
});
