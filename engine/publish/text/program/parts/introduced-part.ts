/** Lines that introduce a program or a run of lists by its total, with the parts that they introduce. */
import { leavesOf, type Rule } from '../../../../../shared/contract/rule.ts';
import { isUnreadPart, nothing, ofRule, wholeOf } from '../demands/block.ts';
import { allOf } from '../demands/list-rules.ts';
import { comesTo, cover, rowUnits } from '../demands/sums.ts';
import { type Amount, readNumber } from '../lines/amount.ts';
import type { Intro } from '../lines/intro-line.ts';
import type { Outline } from '../lines/lines.ts';
import { plainWords } from '../lines/plain-words.ts';
import { number, unitNouns } from '../lines/unit-nouns.ts';
import { readDegreeTotal } from '../sets/degree-total.ts';
import type { Part, PartReader } from './part-reader.ts';
import { cutShortEnd } from './section-rows.ts';

/** "The minor requires 18 credits, including CS 101 and CS 102": the total is unread unless the parts add up to it. */
export function introducedPart(
  reader: PartReader,
  nodes: readonly Outline[],
  at: number,
  { total, offset }: Intro,
): Part {
  const { line, children = [] } = nodes[at] ?? {};
  if (line === undefined) return { part: nothing(), end: at + 1 };
  const text = line.text.slice(offset);
  const said = text === '' ? nothing() : reader.lines.read({ ...line, start: line.start + offset, text });
  const takesNext = text === '' && children.length === 0;
  const end = takesNext ? introducedEnd(reader, nodes, at, total) : at + 1;
  const below = reader.block(takesNext ? nodes.slice(at + 1, end) : children);
  const intro = { ...line, end: line.start + offset };
  const rules = [...said.rules, ...below.rules];
  const limits = [...said.limits, ...below.limits];
  const isMet = total?.kind === 'units' && cover(rules, total.units, reader);
  const isSum = total !== null && (comesTo(rules, total, reader) || isMet);
  const degree = isSum || text !== '' ? null : readDegreeTotal(line.text);
  if (degree !== null) {
    const whole: Rule = { kind: 'courses_from', from: {}, units: degree, span: [line.start, line.end] };
    const parts = rules.length === 0 ? [] : [allOf(rules, limits)];
    return { part: ofRule(parts.length === 0 ? whole : { kind: 'all_of', rules: [whole, ...parts] }), end };
  }
  if (isUnreadPart(said) || rules.length === 0)
    return { part: { rules: [reader.lines.unread(line), ...below.rules], limits }, end };
  if (total === null || isSum) reader.lines.advice.push([intro.start, intro.end]);
  else rules.unshift(reader.lines.unread(intro));
  return { part: wholeOf({ rules, limits }), end };
}

/** The end of the rows below "24 hours as follows:" if they add up to it; otherwise the end of all lines. */
function introducedEnd(
  reader: PartReader,
  nodes: readonly Outline[],
  at: number,
  total: Amount | null,
): number {
  const end = reader.kinds.rowsEnd(nodes, at + 1);
  const sum = nodes.slice(at + 1, end).flatMap(({ line }) => reader.lines.read(line).rules);
  return total !== null && comesTo(sum, total, reader) ? end : nodes.length;
}

/** True for "18 credits:" above rows that add up to less: a total, not a choice from them. */
export function isTotalAbove(reader: PartReader, nodes: readonly Outline[], at: number): boolean {
  const node = nodes[at];
  const total = readNumber(amountAlone.exec(plainWords(node?.line.text ?? ''))?.[1] ?? '');
  if (node === undefined || node.children.length > 0 || Number.isNaN(total)) return false;
  const rows = nodes.slice(at + 1, reader.kinds.rowsEnd(nodes, at + 1));
  const sum = rows.reduce((all, { line }) => all + (rowUnits(line, reader.text) ?? mostUnits), 0);
  return rows.length > 0 && sum < total;
}

const amountAlone = new RegExp(`^(?:a\\s+total\\s+of\\s+)?(${number})\\s*${unitNouns}\\s*:$`, 'iu');
/** The most units that a row may have if it states none. */
const mostUnits = 6;

/** "Complete six courses:" above lists that add up to six courses asks for all of them. Null for other lists. */
export function summedPart(
  reader: PartReader,
  nodes: readonly Outline[],
  at: number,
  total: Amount,
): Part | null {
  const offset = nodes[at]?.line.text.length ?? 0;
  const cut = cutShortEnd(nodes, at, reader.kinds.rowsEnd(nodes, at + 1), total, reader.kinds);
  if (cut !== null && total.kind === 'count' && cut - at - 1 > total.count) return null;
  return reader.lines.attempt(() => {
    const { part, end } = introducedPart(reader, nodes, at, { total, offset });
    return part.rules.flatMap(leavesOf).every(({ kind }) => kind !== 'unparsed') ? { part, end } : null;
  });
}
