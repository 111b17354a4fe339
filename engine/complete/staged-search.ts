/**
 * The search for the best plan, stage by stage. Terms are tried from below: the relaxation without terms proves most counts of
 * terms impossible in milliseconds, and what it chooses can usually be scheduled as it is; only otherwise the program with
 * terms is solved.
 */
import { itemAt } from '../../shared/column.ts';
import { CompletionModel } from './completion-model.ts';
import { never } from './earliest-terms.ts';
import { nearbyItems } from './nearby-items.ts';
import {
  assumingOf,
  isTimeless,
  objectiveOf,
  type Stage,
  stagesOf,
  termsFor,
  ties,
} from './plan-objectives.ts';
import type { KnownBounds, SearchOptions, SearchOutcome } from './search-outcome.ts';
import { chosenItems, itemsValues, looseCodes, placementsOf, sumAt, sureCounts } from './solution.ts';
import type { LinearTerm } from './solver/linear-model.ts';
import {
  type Caps,
  type Choice,
  capsOf,
  type Loose,
  type Solved,
  type SolvedStage,
  StageSolver,
} from './stage-solver.ts';

export class StagedSearch {
  readonly #options: SearchOptions;
  readonly #stages: readonly Stage[];
  readonly #solver: StageSolver;
  /** The first number of terms that was neither used nor refuted. */
  #firstOpen = Number.POSITIVE_INFINITY;

  constructor(options: SearchOptions) {
    this.#options = options;
    this.#stages = stagesOf(options.problem);
    this.#solver = new StageSolver(options);
  }

  run(): SearchOutcome {
    const { problem, fewestTerms, known } = this.#options;
    const horizon = problem.terms.length;
    const asKnown = known === null ? null : this.#asKnown(known);
    if (asKnown !== null) return asKnown;
    const at = this.#stages.indexOf('fewest_terms');
    if (at < 0) return this.#outcome(this.#withTerms(horizon, new Map(), this.#stages), horizon);
    const before = this.#stages.slice(0, at);
    // Without terms, only what does not depend on their order can be settled before them.
    if (before.every((stage) => isTimeless(problem, stage))) {
      const relaxed = this.#beforeTerms(this.#model(horizon, false), before);
      if (relaxed === null) return this.#refuted();
      const first = this.#fromBelow(Math.max(fewestTerms, termsFor(problem, relaxed.courses)), relaxed.caps);
      if (first !== null) return first;
    }
    const exact = this.#withTerms(horizon, new Map(), before);
    if (exact.kind === 'infeasible') return this.#refuted();
    if (exact.kind !== 'solved')
      return exact.kind === 'loose' ? { ...exact, known: null } : { kind: 'bounded' };
    if (!exact.stages.every((stage) => stage.isProven)) {
      // The best plan that is known: what fewer terms would bring is open.
      this.#firstOpen = fewestTerms;
      return this.#outcome(exact, horizon);
    }
    return this.#fromBelow(fewestTerms, capsOf(exact)) ?? { kind: 'bounded' };
  }

