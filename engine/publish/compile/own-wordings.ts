/**
 * Phrases of one catalog that its registrar has put into words of the parser (`wordings.csv`). They are replaced
 * before a text is parsed; spans and texts in the result are those of the printed text.
 */
import { leavesOf, type Rule } from '../../../shared/contract/rule.ts';
import type { SourceWording } from '../catalog-source.ts';
import type { ParsedRequirementText, TextParser } from '../text/parse-requirement-text.ts';

/** UTF-16 offsets: start and exclusive end. */
type TextSpan = readonly [number, number];

/** The parser with the catalog's wordings; without any, the parser itself. */
export function withOwnWordings(parse: TextParser, wordings: readonly SourceWording[]): TextParser {
  if (wordings.length === 0) return parse;
  const isSeveral = (text: string): boolean => {
    const { prerequisite } = parse(text, 'prerequisite', null);
    return prerequisite !== null && leavesOf(prerequisite).length > 1;
  };
  const replacements = wordings.map((wording) => {
    if (asksNothing(wording)) return '';
    return isSeveral(wording.read_as) ? `(${wording.read_as})` : wording.read_as;
  });
  const phrases = phrasePattern(wordings);
  return (printed, field, subject) => {
    const reworded = reword(printed, phrases, replacements);
    return reworded === null
      ? parse(printed, field, subject)
      : asPrinted(parse(reworded.text, field, subject), printed, reworded);
  };
}

export function asksNothing({ read_as }: SourceWording): boolean {
  return read_as.toLowerCase() === 'nothing';
}

/** The number of texts with each phrase, in the order of the wordings. Of overlapping phrases, the longest counts. */
export function countWordings(
  wordings: readonly SourceWording[],
  texts: Iterable<string>,
): readonly number[] {
  const phrases = phrasePattern(wordings);
  const found = [...texts].flatMap((text) => [
    ...new Set([...text.matchAll(phrases.pattern)].map(phrases.indexOf)),
  ]);
  return wordings.map((_wording, index) => found.filter((one) => one === index).length);
}

interface Phrases {
  readonly pattern: RegExp;
  /** The index of the wording that matched. */
  readonly indexOf: (match: RegExpMatchArray) => number;
}

/** One pattern for all phrases, with a group for each; longer phrases come first, since the first match counts. */
function phrasePattern(wordings: readonly SourceWording[]): Phrases {
  const order = wordings
    .map(({ printed }, index) => ({ phrase: printed.trim().replace(/\s+/gu, ' '), index }))
    .sort((a, b) => b.phrase.length - a.phrase.length);
  return {
    pattern: new RegExp(order.map(({ phrase }) => `(${patternOf(phrase)})`).join('|'), 'gu'),
    indexOf: (match) => order[match.slice(1).findIndex((group) => group !== undefined)]?.index ?? -1,
  };
}

/** Matches whole words with any white space, quotes and dashes. Case matters only for abbreviations in capitals. */
function patternOf(phrase: string): string {
  const isCapitals = phrase === phrase.toUpperCase();
  const characters = [...phrase].map((character) => {
    if (character === ' ') return '\\s+';
    if (/['’‘]/u.test(character)) return "['’‘]";
    if (/[-–—‐‑]/u.test(character)) return '[-–—‐‑]';
    if (!/[\p{L}\p{N}]/u.test(character)) return character.replace(/[$()*+./?[\\\]^{|}]/u, '\\$&');
    const [lower, upper] = [character.toLowerCase(), character.toUpperCase()];
    return isCapitals || lower === upper || upper.length !== lower.length ? character : `[${lower}${upper}]`;
  });
  const before = /^[\p{L}\p{N}]/u.test(phrase) ? '(?<![\\p{L}\\p{N}])' : '';
  const behind = /[\p{L}\p{N}]$/u.test(phrase) ? '(?![\\p{L}\\p{N}])' : '';
  return `${before}${characters.join('')}${behind}`;
}

/** A replaced phrase: its ranges in both texts. */
interface Piece {
  readonly printed: TextSpan;
  readonly reworded: TextSpan;
}

interface RewordedText {
  readonly text: string;
  /** The pieces in text order. */
  readonly pieces: readonly Piece[];
}

function reword(printed: string, phrases: Phrases, replacements: readonly string[]): RewordedText | null {
  const pieces: Piece[] = [];
  let text = '';
  let end = 0;
  for (const match of printed.matchAll(phrases.pattern)) {
    text += printed.slice(end, match.index);
    const start = text.length;
    text += replacements[phrases.indexOf(match)] ?? match[0];
    end = match.index + match[0].length;
    pieces.push({ printed: [match.index, end], reworded: [start, text.length] });
  }
  return pieces.length === 0 ? null : { text: text + printed.slice(end), pieces };
}

function asPrinted(
  reading: ParsedRequirementText,
  printed: string,
  { text, pieces }: RewordedText,
): ParsedRequirementText {
  const spanOf = ([start, end]: TextSpan): TextSpan => [
    printedOffset(pieces, start, 'start'),
    printedOffset(pieces, end, 'end'),
  ];
  /** The words of a rule as printed in the original text. */
  const wordsOf = (words: string, from: number): string => {
    const start = text.indexOf(words, from);
    return start < 0 ? words : printed.slice(...spanOf([start, start + words.length]));
  };
  const ruleOf = (rule: Rule): Rule => {
    const { span } = rule;
    const own = { ...rule, ...(span !== undefined && { span: [...spanOf([span[0], span[1]])] }) } as Rule;
    const from = span === undefined ? 0 : span[0];
    if ('text' in own && own.text !== undefined) own.text = wordsOf(own.text, from);
    if (own.label !== undefined) own.label = wordsOf(own.label, from);
    if ('rules' in own) own.rules = own.rules.map(ruleOf);
    if (own.kind !== 'when') return own;
    const { if: condition, then: asked, otherwise } = own;
    return {
      ...own,
      if: ruleOf(condition),
      // biome-ignore lint/suspicious/noThenProperty: the contract's name for the member.
      then: ruleOf(asked),
      ...(otherwise !== undefined && { otherwise: ruleOf(otherwise) }),
    };
  };
  const { prerequisite, corequisite, antirequisites, ambiguities } = reading;
  return {
    prerequisite: prerequisite === null ? null : ruleOf(prerequisite),
    corequisite: corequisite === null ? null : ruleOf(corequisite),
    antirequisites: antirequisites.map((course) => ({ ...course, span: spanOf(course.span) })),
    ambiguities: ambiguities.map((ambiguity) => ({ ...ambiguity, span: spanOf(ambiguity.span) })),
  };
}

/** A span that begins or ends inside a replaced phrase is extended to the whole phrase. */
function printedOffset(pieces: readonly Piece[], offset: number, side: 'start' | 'end'): number {
  let shift = 0;
  for (const { printed, reworded } of pieces) {
    const isBefore = side === 'start' ? offset < reworded[0] : offset <= reworded[0];
    if (isBefore) break;
    const isInside = side === 'start' ? offset < reworded[1] : offset <= reworded[1];
    if (isInside) return side === 'start' ? printed[0] : printed[1];
    shift = printed[1] - reworded[1];
  }
  return offset + shift;
}
