/** The sums of the rules of a list, in courses or units: a head that states the same total asks for nothing more. */
import { leavesOf, type Rule, type RuleOf } from '../../../../../shared/contract/rule.ts';
import { hullOf } from '../../build-rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { type Amount, readNumber } from '../lines/amount.ts';
import { isTotalRow } from '../lines/line-words.ts';
import type { TextLine } from '../lines/lines.ts';
import { readListHead } from '../lines/list-head.ts';
import { withoutUnitColumn } from '../lines/unit-column.ts';
import { unitNouns } from '../lines/unit-nouns.ts';

/** The sources of the units of courses: the text beside them, otherwise the catalog. */
export interface Weights {
  readonly text: string;
  readonly lexicon: Lexicon;
  /** The units of sections that their titles state. */
  readonly sizes: WeakMap<Rule, number>;
}

/** True if the rules add up to the amount. */
export function comesTo(rules: readonly Rule[], amount: Amount, weights: Weights): boolean {
  if (amount.kind === 'all' || rules.length === 0) return false;
  if (amount.kind === 'count') return sumOf(rules, coursesOf) === amount.count;
  const sum = sumOf(rules, (rule) => sizeOf(rule, weights));
  return sum !== null && Math.abs(sum - amount.units) < 1e-9;
}

/** True if the rows before a total may add up to it: those of its own section, or those of several sections. */
export function isSumOf(sections: readonly (readonly Rule[])[], row: string, weights: Weights): boolean {
  const total = totalIn(row);
  if (total === null) return false;
  const rows = sections.flat();
  let sum = 0;
  for (const rule of [...rows].reverse()) {
    sum += knownOf(rule, weights);
    if (sum > total - 1e-9) {
      if (sum < total * excess) return true;
      break;
    }
  }
  return [sections.at(-1) ?? [], rows].some((some) => mayComeTo(some, total, weights));
}

/** The factor by which rows may exceed a total; beyond it, the total is that of fewer rows. */
const excess = 1.15;

/** True if rules ask for at least the total, or may do so because some state no units. */
export function askAtLeast(rules: readonly Rule[], total: number, weights: Weights): boolean {
  const sum = rules.reduce((all, rule) => all + knownOf(rule, weights), 0);
  return (rules.length > 0 && sum > total - 1e-9) || mayComeTo(rules, total, weights);
}

/** True if the units that rules state, or the catalog, are at least the total, and little more. */
export function cover(rules: readonly Rule[], total: number, weights: Weights): boolean {
  const sum = rules.reduce((all, rule) => all + knownOf(rule, weights), 0);
  return sum > total - 1e-9 && sum < total * excess;
}

/** True if rules, some of which state no units, may add up to the total with courses of usual size. */
export function mayComeTo(rules: readonly Rule[], total: number, weights: Weights): boolean {
  const members = rules.flatMap((rule) => plainMembers(rule, weights));
  const areRead = rules.flatMap(leavesOf).every(({ kind }) => kind !== 'unparsed');
  const isOpen = areRead && members.some((rule) => sizeOf(rule, weights) === null);
  return isOpen && isPlausible(total, members, weights);
}

function knownOf(rule: Rule, weights: Weights): number {
  const members = plainMembers(rule, weights).map((one) => leastUnits(one, weights));
  return members.reduce((sum, one) => sum + one, 0);
}

/** The units that a rule asks for whichever alternative is chosen; what states no units has none. */
function leastUnits(rule: Rule, weights: Weights): number {
  const own = sizeOf(rule, weights);
  if (own !== null) return own;
  if (rule.kind === 'courses_from') return (rule.count ?? 0) * leastOfSet(rule, weights);
  if (rule.kind !== 'all_of' && rule.kind !== 'any_of' && rule.kind !== 'n_of') return 0;
  const least = rule.rules.map((one) => leastUnits(one, weights)).sort((a, b) => a - b);
  const taken = rule.kind === 'all_of' ? least.length : rule.kind === 'any_of' ? 1 : rule.count;
  return least.slice(0, taken).reduce((sum, one) => sum + one, 0);
}

/** The units of the smallest course of a listed set. */
function leastOfSet({ from }: RuleOf<'courses_from'>, { lexicon }: Weights): number {
  const { course_codes = [], ...others } = from;
  const units = course_codes.map((code) => lexicon.unitsOf(code) ?? 0);
  return units.length === 0 || Object.keys(others).length > 0 ? 0 : Math.min(...units);
}

