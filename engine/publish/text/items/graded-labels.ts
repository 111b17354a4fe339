/** "C- or higher: CS 201, CS 205. C or higher: CS 300", and words for grades that are subjects: "MARK 231". */
import { PhraseTable } from '../words/phrase.ts';
import { type Recogniser, rangeOf, type Scan, startsCode } from './recogniser.ts';

const labels = new PhraseTable([
  [
    '<letter-or-percent> (or better|or higher|or above|or greater|minimum|and above) (required)? (in)? (each of|all of|each|all)? (the following)? (courses)? : <lookahead-course>',
    null,
  ],
  [
    '(the following|all|each|both)? (courses|coursework)? with (a|an)? (minimum|min)? (grade|grades)? (of)? (at least)? (a|an)? <letter-or-percent> (or better|or higher|or above|or greater)? : <lookahead-list>',
    null,
  ],
  [
    '(a|an)? (minimum|min)? (grade|grades|mark) (of)? (at least)? (a|an)? <letter-or-percent> (or better|or higher|or above|or greater)? (is)? (required)? (in|for)? (each of|all of|each|all)? (the following)? (courses)? : <lookahead-list>',
    null,
  ],
]);

/** A grade with its colon, which applies to all that is listed up to the end of the sentence. */
export const recogniseGradeLabel: Recogniser = (scan, at) => {
  const opens = scan.memory.previous === null || /^(?:stop|semicolon)$/u.test(scan.memory.previous);
  const match = opens ? labels.match(scan.tokens, at, scan.lexicon.classes) : null;
  if (match === null) return null;
  const [value = ''] = match.values;
  const grade = /^\d/u.test(value) ? Number(value) : value;
  return {
    end: match.end,
    items: [{ kind: 'grade', grade, side: 'before', wide: true, ...rangeOf(scan, at, match.end) }],
  };
};

/** True for "MANG 201, MARK 231": the noun is a subject of this catalog, and the number its course. */
export function namesCourse(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const isCode = /^\p{Lu}{2,}$/u.test(scan.tokens[at]?.text ?? '') && startsCode(scan, at);
    if (isCode && scan.lexicon.subjectAt(scan.tokens, at, true) !== null) return true;
  }
  return false;
}
