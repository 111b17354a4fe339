/**
 * Divides a text into sections ("Prerequisite:", "Corequisite:", "Recommended:" ...), finds the ends of sentences, and
 * finds the passages without a requirement.
 */

import { type Classes, PhraseTable } from './phrase.ts';
import { emptyPhrases, notePhrases } from './phrases.ts';
import { lowerAt, type Token } from './token.ts';
import { unitNounsEnd } from './units.ts';
import { abbreviations, adviceWords } from './wording.ts';

export type SectionKind = 'prerequisite' | 'corequisite' | 'either' | 'antirequisite' | 'advice';

/** A heading and the tokens up to the next one, as token ranges. */
export interface Section {
  readonly kind: SectionKind;
  readonly headingFrom: number;
  readonly from: number;
  readonly to: number;
}

const pre =
  '(prerequisite|prerequisites|prereq|prereqs|pre requisite|pre requisites|pre req|pre reqs|prerequisite <open> s <close>|pre requisite <open> s <close>|prereq <open> s <close>|requisite|requisites|preq)';
const co =
  '(corequisite|corequisites|coreq|coreqs|co requisite|co requisites|co req|co reqs|corequisite <open> s <close>|co requisite <open> s <close>)';
const anti =
  '(antirequisite|antirequisites|antireq|antireqs|anti requisite|anti requisites|anti req|anti|exclusion|exclusions|credit exclusion|credit exclusions|course exclusion|course exclusions|exclusion <open> s <close>|excluded|excludes|excluded course|excluded courses|excluded combination|excluded combinations|incompatible|incompatible course|incompatible courses|incompatibility|prohibition|prohibitions|prohibited|prohibited combinations|mutually exclusive|mutually exclusive with|mutual exclusions|antirequisite <open> s <close>|anti requisite <open> s <close>|preclusion|preclusions|precluded|preclusion <open> s <close>)';

const headings = new PhraseTable<SectionKind>([
  [`(required|course|enforced|enrollment|enrolment)? ${pre} (or|and|/|and/or) ${co}`, 'either'],
  [`${co} (or|and|/|and/or) ${pre}`, 'either'],
  [`pre (or|/|and) ${co}`, 'either'],
  [`${pre} (or|/|and) (concur|concurrent)`, 'either'],
  [`${pre} <open> (may|can) be taken concurrently <close>`, 'either'],
  ['(enforced)? concurrent at enrollment', 'either'],
  ['(concur|concurrent|concurrently)', 'corequisite'],
  [`co (or|/|and) ${pre}`, 'either'],
  [`${pre} (or|/|and) (concurrent|concurrently) (registration|enrollment|enrolment)?`, 'either'],
  [`(required|course|enforced|enrollment|enrolment|formal)? ${pre} (at enrollment)?`, 'prerequisite'],
  [`(required|course|enforced)? ${co}`, 'corequisite'],
  [anti, 'antirequisite'],
  [
    '(enrollment|enrolment|registration|entry|course|admission) (requirement|requirements|restriction|restrictions|rule|rules)',
    'prerequisite',
  ],
  [
    '(requirement|requirements|eligibility|restriction|restrictions|requirement <open> s <close>|restriction <open> s <close>)',
    'prerequisite',
  ],
  [
    '(equivalent|equivalents|equivalency|equivalence|equivalent course|equivalent courses|equivalent to|cross listed|cross listed with|crosslisted|cross listing|cross listings|same as|former code|formerly|previously)',
    'advice',
  ],
  [
    '(note|notes|note <open> s <close>|comment|comments|remark|remarks|assumed knowledge|assumed background|advice|advisory note|advisory notes)',
    'advice',
  ],
  [
    `(strongly)? (recommended|suggested|advisory|advised|preferred|desirable|helpful) (additional)? (prior)? (preparation|background|${pre}|${co}|courses|course|coursework)?`,
    'advice',
  ],
  ['(advisory|recommendation|recommendations)', 'advice'],
  ['(enforced|required|mandatory|compulsory|essential)', 'prerequisite'],
]);
const notes = new PhraseTable(notePhrases.map((phrase) => [phrase, null] as const));
const empties = new PhraseTable(emptyPhrases.map((phrase) => [phrase, null] as const));

/** Words that open a section only with a colon. */
const needsColon =
  /^(anti|concur|concurrent|concurrently|excluded|excludes|incompatible|mutually|mutual|prohibited|enrollment|enrolment|registration|entry|course|admission|requirements?|eligibility|restrictions?|enforced|required|mandatory|compulsory|essential|requisites?|precluded)$/u;

const beforeHeading = /^(or|and|a|an|the|of|as|no|for|all|to|is|are|in|this|any)$/u;

