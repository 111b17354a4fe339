/** Finds the passages of a section that ask nothing: recommendations, notes, "None". */

import { itemAt } from '../../../../shared/column.ts';
import { emptyPhrases, remarkPhrases } from '../words/note-phrases.ts';
import { type Classes, PhraseTable } from '../words/phrase.ts';
import { isOneAt, lowerAt, type Token } from '../words/token.ts';
import { adviceWords, wordSet } from '../words/wording.ts';
import { adviceEnd, besideBracket, demandBehind, demandsIn, groupBefore } from './advised-course.ts';
import { depthStep } from './bracket-depth.ts';
import { isConcurrentNote } from './concurrent-notes.ts';
import { isRemark } from './course-remarks.ts';
import { notBothIn } from './not-both.ts';
import type { Section } from './section.ts';
import { divideSentences, hasWord, notes } from './sentences.ts';

const empties = new PhraseTable(emptyPhrases.map((phrase) => [phrase, null] as const));
const remarks = new PhraseTable(remarkPhrases.map((phrase) => [phrase, null] as const));
const capital = /^\p{Lu}/u;

/** The token ranges that ask nothing, in order and disjoint. */
export function findAdvice(
  tokens: readonly Token[],
  section: Section,
  classes: Classes,
): readonly [number, number][] {
  if (section.kind === 'advice') return [[section.headingFrom, section.to]];
  const { sentences, parentheses } = divideSentences(tokens, section, classes);
  const asking = sentences.filter(([from, to]) => hasWord(tokens, from, to));
  const ranges = sentences.flatMap(([from, to]): readonly [number, number][] => {
    const preferred = asking.length === 1 ? preferredAt(tokens, from, to) : null;
    if (preferred !== null) return [[preferred, preferred + 1]];
    const isBesides = remarks.match(tokens, from, classes) !== null && hasWord(tokens, section.from, from);
    const range = isBesides ? ([from, to] as [number, number]) : adviceIn(tokens, from, to, classes);
    return range === null ? [] : [range];
  });
  for (const [position, [from, to]] of sentences.entries()) {
    const isAdvised = ranges.some(([start]) => start === from);
    const before = isAdvised && arePlural(tokens, from, to) ? codesBefore(tokens, sentences, position) : null;
    if (before !== null) ranges.push([before, from]);
  }
  const both = sentences.flatMap(([from, to]) => notBothIn(tokens, from, to));
  return mergeRanges([...ranges, ...parentheses, ...both]);
}

/**
 * "CS 101 or CS 102 preferred" and nothing else: it may say which of them is liked best, so one of them is asked for. The
 * position of its last word; null for other advice, such as "CS 101 or CS 102 is preferred".
 */
function preferredAt(tokens: readonly Token[], from: number, to: number): number | null {
  const at = lowerAt(tokens, to - 1) === '.' ? to - 2 : to - 1;
  const isOpen = lowerAt(tokens, at) === 'preferred' && tokens[at - 1]?.kind === 'number';
  const isChoice = tokens.slice(from, at).some(({ lower }) => lower === 'or');
  return isOpen && isChoice && isPlainList(tokens, from, at) ? at : null;
}

/** True for "CS 102 are recommended": a plural verb after a single course. */
function arePlural(tokens: readonly Token[], from: number, to: number): boolean {
  const said = tokens.slice(from, to).map(({ kind, lower }) => (kind === 'number' ? '#' : lower));
  return /^[^ #]+ # are (?:strongly |highly |also )?(?:recommended|advised|suggested|preferred)$/u.test(
    said.join(' '),
  );
}

