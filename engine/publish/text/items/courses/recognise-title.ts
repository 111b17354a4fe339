/** "CS 101 - Data Structures and Algorithms": the title after a code asks nothing more. */

import type { Token } from '../../words/token.ts';
import { externalWords, populationWords } from '../../words/wording.ts';
import { type Recogniser, rangeOf, type Scan, startsCode, textOf, wordAt } from '../recogniser.ts';

const smallWords = /^(of|and|the|to|in|for|with|a|an|on|&|-|'|:)$/u;
const maximumTokens = 14;

export const recogniseTitle: Recogniser = (scan, at) => {
  const campus = campusEnd(scan, at);
  if (campus !== null) return { end: campus, items: [{ kind: 'title', ...rangeOf(scan, at, campus) }] };
  const bracketed = bracketedTitleEnd(scan, at);
  if (bracketed !== null)
    return { end: bracketed, items: [{ kind: 'title', ...rangeOf(scan, at, bracketed) }] };
  const dash = scan.tokens[at];
  const isColon = dash?.lower === ':' && dash.glued && isTitleWord(scan.tokens[at + 1]);
  const isDash = dash?.lower === '-' && !dash.glued;
  if (scan.memory.previous !== 'leaf' || !(isDash || isColon)) return null;
  if (scan.tokens[at + 1]?.glued !== false) return null;
  let end = at + 1;
  while (end < at + maximumTokens && belongsToTitle(scan, end)) end += 1;
  if (isPartNumber(scan, at, end)) end += 1;
  if (wordAt(scan, end) === '(' && startsCode(scan, end + 1)) end = lastLink(scan, at, end) ?? end;
  while (smallWords.test(wordAt(scan, end - 1))) end -= 1;
  if (end <= at + 1 || !endsTitle(scan, end)) return null;
  return { end, items: [{ kind: 'title', ...rangeOf(scan, at, end) }] };
};

/** Credit, distinction, high distinction, pass: "MATH 201(DN)" asks for that grade. */
const gradeNames = /^(?:HD|DN|DI|CR|PS|PC)$/u;

/** The end of a campus, which the code already implies: "CHM 361(UTM)", "FAH 351 (UTM only)"; or null. */
function campusEnd(scan: Scan, at: number): number | null {
  const campus = scan.tokens[at + 1]?.text ?? '';
  const close = wordAt(scan, at + 2) === 'only' ? at + 3 : at + 2;
  const isBracketed = wordAt(scan, at) === '(' && wordAt(scan, close) === ')';
  const isSaid = scan.tokens[at]?.glued === true || close === at + 3;
  const isCampus =
    /^\p{Lu}{2,6}$/u.test(campus) && !gradeNames.test(campus) && !scan.lexicon.isSubject(campus);
  return scan.memory.isAfterCourse && isBracketed && isSaid && isCampus ? close + 1 : null;
}

/** "EDUC2740 (Primary Professional Experience 1)": two words or more; a single one may be a grade, stream or term. */
function bracketedTitleEnd(scan: Scan, at: number): number | null {
  if (!scan.memory.isAfterCourse || wordAt(scan, at) !== '(') return null;
  let end = at + 1;
  let names = 0;
  let isExternal = false;
  while (end < at + maximumTokens && belongsToTitle(scan, end)) {
    const isHonours = isHonoursTitle(`${scan.tokens[end]?.text} ${scan.tokens[end + 1]?.text}`);
    if (narrows(wordAt(scan, end)) && !isHonours) break;
    if (/^\p{Lu}\p{Ll}{2,}$/u.test(scan.tokens[end]?.text ?? '')) names += 1;
    isExternal ||= externalWords.has(wordAt(scan, end)) && !isHonours;
    end += 1;
  }
  // "Work Experience" is a further requirement; "Work Experience 1" is part of a course.
  if (isPartNumber(scan, at, end)) end += 1;
  else if (isExternal) return null;
  if (names < 2 || wordAt(scan, end) !== ')') return null;
  const isOfStudents = scan.lexicon.programs.match(scan.tokens, at + 1)?.end === end;
  return isOfStudents || isAsked(textOf(scan, at + 1, end)) ? null : end + 1;
}

/** True for "Honors Calculus", but not "Honors Program". */
export function isHonoursTitle(words: string): boolean {
  return /^Honou?rs (?!Program|Section|Stream|Student|Standing|Status|College|School|Degree|Major|Minor|Track|Option|Thesis|Version|Course)\p{Lu}\p{Ll}{3}/u.test(
    words,
  );
}

/** True for a condition in capitalised words: "(With Distinction)", "(Police Check)", "(Dean Signature)". */
export function isAsked(words: string): boolean {
  return /^with(?:out)? |\b(?:checks?|signatures?|distinction|merit|pass|level)$/iu.test(words);
}

function narrows(word: string): boolean {
  return conditions.test(word) || settings.test(word) || populationWords.has(word);
}

/** Where, when or in which form a course was taken, which narrows it. */
const settings =
  /^(fall|autumn|winter|spring|summer|term|semester|year|section|topic|level|campus|college|university|higher|pass|credit|distinction|merit|applicable|lab|laboratory|lecture|concurrently|corequisite|prerequisite|recommended|required|equivalent|majors?|completed|taken|before|after|since|previously)$/u;

/** True for the part number of a title: "CS 101 - Field Education 1". */
function isPartNumber(scan: Scan, from: number, at: number): boolean {
  const named = wordAt(scan, at - 1);
  const isNamed =
    at > from + 1 && !conditions.test(named) && !/^(level|stage|year|grade|least)$/u.test(named);
  return isNamed && /^[1-9]$/u.test(wordAt(scan, at)) && endsTitle(scan, at + 1);
}

/** "CS 101: Data Structures and Logic (CS 102)": the connective before the title of another course, or null. */
function lastLink(scan: Scan, from: number, to: number): number | null {
  for (let at = to - 1; at > from + 1; at -= 1) if (/^(and|&)$/u.test(wordAt(scan, at))) return at;
  return null;
}

const conditions =
  /^(minimum|grade|mark|concurrent|consent|permission|approval|junior|senior|sophomore|freshman|graduate|instructor|department|students?|open|not|only|must|either|both|required|recommended|credit|placement|with|and|or)$/u;

/** True for "COMP 3220: Document Processing", but not "CS 101: C or better" or "CS 101: Junior standing". */
function isTitleWord(token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}\p{Ll}{2,}$/u.test(token.text) && !conditions.test(token.lower);
}

function belongsToTitle(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  if (token === undefined || token.lower === 'or' || startsCode(scan, at)) return false;
  // A grade is no part of the title: "Calculus with a C"
  if (/^[A-DF]$/u.test(token.text) && /^(a|an|of|with|least|grade|minimum|min)$/u.test(wordAt(scan, at - 1)))
    return false;
  if (smallWords.test(token.lower)) return !startsCode(scan, at + 1);
  // The rest of a hyphenated word may be in lower case: "Non-fiction"
  const isHyphenated = token.glued && wordAt(scan, at - 1) === '-' && scan.tokens[at - 1]?.glued === true;
  return token.kind === 'word' && (isHyphenated || /^\p{Lu}/u.test(token.text));
}

function endsTitle(scan: Scan, at: number): boolean {
  const isLast = scan.tokens[at] === undefined || scan.tokens[at]?.opensLine === true;
  return isLast || /^([,;.)(]|and|or|with)$/u.test(wordAt(scan, at));
}
