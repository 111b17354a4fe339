/**
 * The requirement trees of jointly allocated credentials: one array of nodes in pre-order, tree after tree,
 * and columns with the value of every node for the active uses.
 */
import { assert, assertNever } from '../../shared/assert.ts';
import { float64At, itemAt, uint8At, uint32At } from '../../shared/column.ts';
import { academicStatuses } from '../../shared/contract/words.ts';
import { countVerdicts } from '../evaluate/progress.ts';
import {
  conditionalVerdict,
  conflict,
  excluding,
  groupingVerdict,
  isMet,
  optionalVerdict,
  satisfied,
  unknown,
  unsatisfied,
  type Verdict,
  withExclusions,
} from '../evaluate/verdict.ts';
import type { AllocationNode, NodeRole } from './allocation-node.ts';
import { nodeColumns } from './node-columns.ts';
import { NodeValues } from './node-values.ts';
import { credentialRank, type Score, useRank } from './objective.ts';
import type { Use } from './uses.ts';

type BranchRole = Extract<NodeRole, { role: 'branch' }>;
type GroupingRole = Extract<NodeRole, { role: 'grouping' }>;

const nothingBarred: readonly number[] = [];

export class AllocationTrees {
  readonly nodes: readonly AllocationNode[];
  readonly roots: readonly number[];
  readonly uses: readonly Use[];
  /** The student's courses (`coursesOf`). */
  readonly courses: readonly number[];
  readonly #active: Uint8Array;
  /** For each use, the uses of the same course that exclusivity bars while it counts. */
  readonly #barred: (readonly number[])[];
  readonly values: NodeValues;
  readonly #end: Uint32Array;
  readonly #isExclusion: Uint8Array;
  readonly #isUncounted: Uint8Array;
  readonly #counts = new Uint32Array(academicStatuses.length);
  readonly #largestValues: Float64Array;
  /** True once the search is over. */
  #isDecided = false;

  constructor(
    nodes: readonly AllocationNode[],
    roots: readonly number[],
    uses: readonly Use[],
    active: Uint8Array,
    courses: readonly number[],
  ) {
    assert(active.length === uses.length, 'each use has an active flag');
    this.nodes = nodes;
    this.roots = roots;
    this.uses = uses;
    this.courses = courses;
    this.#active = active;
    this.#barred = uses.map(() => nothingBarred);
    const columns = nodeColumns(nodes);
    this.values = new NodeValues(columns);
    this.#largestValues = columns.largestValues;
    this.#end = columns.end;
    this.#isExclusion = columns.isExclusion;
    this.#isUncounted = columns.isUncounted;
  }

  /** 1 for each use that counts. */
  get active(): Readonly<Uint8Array> {
    return this.#active;
  }

