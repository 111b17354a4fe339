/** Tells whether the rows below a section title are its options, rows beside it, or neither. */
import { leavesOf } from '../../../../../shared/contract/rule.ts';
import { isOfAny } from '../demands/safe-reading.ts';
import { columnUnits, rowUnits, unitsOfRows } from '../demands/sums.ts';
import type { Amount } from '../lines/amount.ts';
import { contains, type Heading } from '../lines/heading.ts';
import type { LineKinds } from '../lines/line-kinds.ts';
import type { Outline, TextLine } from '../lines/lines.ts';
import { readListHead } from '../lines/list-head.ts';
import { courseNouns, number, unitNouns } from '../lines/unit-nouns.ts';
import type { PartReader } from './part-reader.ts';

/** True for "CS Electives 18 hrs" above rows that add up to less: they are not its options. */
export function isBesideRows(
  { line, children }: Outline,
  { amount }: Heading,
  members: readonly Outline[],
  text: string,
): boolean {
  const sum = unitsOfRows(members, text);
  if (amount?.kind !== 'units' || children.length > 0 || line.text.endsWith(':')) return false;
  return sum !== null && sum < amount.units;
}

/**
 * The rows that "Three required courses" chooses from; null unless there are more than three, or if one is an
 * alternative or a laboratory, which is required with its course.
 */
export function someOf({ isCounted, amount }: Heading, members: readonly Outline[], kinds: LineKinds) {
  const from = members.findIndex((row) => kinds.isCourseRow(row));
  const length = members.slice(from).findIndex((row) => !kinds.isCourseRow(row));
  const to = length < 0 ? members.length : from + length;
  const isOther = ({ line }: Outline) => /^(?:or\b|&)|\blab|\brecitation\b|\d\s?L\b/iu.test(line.text);
  const areMore = isCounted === true && amount?.kind === 'count' && from >= 0 && to - from > amount.count;
  return areMore && !members.slice(from, to).some(isOther) ? { from, to, amount } : null;
}

/** The exclusive end of a choice: "Ensemble  2" after options without units is not one of them. */
export function choiceRowsEnd(nodes: readonly Outline[], at: number, reader: PartReader): number {
  const end = spacedEnd(nodes, at + 1, reader.kinds.choiceEnd(nodes, at + 1), reader.kinds);
  const unitsOf = (node: Outline | undefined) =>
    node === undefined ? null : columnUnits(node.line.start, reader.text);
  if (unitsOf(nodes[at]) === null || unitsOf(nodes[at + 1]) !== null) return end;
  const isBeyond = (node: Outline, index: number) =>
    index > at + 1 && index < end && unitsOf(node) !== null && !reader.kinds.isCourseRow(node);
  const beyond = nodes.findIndex(isBeyond);
  return beyond < 0 ? end : beyond;
}

/** The end of a list whose rows all have blank lines between them; `end` is that before the first of these. */
function spacedEnd(nodes: readonly Outline[], from: number, end: number, kinds: LineKinds): number {
  const isSpaced = (at: number) => nodes[at]?.line.afterBlank === true && kinds.isCourseRow(nodes[at]);
  let past = end;
  if (end !== from + 1 || !kinds.isCourseRow(nodes[from])) return end;
  while (isSpaced(past) && (past + 1 >= nodes.length || nodes[past + 1]?.line.afterBlank === true)) past += 1;
  return past > end + 1 || past === nodes.length ? past : end;
}

/** The end of the rows after a blank line that follows no more rows than a head chooses; null for any other list. */
export function cutShortEnd(
  nodes: readonly Outline[],
  at: number,
  end: number,
  amount: Amount,
  kinds: LineKinds,
): number | null {
  const rows = nodes.slice(at + 1, end);
  const members = rows.filter(({ line }) => !/^(?:or|and)\b/iu.test(line.text)).length;
  const isCut = amount.kind === 'count' && members > 0 && members <= amount.count;
  const goesOn = nodes[end]?.line.afterBlank === true && kinds.isCourseRow(nodes[end]);
  return isCut && goesOn && rows.every((row) => kinds.isCourseRow(row)) ? kinds.rowsEnd(nodes, end) : null;
}

/** True for "MUS Ensemble" among courses of MUS: a row that asks for a course, not a title. */
export function isSubjectRow(
  { line, children }: Outline,
  { isElective }: Heading,
  { lexicon, text }: PartReader,
): boolean {
  const [, subject = '', rest = ''] = /^([\p{Lu}&]{2,8})\s+(\p{L}.*)$/u.exec(line.text) ?? [];
  if (subject === '' || children.length > 0 || line.text.endsWith(':')) return false;
  // "CS Seven computing electives" is not a title of the rows after it.
  if (isElective) return lexicon.isSubject(subject) && countedElectives.test(rest);
  // "HST Preparatory Course  3" is not a title either.
  const isOneCourse = /\bcourse$/iu.test(rest) && rowUnits(line, text) !== null;
  return lexicon.isSubject(subject) && (isOneCourse || !titleWords.test(rest));
}

