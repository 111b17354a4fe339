/** One credential's requirement tree after allocation: the verdict of every node and what counts for it. */
import { none } from '../../shared/index-format/layout.ts';
import { AppliedEntries, unappliedEntries } from '../evaluate/applied-entries.ts';
import type { Student } from '../evaluate/student.ts';
import { isMet, satisfied, unknown, type Verdict } from '../evaluate/verdict.ts';
import type { Forest } from './forest.ts';
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
  readonly #verdicts: readonly Verdict[];
  readonly #takesCourses: readonly boolean[];
  readonly #applied: AppliedEntries;
  readonly #ungraded: AppliedEntries;
  readonly #spentElsewhere: AppliedEntries;
  readonly #from: number;
  readonly #sizes: readonly number[];

  constructor(student: Student, forest: Forest, root: number, proven: boolean) {
    const end = forest.nodes[root]?.end ?? root;
    this.#from = root;
    this.root = forest.nodes[root]?.node ?? none;
    const found = forest.verdictAt(root);
    this.proven = proven;
    this.verdict = proven || found === satisfied ? found : unknown;
    this.#verdicts = Array.from({ length: end - root }, (_, index) =>
      index === 0 ? this.verdict : forest.verdictAt(root + index),
    );
    this.#takesCourses = forest.nodes.slice(root, end).map(({ takesCourses }) => takesCourses);
    this.#sizes = Array.from(
      { length: end - root },
      (_, index) => (forest.nodes[root + index]?.end ?? root + index) - root - index,
    );
    const applied = appliedUses(forest, root, end);
    this.#applied = new AppliedEntries(student, applied);
    const inside = ({ leaf }: Use): boolean => leaf >= root && leaf < end;
    const ungraded = forest.uses.filter(
      (use, index) => inside(use) && forest.active[index] === 1 && use.verdict === unknown,
    );
    this.#ungraded = new AppliedEntries(student, ungraded);
    const spentElsewhere = forest.uses.filter(
      (use, index) => inside(use) && forest.active[index] === 0 && forest.contested[index] === 1,
    );
    this.#spentElsewhere = new AppliedEntries(student, spentElsewhere);
    this.unappliedEntries = unappliedEntries(student, applied);
  }

  /** The verdict of a rule node of the tree. */
  verdictOf(node: number): Verdict {
    return this.#verdicts[node - this.root] ?? unknown;
  }

  /** Whether a rule node only tests the state: it takes no course, so nothing is allocated to it. */
  isTest(node: number): boolean {
    return this.#takesCourses[node - this.root] === false;
  }

  /** Entries that count below a rule node, completed and planned, by course id. */
  appliedEntries(node: number): readonly number[] {
    return this.#entries(this.#applied, node);
  }

  /** Entries that count below a rule node once their grade is known and suffices, by course id. */
  ungradedEntries(node: number): readonly number[] {
    return this.#entries(this.#ungraded, node);
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
    const from = this.#from + node - this.root;
    return uses.between(from, from + (this.#sizes[node - this.root] ?? 0));
  }
}

/** The uses that count: active ones, less the surplus of a subject and those without a grade. */
function appliedUses(forest: Forest, root: number, end: number): Use[] {
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
