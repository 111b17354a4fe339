/**
 * A `courses_from` leaf during allocation: verdict and progress of its active uses, by the rules of
 * evaluation without allocation (engine/evaluate/selection.ts).
 */
import { float64At, itemAt, uint8At, uint32At } from '../../shared/column.ts';
import { type Demand, isPlain } from '../evaluate/demand.ts';
import { inPlan, satisfied, unknown, unmetVerdict, type Verdict } from '../evaluate/verdict.ts';
import { tierOf, useRank } from './objective.ts';
import { isCredit, type Use } from './uses.ts';

/** Cumulative tiers: completed courses; also planned ones; also those without a grade. */
const tierCount = 3;

const noSubjects = new Uint32Array(0);

export class SelectionLeaf {
  readonly demand: Demand;
  readonly uses: readonly Use[];
  /** Whether counts and units alone decide the verdict. */
  readonly isPlain: boolean;
  /** Whether the whole set is less than the leaf requires. */
  readonly isInfeasible: boolean;
  readonly #firstUse: number;
  readonly #active: Uint8Array;
  /** The subject of each use, as an index among those of the leaf. */
  readonly #subject: Uint32Array;
  readonly #subjectCount: number;
  /** The uses with which each use counts only together, by position; null without course blocks. */
  readonly #mates: readonly (readonly number[])[] | null;
  /** 1 for credit without a course. */
  readonly #isCredit: Uint8Array;
  /** The first tier in which each use counts, and its milliunits. */
  readonly #tier: Uint8Array;
  readonly #milliunitsOf: Float64Array;
  /** Active uses by their first tier, updated incrementally; used if counts and units alone decide. */
  readonly #activeCourses = new Uint32Array(tierCount);
  readonly #activeMilliunits = new Float64Array(tierCount);
  /** Courses counted, by tier and subject. */
  readonly #ofSubject: Uint32Array;
  readonly #courses = new Uint32Array(tierCount);
  readonly #milliunits = new Float64Array(tierCount);
  readonly #subjects = new Uint32Array(tierCount);

  /** `uses` are numbered from `firstUse` in `active`, and all active. */
  constructor(
    demand: Demand,
    isInfeasible: boolean,
    uses: readonly Use[],
    firstUse: number,
    active: Uint8Array,
  ) {
    this.demand = demand;
    this.isInfeasible = isInfeasible;
    this.uses = uses;
    this.isPlain = isPlain(demand);
    this.#firstUse = firstUse;
    this.#active = active;
    this.#mates = demand.blocks === null ? null : uses.map((use) => matesOf(uses, use));
    this.#isCredit = new Uint8Array(uses.length);
    this.#tier = new Uint8Array(uses.length);
    this.#milliunitsOf = new Float64Array(uses.length);
    for (let index = 0; index < uses.length; index += 1) {
      const use = itemAt(uses, index);
      if (isCredit(use)) this.#isCredit[index] = 1;
      this.#tier[index] = tierOf[use.verdict];
      this.#milliunitsOf[index] = use.milliunits;
    }
    // Subjects are not read if counts and units alone decide.
    const subjects = this.isPlain ? [] : [...new Set(uses.map(({ subject }) => subject))];
    this.#subject = this.isPlain
      ? noSubjects
      : Uint32Array.from(uses, ({ subject }) => subjects.indexOf(subject));
    this.#subjectCount = subjects.length;
    this.#ofSubject = new Uint32Array(tierCount * subjects.length);
    if (this.isPlain) for (const use of uses.keys()) this.toggled(firstUse + use, 1);
  }

