/**
 * Catalogs whose subjects end in a letter for the level, `POLA` to `POLD`: "1.0 credit in POL courses", "at the B- or C-level in
 * POL courses".
 */
import { type Scan, wordAt } from '../recogniser.ts';
import { runFor, type SetRun } from './set-runs.ts';

/** The part of a set's reading that these functions use and advance. */
interface Reading {
  at: number;
  readonly units: number | null;
  readonly runs: SetRun[];
  letters?: readonly string[];
}

/** Reads a subject without its level; returns false if there is none. */
export function readSubjectLetters(scan: Scan, reading: Reading, at: number): boolean {
  const text = scan.tokens[at]?.text ?? '';
  const isCounted = reading.units !== null || /^(courses?|and|or|,|\/)$/u.test(wordAt(scan, at + 1));
  const isNumbered = scan.tokens[at + 1]?.kind === 'number';
  const isMeant = /^[A-Z]{2,4}$/u.test(text) && isCounted && !isNumbered;
  const subjects = isMeant ? scan.lexicon.subjectsBeginningWith(text) : [];
  if (subjects.length === 0) return false;
  runFor(reading.runs, 'subjects').subjects.push(...subjects);
  reading.at = at + 1;
  return true;
}

/** Reads the letters of levels; returns false if there are none. */
export function readLetterLevels(scan: Scan, reading: Reading, at: number): boolean {
  const levels = letterLevelsAt(scan, at);
  if (levels === null) return false;
  reading.letters = [...(reading.letters ?? []), ...levels.letters];
  reading.at = levels.end;
  return true;
}

/** "B-level", "B- or C-level": the letters and the exclusive end; null if no such levels begin at the token. */
export function letterLevelsAt(
  scan: Scan,
  at: number,
): { readonly letters: readonly string[]; readonly end: number } | null {
  const letters: string[] = [];
  for (let position = at; /^[A-J]$/u.test(scan.tokens[position]?.text ?? ''); ) {
    letters.push(scan.tokens[position]?.text ?? '');
    const past = wordAt(scan, position + 1) === '-' ? position + 2 : position + 1;
    if (/^levels?$/u.test(wordAt(scan, past))) return { letters, end: past + 1 };
    if (!/^(or|and|,|\/)$/u.test(wordAt(scan, past))) return null;
    position = past + 1;
  }
  return null;
}

/** The subjects of these levels; null if one of the stems has none. */
export function ofLevels(subjects: readonly string[], letters: readonly string[]): readonly string[] | null {
  const own = subjects.filter((subject) => letters.includes(subject.slice(-1)));
  const stems = new Set(subjects.map((subject) => subject.slice(0, -1)));
  const isOfEach = [...stems].every((stem) => own.some((subject) => subject.slice(0, -1) === stem));
  return isOfEach && own.length > 0 ? own : null;
}
