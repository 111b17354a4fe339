/** Amounts and levels within the description of a set of courses. */

import { numberWords } from '../../words/wording.ts';
import type { Scan } from '../recogniser.ts';

export function numberAt(scan: Scan, at: number): number | null {
  const token = scan.tokens[at];
  if (token === undefined) return null;
  if (/^\d*\.?\d+$/u.test(token.text)) return Number(token.text);
  return numberWords.get(token.lower) ?? null;
}

const romanLevels = ['i', 'ii', 'iii', 'iv'];

/** "level 2", "Stage II" */
export function levelDigit(word: string): number | null {
  if (/^[1-9]$/u.test(word)) return Number(word);
  const roman = romanLevels.indexOf(word);
  return roman < 0 ? null : roman + 1;
}
