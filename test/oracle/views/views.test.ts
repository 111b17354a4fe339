/** Views as a real server answers them, against the second implementation in this folder. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CourseRecord, CredentialRecord } from '../../../shared/contract/catalog-records.ts';
import { type BoundName, boundLimits } from '../../../shared/limits.ts';
import { runs } from '../../property-runs.ts';
import { writeSample } from '../../unit/publish/sample.ts';
import { call, payload } from '../../wire/http-client.ts';
import { runCommand, startServer, temporaryDirectory } from '../../wire/server-process.ts';
import { catalogSource } from '../random-catalog.ts';
import type { Catalog } from './catalog-graphs.ts';
import { type SentView, sentView } from './expected-cut.ts';
import { ExpectedViews, type WholeView } from './expected-views.ts';

interface Asked {
  readonly view: string;
  readonly filter: object;
  readonly bounds: Readonly<Partial<Record<BoundName, number>>>;
  readonly expected: WholeView;
}

const dataDirectory = process.env['GRADUS_DATA_DIR'] ?? join(process.cwd(), '..', 'shared', 'data');
const waterloo = join(dataDirectory, 'waterloo');

test('on random catalogs', async () => {
  const { seed, numRuns } = runs(3);
  for (const source of fc.sample(catalogSource, { seed, numRuns })) {
    const directory = join(temporaryDirectory(), 'index');
    writeSample(source, directory);
    await withServer(directory, (port) => compareViews(port, { seed, numRuns: 120 }));
  }
});

test('on the Waterloo catalog', { skip: !existsSync(waterloo) && `${waterloo} is not there` }, async () => {
  const directory = join(temporaryDirectory(), 'index');
  const published = await runCommand([
    'publish',
    '--adapter',
    'waterloo',
    '--from',
    waterloo,
    '--out',
    directory,
  ]);
  assert.equal(published.exitCode, 0, published.output);
  await withServer(directory, (port) => compareViews(port, runs(120)));
});

async function withServer(directory: string, use: (port: number) => Promise<void>): Promise<void> {
  const server = await startServer({ SVC_INDEX_DIR: directory, SVC_MAX_BODY_BYTES: '1048576' });
  try {
    await use(server.port);
  } finally {
    assert.equal(await server.stop(), 0);
  }
}

async function compareViews(
  port: number,
  { seed, numRuns }: { seed: number; numRuns: number },
): Promise<void> {
  const catalog = await readCatalog(port);
  const expected = new ExpectedViews(catalog);
  await fc.assert(
    fc.asyncProperty(askedView(catalog, expected), (asked) => compare(port, asked)),
    { seed, numRuns },
  );
}

async function compare(port: number, { view, filter, bounds, expected }: Asked): Promise<void> {
  const body = { filter, bounds };
  const answer = payload(await call(port, 'POST', `/api/v1/graph/views/${view}`, { body }));
  const label = `${view} ${JSON.stringify(body)}`;
  assert.deepEqual(sentOf(answer), told(sentView(expected, { ...defaults, ...bounds })), label);
  const records = answer.source_references.map(({ source_reference_id }) => source_reference_id);
  const named = (answer.data['nodes'] as { source_reference_ids: string[] }[]).flatMap(
    (node) => node.source_reference_ids,
  );
  assert.deepEqual(records.slice(0, new Set(named).size), [...new Set(named)], `sources of ${label}`);
}

const defaults = Object.fromEntries(
  Object.entries(boundLimits).map(([name, limit]) => [name, limit.default]),
) as Record<BoundName, number>;

/** The members of both sides that are compared, in one form. */
function told({ nodes, edges, omittedNodes, omittedEdges, warned }: SentView): object {
  return {
    nodes: nodes.map(({ id, depth }) => `${depth} ${id}`),
    edges: edges.map(
      ({ from, relation, to, alternative }) => `${from} ${relation}${alternative ? '?' : ''} ${to}`,
    ),
    counts: [omittedNodes, omittedEdges, omittedNodes, omittedEdges],
    warned: [...warned],
  };
}

function sentOf({ data, meta, warnings }: ReturnType<typeof payload>): object {
  const nodes = data['nodes'] as { id: string; depth: number }[];
  const edges = data['edges'] as { from: string; to: string; relation: string; alternative?: true }[];
  const { omitted_nodes, omitted_edges } = data['view_meta'] as Record<string, number>;
  return {
    nodes: nodes.map(({ id, depth }) => `${depth} ${id}`),
    edges: edges.map(
      ({ from, relation, to, alternative }) => `${from} ${relation}${alternative ? '?' : ''} ${to}`,
    ),
    counts: [omitted_nodes, omitted_edges, meta['omitted_nodes'], meta['omitted_edges']],
    warned: warnings.map(({ message }) => /max_[a-z]+/u.exec(String(message))?.[0]),
  };
}