export function splitSections(
  tokens: readonly Token[],
  field: SectionKind,
  classes: Classes,
): readonly Section[] {
  const sections: Section[] = [];
  let current = { kind: field, headingFrom: 0, from: 0 };
  let depth = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    depth = Math.max(0, depth + depthStep(tokens[at]));
    const heading = depth === 0 ? headingAt(tokens, at, classes) : null;
    if (heading === null && current.kind === 'advice' && field !== 'advice' && isOtherHeading(tokens, at)) {
      sections.push({ ...current, to: at });
      current = { kind: field, headingFrom: at, from: at };
    }
    if (heading === null) continue;
    if (at > current.headingFrom) sections.push({ ...current, to: at });
    current = { kind: heading.kind, headingFrom: at, from: heading.end };
    at = heading.end - 1;
  }
  sections.push({ ...current, to: tokens.length });
  return sections;
}

/** Whether a point ends a sentence: not in an abbreviation, nor mistyped for a comma ("120R. 180R"). */
export function isStop(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.lower !== '.') return false;
  const next = tokens[at + 1];
  const before = tokens[at - 1];
  if (next === undefined) return true;
  if (next.glued && next.kind !== 'mark' && before?.kind === 'word') return /^\p{Lu}/u.test(next.text);
  if (!next.glued && isGrade(tokens, at)) return true;
  if (token.glued && before?.kind === 'word' && isAbbreviation(before)) return false;
  if (before?.kind === 'number' && next.kind === 'number') return isAmount(tokens, at + 1);
  if (!next.glued && before !== undefined && endsSentence(before)) return true;
  return next.kind === 'mark' || !/^\p{Ll}/u.test(next.text);
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
  return mergeRanges([...ranges, ...parentheses]);
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
  const match = headings.match(tokens, at, classes);
  if (match === null || beforeHeading.test(lowerAt(tokens, at - 1))) return null;
  const next = tokens[match.end]?.lower;
  if (next === ':' || (next === '-' && tokens[match.end]?.glued === false)) {
    const isBan =
      /^restrictions?$/u.test(lowerAt(tokens, at)) && classes.course?.(tokens, match.end + 1) != null;
    return { kind: isBan ? 'antirequisite' : match.tag, end: match.end + 1 };
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
  return tokens[at + 1]?.lower === ':' || (tokens[at + 1]?.kind === 'word' && tokens[at + 2]?.lower === ':');
}

/** "a grade of C.", "at least B+.": no initial of a name. */
function isGrade(tokens: readonly Token[], at: number): boolean {
  const isSign = /^[+-]$/u.test(lowerAt(tokens, at - 1)) && tokens[at - 1]?.glued === true;
  const letter = isSign ? at - 2 : at - 1;
  if (!/^[A-DFPS]$/u.test(tokens[letter]?.text ?? '')) return false;
  return isSign || /^(of|least|grade|minimum|min|a|an|with|is|:)$/u.test(lowerAt(tokens, letter - 1));
}

/** "12 credits": a number that begins a condition, not the next one of a list. */
function isAmount(tokens: readonly Token[], at: number): boolean {
  return unitNounsEnd(tokens, at + 1, new Set()) > at + 1;
}

/** A point after it ends a sentence even before a word in lower case; a short word may be an abbreviation. */
function endsSentence(token: Token): boolean {
  if (token.kind !== 'word') return token.kind === 'number' || /^[).]$/u.test(token.lower);
  return (token.text.length >= 4 && !isAbbreviation(token)) || /^\p{Lu}{2,}$/u.test(token.text);
}

/** `SCI` is a subject, `Sci` the beginning of a word. */
function isAbbreviation(token: Token): boolean {
  if (/^\p{Lu}{2,}$/u.test(token.text)) return false;
  return abbreviations.has(token.lower) || token.text.length === 1;
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
      parentheses.push([open, at + 1]);
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
 * Where advice begins. "CS 101, recommended MATH 120" and "CS 101 required and MATH 120 recommended" advise the last
 * course; "A, B and C recommended" and "It is recommended that ..." advise all.
 */
function adviceStart(tokens: readonly Token[], from: number, at: number, to: number): number {
  const required = lastOf(tokens, from, at, /^(required|necessary)$/u);
  if (required !== null) return lastBreakBefore(tokens, required + 1, at);
  const isAfterCourse = tokens.slice(from, at).some(({ kind }) => kind === 'number');
  const leads = isAfterCourse && wordsFrom(tokens, at, to) && lowerAt(tokens, at - 1) === ',';
  if (leads) return at - 1;
  const leadsAdverb = isAfterCourse && wordsFrom(tokens, at, to) && lowerAt(tokens, at - 2) === ',';
  if (leadsAdverb && /^(strongly|highly|both|but|is|are)$/u.test(lowerAt(tokens, at - 1))) return at - 2;
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
