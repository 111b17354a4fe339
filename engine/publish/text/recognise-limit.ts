/** Upper limits over courses: "students may receive credit for only two of CS 101, CS 102 and CS 103". */
import { PhraseTable } from './phrase.ts';
import { leafItem, type Recogniser, textOf } from './recogniser.ts';
import { isStop } from './sentence-end.ts';

const limits = new PhraseTable<null>([
  [
    '(students|a student|you|credit)? (may|can|will|must|should) (only)? (be)? (permitted to|allowed to)? (take|count|complete|use|receive|earn|obtain|obtained|granted|given|received)? (credit)? (for|from)? (only|no more than|not more than|at most|a maximum of|up to) <count> (courses|course|modules)? (of|from|among) (the following)? <count>? (courses|modules)? (:)?',
    null,
  ],
]);

/** It asks for none of these courses: the whole sentence stays unread. A limit of one is an exclusion of the others. */
export const recogniseLimit: Recogniser = (scan, at) => {
  const match = limits.match(scan.tokens, at, scan.lexicon.classes);
  if (match === null || match.values[0] === '1') return null;
  let end = match.end;
  while (end < scan.tokens.length && !isStop(scan.tokens, end) && scan.tokens[end]?.lower !== ';') end += 1;
  return { end, items: [leafItem(scan, at, end, { kind: 'unparsed', text: textOf(scan, at, end) })] };
};
