/**
 * The search for the best plan within a number of terms. What the program without terms chooses can usually be scheduled as it is; only otherwise
 * the program with terms is solved.
 */
import { itemAt } from '../../shared/column.ts';
import { CompletionModel } from './completion-model.ts';
import { nearbyItems } from './nearby-items.ts';
import { assumingOf, isTimeless, objectiveOf, type StageObjective, ties } from './plan-objectives.ts';
import type { SearchOptions } from './search-outcome.ts';
import { chosenItems, itemsValues, looseCodes, sumAt, sureCounts } from './solution.ts';
import type { LinearTerm } from './solver/linear-model.ts';
import type { Caps, Choice, Loose, Solved, SolvedStage, StageSolver } from './stage-solver.ts';

export class FixedHorizonSearch {
  readonly #options: SearchOptions;
  readonly #solver: StageSolver;

  constructor(options: SearchOptions, solver: StageSolver) {
    this.#options = options;
    this.#solver = solver;
  }

  /** A choice that costs no more than is known to be the least; null where none is found. */
  atCosts(relaxation: CompletionModel, costs: Caps): Choice | null {
    const { problem, budget } = this.#options;
    const { model } = relaxation.columns;
    if (!budget.isLarge(model)) {
      const found = this.#solver.minimize(relaxation, [], costs, ties);
      return found.kind === 'solved' ? found : null;
    }
    this.#solver.note(relaxation);
    for (const [stage, cost] of costs) model.atMost(objectiveOf(relaxation, problem, stage), cost);
    const { values } = model.within(sureCounts(relaxation), () => budget.findAny(model));
    return values && { kind: 'solved', values, stages: [] };
  }

  /** The best plan of a number of terms. */
  best(count: number, caps: Caps, stages: readonly StageObjective[]): Solved {
    const relaxation = this.model(count, false);
    const best = this.#solver.minimize(relaxation, stages, caps, ties);
    if (best.kind === 'infeasible' || best.kind === 'loose') return best;
    return this.bestFrom(relaxation, best, count, caps, stages);
  }

  /** The best plan of a number of terms, from the best one without them. */
  bestFrom(
    relaxation: CompletionModel,
    best: Choice | { readonly kind: 'infeasible' | 'stopped' },
    count: number,
    caps: Caps,
    stages: readonly StageObjective[],
  ): Solved {
    const { items, budget } = this.#options;
    const chosen = best.kind === 'solved' ? this.#settled(relaxation, best) : best;
    if (chosen.kind === 'loose') return chosen;
    let scheduled: Choice | null = null;
    if (chosen.kind === 'solved') {
      scheduled = this.#scheduled(relaxation, chosen, count, caps, stages);
      const isAsGood = scheduled?.stages.every((stage) => stage.isProven) ?? false;
      const found = isAsGood ? scheduled : this.#asGoodAs(relaxation, chosen, count, caps);
      if (found !== null) return found;
    }
    const whole = this.model(count, true);
    const inTime = (): Solved => this.#solver.minimize(whole, stages, caps);
    const timed = scheduled === null ? inTime() : budget.withHalf(inTime);
    if (timed.kind === 'solved') {
      const loose = looseCodes(whole, timed.values);
      const isProven = timed.stages.every((stage) => stage.isProven);
      if (loose.length > 0) return { kind: 'loose', codes: loose, ...(isProven && { stages: timed.stages }) };
      return { ...timed, values: itemsValues(whole, timed.values), items };
    }
    return timed.kind === 'stopped' && scheduled !== null ? scheduled : timed;
  }

