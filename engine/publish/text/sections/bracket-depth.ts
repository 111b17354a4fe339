/** How deep in brackets a token stands. */
import { lowerAt, type Token } from '../words/token.ts';

/** The change of depth at a mark. */
export function depthStep(mark: string): number {
  return mark === '(' ? 1 : mark === ')' ? -1 : 0;
}

/** For each token, the lowest depth of brackets that is reached from it on, relative to that before it; at most 0. */
export function leastDepths(tokens: readonly Token[]): readonly number[] {
  const least: number[] = tokens.map(() => 0);
  let following = 0;
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    following = Math.min(0, depthStep(lowerAt(tokens, at)) + following);
    least[at] = following;
  }
  return least;
}
