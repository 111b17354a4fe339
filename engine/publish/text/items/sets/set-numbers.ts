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
const spelledLevels = ['one', 'two', 'three', 'four'];

/** The number of "level 2", "Stage II" or "level three"; null if the word is none. */
export function levelDigit(word: string): number | null {
  if (/^[1-9]$/u.test(word)) return Number(word);
  const level = Math.max(romanLevels.indexOf(word), spelledLevels.indexOf(word)) + 1;
  return level === 0 ? null : level;
}
