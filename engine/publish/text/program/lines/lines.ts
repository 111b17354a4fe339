/**
 * The lines of a requirement text of a program and the depth of each, from indentation, list markers ("•", "1.", "(a)")
 * or HTML lists. It must not know what a course is.
 */

import type { Grade } from '../../../../../shared/contract/rule.ts';
import { notesOf, withoutNoteMark, withoutUnitColumn, withoutWeights } from './unit-column.ts';

export interface TextLine {
  /** UTF-16 offsets of its words, without the marker; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly afterBlank: boolean;
  /** True for a new paragraph in the markup, without a blank line. */
  readonly afterTag?: boolean;
  /** True for the title of the courses below it, whatever its words. */
  readonly isTitle?: boolean;
  /** True for a line that the markup of the text marks as a title: "### Capstone experience". */
  readonly isMarkedTitle?: boolean;
  /** True for the title of courses to choose from, whatever its words. */
  readonly isChoice?: boolean;
  /** The grade that a title requires: "(a grade of C or better in each)". */
  readonly grade?: Grade | undefined;
  /** True for several lines joined into one sentence. */
  readonly isJoined?: boolean;
  /** True if it counts towards the set before it: "two of these courses must be taken from the following:". */
  readonly isWithin?: boolean;
}

export interface Outline {
  readonly line: TextLine;
  /** The deeper lines, up to the next one that is not deeper. */
  readonly children: readonly Outline[];
  /** True if the lines below have the same indentation but, unlike this one, no marker. */
  readonly isFlat?: boolean;
  /** True for a line with a marker of its own. */
  readonly isMarked?: boolean;
  /** True for a list if the text does not show which of the lines below belong to it. */
  readonly isOpen?: boolean;
}

const blockTag = /^<\/?(?:br|p|li|ul|ol|div|tr|table|tbody|h\d|section)\b/iu;
const paragraphs = /<(?:p|div|li|tr)\b/iu;
const markup =
  /<\/?[A-Za-z][A-Za-z\d]*(?:\s[^<>]*)?\/?>|&(?:[A-Za-z]+|#\d+);|[\u00A0\u00AD\u200B-\u200F\u2060]/gu;
const bullets = '[•◦▪·●○*–—-]';
const marker = new RegExp(
  `^(?:(${bullets}(?=\\s)|o(?=\\s{2}))|\\(?((?:i{1,3}|iv|v|vi{1,3}|ix|x)|[a-z]|\\d{1,2})[.)](?=\\s)|\\(([A-Z])\\)(?=\\s)|([A-Z]|[IVX]{2,4})[.)](?=\\s))\\s*`,
  'u',
);
/** "### Core courses", "### A. Core courses" */
const titleMark = /^#{1,6}\s+(?:(?:[A-Z]|\d{1,2}|[IVX]{1,4})[.)]\s+)?|^\*\*(?=[^*]+\*\*$)/u;
/** "**Core courses**" */
const boldEnd = /(?=\*)(?<=^\*\*[^*]+)\*\*$/u;
/** "1 At least 6 credits ...", "2 The courses above may not be counted.": the number of a note. */
const noteNumber =
  /^\d{1,2}\s+(?=(?:At\s+least|A\s+(?:minimum|maximum|grade|total)|No|All|Students?|Only|Must|May|Not|Each|Courses|If|These|The\s+following|Any\s+(?:[\p{L}&]+\s+){0,3}(?:course|class)|Fulfil+s|Satisfies|Meets|Counts)\s|\p{Lu}(?:\S+\s+){3,}(?:is|are|may|must|can|cannot|does|do|will|should)\s.*\.$)/u;
const tabColumns = 8;
/** The indentation of an HTML list, in columns. */
const listColumns = 4;

/** "CS 101 / Programming / 3 / CS 100": columns with the units after the title. */
const slashedRow = /^[ \t]*\p{Lu}[\p{Lu}&]*\s?\d[\dA-Z]*\s\/\s[^/\n]+\s\/\s\d{1,2}(?=\s\/\s|\s*$).*$/gmu;

/** Blanks out markup; offsets do not change. */
export function withoutMarkup(text: string): string {
  const plain = text.replaceAll(markup, (tag) => (tag === '&amp;' ? '&    ' : ' '.repeat(tag.length)));
  return withoutWeights(plain)
    .replaceAll(/(?<=[\s|]|^)\|(?=[\s|]|$)/gmu, '\t')
    .replaceAll(/_{2,}|(?<=[\p{L})])\s*[*†‡]+(?=\s*:)/gu, (mark) => ' '.repeat(mark.length))
    .replaceAll(slashedRow, (row) => row.replaceAll(' / ', ' \t '));
}

