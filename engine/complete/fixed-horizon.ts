/**
 * The search for the best plan within a given number of terms. The courses chosen by the program without
 * terms can usually be scheduled as they are; the program with terms is solved only if they cannot.
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

  /** A choice at no more than the known minimum costs; null if none is found. */
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

  /** The best plan within `count` terms. */
  best(count: number, caps: Caps, stages: readonly StageObjective[]): Solved {
    const relaxation = this.model(count, false);
    const best = this.#solver.minimize(relaxation, stages, caps, ties);
    if (best.kind === 'infeasible' || best.kind === 'loose') return best;
    return this.bestFrom(relaxation, best, count, caps, stages);
  }

  /** The best plan within `count` terms, given the best choice without terms. */
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

  /** Schedules the chosen courses. The plan is proven if it costs no more than the choice. */
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
    // The schedule must not rely on more unknowns than the choice.
    const reliance = objectiveOf(schedule, problem, 'reliance');
    const relied = chosen.find(({ stage }) => stage === 'reliance');
    if (relied !== undefined) model.atMost(reliance, relied.value);
    const later = stages.filter((stage) => !isTimeless(problem, stage));
    const solved = this.#solver.minimize(schedule, later, caps);
    if (solved.kind !== 'solved') return null;
    const costs = new Map(solved.stages.map(({ stage, value }) => [stage, value]));
    let isOpen = false;
    const reached = chosen.map((stage) => {
      const value = costs.get(stage.stage) ?? stage.value;
      // The relaxation bounds a stage only if all earlier stages attain their relaxed values.
      const bound = isOpen ? Number.NEGATIVE_INFINITY : stage.bound;
      isOpen ||= value > stage.value;
      return { stage: stage.stage, value, bound, isProven: stage.isProven && !isOpen };
    });
    return { kind: 'solved', values: itemsValues(schedule, solved.values), items: kept, stages: reached };
  }

  /**
   * The choice or an equally good one: without loose codes, then with fewer unavoidable unknowns. If the
   * choice is proven, its costs become rows of the program.
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
    const relied = sumAt(assuming, values);
    const fewest = relied === 0 ? 0 : budget.boundOf(model, assuming);
    if (fewest >= relied || fewest < 0) return { ...choice, values };
    const fewer = model.within([...sureCounts(relaxation), [assuming, fewest]], () => budget.findAny(model));
    return { ...choice, values: fewer.values ?? values };
  }

  /**
   * A plan as good as a choice that cannot be scheduled: tries the neighbourhood of the choice first, then
   * all items. Null if the short searches find none.
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

  /** The program over `terms` terms, with their order or as a relaxation. */
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

/** The costs of a plan: the caps, and the values of the stages solved under them. */
export function costsOf(caps: Caps, stages: readonly SolvedStage[]): Caps {
  return new Map([...caps, ...stages.map(({ stage, value }) => [stage, value] as const)]);
}
