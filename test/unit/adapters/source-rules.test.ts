/** Faults of rules in a source directory: all of them at once, each with file, line and JSON Pointer. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { sourceAdapter } from '../../../engine/publish/adapters/source/source.ts';
import { ruleKinds } from '../../../shared/contract/words.ts';

const kinds = ruleKinds.map((kind) => JSON.stringify(kind)).join(', ');

const catalog = {
  institution: 'Elm',
  catalog_version_id: 'elm-2026',
  captured_at: '2026-01-01',
  levels: ['1A', '1B'],
};
const plain = { course_code: 'A 1', title: '', level: '1A', tags: ['lab'] };

function faultsOf(
  courses: readonly object[],
  credentials: readonly object[] = [],
  further: object = {},
): readonly string[] {
  const directory = mkdtempSync(join(tmpdir(), 'gradus-source-'));
  try {
    const lines = (records: readonly object[]) => records.map((one) => `${JSON.stringify(one)}\n`).join('');
    writeFileSync(join(directory, 'catalog.json'), JSON.stringify({ ...catalog, ...further }));
    writeFileSync(join(directory, 'courses.jsonl'), lines(courses));
    writeFileSync(join(directory, 'credentials.jsonl'), lines(credentials));
    const outcome = sourceAdapter.read(directory, {});
    if (outcome.kind === 'read') return [];
    return outcome.inputs.map(
      ({ file, line, reason }) => `${file.slice(directory.length + 1)}:${line} ${reason}`,
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const asks = (id: string, requirement: object) => ({
  credential_id: `credential:${id}`,
  kind: 'minor',
  title: id,
  requirement,
});

test('every fault of every rule is listed at once, with file, line and JSON Pointer', () => {
  const set = { any_of: [{ tags: ['lab', 'field'] }], exclude: { levels: ['1A', '2A'] } };
  const found = faultsOf(
    [
      plain,
      { course_code: 'A 2', title: '', prerequisite: { kind: 'courses_from', from: set, count: 1 } },
      { course_code: 'A 3', title: '', corequisite: { kind: 'level', minimum: '1B', maximum: '1A' } },
    ],
    [
      asks('x', {
        kind: 'all_of',
        limits: [{ from: { subjects: [] }, maximum_count: 1 }],
        rules: [
          { kind: 'cohort', minimum: 2020, maximum: 2019 },
          {
            kind: 'when',
            if: { kind: 'level', minimum: '9Z' },
            // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
            then: { kind: 'average', minimum: 60, over: { minimum_number: 300, maximum_number: 200 } },
          },
        ],
      }),
      asks('y', { kind: 'credential', credential_ids: ['credential:z'] }),
      asks('z', { kind: 'any_of', rules: [{ kind: 'credential', credential_ids: ['credential:y'] }] }),
    ],
  );
  assert.deepEqual(
    found.map((fault) => fault.split(': ')[0]),
    [
      'courses.jsonl:2 at /prerequisite/from/any_of/0/tags/1',
      'courses.jsonl:2 at /prerequisite/from/exclude/levels/1',
      'courses.jsonl:3 at /corequisite/maximum',
      'credentials.jsonl:1 at /requirement/limits/0/from/subjects',
      'credentials.jsonl:1 at /requirement/rules/0/maximum',
      'credentials.jsonl:1 at /requirement/rules/1/if/minimum',
      'credentials.jsonl:1 at /requirement/rules/1/then/over/maximum_number',
      'credentials.jsonl:2 at /requirement/credential_ids/0',
      'credentials.jsonl:3 at /requirement/rules/0/credential_ids/0',
    ],
  );
  assert.match(found[0] ?? '', /no course of the catalog has the tag "field"/u);
  assert.match(found[7] ?? '', /credential:z requires credential:y in turn/u);
});

test('a member that a kind of rule does not have is named with what it has', () => {
  const [only] = faultsOf([{ ...plain, prerequisite: { kind: 'cohort', minimum: 2020, units: 3 } }]);
  assert.match(
    only ?? '',
    /^courses\.jsonl:1 at \/prerequisite: unknown member "units"; accepted members are /u,
  );
});

test('a tag is not missed where the course that has it is refused', () => {
  const rule = { kind: 'courses_from', from: { tags: ['lab'] }, count: 1 };
  const found = faultsOf([
    { ...plain, units: 'many' },
    { course_code: 'A 2', title: '', prerequisite: rule },
  ]);
  assert.equal(found.length, 1);
});

test('every fault of blocks is listed at once, with file, line and JSON Pointer', () => {
  const courses = [
    { ...plain, units: 0.5 },
    { course_code: 'A 2', title: '', units: 0.5 },
    { course_code: 'A 2L', title: '', units: 0.25 },
    { course_code: 'A 3', title: '', units: 0.5, cross_listings: ['C 3'] },
    { course_code: 'B 1', title: '', units: 0.5 },
    { course_code: 'C 3', title: '', units: 0.5 },
  ];
  const set = { subjects: ['A'] };
  const selection = (members: object) => ({ kind: 'courses_from', from: set, count: 2, ...members });
  const found = faultsOf(courses, [
    asks('size', selection({ blocks: [[], ['A 1'], ['A 2', 'A 2L']] })),
    asks('none', selection({ blocks: [] })),
    asks(
      'names',
      selection({
        blocks: [
          ['A 2', 'A 9'],
          ['A 1', 'A 2', 'B 1'],
        ],
      }),
    ),
    asks(
      'alike',
      selection({
        blocks: [
          ['A 1', 'A 3'],
          ['a2', 'C-3'],
        ],
      }),
    ),
    asks('subject', selection({ blocks: [['A 2', 'A 2L']], maximum_per_subject: 1 })),
    asks('least', {
      kind: 'all_of',
      rules: [
        selection({ blocks: [['A 2', 'A 2L']], count: 5 }),
        selection({ blocks: [['A 2', 'A 2L']], units: 1.8, minimum_subjects: 3 }),
      ],
    }),
    asks(
      'sound',
      selection({
        blocks: [
          ['A 2', 'A 2L'],
          ['A 1', 'C 3'],
        ],
        count: 4,
        units: 1.75,
      }),
    ),
  ]);
  assert.deepEqual(
    found.map((fault) => fault.split(': ')[0]),
    [
      'credentials.jsonl:1 at /requirement/blocks/0',
      'credentials.jsonl:1 at /requirement/blocks/1',
      'credentials.jsonl:2 at /requirement/blocks',
      'credentials.jsonl:3 at /requirement/blocks/0/1',
      'credentials.jsonl:3 at /requirement/blocks/1/1',
      'credentials.jsonl:3 at /requirement/blocks/1/2',
      'credentials.jsonl:4 at /requirement/blocks/1/1',
      'credentials.jsonl:5 at /requirement/maximum_per_subject',
      'credentials.jsonl:6 at /requirement/rules/0/count',
      'credentials.jsonl:6 at /requirement/rules/1/units',
      'credentials.jsonl:6 at /requirement/rules/1/minimum_subjects',
    ],
  );
  assert.match(found[3] ?? '', /no course of the catalog has the code "A 9"/u);
  assert.match(found[4] ?? '', /A 2 is already at \/requirement\/blocks\/0\/0/u);
  assert.match(found[5] ?? '', /B 1 is not in the set/u);
  // Another code of a course, in another spelling.
  assert.match(found[6] ?? '', /C 3 is already at \/requirement\/blocks\/0\/1/u);
  assert.match(found[8] ?? '', /asks for 5 courses, and its set offers 4/u);
  assert.match(found[9] ?? '', /asks for 1\.8 units, and its set offers 1\.75/u);
});

test('entries that there cannot be and limits that limit nothing are faults', () => {
  const selection = (entry: object) => ({ kind: 'courses_from', from: {}, count: 1, entry });
  const average = (entry: object) => ({ kind: 'average', minimum: 60, entry });
  const found = faultsOf(
    [plain],
    [
      asks('failed', selection({ statuses: ['failed', 'withdrawn'] })),
      asks('elsewhere', selection({ external: true, statuses: ['taken', 'planned'] })),
      asks('limits', {
        kind: 'all_of',
        rules: [average({ external: true, statuses: ['taken'] })],
        limits: [
          { from: {} },
          { from: {}, maximum_count: 1, entry: { statuses: ['failed'] } },
          { from: {}, maximum_units: 1, entry: { external: true, statuses: ['taken'] } },
        ],
      }),
      asks('sound', {
        kind: 'all_of',
        rules: [
          selection({ external: true, statuses: ['transferred', 'failed'] }),
          selection({ external: false, statuses: ['transferred'] }),
          average({ statuses: ['taken', 'failed'] }),
          average({ statuses: ['failed'] }),
        ],
        limits: [{ from: {}, maximum_count: 0, entry: { external: true } }],
      }),
    ],
  );
  assert.deepEqual(found.map((fault) => fault.split(': ')[0]).toSorted(), [
    'credentials.jsonl:1 at /requirement/entry/statuses',
    'credentials.jsonl:2 at /requirement/entry/statuses',
    'credentials.jsonl:3 at /requirement/limits/0',
    'credentials.jsonl:3 at /requirement/limits/1/entry/statuses',
    'credentials.jsonl:3 at /requirement/limits/2/entry/statuses',
    'credentials.jsonl:3 at /requirement/rules/0/entry/statuses',
  ]);
});

test('every kind of bad input of one catalog is named at once, also where records are refused', () => {
  const found = faultsOf(
    [
      plain,
      { course_code: 'A 2', title: '', prerequisite: { kind: 'course', course_code: 'A 1', count: 2 } },
      { course_code: 'A 3', title: '', prerequisite: { kind: 'courses_from', from: { course_codes: [] } } },
      { course_code: 'A 4', title: '', prerequisite: { kind: 'courses_from', from: { tags: ['field'] } } },
      // The tag and the level of a refused record are tags and levels of the catalog.
      { course_code: 'A 5', title: '', tags: ['shore'], level: 'Post', units: 'many' },
      {
        course_code: 'A 6',
        title: '',
        prerequisite: { kind: 'courses_from', from: { tags: ['shore'], levels: ['Post', '9Z'] } },
      },
      { course_code: 'A 7', title: '', corequisite: { kind: 'level', minimum: '9Z' } },
      { course_code: 'A 8', title: '', corequisite: { kind: 'level', minimum: '1B', maximum: '1A' } },
      {
        course_code: 'A 9',
        title: '',
        prerequisite: { kind: 'n_of', count: 2, rules: [{ kind: 'any_of', rules: [] }] },
      },
    ],
    [
      asks('x', { kind: 'credential', credential_ids: ['credential:y'], count: 2 }),
      asks('y', { kind: 'credential', credential_ids: ['credential:x'] }),
      asks('z', {
        kind: 'courses_from',
        from: { minimum_number: 300, maximum_number: 200 },
        blocks: [['A 1']],
      }),
    ],
    {
      levels_by_units: [
        { level: '1B', minimum_units: 5 },
        { level: '1A', minimum_units: 6 },
        { level: '1B', minimum_units: 7 },
        { level: '2C', minimum_units: 9 },
      ],
    },
  );
  assert.deepEqual(
    found.map((fault) => fault.split(': ')[0]),
    [
      'courses.jsonl:2 at /prerequisite',
      'courses.jsonl:3 at /prerequisite/from/course_codes',
      'courses.jsonl:4 at /prerequisite/from/tags/0',
      'courses.jsonl:5 at /units',
      'courses.jsonl:6 at /prerequisite/from/levels/1',
      'courses.jsonl:7 at /corequisite/minimum',
      'courses.jsonl:8 at /corequisite/maximum',
      'courses.jsonl:9 at /prerequisite/count',
      'courses.jsonl:9 at /prerequisite/rules/0/rules',
      'catalog.json:0 at /levels_by_units/1/minimum_units',
      'catalog.json:0 at /levels_by_units/2/level',
      'catalog.json:0 at /levels_by_units/3/level',
      'credentials.jsonl:1 at /requirement/count',
      'credentials.jsonl:1 at /requirement/credential_ids/0',
      'credentials.jsonl:2 at /requirement/credential_ids/0',
      'credentials.jsonl:3 at /requirement/from/maximum_number',
      'credentials.jsonl:3 at /requirement/blocks/0',
    ],
  );
});

test('a record that the schema refuses shows all of its faults, and those of its rules that can be read', () => {
  const found = faultsOf(
    [
      plain,
      {
        course_code: 'A 2',
        titel: '',
        units: 'many',
        prerequisite: {
          kind: 'all_of',
          rules: [
            { kind: 'cours', course_code: 7, minimum_grade: {} },
            { kind: 'course', cours_code: 'A 1', minimum_grade: {} },
            'A 1',
            { kind: 'courses_from', from: { tags: ['field'], minimum_number: 200, maximum_number: 100 } },
            {
              kind: 'n_of',
              count: 'two',
              rules: [
                { kind: 'level', minimum: '9Z' },
                { kind: 'level', levl: '1A' },
              ],
            },
          ],
        },
      },
      [],
    ],
    [
      {
        ...asks('x', {
          kind: 'when',
          if: { kind: 'level', minimum: '1B', maximum: '1A' },
          // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
          then: { kind: 'course' },
        }),
        kind: 'Guild',
        total_units: -1,
      },
    ],
  );
  assert.deepEqual(
    found.map((fault) => fault.split('; accepted')[0]),
    [
      'courses.jsonl:2 unknown member "titel" (did you mean "title"?)',
      'courses.jsonl:2 at /units: must be a number',
      `courses.jsonl:2 at /prerequisite/rules/0/kind: must be one of ${kinds}, not "cours" (did you mean "course"?)`,
      'courses.jsonl:2 at /prerequisite/rules/1: unknown member "cours_code" (did you mean "course_code"?)',
      'courses.jsonl:2 at /prerequisite/rules/1/minimum_grade: must be a number or a string',
      'courses.jsonl:2 at /prerequisite/rules/2: must be an object with a `kind`',
      'courses.jsonl:2 at /prerequisite/rules/4/count: must be an integer',
      'courses.jsonl:2 at /prerequisite/rules/4/rules/1: unknown member "levl"',
      'courses.jsonl:2 at /prerequisite/rules/3/from/maximum_number: 100 is below the minimum, 200',
      'courses.jsonl:2 at /prerequisite/rules/3/from/tags/0: no course of the catalog has the tag "field"',
      'courses.jsonl:2 at /prerequisite/rules/4/rules/0/minimum: "9Z" is not one of the levels of catalog.json: 1A, 1B',
      'courses.jsonl:3 must be an object',
      'credentials.jsonl:1 at /kind: must be one of "degree", "major", "minor", "option", "specialization", not "Guild"; also understood: certificate, diploma, associate, bachelor, master, concentration, specialisation, track',
      'credentials.jsonl:1 at /requirement/then: member "course_code" is missing',
      'credentials.jsonl:1 at /total_units: must be a number >= 0',
      'credentials.jsonl:1 at /requirement/if/maximum: "1A" is below the minimum, "1B"',
    ],
  );
});

test('what the catalog itself does not say is no fault of its rules, and many faults are counted', () => {
  const rules = Array.from({ length: 150 }, () => ({ kind: 'level', minimum: 5 }));
  const found = faultsOf(
    [{ ...plain, prerequisite: { kind: 'level', minimum: '9Z' } }],
    [asks('x', { kind: 'all_of', rules: [...rules, { kind: 'n_of', count: 3, rules: [] }] })],
    { captured_at: 7 },
  );
  assert.match(found[0] ?? '', /^catalog\.json:0 at \/captured_at: must be /u);
  assert.match(
    found[1] ?? '',
    /^credentials\.jsonl:1 at \/requirement\/rules\/0\/minimum: must be a string$/u,
  );
  assert.deepEqual(found.slice(101), [
    'credentials.jsonl:1 and 50 further faults',
    'credentials.jsonl:1 at /requirement/rules/150/count: 3 of 0 rules cannot be met',
  ]);
});
