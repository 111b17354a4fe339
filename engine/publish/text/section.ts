/** Divides a text into sections ("Prerequisite:", "Corequisite:", "Recommended:" ...), and finds the passages without a requirement. */

import { advisedFrom } from './advised-course.ts';
import { letterLabelAt } from './letter-labels.ts';
import { notBothIn } from './not-both.ts';
import { emptyPhrases, notePhrases } from './note-phrases.ts';
import { isExcludingNote } from './note-section.ts';
import { type Classes, PhraseTable } from './phrase.ts';
import { headings, type SectionKind } from './section-headings.ts';
import { isStop } from './sentence-end.ts';
import { lowerAt, type Token } from './token.ts';
import { adviceWords } from './wording.ts';

/** A heading and the tokens up to the next one, as token ranges. */
export interface Section {
  readonly kind: SectionKind;
  readonly headingFrom: number;
  readonly from: number;
  readonly to: number;
}

const notes = new PhraseTable(notePhrases.map((phrase) => [phrase, null] as const));
const empties = new PhraseTable(emptyPhrases.map((phrase) => [phrase, null] as const));

/** Words that open a section only with a colon. */
const needsColon =
  /^(anti|concur|concurrent|concurrently|excluded|excludes|incompatible|mutually|mutual|prohibited|enrollment|enrolment|registration|entry|course|admission|formal|requirements?|eligibility|restrictions?|enforced|required|mandatory|compulsory|essential|requisites?|precluded|exclusive|precursors?|companion|concomitant|the|following|p|pr|cr|skills?)$/u;

const beforeHeading = /^(or|and|a|an|the|of|as|no|for|all|to|is|are|in|this|any|taken)$/u;

export function splitSections(
  tokens: readonly Token[],
  field: SectionKind,
  classes: Classes,
): readonly Section[] {
  const sections: Section[] = [];
  let current = { kind: field, headingFrom: 0, from: 0 };
  const open = (next: typeof current): void => {
    if (next.headingFrom > current.headingFrom) sections.push({ ...current, to: next.headingFrom });
    current = next;
  };
  let depth = 0;
  let bracket: OpenBracket | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    depth = Math.max(0, depth + depthStep(tokens[at]));
    const isBracketed = depth === 1 && opensBracket(tokens, at - 1);
    const heading = depth === 0 || isBracketed ? headingAt(tokens, at, classes) : null;
    if (heading === null && bracket !== null && at === bracket.close) {
      open({ kind: bracket.outer, headingFrom: at + 1, from: at + 1 });
      bracket = null;
    }
    if (heading !== null) depth = 0;
    if (heading === null && current.kind === 'advice' && field !== 'advice' && isOtherHeading(tokens, at))
      open({ kind: field, headingFrom: at, from: at });
    if (heading === null) continue;
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

/** "[", or "(" that opens a sentence: "CS 101 (Corequisite: MATH 120)" within one is about that course. */
function opensBracket(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text === '[') return true;
  const opens = at === 0 || isStop(tokens, at - 1) || /^[;)]$/u.test(lowerAt(tokens, at - 1));
  return lowerAt(tokens, at) === '(' && (opens || tokens[at]?.opensLine === true);
}

