/** Lines that are read sentence by sentence: sets of courses with limits on them, and prose that asks nothing. */
import type { CourseSet, Rule, SharingLimit } from '../../../../../shared/contract/rule.ts';
import type { Lexicon } from '../../words/lexicon.ts';
import { asksNothing, isForSome, isRemark, sentencesOf } from '../lines/prose.ts';
import { withoutUnitNote } from '../lines/unit-note.ts';
import { readCapLine } from '../sets/cap-line.ts';
import { readPartSentence } from '../sets/part-sentence.ts';
import { readSetLine, type SetLine } from '../sets/set-line.ts';

export type SaidLine =
  | ({ readonly kind: 'sets' } & SetLine)
  | { readonly kind: 'nothing' }
  /** A sentence asks something of some students only. */
  | { readonly kind: 'unread' };

/** Returns null if the line has to be read as a whole. */
export function readSaidLine(words: string, lexicon: Lexicon): SaidLine | null {
  const sentences = sentencesOf(words).map(({ from, to }) => words.slice(from, to));
  if (sentences.some((sentence) => isForSome(sentence) && !isRemark(sentence))) return { kind: 'unread' };
  const sets = readSets(sentences, lexicon);
  if (sets !== null) return { kind: 'sets', ...sets };
  return sentences.every(asksNothing) ? { kind: 'nothing' } : null;
}

function readSentenceSet(sentence: string, lexicon: Lexicon): SetLine | null {
  return readSetLine(sentence, lexicon) ?? readSetLine(withoutUnitNote(sentence), lexicon);
}

function readSets(sentences: readonly string[], lexicon: Lexicon): SetLine | null {
  const rules: Rule[] = [];
  const limits: SharingLimit[] = [];
  let scope: CourseSet | null = null;
  for (const sentence of sentences) {
    const cap = readCapLine(sentence, lexicon, scope);
    const part: Rule | null =
      cap === null && scope !== null ? readPartSentence(sentence, scope, lexicon) : null;
    const set: SetLine | null = cap === null && part === null ? readSentenceSet(sentence, lexicon) : null;
    if (cap !== null) limits.push(cap);
    else if (part !== null) rules.push(part);
    else if (set === null) return null;
    else {
      const first: Rule | undefined = set.rules[0];
      scope = first?.kind === 'courses_from' ? first.from : null;
      rules.push(...set.rules);
      limits.push(...set.limits);
    }
  }
  return { rules, limits };
}
