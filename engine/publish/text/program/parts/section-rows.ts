/** What the title of a section asks for beside the rows below it. */
import { leavesOf, type Rule } from '../../../../../shared/contract/rule.ts';
import type { Block } from '../demands/block.ts';
import { columnUnits, rowUnits } from '../demands/sums.ts';
import { isCourseLine } from '../lines/course-line.ts';
import type { Heading } from '../lines/heading.ts';
import { isTotal, isTotalRow } from '../lines/line-words.ts';
import type { Outline, TextLine } from '../lines/lines.ts';
import { readListHead } from '../lines/list-head.ts';
import { courseNouns, number, unitNouns } from '../lines/unit-nouns.ts';
import type { PartReader } from './part-reader.ts';

/** "CS Electives 18 hrs" above rows that come to less: these are not what there is to choose from. */
export function isBesideRows(
  { line, children }: Outline,
  { amount }: Heading,
  members: readonly Outline[],
  text: string,
): boolean {
  const units = members.map((row) => rowUnits(row.line, text));
  if (amount?.kind !== 'units' || children.length > 0 || line.text.endsWith(':')) return false;
  return units.every((one) => one !== null) && sumOf(units) < amount.units;
}

/**
 * "Upper-level history courses  12" and a total: a title with units and no rows asks for them, and so do electives with units in a
 * table whose further rows do not come to them.
 */
export function asksBeside(
  reader: PartReader,
  node: Outline,
  heading: Heading,
  members: readonly Outline[],
  { rules, limits }: Block,
  behind: readonly Outline[],
): boolean {
  const { text, lexicon } = reader;
  const { amount, isElective } = heading;
  // "Further electives" above "No more than 6 credits of the following": how many, another line says.
  if (rules.length === 0 && limits.length > 0 && isNone(amount)) return false;
  const stated = statedUnits(node.line, heading, text);
  const units = amount === null ? stated : null;
  const rows = members.filter(({ line }) => !isTotalRow.test(line.text));
  if (rows.length === 0 || rules.length === 0) return isElective || stated !== null;
  if (stated !== null && isMarked(node.line, text) && stated <= unitsUpToTitle(behind, text)) return false;
  if (units !== null && isSizedRow(node, units, rows, text)) return true;
  const least = rows.map(({ line }) => rowUnits(line, text) ?? columnUnits(line.start, text));
  const sum = sumOf(least);
  const [first] = rows;
  // "Free electives – 24 credits" above "An average of 60 %": what is below it says nothing of the courses.
  const isSized = amount !== null || units !== null;
  const isOpen = isElective || (stated !== null && sum < stated);
  const leaves = rules.flatMap(leavesOf);
  // A course that "counts towards the electives" is not all of them.
  const areOpen = leaves.every((leaf) => isUnread(leaf) || (isElective && leaf.kind === 'course'));
  if (isOpen && isSized && areOpen && leaves.some(isUnread)) return true;
  if (
    amount?.kind === 'units' &&
    fallShort(reader, node.children.length > 0 ? [...rows, ...behind] : behind, amount.units)
  )
    return true;
  // "Individual instruction  2" above "MUS 100  0": the rows come to less.
  const areSized = rows.every(({ children }, at) => children.length === 0 && least[at] !== null);
  if (!isElective && units !== null && areSized && sum < units) return true;
  const isRow = first !== undefined && isCourseLine(first.line, lexicon);
  // "Biology elective  8" above "(CS 101 & CS 105) or (CS 110 & CS 115)  8": another row.
  const isBefore =
    first !== undefined &&
    !isRow &&
    rowUnits(first.line, text) !== null &&
    opensWithCourse.test(first.line.text);
  return isElective && units !== null && (isBefore || (isRow && sum > 0 && sum !== units));
}

/**
 * "Competencies (21 credits)" above rows, sections and titles without rows, which come to less: such a title asks for something, and no row
 * says what.
 */
function fallShort({ kinds, lexicon, text }: PartReader, nodes: readonly Outline[], stated: number): boolean {
  let sum = 0;
  let isInSized = false;
  let areRowless = false;
  for (const [at, { line, children }] of nodes.entries()) {
    if (isTotal.test(line.text)) break;
    const heading = kinds.heading(line);
    const code = lexicon.courseAtStart(line.text)?.value;
    if (heading !== null) {
      const units = statedUnits(line, heading, text);
      if (units !== null && sum + units > stated) break;
      sum += units ?? 0;
      isInSized = units !== null;
      const next = nodes[at + 1]?.line;
      const isLast = next === undefined || isTotal.test(next.text) || kinds.heading(next) !== null;
      areRowless ||= units === null && children.length === 0 && isLast;
    } else if (!isInSized && !/^or\b/iu.test(line.text)) {
      const units = code === undefined ? null : (rowUnits(line, text) ?? lexicon.unitsOf(code));
      if (units === null || children.length > 0) return false;
      sum += units;
    }
  }
  return areRowless && sum < stated;
}

/**
 * "Natural science  3" among rows that state their units, where other titles are marked as such, or the rows below it come to more: it is
 * a row as they are.
 */
function isSizedRow(
  { line, children }: Outline,
  units: number,
  rows: readonly Outline[],
  text: string,
): boolean {
  const [first] = rows;
  const isBefore = first !== undefined && /\t\s*\d|\s{2,}\d/u.test(restOfRow(first.line.end, text));
  if (!isBefore || children.length > 0 || line.text.endsWith(':') || isMarked(line, text)) return false;
  return (
    /^#{1,6}\s/mu.test(text) ||
    (units < sumOf(rows.map((row) => rowUnits(row.line, text))) && !titleWords.test(line.text))
  );
}

