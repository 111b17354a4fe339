/** A course that only a mark in brackets advises. */
import { lowerAt, type Token } from './token.ts';

/** "CS 101 (required), CS 102 (recommended)": the mark alone in brackets is about the course before it. */
export function advisedFrom(tokens: readonly Token[], from: number, open: number, close: number): number {
  const isMark =
    close - open === 2 || (close - open === 3 && /^(strongly|highly)$/u.test(lowerAt(tokens, open + 1)));
  if (!isMark || tokens[open - 1]?.kind !== 'number') return open;
  let at = open - 2;
  while (at >= from && tokens[at]?.kind === 'word' && !/^(and|or|plus)$/u.test(lowerAt(tokens, at))) at -= 1;
  const isOwn = at < from ? false : /^(,|;|and|plus)$/u.test(lowerAt(tokens, at));
  return isOwn ? at : open;
}
