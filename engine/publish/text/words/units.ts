/** The words for units of credit that catalogs use: "credits", "UOC", "s.h.", "units of credit". */
import { lowerAt, type Token } from './token.ts';

const before =
  /^(semester|quarter|academic|graduate|undergraduate|university|college|overall|earned|completed|successfully|additional|more|further|other|full|total)$/u;
const nouns =
  /^(units?|credits?|hours?|hrs?|crs?|cr|sch|points?|pts?|uoc|u|fces?|ects|sh|cps?|ucs?|cus?|aus?|lp|cfu|cats|mcs?|credit-hours?|credit-points?)$/u;

/** The exclusive end of a noun for units at a token, or `at` if there is none; `further` are a catalog's own words. */
export function unitNounsEnd(tokens: readonly Token[], at: number, further: ReadonlySet<string>): number {
  let position = at;
  if (lowerAt(tokens, position) === '-') position += 1;
  for (let past = -1; past !== position; ) {
    past = position;
    position = levelOfStudyEnd(tokens, position);
    if (position === past && before.test(lowerAt(tokens, position))) position += 1;
  }
  const first = position;
  for (;;) {
    const next = nounEnd(tokens, position, further);
    if (next === position) break;
    position = next;
  }
  if (position === first) return at;
  position = ofStudyEnd(tokens, position);
  if (lowerAt(tokens, position) === '(' && lowerAt(tokens, position + 1) === 's') position += 3;
  return position;
}

/** The exclusive end of "university-level", "college level" before the noun: any courses still count. */
function levelOfStudyEnd(tokens: readonly Token[], at: number): number {
  if (!/^(university|college)$/u.test(lowerAt(tokens, at))) return at;
  const level = lowerAt(tokens, at + 1) === '-' ? at + 2 : at + 1;
  return lowerAt(tokens, level) === 'level' ? level + 1 : at;
}

/** The exclusive end of "of credit", "earned", "of units of study", "in total": any courses still count. */
function ofStudyEnd(tokens: readonly Token[], at: number): number {
  if (lowerAt(tokens, at) === 'in' && /^(total|all)$/u.test(lowerAt(tokens, at + 1))) return at + 2;
  const isAtCollege =
    lowerAt(tokens, at) === 'at' &&
    /^(university|college|undergraduate|post-secondary)$/u.test(lowerAt(tokens, at + 2)) &&
    lowerAt(tokens, at + 3) === 'level';
  if (isAtCollege) return at + 4;
  if (lowerAt(tokens, at) === 'completed' && lowerAt(tokens, at + 1) === 'study') return at + 2;
  if (lowerAt(tokens, at) === 'earned') return at + 1;
  if (lowerAt(tokens, at) !== 'of') return at;
  let position = at + 1;
  if (/^units?$/u.test(lowerAt(tokens, position)) && lowerAt(tokens, position + 1) === 'of') position += 2;
  while (/^(completed|academic|university|college|-|level)$/u.test(lowerAt(tokens, position))) position += 1;
  const isOfCourses = position > at + 1 && /^(courses?|coursework)$/u.test(lowerAt(tokens, position));
  return isOfCourses || /^(study|credits?|work)$/u.test(lowerAt(tokens, position)) ? position + 1 : at;
}

function nounEnd(tokens: readonly Token[], at: number, further: ReadonlySet<string>): number {
  const word = lowerAt(tokens, at);
  const isPointed = word === 's' && lowerAt(tokens, at + 1) === '.' && lowerAt(tokens, at + 2) === 'h';
  if (isPointed) return lowerAt(tokens, at + 3) === '.' ? at + 4 : at + 3;
  if (!nouns.test(word) && !further.has(word)) return at;
  const abbreviates = /^(hrs?|crs?|pts?|u)$/u.test(word);
  const follows = tokens[at + 1];
  const goesOn = /^\p{Ll}/u.test(tokens[at + 2]?.text ?? '') || nouns.test(lowerAt(tokens, at + 2));
  return abbreviates && follows?.lower === '.' && follows.glued && goesOn ? at + 2 : at + 1;
}

/** The 12 of "12h", hours of credit in one word with their number; null for other tokens. */
export function gluedHours(token: Token | undefined): number | null {
  const hours = /^(\d{1,3}(?:\.\d+)?)h$/u.exec(token?.text ?? '')?.[1];
  return hours === undefined ? null : Number(hours);
}
