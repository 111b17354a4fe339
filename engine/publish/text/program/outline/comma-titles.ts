/** "CS 101, Introduction to Computing", "CS101 2 Programming": rows with a comma or units before the title, if there are several. */
import type { Lexicon } from '../../words/lexicon.ts';
import type { Outline } from '../lines/lines.ts';

/** With fewer rows, what follows the comma may be another demand: "CS 490, Senior Project". */
const leastRows = 3;

const titleBehind =
  /^,\s+\p{Lu}(?!.*\b(?:[Ee]lectives?|[Cc]ourses?|[Aa]ny|[Ee]ither|[Oo]ne|[Tt]wo|[Tt]hree|or|grade|minimum|credits?|units?|hours?)\b)[\p{L}'’&,:/ -]*\*?(?:\s*\([^()]*\))?(?:\s*\[\d\])?$/u;

/** " 2 Programming in the Large" */
const unitsBefore = /^\s+\d{1,2}(?=\s+\p{Lu}\p{Ll})/u;

/** Replaces the comma, or the units, by a colon, behind which a title is expected. */
export function withCommaTitles(nodes: readonly Outline[], lexicon: Lexicon): readonly Outline[] {
  return countOf(nodes, lexicon) < leastRows ? nodes : replaced(nodes, lexicon);
}

/** The line with a colon in place of the comma or units; null for any other line. */
function withColon(text: string, lexicon: Lexicon): string | null {
  const end = lexicon.courseAtStart(text)?.end ?? text.length;
  const mark = unitsBefore.exec(text.slice(end))?.[0] ?? ',';
  const title = text.slice(end + mark.length);
  const isTitle = text.startsWith(mark, end) && titleBehind.test(`,${title}`) && !lexicon.namesCourse(title);
  return isTitle ? text.slice(0, end) + ':'.padEnd(mark.length) + title : null;
}

function countOf(nodes: readonly Outline[], lexicon: Lexicon): number {
  return nodes.reduce(
    (sum, { line, children }) =>
      sum + (withColon(line.text, lexicon) === null ? 0 : 1) + countOf(children, lexicon),
    0,
  );
}

function replaced(nodes: readonly Outline[], lexicon: Lexicon): readonly Outline[] {
  return nodes.map(({ line, children, ...rest }) => {
    const text = withColon(line.text, lexicon) ?? line.text;
    return { ...rest, line: { ...line, text }, children: replaced(children, lexicon) };
  });
}
