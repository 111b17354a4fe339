/** Lists of programs: full names, names shortened to their first words, and unknown names. */

import { itemAt } from '../../../../../shared/column.ts';
import { PhraseTable } from '../../words/phrase.ts';
import type { ProgramMatch } from '../../words/program-names.ts';
import { programOpeners } from '../../words/program-openers.ts';
import { populationWords, programQualifiers } from '../../words/wording.ts';
import { type Scan, wordAt } from '../recogniser.ts';

/** Words that introduce a program: "enrolled in", "students in the". */
export const openers = new PhraseTable(programOpeners.map((phrase) => [phrase, null] as const));
const honours =
  /^(honours|honors|hons?|h|jh|joint|4g|3g|general|major|double|undergraduate|declared|four-year)$/u;
const maximumPartialWords = 4;
const maximumElements = 40;
const maximumParenthesis = 12;

export interface ProgramList {
  readonly end: number;
  readonly programs: ReadonlySet<string>;
  /** Elements that match no program of the catalog, as token ranges. */
  readonly unknown: readonly (readonly [number, number])[];
  /** True if the list contains a noun for people ("students"). */
  readonly population: boolean;
}

interface Element {
  readonly from: number;
  /** The exclusive end, with qualifiers. */
  readonly end: number;
  readonly programs: ReadonlySet<string> | null;
  readonly words: readonly string[];
  readonly population: boolean;
}

/** The list that begins at a token, or null if it names no program. */
export function readProgramList(scan: Scan, at: number): ProgramList | null {
  const elements: Element[] = [];
  let position: number | null = at;
  while (position !== null && elements.length < maximumElements) {
    const element: Element | null = readElement(scan, position) ?? readPartial(scan, position);
    if (element === null) break;
    elements.push(element);
    position = nextElement(scan, element.end);
  }
  const head = headAfterLevel(scan, elements);
  if (head !== null) return resolveList(scan, elements, head);
  while (elements.length > 0 && !endsList(scan, elements)) elements.pop();
  return elements.some(({ programs }) => programs !== null) ? resolveList(scan, elements, []) : null;
}

/** "2B Civil or 3A Geological Engineering": the words of the name after the next level, or null. */
function headAfterLevel(scan: Scan, elements: readonly Element[]): readonly string[] | null {
  const last = elements.at(-1);
  if (last === undefined || elements.some(({ programs }) => programs !== null)) return null;
  let position = last.end;
  while (isSeparator(scan, position) || /^(level|at|least)$/u.test(wordAt(scan, position))) position += 1;
  const level = scan.lexicon.levelAt(scan.tokens, position);
  const words = level === null ? null : (readProgramHead(scan, level.end)?.words ?? null);
  const isWhole = words !== null && elements.every((element) => completeName(scan, element, words) !== null);
  return isWhole ? words : null;
}

/** The first full name in a list whose first elements may be shortened, or null. */
function readProgramHead(scan: Scan, at: number): Element | null {
  let position: number | null = at;
  for (let count = 0; position !== null && count < maximumPartialWords; count += 1) {
    const element: Element | null = readElement(scan, position);
    if (element !== null) return element;
    position = nextElement(scan, readPartial(scan, position)?.end ?? position);
  }
  return null;
}

/** True if the last element is a known name at a boundary, or people in a list with a known name. */
function endsList(scan: Scan, elements: readonly Element[]): boolean {
  const last = elements.at(-1);
  if (last === undefined) return false;
  if (last.programs === null) return last.population && elements.some(({ programs }) => programs !== null);
  return isBoundary(scan, last.end);
}

function resolveList(scan: Scan, elements: readonly Element[], lastWords: readonly string[]): ProgramList {
  const found = elements.map(({ programs }) => programs);
  let head = lastWords;
  for (let index = elements.length - 1; index >= 0; index -= 1) {
    const element = elements[index];
    if (element === undefined) continue;
    if (element.programs !== null) head = element.words;
    else found[index] = completeName(scan, element, head);
  }
  const programs = new Set(found.flatMap((some) => (some === null ? [] : [...some])));
  const unknown = elements
    .filter((_, index) => found[index] === null)
    .map(({ from, end: past }) => [from, past] as const);
  const { end } = itemAt(elements, elements.length - 1);
  return { end, programs, unknown, population: elements.some(({ population }) => population) };
}

/** "Civil" before "Geological Engineering" is Civil Engineering; null if the catalog has no such program. */
function completeName(scan: Scan, element: Element, head: readonly string[]): ReadonlySet<string> | null {
  for (let kept = 1; kept < head.length; kept += 1) {
    const suffix = head.slice(-kept);
    const found = scan.lexicon.programs.named([...element.words, ...suffix]);
    if (found !== null) return found;
  }
  return null;
}

