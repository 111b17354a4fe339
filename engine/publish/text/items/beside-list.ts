/** Conditions on a choice from a set or list: "two of CS 101, CS 102, CS 103, including CS 101". */
import { PhraseTable } from '../words/phrase.ts';
import type { Item } from './item.ts';
import { type Recognised, rangeOf, type Scan, startsCode, wordAt } from './recogniser.ts';

/** Reads the item at a token. */
type ReadNext = (scan: Scan, at: number) => Recognised;

export function recogniseBesideList(scan: Scan, at: number, readNext: ReadNext): Recognised | null {
  return including(scan, at) ?? oneOfWhich(scan, at) ?? inBrackets(scan, at, readNext);
}

/** "12 units including CS 101 or CS 102" */
function including(scan: Scan, at: number): Recognised | null {
  const isSaid = /^(including|incl)$/u.test(wordAt(scan, at));
  if (!isSaid || !/^(?:[\p{Lu}\d(]|either$|both$|one$)/u.test(scan.tokens[at + 1]?.text ?? '')) return null;
  return isBehindSome(scan) ? { end: at + 1, items: dividers(scan, at, at + 1, false) } : null;
}

/** "Two 200-level courses, at least one of which must be CS 240 or 250", "Four of the modules, in which one must be CS 240" */
function oneOfWhich(scan: Scan, at: number): Recognised | null {
  if (!/^(,|;|with)$/u.test(wordAt(scan, at))) return null;
  const end = memberEnd(scan, at + 1);
  const first = end !== null && /^(either|any)$/u.test(wordAt(scan, end)) ? end + 1 : end;
  if (end === null || first === null || !startsCode(scan, first)) return null;
  let past = end;
  while (!/^(|[,;.()])$/u.test(wordAt(scan, past))) past += 1;
  return { end, items: dividers(scan, at, end, isChoice(scan, end, past)) };
}

const ofMember = new PhraseTable([
  [
    '(at least)? one (course)? (of which|of these|of them) (must|should|has to|is to|needs to)? (be|is|being)',
    null,
  ],
  ['(in|of|from|among) which (at least)? one (course)? (must|should|has to|is to|needs to)? (be|is)', null],
  ['one (must be|has to be|of them being|being) <lookahead-course>', null],
]);

function memberEnd(scan: Scan, at: number): number | null {
  return ofMember.match(scan.tokens, at, scan.lexicon.classes)?.end ?? null;
}

/** "Two of CS 101, CS 102, CS 103 (including CS 101)", "... (CS 101 required)", "... (must include CS 101)" */
function inBrackets(scan: Scan, at: number, readNext: ReadNext): Recognised | null {
  if (wordAt(scan, at) !== '(' || !isBehindSome(scan)) return null;
  const close = closeOf(scan, at);
  const member = memberEnd(scan, at + 1);
  let from = member ?? at + 1;
  while (/^(which|must|should|to|include|including|incl)$/u.test(wordAt(scan, from))) from += 1;
  let to = close;
  while (/^(is|are|required|mandatory|compulsory)$/u.test(wordAt(scan, to - 1))) to -= 1;
  const isIncluded = member !== null || /^incl/u.test(wordAt(scan, from - 1));
  const isRequired = /^(required|mandatory|compulsory)$/u.test(wordAt(scan, close - 1));
  if (!(isIncluded || isRequired) || !startsCode(scan, from) || from >= to) return null;
  const isGraded = wordAt(scan, wordAt(scan, close + 1) === ',' ? close + 2 : close + 1) === 'with';
  const items = [...dividers(scan, at, from, isGraded && isChoice(scan, from, to))];
  for (let position = from; position < to; ) {
    const read = readNext(scan, position);
    items.push(...read.items);
    position = read.end;
  }
  return { end: close + 1, items };
}

function isBehindSome({ memory }: Scan): boolean {
  return memory.isAfterDemand || (memory.isAfterCount && /^(leaf|comma)$/u.test(memory.previous ?? ''));
}

function isChoice(scan: Scan, from: number, to: number): boolean {
  return !scan.tokens.slice(from, to).some(({ lower }) => /^(and|&|,)$/u.test(lower));
}

/** The items that introduce such a condition. After a list, "and one of" lets a later grade apply to the list, too. */
function dividers(scan: Scan, from: number, to: number, isOneOf: boolean): readonly Item[] {
  const place = rangeOf(scan, from, to);
  if (scan.memory.isAfterDemand) return [{ kind: 'and', ...place }];
  if (!isOneOf) return [{ kind: 'semicolon', ...place }];
  return [
    { kind: 'and', ...place, end: place.start },
    { kind: 'quantifier', count: 1, ...place },
  ];
}

/** The matching bracket if no other bracket is between them, otherwise `at`. */
function closeOf(scan: Scan, at: number): number {
  let end = at + 1;
  while (end < scan.tokens.length && !/^[()]$/u.test(wordAt(scan, end))) end += 1;
  return wordAt(scan, end) === ')' ? end : at;
}
