/** Lines that are read sentence by sentence: sets of courses with bounds on them, and prose that asks nothing. */
import type { CourseSet, Rule, SharingLimit } from '../../../../shared/contract/rule.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { readCapLine } from './cap-line.ts';
import { isDescription, isForSome, isPermission, sentencesOf } from './prose.ts';
import { readSetLine, type SetLine } from './set-line.ts';

export type SaidLine =
  | ({ readonly kind: 'sets' } & SetLine)
  | { readonly kind: 'nothing' }
  /** It is asked of some students only. */
  | { readonly kind: 'unread' };

/** Null if the line has to be read as a whole. */
export function readSaidLine(words: string, vocabulary: Vocabulary): SaidLine | null {
  const sentences = sentencesOf(words).map(({ from, to }) => words.slice(from, to));
  if (sentences.some(isForSome)) return { kind: 'unread' };
  const sets = readSets(sentences, vocabulary);
  if (sets !== null) return { kind: 'sets', ...sets };
  const asksNothing = sentences.every((sentence) => isDescription(sentence) || isPermission(sentence));
  return asksNothing ? { kind: 'nothing' } : null;
}

function readSets(sentences: readonly string[], vocabulary: Vocabulary): SetLine | null {
  const rules: Rule[] = [];
  const limits: SharingLimit[] = [];
  let scope: CourseSet | null = null;
  for (const sentence of sentences) {
    const cap = readCapLine(sentence, vocabulary, scope);
    const set = cap === null ? readSetLine(sentence, vocabulary) : null;
    if (cap !== null) limits.push(cap);
    else if (set === null) return null;
    else {
      const [first] = set.rules;
      scope = first?.kind === 'courses_from' ? first.from : null;
      rules.push(...set.rules);
      limits.push(...set.limits);
    }
  }
  return { rules, limits };
}
