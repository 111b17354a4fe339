/**
 * Phrases of catalog English as data: `(a|the)? grade of <grade> (or better)?` compiles to a small
 * automaton over tokens. Hyphens inside a phrase are optional: `second year` also reads "second-year".
 */

import { append } from '../append.ts';
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

/** Null is the accepting state. */
type State = Step | Split | null;

/** Matches one word or class. */
type Step =
  | { readonly kind: 'word'; readonly name: string; readonly next: State }
  | { readonly kind: 'class'; readonly name: string; readonly next: State };

/** Continues with the branch that matches the most, or else with `otherwise`. */
interface Split {
  readonly kind: 'split';
  readonly byWord: ReadonlyMap<string, readonly Exclude<State, null>[]>;
  /** Branches whose first word is not fixed. */
  readonly open: readonly State[];
  readonly otherwise: { readonly next: State } | null;
  /** A row of optional words ends here if none of them is next: "(a)? (b)? (c)?" needs one look-up instead of three. */
  readonly leap: Leap | null;
}

interface Leap {
  readonly words: ReadonlySet<string>;
  readonly next: State;
}

interface Row<Tag> {
  readonly start: State;
  readonly tag: Tag;
  /** Of rows that match the same tokens, the first in rank counts. */
  readonly rank: number;
}

/** What a row can begin with that may begin with a class. */
interface Firsts {
  readonly words: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
}

