/** One typing error, against the distance of Damerau and Levenshtein computed in full. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { beginsWithinOneEdit, withinOneEdit } from '../../../gateway/index/one-edit.ts';
import { runs } from '../../property-runs.ts';

/** Optimal string alignment distance (Damerau 1964), by its recurrence. */
function distance(left: string, right: string): number {
  const of = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const differs = left[i - 1] === right[j - 1] ? 0 : 1;
    const ways = [of(i - 1, j) + 1, of(i, j - 1) + 1, of(i - 1, j - 1) + differs];
    if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
      ways.push(of(i - 2, j - 2) + 1);
    return Math.min(...ways);
  };
  return of(left.length, right.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

test('at most one error is a distance of at most one', () => {
  fc.assert(
    fc.property(word, word, (left, right) => withinOneEdit(left, right) === distance(left, right) <= 1),
    runs(3000),
  );
});

test('a beginning with one error is one of some length', () => {
  fc.assert(
    fc.property(word, word, (typed, full) => {
      const beginnings = Array.from({ length: full.length + 1 }, (_, length) => full.slice(0, length));
      return beginsWithinOneEdit(typed, full) === beginnings.some((part) => distance(typed, part) <= 1);
    }),
    runs(3000),
  );
});

test('examples', () => {
  for (const [typed, full] of [
    ['strctures', 'structures'],
    ['strct', 'structures'],
    ['sturctures', 'structures'],
    ['structuress', 'structures'],
  ] as const)
    assert.ok(beginsWithinOneEdit(typed, full), typed);
  assert.ok(!beginsWithinOneEdit('strcturs', 'structures'));
});