function readElement(scan: Scan, at: number): Element | null {
  const start = skipOpeners(scan, at);
  for (let from = start; from < start + 4; from += 1) {
    const name = scan.lexicon.programs.match(scan.tokens, from);
    if (name !== null) {
      const longer = nameAfterColonEnd(scan, name.end);
      if (longer !== null) return { from: at, end: longer, programs: null, words: [], population: false };
      const refined = readParenthesis(scan, name);
      const [end, population] = readQualifiers(scan, refined.end);
      const { programs, words } = refined;
      return { from: at, end, programs, words, population };
    }
    if (!honours.test(wordAt(scan, from)) && wordAt(scan, from) !== '/' && wordAt(scan, from) !== '-')
      return null;
  }
  return null;
}

/** "Data Science (BCS, BMath)": the programs that the name and the parenthesis denote together. */
function readParenthesis(scan: Scan, name: ProgramMatch): ProgramMatch {
  if (wordAt(scan, name.end) !== '(') return name;
  const programs = new Set<string>();
  let from = name.end + 1;
  for (let at = from; at < name.end + maximumParenthesis; at += 1) {
    const word = wordAt(scan, at);
    if (word !== ')' && !isSeparator(scan, at)) continue;
    const found = scan.lexicon.programs.refined(name.words, scan.tokens, from, at);
    if (found === null && !saysAll(scan, from, at)) return name;
    for (const program of found ?? name.programs) programs.add(program);
    from = at + 1;
    if (word === ')') return { ...name, end: from, programs };
  }
  return name;
}

/** True for "(all specializations)". */
function saysAll(scan: Scan, from: number, to: number): boolean {
  return wordAt(scan, from) === 'all' && to - from <= 2;
}

/** Up to four words before a separator: possibly a name whose last words end the list; else null. */
function readPartial(scan: Scan, at: number): Element | null {
  const from = skipOpeners(scan, at);
  const words: string[] = [];
  let end = from;
  while (
    scan.tokens[end]?.kind === 'word' &&
    !isSeparator(scan, end) &&
    words.length < maximumPartialWords + 1
  ) {
    const word = wordAt(scan, end);
    if (programQualifiers.has(word)) break;
    if (/^(standing|status|year|level)$/u.test(word)) return null;
    if (scan.lexicon.subjectAt(scan.tokens, end, true) !== null && scan.tokens[end + 1]?.kind === 'number')
      return null;
    words.push(word);
    end += 1;
  }
  if (words.length === 0 || words.length > maximumPartialWords) return null;
  const [past, population] = readQualifiers(scan, end);
  return isBoundary(scan, past) ? { from: at, end: past, programs: null, words, population } : null;
}

function skipOpeners(scan: Scan, at: number): number {
  return openers.match(scan.tokens, at, scan.lexicon.classes)?.end ?? at;
}

function readQualifiers(scan: Scan, at: number): [number, boolean] {
  let end = at;
  let population = false;
  for (;;) {
    const word = wordAt(scan, end);
    if (programQualifiers.has(word)) {
      population ||= populationWords.has(word);
      end += 1;
    } else if (population && /^(or|and|\/)$/u.test(word) && programQualifiers.has(wordAt(scan, end + 1))) {
      end += 2;
    } else if (word === '.' && end > at && scan.tokens[end]?.glued === true && isLowerWord(scan, end + 1)) {
      end += 1;
    } else {
      return [end, population];
    }
  }
}

function isLowerWord(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  return token?.kind === 'word' && token.text === token.lower;
}

function isSeparator(scan: Scan, at: number): boolean {
  return /^(,|\/|&|and|or|and\/or|plus)$/u.test(wordAt(scan, at));
}

function isBoundary(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  if (token === undefined || isSeparator(scan, at)) return true;
  if (token.lower === ':') return !isNameAfterColon(scan, at + 1);
  if (token.kind === 'mark') return /^[.;()-]$/u.test(token.lower);
  if (/^(with|who|excluding|except|level|one|year|must)$/u.test(token.lower)) return true;
  if (scan.lexicon.levelAt(scan.tokens, at) !== null) return true;
  return scan.lexicon.programs.match(scan.tokens, at) !== null;
}

/** The exclusive end of "Music: Performance", where "Music" is a name; null if no name follows the colon. */
function nameAfterColonEnd(scan: Scan, at: number): number | null {
  if (wordAt(scan, at) !== ':' || !isNameAfterColon(scan, at + 1)) return null;
  let end = at + 1;
  while (scan.tokens[end]?.kind === 'word' && !isSeparator(scan, end)) end += 1;
  return end;
}

/** True for "Performance" in "Music: Performance", another program than Music. */
function isNameAfterColon(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  const isName = token?.kind === 'word' && /^\p{Lu}\p{Ll}/u.test(token.text);
  return (
    isName && scan.tokens[at + 1]?.kind !== 'number' && !/^(one|two|any|all|either|both)$/u.test(token.lower)
  );
}

/** The start of the next element, or null if the list ends here. */
function nextElement(scan: Scan, at: number): number | null {
  const afterPoint = wordAt(scan, at) === '.' && isSeparator(scan, at + 1) ? at + 1 : at;
  let position = afterPoint;
  while (isSeparator(scan, position)) position += 1;
  if (position > at) return position;
  return scan.lexicon.programs.match(scan.tokens, at) === null ? null : at;
}
