import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listParameters } from '../../gateway/handlers/list-parameters.ts';
import { call, payload, refusal } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

let server: ServerProcess;

before(async () => {
  server = await startServer({ SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()) });
});

after(async () => assert.equal(await server.stop(), 0));

const get = async (path: string) =>
  payload(await call(server.port, 'GET', path === '' ? '/api/v1' : `/api/v1/${path}`));

async function list(path: string): Promise<{ names: string[]; next: string | null }> {
  const { data } = await get(path);
  const items = data['items'] as Record<string, string>[];
  return {
    names: items.map((item) => item['course_code'] ?? item['credential_id'] ?? ''),
    next: data['next_cursor'] as string | null,
  };
}

/** Every source reference id that a value names, in order of first mention. */
function namedSources(value: unknown): string[] {
  return [...new Set(JSON.stringify(value).match(/(?<=")sref_[A-Za-z0-9_-]+(?=")/gu) ?? [])];
}

test('the index describes itself, and every answer names it', async () => {
  const { data, meta } = await get('index');
  assert.equal(data['catalog_version_id'], 'wire-2026');
  assert.equal(data['course_count'], 6);
  assert.equal(data['credential_count'], 2);
  assert.equal(data['graph_projection_course_count'], 6);
  assert.equal(data['build_commit'], 'test');
  for (const member of [
    'built_at',
    'release_status',
    'release_decision',
    'validation_summary',
    'source_reference_count',
  ]) {
    assert.ok(data[member] !== undefined, member);
  }
  assert.deepEqual([meta['index_id'], meta['catalog_version_id']], [data['index_id'], 'wire-2026']);
});

test('the links lead to endpoints that exist', async () => {
  const { data } = await get('');
  const { questions, ...others } = data['links'] as Record<string, string>;
  const paths = [...Object.values(others), ...Object.values(questions as unknown as Record<string, string>)];
  assert.equal(paths.length, 18);
  assert.equal(others['page'], '/');
  for (const path of paths) {
    const { status } = await call(server.port, 'GET', path);
    // A path that takes other methods answers 405 to GET.
    assert.ok(status === 200 || status === 405, `${path}: ${status}`);
  }
});

test('the vocabulary has what a form offers for choice', async () => {
  assert.deepEqual((await get('vocabulary')).data, {
    subjects: [
      { subject: 'CS', title: 'Circuit Studies', course_count: 4 },
      { subject: 'MATH', course_count: 2 },
    ],
    levels: ['1A', '1B'],
    programs: [{ program: 'wiring', names: ['bachelor of wires', 'wires'] }],
    seasons: ['winter', 'spring', 'summer', 'fall'],
    offered_seasons: [],
    tags: [],
    credential_kinds: [
      { kind: 'major', count: 1 },
      { kind: 'minor', count: 1 },
    ],
    grade_scale: 'percent',
    entry_statuses: ['taken', 'in_progress', 'planned', 'transferred', 'waived', 'failed', 'withdrawn'],
  });
});

test('titles of subjects are in the vocabulary, and not in the description of the index', async () => {
  assert.ok(!('subjects' in (await get('index')).data));
});

test('health says which index is served', async () => {
  const { data } = await get('health');
  assert.equal(data['status'], 'ok');
  assert.equal(data['index_id'], (await get('index')).data['index_id']);
  assert.ok(Number.isInteger(data['uptime_seconds']));
});

test('a course record carries its rules and every reference that it names', async () => {
  const body = await get('courses/CS/116');
  assert.equal(body.data['course_code'], 'CS 116');
  assert.equal((body.data['prerequisite'] as { course_code: string }).course_code, 'CS 115');
  assert.deepEqual(
    body.source_references.map((record) => record['source_reference_id']),
    namedSources(body.data),
  );
});

test('a course is found in any letter case of its subject and with encoded blanks', async () => {
  assert.equal((await get('courses/cs/116')).data['course_code'], 'CS 116');
  assert.equal((await get('courses/%20Cs/116%20')).data['course_code'], 'CS 116');
});

test('a credential record carries its requirement tree', async () => {
  const { data, source_references: sources } = await get('credentials/credential:wire-minor');
  assert.equal(data['kind'], 'minor');
  assert.equal((data['requirement'] as { rules: unknown[] }).rules.length, 2);
  assert.ok(sources.length > 0);
});

test('a source reference is answered with its record', async () => {
  const [id] = (await get('courses/CS/115')).data['source_reference_ids'] as string[];
  const { data, source_references: sources } = await get(`source-references/${id}`);
  assert.equal(data['source_reference_id'], id);
  assert.equal(data['catalog_version_id'], 'wire-2026');
  assert.deepEqual(sources, [data]);
});

