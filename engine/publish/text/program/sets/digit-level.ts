/** Course levels given as a digit or Roman numeral: "Level 3", "level 3 or 4", "stage 2 or above". */
import type { Token } from '../../words/token.ts';
import { unitNounsEnd } from '../../words/units.ts';

export interface LevelPart {
  readonly end: number;
  readonly lowest: number;
  /** The highest of several levels. */
  readonly highest?: number;
  readonly isOpen: boolean;
}

const romanLevels = ['I', 'II', 'III', 'IV'];

/** The level at the token after "level"; `step` is how many catalog numbers a level has. */
export function digitLevelAt(tokens: readonly Token[], at: number, step: number): LevelPart | null {
  const digitAt = (place: number) => {
    const text = tokens[place]?.text ?? '';
    const roman = romanLevels.indexOf(text);
    return roman < 0 ? Number(/^[1-9]$/u.exec(text)?.[0]) : roman + 1;
  };
  const first = digitAt(at);
  if (Number.isNaN(first)) return null;
  const joins = /^(or|and|\/|-|to)$/u.test(tokens[at + 1]?.lower ?? '');
  const opens = joins && /^(above|higher|greater|beyond)$/u.test(tokens[at + 2]?.lower ?? '');
  if (joins && digitAt(at + 2) === first + 1 && unitNounsEnd(tokens, at + 3, new Set()) === at + 3)
    return { end: at + 3, lowest: first * step, highest: (first + 1) * step, isOpen: false };
  return { end: opens ? at + 3 : at + 1, lowest: first * step, isOpen: opens };
}

/** Each level from the lowest to the highest. */
export function levelsOf({ lowest, highest = lowest }: LevelPart): readonly number[] {
  const step = 10 ** (String(lowest).length - 1);
  return Array.from({ length: Math.floor((highest - lowest) / step) + 1 }, (_, at) => lowest + at * step);
}