/** "CS 101; CS 102 are recommended": where the codes begin that the plural verb includes; null if there are none. */
function codesBefore(
  tokens: readonly Token[],
  sentences: readonly (readonly [number, number])[],
  position: number,
): number | null {
  let first: number | null = null;
  for (let at = position - 1; at >= 0; at -= 1) {
    const [from, to] = itemAt(sentences, at);
    const isCode = to === from + 2 && tokens[from]?.kind === 'word' && tokens[from + 1]?.kind === 'number';
    if (!isCode || lowerAt(tokens, to) !== ';') break;
    first = from;
  }
  return first;
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

function adviceIn(
  tokens: readonly Token[],
  from: number,
  to: number,
  classes: Classes,
): [number, number] | null {
  const note = notes.match(tokens, from, classes);
  const isNote = note !== null && note.end <= to && !isConcurrentNote(tokens, from, classes);
  if (isNote && !asksOrBars(tokens, from, to)) return [from, demandBehind(tokens, from, to) ?? to];
  const empty = empties.match(tokens, from, classes);
  if (empty !== null && isEnd(tokens, empty.end, to)) return [from, to];
  if (isRemark(tokens, from, to)) return [from, to];
  const at = outsideParentheses(tokens, from, to);
  // "CS 101 or preferably CS 102": both are alternatives
  if (at !== null && lowerAt(tokens, at) === 'preferably' && lowerAt(tokens, at - 1) === 'or')
    return [at, at + 1];
  // Nothing with a contrast is advice: "None, but CS 101 is recommended", "There are no prerequisites, though CS 101 is helpful"
  const behind = empty === null ? to : empty.end + (lowerAt(tokens, empty.end) === ',' ? 1 : 0);
  if (at !== null && behind < to && isOneAt(tokens, behind, contrasts)) return [from, to];
  return at === null ? null : [adviceStart(tokens, from, at, to), adviceEnd(tokens, from, at, to)];
}

/** "May not be repeated by students who have taken CS 101" excludes them; "Students are expected to have completed CS 101" asks for it. */
function asksOrBars(tokens: readonly Token[], from: number, to: number): boolean {
  const words = tokens.slice(from, to).map(({ lower }) => lower);
  return /\bnot be \w+ (?:for credit )?by (?:students|those|anyone)\b|\band restricted to\b|\bexpected to have (?:\w+ly |already )?(?:completed|taken|passed|earned|had)\b|\bexpected to (?:be|have) .*\b(?:or (?:consent|permission|approval)|at least \d+)\b|\bexpected to (?:know|be familiar with|have (?:an? )?(?:[a-z]+ ){0,2}(?:knowledge|familiarity|background|experience))\b|\badvised that they must\b|\bmust register for (?:[a-z,]+ )+[a-z]*\d{3}|\bno [a-z ]+ but\b.+\b(?:requires?|required|needs?|needed|must)\b/u.test(
    words.join(' '),
  );
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
  const beside = besideBracket(tokens, from, at) ?? groupBefore(tokens, from, at);
  if (beside !== null) return beside;
  const demand = lastOf(tokens, from, at, required);
  if (demand !== null) return lastBreakBefore(tokens, demand + 1, at);
  const own = unseparatedAt(tokens, from, at) ?? behindStandingAt(tokens, from, at);
  if (own !== null) return own;
  const it = impersonalAt(tokens, at);
  if (it !== null && it > from) return it;
  const single = singleAt(tokens, from, at) ?? behindCourseAt(tokens, from, at);
  if (single !== null) return single;
  if (isWholeAdvised(tokens, from, at)) return from;
  const breakAt = at - 1 - (isOneAt(tokens, at - 1, adverbs) ? 1 : 0);
  const isLink = lowerAt(tokens, breakAt) === ',' || lowerAt(tokens, breakAt) === 'and';
  if (isLink && breakAt > from && wordsFrom(tokens, at, to)) return breakAt;
  if (lowerAt(tokens, at - 1) === 'are' || at < from + 4 || isPlainList(tokens, from, at)) return from;
  return lastBreakBefore(tokens, from, at);
}

/** "CS 101, and MATH 120 is recommended": a singular verb advises one course; its "and", or the comma before it. */
function singleAt(tokens: readonly Token[], from: number, at: number): number | null {
  const is = lowerAt(tokens, at - 1) === 'is' ? at - 1 : at - 2;
  const and = is - 3;
  const isCode = code.test(tokens[is - 2]?.text ?? '') && tokens[is - 1]?.kind === 'number';
  const isBehind = and > from && lowerAt(tokens, and) === 'and' && isOneAt(tokens, is, wordSet('is'));
  if (!isCode || !isBehind) return null;
  return lowerAt(tokens, and - 1) === ',' ? and - 1 : and;
}

/** "CS 101 or equivalent programming course and MATH 101 or calculus helpful": its "and", or null. */
function behindCourseAt(tokens: readonly Token[], from: number, at: number): number | null {
  const isCourse = code.test(tokens[from]?.text ?? '') && tokens[from + 1]?.kind === 'number';
  const and = lastOf(tokens, from, at, wordSet('and'));
  const said = tokens.slice(from, at).map(({ lower }) => lower);
  if (!isCourse || and === null || said.includes('are') || isPlainList(tokens, from, at)) return null;
  return said.slice(0, and - from).includes('equivalent') ? and : null;
}

/** "One of A, B or C recommended", "A, or equivalent, is recommended", "Prior to registration, 12 credits recommended". */
function isWholeAdvised(tokens: readonly Token[], from: number, at: number): boolean {
  const words = tokens.slice(from, at).map(({ lower }) => lower);
  const said = words.join(' ');
  const quantified = /^(?:one|any|two|either) of (?:the following )?/u.exec(said)?.[0].split(' ').length ?? 0;
  if (quantified > 0 && isPlainList(tokens, from + quantified - 1, at)) return true;
  return (
    /^prior to /u.test(said) ||
    /^[^,]+, or (?:its )?equivalent , (?:is|are)(?: strongly| highly)?$/u.test(said)
  );
}

const openings = wordSet(
  'concurrent concurrently students completion prior previous knowledge familiarity enrolment enrollment registration',
);

/** "CS 101 Concurrent enrolment in MATH 120 is recommended": a sentence after a code without a full stop, or null. */
function unseparatedAt(tokens: readonly Token[], from: number, at: number): number | null {
  for (let position = at - 1; position > from; position -= 1) {
    const token = itemAt(tokens, position);
    const isBehindCode = tokens[position - 1]?.kind === 'number' || lowerAt(tokens, position - 1) === ')';
    const opens = isBehindCode && capital.test(token.text) && openings.has(token.lower);
    if (opens && !demandsIn(tokens, position, at)) return position;
  }
  return null;
}

/** "Senior standing and knowledge of genetics is recommended": its "and"; null with "are", which advises both. */
function behindStandingAt(tokens: readonly Token[], from: number, at: number): number | null {
  if (lowerAt(tokens, at - 1) === 'are' || lowerAt(tokens, at - 2) === 'are') return null;
  for (let position = at - 1; position > from; position -= 1)
    if (lowerAt(tokens, position) === 'and' && lowerAt(tokens, position - 1) === 'standing') return position;
  return null;
}

const forward = wordSet('that to for students');

/** "CS 101 It is strongly recommended that ...": the position of "it", or null. */
function impersonalAt(tokens: readonly Token[], at: number): number | null {
  const is = isOneAt(tokens, at - 1, emphases) && lowerAt(tokens, at - 1) !== 'is' ? at - 2 : at - 1;
  const isForward = lowerAt(tokens, is) === 'is' && isOneAt(tokens, at + 1, forward);
  return isForward && lowerAt(tokens, is - 1) === 'it' ? is - 1 : null;
}

/** True if a word follows the advice word in its sentence. */
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

/** True for courses joined by one kind of connective, all advised: "A, B, C", "A and B", "A, B, or equivalent". */
function isPlainList(tokens: readonly Token[], from: number, to: number): boolean {
  const said = tokens.slice(from, to).filter(({ lower }) => !emphases.has(lower));
  const between = said.filter(({ lower }) => links.has(lower));
  const list = withoutEquivalent(said);
  const isCodes = list.every(
    ({ kind, lower, text }) => kind === 'number' || links.has(lower) || code.test(text),
  );
  // "A or B, C recommended": the comma ends the alternatives.
  const isBehindComma = between.at(-1)?.lower === ',';
  const isOfItsOwn =
    isBehindComma && (between.length === 1 || between.some(({ lower }) => /^(and|or)$/u.test(lower)));
  return isCodes && list.at(-1)?.kind === 'number' && !isOfItsOwn && !isSetOff.test(written(list));
}

/** "CS 101, CS 102 or an equivalent course": the list without its end. */
function withoutEquivalent(said: readonly Token[]): readonly Token[] {
  const or = said.findLastIndex(({ lower }) => lower === 'or');
  const rest = said.slice(or).map(({ lower }) => lower);
  if (!/^or (?:an? |its |the )?equivalent(?: course)?$/u.test(rest.join(' '))) return said;
  return said.slice(0, said[or - 1]?.lower === ',' ? or - 1 : or);
}

function written(tokens: readonly Token[]): string {
  return tokens.map(({ kind, text }) => (kind === 'number' ? '#' : text)).join(' ');
}

/** "CS 101 and 102, MATH 120 and 121", "CS 101, CS 102 and 103": the last two are a pair of their own. */
const isSetOff =
  /\b(?:and|or) .*# , (?!and\b|or\b).* (?:and|or) |\b([A-Z&]+) # (?:, # )*, \1 # (?:and|or) #$/u;

function isEnd(tokens: readonly Token[], at: number, to: number): boolean {
  return at >= to || (tokens[at]?.kind === 'mark' && at + 1 >= to);
}

/** The first advice word outside parentheses, or null. */
function outsideParentheses(tokens: readonly Token[], from: number, to: number): number | null {
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    depth = Math.max(0, depth + depthStep(lowerAt(tokens, at)));
    // "Knowledge of Java is a plus"
    const isA = /^(?:is|are|be)$/u.test(lowerAt(tokens, at - 2)) && lowerAt(tokens, at - 1) === 'a';
    const isPlus = isA && lowerAt(tokens, at) === 'plus';
    const isAdvice = isOneAt(tokens, at, adviceWords) && !/^that (?:they|you) must$/u.test(next(tokens, at));
    if (depth === 0 && (isPlus || isAdvice)) return at;
  }
  return null;
}

function next(tokens: readonly Token[], at: number): string {
  return [1, 2, 3].map((offset) => lowerAt(tokens, at + offset)).join(' ');
}

const contrasts = wordSet('but however although though while');
const breaks = wordSet(', but however although while');

/** The last break outside brackets, otherwise `from`: "Experience (in C, or in Java) is recommended" has none. */
function lastBreakBefore(tokens: readonly Token[], from: number, at: number): number {
  let depth = 0;
  for (let position = at; position > from; position -= 1) {
    depth = Math.max(0, depth - depthStep(lowerAt(tokens, position)));
    const isDash = lowerAt(tokens, position) === '-' && tokens[position]?.glued === false;
    if (depth === 0 && (isDash || isOneAt(tokens, position, breaks))) return position;
  }
  return from;
}
