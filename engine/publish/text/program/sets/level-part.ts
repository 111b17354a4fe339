/** Course levels: "300-level", "the 300 level or above", "300- or 400-level", "numbered 300 or higher", "Level 3". */
import type { Token } from '../../words/token.ts';
import { digitLevelAt, type LevelPart } from './digit-level.ts';

/** The level at a token; `step` is how many catalog numbers a level has. */
export function levelAt(tokens: readonly Token[], at: number, step: number): LevelPart | null {
  const token = tokens[at];
  if (/^(levels?|stage)$/u.test(token?.lower ?? '')) return digitLevelAt(tokens, at + 1, step);
  if (token?.kind !== 'number' || !/^[1-9]00(0|00)?$/u.test(token.text)) return null;
  let end = tokens[at + 1]?.lower === '-' ? at + 2 : at + 1;
  const isNoun = /^levels?$/u.test(tokens[end]?.lower ?? '');
  if (isNoun) end += 1;
  const before = tokens[at - 1]?.lower ?? '';
  const saysLevel = isNoun || before === 'numbered' || /^levels?$/u.test(before);
  const joins = /^(,|or|and)$/u.test(tokens[end]?.lower ?? '');
  const bound = at - (before === 'the' ? 2 : 1);
  // "at or above the 300 level"
  if (/^(above|higher)$/u.test(tokens[bound]?.lower ?? '') && tokens[bound - 1]?.lower === 'or')
    return { end, lowest: Number(token.text), isOpen: true };
  if (/^(above|beyond)$/u.test(tokens[bound]?.lower ?? '') && isNoun)
    return { end, lowest: Number(token.text) + 10 ** (token.text.length - 1), isOpen: true };
  // "the 3000-5000 level"
  const highest = isNoun ? null : rangeEnd(tokens, at);
  if (highest !== null) return { end: at + 4, lowest: Number(token.text), highest, isOpen: false };
  const opens = joins && /^(above|higher|greater|beyond)$/u.test(tokens[end + 1]?.lower ?? '');
  if (opens) return { end: end + 2, lowest: Number(token.text), isOpen: true };
  const isListed = joins && isLevelList(tokens, end, step);
  return saysLevel || isListed ? { end, lowest: Number(token.text), isOpen: false } : null;
}

/** The upper level of "300-500 level"; null if it is not a range. */
function rangeEnd(tokens: readonly Token[], at: number): number | null {
  const [mark, last, noun] = tokens.slice(at + 1, at + 4);
  const isRange =
    mark?.lower === '-' && /^[1-9]0{2,4}$/u.test(last?.text ?? '') && /^levels?$/u.test(noun?.lower ?? '');
  return isRange && Number(last?.text) > Number(tokens[at]?.text) ? Number(last?.text) : null;
}

function isLevelList(tokens: readonly Token[], at: number, step: number): boolean {
  let position = at;
  while (/^(,|or|and)$/u.test(tokens[position]?.lower ?? '')) position += 1;
  return /^[1-9]00(0)?$/u.test(tokens[position]?.text ?? '') && levelAt(tokens, position, step) !== null;
}
