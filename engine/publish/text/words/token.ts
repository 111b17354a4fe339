/** Tokens of catalog text: words, numbers (catalog numbers among them) and marks, with UTF-16 offsets. */

export interface Token {
  readonly kind: 'word' | 'number' | 'mark';
  readonly text: string;
  /** Lower case, with one spelling for each kind of dash, quote and bracket. */
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  /** True if no white space separates this token from the preceding one. */
  readonly glued: boolean;
  /** True if it is the first token of its line. */
  readonly opensLine: boolean;
}

// In order: HTML tags and entities, marks without width, the asterisk of CIS*2750; "or" and units glued to a number, ordinals, "w/", "is" and "n't", numbers of two words, "C++" and words; codes with a weight (1101.03); decimals; wildcard numbers (3XX); catalog numbers (240E, 4V91, 1A03); marks.
const tokenPattern =
  /(<\/?[A-Za-z][A-Za-z\d]*(?:\s[^<>]*)?\/?>|&(?:[A-Za-z]+|#\d+|#[xX][\dA-Fa-f]+);|[\u00AD\u200B-\u200F\u2060]+|\*(?<=\p{Lu}{2}\*)(?=\d{3}))|((?=[oa])(?<=\d)(?:or|and)(?=[A-Z])|(?=[OA])(?<=\d)(?:OR|AND)(?=[a-z(\s])|(?=[UuWM])(?<=\d)(?:UOC|uoc|WAM|MCs?(?!\d))(?![A-Za-z])|\d+(?:st|nd|rd|th)(?![A-Za-z])|[wW]\/(?<![\p{L}\d/][wW]\/)(?!o\b)|(?=[TtFfSsEeNn])(?<!\p{L})(?:[Tt]wenty|[Tt]hirty|[Ff]orty|[Ff]ifty|[Ss]ixty|[Ss]eventy|[Ee]ighty|[Nn]inety)-(?:one|two|three|four|five|six|seven|eight|nine)(?!\p{L})|C\+\+(?<![\p{L}\d]C\+\+)|[Gg]\.(?<![\p{L}\d.][Gg]\.)[Pp]\.[Aa](?!\p{L})(?:\.(?!\s*$|\s+\p{Lu}))?|(?<!\p{L})(?:[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Dd]o|[Dd]oes|[Dd]id|[Hh]as|[Hh]ave|[Mm]ust|[Ss]hould)(?=n['’]t(?!\p{L}))|n['’]t(?<=\p{L}n['’]t)(?!\p{L})|\p{L}+(?:['’]\p{L}+)*(?:\(es\))?)|(\d{4}(?=\.0\d(?!\d))|\d+\.\d+[A-Z]{0,2}(?![\w])|(?<![\w.])\.\d+|\d[xX*]{2,3}(?![A-Za-z\d])|\d+(?=(?:UOC|uoc|WAM|MCs?(?!\d))(?![A-Za-z])|(?:OR|AND)[a-z(\s])|\d+(?:[A-Z]+(?![a-z])\d*)*(?:[a-z](?![A-Za-z]))?)|(\S)/gu;

/** The lower-case text of the token at a position; empty before the first and after the last. */
export function lowerAt(tokens: readonly Token[], position: number): string {
  return tokens[position]?.lower ?? '';
}

/** True if the token at a position is one of these words. */
export function isOneAt(tokens: readonly Token[], position: number, words: ReadonlySet<string>): boolean {
  return words.has(lowerAt(tokens, position));
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
  ['·', ';'],
  ['▪', ';'],
  ['|', ';'],
]);

/** Tags that end a line. */
const blockTag = /^<\/?(?:br|p|li|ul|ol|div|tr|td|th|table|h\d)\b/iu;

const entities: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&#38;', '&'],
  ['&ndash;', '-'],
  ['&mdash;', '-'],
  ['&#8211;', '-'],
  ['&#8212;', '-'],
  ['&bull;', ';'],
  ['&#8226;', ';'],
]);

/**
 * Splits a text into at most `most` tokens; never fails. Every character belongs to a token, except white space and
 * markup without a meaning.
 */
export function tokenize(text: string, most = Number.POSITIVE_INFINITY): readonly Token[] {
  const tokens: Token[] = [];
  let previousEnd = -1;
  let lastEnd = 0;
  for (const match of text.matchAll(tokenPattern)) {
    const start = match.index;
    const raw = match[0];
    const end = start + raw.length;
    const markup = match[1] === undefined ? null : meaningOfMarkup(raw);
    if (markup === '') {
      if (!raw.startsWith('&') && start === previousEnd) previousEnd = end;
      continue;
    }
    const kind: Token['kind'] =
      markup !== null ? 'mark' : match[2] !== undefined ? 'word' : match[3] !== undefined ? 'number' : 'mark';
    const lower = kind === 'mark' ? (markup ?? markSpellings.get(raw) ?? raw) : spelled(raw.toLowerCase());
    const opensLine = /[\n\r]/u.test(text.slice(lastEnd, start));
    tokens.push({ kind, text: raw, lower, start, end, glued: start === previousEnd, opensLine });
    previousEnd = end;
    lastEnd = end;
    if (tokens.length >= most) break;
  }
  return tokens;
}

const spellings: ReadonlyMap<string, string> = new Map([
  ['w/', 'with'],
  ["can't", 'cannot'],
  ["n't", 'not'],
  ['g.p.a.', 'gpa'],
  ['g.p.a', 'gpa'],
]);

/** Expands contractions and optional plurals: "w/ C or better", "Class(es)", "can't be taken with". */
function spelled(word: string): string {
  const plain = word.replaceAll('’', "'").replace('(es)', 'es');
  return spellings.get(plain) ?? plain;
}

/** The mark that a tag, an entity or a zero-width character means; empty if it means none. */
function meaningOfMarkup(raw: string): string {
  if (blockTag.test(raw)) return ';';
  return entities.get(raw.toLowerCase()) ?? '';
}

/** The position of the number after a subject that ends at `end`: "CS 101", "CS-101"; "11-6" is none. */
export function numberAfterSubject(tokens: readonly Token[], end: number): number {
  const isDashed =
    tokens[end - 1]?.kind === 'word' && tokens[end]?.glued === true && lowerAt(tokens, end) === '-';
  return isDashed && tokens[end + 1]?.glued === true ? end + 1 : end;
}
