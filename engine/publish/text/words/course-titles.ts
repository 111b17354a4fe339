/**
 * The titles of the catalog's courses beside their codes, which ask nothing, whatever words they have: "CS 101 Design or
 * Consent", "CS 101 (Junior Seminar)", "Concurrent Programs (CS 101)".
 */
import type { Capture } from './phrase.ts';
import { lowerAt, numberAfterSubject, type Token, tokenize } from './token.ts';

/** Tokens of a title and its marks, from `from` to `to`, exclusive. */
export interface TitleRange {
  readonly from: number;
  readonly to: number;
  /** Whether they follow the code. */
  readonly side: 'before' | 'behind';
}

/** Token positions of a code, of its number, and of what no title before the code may begin before. */
interface CodePlace {
  readonly at: number;
  readonly number: number;
  readonly free: number;
}

/** The marks between a code and the title behind it, and what closes the title. */
const marksBehind: ReadonlyMap<string, string> = new Map([
  ['-', ''],
  [':', ''],
  [',', ''],
  ['(', ')'],
  ['"', '"'],
  ['“', '”'],
]);

export class CourseTitles {
  readonly #titles: ReadonlyMap<string, string>;
  readonly #words = new Map<string, readonly string[]>();

  constructor(titles: ReadonlyMap<string, string>) {
    this.#titles = new Map([...titles].map(([code, title]) => [code.toUpperCase(), title]));
  }

  /** The tokens of titles in a text: ranges in order and disjoint. `subjectAt` reads the subject of a code at a token. */
  among(tokens: readonly Token[], subjectAt: (at: number) => Capture | null): readonly TitleRange[] {
    if (this.#titles.size === 0) return [];
    const found: TitleRange[] = [];
    let subject: string | null = null;
    let at = 0;
    while (at < tokens.length) {
      const named = subjectAt(at);
      const number = named === null ? at : numberAfterSubject(tokens, named.end);
      subject = named?.value ?? subject;
      const free = found.at(-1)?.to ?? 0;
      if (subject !== null) found.push(...this.#beside(subject, tokens, { at, number, free }));
      at = Math.max(at + 1, found.at(-1)?.to ?? 0);
    }
    return found;
  }

  /** The title behind the code, or the one before it that begins at the token `free` or later. */
  #beside(subject: string, tokens: readonly Token[], { at, number, free }: CodePlace): readonly TitleRange[] {
    const token = tokens[number];
    if (token?.kind !== 'number') return [];
    const words = this.#wordsOf(`${subject} ${token.text}`.toUpperCase());
    if (words.length === 0) return [];
    const after = behind(words, tokens, number + 1);
    return after.length > 0 ? after : before(words, tokens, { at, number, free });
  }

  #wordsOf(code: string): readonly string[] {
    const known = this.#words.get(code);
    if (known !== undefined) return known;
    const words = wordsOf(tokenize(this.#titles.get(code) ?? ''));
    this.#words.set(code, words);
    return words;
  }
}

/** "CS 101 Design", "CS 101 - Design", "CS 101 (Design)", 'CS 101 "Design,"' without the comma. */
function behind(words: readonly string[], tokens: readonly Token[], from: number): readonly TitleRange[] {
  const closing = marksBehind.get(lowerAt(tokens, from));
  const title = closing === undefined ? from : from + 1;
  if (!isAt(words, tokens, title)) return [];
  const end = title + words.length;
  if (closing === undefined || closing === '') return [{ from, to: end, side: 'behind' }];
  const hasComma = closing !== ')' && lowerAt(tokens, end) === ',';
  if (lowerAt(tokens, hasComma ? end + 1 : end) !== closing) return [];
  return hasComma
    ? [
        { from, to: end, side: 'behind' },
        { from: end + 1, to: end + 2, side: 'behind' },
      ]
    : [{ from, to: end + 1, side: 'behind' }];
}

/** "Design - CS 101", "Design, CS 101", "Design (CS 101)", and "Design" of "Design (CS 101 or equivalent)". */
function before(
  words: readonly string[],
  tokens: readonly Token[],
  { at, number, free }: CodePlace,
): readonly TitleRange[] {
  const mark = lowerAt(tokens, at - 1);
  const from = at - 1 - words.length;
  if (!/^[-:,(]$/u.test(mark) || from < free || !isAt(words, tokens, from)) return [];
  if (mark !== '(') return [{ from, to: at, side: 'before' }];
  const isAlone = lowerAt(tokens, number + 1) === ')';
  return isAlone
    ? [
        { from, to: at, side: 'before' },
        { from: number + 1, to: number + 2, side: 'behind' },
      ]
    : [{ from, to: at - 1, side: 'before' }];
}

function isAt(words: readonly string[], tokens: readonly Token[], at: number): boolean {
  return words.every((word, offset) => spelled(lowerAt(tokens, at + offset)) === word);
}

function wordsOf(tokens: readonly Token[]): readonly string[] {
  return tokens.map(({ lower }) => spelled(lower));
}

function spelled(word: string): string {
  return word === '&' ? 'and' : word;
}
