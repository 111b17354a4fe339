/** How the reader of program texts has its sentences read, independently of their grammar. */
import type { Rule } from '../../../../../shared/contract/rule.ts';
import type { Ambiguity } from '../../grammar/grammar.ts';

/** Reads a part of the text; a null rule asks nothing. Spans refer to the whole text; bare numbers are of `subject`. */
export type ReadSentence = (from: number, to: number, subject: string | null) => SentenceReading;

export interface SentenceReading {
  readonly rule: Rule | null;
  readonly ambiguities: readonly Ambiguity[];
}