/** The same, with a line break in place of each block tag. */
export function plainRows(text: string): string {
  return withoutMarkup(
    text.replaceAll(markup, (tag) => (blockTag.test(tag) ? '\n'.padEnd(tag.length) : tag)),
  );
}

export function outlineOf(text: string): readonly Outline[] {
  const roots: MutableOutline[] = [];
  const open: MutableOutline[] = [];
  for (const { columns: own, kind, isNext, ...line } of withoutNumbers(text)) {
    // "or MATH 136" below "MATH 123", and indented: an alternative to it.
    const isOr = /^(?:or\s+\p{Lu}|or\s*:?$)/iu.test(line.text) && !/^or\s+\p{Ll}/u.test(line.text);
    const isBehindOr = /^or\s*(?::|[-–—])?$/iu.test(open.at(-1)?.line.text ?? '');
    const columns = isOr || isBehindOr ? Math.min(own, open.at(-1)?.columns ?? own) : own;
    const before = open.at(-1);
    // Without a marker of its own, it is in the list of the line before it.
    const isMarked = kind !== 'none' && !/^or\s*(?::|[-–—])?$/iu.test(line.text);
    const isInList = (isOr || isBehindOr) && !isMarked && before?.columns === columns;
    const node: MutableOutline = {
      line,
      children: [],
      columns,
      isNext,
      kind: isInList ? before.kind : kind,
      ...(kind === 'none' ? {} : { isMarked: true }),
    };
    closeDeeper(open, roots, node);
    const parent = open.at(-1);
    (parent?.children ?? roots).push(node);
    if (parent?.columns === columns && kind === 'none') parent.isFlat = true;
    open.push(node);
  }
  return roots;
}

type MarkerKind = 'none' | 'bullet' | 'number' | 'letter' | 'roman' | 'capital';

interface MutableOutline extends Outline {
  readonly children: MutableOutline[];
  isFlat?: boolean;
  readonly columns: number;
  readonly isNext: boolean;
  readonly kind: MarkerKind;
}

/** Leaves open the ancestors of the node. A new kind of marker at the same indentation is deeper. */
function closeDeeper(open: MutableOutline[], roots: readonly MutableOutline[], node: MutableOutline): void {
  while ((open.at(-1)?.columns ?? -1) > node.columns) open.pop();
  // A blank line ends the lines below a marked one, once there are any.
  const isApart = node.kind === 'none' && node.line.afterBlank;
  const at = open.findIndex(
    (one) =>
      one.columns === node.columns &&
      (one.kind === node.kind || (isApart && !(one === open.at(-1) && opensBelow(one, node)))),
  );
  const before = open.findIndex(
    ({ columns }, level) =>
      columns === node.columns && hasMarked(level === 0 ? roots : open[level - 1]?.children, node),
  );
  // Once deeper lines are below the marked one, a line at its own indentation comes after it.
  const isBelow = (one: MutableOutline) =>
    opensBelow(one, node) && (one.children.length === 0 || one.isFlat === true);
  const behindMark = node.kind === 'none' && !isApart ? open.findLastIndex(isBelow) : -1;
  const level = open.findIndex(({ columns }) => columns === node.columns);
  if (at >= 0) open.length = Math.max(at, behindMark + 1);
  else if (node.kind === 'none') {
    const list = open.findLastIndex((one) => opensBelow(one, node));
    if (level >= 0) open.length = Math.max(level, list + 1);
  } else if (before >= 0) open.length = before;
  else if (node.isNext && level >= 0) open.length = level;
}

