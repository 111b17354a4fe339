/**
 * "Registered in BSCE", "registration in the Studio Art 1 program": a program by a code that is no subject, or by a name with a
 * number, which no course record decides.
 */
import { leafItem, type Recogniser, type Scan, textOf, wordAt } from '../recogniser.ts';

const openings = /^(?:registered|registration|enrolled|enrolment|enrollment)$/u;
const beforeOpening = /^(?:must|be|currently|already)$/u;
const nouns = /^(?:program|programme|stream|major|minor|plan|specialization|specialisation)$/u;
const longestName = 8;

export const recogniseEnrolment: Recogniser = (scan, at) => {
  let position = at;
  while (beforeOpening.test(wordAt(scan, position))) position += 1;
  if (!openings.test(wordAt(scan, position)) || wordAt(scan, position + 1) !== 'in') return null;
  const from = /^(?:an?|the)$/u.test(wordAt(scan, position + 2)) ? position + 3 : position + 2;
  const end = codesEnd(scan, from) ?? numberedNameEnd(scan, from);
  if (end === null) return null;
  return { end, items: [leafItem(scan, at, end, { kind: 'external', text: textOf(scan, at, end) })] };
};

/** "BSCE", "BSCE or BSEE program" */
function codesEnd(scan: Scan, from: number): number | null {
  let end: number | null = null;
  for (let at = from; isProgramCode(scan, at); at += 2) {
    end = at + 1;
    if (!/^(?:,|or|\/)$/u.test(wordAt(scan, end))) break;
  }
  if (end === null) return null;
  const past = nouns.test(wordAt(scan, end)) ? end + 1 : end;
  return /^(?:|[.;,)]|or|and)$/u.test(wordAt(scan, past)) ? past : null;
}

function isProgramCode(scan: Scan, at: number): boolean {
  const text = scan.tokens[at]?.text ?? '';
  const isWritten = /^\p{Lu}{3,8}$/u.test(text) && !scan.lexicon.isSubject(text);
  return isWritten && scan.lexicon.knowsSubjects && scan.tokens[at + 1]?.kind !== 'number';
}

/** "Studio Art 1 program", "Year 3 Design program" */
function numberedNameEnd(scan: Scan, from: number): number | null {
  let numbers = 0;
  for (let at = from; at < from + longestName; at += 1) {
    const token = scan.tokens[at];
    if (token !== undefined && at > from && nouns.test(token.lower)) return numbers === 1 ? at + 1 : null;
    const isName = token?.kind === 'word' && /^\p{Lu}/u.test(token.text);
    const isNumber = token?.kind === 'number' && /^\d{1,2}$/u.test(token.text);
    if (isNumber) numbers += 1;
    else if (!isName && !/^(?:of|and|&)$/u.test(token?.lower ?? '')) return null;
  }
  return null;
}
