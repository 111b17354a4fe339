/** An evaluated rule tree: what explanations, findings and options read. */
import type { Verdict } from './verdict.ts';
import type { WorkEnd } from './work-meter.ts';

/** A rule tree of the target with the terms that count for it, evaluated. */
export interface EvaluatedTree {
  readonly root: number;
  readonly through: number;
  /** The term of the question, whose standing counts; `wholeState` of a credential and of a question without a term. */
  readonly term: number;
  readonly verdict: Verdict;
  readonly trace: NodeVerdicts;
  /** What ended the evaluation where the verdict is unknown because of it. */
  readonly endedBy?: WorkEnd | null;
  /** Entries that an allocation applies to a node, those of a mere test up to term `through`; absent where courses are shared freely. */
  readonly applied?: (node: number, through: number) => readonly number[];
  /** Entries that would count for a node but that the allocation applies to a rule that does not share them. */
  readonly spentElsewhere?: (node: number) => readonly number[];
}

/** The verdict of each node of a tree. */
export interface NodeVerdicts {
  at(node: number): Verdict;
}
