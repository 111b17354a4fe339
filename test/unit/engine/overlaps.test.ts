/** Which pairs of credentials an overlap limit is between. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlapsAmong } from '../../../engine/allocate/quotas.ts';
import { Evaluator } from '../../../engine/evaluate/evaluator.ts';
import type { CatalogSource } from '../../../engine/publish/catalog-source.ts';
import type { OverlapLimit } from '../../../shared/contract/catalog-records.ts';
import { graphInMemory } from '../../oracle/graph-in-memory.ts';

const kinds = ['minor', 'major', 'option', 'minor'] as const;
const idOf = (at: number): string => `credential:c${at}`;

/** The limit is one of the first credential, a minor; the others are a major, an option and a minor. */
const rows: readonly (readonly [says: string, limit: OverlapLimit, partners: readonly number[]])[] = [
  ['one that names neither credentials nor kinds', { maximum_count: 1 }, [1, 2, 3]],
  ['one that names a credential', { credential_ids: [idOf(2)], maximum_count: 1 }, [2]],
  ['one that names two', { credential_ids: [idOf(3), idOf(1)], maximum_count: 1 }, [1, 3]],
  ['one that names a kind', { kinds: ['major'], maximum_count: 1 }, [1]],
  ['one that names its own kind', { kinds: ['minor'], maximum_count: 1 }, [3]],
  ['one that names two kinds', { kinds: ['major', 'option'], maximum_units: 0.5 }, [1, 2]],
  [
    'one that names a kind and a credential',
    { kinds: ['major'], credential_ids: [idOf(3)], maximum_count: 1 },
    [1, 3],
  ],
  ['one that names a kind which no other credential has', { kinds: ['degree'], maximum_count: 1 }, []],
];

for (const [says, limit, partners] of rows) {
  test(`${says} is between the first and ${partners.join(', ') || 'none'}`, () => {
    const source: CatalogSource = {
      catalog: { institution: 'Unit', catalog_version_id: 'unit', captured_at: '2026-01-01T00:00:00Z' },
      courses: [{ course_code: 'AA 1', title: 'A', units: 1 }],
      credentials: kinds.map((kind, at) => ({
        credential_id: idOf(at),
        kind,
        title: `C ${at}`,
        requirement: { kind: 'course', course_code: 'AA 1' },
        overlap_limits: at === 0 ? [limit] : [],
      })),
      renames: [],
      remarks: [],
    };
    const evaluator = new Evaluator(graphInMemory(source));
    const { maximum_count: count = Number.POSITIVE_INFINITY, maximum_units: units } = limit;
    const milliunits = units === undefined ? Number.POSITIVE_INFINITY : 1000 * units;
    assert.deepEqual(
      overlapsAmong(evaluator, [0, 1, 2, 3]),
      partners.map((right) => ({ left: 0, right, count, milliunits })),
    );
    // Whichever of them are in the request, and wherever.
    assert.deepEqual(
      overlapsAmong(evaluator, [3, 0]),
      partners.includes(3) ? [{ left: 1, right: 0, count, milliunits }] : [],
    );
  });
}
