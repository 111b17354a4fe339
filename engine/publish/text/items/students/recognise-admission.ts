/**
 * "Admission into one of the following:" with a program in each row, or in a list after it: one condition, which no
 * course record decides.
 */

import { isStop } from '../../sections/sentence-end.ts';
import { leafItem, type Recogniser, type Scan, startsCode, wordAt } from '../recogniser.ts';

const openings = /^(?:admission|admitted|selection|enrolment|enrollment|enrolled|entry|acceptance)$/u;
const longestOpening = 14;

/** True if the line opens such a list of rows. */
export function opensAdmissionList(line: string): boolean {
  return /^(?:admission|admitted|selection|enrolment|enrollment|enrolled|entry|acceptance)\b[^.;:]{0,80}\bone\s+of(?:\s+(?:the\s+following|these))?(?:\s+(?:courses?|programs?|programmes?|degrees?))?\s*:?$/iu.test(
    line,
  );
}

const asks =
  /\b(?:must|should|shall|required?|requires|will|is|are|was|may|can|cannot|not|have|has|approval|permission|consent|average|grades?|marks?|gpa|wam|completed?|completion|credits?|points|standing|note|option)\b/iu;

/** True for a row with the name of a program and nothing else. */
export function isProgramRow(line: string): boolean {
  return (
    /^[\p{Lu}\d•]/u.test(line) && !/[.;:]$/u.test(line) && !asks.test(line) && !/^(?:and|or)\b/iu.test(line)
  );
}

/** True if the list follows its colon in the same line. */
export function holdsAdmissionList(line: string): boolean {
  const colon = line.indexOf(':');
  return colon > 0 && opensAdmissionList(line.slice(0, colon)) && isProgramRow(line.slice(colon + 1).trim());
}

/** One leaf for the opening and its rows, up to a line of another kind or the end of the text. */
export const recogniseAdmissionList: Recogniser = (scan, at) => {
  if (!openings.test(wordAt(scan, at))) return null;
  const list = listFrom(scan, at);
  const end = list === null ? at : rowsEnd(scan, list);
  if (list === null || end === list) return null;
  const { start } = scan.tokens[at] ?? { start: 0 };
  const text = scan.text.slice(start, scan.tokens[end - 1]?.end).replace(/\s+/gu, ' ');
  return { end, items: [leafItem(scan, at, end, { kind: 'external', text })] };
};

/** The first token after "one of the following:", or null. */
function listFrom(scan: Scan, at: number): number | null {
  for (let position = at + 1; position < at + longestOpening; position += 1) {
    const token = scan.tokens[position];
    if (token === undefined || token.opensLine || /^[.;:,()]$/u.test(token.lower)) return null;
    if (token.lower !== 'one' || wordAt(scan, position + 1) !== 'of') continue;
    let end = position + 2;
    while (/^(?:the|following|these|courses?|programs?|programmes?|degrees?)$/u.test(wordAt(scan, end)))
      end += 1;
    const isColon = wordAt(scan, end) === ':';
    const opensLine = scan.tokens[isColon ? end + 1 : end]?.opensLine === true;
    return opensLine || isColon ? end + (isColon ? 1 : 0) : null;
  }
  return null;
}

function rowsEnd(scan: Scan, from: number): number {
  let end = from;
  while (end < scan.tokens.length) {
    const next = lineEnd(scan, end);
    const line = scan.text.slice(scan.tokens[end]?.start, scan.tokens[next - 1]?.end);
    if (!(isProgramRow(line) || opensAdmissionList(line)) || namesMore(scan, end, next)) break;
    end = next;
  }
  return end;
}

function lineEnd(scan: Scan, from: number): number {
  let end = from + 1;
  while (end < scan.tokens.length && scan.tokens[end]?.opensLine !== true) end += 1;
  return end;
}

/** True if the line names courses, or more than one clause. */
function namesMore(scan: Scan, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1)
    if (
      (startsCode(scan, at) && !isPartOfName(scan, at)) ||
      wordAt(scan, at) === ';' ||
      isStop(scan.tokens, at)
    )
      return true;
  return false;
}

/** True within "MC-PROP2Y". */
function isPartOfName(scan: Scan, at: number): boolean {
  return scan.tokens[at]?.glued === true && wordAt(scan, at - 1) === '-';
}
