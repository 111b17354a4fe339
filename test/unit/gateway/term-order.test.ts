import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { withTerm, withTerms } from '../../../shared/term-order.ts';
import { runs } from '../../property-runs.ts';

/** Listed terms, the new term, and the expected order. */
const rows: readonly (readonly [listed: string, added: string, expected: string])[] = [
  ['', '2025-fall', '2025-fall'],
  ['2025-fall', '2026-winter', '2025-fall 2026-winter'],
  ['2025-fall', '2025-spring', '2025-spring 2025-fall'],
  ['2025-winter 2025-fall', '2025-spring', '2025-winter 2025-spring 2025-fall'],
  ['2025-spring 2025-fall', '2025-summer', '2025-spring 2025-summer 2025-fall'],
  ['2024-fall transfer 2025-fall', '2025-winter', '2024-fall transfer 2025-winter 2025-fall'],
  ['1A 1B 2B', '2A', '1A 1B 2A 2B'],
  ['T9 T11', 'T10', 'T9 T10 T11'],
  ['T1 T2', 'T10', 'T1 T2 T10'],
  ['1A 1B', 'work-term', '1A 1B work-term'],
  ['transfer 1A', '1B', 'transfer 1A 1B'],
  ['2025-fall', '1A', '2025-fall 1A'],
];

for (const [listed, added, expected] of rows) {
  test(`${added} among ${listed === '' ? 'no terms' : listed}`, () => {
    const terms = listed.split(' ').filter((id) => id !== '');
    const placed = withTerm(
      terms.map((id) => ({ term_id: id })),
      { term_id: added },
    );
    assert.equal(placed.map((term) => term.term_id).join(' '), expected);
  });
}

test('inserting many terms at once equals inserting them one by one', () => {
  const ids = fc.array(
    fc.constantFrom('2025-fall', '2026-Winter', '1A', '1B', '2A', '10A', 'x', 'T2', 't1', '2024-summer'),
  );
  fc.assert(
    fc.property(ids, ids, (listed, added) => {
      const terms = listed.map((term_id) => ({ term_id }));
      const news = added.map((term_id) => ({ term_id }));
      assert.deepEqual(withTerms(terms, news), news.reduce<{ term_id: string }[]>(withTerm, terms));
    }),
    runs(300),
  );
});
