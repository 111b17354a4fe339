/** Lines that ask for some of each of several groups, which are above or below them. */
import { bothOf, ofRule } from '../demands/block.ts';
import { contains } from '../lines/heading.ts';
import type { Outline } from '../lines/lines.ts';
import { type GroupAmount, readEachGroup, readListHead } from '../lines/list-head.ts';
import { opensTracks } from '../lines/tracks.ts';
import { eachOf, type GroupReader, groupsEnd } from './each-group.ts';
import type { Part, PartReader } from './part-reader.ts';

/** "Basket A: CS 101, CS 102", "Basket B: CS 103, CS 104", and then "One course from each basket". */
export function groupsPart(reader: PartReader, nodes: readonly Outline[], at: number): Part | null {
  let end = at;
  while (reader.kinds.isGroup(nodes[end])) end += 1;
  const last = nodes[end];
  const amount = end < at + 2 || last === undefined ? null : readEachGroup(last.line.text);
  // With groups on both sides, the line is about those below it.
  if (
    last === undefined ||
    amount === null ||
    last.children.length > 0 ||
    reader.kinds.isGroup(nodes[end + 1])
  )
    return null;
  return { part: eachPart(reader, [last, ...nodes.slice(at, end)], 0, amount).part, end: end + 1 };
}

/** "One course from each of the following groups:" */
export function eachPart(
  reader: PartReader,
  nodes: readonly Outline[],
  at: number,
  amount: GroupAmount,
): Part {
  const node = nodes[at];
  if (node !== undefined && areListsBelow(nodes, at, amount))
    return { part: bothOf(reader.lines.advise(node.line), reader.block(node.children)), end: at + 1 };
  const below = node?.children ?? [];
  const groups: GroupReader = {
    isHeading: (line) => reader.kinds.heading(line) !== null,
    endsList: (one) => {
      const before = nodes[nodes.indexOf(one) - 1];
      const isFirst =
        one === nodes[at + 1] || (before !== undefined && reader.kinds.heading(before.line) !== null);
      return reader.kinds.endsList(one, !isFirst);
    },
    rulesOf: (line) => reader.lines.read(line).rules,
  };
  const end = below.length > 0 ? at + 1 : groupsEnd(nodes, at + 1, groups);
  const members = below.length > 0 ? below : nodes.slice(at + 1, end);
  const rule = eachOf(members, amount, groups) ?? reader.lines.unread(node?.line, members.at(-1));
  return { part: ofRule(rule), end };
}

/** True for "One course from each of the following three areas:" above three lists that each say the same. */
function areListsBelow(
  nodes: readonly Outline[],
  at: number,
  { outOf = 0, ...amount }: GroupAmount,
): boolean {
  const { children = [] } = nodes[at] ?? {};
  const members = children.length > 0 ? children : nodes.slice(at + 1);
  const heads = members.flatMap((one) => readListHead(one.line.text)?.amount ?? []);
  const areAlike = heads
    .slice(0, children.length === 0 ? outOf : heads.length)
    .every((one) => JSON.stringify(one) === JSON.stringify(amount));
  const areAll = children.length === 0 ? outOf > 1 : heads.length === children.length;
  return areAll && heads.length >= Math.max(outOf, 2) && areAlike;
}

const behindTracks = /\b(?:capstone|thesis|project|internship|total|seminar|general)\b/iu;

/**
 * "Concentration (choose one):" above titles and their courses in lines of one depth is unread: which titles belong to
 * the choice is not shown. Returns null for any other line.
 */
export function tracksPart(reader: PartReader, nodes: readonly Outline[], at: number): Part | null {
  const node = nodes[at];
  const titleOf = (one: Outline | undefined) => (one === undefined ? null : reader.kinds.heading(one.line));
  if (node === undefined || node.children.length > 0 || !opensTracks(node.line.text)) return null;
  if (titleOf(nodes[at + 1]) === null) return null;
  const isBehind = (one: Outline) => {
    const heading = titleOf(one);
    return (
      heading !== null && (heading.isElective || contains(one.line.text) || behindTracks.test(one.line.text))
    );
  };
  const behind = nodes.findIndex((one, index) => index > at && isBehind(one));
  const end = behind < 0 ? nodes.length : behind;
  if (nodes.slice(at + 1, end).filter((one) => titleOf(one) !== null).length < 2) return null;
  const rule = reader.lines.unread(node.line, nodes[end - 1]);
  if (rule.span !== undefined) reader.lines.ambiguities.push({ span: rule.span, message: unclearTracks });
  return { part: ofRule(rule), end };
}

const unclearTracks = 'the text does not show which of the titles that follow are those to choose from';
