/**
 * Keys for dominance between states: everything on which the best completion of a partial allocation depends,
 * as a string, and separately the value gathered so far. Of a decided subproblem only its verdict matters, and
 * among those below one spine node only the worst; of an open subproblem, the decided part of each leaf, up to
 * what the leaf requires. Of two states with equal keys, the one that has gathered more is at least as good.
 */
import { float64At, int32At, itemAt, numberAt, uint8At } from '../../shared/column.ts';
import type { Demand } from '../evaluate/demand.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { ContestedCourses } from './contested-courses.ts';
import type { CourseChoice } from './course-options.ts';
import { Score, tierOf, useRank } from './objective.ts';
import { subproblemAt, subproblemsOf } from './subproblems.ts';

/** The undecided part of one leaf. */
interface LeafShare {
  /** By ascending depth at which each use is decided. */
  readonly uses: readonly { readonly use: number; readonly depth: number }[];
  /** The requirement of the leaf, beyond which more makes no difference; null if it matters which of its uses are active. */
  readonly demand: LeafDemand | null;
  /** Whether a use that does not count is a conflict if its course counts elsewhere. */
  readonly mayConflict: boolean;
}

type LeafDemand = Pick<Demand, 'courses' | 'milliunits'>;

interface SubproblemShare {
  readonly position: number;
  /** Index among the spines. */
  readonly spine: number;
  readonly leaves: readonly LeafShare[];
  /** The depths at which its first and last courses are decided. */
  readonly first: number;
  readonly last: number;
}

export class StateKey {
  readonly #trees: AllocationTrees;
  readonly #subproblems: readonly SubproblemShare[];
  /** The worst tier of a decided subproblem, for each spine node. */
  readonly #worst: Uint8Array;
  readonly #counts: Float64Array;
  readonly #milliunits: Float64Array;
  /** Whether each quota limits counts, and units. */
  readonly #finite: readonly (readonly [count: boolean, milliunits: boolean])[];
  readonly #numbers: number[] = [];
  #counted = 0;
  /** Uses and subproblems visited for the last key. */
  steps = 0;
  /** The value gathered by the state of the last key, comparable between states with equal keys. */
  readonly gathered = new Score();

