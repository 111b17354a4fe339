/** What the rules of a list come to, in courses or units: a first line that says the same total asks nothing more. */
import { leavesOf, type Rule } from '../../../../shared/contract/rule.ts';
import type { Amount } from './amount.ts';
import { isTotalRow } from './line-words.ts';
import type { TextLine } from './lines.ts';
import { unitNouns } from './unit-nouns.ts';

/** Whether the rules come to the amount; `text` has the units of courses beside them. */
export function comesTo(rules: readonly Rule[], amount: Amount, text: string): boolean {
  if (amount.kind === 'all' || rules.length === 0) return false;
  if (amount.kind === 'count') return sumOf(rules, coursesOf) === amount.count;
  const sum = sumOf(rules, (rule) => unitsOf(rule, text));
  return sum !== null && Math.abs(sum - amount.units) < 1e-9;
}

/** The last row of a table: what all rows come to, if all of them are read. */
export function isSumOf(rules: readonly Rule[], row: string): boolean {
  const leaves = rules.flatMap(leavesOf);
  return isTotalRow.test(row) && leaves.length > 1 && leaves.every(({ kind }) => kind !== 'unparsed');
}

type Measure = (rule: Rule) => number | null;

function sumOf(rules: readonly Rule[], measure: Measure): number | null {
  return rules.map(measure).reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

function coursesOf(rule: Rule): number | null {
  if (rule.kind === 'course') return 1;
  if (rule.kind === 'courses_from') return rule.count ?? null;
  return groupOf(rule, coursesOf);
}

function unitsOf(rule: Rule, text: string): number | null {
  if (rule.kind === 'courses_from') return rule.units ?? null;
  if (rule.kind !== 'course') return groupOf(rule, (one) => unitsOf(one, text));
  const [start, end] = rule.span ?? [0, 0];
  return rowUnits({ start, end }, text);
}

/** The units that a row states, in its words or in the column behind them. */
export function rowUnits({ start, end }: Pick<TextLine, 'start' | 'end'>, text: string): number | null {
  const row = /^[^\n]*/u.exec(text.slice(end))?.[0] ?? '';
  const found = own
    .exec((text.slice(start, end) + row).replace(/:\s*$/u, ''))
    ?.slice(1)
    .find((part) => part !== undefined);
  return found === undefined ? null : Number(found);
}

/** "(3)", "(3 credits)", "Credits: 3", or a column of its own at the end of the row. */
const own = new RegExp(
  `(?:\\(\\s*(\\d+(?:\\.\\d+)?)\\s*(?:${unitNouns})?\\.?\\s*\\)|credits?:\\s*(\\d+(?:\\.\\d+)?)|(?:\\s{2,}|\\t)(\\d{1,2}(?:\\.\\d+)?)|\\s(\\d{1,2}(?:\\.\\d+)?)\\s*${unitNouns}\\.?)\\s*$`,
  'iu',
);

/** Alternatives have to be alike for a sum of them. */
function groupOf(rule: Rule, measure: Measure): number | null {
  if (rule.kind === 'all_of') return sumOf(rule.rules, measure);
  if (rule.kind !== 'any_of' && rule.kind !== 'n_of') return null;
  const [first = null, ...others] = rule.rules.map(measure);
  if (first === null || others.some((other) => other !== first)) return null;
  return rule.kind === 'any_of' ? first : rule.count * first;
}
