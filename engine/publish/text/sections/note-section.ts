/** "Note: no credit for students who have CS 101": sentences of notes that exclude or restrict are not advice. */
import { exclusionPhrases } from '../words/exclusion-phrases.ts';
import { type Classes, PhraseTable } from '../words/phrase.ts';
import { isOneAt, lowerAt, type Token } from '../words/token.ts';
import { wordSet } from '../words/wording.ts';
import { isStop } from './sentence-end.ts';

const exclusions = new PhraseTable(exclusionPhrases.map((phrase) => [phrase, null] as const));
const subjects = new PhraseTable([
  [
    '(this|the) (course|class|module|unit|subject|minor|major|program|programme|certificate|degree|option|concentration|specialization)',
    null,
  ],
]);
const restrictions = new PhraseTable(
  [
    '(is)? (only)? (open|available|restricted|limited) (only)? to <lookahead-people>',
    '(is)? not (open|available) to',
    '(registration|enrolment|enrollment|admission) (in this course)? (is)? (restricted|limited) to <lookahead-people>',
    '(registration|enrolment|enrollment) (in this course)? (is|requires)? (only)? (by|with)? (written|special|prior)? (consent|permission|approval)',
    '(can|may) (only)? be taken (only)? by (a|any)? (student|students)',
    '(requires|requires the) (consent|permission|approval) (of|from)',
    '(all)? (students|student) ((who|that) (have|has) (completed|taken|passed) <courses>)? (must|are required to) (also)? (have)? (enrol in|enroll in|register for|take|complete|pass|taken|completed|passed) <lookahead-course>',
    '(consent|permission|approval) of (the)? (instructor|department|faculty|dean|director|chair) (is)? required',
  ].map((phrase) => [phrase, null] as const),
);

/** True if the heading at a token is of a note that asks something; `from`: the token after the heading. */
export function isExcludingNote(
  tokens: readonly Token[],
  at: number,
  from: number,
  classes: Classes,
): boolean {
  return isNoteHeading(tokens, at) && asksInNote(tokens, from, classes);
}

export function isNoteHeading(tokens: readonly Token[], at: number): boolean {
  return isOneAt(tokens, lowerAt(tokens, at) === 'please' ? at + 1 : at, noteNouns);
}

const noteNouns = wordSet('note notes comment comments remark remarks');

/** True if the sentence of a note that begins at a token excludes, restricts or requires something. */
export function asksInNote(tokens: readonly Token[], at: number, classes: Classes): boolean {
  const numbered = afterNumber(tokens, at);
  const from = lowerAt(tokens, numbered) === 'that' ? numbered + 1 : numbered;
  const verb = subjects.match(tokens, from, classes)?.end ?? classes.courses?.(tokens, from)?.end ?? from;
  const isDemand = saysAdmission(tokens, from) || isForSomeOnly(tokens, from) || narrows(tokens, from);
  if (isDemand || isRequiredCourse(tokens, from, classes)) return true;
  return [from, verb].some(
    (start) =>
      exclusions.match(tokens, start, classes) !== null ||
      restrictions.match(tokens, start, classes) !== null,
  );
}

/** "Admission normally requires ...", "An application must be completed and approved before registration." */
function saysAdmission(tokens: readonly Token[], from: number): boolean {
  const words = new Set<string>();
  for (let at = from; at < tokens.length && !isStop(tokens, at); at += 1) words.add(lowerAt(tokens, at));
  const isOfAdmission = lowerAt(tokens, from) === 'admission' && words.has('requires');
  return isOfAdmission || (words.has('must') && words.has('approved'));
}

const people = `(?:a |an |the |any |all |those |other )?(?:[a-z-]+ ){0,4}(?:students?|majors?|minors?|undergraduates|graduates|freshmen|sophomores|juniors|seniors|candidates|concentrators|persons?|those|anyone)`;
const narrowing = new RegExp(
  [
    String.raw`\b(?:open|available|restricted|limited) (?:only |exclusively )?to ${people}\b`,
    String.raw`\brestricted to [a-z]|\bby application only\b|\bminimum (?:of )?(?:[a-z]+ ){1,3}standing\b`,
    String.raw`\bnot (?:to )?(?:be )?taken (?:for credit )?(?:by ${people}|if credit)\b`,
    String.raw`^(?:[a-z]+ly ,? )?${people} (?:(?:enrol+ing|registering|(?:wishing|planning|intending) to (?:enrol+|register|take)) [a-z0-9 ]+ )?must (?:first |also )?(?:demonstrate|have|hold|pass|obtain|take|complete|audition|apply|be (?:able to demonstrate|enrol+ed|registered|admitted))\b`,
    String.raw`\b(?:permission|consent|approval) must (?:first )?be obtained\b`,
    String.raw`\bmust be (?:completed|submitted|signed) (?:prior to|before) (?:registration|registering|enrol)`,
    String.raw`\bbut [a-z]+ \d+\w* (?:may not|cannot|must not) be taken after\b`,
  ].join('|'),
  'u',
);
const sizeOfClass = /\b(?:limited|restricted) to (?:a maximum of )?(?:\d|[a-z]+teen|twenty|twelve|ten)\b/u;

