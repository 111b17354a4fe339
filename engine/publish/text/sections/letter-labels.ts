/** Labels of one letter: "P: CS 101. C: CS 101L. R: juniors", "P-CS 101". Next to "P:" they are not grades. */

import { lowerAt, type Token } from '../words/token.ts';
import type { SectionKind } from './section-headings.ts';

const labels: ReadonlyMap<string, SectionKind> = new Map([
  ['C', 'corequisite'],
  ['Co', 'corequisite'],
  ['R', 'prerequisite'],
]);
const beforeGrade = /^(grades?|marks?|minimum|min|least|with|than)$/u;

/** The section that the label at a token opens; null if there is none. Its colon is not part of it. */
export function letterLabelAt(tokens: readonly Token[], at: number): SectionKind | null {
  // Unlike "C", "CO" needs no "P:" beside it: "PR: CS 101. CO: MATH 101"
  if (tokens[at]?.text === 'CO' && lowerAt(tokens, at + 1) === ':') return 'corequisite';
  if (tokens[at]?.text === 'CR' && lowerAt(tokens, at + 1) === ':' && isCreditRestriction(tokens, at))
    return 'antirequisite';
  const kind = labels.get(tokens[at]?.text ?? '');
  if (kind === undefined || lowerAt(tokens, at + 1) !== ':' || beforeGrade.test(lowerAt(tokens, at - 1)))
    return null;
  // "Co" may have "Pre:" or "Pr:" beside it instead of "P:": "Pre: CS 101. Co: MATH 101"
  const beside = tokens[at]?.text === 'Co' ? /^(?:P|Pre|Pr)$/u : /^P$/u;
  const isBeside = tokens.some(({ text }, index) => beside.test(text) && lowerAt(tokens, index + 1) === ':');
  return isBeside ? kind : null;
}

/** True for credit restrictions: "CR: the former CS 110", "CO: CS 102; CR: CS 110"; not "PR: CS 101; CR: CS 102". */
function isCreditRestriction(tokens: readonly Token[], at: number): boolean {
  const hasOther = tokens.some(({ text }, index) => text === 'CO' && lowerAt(tokens, index + 1) === ':');
  return hasOther || tokens.slice(at).some(({ lower }) => lower === 'former');
}

const dashedLabels: ReadonlyMap<string, SectionKind> = new Map([
  ['P', 'prerequisite'],
  ['C', 'corequisite'],
]);

/** "P-CS 101. C-CS 102" at the beginning of a sentence: the section it opens, or null. "C- or better" has a blank. */
export function dashedLabelAt(tokens: readonly Token[], at: number): SectionKind | null {
  const kind = dashedLabels.get(tokens[at]?.text ?? '');
  const [dash, next] = [tokens[at + 1], tokens[at + 2]];
  const isGlued = dash?.lower === '-' && dash.glued && next?.glued === true;
  return kind !== undefined && isGlued && next.kind === 'word' && /^\p{Lu}/u.test(next.text) ? kind : null;
}
