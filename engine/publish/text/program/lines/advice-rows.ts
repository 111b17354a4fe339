/** Titles of recommendations, "Recommended courses:", "Suggested electives: CS 101, CS 102", and the lines below them. */
import type { LineKinds } from './line-kinds.ts';
import { connective } from './line-words.ts';
import type { Outline } from './lines.ts';

const advised =
  /^(?:(?:strongly|highly|other|additional|some)\s+)?(?:recommended|suggested|advised)(?:\s+(?!and\b|or\b)[\p{L}-]+){0,5}(?:\s*\([^()\d]*\))?\s*(?::|$)/iu;
const demands =
  /\b(?:must|shall|requir\w*|mandatory|compulsory|least|minimum|core|following|choose|select|complete|credits?|units?)\b/iu;

/** True if the line is the title of a list that is only recommended. */
export function isAdviceHeading(line: string): boolean {
  const said = line.replace(/\bnot\s+required\b/iu, '');
  return advised.test(said) && !demands.test(said);
}

/** "The following courses are not required, but recommended as complements." */
const saysSo = /^(?:the\s+following|these)\b[^.]*\b(?:not\s+required|recommended|suggested)\b[^.]*\.?$/iu;
const asks = /\b(?:must|shall|should|minimum|at\s+least|choose|select)\b/iu;
/** "Level 1: CS 101 or CS 102" */
const levelRow = /^(?:[Ll]evel|[Yy]ear|[Ss]tage)\s+(?:\d{1,4}|[IVX]{1,3})\s*:\s+\p{Lu}{2,}\s?\d[^.;]*$/u;

/** The exclusive end of the recommended lines. */
export function adviceEnd(nodes: readonly Outline[], from: number, kinds: LineKinds): number {
  let end = from;
  const [first] = nodes.slice(from, from + 1);
  const isSaid = first !== undefined && saysSo.test(first.line.text) && !asks.test(first.line.text);
  if (isSaid) end += 1;
  const isAdvised = (at: number): boolean =>
    kinds.isListed(nodes[at]) ||
    (isSaid && isLevelRow(nodes[at])) ||
    (isLink(nodes[at]) && isAdvised(at + 1));
  while (end < nodes.length && isAdvised(end)) end += 1;
  return end;
}

/** "or" between two recommended courses */
function isLink(node: Outline | undefined): boolean {
  return node !== undefined && node.children.length === 0 && connective.test(node.line.text);
}

function isLevelRow(node: Outline | undefined): boolean {
  return (
    node !== undefined && !node.line.afterBlank && node.children.length === 0 && levelRow.test(node.line.text)
  );
}
