/** Divides a text into sections ("Prerequisite:", "Corequisite:", "Recommended:" ...), and finds the passages without a requirement. */

import { itemAt } from '../../../shared/column.ts';
import { advisedFrom } from './advised-course.ts';
import { letterLabelAt } from './letter-labels.ts';
import { notBothIn } from './not-both.ts';
import { emptyPhrases, listingPhrases, notePhrases } from './note-phrases.ts';
import { isExcludingNote } from './note-section.ts';
import { type Classes, PhraseTable } from './phrase.ts';
import { headings, type SectionKind } from './section-headings.ts';
import { isStop } from './sentence-end.ts';
import { isOneAt, lowerAt, type Token } from './token.ts';
import { adviceWords, wordSet } from './wording.ts';

/** A heading and the tokens up to the next one, as token ranges. */
export interface Section {
  readonly kind: SectionKind;
  readonly headingFrom: number;
  readonly from: number;
  readonly to: number;
}

const notes = new PhraseTable(notePhrases.map((phrase) => [phrase, null] as const));
const listings = new PhraseTable(listingPhrases.map((phrase) => [phrase, null] as const));
const empties = new PhraseTable(emptyPhrases.map((phrase) => [phrase, null] as const));

/** Words that open a section only with a colon. */
const needsColon = wordSet(
  'anti concur concurrent concurrently excluded excludes incompatible mutually mutual prohibited enrollment enrolment ' +
    'registration entry course admission formal requirement requirements eligibility restriction restrictions enforced required ' +
    'mandatory compulsory essential requisite requisites precluded exclusive precursor precursors companion concomitant the ' +
    'following p pr cr skill skills',
);

const beforeHeading = wordSet('or and a an the of as no for all to is are in this any taken');

export function splitSections(
  tokens: readonly Token[],
  field: SectionKind,
  classes: Classes,
): readonly Section[] {
  const sections: Section[] = [];
  let current = { kind: field, headingFrom: 0, from: 0 };
  const open = (next: typeof current): void => {
    sections.push({ ...current, to: next.headingFrom });
    current = next;
  };
  let depth = 0;
  let bracket: OpenBracket | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    depth = Math.max(0, depth + depthStep(lowerAt(tokens, at)));
    const isBracketed = depth === 1 && opensBracket(tokens, at - 1);
    const heading = depth === 0 || isBracketed ? headingAt(tokens, at, classes) : null;
    if (heading === null) {
      if (at === bracket?.close) open({ kind: bracket.outer, headingFrom: at + 1, from: at + 1 });
      if (current.kind === 'advice' && isOtherHeading(tokens, at))
        open({ kind: field, headingFrom: at, from: at });
      continue;
    }
    depth = 0;
    if (isBracketed)
      bracket = {
        outer: current.kind === 'advice' ? field : current.kind,
        close: closingBracket(tokens, at),
      };
    open({
      kind: heading.kind,
      headingFrom: isBracketed ? at - 1 : markBefore(tokens, at),
      from: heading.end,
    });
    at = heading.end - 1;
  }
  sections.push({ ...current, to: tokens.length });
  return sections.filter(({ headingFrom, to }) => to > headingFrom);
}

/** "CS 101 [Corequisite: MATH 120]": the section ends with its bracket, and the one around it continues. */
interface OpenBracket {
  readonly outer: SectionKind;
  /** Null if no bracket closes it. */
  readonly close: number | null;
}

const beforeBracket = wordSet('; )');

/** "[", or "(" that opens a sentence: "CS 101 (Corequisite: MATH 120)" within one is about that course. */
function opensBracket(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text === '[') return true;
  const opens = at === 0 || isStop(tokens, at - 1) || isOneAt(tokens, at - 1, beforeBracket);
  return lowerAt(tokens, at) === '(' && (opens || tokens[at]?.opensLine === true);
}

/** The bracket that closes the one before `from`. */
function closingBracket(tokens: readonly Token[], from: number): number | null {
  let depth = 1;
  for (let at = from; at < tokens.length; at += 1) {
    depth += depthStep(lowerAt(tokens, at));
    if (depth === 0) return at;
  }
  return null;
}

const deliveryMark = /^(?:[A-Z]{1,4}|online|hybrid|distance|honors|honours)$/u;

