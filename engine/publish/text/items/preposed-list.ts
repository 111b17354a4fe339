/** "Of CS 101, CS 102 and CS 103, two must be chosen": the quantifier of a list follows it. */

import { numberPattern, numberWords } from '../words/wording.ts';
import type { Item } from './item.ts';

const opening = /^(?:of|from|out\s+of|from\s+among|among)\b/iu;
const amount = new RegExp(
  `^(?:at\\s+least\\s+|any\\s+|exactly\\s+)?(\\d{1,2}|${numberPattern})(?:\\s+(?:courses?|modules?|subjects?|papers?|units))?(?:\\s+(?:must|should|shall|ha(?:ve|s)\\s+to|need(?:s)?\\s+to|are\\s+to|is\\s+to|will)\\s+be\\s+(?:chosen|selected|taken|completed|passed|studied))?$`,
  'iu',
);
const listed = /^(?:leaf|comma|and|or|slash|title|filler|open|close)$/u;

/** Moves the quantifier to the front of its list. */
export function withPreposedLists(text: string, items: readonly Item[]): readonly Item[] {
  const clauses: Item[][] = [[]];
  for (const item of items) {
    clauses.at(-1)?.push(item);
    if (item.kind === 'stop' || item.kind === 'semicolon') clauses.push([]);
  }
  return clauses.flatMap((clause) => preposed(text, clause) ?? clause);
}

function preposed(text: string, clause: readonly Item[]): readonly Item[] | null {
  const [first, ...rest] = clause;
  if (first?.kind !== 'filler' || !opening.test(text.slice(first.start, first.end))) return null;
  const at = rest.findIndex((item) => item.kind === 'leaf' && item.rule.kind !== 'course');
  const said = rest[at];
  const given = said?.kind === 'leaf' && 'text' in said.rule ? amount.exec(said.rule.text.trim())?.[1] : null;
  const list = rest.slice(0, at).findLastIndex(({ kind }) => kind !== 'filler');
  const ends = rest
    .slice(at + 1)
    .every(({ kind }) => kind === 'filler' || kind === 'stop' || kind === 'semicolon');
  if (said === undefined || given == null || rest[list]?.kind !== 'comma' || !ends) return null;
  const members = rest.slice(0, list);
  const courses = members.filter(({ kind }) => kind === 'leaf').length;
  if (courses < 2 || !members.every(({ kind }) => listed.test(kind))) return null;
  const count = numberWords.get(given.toLowerCase()) ?? Number(given);
  const { start, end } = first;
  return [{ kind: 'quantifier', count, start, end }, ...members, ...rest.slice(at + 1)];
}
