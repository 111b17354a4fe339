/** Parentheses: a flat list of items becomes a tree, whatever the text opened or closed too often. */
import type { Item, Place } from './item.ts';

export type Node = Item | Group;

export interface Group extends Place {
  readonly kind: 'group';
  readonly children: readonly Node[];
}

/** Deeper parentheses than any catalog writes are read as if they were not there. */
const maximumDepth = 40;

interface OpenGroup {
  readonly start: number;
  readonly children: Node[];
  /** Where the clause that is being read began. */
  clauseFrom: number;
}

export function buildTree(items: readonly Item[]): readonly Node[] {
  const stack: OpenGroup[] = [openGroup(0)];
  const closes = closesOf(items);
  let ignored = 0;
  items.forEach((item, index) => {
    const top = stack.at(-1);
    if (top === undefined) return;
    if (item.kind === 'open') {
      if (closes.unmatchedOpens.has(index)) return;
      if (stack.length > maximumDepth) ignored += 1;
      else stack.push(openGroup(item.start));
    } else if (item.kind === 'close') {
      if (closes.unmatchedCloses.has(index)) closeClause(top, item);
      else if (ignored > 0) ignored -= 1;
      else closeGroup(stack, item.end);
    } else {
      top.children.push(item);
      if (item.kind === 'semicolon' || item.kind === 'stop') top.clauseFrom = top.children.length;
    }
  });
  while (stack.length > 1) closeGroup(stack, items.at(-1)?.end ?? 0);
  return stack[0]?.children ?? [];
}

function openGroup(start: number): OpenGroup {
  return { start, children: [], clauseFrom: 0 };
}

function closeGroup(stack: OpenGroup[], end: number): void {
  if (stack.length < 2) return;
  const group = stack.pop();
  if (group === undefined) return;
  stack.at(-1)?.children.push({ kind: 'group', start: group.start, end, children: group.children });
}

/** A parenthesis that closes what was never opened closes what its clause has said so far. */
function closeClause(top: OpenGroup, item: Place): void {
  const children = top.children.splice(top.clauseFrom);
  if (children.length === 0) return;
  const start = children[0]?.start ?? item.start;
  top.children.push({ kind: 'group', start, end: item.end, children });
}

interface Unmatched {
  readonly unmatchedOpens: ReadonlySet<number>;
  readonly unmatchedCloses: ReadonlySet<number>;
}

/** An opened parenthesis that is never closed groups nothing. */
function closesOf(items: readonly Item[]): Unmatched {
  const opens: number[] = [];
  const unmatchedCloses = new Set<number>();
  items.forEach((item, index) => {
    if (item.kind === 'open') opens.push(index);
    if (item.kind === 'close' && opens.pop() === undefined) unmatchedCloses.add(index);
  });
  return { unmatchedOpens: new Set(opens), unmatchedCloses };
}
