/** "One of" above a single row, "CS 101, CS 102, CS 103": the courses of the row are the options. */
import type { Lexicon } from '../../words/lexicon.ts';
import type { Outline, TextLine } from '../lines/lines.ts';
import { readListHead } from '../lines/list-head.ts';

/** A list of pairs or sequences has one in each row. */
const ofSequences = /\b(?:sequences?|series|pairs?|sets?|groups?|combinations?|options?|tracks?)\b/iu;

/** The outline with such a row split into a line for each course. */
export function withListedRows(nodes: readonly Outline[], lexicon: Lexicon): readonly Outline[] {
  return nodes.flatMap((node, at): readonly Outline[] => {
    if (node.children.length > 0) {
      const only = node.children.length === 1 && isChoice(node.line) ? node.children[0] : undefined;
      const own = only === undefined ? null : rowOf(only, lexicon);
      return [{ ...node, children: own ?? withListedRows(node.children, lexicon) }];
    }
    const before = nodes[at - 1];
    const isAlone = before !== undefined && before.children.length === 0 && isChoice(before.line);
    const isLast = lexicon.courseAtStart(nodes[at + 1]?.line.text ?? '') === null;
    return (isAlone && isLast ? rowOf(node, lexicon) : null) ?? [node];
  });
}

function isChoice({ text }: TextLine): boolean {
  return !ofSequences.test(text) && readListHead(text)?.amount.kind === 'count';
}

/** Returns null unless the line consists of codes separated by commas. */
function rowOf({ line, children }: Outline, lexicon: Lexicon): readonly Outline[] | null {
  const parts = line.text.replace(/[.;]$/u, '').split(/(,\s*)/u);
  if (parts.length < 3 || children.length > 0) return null;
  const rows: Outline[] = [];
  let from = 0;
  for (const [at, text] of parts.entries()) {
    if (at % 2 === 0) {
      if (lexicon.courseAtStart(text)?.end !== text.length) return null;
      const start = line.start + from;
      const place = { start, end: start + text.length };
      rows.push({ line: { ...line, ...place, text, afterBlank: at === 0 && line.afterBlank }, children: [] });
    }
    from += text.length;
  }
  return rows;
}
