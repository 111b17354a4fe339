/** Divides a section into sentences, and finds the brackets that ask nothing. */
import { itemAt } from '../../../../shared/column.ts';
import { listingPhrases, notePhrases } from '../words/note-phrases.ts';
import { type Classes, PhraseTable } from '../words/phrase.ts';
import { isOneAt, lowerAt, type Token } from '../words/token.ts';
import { adviceWords, wordSet } from '../words/wording.ts';
import { advisedFrom } from './advised-course.ts';
import {
  areContactHours,
  areOwnCredits,
  isAddress,
  isOfferingUnit,
  isRecordKey,
  isRemark,
} from './course-remarks.ts';
import type { Section } from './section.ts';
import { isStop } from './sentence-end.ts';

const listings = new PhraseTable(listingPhrases.map((phrase) => [phrase, null] as const));
export const notes = new PhraseTable(notePhrases.map((phrase) => [phrase, null] as const));
const capital = /^\p{Lu}/u;

export interface Division {
  readonly sentences: readonly [number, number][];
  /** Brackets that ask nothing, with a course that they advise; the sentences of other brackets are in `sentences`. */
  readonly parentheses: readonly [number, number][];
}

export function divideSentences(tokens: readonly Token[], section: Section, classes: Classes): Division {
  const sentences: [number, number][] = [];
  const parentheses: [number, number][] = [];
  let from = section.from;
  let lastAdvice = -1;
  const opened: OpenBracket[] = [];
  for (let at = section.from; at < section.to; at += 1) {
    const mark = lowerAt(tokens, at);
    const isBreak = mark === ';' || isStop(tokens, at);
    const opensSentence = opensLineOfItsOwn(tokens, at, classes) || opensUnseparated(tokens, at);
    if (opened.length === 0 && at > from && opensSentence) {
      sentences.push([from, at]);
      from = at;
    }
    if (adviceWords.has(mark)) lastAdvice = at;
    if (mark === '(') opened.push({ open: at, breaks: [] });
    else if (isBreak) opened.at(-1)?.breaks.push(at);
    const closed = mark === ')' ? opened.pop() : undefined;
    const open = closed?.open;
    if (closed !== undefined && open !== undefined && lastAdvice > open) {
      const inside = sentencesIn(tokens, closed, at);
      if (inside.every(([start, end]) => hasAdvice(tokens, start, end)))
        parentheses.push([advisedFrom(tokens, section.from, open, at), at + 1]);
      else sentences.push(...inside);
      lastAdvice = -1;
    }
    const isWhole = closed?.open === section.from;
    if (closed !== undefined && opened.length === 0 && (isWhole || isOwnSentence(tokens, closed.open)))
      sentences.push(...sentencesIn(tokens, closed, at));
    // Asides that ask nothing: "CS 101 (cross-listed with MATH 101)", "CS 101. (F, W)"
    const isListing = open !== undefined && listings.match(tokens, open + 1, classes) !== null;
    const isAside =
      open !== undefined &&
      (isListing ||
        areContactHours(tokens, open, at) ||
        areOwnCredits(tokens, open, at) ||
        isRecordKey(tokens, open, at) ||
        isAddress(tokens, open, at) ||
        isOfferingUnit(tokens, open, at));
    if (open !== undefined && (isAside || areTermLetters(tokens, open, at))) parentheses.push([open, at + 1]);
    if (opened.length === 0 && isBreak) {
      sentences.push([from, at]);
      from = at + 1;
    }
  }
  return { sentences: [...sentences, [from, section.to]], parentheses };
}

/** True for brackets after a sentence: "CS 101. (Formerly known as CS 109.) (S/U grades only.)". */
function isOwnSentence(tokens: readonly Token[], open: number): boolean {
  const before = lowerAt(tokens, open - 1);
  return before === '.' || (before === ')' && lowerAt(tokens, open - 2) === '.');
}