/** True for "Capstone" between marked courses, in a list that begins with a course: a row, not a title of those after it. */
export function isRowAmongRows(
  nodes: readonly Outline[],
  at: number,
  { isElective, amount }: Heading,
  { kinds }: PartReader,
): boolean {
  const { line, children = [], isMarked } = nodes[at] ?? {};
  if (line === undefined || isMarked !== true || children.length > 0 || isElective || amount !== null)
    return false;
  const isRow = (node: Outline | undefined): boolean =>
    node?.isMarked === true && kinds.beginsWithCourse(node);
  return (
    !/:$/u.test(line.text) &&
    !contains(line.text) &&
    isRow(nodes[0]) &&
    isRow(nodes[at - 1]) &&
    isRow(nodes[at + 1])
  );
}

const countedElectives = new RegExp(`^(?:${number})\\s(?:.*\\s)?electives?$`, 'iu');

const titleWords =
  /\b(?:courses?|classes|subjects?|modules?|papers?|units?|credits?|requirements?|required|core|compulsory|electives?|major|minor|tracks?|concentration|options?|sequences?|foundations?|fundamentals|basics|program(?:me)?|curriculum|degree|certificate|components?|areas?|lists?|groups?|streams?|path\w*|levels?|division|introductory|intermediate|advanced|and|or)\b/iu;

/** True for a section whose lines do not show how many of its rows, or courses of which subject, are required. */
export function isUnclear(
  reader: PartReader,
  heading: Heading,
  line: TextLine,
  members: readonly Outline[],
): boolean {
  return areUnderProse(reader, heading, members) || leavesLevelsOpen(reader, heading, line, members);
}

/** True for "Options" above "The major requires 21 credits of electives." and courses: how many is not understood. */
function areUnderProse(
  { kinds }: PartReader,
  { isElective, amount, isCounted }: Heading,
  members: readonly Outline[],
): boolean {
  const last = members.at(-1);
  const below = last?.children ?? [];
  const from = below.length > 0 ? members.length : members.findIndex(({ line }) => kinds.isOption(line));
  const prose = members.slice(0, Math.max(from, 0));
  const rows = below.length > 0 ? below : members.slice(from);
  const isPlain = ({ line, children }: Outline) =>
    (children.length === 0 || children === below) &&
    line.text.endsWith('.') &&
    kinds.heading(line) === null &&
    readListHead(line.text) === null;
  return (
    (isCounted === true
      ? prose.length > 0 && below.length > 0
      : isElective && amount === null && prose.some(({ line }) => asksAmount.test(line.text))) &&
    rows.length > 2 &&
    prose.every(isPlain) &&
    rows.every(({ line }) => kinds.isOption(line))
  );
}

const asksAmount = new RegExp(
  `(?:^|\\s)(?:${number})\\s+(?:[\\p{L}-]+\\s+){0,2}(?:${unitNouns}|${courseNouns})`,
  'iu',
);

/**
 * The exclusive end of the sections of a title such as "Approved electives" above "Lower level" and its courses: no
 * line says how many are required. Returns `at + 1` for any other title.
 */
export function electiveSectionsEnd(nodes: readonly Outline[], at: number, { kinds }: PartReader): number {
  const text = nodes[at]?.line.text ?? '';
  let end = at + 1;
  if (!/\b(?:electives|options|choices)(?:\s+list)?:?$/iu.test(text) || /\d/u.test(text)) return end;
  for (let node = nodes[end]; node !== undefined; node = nodes[end]) {
    const heading = kinds.heading(node.line);
    if (
      heading === null ||
      heading.isElective ||
      (heading.amount !== null && end === at + 1) ||
      notOfElectives.test(node.line.text)
    )
      break;
    const rowsEnd = kinds.rowsEnd(nodes, end + 1);
    const areBelow = node.children.some(({ line }) => kinds.isOption(line));
    if (!areBelow && (node.children.length > 0 || rowsEnd === end + 1)) break;
    end = areBelow ? end + 1 : rowsEnd;
  }
  return end;
}

/** True for courses of a level, without a subject, below "History electives": they are of that topic. */
function leavesLevelsOpen(
  { lines }: PartReader,
  { isElective }: Heading,
  { text }: TextLine,
  members: readonly Outline[],
): boolean {
  if (!isElective || text.replace(ofAnyTopic, '').trim() === '') return false;
  const isOpen = ({ line }: Outline) => lines.read(line).rules.flatMap(leavesOf).some(isOfAny);
  let areOpen = false;
  lines.attempt(() => {
    areOpen = members.some(isOpen);
    return null;
  });
  return areOpen;
}

const ofAnyTopic = new RegExp(
  `\\([^()]*\\)|(?<![\\p{L}\\d])(?:electives?|free|general|open|unrestricted|university|additional|other|further|remaining|upper|lower|advanced|level|division|courses?|requirements?|options?|optional|choices?|list|and|or|of|in|the|for|at|${number}|${unitNouns})(?![\\p{L}\\d])|[^\\p{L}]`,
  'giu',
);

/** Words of titles that are sections of the program. */
export const notOfElectives =
  /\b(?:requirements?|required|core|compulsory|mandatory|capstone|thesis|major|minor|program(?:me)?|curriculum|degree|certificate|year|semester|term|quarter|fall|spring|summer|winter|autumn|stage|first|second|third|fourth)\b/iu;
