/** What migrations make of credit from elsewhere and of removed courses, and which sentence each change cites. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { MigrationPreview } from '../../../shared/contract/migration.ts';
import type { StateEntry } from '../../../shared/contract/student-state.ts';
import { call, payload } from '../../wire/http-client.ts';
import { publishVersion } from '../../wire/migration-catalogs.ts';
import { temporaryDirectory } from '../../wire/server-process.ts';
import { type InProcessGateway, MapStore, startInProcessGateway } from './in-process-gateway.ts';

const take = (course_code: string) => ({ kind: 'course', course_code });
const course = (course_code: string, rest: object = {}) => ({
  course_code,
  title: `Course ${course_code}`,
  units: 0.5,
  ...rest,
});
const credential = (requirement: object) => ({
  credential_id: 'credential:one',
  kind: 'minor',
  title: 'One',
  requirement,
  requirement_text: 'Pass what is asked for.',
});
const requires = (prerequisite: string, corequisite: string) => ({
  prerequisite: take(prerequisite),
  prerequisite_text: `Take ${prerequisite} before.`,
  corequisite: take(corequisite),
  corequisite_text: `Take ${corequisite} besides.`,
});

const kept = [course('EL 2'), course('EL 3')];
const versions = {
  a: {
    courses: [
      ...kept,
      course('EL 1'),
      course('EL 4'),
      course('EL 5'),
      course('EL 6'),
      course('EL 7', requires('EL 2', 'EL 2')),
      course('EL 8', requires('EL 2', 'EL 2')),
    ],
    credentials: [credential(take('EL 2'))],
  },
  /** EL 1 is EL 100; EL 4, EL 5 and EL 6 are gone. */
  b: {
    courses: [
      ...kept,
      course('EL 100'),
      course('EL 7', requires('EL 3', 'EL 2')),
      course('EL 8', { ...requires('EL 2', 'EL 3'), units: 1 }),
    ],
    credentials: [credential(take('EL 3'))],
    renames: 'from_course_code,to_course_code\nEL 1,EL 100\n',
  },
  /** EL 4 is back; EL 5 is back as EL 50. */
  c: {
    courses: [
      ...kept,
      course('EL 4'),
      course('EL 50'),
      course('EL 100'),
      course('EL 7', requires('EL 3', 'EL 2')),
      course('EL 8', { ...requires('EL 2', 'EL 3'), units: 1 }),
    ],
    credentials: [credential(take('EL 3'))],
    renames: 'from_course_code,to_course_code\nEL 1,EL 100\nEL 5,EL 50\n',
  },
};

const directory = temporaryDirectory();
const store = new MapStore();
const indexA = await publishVersion(directory, 'a', versions.a);
const indexB = await publishVersion(directory, 'b', versions.b, indexA);
const indexC = await publishVersion(directory, 'c', versions.c, indexB);
const [a, b, c] = await Promise.all(
  [indexA, indexB, indexC].map((indexDirectory) =>
    startInProcessGateway({ indexDirectory, environment: {}, store }),
  ),
);
assert.ok(a !== undefined && b !== undefined && c !== undefined);
const gateways = { a, b, c };
after(() => {
  for (const gateway of Object.values(gateways)) gateway.close();
});

type Version = keyof typeof gateways;

/** `1 EL 4 taken`, `1 EL 4 taken removed`, `1 Sparks`, `1 Sparks as EL 4`; credit has half a unit. */
function entryOf(words: string): StateEntry {
  const [, term_id = '', code = '', status = '', mark] =
    /^(\d) (EL \d+) (\w+)( removed)?$/u.exec(words) ?? [];
  if (code !== '')
    return {
      term_id,
      course_code: code,
      status: status as 'taken',
      ...(mark !== undefined && { removed_course: true }),
    };
  const [, term = '', title = '', equivalent] = /^(\d) (\w+)(?: as (.*))?$/u.exec(words) ?? [];
  const external = {
    title,
    units: 0.5,
    ...(equivalent !== undefined && { equivalent_course_code: equivalent }),
  };
  return { term_id: term, status: 'transferred', external };
}

interface Row {
  readonly from: Version;
  readonly to: Version;
  readonly entries: readonly string[];
  /** Those of the migrated plan; left out, the same. */
  readonly migrated?: readonly string[];
  /** Renames, and terms and codes of entries that are no longer valid. */
  readonly listed?: readonly string[];
}

async function previewOf({
  from,
  to,
  entries,
}: Pick<Row, 'from' | 'to' | 'entries'>): Promise<MigrationPreview> {
  const gateway: InProcessGateway = gateways[to];
  gateway.reset();
  const body = { courses: entries.map(entryOf), credential_ids: ['credential:one'] };
  const made = await call(gateways[from].port, 'POST', '/api/v1/state', { body });
  assert.equal(made.status, 201, made.body);
  const answer = await call(gateway.port, 'POST', '/api/v1/state/current/migration-preview', {
    token: String(payload(made).data['state_token']),
    body: { target_catalog_version_id: `el-${to}` },
  });
  return payload(answer).data as unknown as MigrationPreview;
}

