/**
 * The outline of a text with its lines where they belong: sentences apart, named lists below the lines that name them, options as lists,
 * rows below the first line of their list.
 */
import type { Vocabulary } from '../vocabulary.ts';
import { withLiftedLines } from './added-line.ts';
import { bySentence } from './by-sentence.ts';
import { LineKinds } from './line-kinds.ts';
import { type Outline, outlineOf, withoutMarkup } from './lines.ts';
import { withListExtents } from './list-extent.ts';
import { withListedTitles } from './listed-title.ts';
import { withOptionLists } from './option-lists.ts';
import { withReferredLists } from './referred-lists.ts';
import { withoutTableRows } from './table-rows.ts';
import { withUnitLines } from './unit-line.ts';

export function arrangedOutline(text: string, vocabulary: Vocabulary): readonly Outline[] {
  const kinds = new LineKinds(vocabulary);
  const rows = withListedTitles(withoutTableRows(outlineOf(text), kinds), kinds);
  const sentences = bySentence(withLiftedLines(withUnitLines(rows)), vocabulary);
  return withListExtents(
    withOptionLists(withReferredLists(sentences, vocabulary), kinds),
    kinds,
    withoutMarkup(text),
  );
}