/** True if one of the lines has the kind and indentation of the node. */
function hasMarked(lines: readonly MutableOutline[] = [], { columns, kind }: MutableOutline): boolean {
  return lines.some((line) => line.columns === columns && line.kind === kind);
}

/** "B. Complete 6 units from:" above lines without a marker. */
function opensBelow({ columns, kind, line }: MutableOutline, node: MutableOutline): boolean {
  return columns === node.columns && kind !== 'none' && line.text.endsWith(':');
}

interface MarkedLine extends TextLine {
  readonly columns: number;
  /** True for "B." and "2.", which continue a numbering. */
  readonly isNext: boolean;
  readonly kind: MarkerKind;
}

/** Unmarks section titles: "II. Theory and Method" above lines without a marker is not a member of a list. */
function withoutNumbers(text: string): readonly MarkedLine[] {
  const isSpaced = isDoubleSpaced(withoutMarkup(text));
  const lines = [...markedLines(text)];
  return lines.map((line, at) => {
    const next = lines[at + 1];
    const isApart = line.afterBlank || isSpaced;
    const isSection =
      numbered.has(line.kind) && isApart && next?.kind === 'none' && next.columns === line.columns;
    return isSection && sectionTitle.test(line.text) ? { ...line, kind: 'none' } : line;
  });
}