/** The bracket that closes the one before `from`. */
function closingBracket(tokens: readonly Token[], from: number): number | null {
  let depth = 1;
  for (let at = from; at < tokens.length; at += 1) {
    depth += depthStep(tokens[at]);
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
  const { sentences, parentheses } = divide(tokens, section);
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

function depthStep(token: Token | undefined): number {
  return token?.lower === '(' ? 1 : token?.lower === ')' ? -1 : 0;
}

function headingAt(
  tokens: readonly Token[],
  at: number,
  classes: Classes,
): { kind: SectionKind; end: number } | null {
  const letter = letterLabelAt(tokens, at);
  const match = letter === null ? headings.match(tokens, at, classes) : { tag: letter, end: at + 1 };
  if (match === null || beforeHeading.test(lowerAt(tokens, at - 1))) return null;
  const next = tokens[match.end]?.lower;
  if (next === ':' || (next === '-' && tokens[match.end]?.glued === false)) {
    const isBan =
      /^restrictions?$/u.test(lowerAt(tokens, at)) && classes.course?.(tokens, match.end + 1) != null;
    const isNote = isExcludingNote(tokens, at, match.end + 1, classes);
    return { kind: isBan ? 'antirequisite' : isNote ? 'prerequisite' : match.tag, end: match.end + 1 };
  }
  const opensSentence =
    at === 0 || isStop(tokens, at - 1) || tokens[at - 1]?.lower === ';' || tokens[at]?.opensLine === true;
  const isTitle = (at === 0 || /^\p{Lu}/u.test(tokens[at]?.text ?? '')) && match.tag !== 'advice';
  const bare = needsColon.test(lowerAt(tokens, at));
  return opensSentence && isTitle && !bare ? { kind: match.tag, end: match.end } : null;
}

/** "Needed: CS 101" after "Recommended: CS 205.": advice ends before a heading, also one that is not known. */
function isOtherHeading(tokens: readonly Token[], at: number): boolean {
  if (at === 0 || !(isStop(tokens, at - 1) || lowerAt(tokens, at - 1) === ';')) return false;
  if (!/^\p{Lu}\p{Ll}{2,}$/u.test(tokens[at]?.text ?? '')) return false;
  if (
    /^(open|not|must|restricted|limited|requires|required|enrollment|enrolment|admission|cannot)$/u.test(
      lowerAt(tokens, at),
    )
  )
    return true;
  return tokens[at + 1]?.lower === ':' || (tokens[at + 1]?.kind === 'word' && tokens[at + 2]?.lower === ':');
}

interface Division {
  readonly sentences: readonly [number, number][];
  /** Innermost parentheses that contain a word of advice. */
  readonly parentheses: readonly [number, number][];
}

function divide(tokens: readonly Token[], section: Section): Division {
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

/**
 * Where advice begins. "Junior standing, recommended MATH 120", "CS 101 and strongly recommended MATH 120" and "CS 101
 * required and MATH 120 recommended" advise the last course; "A, B and C recommended" and "It is recommended that ..." advise all.
 */
function adviceStart(tokens: readonly Token[], from: number, at: number, to: number): number {
  const required = lastOf(tokens, from, at, /^(required|necessary)$/u);
  if (required !== null) return lastBreakBefore(tokens, required + 1, at);
  const adverb = /^(strongly|highly|both|but|is|are)$/u.test(lowerAt(tokens, at - 1)) ? 1 : 0;
  const breakAt = at - 1 - adverb;
  const leads = breakAt > from && wordsFrom(tokens, at, to) && /^(,|and)$/u.test(lowerAt(tokens, breakAt));
  if (leads) return breakAt;
  if (lowerAt(tokens, at - 1) === 'are' || at < from + 4 || isPlainList(tokens, from, at)) return from;
  return lastBreakBefore(tokens, from, at);
}

/** Something follows the word of advice in its sentence. */
function wordsFrom(tokens: readonly Token[], at: number, to: number): boolean {
  return at + 1 < to && tokens[at + 1]?.kind === 'word';
}

function lastOf(tokens: readonly Token[], from: number, to: number, words: RegExp): number | null {
  for (let at = to - 1; at >= from; at -= 1) if (words.test(lowerAt(tokens, at))) return at;
  return null;
}

/** "A, B, C", "A and B", "A or B": courses with one kind of link between them, all of which are advised. */
function isPlainList(tokens: readonly Token[], from: number, to: number): boolean {
  const list = tokens.slice(from, to).filter(({ lower }) => !/^(strongly|highly|is|both)$/u.test(lower));
  const links = list.filter(({ lower }) => /^(,|and|or|&|\/)$/u.test(lower));
  const isCodes = list.every(({ kind, lower, text }) => {
    return kind === 'number' || /^(,|and|or|&|\/)$/u.test(lower) || /^[A-Z&]+$/u.test(text);
  });
  const last = list.at(-1);
  return isCodes && last?.kind === 'number' && (links.length !== 1 || links[0]?.lower !== ',');
}

function isEnd(tokens: readonly Token[], at: number, to: number): boolean {
  return at >= to || (tokens[at]?.kind === 'mark' && at + 1 >= to);
}

/** "(3-0) Y": lecture and laboratory hours and how often a course is offered. */
function isSchedule(tokens: readonly Token[], from: number): boolean {
  const [open, first, dash, second] = tokens.slice(from, from + 4);
  const isHours = (token: Token | undefined): boolean => /^\d{1,2}(\.\d+)?$/u.test(token?.text ?? '');
  const opens = open?.lower === '(' && first?.glued === true && isHours(first) && dash?.lower === '-';
  return opens && second?.glued === true && (isHours(second) || second.lower === '(');
}

/** The first word of advice outside parentheses. */
function outsideParentheses(tokens: readonly Token[], from: number, to: number): number | null {
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    depth = Math.max(0, depth + depthStep(token));
    if (depth === 0 && token !== undefined && adviceWords.has(token.lower)) return at;
  }
  return null;
}

function lastBreakBefore(tokens: readonly Token[], from: number, at: number): number {
  for (let position = at; position > from; position -= 1) {
    if (/^(,|but|however|although|while)$/u.test(lowerAt(tokens, position))) return position;
  }
  return from;
}
