/** The subjects of a described set: codes, names, and codes in brackets after a name. */
import type { Capture } from '../../words/phrase.ts';
import { type Scan, wordAt } from '../recogniser.ts';
import { quotedSubjectAt } from './set-prefix.ts';
import type { SetRun } from './set-runs.ts';

export const courseNouns =
  /^(course|courses|coursework|class|classes|subject|subjects|module|modules|paper|papers|offering)$/u;

/** What is known of the set before the subject. */
interface ReadBefore {
  readonly units: number | null;
  readonly count: number | null;
  readonly runs: readonly SetRun[];
}

export function subjectOfSetAt(scan: Scan, reading: ReadBefore, at: number): Capture | null {
  const isCounted = reading.units !== null || reading.count !== null;
  return (
    scan.lexicon.subjectAt(scan.tokens, at, true) ??
    quotedSubjectAt(scan, at) ??
    (isCounted ? bracketedSubjectAt(scan, at) : null) ??
    scan.lexicon.subjectNamedAt(scan.tokens, at) ??
    otherSubjectAt(scan, reading, at) ??
    subjectOfNumberAt(scan, at)
  );
}

/** "200-level MATH or MACM courses": another subject of the set, even one that the catalog does not list. */
function otherSubjectAt(scan: Scan, reading: ReadBefore, at: number): Capture | null {
  const isAlternative = wordAt(scan, at - 1) === 'or' && (reading.runs.at(-1)?.subjects.length ?? 0) > 0;
  const isCode = /^\p{Lu}{3,5}$/u.test(scan.tokens[at]?.text ?? '') && courseNouns.test(wordAt(scan, at + 1));
  return isAlternative && isCode ? scan.lexicon.subjectAt(scan.tokens, at) : null;
}

/** "Math 118 or higher": a subject's code in any case, if a number and "or higher" show that it is one. */
function subjectOfNumberAt(scan: Scan, at: number): Capture | null {
  const subject = scan.lexicon.subjectAt(scan.tokens, at);
  const isNumbered = subject !== null && scan.tokens[subject.end]?.kind === 'number';
  return isNumbered && isOrAbove(scan, subject.end + 1) ? subject : null;
}

const maximumName = 6;

/** "Political Science (POLS)": a name with its subject in brackets after it. */
function bracketedSubjectAt(scan: Scan, at: number): Capture | null {
  let end = at;
  while (end < at + maximumName && isOfName(scan, end, at)) end += 1;
  const subject = end > at && wordAt(scan, end) === '(' ? scan.tokens[end + 1]?.text : undefined;
  const isSubject = subject !== undefined && /^\p{Lu}{2,}$/u.test(subject);
  if (!isSubject || wordAt(scan, end + 2) !== ')') return null;
  return scan.lexicon.subjectAt(scan.tokens, end + 1, true)?.value === subject
    ? { end: end + 3, value: subject }
    : null;
}

function isOfName(scan: Scan, at: number, from: number): boolean {
  const token = scan.tokens[at];
  if (token === undefined || courseNouns.test(token.lower)) return false;
  const isLink = at > from && /^(and|of|&)$/u.test(token.lower);
  return isLink || (token.kind === 'word' && /^\p{Lu}\p{Ll}+$/u.test(token.text));
}

/** True for "or above", "and higher", "(or higher)"; "or higher-level calculus" is another course. */
export function isOrAbove(scan: Scan, at: number): boolean {
  const isBracketed = wordAt(scan, at) === '(' && wordAt(scan, at + 3) === ')';
  const link = isBracketed ? at + 1 : at;
  const isLink = /^(or|and)$/u.test(wordAt(scan, link));
  const isOfLevel = wordAt(scan, link + 2) === '-' && wordAt(scan, link + 3) === 'level';
  return isLink && /^(above|higher|beyond|greater)$/u.test(wordAt(scan, link + 1)) && !isOfLevel;
}
