/** Titles that state units: a demand of their own, unless the rows below or the sections after them add up to it. */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import { wordSet } from '../../words/wording.ts';
import { type Block, bothOf, nothing, ofRule } from '../demands/block.ts';
import { allOf } from '../demands/list-rules.ts';
import { askAtLeast, columnUnits, leastRows, mayComeTo, rowUnits, sizeOf, totalIn } from '../demands/sums.ts';
import { contains, type Heading } from '../lines/heading.ts';
import { isDegreeTotal } from '../lines/line-words.ts';
import type { Outline, TextLine } from '../lines/lines.ts';
import { unitNouns } from '../lines/unit-nouns.ts';
import type { Part, PartReader, Title } from './part-reader.ts';

/** Returns null if the rows below a title are all that it asks for. */
export function titleBeside(
  reader: PartReader,
  { line, children }: Outline,
  heading: Heading,
  rows: Block,
): Title | null {
  const { amount, isElective } = heading;
  const { rules, limits } = rows;
  const units = statedUnits(line, heading, reader);
  const title = {
    units,
    mayContain: !isElective && (isMarked(line, reader.text) || contains(line.text)),
    rows,
  };
  // "Further electives" above "No more than 6 credits of the following": another line says how many.
  if (limits.length > 0 && rules.length === 0 && (units ?? 0) === 0) return null;
  if (rules.length === 0 && units === 0 && title.mayContain) return null;
  if (rules.length === 0) return isElective || amount !== null || units !== null ? title : null;
  if (amount?.kind === 'count') return !isElective && leastRows(rules) < amount.count ? title : null;
  if (units === null || units === 0) return null;
  const isColumn = amount === null && children.length === 0 && !/[:)]$/u.test(line.text);
  const sum = sizeOf(allOf(rules, limits), reader);
  // "Natural science  3" is itself a row if the rows below add up to more, or if titles are marked. So is
  // "Electives  6" if the rows below are not all courses.
  const isRow =
    sum !== null && !isMarked(line, reader.text) && (sum > units || reader.marksTitles || isElective);
  // "Introduction (3 credits)" above a row of 9 credits is a row, too.
  const isExceeded = !isElective && !/\d\s*[-–]\s*\d/u.test(line.text) && exceeds(rules, units, reader);
  if ((isColumn && isRow) || isExceeded) return { ...title, units: null, mayContain: false };
  return askAtLeast(rules, units, reader) ? null : title;
}

/** True if one of the rows by itself asks for more than the units; the sets and their parts in a row may share courses. */
function exceeds(rules: readonly Rule[], units: number, reader: PartReader): boolean {
  return rules.some((rule) =>
    rule.kind === 'all_of' ? exceeds(rule.rules, units, reader) : (sizeOf(rule, reader) ?? 0) > units + 1e-9,
  );
}

/** "18 Hours", "19 credits (total does not include prerequisites)" as the first of the lines. */
export function loneTotal({ line, children }: Outline): Title | null {
  const units = children.length > 0 ? undefined : lone.exec(line.text)?.[1];
  return units === undefined ? null : { units: Number(units), mayContain: true, rows: nothing() };
}

/** A total that the rows before it do not come to: that of a degree, or, above them, perhaps of the sections after it. */
export function totalPart(
  reader: PartReader,
  { line, children }: Outline,
  at: number,
  unread: Block,
  isOuter: boolean,
): Part {
  const units = totalIn(line.text);
  const isAbove = at === 0 && children.length === 0 && units !== null;
  const mayBeDegree = isOuter && !isAbove && children.length === 0 && isDegreeTotal(line.text);
  if (mayBeDegree && units !== null && hasOneDegreeTotal(reader)) {
    const whole: Rule = { kind: 'courses_from', from: {}, units, span: [line.start, line.end] };
    return { part: ofRule(whole), end: at + 1 };
  }
  return {
    part: bothOf(unread, reader.block(children)),
    end: at + 1,
    ...(isAbove ? { title: { units, mayContain: true, rows: nothing() } } : {}),
  };
}

