import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { MigrationPreview } from '../../../shared/contract/migration.ts';
import type { InitialState, StateEntry } from '../../../shared/contract/student-state.ts';
import { call, payload, refusal } from '../../wire/http-client.ts';
import { publishVersion } from '../../wire/migration-catalogs.ts';
import { temporaryDirectory } from '../../wire/server-process.ts';
import { MapStore, startInProcessGateway } from './in-process-gateway.ts';

const take = (course_code: string) => ({ kind: 'course', course_code });
const all = (...codes: string[]) => ({ kind: 'all_of', rules: codes.map(take) });
const course = (course_code: string, rest: object = {}) => ({
  course_code,
  title: `Course ${course_code}`,
  units: 0.5,
  ...rest,
});
const credential = (name: string, requirement: object, rest: object = {}) => ({
  credential_id: `credential:${name}`,
  kind: 'minor',
  title: name,
  requirement,
  ...rest,
});

const before = {
  courses: [
    course('EL 1'),
    course('EL 2'),
    course('EL 3', { prerequisite: take('EL 1') }),
    course('EL 4'),
    course('EL 5', { prerequisite: take('EL 4') }),
    course('EL 6', { corequisite: take('EL 4') }),
    course('EL 7', { prerequisite: take('EL 1') }),
    course('EL 8', { corequisite: take('EL 1') }),
    course('EL 9', { antirequisites: ['EL 4'] }),
    course('EL 10', { prerequisite: { kind: 'any_of', rules: [take('EL 4'), { kind: 'consent' }] } }),
    course('EL 11', { prerequisite: take('EL 9') }),
    course('EL 12', { antirequisites: ['EL 13'] }),
    course('EL 13'),
    course('EL 14'),
    course('EL 15', { antirequisites: ['EL 16'] }),
    course('EL 16', { antirequisites: ['EL 15'] }),
  ],
  credentials: [
    credential('one', all('EL 1'), { total_units: 1 }),
    credential('two', all('EL 2'), { total_units: 1 }),
    credential('gone', all('EL 4')),
    credential('same', all('EL 3')),
  ],
};

/** EL 1 and EL 2 have become EL 100, EL 4 is gone. */
const later = {
  courses: [
    course('EL 100', { units: 1 }),
    course('EL 3', { prerequisite: take('EL 100') }),
    course('EL 5', { prerequisite: take('EL 4') }),
    course('EL 6', { corequisite: take('EL 4') }),
    course('EL 7', { prerequisite: take('EL 9') }),
    course('EL 8', { corequisite: take('EL 9') }),
    course('EL 9', { units: 0.75 }),
    course('EL 10', { prerequisite: { kind: 'any_of', rules: [take('EL 4'), { kind: 'consent' }] } }),
    course('EL 11', { prerequisite: take('EL 9'), units: 1 }),
    course('EL 12'),
    course('EL 13', { antirequisites: ['EL 14'], antirequisite_text: 'Antireq: EL 14' }),
    course('EL 14'),
    course('EL 15'),
    course('EL 16'),
  ],
  credentials: [
    credential('one', all('EL 100', 'EL 9'), { total_units: 1 }),
    credential('two', all('EL 100'), { total_units: 2 }),
    credential('same', all('EL 3')),
  ],
  renames: 'from_course_code,to_course_code\nEL 1,EL 100\nEL 2,EL 100\n',
};

const directory = temporaryDirectory();
const former = await publishVersion(directory, 'a', before);
const served = await publishVersion(directory, 'b', later, former);
const store = new MapStore();
const settings = { environment: {}, store };
const old = await startInProcessGateway({ indexDirectory: former, ...settings });
const gateway = await startInProcessGateway({ indexDirectory: served, ...settings });
after(() => {
  old.close();
  gateway.close();
});

interface Plan {
  /** `1 EL 1 taken`: term, course, status. */
  readonly entries: string;
  readonly credentials?: string;
}

