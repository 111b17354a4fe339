import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compareNatural } from '../../../shared/course-code.ts';
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

/** The definition, by texts: ids of one shape in natural order, years with seasons in the order of the seasons. */
function isLater(left: string, right: string): boolean {
  const [leftSeason, rightSeason] = [left, right].map((id) => {
    const [, year = '', season = ''] = /^(\d{4})-(winter|spring|summer|fall)$/iu.exec(id) ?? [];
    const position = ['winter', 'spring', 'summer', 'fall'].indexOf(season.toLowerCase());
    return position < 0 ? null : 4 * Number(year) + position;
  });
  if (leftSeason != null && rightSeason != null) return leftSeason > rightSeason;
  if (leftSeason != null || rightSeason != null) return false;
  const shape = (id: string) => id.replace(/[A-Za-z]+/gu, 'a').replace(/\d+/gu, '9');
  return shape(left) === shape(right) && compareNatural(left, right) > 0;
}

test('a term is inserted before the first later one of its shape', () => {
  const part = fc.constantFrom(
    '2025',
    '2026',
    '1',
    '01',
    '9',
    '10',
    'A',
    'b',
    'AB',
    'fall',
    'Winter',
    '-',
    '.',
    '_',
    ':',
  );
  const id = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(id, { maxLength: 6 }), id, (listed, added) => {
      const position = listed.findIndex((other) => isLater(other, added));
      const expected = listed.toSpliced(position < 0 ? listed.length : position, 0, added);
      const placed = withTerm(
        listed.map((term_id) => ({ term_id })),
        { term_id: added },
      );
      assert.deepEqual(
        placed.map((term) => term.term_id),
        expected,
      );
    }),
    runs(3000),
  );
});
