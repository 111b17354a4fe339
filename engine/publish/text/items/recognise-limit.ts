/** Upper limits over courses: "students may receive credit for only two of CS 101, CS 102 and CS 103", "up to 6 units of these courses: ...". */

import { isStop } from '../sections/sentence-end.ts';
import { PhraseTable } from '../words/phrase.ts';
import { leafItem, type Recogniser, rangeOf, type Scan, textOf, wordAt } from './recogniser.ts';

const opening =
  '(students|a student|you|credit)? (may|can|will|must|should) (only)? (be)? (permitted to|allowed to)? (take|count|complete|use|receive|earn|obtain|obtained|granted|given|received)? (credit)? (for|from)? (only|no more than|not more than|at most|a maximum of|up to)';

const limits = new PhraseTable<'courses' | 'units'>([
  [
    `${opening} <count> (courses|course|modules)? (of|from|among) (the following)? <count>? (courses|modules)? (:)?`,
    'courses',
  ],
  [
    `${opening} <count> (units|unit|credits|credit|points|credit hours|credit points|credit units) (of|from|for|in|among|toward|towards) (the|these|those|any|any of) (following)? (courses|course|modules|list)? (:)?`,
    'units',
  ],
]);

const longestDate = 6;

/** It requires none of these courses: the whole sentence is unparsed. A limit of one excludes the others. */
export const recogniseLimit: Recogniser = (scan, at) => {
  const from = afterDate(scan, at);
  const match = limits.match(scan.tokens, from, scan.lexicon.classes);
  if (match === null || (match.tag === 'courses' && match.values[0] === '1')) return null;
  let end = match.end;
  while (end < scan.tokens.length && !isStop(scan.tokens, end) && scan.tokens[end]?.lower !== ';') end += 1;
  const limit = leafItem(scan, at, end, { kind: 'unparsed', text: textOf(scan, at, end) });
  const { start } = rangeOf(scan, at, end);
  return { end, items: from > at ? [{ kind: 'stop', start, end: start }, limit] : [limit] };
};

/** The position after "From 2023-24," at the beginning of a line, otherwise `at`. */
function afterDate(scan: Scan, at: number): number {
  const opens =
    scan.tokens[at]?.opensLine === true && /^(from|effective|starting|beginning)$/u.test(wordAt(scan, at));
  for (let end = at + 1; opens && end < at + longestDate; end += 1)
    if (wordAt(scan, end) === ',' && /\b(?:19|20)\d\d\b/u.test(textOf(scan, at, end))) return end + 1;
  return at;
}
