/**
 * "A course in the CS 130 series", "any CS 13x course": the numbers from 130 to 139. The zeros at the end tell how many; where the
 * catalog has 130A and 130B, the series is these.
 */
import { type Scan, wordAt } from '../recogniser.ts';
import { runFor, type SetReading } from './set-runs.ts';

/** Reads a series as the level of a set, and advances past it; returns false if there is none. */
export function readSeries(scan: Scan, reading: SetReading, at: number): boolean {
  const series = seriesAt(scan, at);
  if (series === null) return false;
  const run = runFor(reading.runs, 'hundreds');
  run.hundreds.push(series.first);
  run.lastNumber = series.last;
  reading.isOfSeries = true;
  reading.at = series.end;
  return true;
}

/**
 * False for "the CS 130 series", which may be asked for as a whole, for one whose last number is not clear, and for several.
 */
export function isSeriesOfCourses({ runs, units, count, courseNoun }: SetReading): boolean {
  const [levels, ...more] = runs.filter(({ hundreds }) => hundreds.length > 0);
  const isOne = levels?.hundreds.length === 1 && levels.lastNumber !== null && more.length === 0;
  return isOne && (units !== null || (count !== null && courseNoun));
}

/** The first and the last number of a series; `last` is null if the number does not tell it. */
interface NumberSeries {
  readonly first: number;
  readonly last: number | null;
  /** The exclusive end, as a token position. */
  readonly end: number;
}

/** The series whose number is at a token; null if there is none. */
export function seriesAt(scan: Scan, at: number): NumberSeries | null {
  return namedSeries(scan, at) ?? wildNumber(scan, at);
}

function namedSeries(scan: Scan, at: number): NumberSeries | null {
  const text = scan.tokens[at]?.text ?? '';
  const noun = wordAt(scan, at + 1) === '-' ? at + 2 : at + 1;
  if (!/^[1-9]\d{2,3}$/u.test(text) || wordAt(scan, noun) !== 'series') return null;
  const first = Number(text);
  const [zeros = ''] = /0*$/u.exec(text) ?? [];
  const subject = scan.lexicon.subjectAt(scan.tokens, at - 1)?.value ?? scan.ownSubject;
  const lettered = subject === null ? [] : scan.lexicon.coursesBetween(subject, first, first);
  if (lettered.length > 1) return { first, last: first, end: noun + 1 };
  return { first, last: zeros === '' ? null : first + 10 ** zeros.length - 1, end: noun + 1 };
}

/** "13x", unless the catalog has such a course. */
function wildNumber(scan: Scan, at: number): NumberSeries | null {
  const digits = /^([1-9]\d{1,2})[xX*]$/u.exec(scan.tokens[at]?.text ?? '')?.[1];
  if (digits === undefined) return null;
  const subject = scan.lexicon.subjectAt(scan.tokens, at - 1)?.value ?? '';
  if (scan.lexicon.hasCourse(`${subject} ${digits}X`)) return null;
  const first = Number(digits) * 10;
  return { first, last: first + 9, end: at + 1 };
}
