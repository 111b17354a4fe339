/** Tokens of catalog text: words, numbers (catalog numbers among them) and marks, with UTF-16 offsets. */

export interface Token {
  readonly kind: 'word' | 'number' | 'mark';
  readonly text: string;
  /** Lower case, with one spelling for each kind of dash, quote and bracket. */
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  /** No white space separates this token from the preceding one. */
  readonly glued: boolean;
}

// In order: "or" glued between codes, ordinals and words; decimals; wildcard numbers (3XX); catalog numbers (240E, 4V91, 1A03); marks.
const tokenPattern =
  /((?<=\d)(?:or|and)(?=[A-Z])|\d+(?:st|nd|rd|th)(?![A-Za-z])|\p{L}+(?:['’]\p{L}+)*)|(\d+\.\d+[A-Z]{0,2}(?![\w])|(?<![\w.])\.\d+|\d[xX*]{2,3}(?![A-Za-z])|\d+(?:[A-Z]+(?![a-z])\d*)*(?:[a-z](?![A-Za-z]))?)|(\S)/gu;

/** The lower-case text of the token at a position; empty before the first and after the last. */
export function lowerAt(tokens: readonly Token[], position: number): string {
  return tokens[position]?.lower ?? '';
}

const markSpellings: ReadonlyMap<string, string> = new Map([
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
  ['‐', '-'],
  ['‑', '-'],
  ['[', '('],
  ['{', '('],
  [']', ')'],
  ['}', ')'],
  ['；', ';'],
  ['，', ','],
  ['•', ';'],
]);

/** Splits a text; never fails, and every character other than white space is part of a token. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let previousEnd = -1;
  for (const match of text.matchAll(tokenPattern)) {
    const start = match.index;
    const raw = match[0];
    const kind = match[1] !== undefined ? 'word' : match[2] !== undefined ? 'number' : 'mark';
    const lower = kind === 'mark' ? (markSpellings.get(raw) ?? raw) : raw.toLowerCase().replaceAll('’', "'");
    tokens.push({ kind, text: raw, lower, start, end: start + raw.length, glued: start === previousEnd });
    previousEnd = start + raw.length;
  }
  return tokens;
}
