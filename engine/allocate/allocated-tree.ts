/** One credential's requirement tree after allocation: the verdict of every node and what counts for it. */
import { none } from '../../shared/index-format/layout.ts';
import { noEntry, type Student } from '../evaluate/student.ts';
import { satisfied, unknown, type Verdict } from '../evaluate/verdict.ts';
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
  readonly #student: Student;
  readonly #verdicts: readonly Verdict[];
  readonly #takesCourses: readonly boolean[];
  readonly #applied: readonly Use[];
  readonly #ungraded: readonly Use[];
  readonly #spentElsewhere: readonly Use[];
  readonly #from: number;
  readonly #sizes: readonly number[];

  constructor(student: Student, forest: Forest, root: number, proven: boolean) {
    const end = forest.nodes[root]?.end ?? root;
    this.#student = student;
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
    this.#applied = appliedUses(forest, root, end);
    const inside = ({ leaf }: Use): boolean => leaf >= root && leaf < end;
    this.#ungraded = forest.uses.filter(
      (use, index) => inside(use) && forest.active[index] === 1 && use.verdict === unknown,
    );
    this.#spentElsewhere = forest.uses.filter(
      (use, index) => inside(use) && forest.active[index] === 0 && forest.contested[index] === 1,
    );
    this.unappliedEntries = this.#unapplied();
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
    const applied = this.appliedEntries(node);
    return this.#entries(this.#spentElsewhere, node).filter((entry) => !applied.includes(entry));
  }

  #entries(uses: readonly Use[], node: number): number[] {
    const from = this.#from + node - this.root;
    const end = from + (this.#sizes[node - this.root] ?? 0);
    const entries = new Set<number>();
    for (const { leaf, entry } of uses)
      if (leaf >= from && leaf < end && entry !== noEntry) entries.add(entry);
    return this.#ordered(entries);
  }

  #unapplied(): number[] {
    const { group, entryCount } = this.#student;
    const applied = new Set(this.#applied.map(({ entry }) => group[entry]));
    const first = new Map<number, number>();
    for (let entry = 0; entry < entryCount; entry += 1) {
      const course = group[entry] ?? none;
      if (applied.has(course)) continue;
      const other = first.get(course);
      if (other === undefined || this.#student.precedes(entry, other)) first.set(course, entry);
    }
    return this.#ordered(first.values());
  }

  /** By course id; retakes, which a selection and a leaf with a grade may see apart, by term. */
  #ordered(entries: Iterable<number>): number[] {
    const { course, term } = this.#student;
    return [...entries].sort(
      (a, b) => (course[a] ?? 0) - (course[b] ?? 0) || (term[a] ?? 0) - (term[b] ?? 0),
    );
  }
}

/** The uses that count: active ones, less the surplus of a subject and those without a grade. */
function appliedUses(forest: Forest, root: number, end: number): Use[] {
  const applied: Use[] = [];
  for (let position = root; position < end; position += 1) {
    const role = forest.nodes[position]?.role;
    const verdict = forest.verdictAt(position);
    if (role?.role === 'selection') applied.push(...role.selection.countedUses(verdict));
    if (role?.role !== 'course' || forest.active[role.use] === 0 || verdict > satisfied + 1) continue;
    const use = forest.uses[role.use];
    if (use !== undefined) applied.push(use);
  }
  return applied;
}
