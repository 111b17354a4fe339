/**
 * Phrases of catalog English as data: `(a|the)? grade of <grade> (or better)?` compiles to a matcher
 * over tokens. Hyphens inside a phrase are optional, so `second year` also reads "second-year".
 */
import type { Token } from './token.ts';

/** What a class such as `<grade>` read: where it ended and its value. */
export interface Capture {
  readonly end: number;
  readonly value: string;
}

/** Reads a class at a token position, or answers null. */
export type ClassReader = (tokens: readonly Token[], position: number) => Capture | null;
export type Classes = Readonly<Record<string, ClassReader>>;

export interface PhraseMatch<Tag> {
  readonly tag: Tag;
  readonly end: number;
  /** The values of the classes, in reading order. */
  readonly values: readonly string[];
}

type Part =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'class'; readonly name: string }
  | { readonly kind: 'choice'; readonly branches: readonly (readonly Part[])[]; readonly optional: boolean };

interface Row<Tag> {
  readonly parts: readonly Part[];
  readonly tag: Tag;
}

/** A table of phrases; `match` answers the longest row that reads at a position. */
export class PhraseTable<Tag> {
  readonly #byFirstWord = new Map<string, Row<Tag>[]>();
  readonly #openRows: Row<Tag>[] = [];

  constructor(rows: readonly (readonly [phrase: string, tag: Tag])[]) {
    for (const [phrase, tag] of rows) this.#add({ parts: compilePhrase(phrase), tag });
  }

  match(tokens: readonly Token[], position: number, classes: Classes): PhraseMatch<Tag> | null {
    const token = tokens[position];
    if (token === undefined) return null;
    let best: PhraseMatch<Tag> | null = null;
    for (const rows of [this.#byFirstWord.get(token.lower) ?? [], this.#openRows]) {
      for (const row of rows) {
        const read = readParts(row.parts, 0, { tokens, classes, first: position }, position, []);
        if (read !== null && (best === null || read.end > best.end)) best = { tag: row.tag, ...read };
      }
    }
    return best;
  }

  #add(row: Row<Tag>): void {
    const firstWords = firstWordsOf(row.parts);
    if (firstWords === null) {
      this.#openRows.push(row);
      return;
    }
    for (const word of firstWords) {
      const rows = this.#byFirstWord.get(word);
      if (rows === undefined) this.#byFirstWord.set(word, [row]);
      else rows.push(row);
    }
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

function readParts(
  parts: readonly Part[],
  index: number,
  reading: Reading,
  at: number,
  values: readonly string[],
): Read | null {
  const part = parts[index];
  if (part === undefined) return { end: at, values };
  if (part.kind === 'choice') return readChoice(part, parts, index, reading, at, values);
  const position = skipHyphen(reading, at);
  if (part.kind === 'word') {
    return reading.tokens[position]?.lower === part.word
      ? readParts(parts, index + 1, reading, position + 1, values)
      : null;
  }
  const capture = reading.classes[part.name]?.(reading.tokens, position) ?? null;
  return capture === null
    ? null
    : readParts(parts, index + 1, reading, capture.end, [...values, capture.value]);
}

function readChoice(
  part: Part & { readonly kind: 'choice' },
  parts: readonly Part[],
  index: number,
  reading: Reading,
  at: number,
  values: readonly string[],
): Read | null {
  const rest = parts.slice(index + 1);
  let best: Read | null = null;
  for (const branch of part.branches) {
    const read = readParts([...branch, ...rest], 0, reading, at, values);
    if (read !== null && (best === null || read.end > best.end)) best = read;
  }
  return best ?? (part.optional ? readParts(rest, 0, reading, at, values) : null);
}

/** Over a hyphen, and over the point of an abbreviation. */
function skipHyphen(reading: Reading, at: number): number {
  if (at <= reading.first) return at;
  const mark = reading.tokens[at]?.lower;
  if (mark === '-') return at + 1;
  return mark === '.' && pointed.test(reading.tokens[at - 1]?.lower ?? '') ? at + 1 : at;
}

const pointed = /^(min|max|dept|prof|equiv|req|reqs|prereq|coreq|lev|yr|hrs|cr)$/u;

/** Null when a row may begin with a class, so that no first word can find it. */
function firstWordsOf(parts: readonly Part[]): ReadonlySet<string> | null {
  const words = new Set<string>();
  for (const part of parts) {
    if (part.kind === 'class') return null;
    if (part.kind === 'word') return words.add(part.word);
    for (const branch of part.branches) {
      const inner = firstWordsOf(branch);
      if (inner === null) return null;
      for (const word of inner) words.add(word);
    }
    if (!part.optional) return words;
  }
  return words;
}

function compilePhrase(phrase: string): readonly Part[] {
  const symbols = phrase.match(/[()|?]|[^\s()|?]+/gu) ?? [];
  const [parts] = compileSequence(symbols, 0);
  return parts;
}

function compileSequence(symbols: readonly string[], from: number): [readonly Part[], number] {
  const parts: Part[] = [];
  let at = from;
  for (;;) {
    const symbol = symbols[at];
    if (symbol === undefined || symbol === ')' || symbol === '|') return [parts, at];
    const [part, next] = symbol === '(' ? compileChoice(symbols, at + 1) : [compileAtom(symbol), at + 1];
    const optional = symbols[next] === '?';
    parts.push(optional ? { kind: 'choice', branches: [[part]], optional: true } : part);
    at = optional ? next + 1 : next;
  }
}

function compileChoice(symbols: readonly string[], from: number): [Part, number] {
  const branches: (readonly Part[])[] = [];
  let at = from;
  for (;;) {
    const [branch, next] = compileSequence(symbols, at);
    branches.push(branch);
    if (symbols[next] !== '|') return [{ kind: 'choice', branches, optional: false }, next + 1];
    at = next + 1;
  }
}

function compileAtom(symbol: string): Part {
  return symbol.startsWith('<')
    ? { kind: 'class', name: symbol.slice(1, -1) }
    : { kind: 'word', word: symbol };
}
