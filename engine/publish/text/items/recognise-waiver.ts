/** "For transfer students, the prerequisite is waived": for them, an alternative to all that precedes it. */

import { isStop } from '../sections/sentence-end.ts';
import { PhraseTable } from '../words/phrase.ts';
import type { Item } from './item.ts';
import { leafItem, type Recognised, rangeOf, type Scan, textOf, wordAt } from './recogniser.ts';

const waived = new PhraseTable<null>([
  [
    '(the|this|these|all|any|stated)? (course)? (prerequisite|prerequisites|pre requisite|pre requisites|requirement|requirements) (courses)? ((is|are|will be|may be|can be|might be|could be)? (also)? waived|(does|do|will) not apply (to|for))',
    null,
  ],
]);

/** "Students with a strong background may apply for a prerequisite waiver" */
const applied =
  /\bmay (?:apply for|request|seek|submit|ask for) (?:an? )?(?:(?:pre|co)-?requisite )?(?:waiver|exemption)\b/iu;

const longestPopulation = 10;

const waivedFor = new PhraseTable<null>([
  ['(,)? (which)? (is|are)? (also)? waived (for|if) <lookahead-people>', null],
]);

/** "CS 101 with a C, waived for MATH minors", "CS 101 (waived for MATH minors)": in place of the course before it. */
function ownWaiver(scan: Scan, at: number): Recognised | null {
  const isBehind = /^(?:leaf|grade|close|open|semicolon)$/u.test(scan.memory.previous ?? '');
  const match = isBehind ? waivedFor.match(scan.tokens, at, scan.lexicon.classes) : null;
  if (match === null) return null;
  let end = match.end;
  while (end < scan.tokens.length && !isStop(scan.tokens, end) && !/^[;,)(]$/u.test(wordAt(scan, end)))
    end += 1;
  const from = wordAt(scan, at) === ',' ? at + 1 : at;
  const { start, end: past } = rangeOf(scan, from, end);
  const leaf = leafItem(scan, from, end, { kind: 'external', text: textOf(scan, from, end) });
  const or: Item = { kind: 'or', start, end: start };
  if (!/^(?:leaf|grade|close)$/u.test(scan.memory.previous ?? '')) return { end, items: [or, leaf] };
  return {
    end,
    items: [{ kind: 'open', start, end: start }, or, leaf, { kind: 'close', start: past, end: past }],
  };
}

/** The catalog does not say who these students are: the whole sentence is an `external` leaf. */
export function recogniseWaiver(scan: Scan, at: number): Recognised | null {
  const own = ownWaiver(scan, at);
  if (own !== null) return own;
  if (!/^(stop|semicolon)$/u.test(scan.memory.previous ?? '')) return null;
  const match = waived.match(scan.tokens, afterPopulation(scan, at), scan.lexicon.classes);
  let end = match?.end ?? at;
  while (end < scan.tokens.length && !isStop(scan.tokens, end) && wordAt(scan, end) !== ';') end += 1;
  if (match === null && !(wordAt(scan, at) === 'students' && applied.test(textOf(scan, at, end))))
    return null;
  const { start } = rangeOf(scan, at, end);
  const leaf = leafItem(scan, at, end, { kind: 'external', text: textOf(scan, at, end) });
  return { end, items: [{ kind: 'or', start, end: start }, leaf] };
}

/** The position after "For transfer students," at the beginning of a sentence, otherwise `at`. */
function afterPopulation(scan: Scan, at: number): number {
  if (wordAt(scan, at) !== 'for') return at;
  for (let end = at + 2; end < at + longestPopulation; end += 1) {
    const word = wordAt(scan, end);
    if (word === ',' || /^(the|this|these)$/u.test(word)) return word === ',' ? end + 1 : end;
    if (/^[.;:]?$/u.test(word)) return at;
  }
  return at;
}