/** "Restricted to students in a fieldwork program", "By application only", "Not to be taken by native speakers". */
function narrows(tokens: readonly Token[], from: number): boolean {
  let end = from;
  while (end < tokens.length && !isStop(tokens, end)) end += 1;
  const said = tokens.slice(from, end).map(({ lower }) => lower);
  return narrowing.test(said.join(' ').replaceAll(' - ', '-')) && !sizeOfClass.test(said.join(' '));
}

/** "This class is designed for undergraduates only." */
function isForSomeOnly(tokens: readonly Token[], from: number): boolean {
  let end = from;
  while (end < tokens.length && !isStop(tokens, end)) end += 1;
  if (lowerAt(tokens, end - 1) !== 'only') return false;
  return tokens.slice(from, end).some((_, offset) => isOneAt(tokens, from + offset, somePeople));
}

const somePeople = wordSet(
  'students majors minors undergraduates graduates freshmen sophomores juniors seniors candidates concentrators',
);

/** "CS 101 is also required." */
function isRequiredCourse(tokens: readonly Token[], from: number, classes: Classes): boolean {
  const end = classes.courses?.(tokens, from)?.end;
  if (end === undefined || !/^(?:is|are)$/u.test(lowerAt(tokens, end))) return false;
  const said = lowerAt(tokens, end + 1) === 'also' ? end + 2 : end + 1;
  const isEnd = said + 1 >= tokens.length || isStop(tokens, said + 1);
  return /^(?:required|necessary|mandatory)$/u.test(lowerAt(tokens, said)) && isEnd;
}

const demandNouns = wordSet('application audition portfolio interview permission approval clearance consent');

/** "Written application to the school.", "Police clearance is required.": names something to submit or obtain. */
export function namesDemand(tokens: readonly Token[], from: number): boolean {
  let end = from;
  while (end < tokens.length && !isStop(tokens, end)) end += 1;
  const noun = tokens.findIndex((_, at) => at >= from && at < end && isOneAt(tokens, at, demandNouns));
  const isNamed = noun >= from && noun < from + 4 && lowerAt(tokens, noun + 1) !== ':';
  // "Application of methods" is nothing to submit.
  if (!isNamed || (lowerAt(tokens, noun) === 'application' && lowerAt(tokens, noun + 1) === 'of'))
    return false;
  const said = tokens.slice(from, end).map(({ lower }) => lower);
  return !notAsked.test(said.join(' '));
}

const notAsked =
  /\b(?:may|can|could|might|will|should|not|no|optional|recommended|suggested|advised|helpful|preferred|desirable|(?:is|are) (?!required|needed|necessary))\b/u;

/** "Not open to students with CS 101", and "For students in the MA program" on the next line, without a full stop. */
export function opensForSome(tokens: readonly Token[], at: number): boolean {
  const opens = (position: number): boolean =>
    tokens[position]?.text === 'For' && (position === 0 || tokens[position]?.opensLine === true);
  if (!opens(at) || isOneAt(tokens, at - 1, wordSet('or and ,'))) return false;
  const said = [1, 2, 3, 4].map((offset) => lowerAt(tokens, at + offset)).join(' ');
  // Several such lines are alternatives.
  return (
    /^(?:[a-z]+ )?(?:- [a-z]+ )?students\b/u.test(said) &&
    !tokens.some((_, other) => other !== at && opens(other))
  );
}

/** True if a sentence, or a numbered part of a note, begins at the token. */
export function beginsSentence(tokens: readonly Token[], at: number): boolean {
  return isStop(tokens, at - 1) || lowerAt(tokens, at - 1) === ';' || afterNumber(tokens, at) > at;
}

/** The token after the number of "(2) Not open to ...", otherwise `at`. */
function afterNumber(tokens: readonly Token[], at: number): number {
  const isNumber = lowerAt(tokens, at) === '(' && /^\d$/u.test(lowerAt(tokens, at + 1));
  return isNumber && lowerAt(tokens, at + 2) === ')' ? at + 3 : at;
}
