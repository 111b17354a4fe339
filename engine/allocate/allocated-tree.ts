/** One credential's requirement tree after allocation: the verdict of every node and what counts for it. */
import { none } from '../../shared/index-format/layout.ts';
import { AppliedEntries, unappliedEntries } from '../evaluate/applied-entries.ts';
import type { Student } from '../evaluate/student.ts';
import { isMet, satisfied, unknown, type Verdict } from '../evaluate/verdict.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { Use } from './uses.ts';

export class AllocatedTree {
  /** Root rule node. */
  readonly root: number;
  /** Whether no allocation is better. */
  readonly proven: boolean;
  /** Unknown where nothing is proven: only what satisfies is proof by itself (decisions.md, part D). */
  readonly verdict: Verdict;
  /**
   * Entries of courses that count nowhere in the tree, one for each course (the one of the earliest
   * term), by course id.
   */
  readonly unappliedEntries: readonly number[];
  readonly #student: Student;
  readonly #forest: AllocationTrees;
  /** Position of the root in the forest. */
  readonly #from: number;
  readonly #applied: AppliedEntries;
  readonly #spentElsewhere: AppliedEntries;

  /** `forest` is evaluated, and stays as it is; `from` is the position of the tree's root in it. */
  constructor(student: Student, forest: AllocationTrees, from: number, proven: boolean) {
    this.#student = student;
    this.#forest = forest;
    this.#from = from;
    this.root = forest.nodes[from]?.node ?? none;
    const found = forest.verdictAt(from);
    this.proven = proven;
    this.verdict = proven || found === satisfied ? found : unknown;
    const applied = appliedUses(forest, from, forest.nodes[from]?.end ?? from);
    this.#applied = new AppliedEntries(student, applied);
    this.#spentElsewhere = new AppliedEntries(
      student,
      forest.uses.filter((_, use) => forest.active[use] === 0 && forest.contested[use] === 1),
    );
    this.unappliedEntries = unappliedEntries(student, applied);
  }

  /** The verdict of a rule node of the tree. */
  verdictOf(node: number): Verdict {
    return node === this.root ? this.verdict : this.#forest.verdictAt(this.#positionOf(node));
  }

  /** Whether a rule node only tests the state: it takes no course, so nothing is allocated to it. */
  isTest(node: number): boolean {
    return this.#forest.nodes[this.#positionOf(node)]?.takesCourses === false;
  }

  /** Entries that count below a rule node, completed and planned, by course id. */
  appliedEntries(node: number): readonly number[] {
    return this.#entries(this.#applied, node);
  }

  /** Entries that count below a rule node once their grade is known and suffices, by course id: no answer tells them. */
  ungradedEntries(node: number): readonly number[] {
    const { uses, active } = this.#forest;
    const ungraded = uses.filter(({ verdict }, use) => active[use] === 1 && verdict === unknown);
    return this.#entries(new AppliedEntries(this.#student, ungraded), node);
  }

  /**
   * Entries that could count below a rule node but are spent on a rule that does not share them, by
   * course id.
   */
  entriesSpentElsewhere(node: number): readonly number[] {
    const spent = this.#entries(this.#spentElsewhere, node);
    if (spent.length === 0) return spent;
    const applied = this.appliedEntries(node);
    return spent.filter((entry) => !applied.includes(entry));
  }

  #entries(uses: AppliedEntries, node: number): readonly number[] {
    const from = this.#positionOf(node);
    return uses.between(from, this.#forest.nodes[from]?.end ?? from);
  }

  #positionOf(node: number): number {
    return this.#from + node - this.root;
  }
}

/** The uses that count: active ones, less the surplus of a subject and those without a grade. */
function appliedUses(forest: AllocationTrees, root: number, end: number): Use[] {
  const applied: Use[] = [];
  for (let position = root; position < end; position += 1) {
    const role = forest.nodes[position]?.role;
    const verdict = forest.verdictAt(position);
    if (role?.role === 'selection') applied.push(...role.selection.countedUses(verdict));
    if (role?.role !== 'course' || forest.active[role.use] === 0 || !isMet(verdict)) continue;
    const use = forest.uses[role.use];
    if (use !== undefined) applied.push(use);
  }
  return applied;
}
