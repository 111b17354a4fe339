/**
 * Finds the end of a list without indentation by the units of its rows: "One of the following (3 credits):" and more
 * rows under "Core (12 credits)". Rows with units after rows without, and rows that the sum needs, are not members.
 */

import { rowUnits, totalIn, unitsOfRows } from '../demands/sums.ts';
import type { Amount } from '../lines/amount.ts';
import type { Heading } from '../lines/heading.ts';
import type { LineKinds } from '../lines/line-kinds.ts';
import { connective, isTotalRow } from '../lines/line-words.ts';
import type { Outline } from '../lines/lines.ts';
import { isTitledHead, readListHead } from '../lines/list-head.ts';

/** Moves rows below their list head if units show which of them belong to it. */
export function withListExtents(
  nodes: readonly Outline[],
  kinds: LineKinds,
  text: string,
): readonly Outline[] {
  const placed: Outline[] = [];
  let section: Outline[] = [];
  let total: number | null = null;
  const close = (sum: number | null): void => {
    placed.push(...bounded(section, sum, kinds, text));
    section = [];
  };
  for (const node of nodes) {
    const heading = headingOf(node, kinds);
    const children = childrenOf(node, heading, kinds, text);
    const own = children === node.children ? node : { ...node, children };
    if (heading !== null) {
      close(total);
      total = sumOf(heading, node.line.text);
      placed.push(own);
      continue;
    }
    if (isTitledHead(node.line.text)) {
      close(total);
      total = null;
    }
    section.push(own);
    if (isTotalRow.test(node.line.text)) {
      close(total ?? (inexact.test(node.line.text) ? null : totalIn(node.line.text)));
      total = null;
    }
  }
  close(total);
  return placed;
}

function headingOf({ line }: Outline, kinds: LineKinds): Heading | null {
  const isOther = isTotalRow.test(line.text) || readListHead(line.text) !== null;
  return isOther ? null : kinds.heading(line);
}

/** The lines below a heading are a section with its sum, those below any other line a section without one. */
function childrenOf(node: Outline, heading: Heading | null, kinds: LineKinds, text: string) {
  if (node.children.length === 0) return node.children;
  const children = withListExtents(node.children, kinds, text);
  return heading === null ? children : bounded(children, sumOf(heading, node.line.text), kinds, text);
}

/** A sum that is a range or a minimum decides nothing. */
const inexact = /\d\s*[-–+]|\bor\s+more\b|\bleast\b|\bminimum\b/iu;

function sumOf({ amount }: Heading, title: string): number | null {
  return amount?.kind === 'units' && !inexact.test(title) ? amount.units : null;
}

interface FlatList {
  readonly head: Outline;
  readonly rows: readonly Outline[];
  readonly amount: Amount;
  /** How many of the rows are members, by the units that rows state or lack; null if that does not show it. */
  readonly size: number | null;
}

function bounded(
  nodes: readonly Outline[],
  total: number | null,
  kinds: LineKinds,
  text: string,
): readonly Outline[] {
  const lists = flatLists(nodes, kinds, text);
  const unsized = lists.filter(({ size }) => size === null);
  // After a row without units, every row may be a member.
  const areTold = unsized.every(({ rows }) => rows.every(({ line }) => rowUnits(line, text) !== null));
  const left = total === null || !areTold ? null : leftFor(unsized, nodes, lists, total, kinds, text);
  const sizes = new Map<FlatList, number>();
  for (const list of lists) if (list.size !== null) sizes.set(list, list.size);
  let areOpen = false;
  if (left !== null) {
    const found = sizesOf(unsized, left, text);
    for (const [at, list] of unsized.entries()) sizes.set(list, found?.[at] ?? list.rows.length);
    areOpen = found === null;
  }
  return nodes.flatMap((node): readonly Outline[] => {
    if (lists.some(({ rows }) => rows.includes(node))) return [];
    const list = lists.find(({ head }) => head === node);
    if (list === undefined) return [node];
    if (list.size === null && areOpen) return [{ ...node, children: list.rows, isOpen: true }];
    const size = sizes.get(list) ?? list.rows.length;
    if (size === list.rows.length) return [node, ...list.rows];
    return [{ ...node, children: list.rows.slice(0, size) }, ...list.rows.slice(size)];
  });
}

