/** A node of the allocation trees (allocation-trees.ts): a rule, and how it gets its verdict. */
import type { Verdict } from '../evaluate/verdict.ts';
import type { SelectionLeaf } from './selection-leaf.ts';

/** How a node gets its verdict. A `constant` does not depend on the allocation. */
export type NodeRole =
  | { readonly role: 'constant'; readonly verdict: Verdict }
  /** `use` is its only use. */
  | { readonly role: 'course'; readonly use: number; readonly verdict: Verdict }
  | { readonly role: 'selection'; readonly selection: SelectionLeaf; readonly firstUse: number }
  /**
   * `repeated`: children counted as one because the same course decides them, by distance from the node.
   * `isInfeasible`: the grouping needs more of the same courses than exist.
   */
  | {
      readonly role: 'grouping';
      readonly required: number;
      readonly repeated: readonly (readonly number[])[];
      readonly isInfeasible: boolean;
    }
  /** In conflict if a child is met. */
  | { readonly role: 'exclusion' }
  /**
   * A condition and its branches; `open` if the condition is unknown. `isLeftOut`: it does not apply and counts towards
   * nothing. `optionalBy`: its parent needs only some children, and this verdict says whether it applies.
   */
  | {
      readonly role: 'branch';
      readonly condition: Verdict;
      readonly taken: 'then' | 'otherwise' | 'open';
      readonly isLeftOut?: boolean;
      readonly optionalBy?: Verdict;
    };

export interface AllocationNode {
  /** The rule node of the graph. */
  readonly node: number;
  readonly parent: number;
  /** The exclusive end of the subtree. */
  readonly end: number;
  /** False if the node only tests the state and uses no course. */
  readonly takesCourses: boolean;
  readonly role: NodeRole;
}
