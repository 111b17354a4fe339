/** "Not for Design; History Majors": whom a sentence bars, with semicolons between their names; no name is a demand. */
import { isClosedBefore } from '../../words/barred-students.ts';
import { recogniseConsent } from '../recognise-phrase.ts';
import {
  leafItem,
  type Recognised,
  type Recogniser,
  type Scan,
  startsCode,
  textOf,
  wordAt,
} from '../recogniser.ts';
import { recogniseLevel } from './recognise-level.ts';

const longestList = 80;

/** One leaf in the text's own words, up to the clause that is no name of students. */
export const recogniseBarredList: Recogniser = (scan, at) => {
  const further = furtherStudents(scan, at);
  if (further !== null) return further;
  if (!bars(scan, at) || !/^(?:stop|semicolon)$/u.test(scan.memory.previous ?? 'stop')) return null;
  const first = clauseEnd(scan, at);
  if (first === null || wordAt(scan, first) !== ';' || asksMore(scan, at, first)) return null;
  let end = first;
  for (let from = first + 1; ; ) {
    const last = clauseEnd(scan, from);
    if (last === null || !namesStudents(scan, from, last)) break;
    end = last;
    if (wordAt(scan, last) !== ';') break;
    from = last + 1;
  }
  return end === first
    ? null
    : { end, items: [leafItem(scan, at, end, { kind: 'external', text: textOf(scan, at, end) })] };
};

/** "Not for students who have taken CS 101; History Majors": a further name, which stays unread. */
function furtherStudents(scan: Scan, at: number): Recognised | null {
  if (scan.memory.previous !== 'semicolon' || !isClosedBefore(scan.tokens, at)) return null;
  const end = clauseEnd(scan, at);
  const isName = end !== null && people.test(wordAt(scan, end - 1)) && namesStudents(scan, at, end);
  return isName
    ? { end, items: [leafItem(scan, at, end, { kind: 'unparsed', text: textOf(scan, at, end) })] }
    : null;
}

/** "Not for", "not open to", "closed to" */
function bars(scan: Scan, at: number): boolean {
  const said = [0, 1, 2].map((offset) => wordAt(scan, at + offset)).join(' ');
  return /^(?:not (?:for|(?:open|available|intended) (?:to|for))|closed to) /u.test(`${said} `);
}

/** The exclusive end of the words up to a semicolon or the end of the sentence; null if a code is among them. */
function clauseEnd(scan: Scan, from: number): number | null {
  for (let at = from; at < from + longestList; at += 1) {
    const token = scan.tokens[at];
    const isEnd = token === undefined || /^[.;]$/u.test(token.lower) || (at > from && token.opensLine);
    if (isEnd) return at > from ? at : null;
    if (token.kind === 'number' || startsCode(scan, at)) return null;
  }
  return null;
}

const capitalised = /^\p{Lu}/u;
const betweenNames = /^(?:and|or|of|in|for|the|with|[&,:/()+'’-])$/u;
const people = /^(?:majors?|minors?|students?|concentrators|plans?|programm?e?s?)$/u;
const peopleIn = /^(?:[a-z&]+ ){0,3}(?:majors|minors|students|those) (?:in|of|from|within) /u;
const demands =
  /^(?:only|must|required?|requires|open|restricted|limited|reserved|unless|except|may|priority|with|without|who|that|standing|status|consent|permission|approval|admission|placement|audition|gpa|average|score|test|eligible)$/u;

/** "COMM Majors", "and Public Humanities", "chemistry majors": a name of students, or of their program. */
function namesStudents(scan: Scan, from: number, to: number): boolean {
  const start = /^(?:and|or)$/u.test(wordAt(scan, from)) ? from + 1 : from;
  if (start >= to || asksMore(scan, start, to)) return false;
  const words = scan.tokens.slice(start, to);
  if (people.test(words.at(-1)?.lower ?? '') && words.length <= 5) return true;
  // "and students in the areas: Botany", "Science Majors in Botany"
  const said = words.map(({ lower }) => lower).join(' ');
  if (peopleIn.test(said)) return true;
  return words.every(
    ({ text, lower }) => capitalised.test(text) || betweenNames.test(lower) || people.test(lower),
  );
}

/** True for words of another condition: "Not for majors; consent of the instructor", "...; seniors". */
function asksMore(scan: Scan, from: number, to: number): boolean {
  const words = scan.tokens.slice(bars(scan, from) ? from + 3 : from, to);
  return (
    words.some(({ lower }) => demands.test(lower)) ||
    recogniseConsent(scan, from) !== null ||
    recogniseLevel(scan, from) !== null
  );
}
