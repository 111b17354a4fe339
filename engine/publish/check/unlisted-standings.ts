/** Standings that a text names but `levels` of the catalog does not list: such a condition is left to people. */
import { standingYears } from '../text/words/wording.ts';

const standing =
  /\b(freshman|freshmen|sophomores?|juniors?|seniors?|graduate|(?:first|second|third|fourth|fifth)(?=[- ]year\b))\b(?=[^.;]*\bstanding\b)/giu;

/** The standings that `text`, an unparsed condition, names. A catalog without levels has the usual ones. */
export function unlistedStandings(text: string, levels: readonly string[]): readonly string[] {
  if (levels.length === 0) return [];
  const names = [...text.matchAll(standing)].map(([name]) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !levels.some((level) => isLevelOf(name, level)));
}

function isLevelOf(name: string, level: string): boolean {
  if (name === 'graduate') return /\bgraduate|\bmaster|\bpostgrad/iu.test(level);
  const year = standingYears.get(name);
  const digit = /\d/u.exec(level)?.[0];
  const ofLevel =
    digit === undefined ? standingYears.get(level.toLowerCase().split(/[\s-]/u)[0] ?? '') : Number(digit);
  return year === ofLevel;
}