async function previewOf({ entries, credentials = '' }: Plan): Promise<MigrationPreview> {
  gateway.reset();
  const words = (text: string) => (text === '' ? [] : text.split(', '));
  const body: InitialState = {
    courses: words(entries).map((entry) => {
      const [, term_id = '', course_code = '', status = ''] = /^(\d) (EL \d+) (\w+)$/u.exec(entry) ?? [];
      return { term_id, course_code, status: status as 'taken' };
    }),
    credential_ids: words(credentials).map((name) => `credential:${name}`),
  };
  const token = String(payload(await call(old.port, 'POST', '/api/v1/state', { body })).data['state_token']);
  const path = '/api/v1/state/current/migration-preview';
  const answer = await call(gateway.port, 'POST', path, {
    token,
    body: { target_catalog_version_id: 'el-b' },
  });
  const { data, source_references: sources } = payload(answer);
  const known = new Set(sources.map((record) => record['source_reference_id']));
  for (const name of JSON.stringify(data).match(/(?<=")sref_[A-Za-z0-9_-]+(?=")/gu) ?? [])
    assert.ok(known.has(name), `${name} is among the sources`);
  return data as unknown as MigrationPreview;
}

function entryInWords({ removed_course: isRemoved, ...entry }: StateEntry): string {
  return [...Object.values(entry), ...(isRemoved ? ['removed'] : [])].join(' ');
}

/** What became of the plan, a line for each thing to know. */
function inWords(preview: MigrationPreview): string[] {
  const { migrated_state: state } = preview;
  return [
    `${state.catalog_version_id}: ${state.courses.map(entryInWords).join(', ')}`,
    `aims ${state.credential_ids.join(', ')}`,
    ...preview.renamed_courses.map(
      (row) => `${row.from_course_code} is ${row.to_course_code} ${row.inferred}`,
    ),
    ...preview.changed_requirements.map(({ target, change, before: was, after: is }) =>
      [Object.values(target)[1], change, short(was), 'now', short(is)].join(' '),
    ),
    ...preview.invalid_entries.map((entry) => {
      const { term_id, course_code, credential_id, reason, status } = entry as Record<string, string | null>;
      return [term_id, course_code, credential_id, reason, status]
        .filter((word) => (word ?? '') !== '')
        .join(' ');
    }),
  ];
}

