/** Collects words that no phrase matches into leaves: conditions outside course records, or unparsed text. */
import type { Rule } from '../../../shared/contract/rule.ts';
import type { Item } from './item.ts';
import { externalWords, populationWords } from './wording.ts';

/** Replaces each run of unknown words, including fillers and links between them, by one leaf. */
export function joinUnknownWords(text: string, items: readonly Item[]): readonly Item[] {
  const joined: Item[] = [];
  let at = 0;
  while (at < items.length) {
    const item = items[at];
    if (item === undefined) break;
    if (item.kind !== 'word') {
      joined.push(item);
      at += 1;
      continue;
    }
    const end = runEnd(items, at);
    const start = takeFillersBefore(joined, item.start);
    joined.push(unknownLeaf(text, start, items[end - 1]?.end ?? item.end));
    at = end;
  }
  return joined;
}

function runEnd(items: readonly Item[], from: number): number {
  let end = from + 1;
  for (;;) {
    const group = wordGroupEnd(items, end);
    if (group !== null) {
      end = group;
      continue;
    }
    const next = nextWord(items, end);
    if (next === null) return end;
    end = next + 1;
  }
}

/** The next unknown word, if only links and fillers precede it. */
function nextWord(items: readonly Item[], from: number): number | null {
  for (let at = from; at < from + 6; at += 1) {
    const kind = items[at]?.kind;
    if (kind === 'word') return at;
    if (
      kind !== 'filler' &&
      kind !== 'and' &&
      kind !== 'or' &&
      kind !== 'comma' &&
      kind !== 'slash' &&
      kind !== 'colon'
    ) {
      return null;
    }
  }
  return null;
}

/** The end of a parenthesis that contains only unknown words. */
function wordGroupEnd(items: readonly Item[], from: number): number | null {
  if (items[from]?.kind !== 'open') return null;
  let words = 0;
  for (let at = from + 1; at < items.length; at += 1) {
    const kind = items[at]?.kind;
    if (kind === 'close') return words > 0 ? at + 1 : null;
    if (kind === 'word') words += 1;
    else if (kind !== 'filler' && kind !== 'and' && kind !== 'or' && kind !== 'comma' && kind !== 'slash')
      return null;
  }
  return null;
}

function takeFillersBefore(joined: Item[], start: number): number {
  let from = start;
  while (joined.at(-1)?.kind === 'filler') from = joined.pop()?.start ?? from;
  return from;
}

function unknownLeaf(text: string, start: number, end: number): Item {
  const words = text.slice(start, end);
  const rule: Rule = { kind: isExternal(words) ? 'external' : 'unparsed', text: words, span: [start, end] };
  return { kind: 'leaf', rule, start, end };
}

function isExternal(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[^\p{L}\d'’]+/u)
    .some((word) => externalWords.has(word) || populationWords.has(word));
}
