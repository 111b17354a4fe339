/** Removes rows that are not lines of their own: heads of tables, notes on what rows count for, the rest of a title. */
import type { LineKinds } from '../lines/line-kinds.ts';
import { isTableHead } from '../lines/line-words.ts';
import type { Outline, TextLine } from '../lines/lines.ts';
import { isPermission } from '../lines/prose.ts';
import { courseNouns, number } from '../lines/unit-nouns.ts';

/** "One course in the history of philosophy" above "Choose from:" */
const countTitle = new RegExp(
  `^(?:${number})\\s+${courseNouns}(?:\\s+(?:in|on)\\s+(?:(?!at\\b|numbered\\b)[\\p{L}’'&,-]+\\s*){1,8})?:?$`,
  'iu',
);
const chooseFrom = /^(?:choose|select|chosen|selected)\s+(?:one\s+)?from(?:\s+the\s+following)?\s*:?$/iu;

function joined({ line }: Outline, choice: Outline): TextLine {
  const amount = new RegExp(`^(?:${number})\\s+${courseNouns}`, 'iu').exec(line.text)?.[0] ?? '';
  return { ...line, end: choice.line.end, text: `${amount} from the following:` };
}

/** "(CS 101 and CS 105 count as science in General Education)" between rows. */
function isNote({ line, children }: Outline): boolean {
  return children.length === 0 && /^\(.*\)\.?$/u.test(line.text) && isPermission(line.text);
}

/** The lines below the head of a table replace it; the rest of a title is joined to the row before it. */
export function withoutTableRows(nodes: readonly Outline[], kinds: LineKinds): readonly Outline[] {
  const placed: Outline[] = [];
  for (const node of nodes) {
    const children = withoutTableRows(node.children, kinds);
    const before = placed.at(-1);
    if (isTableHead.test(node.line.text) || isNote(node)) placed.push(...children);
    else if (before !== undefined && countTitle.test(before.line.text) && chooseFrom.test(node.line.text))
      placed[placed.length - 1] = { line: joined(before, node), children: [...before.children, ...children] };
    else if (before !== undefined && children.length === 0 && kinds.isTitleRest(before, node.line))
      placed[placed.length - 1] = { ...before, line: { ...before.line, end: node.line.end } };
    else placed.push({ ...node, children });
  }
  return placed;
}
