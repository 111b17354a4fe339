/** "A total of 120 credits is required for graduation", "Students must complete 180 units": units of any courses. */
import { must, persons, take, unitNouns } from '../lines/unit-nouns.ts';

const total = new RegExp(
  `^(?:${persons}\\s+(?:${must}\\s+)?(?:${take})\\s+|(?:${take})\\s+)?(?:at\\s+least\\s+|(?:a\\s+)?(?:minimum|total)\\s+(?:of\\s+)?)?(?<units>\\d{2,3})\\s*${unitNouns}(?:(?:\\s+(?:is|are))?\\s+(?:required|needed))?(?<purpose>\\s+(?:to\\s+graduate|(?:required\\s+)?(?:for|towards?)\\s+(?:graduation|(?:the|a|this)\\s+(?:bachelor['’]?s\\s+|associate\\s+)?degree)))?\\.?$`,
  'iu',
);
/** A total without a purpose is that of a degree from here on: a major has fewer units. */
const leastUnits = 100;

/** Returns null for the total of a major or a minor, towards which not all courses count. */
export function readDegreeTotal(line: string): number | null {
  const { units, purpose } = total.exec(line)?.groups ?? {};
  if (units === undefined || (purpose === undefined && Number(units) < leastUnits)) return null;
  return Number(units);
}