  /** Activates or deactivates a use; nodes keep their values until they are evaluated. */
  setActive(use: number, isActive: boolean): void {
    if ((uint8At(this.#active, use) === 1) === isActive) return;
    this.#active[use] = isActive ? 1 : 0;
    const { role } = itemAt(this.nodes, itemAt(this.uses, use).leaf);
    if (role.role === 'selection') role.selection.toggled(use, isActive ? 1 : -1);
  }

  /** The uses of the same course that exclusivity bars while a use counts. */
  barredBy(use: number): readonly number[] {
    return itemAt(this.#barred, use);
  }

  setBarred(use: number, barred: readonly number[]): void {
    this.#barred[use] = barred;
  }

  /** Whether an inactive use is barred by an active use of its course. */
  isSpentElsewhere(use: number): boolean {
    if (uint8At(this.#active, use) === 1) return false;
    for (const other of this.barredBy(use)) if (uint8At(this.#active, other) === 1) return true;
    return false;
  }

  childrenOf(position: number): number[] {
    const end = this.#after(position);
    const children: number[] = [];
    for (let child = position + 1; child < end; child = this.#after(child)) children.push(child);
    return children;
  }

  /** The children that count towards a rule, without exclusions and conditions that do not apply. */
  neededChildren(position: number): number[] {
    return this.childrenOf(position).filter((child) => uint8At(this.#isUncounted, child) === 0);
  }

  evaluateAll(): void {
    for (let position = this.nodes.length - 1; position >= 0; position -= 1) this.#evaluate(position);
  }

  /** Evaluates every node once the search is over. */
  decide(): void {
    this.#isDecided = true;
    this.evaluateAll();
  }

  /** Evaluates the nodes at descending `positions`, so that children come before their parents. */
  evaluate(positions: Uint32Array): void {
    for (let index = 0; index < positions.length; index += 1) this.#evaluate(uint32At(positions, index));
  }

  /** Writes the value of the trees, as last evaluated, less `excess` courses counted. */
  score(into: Score, excess = 0): void {
    let credentials = 0;
    let rules = 0;
    let progress = 0;
    let counted = 0;
    for (const root of this.roots) {
      credentials += credentialRank(this.values.verdictAt(root));
      rules += this.values.rulesAt(root);
      progress += this.values.progressAt(root);
      counted += this.values.countedAt(root);
    }
    into.set(credentials, rules, progress, counted - excess);
  }

  #evaluate(position: number): void {
    const { role, end } = itemAt(this.nodes, position);
    switch (role.role) {
      case 'constant':
        this.values.set(position, role.verdict, 0, 0, 0);
        break;
      case 'course':
        this.#evaluateCourse(position, role.use, role.verdict);
        break;
      case 'selection': {
        const { selection } = role;
        this.values.set(position, selection.evaluate(), 0, selection.progress(), selection.counted());
        break;
      }
      case 'grouping':
        this.#evaluateGrouping(position, end, role);
        break;
      case 'exclusion':
        this.#evaluateExclusion(position, end);
        break;
      case 'branch':
        this.#evaluateBranch(position, end, role);
        break;
      default:
        assertNever(role);
    }
  }

  /**
   * A held course that is spent elsewhere is a conflict, since no further course can meet the leaf; one that
   * a limit holds back, and that counts nowhere, is not.
   */
  #evaluateCourse(position: number, use: number, verdict: Verdict): void {
    if (uint8At(this.#active, use) === 1)
      this.values.set(position, verdict, 0, isMet(verdict) ? 1000 : 0, useRank(verdict));
    else this.values.set(position, this.isSpentElsewhere(use) ? conflict : unsatisfied, 0, 0, 0);
  }

  #evaluateGrouping(position: number, end: number, { required, repeated, isInfeasible }: GroupingRole): void {
    const counts = this.#counts.fill(0);
    let total = 0;
    let violated = false;
    let undecided = false;
    let counted = 0;
    let rules = 0;
    let progress = 0;
    for (let child = position + 1; child < end; child = this.#after(child)) {
      const verdict = this.values.verdictAt(child);
      if (uint8At(this.#isUncounted, child) === 1) {
        if (uint8At(this.#isExclusion, child) === 0) continue;
        violated ||= verdict === conflict;
        undecided ||= verdict === unknown;
        continue;
      }
      total += 1;
      counted += this.values.countedAt(child);
      rules += this.values.rulesAt(child);
      progress += this.values.progressAt(child);
      counts[verdict] = uint32At(counts, verdict) + 1;
    }
    for (const alike of repeated) this.#countOnce(position, alike, counts);
    const distinct = repeated.reduce((rest, alike) => rest - alike.length + 1, total);
    const own = isInfeasible ? conflict : groupingVerdict(required, distinct, counts);
    const verdict = withExclusions(own, violated, undecided);
    if (required < total) {
      rules = this.#sumOfBest(position, end, this.values.rules, required);
      progress = this.#sumOfBest(position, end, this.values.progress, required);
    }
    this.values.set(position, verdict, rules, progress, counted);
  }

  /** Counts children decided by the same course as one, met if any of them is. */
  #countOnce(position: number, alike: readonly number[], counts: Uint32Array): void {
    const verdicts = alike.map((distance) => this.values.verdictAt(position + distance));
    for (const verdict of verdicts) counts[verdict] = uint32At(counts, verdict) - 1;
    const once = groupingVerdict(1, verdicts.length, countVerdicts(verdicts));
    counts[once] = uint32At(counts, once) + 1;
  }

  /** The sum of the `required` largest values of the children, without exclusions. */
  #sumOfBest(position: number, end: number, values: Float64Array, required: number): number {
    let length = 0;
    let largest = 0;
    for (let child = position + 1; child < end; child = this.#after(child)) {
      if (uint8At(this.#isUncounted, child) === 1) continue;
      const value = float64At(values, child);
      this.#largestValues[length] = value;
      length += 1;
      if (value > largest) largest = value;
    }
    if (required <= 1) return required * largest;
    const ascending = this.#largestValues.subarray(0, length).sort();
    let sum = 0;
    for (let index = length - required; index < length; index += 1) sum += float64At(ascending, index);
    return sum;
  }

  #evaluateExclusion(position: number, end: number): void {
    let verdict: Verdict = satisfied;
    for (let child = position + 1; child < end; child = this.#after(child))
      verdict = excluding(verdict, this.values.verdictAt(child));
    this.values.set(position, verdict, 0, 0, 0);
  }

  /**
   * Branches under an unknown condition may agree to be unmet, which a further course can change: the search
   * treats them as unknown, which is never worse, so that its bounds hold.
   */
  #evaluateBranch(position: number, end: number, { condition, taken, optionalBy }: BranchRole): void {
    const then = this.#after(position + 1);
    const otherwise = this.#after(then) < end ? this.#after(then) : null;
    const thenVerdict = this.values.verdictAt(then);
    const otherwiseVerdict = otherwise === null ? satisfied : this.values.verdictAt(otherwise);
    const branches = [
      ...(taken === 'otherwise' ? [] : [then]),
      ...(taken === 'then' || otherwise === null ? [] : [otherwise]),
    ];
    const agreed = conditionalVerdict(condition, thenVerdict, otherwiseVerdict);
    const mayDisagree = taken === 'open' && !this.#isDecided && itemAt(this.nodes, position).takesCourses;
    const settled = mayDisagree && !isMet(agreed) && agreed !== conflict ? unknown : agreed;
    const verdict = optionalBy === undefined ? settled : optionalVerdict(optionalBy, settled);
    const best = (values: Float64Array): number =>
      branches.reduce((most, branch) => Math.max(most, float64At(values, branch)), 0);
    const counted = branches.reduce((sum, branch) => sum + this.values.countedAt(branch), 0);
    this.values.set(position, verdict, best(this.values.rules), best(this.values.progress), counted);
  }

  #after(position: number): number {
    return uint32At(this.#end, position);
  }
}
