/** "Physics majors: CS 201", "Cohort 2020 onwards: CS 210", "Students in the honours program: MATH 220", "others: CS 150": a label that says whom a clause is for. */
import { type Scan, wordAt } from '../recogniser.ts';

const maximumWords = 14;

const people =
  /^(students?|majors?|minors?|non-?majors?|nonmajors?|others?|candidates?|undergraduates?|graduates?|freshm[ae]n|frosh|sophomores?|juniors?|seniors?)$/u;

/** A clause that asks, opens or closes is not a label, nor is one about what students have. */
const demands =
  /^(must|shall|should|may|can|cannot|not|will|is|are|be|have|has|had|having|need|needs|only|open|opens|restricted|limited|reserved|available|enrol|enrolled|enroll|enrolment|enrollment|registration|registered|required|requires?|complete[ds]?|completing|take|taken|taking|credit|following|recommended|permission|consent|approval|standing|grade|receive|earn|who|no|except|excluding)$/u;

/** True for "CS majors only: A. All others: B": without the second label, the first closes the course to others. */
function namesOthers(scan: Scan, from: number): boolean {
  return scan.tokens.some(
    ({ lower }, at) =>
      at > from &&
      /^(others?|otherwise|students|majors|nonmajors)$/u.test(lower) &&
      wordAt(scan, at + 1) === ':',
  );
}

/** "Majors - A; others - B": the dash between blanks ends a label where another label ends in the same way. */
function isLabelDash({ tokens }: Scan, at: number): boolean {
  const isDash = (position: number): boolean =>
    /^[-–—]$/u.test(tokens[position]?.text ?? '') &&
    tokens[position]?.glued === false &&
    tokens[position + 1]?.glued === false &&
    people.test(tokens[position - 1]?.lower ?? '');
  return isDash(at) && tokens.some((_, other) => other !== at && isDash(other));
}

const intakes = /^(cohorts?|intakes?|admitted|entering|matriculated|commencing)$/u;
const years = /^(19|20)\d\d$/u;

/** The exclusive end of a label with its colon; null if there is none. */
export function populationLabelEnd(scan: Scan, at: number): number | null {
  const opensClause = /^(stop|semicolon)$/u.test(scan.memory.previous ?? 'stop') || isFurtherLabel(scan, at);
  const from = wordAt(scan, at) === 'for' ? at + 1 : at;
  if ((!opensClause && from === at) || /^(to|by|of|in|with|from|only|are|is|be)$/u.test(wordAt(scan, at - 1)))
    return null;
  let names = false;
  for (let position = from; position < at + maximumWords; position += 1) {
    const token = scan.tokens[position];
    const word = wordAt(scan, position);
    if (word === ':') return names ? position + 1 : null;
    if (names && isLabelDash(scan, position)) return position + 1;
    if (word === 'only' && wordAt(scan, position + 1) === ':' && names && namesOthers(scan, position))
      return position + 2;
    const isJoined = token?.kind === 'mark' && /^[-,/&']$/u.test(word);
    const isYear = years.test(word);
    const isPart = token?.kind === 'word' || isJoined || (isYear && names);
    const next = scan.tokens[position + 1];
    if (!isPart || demands.test(word) || (next?.kind === 'number' && !years.test(next.text))) return null;
    names ||= people.test(word) || intakes.test(word);
  }
  return null;
}

/**
 * "Cohort 2006 and before: CS 1 Cohort 2007 onwards: CS 2", "Undergraduate: CS 1 Graduate students: CS 2": the word that
 * opened a label opens the next one, too, and so does its counterpart.
 */
export function isFurtherLabel(scan: Scan, at: number): boolean {
  const { tokens } = scan;
  const { text = '', lower = '' } = tokens[at] ?? {};
  if (opensFurtherPeople(scan, at)) return true;
  const colon = tokens[at + 1]?.lower === 'students' ? at + 2 : at + 1;
  if (/^(?:Under)?[Gg]raduates?$/u.test(text) && tokens[colon]?.lower === ':')
    return tokens.some(
      (token, index) => index < at && people.test(token.lower) && tokens[index + 1]?.lower === ':',
    );
  const isIntake = intakes.test(lower) && /^\p{Lu}/u.test(text) && years.test(tokens[at + 1]?.text ?? '');
  return isIntake && tokens.findIndex((token) => token.text === text) < at;
}

const furtherPeople = /^(?:students|majors?|minors?|non-?majors?|nonmajors?|others?)$/u;
const longestName = 5;

/** "Physics majors: CS 1 Biology majors: CS 2": a name with a capital behind the courses of another label. */
function opensFurtherPeople({ tokens, memory }: Scan, at: number): boolean {
  const isBehind = /^(?:leaf|close|grade|comma)$/u.test(memory.previous ?? '');
  if (!isBehind || !/^\p{Lu}/u.test(tokens[at]?.text ?? '')) return false;
  const isLabel = (end: number): boolean =>
    furtherPeople.test(tokens[end]?.lower ?? '') && tokens[end + 1]?.lower === ':';
  let end = at;
  while (end < at + longestName && tokens[end]?.kind === 'word' && !isLabel(end)) end += 1;
  if (tokens[end]?.lower === '-' && tokens[end]?.glued === true) end += 1;
  return isLabel(end) && tokens.some((_, before) => before < at && isLabel(before));
}

const obliged = /^(majors|minors|non-?majors|undergraduates)$/u;

/**
 * "Biology majors must also complete BIOL 20A", "Undergraduates need consent": the ends of the people and of the
 * obligation's verb; null if there are none. What students in general must do applies to everyone.
 */
export function obligedPeople(
  scan: Scan,
  at: number,
): { readonly people: number; readonly end: number } | null {
  // "Students other than CS majors must take CS 101" names them at the beginning of a text, too.
  const saysOthers = /^students other than$/u.test(
    [0, 1, 2].map((offset) => wordAt(scan, at + offset)).join(' '),
  );
  if (!/^(stop|semicolon)$/u.test(scan.memory.previous ?? (saysOthers ? 'stop' : ''))) return null;
  for (let position = at; position < at + maximumWords; position += 1) {
    const word = wordAt(scan, position);
    const isAll = position === at && /^(majors|minors)$/u.test(word);
    const isUndergraduates =
      position === at + 1 && /^undergraduate students$/u.test(`${wordAt(scan, at)} ${word}`);
    const isPeople = obliged.test(word) || isUndergraduates;
    const end = isPeople && !isAll ? obligationEnd(scan, position + 1) : null;
    if (end !== null) return { people: position + 1, end };
    if (!/^(-|[a-z'’]+)$/u.test(word) || demands.test(word)) return null;
  }
  return null;
}

function obligationEnd(scan: Scan, at: number): number | null {
  if (/^(needs?|requires?)$/u.test(wordAt(scan, at))) return at + 1;
  if (wordAt(scan, at) !== 'must') return null;
  const verb = wordAt(scan, at + 1) === 'also' ? at + 2 : at + 1;
  const isVerb = /^(complete|take|have|pass|obtain|get|receive|secure)$/u.test(wordAt(scan, verb));
  return isVerb ? verb + 1 : null;
}
