/**
 * What the future of a half-decided allocation hangs on, as a string, and what it has gathered. Of a block
 * that is decided only its verdict still matters, and of those along a spine only the worst; of an open
 * block the decided share of every leaf, as far as it can still matter. Two states with the same
 * key differ in nothing but what they have gathered, so the better one is the better state.
 */
import type { Demand } from '../evaluate/demand.ts';
import { satisfied } from '../evaluate/verdict.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import { blockAt, blocksOf } from './blocks.ts';
import type { CourseChoice } from './course-options.ts';
import { Score, stageOf, useRank } from './objective.ts';

/** What the search decides at one leaf. */
interface LeafShare {
  /** By ascending depth at which each use is decided. */
  readonly uses: readonly { readonly use: number; readonly depth: number }[];
  /** Asked for: beyond it nothing changes; null where each use is told apart. */
  readonly demand: LeafDemand | null;
}

type LeafDemand = Pick<Demand, 'courses' | 'milliunits'>;

interface BlockShare {
  readonly position: number;
  /** Index among the spines. */
  readonly spine: number;
  readonly leaves: readonly LeafShare[];
  /** Depth at which the last of its courses is decided, and at which the first is. */
  readonly last: number;
  readonly first: number;
}

export class StateKey {
  readonly #forest: AllocationTrees;
  readonly #blocks: readonly BlockShare[];
  /** Of each spine the worst that a decided block is. */
  readonly #worst: Uint8Array;
  readonly #counts: Float64Array;
  readonly #milliunits: Float64Array;
  /** Whether a quota limits counts, and units. */
  readonly #finite: readonly (readonly [count: boolean, milliunits: boolean])[];
  readonly #numbers: number[] = [];
  #counted = 0;
  /** What the state last looked at has gathered: comparable between states with the same key. */
  readonly gathered = new Score();

  constructor(
    forest: AllocationTrees,
    choices: readonly CourseChoice[],
    counts: Float64Array,
    milliunits: Float64Array,
  ) {
    this.#forest = forest;
    this.#blocks = sharesOf(forest, choices);
    this.#worst = new Uint8Array(1 + Math.max(0, ...this.#blocks.map(({ spine }) => spine)));
    this.#counts = counts;
    this.#milliunits = milliunits;
    this.#finite = Array.from(counts, (count, quota) => [
      Number.isFinite(count),
      Number.isFinite(milliunits[quota] ?? 0),
    ]);
  }

  /** The key of the state in which the courses before `depth` are decided. */
  at(depth: number): string {
    const numbers = this.#numbers;
    numbers.length = 0;
    numbers.push(depth);
    this.#counted = 0;
    this.#worst.fill(0);
    let rules = 0;
    let progress = 0;
    for (const block of this.#blocks) {
      if (depth <= block.first) continue;
      if (depth <= block.last) {
        this.#addOpen(block, depth);
        continue;
      }
      const { position, spine } = block;
      rules += this.#forest.rulesAt(position);
      progress += this.#forest.progressAt(position);
      this.#counted += this.#forest.countedAt(position);
      const stage = stageOf[this.#forest.verdictAt(position)];
      this.#worst[spine] = Math.max(this.#worst[spine] ?? 0, stage);
    }
    numbers.push(...this.#worst);
    this.gathered.set(0, rules, progress, this.#counted);
    for (const [quota, [count, milliunits]] of this.#finite.entries()) {
      if (count) numbers.push(this.#counts[quota] ?? 0);
      if (milliunits) this.#addLarge(this.#milliunits[quota] ?? 0);
    }
    return String.fromCharCode(...numbers);
  }

  #addOpen({ leaves }: BlockShare, depth: number): void {
    for (const leaf of leaves) {
      if (leaf.demand === null) this.#addBits(leaf, depth);
      else this.#addTotals(leaf, leaf.demand, depth);
    }
  }

  #addBits({ uses }: LeafShare, depth: number): void {
    let bits = 0;
    let length = 0;
    for (const { use, depth: decided } of uses) {
      if (decided >= depth) break;
      const active = this.#forest.active[use] ?? 0;
      bits = 2 * bits + active;
      length += 1;
      if (active === 1) this.#counted += useRank(this.#forest.uses[use]?.verdict ?? satisfied);
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
      const member = this.#forest.uses[use];
      if (this.#forest.active[use] !== 1 || member === undefined) continue;
      this.#counted += useRank(member.verdict);
      const stage = stageOf[member.verdict];
      courses[stage] = (courses[stage] ?? 0) + 1;
      milliunits[stage] = (milliunits[stage] ?? 0) + member.milliunits;
    }
    let count = 0;
    let units = 0;
    for (let stage = 0; stage < courses.length; stage += 1) {
      count += courses[stage] ?? 0;
      units += milliunits[stage] ?? 0;
      this.#numbers.push(Math.min(count, demand.courses));
      if (demand.milliunits > 0) this.#addLarge(Math.min(units, demand.milliunits));
    }
  }

  #addLarge(value: number): void {
    this.#numbers.push(value % 65536, Math.floor(value / 65536) % 65536);
  }
}

/** The blocks at which undecided courses could count. */
function sharesOf(forest: AllocationTrees, choices: readonly CourseChoice[]): BlockShare[] {
  const blocks = blocksOf(forest);
  const blockOf = blockAt(forest, blocks);
  const spines = [...new Set(blocks.map(({ spine }) => spine))];
  const leavesOf = new Map<number, Map<number, { use: number; depth: number }[]>>();
  for (const [depth, { uses }] of choices.entries()) {
    for (const use of uses) {
      const leaf = forest.uses[use]?.leaf ?? 0;
      const block = blockOf[leaf] ?? 0;
      const leaves = leavesOf.get(block) ?? new Map<number, { use: number; depth: number }[]>();
      leavesOf.set(block, leaves.set(leaf, [...(leaves.get(leaf) ?? []), { use, depth }]));
    }
  }
  return [...leavesOf].map(([index, leaves]) => {
    const depths = [...leaves.values()].flatMap((uses) => uses.map(({ depth }) => depth));
    const { position = 0, spine = 0 } = blocks[index] ?? {};
    return {
      position,
      spine: spines.indexOf(spine),
      leaves: [...leaves].map(([leaf, uses]) => ({ uses, demand: plainDemand(forest, leaf) })),
      first: Math.min(...depths),
      last: Math.max(...depths),
    };
  });
}

function plainDemand(forest: AllocationTrees, leaf: number): LeafShare['demand'] {
  const role = forest.nodes[leaf]?.role;
  return role?.role === 'selection' && role.selection.isPlain ? role.selection.demand : null;
}