/** What rows state up to a total, or to the next title that is marked as one. */
function unitsUpToTitle(nodes: readonly Outline[], text: string): number {
  const end = nodes.findIndex(({ line }) => isTotal.test(line.text) || isMarked(line, text));
  return sumOf(nodes.slice(0, end < 0 ? nodes.length : end).map(({ line }) => columnUnits(line.start, text)));
}

function restOfRow(end: number, text: string): string {
  return /^[^\n]*/u.exec(text.slice(end))?.[0] ?? '';
}

/** "### Core" */
function isMarked({ start }: TextLine, text: string): boolean {
  return /(?:^|\n)\s*#{1,6}\s[^\n]*$/u.test(text.slice(Math.max(0, start - 200), start));
}

const opensWithCourse = /^\(?\p{Lu}[\p{Lu}&]+\s?\d/u;

function isUnread({ kind }: Rule): boolean {
  return kind === 'unparsed' || kind === 'external' || kind === 'average';
}

/** "MUS Ensemble" among courses of MUS: a row that asks for one, and no title. */
export function isSubjectRow(
  { line, children }: Outline,
  { isElective }: Heading,
  { lexicon, text }: PartReader,
): boolean {
  const [, subject = '', rest = ''] = /^([\p{Lu}&]{2,8})\s+(\p{L}.*)$/u.exec(line.text) ?? [];
  if (subject === '' || children.length > 0 || line.text.endsWith(':')) return false;
  // "CS Seven computing electives" is no title of the rows behind it.
  if (isElective) return lexicon.isSubject(subject) && countedElectives.test(rest);
  // "HST Preparatory Course  3" is one, too.
  const isOneCourse = /\bcourse$/iu.test(rest) && rowUnits(line, text) !== null;
  return lexicon.isSubject(subject) && (isOneCourse || !titleWords.test(rest));
}

const countedElectives = new RegExp(`^(?:${number})\\s(?:.*\\s)?electives?$`, 'iu');

const titleWords =
  /\b(?:courses?|classes|subjects?|modules?|papers?|units?|credits?|requirements?|required|core|compulsory|electives?|major|minor|tracks?|concentration|options?|sequences?|foundations?|fundamentals|basics|program(?:me)?|curriculum|degree|certificate|components?|areas?|lists?|groups?|streams?|path\w*|levels?|division|introductory|intermediate|advanced|and|or)\b/iu;

/** "Options" above "The major requires 21 credits of electives." and courses: how many of them, no line says that is understood. */
export function areUnderProse(
  { kinds }: PartReader,
  { isElective, amount }: Heading,
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
    isElective &&
    amount === null &&
    rows.length > 2 &&
    prose.every(isPlain) &&
    prose.some(({ line }) => asksAmount.test(line.text)) &&
    rows.every(({ line }) => kinds.isOption(line))
  );
}

const asksAmount = new RegExp(
  `(?:^|\\s)(?:${number})\\s+(?:[\\p{L}-]+\\s+){0,2}(?:${unitNouns}|${courseNouns})`,
  'iu',
);

/**
 * "Approved electives" above "Lower level" and its courses: how many of them are asked, no line says. Where these sections end; `at + 1`
 * if the title is of another kind.
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
      heading.amount !== null ||
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

/**
 * Whether a title that states units is beside the sections behind it, and does not contain them: they come to less or to more. Where one of
 * them states no units, it may contain them.
 */
export function isBesideSections(
  nodes: readonly Outline[],
  at: number,
  heading: Heading,
  { kinds, text }: PartReader,
): boolean {
  const own = nodes[at] === undefined ? null : statedUnits(nodes[at].line, heading, text);
  const sizes: (number | null)[] = [];
  for (const [index, { line, children }] of nodes.slice(at + 1).entries()) {
    const isBare = children.length === 0 && sizes.length === index;
    if (isTotal.test(line.text) && isBare) break;
    const title = isTotal.test(line.text) ? null : kinds.heading(line);
    if (title !== null) sizes.push(statedUnits(line, title, text));
  }
  return own !== null && sizes.length > 0 && endsOf(own, sizes.slice(0, mostSections), 0).length === 0;
}

const mostSections = 16;

/** Where sections that come to the units may end, if each of them may contain those behind it. */
function endsOf(units: number, sizes: readonly (number | null)[], from: number): readonly number[] {
  if (Math.abs(units) < 1e-9) return [from];
  if (from >= sizes.length) return [];
  const size = sizes[from] ?? null;
  if (size === null) return [sizes.length];
  if (size > units || size === 0) return [];
  const nexts = [from + 1, ...endsOf(size, sizes, from + 1)];
  return [...new Set(nexts)].flatMap((next) => endsOf(units - size, sizes, next));
}

/** The least that a title says in its words or in a column beside them. */
export function statedUnits(line: TextLine, { amount }: Heading, text: string): number | null {
  if (amount !== null) return amount.kind === 'units' ? amount.units : null;
  return rowUnits(line, text) ?? columnUnits(line.start, text);
}

const notOfElectives =
  /\b(?:requirements?|required|core|compulsory|mandatory|capstone|thesis|major|minor|program(?:me)?|curriculum|degree|certificate|year|semester|term|quarter|fall|spring|summer|winter|autumn|stage|first|second|third|fourth)\b/iu;

function isNone(amount: Heading['amount']): boolean {
  return amount === null || (amount.kind === 'units' && amount.units === 0);
}

function sumOf(units: readonly (number | null)[]): number {
  return units.reduce((sum: number, one) => sum + (one ?? 0), 0);
}
