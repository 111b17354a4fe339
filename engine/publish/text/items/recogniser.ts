/** The interface of recognisers: each reads one kind of phrase at a token. */
import { itemAt } from '../../../../shared/column.ts';
import type { Rule } from '../../../../shared/contract/rule.ts';
import { facultiesEnd } from '../words/faculty-prefix.ts';
import type { Lexicon } from '../words/lexicon.ts';
import { lowerAt, numberAfterSubject, type Token } from '../words/token.ts';
import type { Item, ItemOf, TextRange } from './item.ts';

/** State of the scanner between items: for example the subject of "246" after "CS 245". */
export interface ScanMemory {
  subject: string | null;
  catalogNumber: string | null;
  /** All subjects of the last code, if it had several: "AHS/HEALTH 150". */
  sharedSubjects: readonly string[];
  /** `subject` is that of the course that the text belongs to: no other has been named yet. */
  isOwnSubject: boolean;
  /** The clause has words that no phrase matches: "enrolled in 4053 or 4054" names no courses. */
  hasUnknownWords: boolean;
  /** A level of this clause was read as "at least". */
  atLeast: boolean;
  /** The kind of the last item other than a filler: a program's name does not begin in the middle of unknown words. */
  previous: Item['kind'] | null;
  /** That item is a course. */
  isAfterCourse: boolean;
  /** The last grade in this clause that precedes its courses. */
  gradeBefore: ItemOf<'grade'> | null;
  /** "Two of CS 101, CS 102, CS 103": a count has opened a list in this clause. */
  isAfterCount: boolean;
  /** "1. CS 101. 2. CS 102": the last number read, 0 before the first. */
  itemNumber: number;
  /** True behind "in addition to" at the beginning of a clause, up to its comma. */
  addsTo: boolean;
  /** The last item that is no filler, comma, grade or closing bracket is an unknown word, or a leaf but no course. */
  isAfterDemand: boolean;
}

export interface Scan {
  /** The subject of the course that the text belongs to. */
  readonly ownSubject: string | null;
  readonly tokens: readonly Token[];
  readonly text: string;
  readonly lexicon: Lexicon;
  readonly memory: ScanMemory;
}

export interface Recognised {
  /** The exclusive end, as a token position. */
  readonly end: number;
  readonly items: readonly Item[];
  /** Changes to the scanner's state. */
  readonly memory?: Partial<ScanMemory>;
}

/** Reads one phrase at a token, or returns null. */
export type Recogniser = (scan: Scan, at: number) => Recognised | null;

/** The range of the tokens `from` to `to` (exclusive) in the text. */
export function rangeOf(scan: Scan, from: number, to: number): TextRange {
  return { start: itemAt(scan.tokens, from).start, end: itemAt(scan.tokens, to - 1).end };
}

/** The text of the tokens `from` to `to` (exclusive). */
export function textOf(scan: Scan, from: number, to: number): string {
  const { start, end } = rangeOf(scan, from, to);
  return scan.text.slice(start, end);
}

/** A leaf item over the tokens `from` to `to`. */
export function leafItem(scan: Scan, from: number, to: number, rule: Rule): Item {
  const place = rangeOf(scan, from, to);
  return { kind: 'leaf', ...place, rule: { ...rule, span: [place.start, place.end] } };
}

export function wordAt(scan: Scan, at: number): string {
  return lowerAt(scan.tokens, at);
}

/** True if a subject and a number begin at the token. */
export function startsCode(scan: Scan, at: number): boolean {
  const subject = scan.lexicon.subjectAt(scan.tokens, facultiesEnd(scan.tokens, at, scan.lexicon));
  return subject !== null && scan.tokens[numberAfterSubject(scan.tokens, subject.end)]?.kind === 'number';
}