test('courses come in the order of subject and natural number', async () => {
  const { names, next } = await list('courses');
  assert.deepEqual(names, ['CS 9', 'CS 10', 'CS 115', 'CS 116', 'MATH 100', 'MATH 101']);
  assert.equal(next, null);
});

test('the pages together are the whole list, and each contains the references that it names', async () => {
  const seen: string[] = [];
  let path = 'courses?limit=4';
  for (let page = 0; page < 2; page += 1) {
    const body = await get(path);
    seen.push(...(body.data['items'] as { course_code: string }[]).map((item) => item.course_code));
    assert.deepEqual(
      body.source_references.map((record) => record['source_reference_id']),
      namedSources(body.data['items']),
    );
    path = `courses?limit=4&cursor=${body.data['next_cursor']}`;
  }
  assert.deepEqual(seen, (await list('courses')).names);
});

test('courses are listed by their codes, in the order asked for, once each', async () => {
  const body = await get('courses?codes=MATH%20101,cs%209,PHYS%201,CS%20%209,MATH%20101');
  const items = body.data['items'] as { course_code: string }[];
  assert.deepEqual(
    items.map((item) => item.course_code),
    ['MATH 101', 'CS 9'],
  );
  assert.deepEqual(body.data['unknown_course_codes'], ['PHYS 1']);
  const shaped = await get(`courses?codes=${'a'.repeat(43)}`);
  assert.deepEqual(shaped.data['unknown_course_codes'], ['[token]']);
  assert.equal(body.data['next_cursor'], null);
  assert.deepEqual(
    body.source_references.map((record) => record['source_reference_id']),
    namedSources(items),
  );
});

test('a parameter that a list does not have is warned of, for its list would pass for the answer', async () => {
  const body = await get('courses?limit=2&level=1A&levl=2A&level=2B');
  assert.equal((body.data['items'] as unknown[]).length, 2);
  assert.deepEqual(
    body.warnings.map(({ code, details }) => [code, details]),
    [
      ['unknown_parameter', { value: 'level' }],
      ['unknown_parameter', { value: 'levl' }],
    ],
  );
  assert.match(
    String(body.warnings[0]?.['message']),
    /`level` is not a parameter .* subject, q, codes, limit/u,
  );
  assert.equal((await get('credentials?subject=CS')).warnings[0]?.['code'], 'unknown_parameter');
  assert.deepEqual((await get(`courses?${'a'.repeat(43)}=1`)).warnings[0]?.['details'], { value: '[token]' });
  const known = [
    'courses?codes=CS%209&include=',
    'courses?q=a&subject=CS&limit=1',
    'credentials?kind=major&q=a',
  ];
  for (const path of known) assert.deepEqual((await get(path)).warnings, [], path);
});

test('a parameter that is given twice is refused, for only one of its values would count', async () => {
  for (const [list, names] of Object.entries(listParameters))
    for (const name of names) {
      const response = await call(server.port, 'GET', `/api/v1/${list}s?other=1&other=2&${name}=a&${name}=a`);
      const details = refusal(response, 400, 'bad_request');
      assert.equal(details['path'], name);
      assert.match(String(details['expected']), /^given once/u);
    }
});

test('lists leave out what include does not name', async () => {
  const full = await get('courses?limit=3');
  const items = full.data['items'] as Record<string, unknown>[];
  const plain = items.map(({ claims: _, ...others }) => others);
  const none = await get('courses?limit=3&include=');
  assert.deepEqual([none.data['items'], none.source_references], [plain, []]);
  assert.equal(none.data['next_cursor'], full.data['next_cursor']);
  const claims = await get('courses?limit=3&include=claims');
  assert.deepEqual([claims.data['items'], claims.source_references], [items, []]);
  const sources = await get('courses?limit=3&include=source_references,explanation');
  assert.deepEqual([sources.data['items'], sources.source_references], [plain, full.source_references]);
  const credentials = await get('credentials');
  const bare = await get('credentials?include=claims');
  assert.deepEqual([bare.data, bare.source_references], [credentials.data, []]);
  assert.deepEqual((await get('courses?q=wires&include=')).data['total_count'], 3);
  assert.deepEqual((await get('courses?codes=CS%209&include=')).source_references, []);
});

test('list items leave out rules and description', async () => {
  const [item] = (await get('courses?limit=1')).data['items'] as object[];
  const members = Object.keys(item ?? {});
  for (const member of ['prerequisite', 'corequisite', 'description']) assert.ok(!members.includes(member));
});

