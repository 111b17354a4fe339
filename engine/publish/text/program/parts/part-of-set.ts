/** "At least 8 of these credits must be at the 300 level" below "12 credits of CS": a demand on a part of the set. */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import type { Outline } from '../lines/lines.ts';
import { readPartSentence } from '../sets/part-sentence.ts';

/** Adds the demand to the last rule; returns false if that is not a set, or the line asks for anything else. */
export function addPartOfSet({ line, children }: Outline, rules: Rule[], lexicon: Lexicon): boolean {
  const set = rules.at(-1);
  if (children.length > 0 || set?.kind !== 'courses_from') return false;
  const part = readPartSentence(line.text, set.from, lexicon);
  if (part === null) return false;
  rules[rules.length - 1] = { kind: 'all_of', rules: [set, { ...part, span: [line.start, line.end] }] };
  return true;
}
