/**
 * Phrases of catalog English as data: `(a|the)? grade of <grade> (or better)?` compiles to a small
 * automaton over tokens. Hyphens inside a phrase are optional: `second year` also reads "second-year".
 */

import { append } from '../../append.ts';
import {
  compilePhrase,
  firstsOf,
  firstWordsOf,
  type Split,
  type State,
  secondWordsOf,
} from './phrase-states.ts';
import { lowerAt, type Token } from './token.ts';

/** What a class such as `<grade>` matched: its exclusive end and its value. */
export interface Capture {
  readonly end: number;
  readonly value: string;
}

/** Matches a class at a token position, or returns null. */
export type ClassReader = (tokens: readonly Token[], position: number) => Capture | null;
export type Classes = Readonly<Record<string, ClassReader>>;

export interface PhraseMatch<Tag> {
  readonly tag: Tag;
  readonly end: number;
  /** The values of the classes, in order. */
  readonly values: readonly string[];
}

interface Row<Tag> {
  readonly start: State;
  readonly tag: Tag;
  /** Of rows that match the same tokens, the one with the lowest rank wins. */
  readonly rank: number;
}

/** A row that may begin with a word, and the words that may follow that one; null for any. */
interface WordRow<Tag> {
  readonly row: Row<Tag>;
  readonly seconds: ReadonlySet<string> | null;
}

/** A table of phrases; `match` returns the row with the longest match at a position. */
export class PhraseTable<Tag> {
  readonly #byFirstWord = new Map<string, WordRow<Tag>[]>();
  /** A class is read once at a position, however many rows may begin with it. */
  readonly #byFirstClass: { readonly name: string; readonly rows: Row<Tag>[] }[] = [];
  /** Rows that may begin with anything. */
  readonly #anywhere: Row<Tag>[] = [];

  constructor(rows: readonly (readonly [phrase: string, tag: Tag])[]) {
    for (const [rank, [phrase, tag]] of rows.entries())
      this.#add(compilePhrase(phrase), tag, rank, rows.length);
  }

  match(tokens: readonly Token[], position: number, classes: Classes): PhraseMatch<Tag> | null {
    const token = tokens[position];
    if (token === undefined) return null;
    const reading = { tokens, classes, first: position };
    let best: RowMatch<Tag> | null = null;
    const withWord = this.#byFirstWord.get(token.lower);
    if (withWord !== undefined) {
      const next = lowerAt(tokens, position + 1);
      for (const { row, seconds } of withWord)
        if (mayFollow(seconds, next)) best = longerOf(row, reading, best);
    }
    for (const { name, rows } of this.#byFirstClass)
      if ((classes[name]?.(tokens, position) ?? null) !== null)
        for (const row of rows) best = longerOf(row, reading, best);
    for (const row of this.#anywhere) best = longerOf(row, reading, best);
    return best === null ? null : { tag: best.row.tag, end: best.end, values: best.values };
  }

  /** Rows that begin with a word rank before those that may begin with a class. */
  #add(start: State, tag: Tag, rank: number, rowCount: number): void {
    const firstWords = firstWordsOf(start);
    const firsts = firstWords === null ? firstsOf(start) : { words: firstWords, classes: new Set<string>() };
    const row = { start, tag, rank: firstWords === null ? rowCount + rank : rank };
    if (firsts === null) this.#anywhere.push(row);
    for (const word of firsts?.words ?? [])
      append(this.#byFirstWord, word, { row, seconds: secondWordsOf(start, word) });
    for (const name of firsts?.classes ?? []) this.#addToClass(name, row);
  }

  #addToClass(name: string, row: Row<Tag>): void {
    const known = this.#byFirstClass.find((one) => one.name === name);
    if (known === undefined) this.#byFirstClass.push({ name, rows: [row] });
    else known.rows.push(row);
  }
}

/** Rejects most rows without a look at their states. */
function mayFollow(seconds: ReadonlySet<string> | null, next: string): boolean {
  return seconds === null || seconds.has(next) || next === '-' || next === '.';
}

interface RowMatch<Tag> extends Read {
  readonly row: Row<Tag>;
}

/** The longer of the row's match and the best match so far. */
function longerOf<Tag>(row: Row<Tag>, reading: Reading, before: RowMatch<Tag> | null): RowMatch<Tag> | null {
  const read = readState(row.start, reading, reading.first, noValues);
  const isBetter =
    read !== null &&
    (before === null || read.end > before.end || (read.end === before.end && row.rank < before.row.rank));
  return isBetter ? { row, end: read.end, values: read.values } : before;
}

interface Reading {
  readonly tokens: readonly Token[];
  readonly classes: Classes;
  readonly first: number;
}

interface Read {
  readonly end: number;
  readonly values: readonly string[];
}

const noValues: readonly string[] = [];

function readState(state: State, reading: Reading, at: number, values: readonly string[]): Read | null {
  if (state === null) return { end: at, values };
  const position = skipMark(reading, at);
  if (state.kind === 'split') return readSplit(state, reading, at, position, values);
  if (state.kind === 'word') {
    if (reading.tokens[position]?.lower !== state.name) return null;
    return readState(state.next, reading, position + 1, values);
  }
  const capture = reading.classes[state.name]?.(reading.tokens, position) ?? null;
  return capture === null ? null : readState(state.next, reading, capture.end, [...values, capture.value]);
}

function readSplit(
  split: Split,
  reading: Reading,
  at: number,
  position: number,
  values: readonly string[],
): Read | null {
  const word = lowerAt(reading.tokens, position);
  if (split.leap !== null && !split.leap.words.has(word))
    return readState(split.leap.next, reading, at, values);
  const best = longestBranch(
    split.open,
    reading,
    at,
    values,
    longestBranch(split.byWord.get(word), reading, at, values, null),
  );
  if (best !== null || split.otherwise === null) return best;
  return readState(split.otherwise.next, reading, at, values);
}

function longestBranch(
  branches: readonly State[] | undefined,
  reading: Reading,
  at: number,
  values: readonly string[],
  before: Read | null,
): Read | null {
  let best = before;
  for (const branch of branches ?? []) {
    const read = readState(branch, reading, at, values);
    if (read !== null && (best === null || read.end > best.end)) best = read;
  }
  return best;
}

const pointed = /^(min|max|dept|prof|dr|mr|ms|mrs|equiv|req|reqs|prereq|coreq|lev|yr|hrs|cr)$/u;

/** The position after a hyphen, or after the point of an abbreviation; `at` if there is neither. */
function skipMark(reading: Reading, at: number): number {
  if (at <= reading.first) return at;
  const mark = reading.tokens[at]?.lower;
  if (mark === '-') return at + 1;
  return mark === '.' && pointed.test(lowerAt(reading.tokens, at - 1)) ? at + 1 : at;
}
