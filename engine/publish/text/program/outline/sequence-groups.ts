/** "One of the following sequences:" above pairs that blank lines separate: "CS 100", "and", "CS 105". */
import type { LineKinds } from '../lines/line-kinds.ts';
import { connective } from '../lines/line-words.ts';
import type { Outline } from '../lines/lines.ts';
import { readListHead } from '../lines/list-head.ts';

/** Puts the pairs below their head, each as a list of its own. */
export function withSequenceGroups(nodes: readonly Outline[], kinds: LineKinds): readonly Outline[] {
  const arranged: Outline[] = [];
  for (let at = 0; at < nodes.length; ) {
    const node = nodes[at];
    if (node === undefined) break;
    const groups = opensSequences(node) ? groupsAfter(nodes, at + 1, kinds) : [];
    const isRead = groups.length > 1;
    const children = isRead ? groups.map(asList) : withSequenceGroups(node.children, kinds);
    arranged.push({ ...node, children });
    at += 1 + (isRead ? groups.flat().length * 2 - groups.length : 0);
  }
  return arranged;
}

function opensSequences({ line, children }: Outline): boolean {
  const amount = readListHead(line.text)?.amount;
  const isOne = amount?.kind === 'count' && amount.count === 1;
  return isOne && children.length === 0 && sequences.test(line.text);
}

const sequences = /\b(?:sequences|series|pairs)\s*:?$/iu;

/** The courses of each group of rows with "and" between them. */
function groupsAfter(nodes: readonly Outline[], from: number, kinds: LineKinds): readonly Outline[][] {
  const groups: Outline[][] = [];
  let at = from;
  while (kinds.isCourseRow(nodes[at]) && isAnd(nodes[at + 1])) {
    const group = nodes.slice(at, at + 1);
    while (isAnd(nodes[at + 1]) && kinds.isCourseRow(nodes[at + 2])) {
      at += 2;
      group.push(...nodes.slice(at, at + 1));
    }
    groups.push(group);
    at += 1;
    if (nodes[at]?.line.afterBlank !== true) break;
  }
  return groups;
}

function isAnd(node: Outline | undefined): boolean {
  return /^and$/iu.test(connective.exec(node?.line.text ?? '')?.[1] ?? '');
}

function asList(group: readonly Outline[]): Outline {
  const start = group[0]?.line.start ?? 0;
  return { line: { start, end: start, text: 'Both of the following:', afterBlank: false }, children: group };
}
