/** The outline of a text with its lines where they belong: sentences apart, named lists below the lines that name them, options as lists. */
import type { Vocabulary } from '../vocabulary.ts';
import { withLiftedLines } from './added-line.ts';
import { bySentence } from './by-sentence.ts';
import { LineKinds } from './line-kinds.ts';
import { type Outline, outlineOf } from './lines.ts';
import { withOptionLists } from './option-lists.ts';
import { withReferredLists } from './referred-lists.ts';

export function arrangedOutline(text: string, vocabulary: Vocabulary): readonly Outline[] {
  const sentences = bySentence(withLiftedLines(outlineOf(text)), vocabulary);
  return withOptionLists(withReferredLists(sentences, vocabulary), new LineKinds(vocabulary));
}
