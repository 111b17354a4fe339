/**
 * Exact allocation: which of the student's courses counts for which rule of the credentials that are
 * asked about together (decisions.md, part F, Sharing). `exclusive`, `shares_with`, `limits` and
 * `overlap_limits` hold; objective.ts says what is best; the whole state counts, whatever its terms.
 *
 * A `course` leaf whose course is held and spent elsewhere is a conflict: no further course can meet
 * it. As allocations in which fewer credentials are in conflict come first, a credential is in
 * conflict only where every allocation leaves it so.
 */
import { none } from '../../shared/index-format/layout.ts';
import type { Deadline } from '../evaluate/deadline.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { maximumCredentialNesting } from '../evaluate/rule-tree.ts';
import { unknown, unsatisfied, type Verdict } from '../evaluate/verdict.ts';
import { AllocatedTree } from './allocated-tree.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import { buildAllocationTrees } from './build-allocation-trees.ts';
import { choicesAmong } from './contested-courses.ts';
import type { CourseChoice } from './course-options.ts';
import { limitsOf, type Overlap, overlapQuota, overlapsAmong } from './quotas.ts';
import { defaultPlainSteps, Search } from './search.ts';

export interface Allocation {
  /** One for each credential, in the order of the request. */
  readonly trees: readonly AllocatedTree[];
  /** False where the time budget ended before the best allocation was proven, of one of them at least. */
  readonly proven: boolean;
}

/**
 * Allocates the loaded student's courses to the requirement trees of the credentials together. After
 * `plainSteps` states of the search over courses the search over rules takes its turn (search.ts).
 */
export function allocate(
  evaluator: Evaluator,
  credentials: readonly number[],
  deadline: Deadline,
  plainSteps = defaultPlainSteps,
): Allocation {
  return new Allocator(evaluator, deadline, plainSteps).allocate(credentials);
}

class Allocator {
  readonly #evaluator: Evaluator;
  readonly #deadline: Deadline;
  readonly #plainSteps: number;
  readonly #verdicts = new Map<number, Verdict>();
  readonly #open: number[] = [];
  /** Whether a cycle or the nesting bound was met since this was last reset. */
  #wasCut = false;

  constructor(evaluator: Evaluator, deadline: Deadline, plainSteps: number) {
    this.#evaluator = evaluator;
    this.#plainSteps = plainSteps;
    this.#deadline = deadline;
  }

  /** Credentials that no overlap limit ties together are allocated apart. */
  allocate(credentials: readonly number[]): Allocation {
    const distinct = [...new Set(credentials)];
    const overlaps = overlapsAmong(this.#evaluator, distinct);
    const trees = new Map<number, AllocatedTree>();
    let proven = true;
    for (const members of tiedTogether(distinct.length, overlaps)) {
      const own = overlaps.filter(({ left }) => members.includes(left));
      const positions = new Map(members.map((member, position) => [member, position]));
      const inner = own.map((overlap) => ({
        ...overlap,
        left: positions.get(overlap.left) ?? 0,
        right: positions.get(overlap.right) ?? 0,
      }));
      const allocated = this.#allocateTied(
        members.map((member) => distinct[member] ?? none),
        inner,
      );
      proven &&= allocated.proven;
      for (const [position, member] of members.entries()) {
        const tree = allocated.trees[position];
        if (tree !== undefined) trees.set(distinct[member] ?? none, tree);
      }
    }
    return { trees: credentials.flatMap((credential) => trees.get(credential) ?? []), proven };
  }

  #allocateTied(credentials: readonly number[], overlaps: readonly Overlap[]): Allocation {
    const { sections } = this.#evaluator;
    const roots = credentials.map((credential) => sections['credential.requirement'][credential] ?? none);
    let nestedProven = true;
    const forest = buildAllocationTrees(this.#evaluator, roots, (credential) => {
      const nested = this.#credentialVerdict(credential);
      nestedProven &&= nested.proven;
      return nested.verdict;
    });
    const quotas = [
      ...limitsOf(this.#evaluator, forest),
      ...overlaps.map((overlap) => overlapQuota(forest, overlap)),
    ];
    const contest = choicesAmong(this.#evaluator, forest, quotas, this.#deadline);
    let proven = !contest.isCut;
    if (contest.choices.length === 0) forest.evaluateAll();
    else {
      const search = new Search(forest, contest.choices, contest.quotas, this.#deadline);
      proven = search.run(this.#plainSteps) && proven && !hangsOnDoubt(forest, contest.choices);
    }
    proven &&= nestedProven;
    const trees = forest.roots.map(
      (root) => new AllocatedTree(this.#evaluator.student, forest, root, proven),
    );
    return { trees, proven };
  }

  /** Another credential's own verdict, allocated by itself; unknown where it is not proven. */
  #credentialVerdict(credential: number): { readonly verdict: Verdict; readonly proven: boolean } {
    const known = this.#verdicts.get(credential);
    if (known !== undefined) return { verdict: known, proven: true };
    const requirement = this.#evaluator.sections['credential.requirement'][credential];
    if (requirement === undefined) return { verdict: unsatisfied, proven: true };
    if (this.#open.includes(credential) || this.#open.length >= maximumCredentialNesting) {
      this.#wasCut = true;
      return { verdict: unknown, proven: true };
    }
    const wasCut = this.#wasCut;
    this.#wasCut = false;
    this.#open.push(credential);
    const { trees, proven } = this.#allocateTied([credential], []);
    this.#open.pop();
    const verdict = trees[0]?.verdict ?? unsatisfied;
    // What was cut short on the way depends on where the way began.
    if (!this.#wasCut && proven) this.#verdicts.set(credential, verdict);
    this.#wasCut ||= wasCut;
    return { verdict, proven };
  }
}

/**
 * Whether undecided courses could count below a `when` whose condition is unknown. It is met where both ways agree,
 * so a further course may turn agreement into doubt: there the bounds of the search do not hold, and what
 * it finds stands, but is not proven.
 */
function hangsOnDoubt({ nodes, uses }: AllocationTrees, choices: readonly CourseChoice[]): boolean {
  const open = nodes.flatMap(({ role, end }, from) =>
    role.role === 'branch' && role.taken === 'open' ? [{ from, end }] : [],
  );
  if (open.length === 0) return false;
  const leaves = choices.flatMap((choice) => choice.uses.map((use) => uses[use]?.leaf ?? 0));
  return leaves.some((leaf) => open.some(({ from, end }) => leaf >= from && leaf < end));
}

/** Credentials in groups that overlap limits connect, each ascending. */
function tiedTogether(count: number, overlaps: readonly Overlap[]): number[][] {
  const label = Array.from({ length: count }, (_, index) => index);
  for (const { left, right } of overlaps) {
    const [low, high] = [label[left] ?? left, label[right] ?? right].sort((a, b) => a - b);
    for (const [index, value] of label.entries()) if (value === high) label[index] = low ?? value;
  }
  const groups = new Map<number, number[]>();
  for (const [index, value] of label.entries()) {
    const members = groups.get(value) ?? [];
    members.push(index);
    groups.set(value, members);
  }
  return [...groups.values()];
}
