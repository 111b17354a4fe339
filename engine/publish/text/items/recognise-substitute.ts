/** "CS 101 and CS 102. An alternative to the above prerequisites is CS 110": the words are an "or" before the sentence. */
import { PhraseTable } from '../words/phrase.ts';
import { type Recogniser, rangeOf } from './recogniser.ts';

const substitutes = new PhraseTable([
  [
    '(an|the|one)? (alternative|substitute) (to|for) (the|this|these|those)? (above|listed|stated)? (prerequisite|prerequisites|requirement|requirements) (above)? (is|are|would be) (to (take|complete|pass))?',
    null,
  ],
]);

export const recogniseSubstitute: Recogniser = (scan, at) => {
  if (scan.memory.previous !== 'stop') return null;
  const end = substitutes.match(scan.tokens, at, scan.lexicon.classes)?.end;
  return end === undefined ? null : { end, items: [{ kind: 'or', ...rangeOf(scan, at, end) }] };
};
