/** Sets subject to approval: "two CS courses at the 300 level with the approval of the advisor". */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { withoutUnitNote } from '../lines/unit-note.ts';
import { readSetLine } from './set-line.ts';

const approval =
  /[,;]?\s+(?:(?:with|subject\s+to)\s+(?:the\s+)?(?:prior\s+)?(?:approval|permission|consent)\s+of|(?:as\s+|when\s+|to\s+be\s+)?approved\s+by)\s+(?:the\s+|an?\s+|their\s+|your\s+)?(?<by>(?!(?:\p{L}+\s+)*(?:not|no|if|unless|may|must)\b)[\p{L}’'-]+(?:\s+[\p{L}’'-]+){0,7})\.?$/iu;

/** Returns null unless every word before the approval is understood. Spans are relative to `words`. */
export function readApprovedSet(words: string, lexicon: Lexicon): readonly Rule[] | null {
  const found = approval.exec(words);
  const by = found?.groups?.by;
  if (found === null || by === undefined) return null;
  const set = readSetLine(withoutUnitNote(words.slice(0, found.index)), lexicon);
  if (set === null || set.limits.length > 0) return null;
  const rules = set.rules.map((rule): Rule => ({ ...rule, span: [0, found.index] }));
  return [...rules, { kind: 'consent', by, span: [found.index, words.length] }];
}
