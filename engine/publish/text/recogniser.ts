/** What every recogniser of phrases gets and answers. */
import { itemAt } from '../../../shared/column.ts';
import type { Rule } from '../../../shared/contract/rule.ts';
import type { Item, Place } from './item.ts';
import type { Token } from './token.ts';
import { lowerAt } from './token.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What the scanner remembers between items, so that "246" after "CS 245" has a subject. */
export interface ScanMemory {
  subject: string | null;
  catalogNumber: string | null;
  /** The subject is that of the course whose text it is: the text has named none yet. */
  isOwnSubject: boolean;
  /** A level of this clause was read as "at least". */
  atLeast: boolean;
  /** The kind of the item before: a program's name does not begin in the middle of unknown words. */
  previous: Item['kind'] | null;
}

export interface Scan {
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly vocabulary: Vocabulary;
  readonly memory: ScanMemory;
}

export interface Recognised {
  /** The token after the last one read. */
  readonly end: number;
  readonly items: readonly Item[];
  /** What the scanner remembers from here on. */
  readonly memory?: Partial<ScanMemory>;
}

/** Reads one phrase at a token, or answers null. */
export type Recogniser = (scan: Scan, at: number) => Recognised | null;

/** The place of the tokens `from` to `to` (exclusive). */
export function placeOf(scan: Scan, from: number, to: number): Place {
  return { start: itemAt(scan.tokens, from).start, end: itemAt(scan.tokens, to - 1).end };
}

/** The text of the tokens `from` to `to` (exclusive). */
export function textOf(scan: Scan, from: number, to: number): string {
  const { start, end } = placeOf(scan, from, to);
  return scan.text.slice(start, end);
}

/** A leaf item over the tokens `from` to `to`. */
export function leafItem(scan: Scan, from: number, to: number, rule: Rule): Item {
  const place = placeOf(scan, from, to);
  return { kind: 'leaf', ...place, rule: { ...rule, span: [place.start, place.end] } };
}

export function wordAt(scan: Scan, at: number): string {
  return lowerAt(scan.tokens, at);
}
