/**
 * The search for the best plan, stage by stage. Terms are tried from below: the relaxation without terms proves most counts of
 * terms impossible in milliseconds, and what it chooses can usually be scheduled as it is; only otherwise the program with
 * terms is solved.
 */
import { itemAt } from '../../shared/column.ts';
import { CompletionModel } from './completion-model.ts';
import type { CompletionProblem } from './completion-problem.ts';
import type { PlanItem } from './plan-items.ts';
import { inOneSum, isTimeless, objectiveOf, type Stage, stagesOf, termsFor } from './plan-objectives.ts';
import { chosenItems, itemsValues, looseCodes, type Placement, placementsOf, sumAt } from './solution.ts';
import type { LinearTerm } from './solver/linear-model.ts';
import type { SolverBudget } from './solver-budget.ts';

export interface FoundPlan {
  readonly placements: readonly Placement[];
  /** For each stage a number that no plan can be better than; for `fewest_terms` terms, else the solver's own. */
  readonly bounds: ReadonlyMap<Stage, number>;
  readonly isProven: boolean;
  /** Whether its program left rules out: then it may not hold. */
  readonly isRelaxed: boolean;
}

/**
 * `none` is proven; `bounded`: the budget ended first; `loose`: the best plan takes codes whose rules were left out, which
 * must be tight for it to be a plan.
 */
