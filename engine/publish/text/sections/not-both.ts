/** "CS 101 or CS 105, but not both": one of them is enough, and a student with both qualifies too. */
import { isOneAt, lowerAt, type Token } from '../words/token.ts';
import { wordSet } from '../words/wording.ts';

/** In a sentence about credit, "but not both" excludes; only "credit for either" excludes without these words. */
const aboutCredit = wordSet(
  'credit credits receive receives earn earned count counted granted given taken obtain',
);
const modals = wordSet('may can must should');
const verbs = wordSet('count take use include may can must should');
const negations = wordSet('not cannot');

/** The token ranges of "but not both" after alternatives, in order. */
export function notBothIn(tokens: readonly Token[], from: number, to: number): readonly [number, number][] {
  const ranges: [number, number][] = [];
  for (let at = from; at < to; at += 1) {
    if (lowerAt(tokens, at) !== 'both') continue;
    const first = startOf(tokens, from, at);
    if (first === null) continue;
    const sentence = tokens.slice(from, first);
    const isChoice = sentence.some(({ lower }) => lower === 'or' || lower === '/');
    const isAllowed = /credit for either/u.test(sentence.map(({ lower }) => lower).join(' '));
    if (!isChoice || (!isAllowed && sentence.some(({ lower }) => aboutCredit.has(lower)))) continue;
    const closes = lowerAt(tokens, first) === '(' && lowerAt(tokens, at + 1) === ')';
    ranges.push([first, closes ? at + 2 : at + 1]);
  }
  return ranges;
}

/** Where "(but not both" or ", but may not count both" begins, or null. */
function startOf(tokens: readonly Token[], from: number, both: number): number | null {
  let at = both - 1;
  while (at > from && isOneAt(tokens, at, verbs)) at -= 1;
  if (!isOneAt(tokens, at, negations)) return null;
  at -= 1;
  while (at > from && isOneAt(tokens, at, modals)) at -= 1;
  // "(not both)"
  if (lowerAt(tokens, at) === '(') return at;
  if (lowerAt(tokens, at) !== 'but') return null;
  const opens = lowerAt(tokens, at - 1) === ',' || lowerAt(tokens, at - 1) === '(';
  return opens && at > from ? at - 1 : at;
}
