/** "CS 101, Introduction to Computing": rows with a comma between code and title, if the text has several of them. */
import type { Lexicon } from '../../words/lexicon.ts';
import type { Outline } from '../lines/lines.ts';

/** With fewer rows, what follows the comma may be another demand: "CS 490, Senior Project". */
const leastRows = 3;

const titleBehind =
  /^,\s+\p{Lu}(?!.*\b(?:[Ee]lectives?|[Cc]ourses?|[Aa]ny|[Ee]ither|[Oo]ne|[Tt]wo|[Tt]hree|or|grade|minimum|credits?|units?|hours?)\b)[\p{L}'’&,:/ -]*\*?(?:\s*\([^()]*\))?$/u;

/** Replaces the comma by a colon, behind which a title is expected. */
export function withCommaTitles(nodes: readonly Outline[], lexicon: Lexicon): readonly Outline[] {
  return countOf(nodes, lexicon) < leastRows ? nodes : replaced(nodes, lexicon);
}

function commaOf(text: string, lexicon: Lexicon): number | null {
  const end = lexicon.courseAtStart(text)?.end;
  const rest = end === undefined ? '' : text.slice(end);
  return end !== undefined && titleBehind.test(rest) && !lexicon.namesCourse(rest) ? end : null;
}

function countOf(nodes: readonly Outline[], lexicon: Lexicon): number {
  return nodes.reduce(
    (sum, { line, children }) =>
      sum + (commaOf(line.text, lexicon) === null ? 0 : 1) + countOf(children, lexicon),
    0,
  );
}

function replaced(nodes: readonly Outline[], lexicon: Lexicon): readonly Outline[] {
  return nodes.map((node) => {
    const { line } = node;
    const at = commaOf(line.text, lexicon);
    const text = at === null ? line.text : `${line.text.slice(0, at)}:${line.text.slice(at + 1)}`;
    return { ...node, line: { ...line, text }, children: replaced(node.children, lexicon) };
  });
}