  /** Below what no plan is in any of the stages and in its number of courses; null where there is no plan. */
  #beforeTerms(
    relaxation: CompletionModel,
    stages: readonly Stage[],
  ): { readonly caps: Caps; readonly courses: number } | null {
    const { problem, budget } = this.#options;
    const { model } = relaxation.columns;
    // The fewest courses themselves are dear to find in a large program, a bound of them is not.
    const counted = budget.isLarge(model) ? stages : [...new Set<Stage>([...stages, 'fewest_courses'])];
    const relaxed = this.#solver.minimize(relaxation, counted, new Map());
    if (relaxed.kind === 'infeasible') return null;
    const caps = capsOf(relaxed);
    const known = caps.get('fewest_courses');
    const courses = known ?? budget.boundOf(model, objectiveOf(relaxation, problem, 'fewest_courses'));
    if (courses === never) return null;
    const own = [...caps].filter(([stage]) => stages.includes(stage));
    return { caps: new Map(own), courses: Math.max(0, courses) };
  }

  /** Null where no number of terms is enough. */
  #fromBelow(fewestTerms: number, caps: Caps): SearchOutcome | null {
    const { terms } = this.#options.problem;
    const others = this.#stages.filter((stage) => stage !== 'fewest_terms');
    const { refuted } = this.#options;
    const key = keyOf(caps);
    let isOpen = false;
    for (let count = Math.max(fewestTerms, refuted.firstOpen(key)); count <= terms.length; count += 1) {
      const solved = this.#withTerms(count, caps, others);
      if (solved.kind === 'infeasible' && this.#solver.isExact && !isOpen) refuted.add(key, count);
      if (solved.kind === 'solved') return this.#outcome(solved, count, caps);
      if (solved.kind === 'loose') {
        const { codes, stages } = solved;
        const isKnown = stages !== undefined && !isOpen && this.#solver.isExact;
        return { kind: 'loose', codes, known: isKnown ? { terms: count, caps, stages } : null };
      }
      if (solved.kind === 'infeasible') continue;
      isOpen = true;
      this.#firstOpen = Math.min(this.#firstOpen, count);
    }
    return isOpen ? { kind: 'bounded' } : null;
  }

  /**
   * The best plan that costs no more than what is known, and so is the best of all: at first one that costs just as much. Null
   * where there is none.
   */
  #asKnown(known: KnownBounds): SearchOutcome | null {
    const { terms, caps, stages } = known;
    const { fewestTerms, refuted } = this.#options;
    if (terms < fewestTerms || terms < refuted.firstOpen(keyOf(caps))) return null;
    const relaxation = this.#model(terms, false);
    const found = this.#atCosts(relaxation, costsOf(caps, stages));
    const names = stages.map(({ stage }) => stage);
    const solved =
      found === null
        ? this.#withTerms(terms, caps, names)
        : this.#inTerms(relaxation, { ...found, stages }, terms, caps, names);
    if (solved.kind === 'loose') {
      const next = this.#solver.isExact && solved.stages ? { ...known, stages: solved.stages } : known;
      return { ...solved, known: solved.stages === undefined ? null : next };
    }
    return solved.kind === 'solved' ? this.#outcome(solved, terms, caps) : null;
  }

  /** A choice that costs no more than is known to be the least; null where none is found. */
  #atCosts(relaxation: CompletionModel, costs: Caps): Choice | null {
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
  #withTerms(count: number, caps: Caps, stages: readonly Stage[]): Solved {
    const relaxation = this.#model(count, false);
    const best = this.#solver.minimize(relaxation, stages, caps, ties);
    if (best.kind === 'infeasible' || best.kind === 'loose') return best;
    return this.#inTerms(relaxation, best, count, caps, stages);
  }

  /** The best plan of a number of terms, from the best one without them. */
  #inTerms(
    relaxation: CompletionModel,
    best: Choice | { readonly kind: 'infeasible' | 'stopped' },
    count: number,
    caps: Caps,
    stages: readonly Stage[],
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
    const whole = this.#model(count, true);
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
    stages: readonly Stage[],
  ): Choice | null {
    const { problem } = this.#options;
    const kept = chosenItems(relaxation, values);
    const schedule = this.#model(count, true, kept);
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
      const model = this.#model(count, true, tried);
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

  #model(terms: number, isTimed: boolean, items = this.#options.items): CompletionModel {
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

  #outcome(solved: Solved, terms: number, caps: Caps = new Map()): SearchOutcome {
    if (solved.kind === 'loose') return { ...solved, known: null };
    if (solved.kind !== 'solved') return solved.kind === 'infeasible' ? this.#refuted() : { kind: 'bounded' };
    // Bounds of a program that allows less than the rules do are bounds of nothing.
    const bounds = new Map(
      this.#solver.isExact ? solved.stages.map(({ stage, bound }) => [stage, bound]) : [],
    );
    const fewest = Math.min(terms, this.#firstOpen);
    bounds.set('fewest_terms', this.#solver.isExact ? fewest : this.#options.fewestTerms);
    const isProven =
      this.#solver.isExact && fewest === terms && solved.stages.every((stage) => stage.isProven);
    const placements = placementsOf(solved.items ?? this.#options.items, solved.values);
    const { isRelaxed } = this.#solver;
    const costs = costsOf(caps, solved.stages);
    const known = isProven ? { terms, caps, stages: solved.stages } : null;
    return { kind: 'found', plan: { placements, bounds, isProven, isRelaxed, terms, costs, known } };
  }

  #refuted(): SearchOutcome {
    return { kind: this.#solver.isExact ? 'none' : 'bounded' };
  }
}

/** What a plan costs in the stages that were held to caps, and in those solved after them. */
function costsOf(caps: Caps, stages: readonly SolvedStage[]): Caps {
  return new Map([...caps, ...stages.map(({ stage, value }) => [stage, value] as const)]);
}

/** Caps as the key of what is refuted within them. */
function keyOf(caps: Caps): string {
  return [...caps].join(' ');
}