export type SearchOutcome =
  | { readonly kind: 'found'; readonly plan: FoundPlan }
  | { readonly kind: 'loose'; readonly codes: readonly number[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'bounded' };

/** Courses that a plan must not add all of, or no others than. */
export interface Cut {
  readonly courses: ReadonlySet<number>;
  /** Whether the same courses with further ones are another plan. */
  readonly allowsMore: boolean;
}

export interface SearchOptions {
  readonly problem: CompletionProblem;
  readonly items: readonly PlanItem[];
  readonly budget: SolverBudget;
  /** The fewest terms that could be enough. */
  readonly fewestTerms: number;
  readonly cuts: readonly Cut[];
  /** See PlanScope. */
  readonly isLenient: boolean;
}

type Solved =
  | {
      readonly kind: 'solved';
      readonly values: Float64Array;
      readonly stages: readonly SolvedStage[];
      /** Those of the program, if they are not all. */
      readonly items?: readonly PlanItem[];
    }
  | { readonly kind: 'loose'; readonly codes: readonly number[] }
  | { readonly kind: 'infeasible' | 'stopped' };

interface SolvedStage {
  readonly stage: Stage;
  readonly value: number;
  readonly bound: number;
  readonly isProven: boolean;
}

type Caps = ReadonlyMap<Stage, number>;

export class StagedSearch {
  readonly #options: SearchOptions;
  readonly #stages: readonly Stage[];
  /** Whether some program allowed less than the rules do: then nothing is proven. */
  #isExact = true;
  #isRelaxed = false;
  /** The first number of terms that was neither used nor refuted. */
  #firstOpen = Number.POSITIVE_INFINITY;

  constructor(options: SearchOptions) {
    this.#options = options;
    this.#stages = stagesOf(options.problem);
  }

  run(): SearchOutcome {
    const { problem, fewestTerms } = this.#options;
    const horizon = problem.terms.length;
    const at = this.#stages.indexOf('fewest_terms');
    if (at < 0) return this.#outcome(this.#withTerms(horizon, new Map(), this.#stages), horizon);
    const before = this.#stages.slice(0, at);
    // Without terms, only what does not depend on their order can be settled before them.
    if (before.every((stage) => isTimeless(problem, stage))) {
      const counted = [...new Set<Stage>([...before, 'fewest_courses'])];
      const relaxed = this.#lexicographic(this.#model(horizon, false), counted, new Map());
      if (relaxed.kind === 'infeasible') return this.#refuted();
      const caps = capsOf(relaxed);
      const fewest = Math.max(fewestTerms, termsFor(problem, caps.get('fewest_courses') ?? 0));
      const first = this.#fromBelow(fewest, new Map(before.flatMap((stage) => capOf(caps, stage))));
      if (first !== null) return first;
    }
    const exact = this.#lexicographic(this.#model(horizon, true), before, new Map());
    if (exact.kind === 'infeasible') return this.#refuted();
    if (exact.kind !== 'solved') return { kind: 'bounded' };
    return this.#fromBelow(fewestTerms, capsOf(exact)) ?? { kind: 'bounded' };
  }

  /** Null where no number of terms is enough. */
  #fromBelow(fewestTerms: number, caps: Caps): SearchOutcome | null {
    const { terms } = this.#options.problem;
    const others = this.#stages.filter((stage) => stage !== 'fewest_terms');
    let isOpen = false;
    for (let count = fewestTerms; count <= terms.length; count += 1) {
      const solved = this.#withTerms(count, caps, others);
      if (solved.kind === 'solved') return this.#outcome(solved, count);
      if (solved.kind === 'loose') return solved;
      if (solved.kind === 'infeasible') continue;
      isOpen = true;
      this.#firstOpen = Math.min(this.#firstOpen, count);
    }
    return isOpen ? { kind: 'bounded' } : null;
  }

  /** The best plan of a number of terms. */
  #withTerms(count: number, caps: Caps, stages: readonly Stage[]): Solved {
    const { problem, items } = this.#options;
    const timeless = stages.filter((stage) => isTimeless(problem, stage));
    const relaxation = this.#model(count, false);
    const chosen = this.#lexicographic(relaxation, timeless, caps);
    if (chosen.kind === 'infeasible' || chosen.kind === 'loose') return chosen;
    let scheduled: Solved | null = null;
    if (chosen.kind === 'solved') {
      const loose = looseCodes(relaxation, chosen.values);
      if (loose.length > 0) return { kind: 'loose', codes: loose };
      const kept = chosenItems(relaxation, chosen.values);
      const schedule = this.#model(count, true, kept);
      for (const [item, { codes }] of kept.entries())
        schedule.columns.model.atLeast(schedule.columns.total(item), codes.length);
      // A schedule must not lean on more than the choice does.
      const leaning = objectiveOf(schedule, problem, 'leaning');
      const leant = chosen.stages.find(({ stage }) => stage === 'leaning');
      if (leant !== undefined) schedule.columns.model.atMost(leaning, leant.value);
      const later = stages.filter((stage) => !isTimeless(problem, stage));
      const solved = this.#lexicographic(schedule, later, caps);
      if (solved.kind === 'solved') {
        const values = itemsValues(schedule, solved.values);
        scheduled = { kind: 'solved', values, items: kept, stages: chosen.stages };
        if (timeless.length === stages.length) return scheduled;
      }
    }
    const whole = this.#model(count, true);
    const best = this.#lexicographic(whole, stages, caps);
    if (best.kind === 'solved') {
      const loose = looseCodes(whole, best.values);
      if (loose.length > 0) return { kind: 'loose', codes: loose };
      return { ...best, values: itemsValues(whole, best.values), items };
    }
    if (best.kind === 'stopped' && scheduled?.kind === 'solved')
      return { ...scheduled, stages: scheduled.stages.map((stage) => ({ ...stage, isProven: false })) };
    return best;
  }

  /** Minimizes one stage after the other, each within the best of those before it. */
  #lexicographic(model: CompletionModel, stages: readonly Stage[], caps: Caps): Solved {
    const { problem, budget } = this.#options;
    const { model: program } = model.columns;
    const objectives = stages.map((stage) => objectiveOf(model, problem, stage));
    for (const [at, stage] of stages.entries()) {
      const cap = caps.get(stage);
      if (cap !== undefined) program.atMost(itemAt(objectives, at), cap);
    }
    this.#isExact &&= model.rules.isExact;
    this.#isRelaxed ||= model.rules.isRelaxed;
    let values: Float64Array | null = null;
    const solved: SolvedStage[] = [];
    const all = this.#together(model, stages, objectives, caps);
    if (all === 'infeasible') return { kind: 'infeasible' };
    if (all !== null) return all;
    for (const [at, stage] of stages.entries()) {
      const objective = itemAt(objectives, at);
      if (objective.length === 0 && (values !== null || at < stages.length - 1)) {
        solved.push({ stage, value: 0, bound: 0, isProven: true });
        continue;
      }
      const answer = budget.minimize(program, objective);
      if (answer.status === 'infeasible') return { kind: 'infeasible' };
      if (answer.values === null) {
        if (values === null) return { kind: 'stopped' };
        solved.push(...stages.slice(at).map((each) => unproven(each, Number.NEGATIVE_INFINITY)));
        return { kind: 'solved', values, stages: solved };
      }
      values = answer.values;
      const value = sumAt(objective, values);
      if (answer.status !== 'optimal') {
        solved.push({ ...unproven(stage, wholeBound(answer.bound)), value });
        solved.push(...stages.slice(at + 1).map((each) => unproven(each, Number.NEGATIVE_INFINITY)));
        return { kind: 'solved', values, stages: solved };
      }
      program.atMost(objective, value);
      solved.push({ stage, value, bound: value, isProven: true });
    }
    if (values !== null) return { kind: 'solved', values, stages: solved };
    const answer = budget.minimize(program, []);
    if (answer.values !== null) return { kind: 'solved', values: answer.values, stages: solved };
    return { kind: answer.status === 'infeasible' ? 'infeasible' : 'stopped' };
  }

  /**
   * All stages as one objective, whose weights keep their order: one program instead of one for each stage. Null where the
   * weights would become too large for a solver in floating point, or the budget ended it.
   */
  #together(
    model: CompletionModel,
    stages: readonly Stage[],
    objectives: readonly (readonly LinearTerm[])[],
    caps: Caps,
  ): Solved | 'infeasible' | null {
    const { problem, budget } = this.#options;
    const { model: program } = model.columns;
    // What has a cap has been minimized before, where at least as much was allowed: it is not better now.
    const open = stages.flatMap((stage, at) =>
      caps.has(stage) ? [] : [{ stage, objective: itemAt(objectives, at) }],
    );
    const weighted = inOneSum(open, program, problem);
    if (weighted === null) return null;
    const answer = budget.minimize(program, weighted);
    if (answer.status === 'infeasible') return 'infeasible';
    const { values } = answer;
    if (answer.status !== 'optimal' || values === null) return null;
    const solved = stages.map((stage, at): SolvedStage => {
      const value = sumAt(itemAt(objectives, at), values);
      return { stage, value, bound: value, isProven: true };
    });
    return { kind: 'solved', values, stages: solved };
  }

  #model(terms: number, isTimed: boolean, items = this.#options.items): CompletionModel {
    const { isLenient } = this.#options;
    const model = new CompletionModel(this.#options.problem, items, { terms, isTimed, isLenient });
    for (const { courses, allowsMore } of this.#options.cuts) {
      const added = model.columns.items.flatMap(({ codes }, item): LinearTerm[] => {
        const isIn = codes.length === 1 && courses.has(itemAt(codes, 0));
        const factor = isIn ? 1 : allowsMore ? 0 : -1;
        return model.columns.total(item).map(([column]): LinearTerm => [column, factor]);
      });
      model.columns.model.atMost(added, courses.size - 1);
    }
    return model;
  }

  #outcome(solved: Solved, terms: number): SearchOutcome {
    if (solved.kind === 'loose') return solved;
    if (solved.kind !== 'solved') return solved.kind === 'infeasible' ? this.#refuted() : { kind: 'bounded' };
    // Bounds of a program that allows less than the rules do are bounds of nothing.
    const bounds = new Map(this.#isExact ? solved.stages.map(({ stage, bound }) => [stage, bound]) : []);
    const fewest = Math.min(terms, this.#firstOpen);
    bounds.set('fewest_terms', this.#isExact ? fewest : this.#options.fewestTerms);
    const isProven = this.#isExact && fewest === terms && solved.stages.every((stage) => stage.isProven);
    const placements = placementsOf(solved.items ?? this.#options.items, solved.values);
    return { kind: 'found', plan: { placements, bounds, isProven, isRelaxed: this.#isRelaxed } };
  }

  #refuted(): SearchOutcome {
    return { kind: this.#isExact ? 'none' : 'bounded' };
  }
}

function capsOf(solved: Solved): Caps {
  if (solved.kind !== 'solved') return new Map();
  return new Map(solved.stages.filter(({ isProven }) => isProven).map(({ stage, value }) => [stage, value]));
}

function capOf(caps: Caps, stage: Stage): [Stage, number][] {
  const cap = caps.get(stage);
  return cap === undefined ? [] : [[stage, cap]];
}

function unproven(stage: Stage, bound: number): SolvedStage {
  return { stage, value: Number.NaN, bound, isProven: false };
}

/** Objectives are whole numbers. */
function wholeBound(bound: number): number {
  return Math.ceil(bound - 1e-6);
}