const rows: readonly Row[] = [
  { from: 'a', to: 'b', entries: ['1 Sparks', '2 Sparks as EL 2', '2 EL 2 taken'] },
  {
    from: 'a',
    to: 'b',
    entries: ['1 Sparks as EL 1', '2 EL 1 taken'],
    migrated: ['1 Sparks as EL 100', '2 EL 100 taken'],
    listed: ['EL 1 is EL 100'],
  },
  // Without its equivalent course it is units; where the course itself is in the plan, that is kept, marked.
  {
    from: 'a',
    to: 'b',
    entries: ['1 Valves as EL 4', '2 EL 4 failed', '2 Valves as EL 4'],
    migrated: ['1 Valves', '2 EL 4 failed removed', '2 Valves'],
    listed: ['1 EL 4 course_removed', '2 EL 4 course_removed', '2 EL 4 course_removed'],
  },
  // Within its version nothing of a plan changes, and what was removed is named once more.
  { from: 'b', to: 'b', entries: ['1 EL 2 taken', '1 Sparks as EL 100', '1 Radio'] },
  {
    from: 'b',
    to: 'b',
    entries: ['1 EL 4 taken removed', '2 EL 4 failed removed', '2 EL 2 taken', '2 EL 6 taken removed'],
    listed: ['1 EL 4 course_removed', '2 EL 4 course_removed', '2 EL 6 course_removed'],
  },
  // A later version may have the course again, as it was or under a new code, or still not.
  {
    from: 'b',
    to: 'c',
    entries: [
      '1 EL 4 taken removed',
      '2 EL 5 failed removed',
      '2 EL 6 taken removed',
      '2 EL 4 failed removed',
    ],
    migrated: ['1 EL 4 taken', '2 EL 50 failed', '2 EL 6 taken removed', '2 EL 4 failed'],
    listed: ['EL 5 is EL 50', '2 EL 6 course_removed'],
  },
  {
    from: 'a',
    to: 'c',
    entries: ['1 EL 4 taken', '1 Radio as EL 5', '2 Waves as EL 6', '2 EL 6 taken'],
    migrated: ['1 EL 4 taken', '1 Radio as EL 50', '2 Waves', '2 EL 6 taken removed'],
    listed: ['EL 5 is EL 50', '2 EL 6 course_removed', '2 EL 6 course_removed'],
  },
];

for (const { from, to, entries, migrated = entries, listed = [] } of rows) {
  test(`from ${from} to ${to} a plan of ${entries.join(', ')} becomes ${migrated.join(', ')}`, async () => {
    const found = await previewOf({ from, to, entries });
    assert.deepEqual(
      [found.from_catalog_version_id, found.to_catalog_version_id, found.migrated_state.catalog_version_id],
      [`el-${from}`, `el-${to}`, `el-${to}`],
    );
    assert.deepEqual(found.migrated_state.courses, migrated.map(entryOf));
    assert.deepEqual(
      [
        ...found.renamed_courses.map((one) => `${one.from_course_code} is ${one.to_course_code}`),
        ...found.invalid_entries.map((one) => `${one.term_id} ${one.course_code} ${one.reason}`),
      ],
      listed,
    );
    assert.ok(found.renamed_courses.every(({ inferred }) => !inferred));
    assert.equal(found.changed_requirements.length, from === 'a' ? 1 : 0, 'the credential alone');
  });
}

test('each change and each entry whose requirement is now unmet cites the sentence behind it', async () => {
  const entries = ['1 EL 1 taken', '1 EL 2 taken', '2 EL 7 planned', '2 EL 8 planned'];
  const found = await previewOf({ from: 'a', to: 'b', entries });
  const claimsOf = async (path: string) =>
    payload(await call(gateways.b.port, 'GET', `/api/v1/${path}`)).data as {
      readonly claims: Record<string, readonly string[]>;
      readonly requirement: { readonly source_reference_id?: string };
      readonly source_reference_ids: readonly string[];
    };
  const [renamed, seven, eight] = await Promise.all(
    ['courses/EL/100', 'courses/EL/7', 'courses/EL/8'].map(claimsOf),
  );
  assert.deepEqual(
    found.renamed_courses.map((one) => [one.to_course_code, one.source_reference_id]),
    [['EL 100', renamed?.claims['course_code']?.[0]]],
  );
  const one = await claimsOf('credentials/credential:one');
  assert.deepEqual(
    found.changed_requirements.map(({ change, source_reference_id: source }) => [change, source]),
    [
      ['prerequisite', seven?.claims['prerequisite']?.[0]],
      ['corequisite', eight?.claims['corequisite']?.[0]],
      ['units', eight?.claims['units']?.[0]],
      ['credential_requirement', one.requirement.source_reference_id],
    ],
  );
  assert.deepEqual(
    found.invalid_entries.map(({ course_code, source_reference_id: source }) => [course_code, source]),
    [
      ['EL 7', seven?.claims['prerequisite']?.[0]],
      ['EL 8', eight?.claims['corequisite']?.[0]],
    ],
  );
  const cited = new Set(found.changed_requirements.map(({ source_reference_id: source }) => source));
  assert.equal(cited.size, 4, 'four sentences');
});
