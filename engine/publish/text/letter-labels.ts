/** "P: CS 101. C: CS 101L. R: juniors": labels of one letter, which beside "P:" are no grades. */
import type { SectionKind } from './section-headings.ts';
import { lowerAt, type Token } from './token.ts';

const labels: ReadonlyMap<string, SectionKind> = new Map([
  ['C', 'corequisite'],
  ['Co', 'corequisite'],
  ['R', 'prerequisite'],
]);
const beforeGrade = /^(grades?|marks?|minimum|min|least|with|than)$/u;

/** What the label at a token opens; null where there is none. Its colon is not part of it. */
export function letterLabelAt(tokens: readonly Token[], at: number): SectionKind | null {
  const kind = labels.get(tokens[at]?.text ?? '');
  if (kind === undefined || lowerAt(tokens, at + 1) !== ':' || beforeGrade.test(lowerAt(tokens, at - 1)))
    return null;
  return tokens.some(({ text }, index) => text === 'P' && lowerAt(tokens, index + 1) === ':') ? kind : null;
}