/** A table of phrases; `match` returns the row with the longest match at a position. */
export class PhraseTable<Tag> {
  readonly #byFirstWord = new Map<string, Row<Tag>[]>();
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
    let best: RowMatch<Tag> | null = null;
    const withWord = this.#byFirstWord.get(token.lower);
    if (withWord !== undefined) best = longestOf(withWord, { tokens, classes, first: position }, best);
    for (const { name, rows } of this.#byFirstClass)
      if ((classes[name]?.(tokens, position) ?? null) !== null)
        best = longestOf(rows, { tokens, classes, first: position }, best);
    if (this.#anywhere.length > 0)
      best = longestOf(this.#anywhere, { tokens, classes, first: position }, best);
    return best === null ? null : { tag: best.row.tag, end: best.end, values: best.values };
  }

  /** Rows that begin with a word rank before those that may begin with a class. */
  #add(start: State, tag: Tag, rank: number, rowCount: number): void {
    const firstWords = firstWordsOf(start);
    const firsts = firstWords === null ? firstsOf(start) : { words: firstWords, classes: new Set<string>() };
    const row = { start, tag, rank: firstWords === null ? rowCount + rank : rank };
    if (firsts === null) this.#anywhere.push(row);
    for (const word of firsts?.words ?? []) append(this.#byFirstWord, word, row);
    for (const name of firsts?.classes ?? []) this.#addToClass(name, row);
  }

  #addToClass(name: string, row: Row<Tag>): void {
    const known = this.#byFirstClass.find((one) => one.name === name);
    if (known === undefined) this.#byFirstClass.push({ name, rows: [row] });
    else known.rows.push(row);
  }
}

interface RowMatch<Tag> extends Read {
  readonly row: Row<Tag>;
}

/** The longest match of the rows and of what was matched before. */
function longestOf<Tag>(
  rows: readonly Row<Tag>[],
  reading: Reading,
  before: RowMatch<Tag> | null,
): RowMatch<Tag> | null {
  let best = before;
  for (const row of rows) {
    const read = readState(row.start, reading, reading.first, noValues);
    const isBetter =
      read !== null &&
      (best === null || read.end > best.end || (read.end === best.end && row.rank < best.row.rank));
    if (isBetter) best = { row, end: read.end, values: read.values };
  }
  return best;
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

/** Skips a hyphen, or the point of an abbreviation. */
function skipMark(reading: Reading, at: number): number {
  if (at <= reading.first) return at;
  const mark = reading.tokens[at]?.lower;
  if (mark === '-') return at + 1;
  return mark === '.' && pointed.test(lowerAt(reading.tokens, at - 1)) ? at + 1 : at;
}

/** Null if a state may begin with a class or is accepting: then it cannot be indexed by its first word. */
function firstWordsOf(state: State): ReadonlySet<string> | null {
  if (state === null || state.kind === 'class') return null;
  if (state.kind !== 'split') return new Set([state.name]);
  if (state.open.length > 0) return null;
  const words = new Set(state.byWord.keys());
  if (state.otherwise === null) return words;
  const others = firstWordsOf(state.otherwise.next);
  return others === null ? null : new Set([...words, ...others]);
}

/** With what a state can begin; null if it accepts at once. */
function firstsOf(state: State): Firsts | null {
  if (state === null) return null;
  if (state.kind === 'word') return { words: new Set([state.name]), classes: new Set() };
  if (state.kind === 'class') return { words: new Set(), classes: new Set([state.name]) };
  const words = new Set(state.byWord.keys());
  const classes = new Set<string>();
  for (const next of [...state.open, ...(state.otherwise === null ? [] : [state.otherwise.next])]) {
    const firsts = firstsOf(next);
    if (firsts === null) return null;
    for (const word of firsts.words) words.add(word);
    for (const name of firsts.classes) classes.add(name);
  }
  return { words, classes };
}

/** The end of a row of optional words. */
function leapOf(words: ReadonlySet<string>, otherwise: { readonly next: State } | null): Leap | null {
  if (otherwise === null) return null;
  const { next } = otherwise;
  if (next === null || next.kind !== 'split' || next.leap === null) return { words, next };
  return { words: new Set([...words, ...next.leap.words]), next: next.leap.next };
}

type Part =
  | { readonly kind: 'word'; readonly name: string }
  | { readonly kind: 'class'; readonly name: string }
  | { readonly kind: 'choice'; readonly branches: readonly (readonly Part[])[] }
  | { readonly kind: 'optional'; readonly part: Part };

function compilePhrase(phrase: string): State {
  const symbols = phrase.match(/[()|?]|[^\s()|?]+/gu) ?? [];
  const [parts] = parseSequence(symbols, 0);
  return compileSequence(parts, null);
}

function compileSequence(parts: readonly Part[], next: State): State {
  return parts.reduceRight((following: State, part) => compilePart(part, following), next);
}

function compilePart(part: Part, next: State): State {
  if (part.kind === 'choice') return compileSplit(part.branches, next, null);
  if (part.kind === 'word' || part.kind === 'class') return { ...part, next };
  const branches = part.part.kind === 'choice' ? part.part.branches : [[part.part]];
  return compileSplit(branches, next, { next });
}

function compileSplit(
  branches: readonly (readonly Part[])[],
  next: State,
  otherwise: { readonly next: State } | null,
): Split {
  const byWord = new Map<string, Exclude<State, null>[]>();
  const open: State[] = [];
  for (const branch of branches) {
    const state = compileSequence(branch, next);
    const words = firstWordsOf(state);
    if (words === null || state === null) open.push(state);
    else for (const word of words) append(byWord, word, state);
  }
  const leap = open.length > 0 ? null : leapOf(new Set(byWord.keys()), otherwise);
  return { kind: 'split', byWord, open, otherwise, leap };
}

function parseSequence(symbols: readonly string[], from: number): [readonly Part[], number] {
  const parts: Part[] = [];
  let at = from;
  for (;;) {
    const symbol = symbols[at];
    if (symbol === undefined || symbol === ')' || symbol === '|') return [parts, at];
    const [part, next]: [Part, number] =
      symbol === '(' ? parseChoice(symbols, at + 1) : [parseAtom(symbol), at + 1];
    const isOptional = symbols[next] === '?';
    parts.push(isOptional ? { kind: 'optional', part } : part);
    at = isOptional ? next + 1 : next;
  }
}

function parseChoice(symbols: readonly string[], from: number): [Part, number] {
  const branches: (readonly Part[])[] = [];
  let at = from;
  for (;;) {
    const [branch, next] = parseSequence(symbols, at);
    branches.push(branch);
    if (symbols[next] !== '|') return [{ kind: 'choice', branches }, next + 1];
    at = next + 1;
  }
}

function parseAtom(symbol: string): Part {
  return symbol.startsWith('<')
    ? { kind: 'class', name: symbol.slice(1, -1) }
    : { kind: 'word', name: symbol };
}
