/** Which row of a phrase table counts where several match. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Classes, PhraseTable } from '../../../engine/publish/text/words/phrase.ts';
import { tokenize } from '../../../engine/publish/text/words/token.ts';

const classes: Classes = {
  number: (tokens, at) => (tokens[at]?.kind === 'number' ? { end: at + 1, value: tokens[at].text } : null),
  word: (tokens, at) => (tokens[at]?.kind === 'word' ? { end: at + 1, value: tokens[at].lower } : null),
};

/** The tag and the values of the match at the first token. */
function matchOf(rows: readonly (readonly [phrase: string, tag: string])[], text: string): unknown {
  const match = new PhraseTable(rows).match(tokenize(text), 0, classes);
  return match === null ? null : [match.tag, match.values];
}

test('the longest match counts, and of those as long the first', () => {
  const rows = [
    ['level', 'one word'],
    ['level <number>', 'first'],
    ['level <word>', 'other word'],
    ['(level)? <number>', 'second'],
  ] as const;
  assert.deepEqual(matchOf(rows, 'level 3'), ['first', ['3']]);
  assert.deepEqual(matchOf([...rows].reverse(), 'level of'), ['other word', ['of']]);
  assert.deepEqual(matchOf(rows, 'level'), ['one word', []]);
  assert.equal(matchOf(rows, 'of level 3'), null);
});

test('of rows that match the same tokens, those that begin with a word come before those that may begin with a class', () => {
  const rows = [
    ['<word> <number>', 'by class'],
    ['(year)? <word> <number>', 'by either'],
    ['year <number>', 'by word'],
  ] as const;
  assert.deepEqual(matchOf(rows, 'year 2'), ['by word', ['2']]);
  assert.deepEqual(matchOf(rows, 'level 2'), ['by class', ['level', '2']]);
  assert.deepEqual(matchOf([...rows].reverse(), 'level 2'), ['by either', ['level', '2']]);
});

test('rows that share their first classes are tried in their order, whichever class reads the token', () => {
  const rows = [
    ['(<number>|level) of', 'number or level'],
    ['(<word>|<number>) of', 'word or number'],
  ] as const;
  assert.deepEqual(matchOf(rows, '3 of'), ['number or level', ['3']]);
  assert.deepEqual(matchOf(rows, 'level of'), ['number or level', []]);
  assert.deepEqual(matchOf([...rows].reverse(), 'level of'), ['word or number', ['level']]);
  assert.deepEqual(matchOf(rows, 'year of'), ['word or number', ['year']]);
});

test('a row is read on where its second word follows a hyphen or a point, or is one of several', () => {
  const rows = [
    ['min grade of <number>', 'point'],
    ['second year (standing)?', 'hyphen'],
    ['(the|a)? second (or third)? year', 'optional'],
    ['second', 'alone'],
  ] as const;
  assert.deepEqual(matchOf(rows, 'min. grade of 3'), ['point', ['3']]);
  assert.deepEqual(matchOf(rows, 'second-year standing'), ['hyphen', []]);
  assert.deepEqual(matchOf(rows, 'second or third year'), ['optional', []]);
  assert.deepEqual(matchOf(rows, 'second term'), ['alone', []]);
  assert.deepEqual(matchOf(rows, 'second'), ['alone', []]);
  assert.equal(matchOf(rows, 'min'), null);
  assert.equal(matchOf(rows, 'the year'), null);
});
