/** Lines whose set is ambiguous: "one of CS 100 or CS 105 and CS 110", "18 credits of CS above CS 200". */
import { courseNouns, unitNouns } from '../lines/unit-nouns.ts';

const code = `(?:\\p{Lu}[\\p{Lu}&]*\\s?)?\\d{2,}[A-Z]?\\b(?![-\\s]*(?:${unitNouns}|${courseNouns}|level))`;
const afterOr = new RegExp(`\\bor\\s+${code}`, 'u');
const afterAnd = new RegExp(`\\band\\s+${code}`, 'u');
const bounded =
  /(?=[abut])(?<!\bnumbered\s+)\b(?:above|beyond|below|under|through)\s+\p{Lu}{2,}\s?\d|\bnumbered\s+(?:below|under|through)\s+\p{Lu}{2,}\s?\d/u;

export function isUnclearSet(text: string): boolean {
  return bounded.test(text) || (afterOr.test(text) && afterAnd.test(text));
}