const relations = ['prerequisite', 'corequisite', 'antirequisite', 'cross_listing', 'requirement', 'option'];

function askedView({ courses, credentials }: Catalog, expected: ExpectedViews): fc.Arbitrary<Asked> {
  const course = fc.constantFrom(...courses.keys());
  const credential = fc.constantFrom(...credentials.keys());
  const subjects = [...new Set([...courses.values()].map(({ subject }) => subject))];
  const node = fc.constantFrom(...expected.rules.nodes());
  const directions = fc.constantFrom('prerequisites' as const, 'dependents' as const, 'both' as const);
  const neighborhood = fc.record(
    { course_code: course, direction: directions, relations: fc.subarray(relations, { minLength: 1 }) },
    { requiredKeys: ['course_code'] },
  );
  const universe = fc.record(
    { subjects: fc.subarray(subjects, { minLength: 1, maxLength: Math.min(4, subjects.length) }) },
    { requiredKeys: [] },
  );
  const from = fc.uniqueArray(course, { minLength: 1, maxLength: 4 });
  const rows: fc.Arbitrary<Asked>[] = [
    fc.tuple(neighborhood, bounds).map(([filter, asked]) => {
      const whole = expected.courseNeighborhood(
        filter.course_code,
        depthOf(asked),
        filter.direction,
        filter.relations,
      );
      return { view: 'course-neighborhood', filter, bounds: asked, expected: whole };
    }),
    fc.tuple(universe, bounds).map(([filter, asked]) => {
      const whole = expected.courseUniverse(filter.subjects, depthOf(asked));
      return { view: 'course-universe', filter, bounds: asked, expected: whole };
    }),
    fc.tuple(from, course, bounds).map(([codes, to, asked]) => {
      const filter = { from_course_codes: codes, to_course_code: to };
      const whole = expected.coursePathways(codes, `course:${to}`, depthOf(asked));
      return { view: 'course-pathways', filter, bounds: asked, expected: whole };
    }),
    fc.tuple(from, credential, bounds).map(([codes, to, asked]) => {
      const filter = { from_course_codes: codes, to_credential_id: to };
      const whole = expected.coursePathways(codes, to, depthOf(asked));
      return { view: 'course-pathways', filter, bounds: asked, expected: whole };
    }),
    fc.tuple(credential, bounds).map(([credential_id, asked]) => {
      const whole = expected.credentialRequirements(credential_id, depthOf(asked));
      return { view: 'credential-requirements', filter: { credential_id }, bounds: asked, expected: whole };
    }),
    fc.tuple(node, bounds).map(([node_id, asked]) => {
      const whole = expected.expandNode(node_id, depthOf(asked));
      return { view: 'expand-node', filter: { node_id }, bounds: asked, expected: whole };
    }),
  ];
  return fc.oneof(...rows);
}

const depthOf = (asked: Asked['bounds']): number => asked.max_depth ?? defaults.max_depth;

function bound(name: BoundName): fc.Arbitrary<number> {
  const { minimum, default: usual, hard_max } = boundLimits[name];
  return fc.oneof(
    fc.integer({ min: minimum, max: Math.min(12, hard_max) }),
    fc.integer({ min: minimum, max: usual }),
    fc.integer({ min: minimum, max: hard_max }),
  );
}

const bounds: fc.Arbitrary<Asked['bounds']> = fc.record(
  {
    max_nodes: bound('max_nodes'),
    max_edges: bound('max_edges'),
    max_depth: bound('max_depth'),
    max_courses: bound('max_courses'),
    max_credentials: bound('max_credentials'),
  },
  { requiredKeys: [] },
);

/** Every record, as clients read it. */
async function readCatalog(port: number): Promise<Catalog> {
  const get = async (path: string) => payload(await call(port, 'GET', `/api/v1${path}`)).data;
  const list = async (path: string, member: string): Promise<string[]> => {
    const ids: string[] = [];
    for (let cursor = ''; ; ) {
      const page = await get(`${path}?limit=200${cursor}`);
      ids.push(...(page['items'] as Record<string, string>[]).map((item) => item[member] ?? ''));
      if (page['next_cursor'] === null) return ids;
      cursor = `&cursor=${encodeURIComponent(String(page['next_cursor']))}`;
    }
  };
  const courses = new Map<string, CourseRecord>();
  for (const code of await list('/courses', 'course_code')) {
    const [subject = '', number = ''] = code.split(/ (.*)/u);
    const record = await get(`/courses/${encodeURIComponent(subject)}/${encodeURIComponent(number)}`);
    courses.set(code, record as unknown as CourseRecord);
  }
  const credentials = new Map<string, CredentialRecord>();
  for (const id of await list('/credentials', 'credential_id')) {
    credentials.set(id, (await get(`/credentials/${encodeURIComponent(id)}`)) as unknown as CredentialRecord);
  }
  return { courses, credentials };
}
