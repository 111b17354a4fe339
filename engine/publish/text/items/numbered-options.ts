/** "[Option 1] A and B. [Option 2] C": numbered options are alternatives, whatever divides them. */
import { itemAt } from '../../../../shared/column.ts';
import type { Item } from './item.ts';
import { type Recogniser, rangeOf, wordAt } from './recogniser.ts';

const label = /^[[(]?\s*(?:option|alternative|path|choice)\s+(?:[1-9]|[A-H])\s*[\])]?\s*:?$/iu;
const around = /^(?:stop|semicolon|comma|or|filler)$/u;

/** "[Option 1]", "Alternative 2:", "Option A:" */
export const recogniseOptionLabel: Recogniser = (scan, at) => {
  const isOpened = wordAt(scan, at) === '(';
  const name = isOpened ? at + 1 : at;
  if (!/^(?:option|alternative|path|choice)$/u.test(wordAt(scan, name))) return null;
  if (!/^(?:[1-9]|[A-H])$/u.test(scan.tokens[name + 1]?.text ?? '')) return null;
  const isClosed = isOpened && wordAt(scan, name + 2) === ')';
  const colon = isClosed ? name + 3 : name + 2;
  const isNamed = wordAt(scan, colon) === ':';
  if (isOpened !== isClosed || !(isClosed || isNamed)) return null;
  const end = isNamed ? colon + 1 : colon;
  return { end, items: [{ kind: 'enumerator', ...rangeOf(scan, at, end) }] };
};

/** Brackets each option, and what they have in common; a single label stays unread. */
export function withNumberedOptions(text: string, items: readonly Item[]): readonly Item[] {
  const labels = items.flatMap((item, at) => (isLabel(text, item) ? [at] : []));
  const [first] = labels;
  if (first === undefined) return items;
  const options = labels.map((at, index) => {
    const rest = items.slice(at + 1, labels[index + 1] ?? items.length);
    return trimmed(index < labels.length - 1 ? rest : rest.slice(0, lastEnd(items, labels, rest)));
  });
  if (labels.length < 2 || options.some(({ length }) => length === 0))
    return items.map((item) => (isLabel(text, item) ? unreadLabel(text, item) : item));
  const last = itemAt(options, options.length - 1);
  const end = items.indexOf(itemAt(last, last.length - 1)) + 1;
  const choice = options.flatMap((option, index): readonly Item[] => [
    ...(index === 0 ? [] : [mark('or', itemAt(option, 0).start)]),
    ...bracketed(option),
  ]);
  return [...items.slice(0, first), ...bracketed(choice), ...items.slice(end)];
}

function isLabel(text: string, { kind, start, end }: Item): boolean {
  return kind === 'enumerator' && label.test(text.slice(start, end));
}

/** What follows the last option behind a full stop, or behind a mark that none of the others has, is asked of all. */
function lastEnd(items: readonly Item[], labels: readonly number[], rest: readonly Item[]): number {
  const others = labels
    .slice(1)
    .flatMap((at, index) => trimmed(items.slice(itemAt(labels, index) + 1, at)))
    .some(({ kind }) => kind === 'semicolon');
  const end = rest.findIndex(({ kind }) => kind === 'stop' || (kind === 'semicolon' && !others));
  return end < 0 ? rest.length : end;
}

function trimmed(items: readonly Item[]): readonly Item[] {
  const from = items.findIndex(({ kind }) => !around.test(kind));
  const to = items.findLastIndex(({ kind }) => !around.test(kind));
  return from < 0 ? [] : items.slice(from, to + 1);
}

function bracketed(items: readonly Item[]): readonly Item[] {
  const [{ start }, { end }] = [itemAt(items, 0), itemAt(items, items.length - 1)];
  return [mark('open', start), ...items, mark('close', end)];
}

function mark(kind: 'open' | 'close' | 'or', at: number): Item {
  return { kind, start: at, end: at };
}

function unreadLabel(text: string, { start, end }: Item): Item {
  const words = text.slice(start, end);
  return { kind: 'leaf', rule: { kind: 'unparsed', text: words, span: [start, end] }, start, end };
}
