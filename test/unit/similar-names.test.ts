/** Names that are like an unknown one: as the plain definition says, within counted work. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ComparedNames, SimilarNames } from '../../shared/similar-names.ts';

const programs = new ComparedNames([
  ['p-comp', 'Honours Computing'],
  ['p-comp-joint', 'Joint Honours Computing'],
  ['p-math', 'Mathematics'],
  ['p-stat', 'Statistics', 'Data Science'],
]);

const like = (value: string): readonly string[] => new SimilarNames().of(value, programs);

test('a name is suggested if a spelling is a part of it, contains it, or differs in one letter of four', () => {
  assert.deepEqual(like('computing'), ['p-comp', 'p-comp-joint']);
  assert.deepEqual(like('HONOURS-COMPUTNIG'), ['p-comp']);
  assert.deepEqual(like('Mathematics (BMath)'), ['p-math']);
  assert.deepEqual(like('Dota Scince'), ['p-stat']);
  assert.deepEqual(like('Astronomy'), []);
  assert.deepEqual(like(''), []);
});

/** Levenshtein's distance by its definition. */
function distance(left: string, right: string): number {
  if (left === '' || right === '') return left.length + right.length;
  const [first, second] = [left.slice(1), right.slice(1)];
  if (left[0] === right[0]) return distance(first, second);
  return 1 + Math.min(distance(first, right), distance(left, second), distance(first, second));
}

test('a word is suggested exactly if it differs in no more letters than allowed', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(word, word, (given, own) => {
      const isPart = Math.min(given.length, own.length) > 2 && (given.includes(own) || own.includes(given));
      const isLike = isPart || distance(given, own) <= Math.ceil(given.length / 4);
      const found = new SimilarNames().of(given, new ComparedNames([[own, own]]));
      assert.deepEqual(found, isLike ? [own] : []);
    }),
  );
});

test('a request of a hundred unknown names is searched for a few of them only', () => {
  const titles = Array.from({ length: 500 }, (_, at) => `Honours in the study of subject ${at}`);
  const names = new ComparedNames(titles.map((title) => [title, title]));
  const similar = new SimilarNames();
  const found = Array.from({ length: 100 }, (_, at) =>
    similar.of(`Honors in the study of subject ${at}`, names),
  );
  const answered = found.filter((suggestions) => suggestions.length > 0).length;
  assert.ok(answered > 0 && answered < 10, `${answered} were answered`);
  assert.deepEqual(found.at(-1), []);
});
