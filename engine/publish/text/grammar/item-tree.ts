/** Builds a tree of parentheses from a flat list of items; tolerates unbalanced ones. */
import { itemAt } from '../../../../shared/column.ts';
import type { Item, TextRange } from '../items/item.ts';

export type Node = Item | Group;

export interface Group extends TextRange {
  readonly kind: 'group';
  readonly children: readonly Node[];
  /** True if the group is one member of a list, not the list of a quantifier. */
  readonly isMember?: boolean;
}

/** Parentheses nested deeper than in any catalog are ignored. */
const maximumDepth = 40;

interface OpenGroup {
  readonly start: number;
  readonly children: Node[];
  /** It has no closing parenthesis and ends with its clause. */
  readonly isUnclosed: boolean;
  /** The index of the first child in the current clause. */
  clauseFrom: number;
}

export function buildTree(items: readonly Item[]): readonly Node[] {
  const stack: OpenGroup[] = [openGroup(0, false)];
  const closes = unmatchedOf(items);
  let ignored = 0;
  items.forEach((item, index) => {
    if (item.kind === 'open') {
      const isUnclosed = closes.unmatchedOpens.has(index);
      if (stack.length <= maximumDepth) stack.push(openGroup(item.start, isUnclosed));
      else if (!isUnclosed) ignored += 1;
    } else if (item.kind === 'close') {
      if (closes.unmatchedCloses.has(index)) closeClause(topOf(stack), item);
      else if (ignored > 0) ignored -= 1;
      else closeGroup(stack, item.end);
    } else {
      addItem(stack, item);
    }
  });
  const end = items.at(-1)?.end ?? 0;
  while (stack.length > 1) closeGroup(stack, end);
  return topOf(stack).children;
}

/** The innermost open group. The first one is for items outside parentheses and never closes. */
function topOf(stack: readonly OpenGroup[]): OpenGroup {
  return itemAt(stack, stack.length - 1);
}

function openGroup(start: number, isUnclosed: boolean): OpenGroup {
  return { start, children: [], isUnclosed, clauseFrom: 0 };
}

function addItem(stack: OpenGroup[], item: Item): void {
  const endsClause = item.kind === 'semicolon' || item.kind === 'stop';
  while (endsClause && topOf(stack).isUnclosed) closeGroup(stack, item.start);
  const top = topOf(stack);
  top.children.push(item);
  if (endsClause) top.clauseFrom = top.children.length;
}

function closeGroup(stack: OpenGroup[], end: number): void {
  const { start, children } = topOf(stack);
  stack.pop();
  topOf(stack).children.push({ kind: 'group', start, end, children });
}

/** An unmatched ")" groups the preceding part of its clause; another one only extends the group, to bound the depth. */
function closeClause(top: OpenGroup, item: TextRange): void {
  const children = top.children.splice(top.clauseFrom);
  const [first] = children;
  if (first?.kind === 'group' && children.length === 1) top.children.push({ ...first, end: item.end });
  else if (first !== undefined)
    top.children.push({ kind: 'group', start: first.start, end: item.end, children });
}

interface Unmatched {
  readonly unmatchedOpens: ReadonlySet<number>;
  readonly unmatchedCloses: ReadonlySet<number>;
}

/** The indexes of the unmatched parentheses. */
function unmatchedOf(items: readonly Item[]): Unmatched {
  const opens: number[] = [];
  const unmatchedCloses = new Set<number>();
  items.forEach((item, index) => {
    if (item.kind === 'open') opens.push(index);
    if (item.kind === 'close' && opens.pop() === undefined) unmatchedCloses.add(index);
  });
  return { unmatchedOpens: new Set(opens), unmatchedCloses };
}