interface OpenBracket {
  readonly open: number;
  /** Its semicolons and ends of sentences, without those in nested brackets. */
  readonly breaks: number[];
}

/** The sentences in a bracket: "(Third-year standing. CS 102 is recommended.)". */
function sentencesIn(
  tokens: readonly Token[],
  { open, breaks }: OpenBracket,
  close: number,
): readonly [number, number][] {
  const starts = [open, ...breaks];
  return starts
    .map((start, index): [number, number] => [start + 1, breaks[index] ?? close])
    .filter(([from, to]) => hasWord(tokens, from, to));
}

function hasAdvice(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ lower }) => adviceWords.has(lower));
}

const termLetters = wordSet('f fa w wi s sp su sum');
const gradeLetters = wordSet('f s');

/** "(F,W,S,Su)": when a course is offered. A lone letter that may be a grade counts only after a sentence. */
function areTermLetters(tokens: readonly Token[], open: number, close: number): boolean {
  const inside = tokens.slice(open + 1, close).filter(({ lower }) => lower !== ',' && lower !== '/');
  const [first] = inside;
  if (first === undefined || !/^\p{Lu}/u.test(first.text)) return false;
  const isOneOfGrades = inside.length === 1 && gradeLetters.has(first.lower);
  if (isOneOfGrades && lowerAt(tokens, open - 1) !== ';' && !isOwnSentence(tokens, open)) return false;
  return inside.every(({ lower }) => termLetters.has(lower));
}

/** True for a sentence after a code without a full stop: "CS 101 May be repeated for credit", "CS 101. (5 units) Cross-listed with MATH 101". */
function opensUnseparated(tokens: readonly Token[], at: number): boolean {
  const said = [0, 1, 2].map((offset) => lowerAt(tokens, at + offset)).join(' ');
  const isSame = /^same as /u.test(said);
  const isOfCourse = /^this (?:course|class|is an?)\b/u.test(said);
  // "CS 101, This course ...": the comma is mistyped for a full stop.
  const before = isOfCourse && lowerAt(tokens, at - 1) === ',' ? at - 2 : at - 1;
  const isBehindCode = tokens[before]?.kind === 'number' || lowerAt(tokens, before) === ')';
  // "CS 101 recommended as preparation Enrollment is restricted to majors"
  if (/^Enrol+ment$/u.test(tokens[at]?.text ?? '') && /^[a-z]+ (?:is )?(?:restricted|limited)\b/u.test(said))
    return /^\p{Ll}+$/u.test(tokens[at - 1]?.text ?? '');
  const isBehindGrade = isSame && /^(?:better|higher)$/u.test(lowerAt(tokens, before));
  if (!(isBehindCode || isBehindGrade) || !capital.test(tokens[at]?.text ?? '')) return false;
  return (
    isSame ||
    isOfCourse ||
    /^(?:may be repeated|students must |cross (?:- )?listed|also listed as)/u.test(said)
  );
}

const demands = wordSet('must required');
const bars = wordSet('not only restricted closed');
const maximumOpening = 5;

/** True for a line that opens with advice, a remark or a requirement, though no full stop ends the line before it. */
function opensLineOfItsOwn(tokens: readonly Token[], at: number, classes: Classes): boolean {
  if (tokens[at]?.opensLine !== true || !capital.test(itemAt(tokens, at).text)) return false;
  if (isOneAt(tokens, at, bars)) return true;
  let end = at + 1;
  while (end < tokens.length && tokens[end]?.opensLine !== true && !isStop(tokens, end)) end += 1;
  if (notes.match(tokens, at, classes) !== null || isRemark(tokens, at, end)) return true;
  for (let position = at; position < at + maximumOpening; position += 1) {
    if (isOneAt(tokens, position, adviceWords) || isOneAt(tokens, position, demands)) return true;
    if (tokens[position]?.kind !== 'word') return false;
  }
  return false;
}

/** True if the range has a word or number: marks alone ask nothing. */
export function hasWord(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ kind }) => kind !== 'mark');
}
