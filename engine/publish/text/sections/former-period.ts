/** "PRIOR TO FALL 2013: Prerequisite: CS 101": a former requirement asks nothing; a former exclusion remains. */

import { lowerAt, type Token } from '../words/token.ts';
import type { SectionKind } from './section-headings.ts';

const seasons = /^(?:fall|winter|spring|summer|autumn|term|semester)$/u;

/** The token after the colon of such a heading; null if none begins at `at`. */
export function formerPeriodEnd(tokens: readonly Token[], at: number): number | null {
  const isPrior = lowerAt(tokens, at) === 'prior' && lowerAt(tokens, at + 1) === 'to';
  if (!isPrior || !/^P/u.test(tokens[at]?.text ?? '')) return null;
  let end = at + 2;
  while (seasons.test(lowerAt(tokens, end)) || lowerAt(tokens, end) === '/') end += 1;
  if (!/^(?:19|20)\d\d$/u.test(lowerAt(tokens, end))) return null;
  return lowerAt(tokens, end + 1) === ':' ? end + 2 : null;
}

/** The kind of the words after it: an exclusion if their heading, or else the section before, is one; otherwise advice. */
export function kindOfFormer(heading: SectionKind | undefined, before: SectionKind): SectionKind {
  return (heading ?? before) === 'antirequisite' ? 'antirequisite' : 'advice';
}