/** The minimum that a total states: 18 of "Total: 18-20 credits"; the last of several columns. */
export function totalIn(row: string): number | null {
  if (!isTotalRow.test(row)) return null;
  const columns = [...row.replace(/\s*[-–]\s*\d+(?:\.\d+)?/gu, '').matchAll(/\d+(?:\.\d+)?/gu)];
  const last = columns.at(-1)?.[0];
  return last === undefined ? null : Number(last);
}

/** The most units per course without stated units: with more, the total may ask for more than the rows. */
const plausibleUnits = 5;
/** The units that each of three or more equal courses may have instead. */
const equalUnits = new Set([6, 7.5, 8, 10, 12, 12.5, 15, 20, 25, 30]);

/** True if rows that state no units may make up the rest of the total. */
function isPlausible(total: number, members: readonly Rule[], weights: Weights): boolean {
  let left = total;
  let courses = 0;
  for (const rule of members) {
    const own = sizeOf(rule, weights);
    left -= own ?? 0;
    courses += own === null ? leastCourses(rule) : 0;
  }
  return left > 0 && (left <= courses * plausibleUnits || (courses > 2 && equalUnits.has(left / courses)));
}

function plainMembers(rule: Rule, weights: Weights): readonly Rule[] {
  if (rule.kind !== 'all_of' || weights.sizes.has(rule) || unitsOfRow(rule, weights.text) !== null)
    return [rule];
  return rule.rules.flatMap((one) => plainMembers(one, weights));
}

/** The minimum number of courses that rows ask for; an unread row counts as one. */
export function leastRows(rules: readonly Rule[]): number {
  const least = rules.map((rule) =>
    rule.kind === 'all_of' ? leastRows(rule.rules) : Math.max(leastCourses(rule), 1),
  );
  return least.reduce((sum, one) => sum + one, 0);
}

/** The minimum number of courses that meet the rule. */
export function leastCourses(rule: Rule): number {
  if (rule.kind === 'course') return 1;
  if (rule.kind === 'courses_from') return rule.count ?? 0;
  if (rule.kind === 'any_of') return Math.min(...rule.rules.map(leastCourses));
  if (rule.kind === 'all_of') return rule.rules.map(leastCourses).reduce((sum, one) => sum + one, 0);
  if (rule.kind !== 'n_of') return 0;
  const least = rule.rules.map(leastCourses).sort((a, b) => a - b);
  return least.slice(0, rule.count).reduce((sum, one) => sum + one, 0);
}

type Measure = (rule: Rule) => number | null;

