/**
 * The outline of a text with its lines rearranged: a line for each sentence, named lists below the lines that name
 * them, options as lists, rows below their list head.
 */
import type { Lexicon } from '../../words/lexicon.ts';
import { withoutTitleGrade } from '../demands/overall-grade.ts';
import { withLiftedLines } from '../lines/added-line.ts';
import { LineKinds } from '../lines/line-kinds.ts';
import { type Outline, outlineOf, plainRows } from '../lines/lines.ts';
import { readListHead } from '../lines/list-head.ts';
import { withoutLoneUnits, withTitleLines, withUnitLines } from '../lines/unit-line.ts';
import { bySentence } from './by-sentence.ts';
import { withCommaTitles } from './comma-titles.ts';
import { withElectiveGroups } from './elective-groups.ts';
import { withJoinedLines } from './joined-lines.ts';
import { withListExtents } from './list-extent.ts';
import { withListedRows } from './listed-row.ts';
import { withListedTitles } from './listed-title.ts';
import { withOptionLists } from './option-lists.ts';
import { withReferredLists } from './referred-lists.ts';
import { withSequenceGroups } from './sequence-groups.ts';
import { withoutTableRows } from './table-rows.ts';

/** Moves the grades that titles require in the courses below them from the words of the titles to `grade`. */
function withTitleGrades(nodes: readonly Outline[], kinds: LineKinds): readonly Outline[] {
  return nodes.map((node) => {
    const found = withoutTitleGrade(node.line.text);
    const line = found === null ? node.line : { ...node.line, ...found };
    const isTitle = kinds.heading(line) !== null || readListHead(line.text) !== null;
    return { ...node, line: isTitle ? line : node.line, children: withTitleGrades(node.children, kinds) };
  });
}

export function arrangedOutline(text: string, lexicon: Lexicon): readonly Outline[] {
  const kinds = new LineKinds(lexicon);
  const joined = withJoinedLines(
    withoutLoneUnits(
      withTitleLines(withTitleGrades(withCommaTitles(outlineOf(text), lexicon), kinds), kinds),
    ),
    lexicon,
  );
  const rows = withListedTitles(withoutTableRows(withListedRows(joined, lexicon), kinds), kinds);
  const sentences = bySentence(withLiftedLines(withUnitLines(rows)), lexicon);
  return withListExtents(
    withSequenceGroups(
      withElectiveGroups(withOptionLists(withReferredLists(sentences, lexicon), kinds), kinds),
      kinds,
    ),
    kinds,
    plainRows(text),
  );
}
