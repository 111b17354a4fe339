/** When or in which form a course was taken: "(LEC 002) taken fall 2017", "if taken in 2020-21", "(Topic: Organic Electronics)". */

import { occasionWords } from '../../words/wording.ts';
import { leafItem, type Recognised, type Scan, textOf, wordAt } from '../recogniser.ts';

const starters =
  /^(taken|topic|topics|section|sec|lec|sem|stu|rdg|tut|fall|winter|spring|summer|autumn|titled|offered|prior|before|after|since)$/u;
const seasons = /^(fall|winter|spring|summer|autumn|f|w|s|sp)$/u;
const maximumTokens = 60;

export function recogniseOccasion(scan: Scan, at: number): Recognised | null {
  if (scan.memory.previous !== 'leaf' || isBeforeEnrolment(scan, at)) return null;
  const afterGroup = groupEnd(scan, at);
  const end = phraseEnd(scan, afterGroup ?? at);
  if (afterGroup === null && (end === at || !namesTime(scan, at, end))) return null;
  const rule = { kind: 'external', text: textOf(scan, at, end) } as const;
  return { end, items: [leafItem(scan, at, end, rule)] };
}

/** True for "before enrolling in this unit", by when every prerequisite must be met. */
function isBeforeEnrolment(scan: Scan, at: number): boolean {
  const from = wordAt(scan, at) === 'before' ? at + 1 : wordAt(scan, at) === 'prior' ? at + 2 : at;
  return from > at && /^(enrol|enroll|regist)/u.test(wordAt(scan, from));
}

/** The exclusive end of "(LEC 001)" or "(Topic: ...)", or null. */
function groupEnd(scan: Scan, at: number): number | null {
  if (wordAt(scan, at) !== '(') return null;
  const first = scan.tokens[at + 1];
  const bareSection = first?.kind === 'number' && /^0\d\d$/u.test(first.text) && wordAt(scan, at + 2) === ')';
  if (!starters.test(first?.lower ?? '') && !bareSection) return null;
  // "(taken)" says no more than that the course is completed.
  if (first?.lower === 'taken' && wordAt(scan, at + 2) === ')') return null;
  for (let position = at + 1; position < at + maximumTokens; position += 1) {
    if (wordAt(scan, position) === '(') return null;
    if (wordAt(scan, position) === ')') return position + 1;
  }
  return null;
}

function phraseEnd(scan: Scan, from: number): number {
  const isCondition = wordAt(scan, from) === 'if' && wordAt(scan, from + 1) === 'taken';
  const at = isCondition ? from + 1 : from;
  if (!starters.test(wordAt(scan, at))) return from;
  let end = from;
  let position = at;
  while (position < at + maximumTokens) {
    const next = groupEnd(scan, position) ?? (continues(scan, position) ? position + 1 : null);
    if (next === null) break;
    if (!/^(,|or|and|\/|to|in)$/u.test(wordAt(scan, position))) end = next;
    position = next;
  }
  return end;
}

function continues(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  if (token === undefined) return false;
  if (token.kind === 'number') return /^((19|20)\d\d|\d{1,2})$/u.test(token.text);
  if (token.lower === ',' && /^(or|and)$/u.test(wordAt(scan, at + 1))) return isTime(scan, at + 2);
  if (/^(,|or|and|\/|'|-)$/u.test(token.lower)) return isTime(scan, at + 1);
  return occasionWords.has(token.lower) || seasons.test(token.lower);
}

function isTime(scan: Scan, at: number): boolean {
  const word = wordAt(scan, at);
  return seasons.test(word) || /^((19|20)\d\d|\d\d|later|earlier|before|after|prior|in)$/u.test(word);
}

function namesTime(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    if (seasons.test(wordAt(scan, at)) || /^(19|20)\d\d$/u.test(wordAt(scan, at))) return true;
  }
  return false;
}
