/** Lines that say, in words that are not understood, how many of the courses below to take: not all are required. */
import { type Block, bothOf, isUnreadPart, nothing, ofRule } from '../demands/block.ts';
import { isCourseLine } from '../lines/course-line.ts';
import type { LineKinds } from '../lines/line-kinds.ts';
import { asksForSome, choiceTitle, connective, refersBelow } from '../lines/line-words.ts';
import type { Outline } from '../lines/lines.ts';
import { titledLine } from '../lines/list-head.ts';
import { unitNouns } from '../lines/unit-nouns.ts';
import type { Part, PartReader } from './part-reader.ts';
import { notOfElectives } from './section-rows.ts';

/** "Two courses from two subject areas are required" above courses: line and rows become one unparsed leaf. */
export function beforeRows(reader: PartReader, nodes: readonly Outline[], at: number, part: Block): Part {
  const { line, children = [] } = nodes[at] ?? {};
  const isAbove = line !== undefined && (asksForSome(line.text) || refersBelow.test(line.text));
  if (children.length === 0 && line !== undefined && boundsBelow.test(line.text)) {
    const past = reader.kinds.rowsEnd(nodes, at + 1);
    const rows =
      past === at + 1 ? nothing() : ofRule(reader.lines.unread(nodes[at + 1]?.line, nodes[past - 1]));
    return { part: bothOf(part, rows), end: past };
  }
  if (children.length > 0 || !isAbove || !isUnreadPart(part) || isElectiveRow(nodes, at))
    return { part, end: at + 1 };
  let end = reader.kinds.rowsEnd(nodes, at + 1);
  // "One course in two of the following categories; ..." above "Category 1: Logic" and its courses
  while (severalGroups.test(line.text) && choiceTitle.test(nodes[end]?.line.text ?? ''))
    end = reader.kinds.rowsEnd(nodes, end + 1);
  return { part: ofRule(reader.lines.unread(line, nodes[end - 1])), end };
}

/** "Five CS courses, of which no more than one of the following may count" */
const boundsBelow =
  /\b(?:(?:no|not)\s+more\s+than|at\s+most|only)\s+(?:one|two|three|\d)\s+of\s+the\s+following\b[^:]{0,120}\b(?:count|used?|counted|applied|taken)\b[^:;]{0,120}[.:]?$/iu;

const unitsAtEnd = new RegExp(`(?:\\(\\d{1,2}(?:\\.\\d+)?\\)|[\\s(]\\d{1,2}\\s*${unitNouns}\\)?)$`, 'iu');
const pointsAtRows = /\b(?:following|below|from|each|these)\b/iu;

/** True if a line is itself a row among rows with units: "History - Select one approved course (3)". */
function isElectiveRow(nodes: readonly Outline[], at: number): boolean {
  const [text, next] = [nodes[at]?.line.text ?? '', nodes[at + 1]?.line.text ?? ''];
  const isApproved = /\bapproved\b/iu.test(text) && !pointsAtRows.test(text);
  return isApproved && unitsAtEnd.test(text) && unitsAtEnd.test(next);
}

/**
 * The exclusive end of the rows below a list head that is not understood. If it asks for some of several parts, they
 * are included; if it names groups, so are course rows after a blank line.
 */
export function unreadEnd({ kinds }: PartReader, nodes: readonly Outline[], at: number): number {
  const text = nodes[at]?.line.text ?? '';
  let end = kinds.listEnd(nodes, at + 1);
  const isChoice = end === at + 1 && asksForSome(text);
  while (isChoice && (nodes[end]?.children.length ?? 0) > 0) end += 1;
  const isOfGroups = asksForSome(text) && severalGroups.test(text);
  while (isOfGroups && end > at + 1 && kinds.isCourseRow(nodes[end])) end += 1;
  // "A science course and its laboratory selected from the following:" above "Chemistry:" and its courses
  while (isChoice && isGroupTitle(kinds, nodes[end]) && kinds.isCourseRow(nodes[end + 1]))
    end = linkedRowsEnd(kinds, nodes, end + 1);
  return end;
}

/** The end of course rows, with "and" or "or" on lines of their own between them. */
function linkedRowsEnd(kinds: LineKinds, nodes: readonly Outline[], from: number): number {
  let end = from;
  const isLink = (at: number) =>
    connective.test(nodes[at]?.line.text ?? '') && kinds.isCourseRow(nodes[at + 1]);
  while (kinds.isCourseRow(nodes[end]) || isLink(end)) end += 1;
  return end;
}

function isGroupTitle(kinds: LineKinds, node: Outline | undefined): boolean {
  const heading = node === undefined ? null : kinds.heading(node.line);
  if (node === undefined || heading === null || heading.isElective || heading.amount !== null) return false;
  return node.children.length === 0 && node.line.text.endsWith(':') && !notOfElectives.test(node.line.text);
}

const severalGroups = /\b(?:categories|groups|areas|clusters|fields|lists|columns)\b/iu;

/** True if a line that is not understood refers to deeper rows: "Beginners take 12 units of the following courses." */
export function isAboveRows(reader: PartReader, { line, children }: Outline, part: Block): boolean {
  if (children.length === 0 || !refersBelow.test(line.text) || !isUnreadPart(part)) return false;
  const isRow = (row: Outline): boolean =>
    row.children.length === 0
      ? isCourseLine(row.line, reader.lexicon) || isTitled(reader, row)
      : severalGroups.test(line.text) && row.children.every(isRow);
  return children.every(isRow);
}

/** True for an option with a title: "Humanities: CS 101, CS 105". */
function isTitled({ kinds }: PartReader, row: Outline): boolean {
  return titledLine(row.line.text) !== null && kinds.namesCourse(row);
}

/** True for an average in the courses below that is not a choice: "A GPA of 2.0 is required in all CS courses:". */
export function isAboutAverage({ line, children }: Outline): boolean {
  const isAverage = /\bgpa\b|\bgrade[- ]point\s+average\b/iu.test(line.text);
  const chooses = /\b(?:one|two|three|four|any|either|choose|select|following|from|below|if|or)\b/iu;
  return children.length > 0 && line.text.endsWith(':') && isAverage && !chooses.test(line.text);
}
