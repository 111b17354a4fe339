/** Faculties before the code of a course: "HH/PSYC 1010 6.00", "AS/HH/SC KINE 3350 3.00". They require nothing. */
import type { Capture } from './phrase.ts';
import { lowerAt, type Token } from './token.ts';

/** The parts of a catalog's lexicon that are needed here. */
interface CodeWords {
  subjectAt(tokens: readonly Token[], position: number): Capture | null;
  isSubject(code: string): boolean;
  hasCourse(code: string): boolean;
}

const letters = /^[A-Z]{2}$/u;
const words = /^(?:OR|AN|IN|OF|TO|BY|NO|AT|ON)$/u;
const weight = /^\d{1,2}\.\d{1,2}$/u;
const most = 4;

/** The exclusive end of faculties before a code, or `at`: two letters each that are not a subject of the catalog. */
export function facultiesEnd(tokens: readonly Token[], at: number, lexicon: CodeWords): number {
  // "AP/ADMS 2510" may be how the catalog prints the code itself.
  const own = lexicon.subjectAt(tokens, at);
  const isWhole = own?.value.includes('/') === true;
  if (isWhole && (lexicon.isSubject(own.value) || tokens[own.end]?.kind === 'number')) return at;
  let end = at;
  while (end < at + 2 * most && isFaculty(tokens, end, lexicon) && lowerAt(tokens, end + 1) === '/') end += 2;
  if (end === at) return at;
  // "AS/HH/SC KINE 3350": no slash follows the last one.
  const isLast = isFaculty(tokens, end, lexicon) && tokens[end + 1]?.kind === 'word';
  const subject = isLast ? end + 1 : end;
  return isCode(tokens, subject, lexicon) || isOfArts(tokens, at, subject, lexicon) ? subject : at;
}

/** "AP/PHIL 3260": true if "AP" is a faculty, not the test, whose scores have one digit. */
function isOfArts(tokens: readonly Token[], at: number, from: number, lexicon: CodeWords): boolean {
  if (tokens[at]?.text !== 'AP') return false;
  const subject = lexicon.subjectAt(tokens, from);
  if (subject === null || !lexicon.isSubject(subject.value)) return false;
  if (lowerAt(tokens, subject.end) === '/') return isOfArts(tokens, at, subject.end + 1, lexicon);
  return /^\d{3,4}[A-Z]?$/u.test(tokens[subject.end]?.text ?? '');
}

function isFaculty(tokens: readonly Token[], at: number, lexicon: CodeWords): boolean {
  const text = tokens[at]?.text ?? '';
  return letters.test(text) && !words.test(text) && !lexicon.isSubject(text);
}

/** True for a code that its credits follow, or one that the catalog has. */
function isCode(tokens: readonly Token[], at: number, lexicon: CodeWords): boolean {
  const subject = lexicon.subjectAt(tokens, at);
  if (subject === null) return false;
  // "AP/ADMS/DEMS 2700": one number of two subjects
  if (lowerAt(tokens, subject.end) === '/' && lexicon.isSubject(subject.value))
    return isCode(tokens, subject.end + 1, lexicon);
  const number = tokens[subject.end];
  if (number?.kind !== 'number') return false;
  if (weight.test(tokens[subject.end + 1]?.text ?? '')) return true;
  return lexicon.hasCourse(`${subject.value} ${number.text.toUpperCase()}`);
}

const better = /^(?:better|higher|above|more|greater|gpa|average|minimum|grade|%|percent)$/u;

/** The exclusive end of the credits after the code of such a course: "3.0", "3.00/6.00", "6.0 or 9.0". */
export function weightsEnd(tokens: readonly Token[], at: number): number {
  let end = at;
  if (weight.test(lowerAt(tokens, end)) && !isGrade(tokens, end + 1)) end += 1;
  const isWeighed = weight.test(lowerAt(tokens, end - 1));
  while (
    isWeighed &&
    /^(?:or|\/)$/u.test(lowerAt(tokens, end)) &&
    weight.test(lowerAt(tokens, end + 1)) &&
    !isGrade(tokens, end + 2)
  )
    end += 2;
  return end;
}

/** True for "2.0 or better" and "2.0 GPA". */
function isGrade(tokens: readonly Token[], at: number): boolean {
  const next = lowerAt(tokens, at);
  return better.test(/^(?:or|and)$/u.test(next) ? lowerAt(tokens, at + 1) : next);
}
