/** Marks and words that are read before any phrase: examples, measures, and the numbers of items. */
import { type Scan, wordAt } from './recogniser.ts';

const maximumExample = 60;

/** The courses after these words are a measure of something else. */
const measures = [
  ['at', 'the', 'level', 'of'],
  ['comparable', 'to'],
  ['similar', 'to'],
] as const;

/** The end of an example, "(e.g. STAT 231)", which requires nothing and belongs to the words before it; or null. */
export function exampleEnd(scan: Scan, at: number): number | null {
  if (wordAt(scan, at) === 'such' && wordAt(scan, at + 1) === 'as') return inlineExampleEnd(scan, at + 2);
  // "background in robotics, e.g., CS 201, CS 202"
  if ([-1, 0, 1, 2].map((offset) => wordAt(scan, at + offset)).join('') === ',e.g')
    return inlineExampleEnd(scan, at + 4);
  const measure = measures.find((words) => words.every((word, offset) => wordAt(scan, at + offset) === word));
  // "a course in dynamics, similar to CS 112 or CS 116"
  const isBesideWords = scan.memory.previous === 'comma' && scan.memory.hasUnknownWords;
  const isMeasure = scan.memory.previous === 'word' || (isBesideWords && measure?.[0] === 'similar');
  if (measure !== undefined && isMeasure) return codesEnd(scan, at + measure.length);
  if (wordAt(scan, at) !== '(') return null;
  const opening = [1, 2, 3].map((offset) => wordAt(scan, at + offset)).join(' ');
  if (!/^(e \. g|eg|such as|for example|for instance)\b/u.test(opening)) return null;
  for (let end = at + 1; end < at + maximumExample; end += 1) {
    if (wordAt(scan, end) === ')') return end + 1;
  }
  return null;
}

/** "a course in probability such as STAT 201": the end of the clause. */
function inlineExampleEnd(scan: Scan, from: number): number {
  let end = from;
  while (end < scan.tokens.length && !/^[;).]$/u.test(wordAt(scan, end))) end += 1;
  return end;
}

/** True for "1." before a sentence, also without a blank: "1.Not for ...". Within a line only in turn: "1. CS 101. 2. CS 102". */
export function isItemNumber(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  if (token === undefined || !/^[1-9]$/u.test(token.text)) return false;
  const { itemNumber, previous } = scan.memory;
  const isInTurn =
    Number(token.text) === itemNumber + 1 && (previous === null || /^[.;:]$/u.test(wordAt(scan, at - 1)));
  if (at > 0 && !token.opensLine && !isInTurn) return false;
  const point = scan.tokens[at + 1];
  const next = scan.tokens[at + 2];
  const isSetOff = next?.glued !== true || /^\p{Lu}/u.test(next.text);
  return point?.lower === '.' && point.glued && isSetOff;
}

/** "familiarity with matrices at the level of MATH 242 or 245": the courses are a measure and not required. */
function codesEnd(scan: Scan, from: number): number | null {
  let end = from;
  for (let at = from; ; ) {
    const subject = scan.lexicon.subjectAt(scan.tokens, at);
    const number = subject?.end ?? at;
    if (scan.tokens[number]?.kind !== 'number' || (subject === null && end === from)) break;
    end = number + 1;
    at = /^(,|or|and|\/)$/u.test(wordAt(scan, end)) ? end + 1 : end;
    if (at === end) break;
    if (/^(or|and)$/u.test(wordAt(scan, at))) at += 1;
  }
  return end > from ? end : null;
}

/** The exclusive end of "(a)", "(ii)", "2)" or "Set 1:" before a member of a list, or null. */
export function enumeratorEnd(scan: Scan, at: number): number | null {
  const isNamed = wordAt(scan, at) === 'set' && wordAt(scan, at + 2) === ':';
  if (isNamed && /^(?:[a-h]|[1-9])$/u.test(wordAt(scan, at + 1))) return at + 3;
  const name = wordAt(scan, at) === '(' ? at + 1 : at;
  if (wordAt(scan, name + 1) !== ')' || scan.tokens[name + 1]?.glued !== true) return null;
  const bare = name === at && !opensMember.test(wordAt(scan, at - 1));
  if (bare && scan.memory.previous !== 'leaf') return null;
  if (name === at && isInParentheses(scan, at)) return null;
  const text = scan.tokens[name]?.text ?? '';
  const isCapital = name > at && /^[A-H]$/u.test(text) && opensMember.test(wordAt(scan, at - 1));
  if (isCapital && hasOtherCapital(scan, text)) return name + 2;
  return /^([a-h]|i{1,3}|iv|v|[1-9])$/u.test(text) ? name + 2 : null;
}

const opensMember = /^(|:|;|,|\.|and|or|either|following)$/u;

/** True for "Either (A) CS 101 or (B) CS 102"; "(A)" alone is a grade. */
function hasOtherCapital({ tokens }: Scan, letter: string): boolean {
  const other = letter === 'A' ? 'B' : 'A';
  return tokens.some(
    ({ text }, at) =>
      text === other &&
      tokens[at - 1]?.text === '(' &&
      tokens[at + 1]?.text === ')' &&
      opensMember.test(tokens[at - 2]?.lower ?? ''),
  );
}

/** True if a parenthesis is open at the token: "(CS 101 or 2)". */
export function isInParentheses(scan: Scan, at: number): boolean {
  let depth = 0;
  for (let position = at - 1; position >= Math.max(0, at - maximumExample); position -= 1) {
    const word = wordAt(scan, position);
    if (word === ')') depth += 1;
    if (word === '(') depth -= 1;
    if (depth < 0) return true;
  }
  return false;
}