const searches: readonly (readonly [query: string, names: readonly string[]])[] = [
  ['courses?subject=math', ['MATH 100', 'MATH 101']],
  ['courses?subject=PHYS', []],
  // The title counts for more than the description.
  ['courses?q=wires', ['CS 115', 'CS 116', 'CS 9']],
  ['courses?q=%20WIRES%20%20and', ['CS 116']],
  ['courses?q=s%2011', ['CS 115', 'CS 116']],
  ['courses?q=before', ['CS 9']],
  ['courses?q=data%20wires', ['CS 116']],
  ['courses?q=dat%20wir', ['CS 116']],
  ['courses?q=cs116', ['CS 116']],
  ['courses?q=Cs-116', ['CS 116']],
  ['courses?q=cs11', ['CS 115', 'CS 116']],
  ['courses?q=cs116%20data', ['CS 116']],
  ['courses?q=cafe', ['MATH 100']],
  ['courses?q=wirse', ['CS 115', 'CS 116', 'CS 9']],
  ['courses?q=introdction', ['CS 115']],
  ['courses?q=xumbers%20old', ['CS 9']],
  ['courses?q=numbesr&subject=cs', ['CS 9', 'CS 10']],
  ['courses?q=numbesr&subject=math', []],
  ['courses?q=wxrez', []],
  ['courses?q=118', []],
  ['courses?q=-', []],
  ['courses?q=10', ['CS 10', 'MATH 100', 'MATH 101']],
  ['courses?q=CAF%C3%89', ['MATH 100']],
  ['courses?q=%22quoted%22', ['MATH 100']],
  ['courses?q=sets&subject=MATH', ['MATH 100', 'MATH 101']],
  ['courses?q=wires&subject=MATH', []],
  ['courses?q=x%22%20OR%20%22wires', []],
  ['courses?q=%25', []],
  ['courses?q=wires%09%0Aand', ['CS 116']],
  ['credentials', ['credential:wire-major', 'credential:wire-minor']],
  ['credentials?kind=minor', ['credential:wire-minor']],
  ['credentials?q=major%20in', ['credential:wire-major']],
  ['credentials?kind=degree', []],
  ['credentials?q=wires%20minro', ['credential:wire-minor']],
];

for (const [query, names] of searches) {
  test(`${query} finds ${names.length === 0 ? 'nothing' : names.join(', ')}`, async () => {
    assert.deepEqual((await list(query)).names, names);
  });
}

test('the pages of a search together are the whole of it, in its order, and each has its count', async () => {
  const seen: string[] = [];
  let path: string | null = 'courses?q=wires&limit=1';
  while (path !== null) {
    const { data } = await get(path);
    assert.equal(data['total_count'], 3);
    seen.push(...(data['items'] as { course_code: string }[]).map((item) => item.course_code));
    path = data['next_cursor'] === null ? null : `courses?q=wires&limit=1&cursor=${data['next_cursor']}`;
  }
  assert.deepEqual(seen, ['CS 115', 'CS 116', 'CS 9']);
  assert.equal((await get('courses?q=nothing-like-it')).data['total_count'], 0);
  assert.ok(!('total_count' in (await get('courses')).data));
});

test('searches that are asked at once get their own answers', async () => {
  const rows = searches.filter(([query]) => query.includes('q='));
  const found = await Promise.all(rows.map(([query]) => list(query)));
  assert.deepEqual(
    found.map(({ names }) => names),
    rows.map(([, names]) => names),
  );
});

test('invalid limits, cursors, kinds and searches are refused by name', async () => {
  const { next } = await list('courses?limit=1');
  const refused: readonly (readonly [query: string, path: string])[] = [
    ['courses?limit=0', 'limit'],
    ['courses?limit=201', 'limit'],
    ['courses?limit=ten', 'limit'],
    ['courses?limit=', 'limit'],
    ['courses?cursor=', 'cursor'],
    ['courses?cursor=abc', 'cursor'],
    [`courses?cursor=${next}&subject=CS`, 'cursor'],
    [`credentials?cursor=${next}`, 'cursor'],
    ['courses?include=rules', 'include'],
    ['credentials?include=claims,', 'include'],
    ['courses?codes=', 'codes'],
    ['courses?codes=CS%209,,CS%2010', 'codes'],
    [`courses?codes=${Array.from({ length: 101 }, (_, at) => `A${at}`)}`, 'codes'],
    ['courses?codes=CS%209&q=old', 'q'],
    ['courses?codes=CS%209&limit=1', 'limit'],
    ['credentials?kind=diploma', 'kind'],
    [`courses?q=${'x'.repeat(300)}`, 'q'],
    ['courses?q=abc%00', 'q'],
    ['courses?q=%00', 'q'],
    ['credentials?q=a%1Fbc', 'q'],
    ['courses/COMP/%zz', 'catalog_number'],
    ['courses/%zz/210', 'subject'],
  ];
  for (const [query, path] of refused) {
    const details = refusal(await call(server.port, 'GET', `/api/v1/${query}`), 400, 'bad_request');
    assert.equal(details['path'], path, query);
    assert.ok(String(details['expected']).length > 0);
  }
  assert.equal((await list('courses?limit=200')).next, null);
});
