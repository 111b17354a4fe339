/**
 * Spans: after reading, every word of the text belongs to exactly one leaf (decisions.md, part I).
 * A leaf also holds the connectives, headings and fillers that lead to it, and the modifiers behind it.
 */
import { itemAt } from '../../../shared/column.ts';
import type { Rule } from '../../../shared/contract/rule.ts';

type Span = readonly [number, number];

/** Something that owns a stretch of the text: a leaf of a rule, or an excluded course. */
export interface SpanOwner {
  readonly span: Span;
}

export interface CoverageInput {
  readonly text: string;
  readonly owners: readonly SpanOwner[];
  /** Stretches that bind nobody and so belong to nobody; in order and disjoint, like `trailing`. */
  readonly advice: readonly Span[];
  /** Modifiers that belong to the leaf before them. */
  readonly trailing: readonly Span[];
}

/** The span of each owner such that spans are disjoint and cover every word outside the advice. */
export function coverText(input: CoverageInput): ReadonlyMap<SpanOwner, [number, number]> {
  const owners = [...input.owners].sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1]);
  const spans = new Map<SpanOwner, [number, number]>();
  let previous: [number, number] | null = null;
  for (const owner of owners) {
    const from: number = previous?.[1] ?? 0;
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

/** Whether words stand in a stretch that is no advice. */
export function asksSomething(text: string, advice: readonly Span[]): boolean {
  return lastWordEnd({ text, advice }, 0, text.length) > 0;
}

/** The same tree with the spans of its leaves replaced. */
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

/** Parts the words between two owners: modifiers and what stands before advice to the left, the rest right. */
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

/** The end of the last word in a stretch, advice aside; `from` where there is none. */
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

/** The stretches that lie inside `from` to `to`. */
function within(stretches: readonly Span[], from: number, to: number): readonly Span[] {
  return overlapping(stretches, from, to).filter(([start, end]) => start >= from && end <= to);
}

/** The stretches of an ordered list that begin before `to` and end after `from`. */
function overlapping(stretches: readonly Span[], from: number, to: number): readonly Span[] {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (itemAt(stretches, middle)[1] <= from) low = middle + 1;
    else high = middle;
  }
  const found: Span[] = [];
  for (let index = low; index < stretches.length; index += 1) {
    const stretch = stretches[index];
    if (stretch === undefined || stretch[0] >= to) break;
    found.push(stretch);
  }
  return found;
}
