/**
 * Extends the spans of leaves so that every word of the text belongs to exactly one leaf (decisions.md, part I). A leaf
 * takes the connectives, headings and fillers before it and the modifiers after it.
 */
import { itemAt } from '../../../shared/column.ts';
import type { Rule } from '../../../shared/contract/rule.ts';

type Span = readonly [number, number];

/** The owner of a range of the text: a leaf of a rule, or an excluded course. */
export interface SpanOwner {
  readonly span: Span;
}

export interface CoverageInput {
  readonly text: string;
  readonly owners: readonly SpanOwner[];
  /** Ranges that ask nothing, which no leaf owns; in order and disjoint, like `trailing`. */
  readonly advice: readonly Span[];
  /** Modifiers that belong to the leaf before them. */
  readonly trailing: readonly Span[];
}

/** The span of each owner: disjoint, and together covering every word outside the advice. */
export function coverText(input: CoverageInput): ReadonlyMap<SpanOwner, [number, number]> {
  const owners = [...input.owners].sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1]);
  const spans = new Map<SpanOwner, [number, number]>();
  let previous: [number, number] | null = null;
  for (const owner of owners) {
    const from: number = previous === null ? 0 : previous[1];
    const start = Math.max(owner.span[0], from);
    const gap = divideGap(input, from, start, previous !== null);
    if (previous !== null) previous[1] = Math.max(previous[1], gap.leftEnd);
    const span: [number, number] = [gap.rightStart, Math.max(owner.span[1], start)];
    spans.set(owner, span);
    previous = span;
  }
  if (previous !== null)
    previous[1] = Math.max(previous[1], lastWordEnd(input, previous[1], input.text.length));
  return spans;
}

/** True if the text has words outside the advice. */
export function asksSomething(text: string, advice: readonly Span[]): boolean {
  return lastWordEnd({ text, advice }, 0, text.length) > 0;
}

/** A copy of the tree with the spans of its leaves replaced. */
export function withSpans(rule: Rule, spans: ReadonlyMap<SpanOwner, [number, number]>): Rule {
  const inner = (child: Rule): Rule => withSpans(child, spans);
  switch (rule.kind) {
    case 'all_of':
    case 'any_of':
    case 'n_of':
    case 'none_of':
      return { ...rule, rules: rule.rules.map(inner) };
    case 'when':
      // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
      return { ...rule, if: inner(rule.if), then: inner(rule.then) };
    default: {
      const span = spans.get(rule as SpanOwner);
      return span === undefined ? rule : { ...rule, span };
    }
  }
}

/** Divides the words between two owners: modifiers and words before advice go to the left one, the rest to the right. */
function divideGap(
  input: CoverageInput,
  from: number,
  to: number,
  hasLeft: boolean,
): { leftEnd: number; rightStart: number } {
  let leftEnd = from;
  let rightFrom = from;
  for (const [start, end] of within(input.advice, from, to)) {
    if (hasLeft) leftEnd = Math.max(leftEnd, lastWordEnd(input, leftEnd, start));
    rightFrom = Math.max(rightFrom, end);
  }
  for (const [, end] of within(input.trailing, from, to)) {
    if (hasLeft) leftEnd = Math.max(leftEnd, end);
    if (hasLeft) rightFrom = Math.max(rightFrom, end);
  }
  const first = input.text.slice(rightFrom, to).search(/[\p{L}\p{N}]/u);
  return { leftEnd, rightStart: first < 0 ? to : rightFrom + first };
}

/** The exclusive end of the last word in the range outside the advice; `from` if there is none. */
function lastWordEnd(input: Pick<CoverageInput, 'text' | 'advice'>, from: number, to: number): number {
  let end = from;
  let start = from;
  const free: Span[] = [];
  for (const [first, past] of overlapping(input.advice, from, to)) {
    free.push([start, first]);
    start = Math.max(start, past);
  }
  for (const [first, past] of [...free, [start, to] as const]) {
    const words = /^.*[\p{L}\p{N}]/su.exec(input.text.slice(first, past));
    if (words !== null) end = first + words[0].length;
  }
  return end;
}

/** The ranges entirely between `from` and `to`. */
function within(ranges: readonly Span[], from: number, to: number): readonly Span[] {
  return overlapping(ranges, from, to).filter(([start, end]) => start >= from && end <= to);
}

/** The ranges of an ordered list that begin before `to` and end after `from`. */
function overlapping(ranges: readonly Span[], from: number, to: number): readonly Span[] {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (itemAt(ranges, middle)[1] <= from) low = middle + 1;
    else high = middle;
  }
  const found: Span[] = [];
  for (let index = low; index < ranges.length; index += 1) {
    const range = ranges[index];
    if (range === undefined || range[0] >= to) break;
    found.push(range);
  }
  return found;
}