const numbered: ReadonlySet<MarkerKind> = new Set(['number', 'roman', 'capital']);
const sectionTitle =
  /^\p{Lu}[\p{L}'’-]*(?:(?:,?\s+(?:\p{Lu}[\p{L}'’-]*|and|or|of|the|in|to|for|&)){1,11})?$|^\p{Lu}[\p{L}\s'’-]{3,70}\s(?:[Cc]ourses|[Ee]lectives|[Rr]equirements)(?:\s\([^()]*\))?$/u;

function* markedLines(text: string): Generator<MarkedLine> {
  const plain = withoutMarkup(text);
  let afterBlank = false;
  let afterTag = false;
  let letter = '';
  const isSpaced = isDoubleSpaced(plain);
  const notes = notesOf(plain);
  for (const { from, to, listDepth, isTagged } of rawLines(text)) {
    const raw = plain.slice(from, to);
    const words = raw.trim();
    if (ruled.test(words) || footnoteMark.test(words)) continue;
    if (words === '') {
      afterBlank ||= !isTagged && !isSpaced;
      afterTag ||= isTagged;
      continue;
    }
    const indented = raw.length - raw.trimStart().length;
    const found = marker.exec(words);
    const kind = kindOf(found, letter);
    const own = listDepth * listColumns + columnsOf(text.slice(from, from + indented), listDepth);
    // One blank before a line without a bullet is left over from markup.
    const columns = own === 1 && kind !== 'bullet' ? 0 : own;
    letter = kind === 'letter' ? (found?.[2] ?? '') : letter;
    const mark = found ?? titleMark.exec(words) ?? noteNumber.exec(words);
    const start = from + indented + (mark?.[0].length ?? 0);
    const row = withoutUnitColumn(words).replace(markBehind, '').replace(boldEnd, '');
    const end = from + indented + withoutNoteMark(row, notes).length;
    const isNext = /[^\s(]/u.test(found?.[0] ?? '') && !/^\W*(?:[A1]|a|i|I)?\W*$/u.test(found?.[0] ?? '');
    const place = {
      start,
      end,
      columns,
      kind,
      isNext,
      afterBlank,
      ...(afterTag && !afterBlank ? { afterTag } : {}),
      ...(/^#{1,6}\s/u.test(words) ? { isMarkedTitle: true } : {}),
    };
    if (end > start) yield { ...place, text: plain.slice(start, end).replace(dashedLink, '$1') };
    afterBlank = false;
    afterTag = false;
  }
}

/** "-Or-" between two rows */
const dashedLink = /^[-–—]\s*(or|and)\s*[-–—]$/iu;

/** A line drawn across the page, or below the head of a table. */
const ruled = /^[-–—_=*.|:+\s]{3,}$/u;

/** The number of a footnote on a line of its own. */
const footnoteMark = /^[-–•*]\s+\d{1,2}$/u;

/** "Electives (choose three)*", "Two CS courses above 300. 2" */
const markBehind = /(?<=\)\.?)\s*[*†‡]+$|(?=\s)(?<=[\p{L}\d)]{2}\.)\s\d$/u;

/** True if there are blank lines between all lines: they then separate nothing. */
function isDoubleSpaced(text: string): boolean {
  const lines = text.split(/\r?\n/u).map((line) => line.trim() === '');
  const words = lines.filter((isBlank) => !isBlank).length;
  const next = lines.filter((isBlank, at) => at > 0 && !isBlank && lines[at - 1] === false).length;
  return words > 3 && next === 0;
}

function columnsOf(blanks: string, listDepth: number): number {
  // The bar before a row of a table.
  if (listDepth > 0 || blanks.includes('|')) return 0;
  return [...blanks.replaceAll(markup, '')].reduce(
    (columns, blank) => columns + (blank === '\t' ? tabColumns : 1),
    0,
  );
}

/** "i." after "h." is a letter, and "v." after "u."; below "a." they are numerals. */
function kindOf(found: RegExpExecArray | null, letter: string): MarkerKind {
  if (found === null) return 'none';
  if (found[1] !== undefined) return 'bullet';
  if (found[3] !== undefined || found[4] !== undefined) return 'capital';
  const name = found[2] ?? '';
  if (/^\d/u.test(name)) return 'number';
  const isNext = name.length === 1 && name.codePointAt(0) === (letter.codePointAt(0) ?? 0) + 1;
  return /^[ivx]+$/u.test(name) && !isNext ? 'roman' : 'letter';
}

interface RawLine {
  readonly from: number;
  readonly to: number;
  readonly listDepth: number;
  /** True in HTML with paragraphs, unless the line ends at `<br>`: an empty one is then markup, not a blank line. */
  readonly isTagged: boolean;
}

/** Splits the text at line breaks, block tags, and bullets within a line. */
function* rawLines(text: string): Generator<RawLine> {
  let from = 0;
  let listDepth = 0;
  const isHtml = paragraphs.test(text);
  for (const match of text.matchAll(/\r?\n|<\/?[A-Za-z][^<>]*>|(?<=\S[^\S\n]*)(?=[•◦▪●○])/gu)) {
    const [mark] = match;
    if (mark.startsWith('<') && !blockTag.test(mark)) continue;
    yield { from, to: match.index, listDepth, isTagged: isHtml && !/^<br\b/iu.test(mark) };
    from = match.index + mark.length;
    if (/^<[uo]l\b/iu.test(mark)) listDepth += 1;
    if (/^<\/[uo]l\b/iu.test(mark)) listDepth = Math.max(0, listDepth - 1);
  }
  yield { from, to: text.length, listDepth, isTagged: isHtml };
}

/** The text of the last line of a node. */
export function lineText(node: Outline | undefined): string {
  const last = node?.children.at(-1);
  return last === undefined ? (node?.line.text ?? '') : lineText(last);
}

export function lastEnd({ line, children }: Outline): number {
  const last = children.at(-1);
  return last === undefined ? line.end : Math.max(line.end, lastEnd(last));
}
