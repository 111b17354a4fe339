/** Runs of subjects and levels in their printed order: "300-level CS or 400-level STAT" is two sets. */
import type { CourseSet } from '../../../../../shared/contract/rule.ts';

/** Consecutive subjects, or consecutive levels. */
export interface SetRun {
  readonly subjects: string[];
  readonly hundreds: number[];
  lastNumber: number | null;
  orAbove: boolean;
}

/** A partially read set. */
export interface SetReading {
  at: number;
  units: number | null;
  count: number | null;
  readonly runs: SetRun[];
  courseNoun: boolean;
  /** "any 15 credits": of any subject, if none is named. */
  readonly isOfAny?: boolean;
  /** It names a series of numbers: "the CS 130 series". */
  isOfSeries?: boolean;
  /** The letters of levels, in catalogs whose subjects end in one. */
  letters?: readonly string[];
}

/** The run of a subject or level: the last one if it is of the same kind, otherwise a new one. */
export function runFor(runs: SetRun[], kind: 'subjects' | 'hundreds'): SetRun {
  const last = runs.at(-1);
  if (last !== undefined && last[kind].length > 0) return last;
  const run: SetRun = { subjects: [], hundreds: [], lastNumber: null, orAbove: false };
  runs.push(run);
  return run;
}

/**
 * The set of all runs; null if its levels are no range, or it is unclear which level applies to which subject. A level
 * before or after a list of subjects applies to all of them, the stricter reading of "CS or 400-level STAT".
 */
export function setOfRuns(runs: readonly SetRun[]): CourseSet | null {
  const levelRuns = runs.filter(({ hundreds }) => hundreds.length > 0).length;
  if (levelRuns <= 1) return oneSet(runs);
  if (runs.length % 2 === 1) return null;
  const sets: CourseSet[] = [];
  for (let at = 0; at < runs.length; at += 2) {
    const set = oneSet(runs.slice(at, at + 2));
    if (set === null) return null;
    sets.push(set);
  }
  const [first, ...others] = sets.map(({ subjects: _subjects, ...range }) => JSON.stringify(range));
  const isOneRange = others.every((range) => range === first);
  return isOneRange
    ? oneSet(runs.map((run, at) => (at < 2 ? run : { ...run, hundreds: [] })))
    : { any_of: sets };
}

function oneSet(runs: readonly SetRun[]): CourseSet | null {
  const subjects = runs.flatMap((run) => run.subjects);
  const levels = runs.find(({ hundreds }) => hundreds.length > 0);
  const range = levels === undefined ? {} : numberRange(levels);
  if (range === null) return null;
  return { ...(subjects.length > 0 ? { subjects: [...new Set(subjects)] } : {}), ...range };
}

function numberRange({ hundreds, lastNumber, orAbove }: SetRun): CourseSet | null {
  if (lastNumber === null && !areAdjacent(hundreds)) return null;
  const lowest = Math.min(...hundreds);
  const highest = Math.max(...hundreds);
  if (orAbove) return { minimum_number: lowest };
  if (lastNumber !== null) return { minimum_number: lowest, maximum_number: lastNumber };
  return { minimum_number: lowest, maximum_number: highest + stepOf(highest) - 1 };
}

/** False for the 200 and the 400 level, which are no range. */
function areAdjacent(hundreds: readonly number[]): boolean {
  const levels = [...new Set(hundreds)].sort((a, b) => a - b);
  return levels.every((level, index) => {
    const before = levels[index - 1];
    return before === undefined || level - before <= stepOf(level);
  });
}

/** The 1000 level has 1000 numbers, the 1200 level 100. */
function stepOf(level: number): number {
  if (level > 1000 && level < 10_000 && level % 1000 !== 0) return 100;
  if (level >= 10_000) return 10_000;
  return level >= 1000 ? 1000 : level < 10 ? 1 : level < 100 ? 10 : 100;
}
