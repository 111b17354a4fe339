/** "One of the following, or equivalent: CS 101, CS 102": words between a quantifier and the first course of its list. */
import type { Rule } from '../../../../shared/contract/rule.ts';
import { isEquivalent } from '../build-rule.ts';
import type { Item, ItemOf } from './item.ts';

type Leaf = ItemOf<'leaf'>;
type Quantifier = ItemOf<'quantifier'>;

const between = /^(?:leaf|filler|or|comma|open|close)$/u;
/** A condition on the members: "Two of the following with at least one at the 300 level" */
const condition = /^(?:with|including|which|where|must|such that|provided)\b/iu;

/** Moves such words before the quantifier or, if they are alternatives, to the beginning of its list. */
export function withOpenedLists(text: string, items: readonly Item[]): readonly Item[] {
  const read: Item[] = [];
  let at = 0;
  while (at < items.length) {
    let course = at;
    while (course < items.length && !isCourse(items[course])) course += 1;
    const opening = items.slice(at, course);
    const from = opening.findLastIndex(
      (item, index) => item.kind === 'quantifier' && !isOfWhich(text, opening, index),
    );
    const quantifier = opening[from];
    const opened =
      course === items.length || quantifier?.kind !== 'quantifier'
        ? null
        : openedList(text, quantifier, opening.slice(from + 1));
    read.push(
      ...(opened === null ? opening : [...opening.slice(0, from), ...opened]),
      ...items.slice(at + opening.length, at + opening.length + 1),
    );
    at += opening.length + 1;
  }
  return read;
}

function isCourse(item: Item | undefined): boolean {
  return item?.kind === 'leaf' && item.rule.kind === 'course';
}

/** "Two of the following, one of which must be ...": the second quantifier opens no list. */
function isOfWhich(text: string, items: readonly Item[], at: number): boolean {
  const next = items[at + 1];
  const isOuter = items.slice(0, at).some(({ kind }) => kind === 'quantifier');
  return isOuter && next?.kind === 'leaf' && /^which\b/iu.test(text.slice(next.start, next.end));
}

/** The quantifier and the words after it in their new order; null if they are not such words. */
function openedList(text: string, quantifier: Quantifier, words: readonly Item[]): readonly Item[] | null {
  const last = words.at(-1);
  const colon = last?.kind === 'colon' ? last : undefined;
  const said = colon === undefined ? words : words.slice(0, -1);
  const leaves = said.filter((item): item is Leaf => item.kind === 'leaf');
  const [first] = leaves;
  if (first === undefined || quantifier.isOfSequences === true) return null;
  const inner = said.find(({ kind }) => kind === 'quantifier');
  const start = inner?.start ?? first.start;
  const label: Rule = { kind: 'unparsed', text: text.slice(start, first.end), span: [start, first.end] };
  const isUnread = first.rule.kind === 'unparsed' || first.rule.kind === 'external';
  if (leaves.length === 1 && isUnread && condition.test(first.rule.text))
    return [{ ...first, start, rule: label }, quantifier, ...(colon === undefined ? [] : [colon])];
  if (colon === undefined || !said.every(({ kind }) => between.test(kind))) return null;
  const areEquivalents = leaves.every(({ rule }) => isEquivalent(rule));
  if (!areEquivalents && !said.some(({ kind }) => kind === 'or')) {
    const isLabel = said.every(({ kind }) => kind === 'leaf' || kind === 'filler') && !/,/u.test(label.text);
    return isLabel ? [...leaves, quantifier, colon] : null;
  }
  if (quantifier.count !== 1) return null;
  const opens: Item = { kind: 'colon', start: first.start, end: first.start };
  return [
    quantifier,
    opens,
    ...leaves.flatMap((leaf): readonly Item[] => [leaf, { ...colon, kind: 'comma' }]),
  ];
}