  /** Updates the counts when a use becomes active (1) or inactive (-1). */
  toggled(use: number, change: 1 | -1): void {
    const index = use - this.#firstUse;
    const tier = uint8At(this.#tier, index);
    if (uint8At(this.#isCredit, index) === 0)
      this.#activeCourses[tier] = uint32At(this.#activeCourses, tier) + change;
    this.#activeMilliunits[tier] =
      float64At(this.#activeMilliunits, tier) + change * float64At(this.#milliunitsOf, index);
  }

  /** Counts the active uses and returns the verdict; the other methods report on this count. */
  evaluate(): Verdict {
    this.#count();
    if (this.#reaches(0)) return satisfied;
    if (this.#reaches(1)) return inPlan;
    // Credit without a course brings units only.
    const counts = uint32At(this.#courses, 1) > 0 || float64At(this.#milliunits, 1) > 0;
    return unmetVerdict(!this.isInfeasible, this.#reaches(2), counts);
  }

  /** The counted part of the required courses and units, in thousandths, as last evaluated. */
  progress(): number {
    const { courses, milliunits } = this.demand;
    const met = 1000 * Math.min(courses, uint32At(this.#courses, 1));
    return met + Math.min(milliunits, float64At(this.#milliunits, 1));
  }

  /** The courses that count, in the fourth criterion of the objective, as last evaluated. */
  counted(): number {
    const met = uint32At(this.#courses, 1);
    return met * useRank(inPlan) + Math.max(0, uint32At(this.#courses, 2) - met) * useRank(unknown);
  }

  /** The active uses that count, at most the maximum per subject, preferring those that decide the verdict. */
  countedUses(verdict: Verdict): Use[] {
    const active = this.uses.filter((_, index) => this.#isCounting(index));
    const first = verdict === satisfied ? satisfied : inPlan;
    const rank = (use: Use): number => (use.verdict <= first ? 0 : use.verdict);
    const taken = new Map<number, number>();
    return active
      .toSorted((a, b) => rank(a) - rank(b))
      .filter((use) => {
        if (isCredit(use)) return true;
        const { subject } = use;
        const before = taken.get(subject) ?? 0;
        taken.set(subject, before + 1);
        return before < this.demand.maximumPerSubject;
      })
      .filter((use) => use.verdict !== unknown);
  }

  #count(): void {
    if (this.isPlain) {
      let courses = 0;
      let milliunits = 0;
      for (let tier = 0; tier < tierCount; tier += 1) {
        courses += uint32At(this.#activeCourses, tier);
        milliunits += float64At(this.#activeMilliunits, tier);
        this.#courses[tier] = courses;
        this.#milliunits[tier] = milliunits;
      }
      return;
    }
    this.#courses.fill(0);
    this.#milliunits.fill(0);
    this.#subjects.fill(0);
    this.#ofSubject.fill(0);
    for (let index = 0; index < this.#tier.length; index += 1) {
      if (!this.#isCounting(index)) continue;
      for (let tier = uint8At(this.#tier, index); tier < tierCount; tier += 1)
        this.#addWithSubject(tier, index);
    }
  }

  #addWithSubject(tier: number, index: number): void {
    if (uint8At(this.#isCredit, index) === 1) {
      this.#addMilliunits(tier, index);
      return;
    }
    const slot = tier * this.#subjectCount + uint32At(this.#subject, index);
    const before = uint32At(this.#ofSubject, slot);
    if (before >= this.demand.maximumPerSubject) return;
    this.#ofSubject[slot] = before + 1;
    if (before === 0) this.#subjects[tier] = uint32At(this.#subjects, tier) + 1;
    this.#addUse(tier, index);
  }

  #addUse(tier: number, index: number): void {
    this.#courses[tier] = uint32At(this.#courses, tier) + 1;
    this.#addMilliunits(tier, index);
  }

  #addMilliunits(tier: number, index: number): void {
    this.#milliunits[tier] = float64At(this.#milliunits, tier) + float64At(this.#milliunitsOf, index);
  }

  /** Whether a use is active, with all uses of its block. */
  #isCounting(index: number): boolean {
    if (!this.#isActive(index)) return false;
    return this.#mates === null || itemAt(this.#mates, index).every((mate) => this.#isActive(mate));
  }

  #isActive(index: number): boolean {
    return uint8At(this.#active, this.#firstUse + index) === 1;
  }

  #reaches(tier: number): boolean {
    const { courses, milliunits, subjects } = this.demand;
    return (
      uint32At(this.#courses, tier) >= courses &&
      float64At(this.#milliunits, tier) >= milliunits &&
      uint32At(this.#subjects, tier) >= subjects
    );
  }
}

/** Positions of the other uses of a use's block. */
export function matesOf(uses: readonly Use[], { block, course }: Use): number[] {
  if (block < 0) return [];
  return uses.flatMap((other, index) => (other.block === block && other.course !== course ? [index] : []));
}
