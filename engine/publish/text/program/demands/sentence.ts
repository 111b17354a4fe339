/** How the reader of program texts has its sentences read. It must not know the grammar of them. */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import type { Ambiguity } from '../../grammar/grammar.ts';

/** Reads a part of the text as a sentence; null if it asks nothing. Spans are of the whole text. `subject`: of numbers without one. */
export type ReadSentence = (from: number, to: number, subject: string | null) => SentenceReading;

export interface SentenceReading {
  readonly rule: Rule | null;
  readonly ambiguities: readonly Ambiguity[];
}
