/**
 * The search for the best plan within a given number of terms. The courses chosen by the model without
 * terms can usually be scheduled as they are; the model with terms is solved only if they cannot.
 */
import { itemAt } from '../../shared/column.ts';
import { CompletionModel } from './completion-model.ts';
import type {
  Caps,
  Choice,
  LexicographicSolver,
  Loose,
  Solved,
  SolvedCriterion,
} from './lexicographic-solver.ts';
import { nearbyItems } from './nearby-items.ts';
import { assumingOf, type Criterion, isTimeless, objectiveOf, ties } from './plan-objectives.ts';
import type { SearchOptions } from './search-outcome.ts';
import { chosenItems, itemsValues, looseCodes, sumAt, sureCounts } from './solution.ts';
import type { Summand } from './solver/linear-model.ts';

export class FixedHorizonSearch {
  readonly #options: SearchOptions;
  readonly #solver: LexicographicSolver;

  constructor(options: SearchOptions, solver: LexicographicSolver) {
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
    for (const [criterion, cost] of costs) model.atMost(objectiveOf(relaxation, problem, criterion), cost);
    const { values } = model.within(sureCounts(relaxation), () => budget.findAny(model));
    return values && { kind: 'solved', values, criteria: [] };
  }

  /** The best plan within `count` terms. */
  best(count: number, caps: Caps, criteria: readonly Criterion[]): Solved {
    const relaxation = this.relaxation(count);
    const best = this.#solver.minimize(relaxation, criteria, caps, ties);
    if (best.kind === 'infeasible' || best.kind === 'loose') return best;
    return this.bestFrom(relaxation, best, count, caps, criteria);
  }

  /** The best plan within `count` terms, given the best choice without terms. */
  bestFrom(
    relaxation: CompletionModel,
    best: Choice | { readonly kind: 'infeasible' | 'stopped' },
    count: number,
    caps: Caps,
    criteria: readonly Criterion[],
  ): Solved {
    const { items, budget } = this.#options;
    const chosen = best.kind === 'solved' ? this.#settled(relaxation, best) : best;
    if (chosen.kind === 'loose') return chosen;
    let scheduled: Choice | null = null;
    if (chosen.kind === 'solved') {
      scheduled = this.#scheduled(relaxation, chosen, count, caps, criteria);
      const isAsGood = scheduled?.criteria.every((criterion) => criterion.isProven) ?? false;
      const found = isAsGood ? scheduled : this.#asGoodAs(relaxation, chosen, count, caps);
      if (found !== null) return found;
    }
    const whole = this.#timed(count);
    const inTime = (): Solved => this.#solver.minimize(whole, criteria, caps);
    const timed = scheduled === null ? inTime() : budget.withHalf(inTime);
    if (timed.kind === 'solved') {
      const loose = looseCodes(whole, timed.values);
      const isProven = timed.criteria.every((criterion) => criterion.isProven);
      if (loose.length > 0)
        return { kind: 'loose', codes: loose, ...(isProven && { criteria: timed.criteria }) };
      return { ...timed, values: itemsValues(whole, timed.values), items };
    }
    return timed.kind === 'stopped' && scheduled !== null ? scheduled : timed;
  }

