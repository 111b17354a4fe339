/**
 * A `courses_from` leaf during allocation: its verdict and progress from the courses that are applied
 * to it at the moment, by the same stages as plain evaluation (engine/evaluate/selection.ts).
 */
import { type Demand, isPlain } from '../evaluate/demand.ts';
import {
  conflict,
  inPlan,
  partial,
  satisfied,
  unknown,
  unsatisfied,
  type Verdict,
} from '../evaluate/verdict.ts';
import { stageOf, useRank } from './objective.ts';
import type { Use } from './uses.ts';

/** Stages of hope: completed courses; planned ones too; those without a grade too. */
const stageCount = 3;

export class SelectionLeaf {
  readonly demand: Demand;
  readonly uses: readonly Use[];
  /** Whether counts and units alone say how the leaf stands. */
  readonly isPlain: boolean;
  /** The set can never be enough for what is asked. */
  readonly isInfeasible: boolean;
  readonly #firstUse: number;
  readonly #active: Uint8Array;
  /** Position of each use's subject among the leaf's own. */
  readonly #subject: Uint16Array;
  readonly #subjectCount: number;
  /** Stage from which each use counts, and its milliunits. */
  readonly #stage: Uint8Array;
  readonly #milliunitsOf: Float64Array;
  readonly #ofSubject: Uint16Array;
  readonly #courses = new Uint32Array(stageCount);
  readonly #milliunits = new Float64Array(stageCount);
  readonly #subjects = new Uint32Array(stageCount);

  /** `uses` are numbered from `firstUse` in `active`. */
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
    const subjects = [...new Set(uses.map(({ subject }) => subject))];
    this.#subject = Uint16Array.from(uses, ({ subject }) => subjects.indexOf(subject));
    this.#subjectCount = subjects.length;
    this.#stage = Uint8Array.from(uses, ({ verdict }) => stageOf[verdict]);
    this.#milliunitsOf = Float64Array.from(uses, ({ milliunits }) => milliunits);
    this.#ofSubject = new Uint16Array(stageCount * subjects.length);
  }

  /** Reads the active uses anew. */
  evaluate(): Verdict {
    this.#count();
    if (this.#reaches(0)) return satisfied;
    if (this.#reaches(1)) return inPlan;
    if (this.isInfeasible) return conflict;
    if (this.#reaches(2)) return unknown;
    return (this.#courses[1] ?? 0) > 0 ? partial : unsatisfied;
  }

  /** Thousandths of courses and units that are there of those asked for, as last evaluated. */
  progress(): number {
    const { courses, milliunits } = this.demand;
    return 1000 * Math.min(courses, this.#courses[1] ?? 0) + Math.min(milliunits, this.#milliunits[1] ?? 0);
  }

  /** Courses that count, in the fourth band of the objective, as last evaluated. */
  counted(): number {
    const met = this.#courses[1] ?? 0;
    return met * useRank(inPlan) + Math.max(0, (this.#courses[2] ?? 0) - met) * useRank(unknown);
  }

  /** The active uses that count, of each subject as many as may; those that make the verdict first. */
  countedUses(verdict: Verdict): Use[] {
    const active = this.uses.filter((_, index) => this.#active[this.#firstUse + index] === 1);
    const first = verdict === satisfied ? satisfied : inPlan;
    const rank = (use: Use): number => (use.verdict <= first ? 0 : use.verdict);
    const taken = new Map<number, number>();
    return active
      .toSorted((a, b) => rank(a) - rank(b))
      .filter(({ subject }) => {
        const before = taken.get(subject) ?? 0;
        taken.set(subject, before + 1);
        return before < this.demand.maximumPerSubject;
      })
      .filter((use) => use.verdict !== unknown);
  }

  #count(): void {
    this.#courses.fill(0);
    this.#milliunits.fill(0);
    if (this.isPlain) {
      this.#countPlainly();
      return;
    }
    this.#subjects.fill(0);
    this.#ofSubject.fill(0);
    for (let index = 0; index < this.#stage.length; index += 1) {
      if (this.#active[this.#firstUse + index] === 0) continue;
      for (let stage = this.#stage[index] ?? 0; stage < stageCount; stage += 1) this.#add(stage, index);
    }
  }

  /** Without a look at subjects: by the stage from which each counts, and from there on. */
  #countPlainly(): void {
    for (let index = 0; index < this.#stage.length; index += 1) {
      if (this.#active[this.#firstUse + index] === 0) continue;
      const stage = this.#stage[index] ?? 0;
      this.#courses[stage] = (this.#courses[stage] ?? 0) + 1;
      this.#milliunits[stage] = (this.#milliunits[stage] ?? 0) + (this.#milliunitsOf[index] ?? 0);
    }
    for (let stage = 1; stage < stageCount; stage += 1) {
      this.#courses[stage] = (this.#courses[stage] ?? 0) + (this.#courses[stage - 1] ?? 0);
      this.#milliunits[stage] = (this.#milliunits[stage] ?? 0) + (this.#milliunits[stage - 1] ?? 0);
    }
  }

  #add(stage: number, index: number): void {
    const slot = stage * this.#subjectCount + (this.#subject[index] ?? 0);
    const before = this.#ofSubject[slot] ?? 0;
    if (before >= this.demand.maximumPerSubject) return;
    this.#ofSubject[slot] = before + 1;
    if (before === 0) this.#subjects[stage] = (this.#subjects[stage] ?? 0) + 1;
    this.#courses[stage] = (this.#courses[stage] ?? 0) + 1;
    this.#milliunits[stage] = (this.#milliunits[stage] ?? 0) + (this.#milliunitsOf[index] ?? 0);
  }

  #reaches(stage: number): boolean {
    const { courses, milliunits, subjects } = this.demand;
    return (
      (this.#courses[stage] ?? 0) >= courses &&
      (this.#milliunits[stage] ?? 0) >= milliunits &&
      (this.#subjects[stage] ?? 0) >= subjects
    );
  }
}
