/** Readers of bodies, persons and groups in phrases of consent: `<proper-name>`, `<body>`, `<person>`, `<group>`. */
import type { Capture } from './phrase.ts';
import { lowerAt, type Token } from './token.ts';

/** "Computer Science", "Arts and Letters" */
export function readProperName(tokens: readonly Token[], at: number): Capture | null {
  let end = at;
  while (isCapitalized(tokens[end]) && !isDemand(tokens, end) && !opensSentence(tokens, end)) {
    end += 1;
    const goesOn = isCapitalized(tokens[end + 1]) && !isDemand(tokens, end + 1);
    if (/^(and|of|&)$/u.test(lowerAt(tokens, end)) && goesOn) end += 1;
  }
  return end === at ? null : { end, value: tokens[at]?.text ?? '' };
}

const openers =
  /^(?:this|these|the|may|must|not|no|students?|undergraduates?|graduates?|note|offered|open|only|also|all|any|in|enrol\w*|registration|restricted|limited|credit|cannot|course|equivalen\w+|antirequisites?|prerequisites?|corequisites?|exclusions?|recommended|for|see)$/u;
const goesOnBelow = /^(?:of|the|by|from|and|or|&|with|a|an)$/u;

/** "permission of the Instructor", and "This course ..." on the next line. */
function opensSentence(tokens: readonly Token[], at: number): boolean {
  const isOpener = tokens[at]?.opensLine === true && openers.test(lowerAt(tokens, at));
  return isOpener && !goesOnBelow.test(lowerAt(tokens, at - 1));
}

const maximumBody = 16;
const bodies =
  /^(department|dept|school|program|programme|college|office|institute|centre|center|division|faculty)$/u;
const bodyLinks = /^(of|the|for|&|-)$/u;
const afterBodies =
  /^(and|or|with|by|if|not|only|is|required|junior|senior|sophomore|freshman|standing|status|students?|majors?|minimum|grade|gpa|completion|credit|prerequisites?|corequisites?|plus)$/u;

/** "ENGR-Mechanical Engineering department", "School of Music": a capitalized name that contains the noun of a body. */
export function readBody(tokens: readonly Token[], at: number): Capture | null {
  let hasNoun = false;
  let isList = false;
  let end: number | null = null;
  for (let position = at; position < at + maximumBody; position += 1) {
    const token = tokens[position];
    const word = lowerAt(tokens, position);
    const isNoun = bodies.test(word);
    // "School of Languages, Literatures, and Cultures department": only a noun in lower case ends such a name.
    const isLink = /^(,|and|in)$/u.test(word);
    isList ||= isLink;
    if ((isLink || bodyLinks.test(word)) && position > at) continue;
    if (token === undefined || (!isNoun && (afterBodies.test(word) || isSubject(tokens, position)))) break;
    if (token.kind !== 'word' || !(isNoun || /^\p{Lu}/u.test(token.text))) break;
    hasNoun ||= isNoun && position > at;
    if (isList ? token.text === word && isNoun : hasNoun) end = position + 1;
  }
  return end === null ? null : { end, value: '' };
}

/** True for the "CS" of "Head of School CS 101". */
function isSubject(tokens: readonly Token[], at: number): boolean {
  return /^\p{Lu}{2,}$/u.test(tokens[at]?.text ?? '') && tokens[at + 1]?.kind === 'number';
}

/** "Permission of Chair and Junior Standing": true for a further condition, which is not part of the name. */
function isDemand(tokens: readonly Token[], at: number): boolean {
  const isOfStanding =
    /^(standing|status)$/u.test(lowerAt(tokens, at + 1)) ||
    (lowerAt(tokens, at + 1) === 'or' && /^(standing|status)$/u.test(lowerAt(tokens, at + 3)));
  // "Honors or instructor consent": students, not a body.
  const isOfStudents =
    /^(honors|honours)$/u.test(lowerAt(tokens, at)) && /^(or|,|;)$/u.test(lowerAt(tokens, at + 1));
  return (
    isOfStanding ||
    isOfStudents ||
    /^(standing|status|gpa|completion|minimum|grade|juniors|seniors|plus|exams?|examinations?)$/u.test(
      lowerAt(tokens, at),
    )
  );
}

/** "J. K. Smith", "Smith" */
export function readPerson(tokens: readonly Token[], at: number): Capture | null {
  let end = at;
  while (/^\p{Lu}$/u.test(tokens[end]?.text ?? '') && lowerAt(tokens, end + 1) === '.') end += 2;
  if (!isCapitalized(tokens[end])) return null;
  return { end: end + 1, value: tokens[end]?.text ?? '' };
}

function isCapitalized(token: Token | undefined): boolean {
  const isName = token?.kind === 'word' && !/^(or|and|with|by|of|the|if|not)$/u.test(token.lower);
  return isName && /^\p{Lu}+\p{Ll}\p{L}*$/u.test(token.text);
}

const maximumGroup = 6;

/** "Other majors", "Junior philosophy majors": words up to a noun for students. */
export function readGroup(tokens: readonly Token[], at: number): Capture | null {
  for (let position = at; position < at + maximumGroup; position += 1) {
    const token = tokens[position];
    if (token?.kind !== 'word' || /^(not|no|only|and|or|for|to|with|by|if|other|all)$/u.test(token.lower))
      return null;
    const isNoun = /^(majors|minors|students|undergraduates|nonmajors)$/u.test(token.lower);
    if (isNoun && position > at) return { end: position + 1, value: '' };
  }
  return null;
}
