/** What is shown of a course: its entry, or of one that was never completed the last attempt, under the own code before others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CatalogSource } from '../../../engine/publish/catalog-source.ts';
import type { EntryStatus } from '../../../shared/contract/words.ts';
import { ask, timelessAnswerer, unlockJob } from '../../oracle/ask.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';

/** `AA 1`, `BB 1` and `CC 1` are one course. */
const source: CatalogSource = {
  catalog: {
    institution: 'Test',
    catalog_version_id: 'test',
    captured_at: '2026-01-01T00:00:00Z',
    pass_mark: 50,
  },
  courses: [
    { course_code: 'AA 1', title: 'A', units: 1, cross_listings: ['BB 1', 'CC 1'] },
    { course_code: 'AA 2', title: 'A', units: 1 },
    { course_code: 'BB 1', title: 'B', units: 1 },
    { course_code: 'CC 1', title: 'C', units: 1 },
  ],
  credentials: [],
  renames: [],
  remarks: [],
};

type Held = readonly [course_code: string, status: EntryStatus, term: number, grade?: number];

const rows: readonly (readonly [held: readonly Held[], shown: EntryStatus | undefined])[] = [
  [[['AA 1', 'failed', 1]], 'failed'],
  [[['AA 2', 'failed', 1]], undefined],
  [
    [
      ['AA 1', 'failed', 1],
      ['AA 1', 'withdrawn', 2],
    ],
    'withdrawn',
  ],
  [
    [
      ['AA 1', 'withdrawn', 1],
      ['AA 1', 'failed', 2],
    ],
    'failed',
  ],
  // The own code comes first, whatever the term.
  [
    [
      ['AA 1', 'failed', 1],
      ['BB 1', 'withdrawn', 2],
    ],
    'failed',
  ],
  [
    [
      ['BB 1', 'withdrawn', 1],
      ['CC 1', 'failed', 2],
    ],
    'failed',
  ],
  // In one term the smaller code.
  [
    [
      ['BB 1', 'withdrawn', 1],
      ['CC 1', 'failed', 1],
    ],
    'withdrawn',
  ],
  // An entry that counts is shown before any attempt that does not.
  [
    [
      ['AA 1', 'failed', 2],
      ['BB 1', 'planned', 1],
    ],
    'planned',
  ],
  [[['AA 1', 'taken', 1, 40]], 'taken'],
  [
    [
      ['AA 1', 'taken', 1, 40],
      ['AA 1', 'withdrawn', 2],
      ['AA 2', 'failed', 3],
    ],
    'withdrawn',
  ],
];

test('the attempt that is shown does not depend on the order of the entries', () => {
  const graph = graphInMemory(source);
  for (const [held, shown] of rows) {
    for (const entries of [held, held.toReversed()]) {
      const state = {
        catalog_version_id: 'test',
        terms: [{ term_id: 'T1' }, { term_id: 'T2' }, { term_id: 'T3' }],
        courses: entries.map(([course_code, status, term, grade]) => ({
          term_id: `T${term}`,
          course_code,
          status,
          ...(grade === undefined ? {} : { grade }),
        })),
        credential_ids: [],
        attributes: {},
      };
      const { results } = ask(timelessAnswerer(graph), unlockJob(graph, state, ['AA 1'])).data;
      assert.equal(results[0]?.entry_status, shown, JSON.stringify(entries));
    }
  }
});
