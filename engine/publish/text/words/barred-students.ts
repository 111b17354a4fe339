/** Whom a sentence is about, and whether it bars them from a course. */
import { lowerAt, type Token } from './token.ts';

const maximumSentence = 60;

/** True if the sentence opens with others whom it excludes: "Not for history majors and students who have taken". */
export function isClosedBefore(tokens: readonly Token[], at: number): boolean {
  for (let position = at - 1; position >= 0 && position > at - maximumSentence; position -= 1) {
    if (lowerAt(tokens, position) === '.') return false;
    const isClosing = /^(for|open|available|intended)$/u.test(lowerAt(tokens, position + 1));
    if (lowerAt(tokens, position) === 'not' && isClosing) return true;
    if (tokens[position]?.opensLine === true) return false;
  }
  return false;
}

/** True if it is about those who have taken a course: "Students who have taken CS 101 may not enroll in CS 110". */
export function saysThoseBefore(tokens: readonly Token[], at: number): boolean {
  for (let position = at - 1; position > 0 && position > at - maximumSentence; position -= 1) {
    const word = lowerAt(tokens, position);
    if (word === '.' || word === ';') return false;
    const isMeant = /^(students?|those|anyone)$/u.test(lowerAt(tokens, position - 1));
    if (isMeant && /^(who|that|with|having)$/u.test(word)) return true;
  }
  return false;
}

const isOut = /^(?:excluded|precluded|barred|debarred|disqualified)$/u;

/** True if a later word in the sentence bars those who have taken a course. */
export function isBarred(tokens: readonly Token[], at: number): boolean {
  for (let position = at; position < tokens.length && position < at + maximumSentence; position += 1) {
    const word = lowerAt(tokens, position);
    if (word === '.' || word === ';') return false;
    // "Students who have completed CS 101 must take CS 102, if they have not taken it"
    if (word === 'must' && lowerAt(tokens, position + 1) !== 'not') return false;
    // "Students who have completed CS 101 do not need CS 102"
    const next = lowerAt(tokens, position + 1);
    if (word === 'not' && /^(?:need|required?|obliged|have|expected)$/u.test(next)) return false;
    if (word === 'need' && next === 'not') return false;
    if (word === 'not' || word === 'cannot' || word === 'ineligible') return true;
    if (isOut.test(word) && /^(?:are|is|be)$/u.test(lowerAt(tokens, position - 1))) return true;
  }
  return false;
}

/** True if a verb that bars follows the codes and their connectives: "CS 101 or CS 102 precludes enrollment". */
export function isPreventing(tokens: readonly Token[], at: number): boolean {
  let verb = at;
  while (
    /^(?:or|and|,|\/)$|\d/u.test(lowerAt(tokens, verb)) ||
    /^\p{Lu}{2,}$/u.test(tokens[verb]?.text ?? '')
  )
    verb += 1;
  const isVerb = /^(?:precludes?|prevents?|prohibits?|bars?|disqualif(?:y|ies))$/u.test(
    lowerAt(tokens, verb),
  );
  return verb > at && isVerb && entry.test(lowerAt(tokens, verb + 1));
}

const entry =
  /^(?:enrol(?:l?ment|ling)?|registration|registering|credit|students?|taking|a|this|the|you|one)$/u;

const isOnly = /^(?:only|most|than)$/u;

/** True if the sentence allows one of several courses: "Only one of CS 101 and CS 102 may be taken for credit". */
export function saysOneBefore(tokens: readonly Token[], at: number): boolean {
  for (let position = at - 1; position > 0 && position > at - maximumSentence; position -= 1) {
    const word = lowerAt(tokens, position);
    if (word === '.' || word === ';') return false;
    if (!/^(?:one|1)$/u.test(word)) continue;
    const before = lowerAt(tokens, position - 1);
    return isOnly.test(before) || /^max(?:imum)? of$/u.test(`${lowerAt(tokens, position - 2)} ${before}`);
  }
  return false;
}