/** "(DE) Prerequisite:": where the mark in front of a heading begins, which says how the course is delivered or checked. */
function markBefore(tokens: readonly Token[], at: number): number {
  const word = tokens[at - 2];
  const isMark =
    lowerAt(tokens, at - 1) === ')' &&
    lowerAt(tokens, at - 3) === '(' &&
    word?.kind === 'word' &&
    deliveryMark.test(/^[A-Z]+$/u.test(word.text) ? word.text : word.lower);
  const opens = at === 3 || /^[.;:)]$/u.test(lowerAt(tokens, at - 4)) || tokens[at - 3]?.opensLine === true;
  return isMark && opens ? at - 3 : at;
}

/** Token ranges without a requirement, in order and disjoint: recommendations, notes, "None". */
export function findAdvice(
  tokens: readonly Token[],
  section: Section,
  classes: Classes,
): readonly [number, number][] {
  if (section.kind === 'advice') return [[section.headingFrom, section.to]];
  const { sentences, parentheses } = divide(tokens, section, classes);
  const ranges = sentences.flatMap(([from, to]) => {
    const range = adviceIn(tokens, from, to, classes);
    return range === null ? [] : [range];
  });
  const both = sentences.flatMap(([from, to]) => notBothIn(tokens, from, to));
  return mergeRanges([...ranges, ...parentheses, ...both]);
}

