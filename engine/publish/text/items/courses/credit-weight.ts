/** The credits of a course, printed after its code: "PSYC 1010 6.00", "CSCI 1101.03", "CISC 121/3.0", "CS 101 (3 credits)", "PSYC 1001 [0.5]". */
import { type Scan, wordAt } from '../recogniser.ts';

/** Words that make a number with two decimals a grade, an average or an amount. */
const measured = /^(?:or|and|gpa|cgpa|average|minimum|grade|mark|%|percent|points?)$/u;

/** The exclusive end of the weight at a token, which asks nothing; `at` if there is none. */
export function creditWeightEnd(scan: Scan, at: number): number {
  const token = scan.tokens[at];
  // ".03" of "CSCI 1101.03"
  const digits = scan.tokens[at + 1];
  if (token?.lower === '.' && token.glued && digits?.glued === true && /^0\d$/u.test(digits.text))
    return at + 2;
  // "/3.0" of "CISC 121/3.0"
  const isSlashed = token?.lower === '/' && token.glued && digits?.glued === true;
  if (isSlashed && /^\d{1,2}\.\d{1,2}$/u.test(digits.text)) return at + 2;
  // "(7.5 credits)"
  const unitsEnd =
    token?.lower === '(' && digits?.kind === 'number' ? scan.lexicon.unitsEnd(scan.tokens, at + 2) : at;
  if (unitsEnd > at + 2 && wordAt(scan, unitsEnd) === ')') return unitsEnd + 1;
  // "[0.5]"; "[2.0]" may be a grade.
  const isBracketed = token?.text === '[' && scan.tokens[at + 2]?.text === ']';
  if (isBracketed && /^(?:0\.\d{1,2}|1\.00?)$/u.test(digits?.text ?? '')) return at + 3;
  const isWeight = token?.kind === 'number' && /^\d{1,2}\.(?:00|25|50|75)$/u.test(token.text);
  if (!isWeight || scan.lexicon.unitsEnd(scan.tokens, at + 1) > at + 1) return at;
  const isMeasured = measured.test(wordAt(scan, at + 1)) && !isLinked(scan, at + 1);
  return isMeasured ? at : at + 1;
}

/** True for "6.00 or AP/PSYC 1015 3.00", which continues with a code; false for "2.00 or better". */
function isLinked(scan: Scan, at: number): boolean {
  if (!/^(?:or|and)$/u.test(wordAt(scan, at))) return false;
  return !/^(?:better|higher|above|more|greater)$/u.test(wordAt(scan, at + 1));
}