/** A rule by the courses that it names. */
function short(value: unknown): string {
  const named = JSON.stringify(value)?.match(/(?<!"stated_by":")EL \d+/gu) ?? [];
  return named.length > 0 ? named.join('+') : JSON.stringify(value);
}

const rows: readonly (Plan & { readonly expected: readonly string[] })[] = [
  { entries: '', expected: ['el-b: ', 'aims '] },
  { entries: '1 EL 3 taken', credentials: 'same', expected: ['el-b: 1 EL 3 taken', 'aims credential:same'] },
  {
    entries: '1 EL 1 taken',
    expected: ['el-b: 1 EL 100 taken', 'aims ', 'EL 1 is EL 100 false', 'EL 100 units 0.5 now 1'],
  },
  {
    entries: '1 EL 1 planned, 1 EL 2 taken',
    expected: [
      'el-b: 1 EL 100 taken',
      'aims ',
      'EL 1 is EL 100 false',
      'EL 2 is EL 100 false',
      'EL 100 units 0.5 now 1',
      'EL 100 units 0.5 now 1',
    ],
  },
  {
    entries: '1 EL 1 taken, 1 EL 2 planned',
    expected: [
      'el-b: 1 EL 100 taken',
      'aims ',
      'EL 1 is EL 100 false',
      'EL 2 is EL 100 false',
      'EL 100 units 0.5 now 1',
      'EL 100 units 0.5 now 1',
    ],
  },
  {
    entries: '1 EL 1 waived, 1 EL 2 taken',
    expected: [
      'el-b: 1 EL 100 waived',
      'aims ',
      'EL 1 is EL 100 false',
      'EL 2 is EL 100 false',
      'EL 100 units 0.5 now 1',
      'EL 100 units 0.5 now 1',
    ],
  },
  {
    entries: '1 EL 1 taken, 2 EL 2 planned, 3 EL 1 planned',
    expected: [
      'el-b: 1 EL 100 taken, 2 EL 100 planned, 3 EL 100 planned',
      'aims ',
      'EL 1 is EL 100 false',
      'EL 2 is EL 100 false',
      'EL 100 units 0.5 now 1',
      'EL 100 units 0.5 now 1',
    ],
  },
  {
    entries: '1 EL 4 taken, 2 EL 4 planned',
    credentials: 'gone',
    expected: [
      'el-b: 1 EL 4 taken removed, 2 EL 4 planned removed',
      'aims ',
      '1 EL 4 course_removed',
      '2 EL 4 course_removed',
      'credential:gone credential_removed',
    ],
  },
  {
    entries: '',
    credentials: 'one, two, gone, same',
    expected: [
      'el-b: ',
      'aims credential:one, credential:two, credential:same',
      'credential:one credential_requirement EL 1+EL 1 now EL 100+EL 100+EL 9+EL 9',
      'credential:two units 1 now 2',
      'credential:gone credential_removed',
    ],
  },
  {
    entries: '1 EL 4 taken, 2 EL 5 planned, 2 EL 6 planned',
    expected: [
      'el-b: 1 EL 4 taken removed, 2 EL 5 planned, 2 EL 6 planned',
      'aims ',
      '1 EL 4 course_removed',
      '2 EL 5 requirement_now_unmet unsatisfied',
      '2 EL 6 requirement_now_unmet unsatisfied',
    ],
  },
  {
    entries: '1 EL 4 taken, 2 EL 5 taken, 2 EL 6 waived',
    expected: ['el-b: 1 EL 4 taken removed, 2 EL 5 taken, 2 EL 6 waived', 'aims ', '1 EL 4 course_removed'],
  },
  { entries: '2 EL 5 planned, 2 EL 6 planned', expected: ['el-b: 2 EL 5 planned, 2 EL 6 planned', 'aims '] },
  {
    entries: '1 EL 4 taken, 2 EL 10 planned',
    expected: ['el-b: 1 EL 4 taken removed, 2 EL 10 planned', 'aims ', '1 EL 4 course_removed'],
  },
  {
    entries: '1 EL 1 taken, 2 EL 7 planned, 2 EL 8 in_progress',
    expected: [
      'el-b: 1 EL 100 taken, 2 EL 7 planned, 2 EL 8 in_progress',
      'aims ',
      'EL 1 is EL 100 false',
      'EL 100 units 0.5 now 1',
      'EL 7 prerequisite EL 1+EL 1 now EL 9+EL 9',
      'EL 8 corequisite EL 1+EL 1 now EL 9+EL 9',
      '2 EL 7 requirement_now_unmet unsatisfied',
      '2 EL 8 requirement_now_unmet unsatisfied',
    ],
  },
  {
    entries: '1 EL 1 taken, 2 EL 7 taken, 2 EL 8 transferred',
    expected: [
      'el-b: 1 EL 100 taken, 2 EL 7 taken, 2 EL 8 transferred',
      'aims ',
      'EL 1 is EL 100 false',
      'EL 100 units 0.5 now 1',
      'EL 7 prerequisite EL 1+EL 1 now EL 9+EL 9',
      'EL 8 corequisite EL 1+EL 1 now EL 9+EL 9',
    ],
  },
  {
    entries: '1 EL 9 planned, 2 EL 7 planned, 1 EL 8 planned',
    expected: [
      'el-b: 1 EL 9 planned, 2 EL 7 planned, 1 EL 8 planned',
      'aims ',
      'EL 9 antirequisite EL 4 now []',
      'EL 9 units 0.5 now 0.75',
      'EL 7 prerequisite EL 1+EL 1 now EL 9+EL 9',
      'EL 8 corequisite EL 1+EL 1 now EL 9+EL 9',
    ],
  },
  {
    entries: '1 EL 9 planned, 1 EL 7 planned, 2 EL 8 planned',
    expected: [
      'el-b: 1 EL 9 planned, 1 EL 7 planned, 2 EL 8 planned',
      'aims ',
      'EL 9 antirequisite EL 4 now []',
      'EL 9 units 0.5 now 0.75',
      'EL 7 prerequisite EL 1+EL 1 now EL 9+EL 9',
      'EL 8 corequisite EL 1+EL 1 now EL 9+EL 9',
      '1 EL 7 requirement_now_unmet conflict',
    ],
  },
  // Its prerequisite was unmet before too: only its units have changed.
  {
    entries: '2 EL 11 planned',
    expected: ['el-b: 2 EL 11 planned', 'aims ', 'EL 11 units 0.5 now 1'],
  },
  {
    entries: '1 EL 12 planned',
    expected: ['el-b: 1 EL 12 planned', 'aims ', 'EL 12 antirequisite EL 13 now []'],
  },
  // What the other course said or says is listed for this one where the other is not in the plan,
  {
    entries: '1 EL 14 planned',
    expected: ['el-b: 1 EL 14 planned', 'aims ', 'EL 14 antirequisite [] now EL 13'],
  },
  {
    entries: '1 EL 13 planned',
    expected: ['el-b: 1 EL 13 planned', 'aims ', 'EL 13 antirequisite EL 12 now EL 14'],
  },
  // and else once, for the course that says it.
  {
    entries: '1 EL 14 taken, 2 EL 13 planned',
    expected: [
      'el-b: 1 EL 14 taken, 2 EL 13 planned',
      'aims ',
      'EL 13 antirequisite EL 12 now EL 14',
      '2 EL 13 requirement_now_unmet conflict',
    ],
  },
  {
    entries: '1 EL 13 taken, 2 EL 12 planned',
    expected: [
      'el-b: 1 EL 13 taken, 2 EL 12 planned',
      'aims ',
      'EL 13 antirequisite EL 12 now EL 14',
      'EL 12 antirequisite EL 13 now []',
    ],
  },
  // Each of two courses that exclude each other says so itself.
  {
    entries: '1 EL 15 planned, 1 EL 16 planned',
    expected: [
      'el-b: 1 EL 15 planned, 1 EL 16 planned',
      'aims ',
      'EL 15 antirequisite EL 16 now []',
      'EL 16 antirequisite EL 15 now []',
    ],
  },
  {
    entries: '1 EL 9 planned',
    expected: ['el-b: 1 EL 9 planned', 'aims ', 'EL 9 antirequisite EL 4 now []', 'EL 9 units 0.5 now 0.75'],
  },
];

for (const row of rows) {
  test(`a plan of ${row.entries || 'nothing'} aiming at ${row.credentials ?? 'nothing'} is migrated`, async () => {
    assert.deepEqual(inWords(await previewOf(row)), row.expected);
  });
}

test('a new antirequisite cites the course that says it', async () => {
  const { changed_requirements: changes } = await previewOf({ entries: '1 EL 14 planned' });
  const [change] = changes;
  const cited = (change?.after as { source_reference_id: string }[] | undefined)?.[0];
  assert.ok(cited !== undefined);
  assert.equal(change?.source_reference_id, cited.source_reference_id);
  const { data } = payload(await call(gateway.port, 'GET', '/api/v1/courses/EL/13'));
  const { antirequisites: sources } = data['claims'] as Record<string, string[]>;
  assert.equal(sources?.[0], cited.source_reference_id);
});

const body = { target_catalog_version_id: 'el-b' };

test('without an answer of the engine the preview can be retried later', async () => {
  gateway.reset();
  const courses = [
    { term_id: '1', course_code: 'EL 4', status: 'taken' },
    { term_id: '2', course_code: 'EL 5', status: 'planned' },
  ];
  const made = await call(old.port, 'POST', '/api/v1/state', { body: { courses } });
  const token = String(payload(made).data['state_token']);
  const ask = () => call(gateway.port, 'POST', '/api/v1/state/current/migration-preview', { token, body });
  gateway.engineOutcomes.push({ kind: 'queue_full' });
  refusal(await ask(), 503, 'service_unavailable');
  gateway.engineOutcomes.push({ kind: 'worker_lost', error: new Error('gone') });
  refusal(await ask(), 500, 'internal_error');
  payload(await ask());
});
