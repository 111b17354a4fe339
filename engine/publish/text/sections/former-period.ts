/** "PRIOR TO FALL 2013: Prerequisite: CS 101": what was asked at that time asks nothing now, and what was excluded stays so. */

import { lowerAt, type Token } from '../words/token.ts';
import type { SectionKind } from './section-headings.ts';

const seasons = /^(?:fall|winter|spring|summer|autumn|term|semester)$/u;

/** The token behind the colon of such a heading, or null where none begins at a token. */
export function formerPeriodEnd(tokens: readonly Token[], at: number): number | null {
  const isPrior = lowerAt(tokens, at) === 'prior' && lowerAt(tokens, at + 1) === 'to';
  if (!isPrior || !/^P/u.test(tokens[at]?.text ?? '')) return null;
  let end = at + 2;
  while (seasons.test(lowerAt(tokens, end)) || lowerAt(tokens, end) === '/') end += 1;
  if (!/^(?:19|20)\d\d$/u.test(lowerAt(tokens, end))) return null;
  return lowerAt(tokens, end + 1) === ':' ? end + 2 : null;
}

/** What the words behind it are, where their own heading is of this kind, or the section before it is where they have none. */
export function kindOfFormer(heading: SectionKind | undefined, before: SectionKind): SectionKind {
  return (heading ?? before) === 'antirequisite' ? 'antirequisite' : 'advice';
}