function sumOf(rules: readonly Rule[], measure: Measure): number | null {
  return rules.map(measure).reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

function coursesOf(rule: Rule): number | null {
  if (rule.kind === 'course') return 1;
  if (rule.kind === 'courses_from') return rule.count ?? null;
  // "One course before 1800": how many an unread row asks for.
  if (rule.kind === 'unparsed') {
    const count = readNumber(opensCount.exec(rule.text)?.[1] ?? '');
    return Number.isInteger(count) ? count : null;
  }
  return groupOf(rule, coursesOf);
}

const opensCount =
  /^(?!.*\b(?:credits?|hours|units|no\s+more)\b)(one|two|three|four|five|six)\s+(?!of\b)[^:]*$/iu;

/** The units that a rule asks for, by its title, its rows or the catalog; null if none of them states it. */
export function sizeOf(rule: Rule, weights: Weights): number | null {
  const titled = weights.sizes.get(rule);
  if (titled !== undefined) return titled;
  if (rule.kind === 'courses_from') {
    const own =
      rule.span === undefined ? null : rowUnits({ start: rule.span[0], end: rule.span[1] }, weights.text);
    return rule.units ?? own ?? unitsOfCount(rule, weights);
  }
  if ('text' in rule && isTotalRow.test(rule.text)) return 0;
  if (rule.kind === 'unparsed' || rule.kind === 'external')
    return rule.span === undefined ? null : unitsOfUnread(rule.span, weights.text);
  if (rule.kind !== 'course')
    return (
      unitsOfHead(rule, weights.text) ??
      unitsOfRow(rule, weights.text) ??
      groupOf(rule, (one) => sizeOf(one, weights))
    );
  const [start, end] = rule.span ?? [0, 0];
  const own = rowUnits({ start, end }, weights.text) ?? columnUnits(start, weights.text);
  return own ?? weights.lexicon.unitsOf(rule.course_code);
}

/** "One approved elective (3)" */
function unitsOfUnread([start, end]: readonly [number, number], text: string): number | null {
  const own = text.slice(start, end).includes('\n') ? null : rowUnits({ start, end }, text);
  return columnUnits(start, text) ?? own;
}

/** "Select one of the following:  3" above rows without units. */
function unitsOfHead(rule: Rule, text: string): number | null {
  const [start] = hullOf(rule) ?? [0];
  const before = text
    .slice(0, start)
    .replace(/\n[^\n]*$/u, '')
    .trimEnd();
  const at = before.lastIndexOf('\n') + 1;
  const head = rule.kind === 'all_of' ? null : readListHead(withoutUnitColumn(before.slice(at).trim()));
  return head === null || head.amount.kind === 'all' ? null : columnUnits(at, text);
}

/** "CS 101 and CS 102 (6 credits)": the units of the whole row. */
function unitsOfRow(rule: Rule, text: string): number | null {
  const [start, end] = hullOf(rule) ?? [0, 0];
  return rule.kind === 'all_of' && !text.slice(start, end).includes('\n')
    ? rowUnits({ start, end }, text)
    : null;
}

/** The minimum units that the row at the offset states in a column or in brackets, read or not: 3 of "3-4". */
export function columnUnits(at: number, text: string): number | null {
  const found = column.exec(/^[^\n]*/u.exec(text.slice(at))?.[0] ?? '');
  const given = found?.[1] ?? found?.[2];
  return given === undefined ? null : Number(given);
}

const range = '(?:\\s*[-–]\\s*\\d+(?:\\.\\d+)?)?';
const column = new RegExp(
  `(?:\\(\\s*(\\d+(?:\\.\\d+)?)${range}\\s*${unitNouns}\\.?\\s*\\)|(?:\\s{2,}|\\t)\\s*(\\d{1,2}(?:\\.\\d+)?)${range})\\s*$`,
  'iu',
);

/** The units of "Two courses from CS 301, CS 302, CS 303"; null unless all courses have the same. */
function unitsOfCount({ from, count }: RuleOf<'courses_from'>, { lexicon }: Weights): number | null {
  const { course_codes = [], subjects = [], minimum_number, maximum_number, ...others } = from;
  const isPattern = minimum_number !== undefined || maximum_number !== undefined;
  if (count === undefined || (isPattern && subjects.length === 0) || Object.keys(others).length > 0)
    return null;
  const described = subjects.flatMap((subject) =>
    lexicon.coursesBetween(subject, minimum_number ?? 0, maximum_number ?? Number.POSITIVE_INFINITY),
  );
  const [first = null, ...rest] = [...course_codes, ...described].map((code) => lexicon.unitsOf(code));
  return first === null || rest.some((other) => other !== first) ? null : count * first;
}

/** The units that a row states, in its words or in the column after them. */
export function rowUnits({ start, end }: Pick<TextLine, 'start' | 'end'>, text: string): number | null {
  const row = /^[^\n]*/u.exec(text.slice(end))?.[0] ?? '';
  const found = own
    .exec((text.slice(start, end) + row).replace(/:\s*$/u, ''))
    ?.slice(1)
    .find((part) => part !== undefined);
  return found === undefined ? null : Number(found);
}

/** The sum of the units that rows state; null if one of them states none. */
export function unitsOfRows(rows: readonly { readonly line: TextLine }[], text: string): number | null {
  const units = rows.map(({ line }) => rowUnits(line, text));
  return units.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

/** "(3)", "(3 credits)", "Credits: 3", or a column of its own at the end of the row. */
const own = new RegExp(
  `(?:\\(\\s*(\\d+(?:\\.\\d+)?)\\s*(?:${unitNouns})?\\.?(?:\\s+required)?\\s*\\)|credits?:\\s*(\\d+(?:\\.\\d+)?)|(?:\\s{2,}|\\t)(\\d{1,2}(?:\\.\\d+)?)|\\s(\\d{1,2}(?:\\.\\d+)?)\\s*${unitNouns}\\.?)\\s*$`,
  'iu',
);

/** The size of a group; null if its alternatives state different sizes. */
function groupOf(rule: Rule, measure: Measure): number | null {
  if (rule.kind === 'all_of') return sumOf(rule.rules, measure);
  if (rule.kind !== 'any_of' && rule.kind !== 'n_of') return null;
  const [first = null, ...others] = rule.rules.map(measure);
  // "CS 101 Logic  3" and, below it, "or CS 105 Sets": the alternative states none.
  const areAlternatives = rule.kind === 'any_of' && rule.rules.length < 4;
  const areAlike = others.every((other) => other === first || (areAlternatives && other === null));
  if (first === null || !areAlike) return null;
  return rule.kind === 'any_of' ? first : rule.count * first;
}