  constructor({ trees, choices }: ContestedCourses, counts: Float64Array, milliunits: Float64Array) {
    this.#trees = trees;
    this.#subproblems = sharesOf(trees, choices);
    this.#worst = new Uint8Array(1 + Math.max(0, ...this.#subproblems.map(({ spine }) => spine)));
    this.#counts = counts;
    this.#milliunits = milliunits;
    this.#finite = Array.from(counts, (count, quota) => [
      Number.isFinite(count),
      Number.isFinite(float64At(milliunits, quota)),
    ]);
  }

  /** The key of the state in which the courses before `depth` are decided. */
  at(depth: number): string {
    const numbers = this.#numbers;
    numbers.length = 0;
    numbers.push(depth);
    this.#counted = 0;
    this.#worst.fill(0);
    this.steps = this.#subproblems.length + this.#finite.length;
    let rules = 0;
    let progress = 0;
    for (const subproblem of this.#subproblems) {
      if (depth <= subproblem.first) continue;
      if (depth <= subproblem.last) {
        for (const leaf of subproblem.leaves) {
          this.steps += leaf.uses.length;
          if (leaf.demand === null) this.#addBits(leaf, depth);
          else this.#addTotals(leaf, leaf.demand, depth);
        }
        continue;
      }
      const { position, spine } = subproblem;
      rules += this.#trees.values.rulesAt(position);
      progress += this.#trees.values.progressAt(position);
      this.#counted += this.#trees.values.countedAt(position);
      const tier = tierOf[this.#trees.values.verdictAt(position)];
      this.#worst[spine] = Math.max(uint8At(this.#worst, spine), tier);
    }
    numbers.push(...this.#worst);
    this.gathered.set(0, rules, progress, this.#counted);
    for (const [quota, [count, milliunits]] of this.#finite.entries()) {
      if (count) numbers.push(float64At(this.#counts, quota));
      if (milliunits) this.#addLarge(float64At(this.#milliunits, quota));
    }
    return String.fromCharCode(...numbers);
  }

  #addBits({ uses, mayConflict }: LeafShare, depth: number): void {
    let bits = 0;
    let length = 0;
    for (const { use, depth: decided } of uses) {
      if (decided >= depth) break;
      const active = uint8At(this.#trees.active, use);
      bits = 4 * bits + (active === 0 && mayConflict && this.#trees.isSpentElsewhere(use) ? 2 : active);
      length += 2;
      if (active === 1) this.#counted += useRank(itemAt(this.#trees.uses, use).verdict);
      if (length % 16 === 0) {
        this.#numbers.push(bits);
        bits = 0;
      }
    }
    if (length % 16 !== 0) this.#numbers.push(bits);
  }

  #addTotals({ uses }: LeafShare, demand: LeafDemand, depth: number): void {
    const courses = [0, 0, 0];
    const milliunits = [0, 0, 0];
    for (const { use, depth: decided } of uses) {
      if (decided >= depth) break;
      if (uint8At(this.#trees.active, use) !== 1) continue;
      const member = itemAt(this.#trees.uses, use);
      this.#counted += useRank(member.verdict);
      const tier = tierOf[member.verdict];
      courses[tier] = numberAt(courses, tier) + 1;
      milliunits[tier] = numberAt(milliunits, tier) + member.milliunits;
    }
    let count = 0;
    let units = 0;
    for (let tier = 0; tier < courses.length; tier += 1) {
      count += numberAt(courses, tier);
      units += numberAt(milliunits, tier);
      this.#numbers.push(Math.min(count, demand.courses));
      if (demand.milliunits > 0) this.#addLarge(Math.min(units, demand.milliunits));
    }
  }

  #addLarge(value: number): void {
    this.#numbers.push(value % 65536, Math.floor(value / 65536) % 65536);
  }
}

/** The subproblems at which contested courses could count. */
function sharesOf(trees: AllocationTrees, choices: readonly CourseChoice[]): SubproblemShare[] {
  const subproblems = subproblemsOf(trees);
  const subproblemOf = subproblemAt(trees, subproblems);
  const spines = [...new Set(subproblems.map(({ spine }) => spine))];
  const leavesOf = new Map<number, Map<number, { use: number; depth: number }[]>>();
  for (const [depth, { uses }] of choices.entries()) {
    for (const use of uses) {
      const { leaf } = itemAt(trees.uses, use);
      const subproblem = int32At(subproblemOf, leaf);
      const leaves = leavesOf.get(subproblem) ?? new Map<number, { use: number; depth: number }[]>();
      const share = leaves.get(leaf);
      if (share === undefined) leaves.set(leaf, [{ use, depth }]);
      else share.push({ use, depth });
      leavesOf.set(subproblem, leaves);
    }
  }
  return [...leavesOf].map(([index, leaves]) => {
    const depths = [...leaves.values()].flatMap((uses) => uses.map(({ depth }) => depth));
    const { position, spine } = itemAt(subproblems, index);
    return {
      position,
      spine: spines.indexOf(spine),
      leaves: [...leaves].map(([leaf, uses]) => ({
        uses,
        demand: plainDemand(trees, leaf),
        mayConflict: itemAt(trees.nodes, leaf).role.role === 'course',
      })),
      first: Math.min(...depths),
      last: Math.max(...depths),
    };
  });
}

function plainDemand(trees: AllocationTrees, leaf: number): LeafShare['demand'] {
  const { role } = itemAt(trees.nodes, leaf);
  return role.role === 'selection' && role.selection.isPlain ? role.selection.demand : null;
}