  /** The choice as it is, in terms. Proven where it costs no more so than without them. */
  #scheduled(
    relaxation: CompletionModel,
    { values, stages: chosen }: Choice,
    count: number,
    caps: Caps,
    stages: readonly StageObjective[],
  ): Choice | null {
    const { problem } = this.#options;
    const kept = chosenItems(relaxation, values);
    const schedule = this.model(count, true, kept);
    const { model } = schedule.columns;
    for (const [item, { codes }] of kept.entries()) model.atLeast(schedule.columns.total(item), codes.length);
    // A schedule must not lean on more than the choice does.
    const leaning = objectiveOf(schedule, problem, 'leaning');
    const leant = chosen.find(({ stage }) => stage === 'leaning');
    if (leant !== undefined) model.atMost(leaning, leant.value);
    const later = stages.filter((stage) => !isTimeless(problem, stage));
    const solved = this.#solver.minimize(schedule, later, caps);
    if (solved.kind !== 'solved') return null;
    const costs = new Map(solved.stages.map(({ stage, value }) => [stage, value]));
    let isOpen = false;
    const reached = chosen.map((stage) => {
      const value = costs.get(stage.stage) ?? stage.value;
      // What a program without terms says of a stage holds if those before it cost what it says.
      const bound = isOpen ? Number.NEGATIVE_INFINITY : stage.bound;
      isOpen ||= value > stage.value;
      return { stage: stage.stage, value, bound, isProven: stage.isProven && !isOpen };
    });
    return { kind: 'solved', values: itemsValues(schedule, solved.values), items: kept, stages: reached };
  }

  /**
   * The choice itself, or one as good: without codes whose rules were left out, and then leaning on less of what is no choice. If
   * it is proven, the program allows none that is worse from now on.
   */
  #settled(relaxation: CompletionModel, choice: Choice): Choice | Loose {
    const { problem, budget } = this.#options;
    const { model } = relaxation.columns;
    const loose = looseCodes(relaxation, choice.values);
    if (!choice.stages.every((stage) => stage.isProven))
      return loose.length > 0 ? { kind: 'loose', codes: loose } : choice;
    if (choice.isTieBroken)
      return loose.length > 0 ? { kind: 'loose', codes: loose, stages: choice.stages } : choice;
    for (const { stage, value } of choice.stages)
      model.atMost(objectiveOf(relaxation, problem, stage), value);
    let { values } = choice;
    if (loose.length > 0) {
      const found = model.within(sureCounts(relaxation), () => budget.findAny(model)).values;
      if (found === null) return { kind: 'loose', codes: loose, stages: choice.stages };
      values = found;
    }
    const assuming = assumingOf(relaxation, problem);
    const leant = sumAt(assuming, values);
    const fewest = leant === 0 ? 0 : budget.boundOf(model, assuming);
    if (fewest >= leant || fewest < 0) return { ...choice, values };
    const fewer = model.within([...sureCounts(relaxation), [assuming, fewest]], () => budget.findAny(model));
    return { ...choice, values: fewer.values ?? values };
  }

  /**
   * A plan as good as a choice that has no schedule: first of courses that the choice or its rules name, and of those without
   * rules, then of all. Null where none is found soon.
   */
  #asGoodAs(
    relaxation: CompletionModel,
    { values, stages }: Choice,
    count: number,
    caps: Caps,
  ): Solved | null {
    if (!stages.every((stage) => stage.isProven)) return null;
    const { problem, items, budget } = this.#options;
    const near = nearbyItems(problem, relaxation.columns, chosenItems(relaxation, values));
    for (const tried of near.length < items.length ? [near, items] : [items]) {
      const model = this.model(count, true, tried);
      for (const [stage, cap] of costsOf(caps, stages))
        model.columns.model.atMost(objectiveOf(model, problem, stage), cap);
      model.columns.model.atMost(assumingOf(model, problem), sumAt(assumingOf(relaxation, problem), values));
      this.#solver.note(model);
      const found = budget.findAny(model.columns.model);
      if (found.values !== null && looseCodes(model, found.values).length === 0)
        return { kind: 'solved', values: itemsValues(model, found.values), items: tried, stages };
    }
    return null;
  }

  /** The program of a number of terms, with their order or without it. */
  model(terms: number, isTimed: boolean, items = this.#options.items): CompletionModel {
    const { isLenient } = this.#options;
    const model = new CompletionModel(this.#options.problem, items, { terms, isTimed, isLenient });
    for (const { courses, excludesMore } of this.#options.cuts) {
      const added = model.columns.items.flatMap(({ codes }, item): LinearTerm[] => {
        const isIn = codes.length === 1 && courses.has(itemAt(codes, 0));
        const factor = isIn ? 1 : excludesMore ? 0 : -1;
        return model.columns.total(item).map(([column]): LinearTerm => [column, factor]);
      });
      model.columns.model.atMost(added, courses.size - 1);
    }
    return model;
  }
}

/** What a plan costs in the stages that were held to caps, and in those solved after them. */
export function costsOf(caps: Caps, stages: readonly SolvedStage[]): Caps {
  return new Map([...caps, ...stages.map(({ stage, value }) => [stage, value] as const)]);
}
