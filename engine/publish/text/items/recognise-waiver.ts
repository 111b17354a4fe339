/** "For transfer students, the prerequisite is waived": for them, an alternative to all that precedes it. */

import { isStop } from '../sections/sentence-end.ts';
import { PhraseTable } from '../words/phrase.ts';
import { leafItem, type Recognised, rangeOf, type Scan, textOf, wordAt } from './recogniser.ts';

const waived = new PhraseTable<null>([
  [
    '(the|this|these|all|any|stated)? (course)? (prerequisite|prerequisites|pre requisite|pre requisites|requirement|requirements) ((is|are|will be|may be|can be|might be|could be)? (also)? waived|(does|do|will) not apply (to|for))',
    null,
  ],
]);

/** "Students with a strong background may apply for a prerequisite waiver" */
const applied =
  /\bmay (?:apply for|request|seek|submit|ask for) (?:an? )?(?:(?:pre|co)-?requisite )?(?:waiver|exemption)\b/iu;

const longestPopulation = 10;

/** The catalog does not say who these students are: the whole sentence is an `external` leaf. */
export function recogniseWaiver(scan: Scan, at: number): Recognised | null {
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