  /** Schedules the chosen courses. The plan is proven if it costs no more than the choice. */
  #scheduled(
    relaxation: CompletionModel,
    { values, criteria: chosen }: Choice,
    count: number,
    caps: Caps,
    criteria: readonly Criterion[],
  ): Choice | null {
    const { problem } = this.#options;
    const kept = chosenItems(relaxation, values);
    const schedule = this.#timed(count, kept);
    const { model } = schedule.columns;
    for (const [item, { codes }] of kept.entries()) model.atLeast(schedule.columns.total(item), codes.length);
    // The schedule must not rely on more unknowns than the choice.
    const reliance = objectiveOf(schedule, problem, 'reliance');
    const relied = chosen.find(({ criterion }) => criterion === 'reliance');
    if (relied !== undefined) model.atMost(reliance, relied.value);
    const later = criteria.filter((criterion) => !isTimeless(problem, criterion));
    const solved = this.#solver.minimize(schedule, later, caps);
    if (solved.kind !== 'solved') return null;
    const costs = new Map(solved.criteria.map(({ criterion, value }) => [criterion, value]));
    let isOpen = false;
    const reached = chosen.map((each) => {
      const value = costs.get(each.criterion) ?? each.value;
      // The relaxation bounds a criterion only if all earlier criteria attain their relaxed values.
      const bound = isOpen ? Number.NEGATIVE_INFINITY : each.bound;
      isOpen ||= value > each.value;
      return { criterion: each.criterion, value, bound, isProven: each.isProven && !isOpen };
    });
    return { kind: 'solved', values: itemsValues(schedule, solved.values), items: kept, criteria: reached };
  }

  /**
   * The choice or an equally good one: without loose codes, then with fewer unavoidable unknowns. If the
   * choice is proven, its costs become rows of the model.
   */
  #settled(relaxation: CompletionModel, choice: Choice): Choice | Loose {
    const { problem, budget } = this.#options;
    const { model } = relaxation.columns;
    const loose = looseCodes(relaxation, choice.values);
    if (!choice.criteria.every((criterion) => criterion.isProven))
      return loose.length > 0 ? { kind: 'loose', codes: loose } : choice;
    if (choice.isTieBroken)
      return loose.length > 0 ? { kind: 'loose', codes: loose, criteria: choice.criteria } : choice;
    for (const { criterion, value } of choice.criteria)
      model.atMost(objectiveOf(relaxation, problem, criterion), value);
    let { values } = choice;
    if (loose.length > 0) {
      const found = model.within(sureCounts(relaxation), () => budget.findAny(model)).values;
      if (found === null) return { kind: 'loose', codes: loose, criteria: choice.criteria };
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
    { values, criteria }: Choice,
    count: number,
    caps: Caps,
  ): Solved | null {
    if (!criteria.every((criterion) => criterion.isProven)) return null;
    const { problem, items, budget } = this.#options;
    const near = nearbyItems(problem, relaxation.columns, chosenItems(relaxation, values));
    for (const tried of near.length < items.length ? [near, items] : [items]) {
      const model = this.#timed(count, tried);
      for (const [criterion, cap] of costsOf(caps, criteria))
        model.columns.model.atMost(objectiveOf(model, problem, criterion), cap);
      model.columns.model.atMost(assumingOf(model, problem), sumAt(assumingOf(relaxation, problem), values));
      this.#solver.note(model);
      const found = budget.findAny(model.columns.model);
      if (found.values !== null && looseCodes(model, found.values).length === 0)
        return { kind: 'solved', values: itemsValues(model, found.values), items: tried, criteria };
    }
    return null;
  }

  /** The model over `terms` terms without their order. */
  relaxation(terms: number): CompletionModel {
    return this.#model(terms, false);
  }

  /** The model over `terms` terms in their order. */
  #timed(terms: number, items = this.#options.items): CompletionModel {
    return this.#model(terms, true, items);
  }

  #model(terms: number, isTimed: boolean, items = this.#options.items): CompletionModel {
    const { isLenient } = this.#options;
    const model = new CompletionModel(this.#options.problem, items, { terms, isTimed, isLenient });
    for (const { courses, count, excludesMore } of this.#options.cuts) {
      const added = model.columns.items.flatMap(({ codes }, item): Summand[] => {
        const isIn = codes.length === 1 && courses.has(itemAt(codes, 0));
        const factor = isIn ? 1 : excludesMore ? 0 : -1;
        return model.columns.total(item).map(([column]): Summand => [column, factor]);
      });
      model.columns.model.atMost(added, count - 1);
    }
    return model;
  }
}

/** The costs of a plan: the caps, and the values of the criteria solved under them. */
export function costsOf(caps: Caps, criteria: readonly SolvedCriterion[]): Caps {
  return new Map([...caps, ...criteria.map(({ criterion, value }) => [criterion, value] as const)]);
}