function flatLists(nodes: readonly Outline[], kinds: LineKinds, text: string): readonly FlatList[] {
  return nodes.flatMap((head, at): readonly FlatList[] => {
    const amount = head.children.length > 0 ? undefined : readListHead(head.line.text)?.amount;
    if (amount === undefined || amount.kind === 'all') return [];
    const below = nodes.slice(at + 1, kinds.choiceEnd(nodes, at + 1));
    const beyond = below.findIndex(({ line }) => isTotalRow.test(line.text));
    const rows = beyond < 0 ? below : below.slice(0, beyond);
    const areRows = rows.length > 1 && rows.every((row) => row.children.length === 0 && kinds.isCourses(row));
    return areRows ? [{ head, rows, amount, size: sizeByUnits(head, rows, amount, text) }] : [];
  });
}

/** "Select one of the following:  3", rows without units, and a row with units: the list ends before it. */
function sizeByUnits(head: Outline, rows: readonly Outline[], amount: Amount, text: string): number | null {
  if (rowUnits(head.line, text) === null) return null;
  const size = rows.findIndex((row) => rowUnits(row.line, text) !== null && !isAlternative(row));
  return size >= leastOf(amount) ? size : null;
}

function isAlternative({ line }: Outline): boolean {
  return /^(?:or\b|&)/iu.test(line.text);
}

/** The minimum number of members: more than are chosen. */
function leastOf(amount: Amount): number {
  return amount.kind === 'count' ? amount.count + 1 : 2;
}

/** The units that a section's sum leaves for its lists; null if another line states none, or nothing is left. */
function leftFor(
  unsized: readonly FlatList[],
  nodes: readonly Outline[],
  lists: readonly FlatList[],
  total: number,
  kinds: LineKinds,
  text: string,
): number | null {
  const listed = new Set([
    ...unsized.flatMap(({ rows }) => rows),
    ...lists.flatMap(({ rows, size }) => rows.slice(0, size ?? 0)),
  ]);
  let sum = 0;
  for (const node of nodes) {
    const { line, children } = node;
    const isUnsized = unsized.some(({ head }) => head === node);
    if (isUnsized || listed.has(node) || isTotalRow.test(line.text)) continue;
    const isRow = children.length === 0 && kinds.isCourses(node) && !connective.test(line.text);
    const isHead = lists.some(({ head }) => head === node);
    if (isRow && /^or\b/iu.test(line.text)) continue;
    const units = isRow || isHead ? rowUnits(line, text) : null;
    if (units === null) return null;
    sum += units;
  }
  return unsized.length > 0 && total > sum ? total - sum : null;
}

/** The sizes of the lists with which they and the other rows add up to what is left; null if there are none. */
function sizesOf(lists: readonly FlatList[], left: number, text: string): readonly number[] | null {
  const [list, ...further] = lists;
  if (list === undefined) return Math.abs(left) < 1e-9 ? [] : null;
  for (let size = list.rows.length; size >= leastOf(list.amount); size -= 1) {
    const units = listUnits(list, size, text);
    const others = list.rows.slice(size).filter((row) => !isAlternative(row));
    const beside = unitsOfRows(others, text);
    const rest = units === null || beside === null ? null : sizesOf(further, left - units - beside, text);
    if (rest !== null) return [size, ...rest];
  }
  return null;
}

/** The units of a list of the first rows; null if the rows differ. */
function listUnits({ head, rows, amount }: FlatList, size: number, text: string): number | null {
  if (amount.kind === 'units') return amount.units;
  const said = rowUnits(head.line, text);
  if (said !== null || amount.kind === 'all') return said;
  const [first = null, ...units] = rows.slice(0, size).map((row) => rowUnits(row.line, text));
  return first !== null && units.every((one) => one === first) ? amount.count * first : null;
}