function mergeRanges(ranges: readonly [number, number][]): readonly [number, number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

function depthStep(mark: string): number {
  return mark === '(' ? 1 : mark === ')' ? -1 : 0;
}

const bans = wordSet('restriction restrictions');

function headingAt(
  tokens: readonly Token[],
  at: number,
  classes: Classes,
): { kind: SectionKind; end: number } | null {
  const letter = letterLabelAt(tokens, at);
  const match = letter === null ? headings.match(tokens, at, classes) : { tag: letter, end: at + 1 };
  if (match === null || isOneAt(tokens, at - 1, beforeHeading)) return null;
  const next = lowerAt(tokens, match.end);
  if (next === ':' || (next === '-' && tokens[match.end]?.glued === false)) {
    const isBan = isOneAt(tokens, at, bans) && classes.course?.(tokens, match.end + 1) != null;
    const isNote = isExcludingNote(tokens, at, match.end + 1, classes);
    return { kind: isBan ? 'antirequisite' : isNote ? 'prerequisite' : match.tag, end: match.end + 1 };
  }
  const { text, opensLine } = itemAt(tokens, at);
  const opensSentence = at === 0 || isStop(tokens, at - 1) || lowerAt(tokens, at - 1) === ';' || opensLine;
  const isTitle = (at === 0 || capital.test(text)) && match.tag !== 'advice';
  const bare = isOneAt(tokens, at, needsColon);
  return opensSentence && isTitle && !bare ? { kind: match.tag, end: match.end } : null;
}

const capital = /^\p{Lu}/u;
const capitalized = /^\p{Lu}\p{Ll}{2,}$/u;
const openings = wordSet(
  'open not must restricted limited requires required enrollment enrolment admission cannot',
);

/** "Needed: CS 101" after "Recommended: CS 205.": advice ends before a heading, also one that is not known. */
function isOtherHeading(tokens: readonly Token[], at: number): boolean {
  if (!isStop(tokens, at - 1) && lowerAt(tokens, at - 1) !== ';') return false;
  if (!capitalized.test(itemAt(tokens, at).text)) return false;
  if (isOneAt(tokens, at, openings) || lowerAt(tokens, at + 1) === ':') return true;
  return lowerAt(tokens, at + 2) === ':' && tokens[at + 1]?.kind === 'word';
}

interface Division {
  readonly sentences: readonly [number, number][];
  /** Innermost parentheses that contain a word of advice. */
  readonly parentheses: readonly [number, number][];
}

function divide(tokens: readonly Token[], section: Section, classes: Classes): Division {
  const sentences: [number, number][] = [];
  const parentheses: [number, number][] = [];
  let from = section.from;
  let lastAdvice = -1;
  const opened: number[] = [];
  for (let at = section.from; at < section.to; at += 1) {
    const mark = lowerAt(tokens, at);
    if (adviceWords.has(mark)) lastAdvice = at;
    if (mark === '(') opened.push(at);
    const open = mark === ')' ? opened.pop() : undefined;
    if (open !== undefined && lastAdvice > open) {
      parentheses.push([advisedFrom(tokens, section.from, open, at), at + 1]);
      lastAdvice = -1;
    }
    // "CS 101 (cross-listed with MATH 101)"
    if (open !== undefined && listings.match(tokens, open + 1, classes) !== null)
      parentheses.push([open, at + 1]);
    if (opened.length === 0 && (mark === ';' || isStop(tokens, at))) {
      sentences.push([from, at]);
      from = at + 1;
    }
  }
  return { sentences: [...sentences, [from, section.to]], parentheses };
}

function adviceIn(
  tokens: readonly Token[],
  from: number,
  to: number,
  classes: Classes,
): [number, number] | null {
  if (notes.match(tokens, from, classes) !== null) return [from, to];
  const empty = empties.match(tokens, from, classes);
  if (empty !== null && isEnd(tokens, empty.end, to)) return [from, to];
  if (isSchedule(tokens, from)) return [from, to];
  const at = outsideParentheses(tokens, from, to);
  return at === null ? null : [adviceStart(tokens, from, at, to), to];
}

const code = /^[A-Z&]+$/u;
const required = wordSet('required necessary');
const adverbs = wordSet('strongly highly both but is are');
const emphases = wordSet('strongly highly both is');
const links = wordSet(', and or & /');

/**
 * Where advice begins. "Junior standing, recommended MATH 120", "CS 101 and strongly recommended MATH 120" and "CS 101
 * required and MATH 120 recommended" advise the last course; "A, B and C recommended" and "It is recommended that ..." advise all.
 */
function adviceStart(tokens: readonly Token[], from: number, at: number, to: number): number {
  const demand = lastOf(tokens, from, at, required);
  if (demand !== null) return lastBreakBefore(tokens, demand + 1, at);
  const breakAt = at - 1 - (isOneAt(tokens, at - 1, adverbs) ? 1 : 0);
  const isLink = lowerAt(tokens, breakAt) === ',' || lowerAt(tokens, breakAt) === 'and';
  if (isLink && breakAt > from && wordsFrom(tokens, at, to)) return breakAt;
  if (lowerAt(tokens, at - 1) === 'are' || at < from + 4 || isPlainList(tokens, from, at)) return from;
  return lastBreakBefore(tokens, from, at);
}

/** Something follows the word of advice in its sentence. */
function wordsFrom(tokens: readonly Token[], at: number, to: number): boolean {
  return at + 1 < to && tokens[at + 1]?.kind === 'word';
}

function lastOf(
  tokens: readonly Token[],
  from: number,
  to: number,
  words: ReadonlySet<string>,
): number | null {
  for (let at = to - 1; at >= from; at -= 1) if (isOneAt(tokens, at, words)) return at;
  return null;
}

/** "A, B, C", "A and B", "A or B": courses with one kind of link between them, all of which are advised. */
function isPlainList(tokens: readonly Token[], from: number, to: number): boolean {
  const list = tokens.slice(from, to).filter(({ lower }) => !emphases.has(lower));
  const between = list.filter(({ lower }) => links.has(lower));
  const isCodes = list.every(
    ({ kind, lower, text }) => kind === 'number' || links.has(lower) || code.test(text),
  );
  return isCodes && list.at(-1)?.kind === 'number' && (between.length !== 1 || between[0]?.lower !== ',');
}

function isEnd(tokens: readonly Token[], at: number, to: number): boolean {
  return at >= to || (tokens[at]?.kind === 'mark' && at + 1 >= to);
}

const schedule = /^\(\d{1,2}(?:\.\d+)? ?-(?:\d{1,2}(?:\.\d+)?$|\($)/u;

/** "(3-0) Y": lecture and laboratory hours and how often a course is offered. */
function isSchedule(tokens: readonly Token[], from: number): boolean {
  const written = tokens.slice(from, from + 4).map(({ lower, glued }) => (glued ? lower : ` ${lower}`));
  return schedule.test(written.join('').trimStart());
}

/** The first word of advice outside parentheses. */
function outsideParentheses(tokens: readonly Token[], from: number, to: number): number | null {
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    depth = Math.max(0, depth + depthStep(lowerAt(tokens, at)));
    if (depth === 0 && isOneAt(tokens, at, adviceWords)) return at;
  }
  return null;
}

const breaks = wordSet(', but however although while');

function lastBreakBefore(tokens: readonly Token[], from: number, at: number): number {
  for (let position = at; position > from; position -= 1) {
    if (isOneAt(tokens, position, breaks)) return position;
  }
  return from;
}
