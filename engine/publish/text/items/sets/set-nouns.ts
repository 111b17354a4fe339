/** The nouns of a set of courses: "200-level CS courses", "2000-level units of study", "18 200-level CS points". */
import { type Scan, wordAt } from '../recogniser.ts';
import type { SetReading } from './set-runs.ts';
import { courseNouns } from './set-subjects.ts';

export function readCourseNoun(scan: Scan, reading: SetReading, at: number): boolean {
  if (readUnitsNoun(scan, reading, at)) return true;
  // In Australia a course is a unit: "12 credit points of 2000-level COMP units".
  const isUnit =
    /^(units|credits?)$/u.test(wordAt(scan, at)) && reading.units !== null && reading.runs.length > 0;
  if (!isUnit && !courseNouns.test(wordAt(scan, at))) return false;
  reading.courseNoun = true;
  const isPlural = [1, 2, 3].map((offset) => wordAt(scan, at + offset)).join('') === '(s)';
  if (isPlural) reading.at = at + 4;
  else reading.at = /^(work)$/u.test(wordAt(scan, at + 1)) ? at + 2 : at + 1;
  // "2000-level units of study"
  if (isUnit && wordAt(scan, at + 1) === 'of' && wordAt(scan, at + 2) === 'study') reading.at = at + 3;
  return true;
}

/** "18 200-level CS or MATH points": the noun after the description makes the number one of units. */
function readUnitsNoun(scan: Scan, reading: SetReading, at: number): boolean {
  const isLevelled = reading.runs.some(({ hundreds }) => hundreds.length > 0);
  const end = scan.lexicon.unitsEnd(scan.tokens, at);
  if (reading.count === null || reading.courseNoun || !isLevelled || end === at) return false;
  reading.units = reading.count;
  reading.count = null;
  reading.courseNoun = true;
  reading.at = end;
  return true;
}
