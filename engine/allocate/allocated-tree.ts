/** One credential's requirement tree after allocation: the verdict of every node, and the entries that count for it. */

import { assert } from '../../shared/assert.ts';
import { itemAt, uint8At } from '../../shared/column.ts';
import { AppliedEntries, unappliedEntries } from '../evaluate/student/applied-entries.ts';
import type { Student } from '../evaluate/student/student.ts';
import { isMet, satisfied, unknown, unsatisfied, type Verdict } from '../evaluate/verdict.ts';
import type { WorkEnd } from '../evaluate/work-meter.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { Use } from './uses.ts';

export interface SearchEnd {
  /** The bound that ended the search before optimality was proven; null if it is proven. */
  readonly endedBy: WorkEnd | null;
  /** True if no allocation has better verdicts of the credentials. */
  readonly provesVerdicts: boolean;
}

export class AllocatedTree {
  /** The root rule node. */
  readonly root: number;
  /** The bound that ended the search before optimality was proven; null if it is proven. */
  readonly endedBy: WorkEnd | null;
  /** Unknown if not proven by the search, unless satisfied, which proves itself (decisions.md, part D). */
  readonly verdict: Verdict;
  /** The earliest entry of each course that counts nowhere in the tree, by course id. */
  readonly unappliedEntries: readonly number[];
  readonly #student: Student;
  readonly #trees: AllocationTrees;
  /** The position of the root. */
  readonly #from: number;
  readonly #applied: AppliedEntries;
  readonly #spentElsewhere: AppliedEntries;

  /** `trees` must be evaluated and final; `from` is the position of the tree's root. */
  constructor(student: Student, trees: AllocationTrees, from: number, end: SearchEnd) {
    this.#student = student;
    this.#trees = trees;
    this.#from = from;
    const root = itemAt(trees.nodes, from);
    this.root = root.node;
    this.endedBy = end.endedBy;
    this.verdict = provenVerdict(trees, from, end);
    const applied = appliedUses(trees, from, root.end);
    this.#applied = new AppliedEntries(student, applied);
    this.#spentElsewhere = new AppliedEntries(
      student,
      trees.uses.filter((_, use) => trees.isSpentElsewhere(use)),
    );
    this.unappliedEntries = unappliedEntries(student, applied);
  }

  /** The verdict of a rule node of the tree. */
  verdictOf(node: number): Verdict {
    return node === this.root ? this.verdict : this.#trees.values.verdictAt(this.#positionOf(node));
  }

  /** Whether a rule node only tests the state: no course is allocated to it. */
  isTest(node: number): boolean {
    return !itemAt(this.#trees.nodes, this.#positionOf(node)).takesCourses;
  }

  /** The completed and planned entries that count below a rule node, by course id. */
  appliedEntries(node: number): readonly number[] {
    return this.#entries(this.#applied, node);
  }

  /** The entries that would count below a rule node if their grade were known, by course id; in no answer. */
  ungradedEntries(node: number): readonly number[] {
    const { uses, active } = this.#trees;
    const ungraded = uses.filter(({ verdict }, use) => uint8At(active, use) === 1 && verdict === unknown);
    return this.#entries(new AppliedEntries(this.#student, ungraded), node);
  }

  /** The entries that could count below a rule node but count for a rule that does not share them, by course id. */
  entriesSpentElsewhere(node: number): readonly number[] {
    const spent = this.#entries(this.#spentElsewhere, node);
    if (spent.length === 0) return spent;
    const applied = this.appliedEntries(node);
    return spent.filter((entry) => !applied.includes(entry));
  }

  #entries(uses: AppliedEntries, node: number): readonly number[] {
    const from = this.#positionOf(node);
    return uses.between(from, itemAt(this.#trees.nodes, from).end);
  }

  #positionOf(node: number): number {
    const position = this.#from + node - this.root;
    assert(itemAt(this.#trees.nodes, position).node === node, 'a rule node belongs to this tree');
    return position;
  }
}

/** The verdict of the tree at position `from`; unknown if the search has not proven it. */
export function provenVerdict(
  trees: AllocationTrees,
  from: number,
  { endedBy, provesVerdicts }: SearchEnd,
): Verdict {
  const found = trees.values.verdictAt(from);
  // With progress, an unmet verdict is partial in the best allocation, too; without, it may be either.
  const isProven = endedBy === null || (provesVerdicts && found !== unsatisfied);
  return isProven || found === satisfied ? found : unknown;
}

/** The uses that count: active ones, except for a subject's surplus and those without a grade. */
function appliedUses(trees: AllocationTrees, root: number, end: number): Use[] {
  const applied: Use[] = [];
  for (let position = root; position < end; position += 1) {
    const { role } = itemAt(trees.nodes, position);
    const verdict = trees.values.verdictAt(position);
    if (role.role === 'selection') applied.push(...role.selection.countedUses(verdict));
    if (role.role === 'course' && uint8At(trees.active, role.use) === 1 && isMet(verdict))
      applied.push(itemAt(trees.uses, role.use));
  }
  return applied;
}
