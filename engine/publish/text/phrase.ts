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
}

interface Row<Tag> {
  readonly start: State;
  readonly tag: Tag;
}

/** A table of phrases; `match` returns the row with the longest match at a position. */
export class PhraseTable<Tag> {
  readonly #byFirstWord = new Map<string, Row<Tag>[]>();
  readonly #openRows: Row<Tag>[] = [];

  constructor(rows: readonly (readonly [phrase: string, tag: Tag])[]) {
    for (const [phrase, tag] of rows) this.#add({ start: compilePhrase(phrase), tag });
  }

  match(tokens: readonly Token[], position: number, classes: Classes): PhraseMatch<Tag> | null {
    const token = tokens[position];
    if (token === undefined) return null;
    let best: PhraseMatch<Tag> | null = null;
    for (const rows of [this.#byFirstWord.get(token.lower) ?? [], this.#openRows]) {
      for (const row of rows) {
        const read = readState(row.start, { tokens, classes, first: position }, position, noValues);
        if (read !== null && (best === null || read.end > best.end)) best = { tag: row.tag, ...read };
      }
    }
    return best;
  }

  #add(row: Row<Tag>): void {
    const firstWords = firstWordsOf(row.start);
    if (firstWords === null) this.#openRows.push(row);
    else for (const word of firstWords) append(this.#byFirstWord, word, row);
  }
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
  let best: Read | null = null;
  for (const branches of [split.byWord.get(lowerAt(reading.tokens, position)), split.open]) {
    if (branches === undefined) continue;
    for (const branch of branches) {
      const read = readState(branch, reading, at, values);
      if (read !== null && (best === null || read.end > best.end)) best = read;
    }
  }
  if (best !== null || split.otherwise === null) return best;
  return readState(split.otherwise.next, reading, at, values);
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
  return { kind: 'split', byWord, open, otherwise };
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
