/**
 * Courses of an unsaid subject: "two additional courses at the 300 level" in a text that names courses of one subject alone
 * are of that subject, the stricter of two readings.
 */
import type { Lexicon } from '../../words/lexicon.ts';
import { tokenize } from '../../words/token.ts';
import { courseNouns, least, must, number, persons, take } from '../lines/unit-nouns.ts';
import { readSetLine, type SetLine } from '../sets/set-line.ts';

/** With fewer courses, the text may be about several subjects. */
const leastCourses = 3;

/** The subject of all courses that the text names; null if they are few, or of several subjects. */
export function ownSubject(text: string, lexicon: Lexicon): string | null {
  const tokens = tokenize(text);
  const codes = new Set<string>();
  const subjects = new Set<string>();
  for (const [at, { kind }] of tokens.entries()) {
    const subject = kind === 'word' ? lexicon.subjectAt(tokens, at) : null;
    const next = subject === null ? undefined : tokens[subject.end];
    if (subject === null || next?.kind !== 'number') continue;
    subjects.add(subject.value);
    for (
      let past = subject.end;
      tokens[past]?.kind === 'number' || separators.test(tokens[past]?.lower ?? '');
      past += 1
    )
      if (tokens[past]?.kind === 'number') codes.add(`${subject.value} ${tokens[past]?.text ?? ''}`);
  }
  const [only = null, ...others] = subjects;
  return others.length === 0 && codes.size >= leastCourses && only !== null ? only : null;
}

const separators = /^(?:,|and|or|\/)$/u;

const level = '[1-9]0{2,3}(?:-?\\s*(?:or|and|\\/|-)\\s*[1-9]0{2,3})?[- ]levels?';
const further = '(?:(?:additional|further|more|other|elective|different|remaining)\\s+)*';
const form = new RegExp(
  `^(?:(?:${persons}\\s+)?(?:${must}\\s+)?${take}\\s+)?${least}(?<amount>${number})\\s+(?<more>${further})(?:(?<level>${level})\\s+${further})?${courseNouns}(?:\\s+(?<behind>(?:(?:at|from)\\s+the\\s+${level}|numbered\\s+[1-9]\\d{2,3})(?:\\s+(?:and|or)\\s+(?:above|higher|up))?))?\\s*[.;]?$`,
  'iu',
);

/** True if the line asks for further courses and says nothing else but their level; electives may be of any subject. */
export function asksForOwn(words: string): boolean {
  return /additional|further|more|other/iu.test(form.exec(words)?.groups?.more ?? '');
}

/** Reads such a line as one about courses of the subject. */
export function readOwnSet(words: string, subject: string, lexicon: Lexicon): SetLine | null {
  const { amount = '', level: before, behind } = form.exec(words)?.groups ?? {};
  const said = behind ?? (before === undefined ? '' : `at the ${before}`);
  return readSetLine(`${amount} ${subject} courses ${said}`.trim(), lexicon);
}
