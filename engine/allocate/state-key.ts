/**
 * What the future of a half-decided allocation hangs on, as a string: the decided share of every leaf as
 * far as it can still matter, and what is left of the quotas. Two states with the same key differ in
 * nothing but the number of courses that were counted on the way.
 */
import { inPlan, satisfied } from '../evaluate/verdict.ts';
import type { CourseChoice } from './course-options.ts';
import type { Forest } from './forest.ts';
import { useRank } from './objective.ts';

/** The decided uses at one leaf. */
interface LeafShare {
  /** Undecided uses by ascending depth at which they are decided. */
  readonly uses: readonly { readonly use: number; readonly depth: number }[];
  /** Asked for: beyond it nothing changes; null where each use is told apart. */
  readonly demand: { readonly courses: number; readonly milliunits: number } | null;
}

export class StateKey {
  readonly #forest: Forest;
  readonly #leaves: readonly LeafShare[];
  readonly #counts: Float64Array;
  readonly #milliunits: Float64Array;
  /** Whether a quota limits counts, and units. */
  readonly #finite: readonly (readonly [count: boolean, milliunits: boolean])[];
  readonly #numbers: number[] = [];
  /** Courses counted by the state last looked at, in the fourth band of the objective. */
  counted = 0;

  constructor(
    forest: Forest,
    choices: readonly CourseChoice[],
    counts: Float64Array,
    milliunits: Float64Array,
  ) {
    this.#forest = forest;
    this.#leaves = sharesOf(forest, choices);
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
    this.counted = 0;
    for (const leaf of this.#leaves) {
      if (leaf.demand === null) this.#addBits(leaf, depth);
      else this.#addTotals(leaf, leaf.demand, depth);
    }
    for (const [quota, [count, milliunits]] of this.#finite.entries()) {
      if (count) numbers.push(this.#counts[quota] ?? 0);
      if (milliunits) this.#addLarge(this.#milliunits[quota] ?? 0);
    }
    return String.fromCharCode(...numbers);
  }

  #addBits({ uses }: LeafShare, depth: number): void {
    let bits = 0;
    let length = 0;
    for (const { use, depth: decided } of uses) {
      if (decided >= depth) break;
      const active = this.#forest.active[use] ?? 0;
      bits = 2 * bits + active;
      length += 1;
      if (active === 1) this.counted += useRank(this.#forest.uses[use]?.verdict ?? satisfied);
      if (length % 16 === 0) {
        this.#numbers.push(bits);
        bits = 0;
      }
    }
    if (length % 16 !== 0) this.#numbers.push(bits);
  }

  #addTotals(
    { uses }: LeafShare,
    demand: { readonly courses: number; readonly milliunits: number },
    depth: number,
  ): void {
    const courses = [0, 0, 0];
    const milliunits = [0, 0, 0];
    for (const { use, depth: decided } of uses) {
      if (decided >= depth) break;
      const member = this.#forest.uses[use];
      if (this.#forest.active[use] !== 1 || member === undefined) continue;
      this.counted += useRank(member.verdict);
      const stage = member.verdict === satisfied ? 0 : member.verdict === inPlan ? 1 : 2;
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

/** The leaves at which undecided courses could count. */
function sharesOf(forest: Forest, choices: readonly CourseChoice[]): LeafShare[] {
  const usesAt = new Map<number, { use: number; depth: number }[]>();
  for (const [depth, { uses }] of choices.entries()) {
    for (const use of uses) {
      const leaf = forest.uses[use]?.leaf ?? 0;
      const members = usesAt.get(leaf) ?? [];
      members.push({ use, depth });
      usesAt.set(leaf, members);
    }
  }
  return [...usesAt].map(([position, uses]) => {
    const role = forest.nodes[position]?.role;
    const demand = role?.role === 'selection' && role.selection.isPlain ? role.selection.demand : null;
    return { uses, demand };
  });
}
