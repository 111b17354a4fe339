/** The outline of a text without rows that are no lines of their own: heads of tables, and the rest of a title. */
import type { LineKinds } from './line-kinds.ts';
import { isTableHead } from './line-words.ts';
import type { Outline } from './lines.ts';

/** What is below the head of a table is in its place; a title goes with the row that it belongs to. */
export function withoutTableRows(nodes: readonly Outline[], kinds: LineKinds): readonly Outline[] {
  const placed: Outline[] = [];
  for (const node of nodes) {
    const children = withoutTableRows(node.children, kinds);
    const before = placed.at(-1);
    if (isTableHead.test(node.line.text)) placed.push(...children);
    else if (before !== undefined && children.length === 0 && kinds.isTitleRest(before, node.line))
      placed[placed.length - 1] = { ...before, line: { ...before.line, end: node.line.end } };
    else placed.push({ ...node, children });
  }
  return placed;
}
