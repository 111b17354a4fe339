import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogSource } from '../../../engine/publish/catalog-source.ts';
import type { StateDocument } from '../../../shared/contract/student-state.ts';
import { CatalogIds } from '../../../shared/index-format/catalog-ids.ts';
import { packUnknownAttributes } from '../../../shared/index-format/unknown-attributes.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';

const programs = ['Mathematics', 'Applied Mathematics', 'Computing', 'Music'];
const source: CatalogSource = {
  catalog: {
    institution: 'Attributes',
    catalog_version_id: 'test',
    captured_at: '2026-01-01T00:00:00Z',
    levels: ['1A', '1B', '2A'],
    programs: programs.map((program) => ({ program, names: [program] })),
  },
  courses: [
    {
      course_code: 'AA 1',
      title: 'AA 1',
      units: 0.5,
      prerequisite: {
        kind: 'all_of',
        rules: [
          { kind: 'program', programs },
          { kind: 'level', minimum: '1B' },
        ],
      },
    },
  ],
  credentials: [],
  renames: [],
  remarks: [],
};
const ids = new CatalogIds(graphInMemory(source));

function unknownIn(attributes: StateDocument['attributes'], terms: StateDocument['terms'] = []): unknown {
  const packed = packUnknownAttributes({ attributes, terms, courses: [] }, ids);
  return packed === null ? null : JSON.parse(Buffer.from(packed).toString('utf8'));
}

test('attributes that the catalog knows, in any letter case, are no matter', () => {
  assert.equal(unknownIn({}), null);
  assert.equal(unknownIn({ level: '1b', programs: ['mathematics', 'Music'] }), null);
});

test('each unknown level and program has its place, and the names that are like it', () => {
  assert.deepEqual(unknownIn({ level: '1-A', programs: ['Music', 'Mathematic', 'Comptuing', 'Law'] }), [
    { path: '/attributes/level', value: '1-A', suggestions: ['1A', '1B', '2A'] },
    {
      path: '/attributes/programs/1',
      value: 'Mathematic',
      suggestions: ['Applied Mathematics', 'Mathematics'],
    },
    { path: '/attributes/programs/2', value: 'Comptuing', suggestions: ['Computing'] },
    { path: '/attributes/programs/3', value: 'Law', suggestions: [] },
  ]);
});

test('what looks like a token is not sent back, and few of many values are', () => {
  const token = 'a'.repeat(43);
  assert.deepEqual(unknownIn({ programs: [`x ${token}`] }), [
    { path: '/attributes/programs/0', value: 'x …', suggestions: [] },
  ]);
  const many = unknownIn({ programs: Array.from({ length: 64 }, (_, at) => `Program ${at}`) });
  assert.equal((many as unknown[]).length, 8);
});

test('the level of a term has its place, too', () => {
  assert.equal(unknownIn({}, [{ term_id: 'T1' }, { term_id: 'T2', level: '1b' }]), null);
  const [unknown] = unknownIn({}, [{ term_id: 'T1' }, { term_id: 'T2', level: '1C' }]) as { path: string }[];
  assert.equal(unknown?.path, '/terms/1/level');
});
