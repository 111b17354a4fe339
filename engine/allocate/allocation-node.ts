/** A node of the requirement trees that are allocated (allocation-trees.ts): a rule, and how it gets its verdict. */
import type { Verdict } from '../evaluate/verdict.ts';
import type { SelectionLeaf } from './selection-leaf.ts';

/** How a node gets its verdict. That of a `constant` node does not depend on the allocation. */
export type NodeRole =
  | { readonly role: 'constant'; readonly verdict: Verdict }
  /** `use` is its only use. */
  | { readonly role: 'course'; readonly use: number; readonly verdict: Verdict }
  | { readonly role: 'selection'; readonly selection: SelectionLeaf; readonly firstUse: number }
  /**
   * `repeated`: children that count as one because one course decides them, by distance from the node. `isInfeasible`: its
   * rules need more of the same courses than there are.
   */
  | {
      readonly role: 'group';
      readonly required: number;
      readonly repeated: readonly (readonly number[])[];
      readonly isInfeasible: boolean;
    }
  /** Conflict where a child is met. */
  | { readonly role: 'exclusion' }
  /**
   * A condition and its branches; `open` where the condition is unknown. `isLeftOut`: it does not apply, and counts towards
   * nothing. `optionalBy`: its parent needs some children only, and it counts where this verdict says that it applies.
   */
  | {
      readonly role: 'branch';
      readonly condition: Verdict;
      readonly taken: 'then' | 'otherwise' | 'open';
      readonly isLeftOut?: boolean;
      readonly optionalBy?: Verdict;
    };

export interface AllocationNode {
  /** Rule node of the graph. */
  readonly node: number;
  readonly parent: number;
  /** Exclusive end of the subtree. */
  readonly end: number;
  /** False where the node only tests the state and uses no course. */
  readonly takesCourses: boolean;
  readonly role: NodeRole;
}