const oneTotal = new WeakMap<PartReader, boolean>();

/** False for a page with such a total below each year. */
function hasOneDegreeTotal(reader: PartReader): boolean {
  const known =
    oneTotal.get(reader) ?? reader.text.split('\n').filter((row) => isDegreeTotal(row.trim())).length === 1;
  oneTotal.set(reader, known);
  return known;
}

const lone = new RegExp(
  `^(\\d{1,3})(?:\\s*[-–]\\s*\\d{1,3})?\\s+${unitNouns}(?:\\s+\\(total\\s[^()]*\\))?\\.?$`,
  'iu',
);

/** The titles of a run of lines, until it is known whether the sections after them are what they ask for. */
export class OpenTitles {
  readonly #reader: PartReader;
  readonly #rules: Rule[];
  readonly #titles: { readonly rule: Rule; readonly title: Title }[] = [];

  constructor(reader: PartReader, rules: Rule[]) {
    this.#reader = reader;
    this.#rules = rules;
  }

  /** The last rule must be that of the title and its rows. */
  add(title: Title): void {
    const rule = this.#rules.at(-1);
    if (rule !== undefined) this.#titles.push({ rule, title });
  }

  /** Removes the titles that contain the sections after them, and notes the units of the others. */
  close(): void {
    for (const { rule, title } of this.#titles.reverse()) {
      const at = this.#rules.indexOf(rule);
      if (at < 0) continue;
      const { rules, limits } = title.rows;
      if (title.mayContain && this.#comesTo(at, title))
        this.#rules.splice(at, 1, ...(rules.length === 0 ? [] : [allOf(rules, limits)]));
      else if (title.units !== null) this.#reader.sizes.set(rule, title.units);
    }
    this.#titles.length = 0;
  }

  /** True if the title's rows and the next sections add up to its units; without units, if a section follows. */
  #comesTo(at: number, { units, rows }: Title): boolean {
    const parts = [...rows.rules, ...this.#rules.slice(at + 1, at + mostParts)];
    if (units === null || parts.length === rows.rules.length) return parts.length > rows.rules.length;
    let sum = 0;
    let isSized = true;
    for (const [index, rule] of parts.entries()) {
      const size = sizeOf(rule, this.#reader);
      sum += size ?? 0;
      isSized &&= size !== null;
      if (sum > units - 1e-9) return isSized && sum < units + 1e-9;
      if (!isSized && mayComeTo(parts.slice(0, index + 1), units, this.#reader)) return true;
    }
    return false;
  }
}

/** An upper bound on the sections that one title contains. */
const mostParts = 24;

/** The minimum units that a title states, in its words or in a column. */
function statedUnits(line: TextLine, { amount }: Heading, { text, endsInUnits }: PartReader): number | null {
  if (amount !== null) return amount.kind === 'units' ? amount.units : null;
  return rowUnits(line, text) ?? columnUnits(line.start, text) ?? (endsInUnits ? bareUnits(line.text) : null);
}

/** The units of "Humanities 9"; null for "Semester 1". */
function bareUnits(title: string): number | null {
  const [, word = '', units] = /([\p{L}&)]+)\s(\d{1,2})$/u.exec(title) ?? [];
  return units === undefined || ordinals.has(word.toLowerCase()) ? null : Number(units);
}

const ordinals = wordSet(
  'semester term trimester quarter year level group part option area stage list section category module unit block cluster track phase ' +
    'step tier table note page chapter class theme pathway stream component requirement concentration sequence course schedule and or',
);

/** "### Core" */
function isMarked({ start }: TextLine, text: string): boolean {
  return /(?:^|\n)\s*#{1,6}\s[^\n]*$/u.test(text.slice(Math.max(0, start - 200), start));
}
