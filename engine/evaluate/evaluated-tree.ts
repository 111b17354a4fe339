/** An evaluated rule tree, the input of explanations, caveats and options. */
import type { Verdict } from './verdict.ts';
import type { WorkEnd } from './work-meter.ts';

export interface EvaluatedTree {
  readonly root: number;
  readonly through: number;
  /** The term of the question, whose standing counts; `wholeState` for credentials and for questions without a term. */
  readonly term: number;
  readonly verdict: Verdict;
  readonly trace: NodeVerdicts;
  /** The bound that ended the evaluation, if the verdict is unknown because of it. */
  readonly endedBy?: WorkEnd | null;
  /** The entries that an allocation applies to a node, or up to `through` to a mere test; absent without an allocation. */
  readonly applied?: (node: number, through: number) => readonly number[];
  /** The entries that could count for a node but are applied to a rule that does not share them. */
  readonly spentElsewhere?: (node: number) => readonly number[];
}

/** The verdict of each node of a tree. */
export interface NodeVerdicts {
  at(node: number): Verdict;
}
