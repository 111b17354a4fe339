/**
 * The search for the best plan, criterion by criterion. Numbers of terms are tried in ascending order: the relaxation
 * without terms refutes most of them within milliseconds.
 */
import type { CompletionModel } from './completion-model.ts';
import { never } from './earliest-terms.ts';
import { costsOf, FixedHorizonSearch } from './fixed-horizon.ts';
import { type Caps, LexicographicSolver, provenCapsOf, type Solved } from './lexicographic-solver.ts';
import { type Criterion, criteriaOf, isTimeless, objectiveOf, termsFor } from './plan-objectives.ts';
import type { KnownBounds, SearchOptions, SearchOutcome } from './search-outcome.ts';
import { placementsOf } from './solution.ts';

export class PlanSearch {
  readonly #options: SearchOptions;
  readonly #criteria: readonly Criterion[];
  readonly #solver: LexicographicSolver;
  readonly #fixedHorizon: FixedHorizonSearch;
  /** The first number of terms that was neither used nor refuted. */
  #firstOpen = Number.POSITIVE_INFINITY;

  constructor(options: SearchOptions) {
    this.#options = options;
    this.#criteria = criteriaOf(options.problem);
    this.#solver = new LexicographicSolver(options);
    this.#fixedHorizon = new FixedHorizonSearch(options, this.#solver);
  }

  run(): SearchOutcome {
    const { problem, fewestTerms, known } = this.#options;
    const horizon = problem.terms.length;
    const asKnown = known === null ? null : this.#asKnown(known);
    if (asKnown !== null) return asKnown;
    const at = this.#criteria.indexOf('fewest_terms');
    if (at < 0) return this.#outcome(this.#fixedHorizon.best(horizon, new Map(), this.#criteria), horizon);
    const before = this.#criteria.slice(0, at);
    // Without terms, only criteria that do not depend on the order can be solved first.
    if (before.every((criterion) => isTimeless(problem, criterion))) {
      const relaxed = this.#beforeTerms(this.#fixedHorizon.relaxation(horizon), before);
      if (relaxed === null) return this.#refuted();
      const first = this.#fromBelow(Math.max(fewestTerms, termsFor(problem, relaxed.courses)), relaxed.caps);
      if (first !== null) return first;
    }
    const exact = this.#fixedHorizon.best(horizon, new Map(), before);
    if (exact.kind === 'infeasible') return this.#refuted();
    if (exact.kind !== 'solved')
      return exact.kind === 'loose' ? { ...exact, known: null } : { kind: 'bounded' };
    if (!exact.criteria.every((criterion) => criterion.isProven)) {
      // The best known plan: whether fewer terms admit one is undecided.
      this.#firstOpen = fewestTerms;
      return this.#outcome(exact, horizon);
    }
    return this.#fromBelow(fewestTerms, provenCapsOf(exact)) ?? { kind: 'bounded' };
  }

  /** Lower bounds on each criterion and on the number of courses; null if there is no plan. */
  #beforeTerms(
    relaxation: CompletionModel,
    criteria: readonly Criterion[],
  ): { readonly caps: Caps; readonly courses: number } | null {
    const { problem, budget } = this.#options;
    const { model } = relaxation.columns;
    // In a large model the minimum number of courses is expensive, a lower bound is not.
    const counted = budget.isLarge(model)
      ? criteria
      : [...new Set<Criterion>([...criteria, 'fewest_courses'])];
    const relaxed = this.#solver.minimize(relaxation, counted, new Map());
    if (relaxed.kind === 'infeasible') return null;
    const caps = provenCapsOf(relaxed);
    const known = caps.get('fewest_courses');
    const courses = known ?? budget.boundOf(model, objectiveOf(relaxation, problem, 'fewest_courses'));
    if (courses === never) return null;
    const own = [...caps].filter(([criterion]) => criteria.includes(criterion));
    return { caps: new Map(own), courses: Math.max(0, courses) };
  }

  /** Null if no number of terms suffices. */
  #fromBelow(fewestTerms: number, caps: Caps): SearchOutcome | null {
    const { terms } = this.#options.problem;
    const others = this.#criteria.filter((criterion) => criterion !== 'fewest_terms');
    const { refuted } = this.#options;
    const key = keyOf(caps);
    let isOpen = false;
    for (let count = Math.max(fewestTerms, refuted.firstOpen(key)); count <= terms.length; count += 1) {
      const solved = this.#fixedHorizon.best(count, caps, others);
      if (solved.kind === 'infeasible' && this.#solver.isExact && !isOpen) refuted.add(key, count);
      if (solved.kind === 'solved') return this.#outcome(solved, count, caps);
      if (solved.kind === 'loose') {
        const { codes, criteria } = solved;
        const isKnown = criteria !== undefined && !isOpen && this.#solver.isExact;
        return { kind: 'loose', codes, known: isKnown ? { terms: count, caps, criteria } : null };
      }
      if (solved.kind === 'infeasible') continue;
      isOpen = true;
      this.#firstOpen = Math.min(this.#firstOpen, count);
    }
    return isOpen ? { kind: 'bounded' } : null;
  }

  /**
   * The best plan at the known costs, which is the best of all: first tries a plan at exactly these costs.
   * Null if there is none.
   */
  #asKnown(known: KnownBounds): SearchOutcome | null {
    const { terms, caps, criteria } = known;
    const { fewestTerms, refuted } = this.#options;
    if (terms < fewestTerms || terms < refuted.firstOpen(keyOf(caps))) return null;
    const relaxation = this.#fixedHorizon.relaxation(terms);
    const found = this.#fixedHorizon.atCosts(relaxation, costsOf(caps, criteria));
    const names = criteria.map(({ criterion }) => criterion);
    const solved =
      found === null
        ? this.#fixedHorizon.best(terms, caps, names)
        : this.#fixedHorizon.bestFrom(relaxation, { ...found, criteria }, terms, caps, names);
    if (solved.kind === 'loose') {
      const next = this.#solver.isExact && solved.criteria ? { ...known, criteria: solved.criteria } : known;
      return { ...solved, known: solved.criteria === undefined ? null : next };
    }
    return solved.kind === 'solved' ? this.#outcome(solved, terms, caps) : null;
  }

  #outcome(solved: Solved, terms: number, caps: Caps = new Map()): SearchOutcome {
    if (solved.kind === 'loose') return { ...solved, known: null };
    if (solved.kind !== 'solved') return solved.kind === 'infeasible' ? this.#refuted() : { kind: 'bounded' };
    // A model that allows less than the rules do proves no bounds.
    const bounds = new Map(
      this.#solver.isExact ? solved.criteria.map(({ criterion, bound }) => [criterion, bound]) : [],
    );
    const fewest = Math.min(terms, this.#firstOpen);
    bounds.set('fewest_terms', this.#solver.isExact ? fewest : this.#options.fewestTerms);
    const isProven =
      this.#solver.isExact && fewest === terms && solved.criteria.every((criterion) => criterion.isProven);
    const placements = placementsOf(solved.items ?? this.#options.items, solved.values);
    const { isRelaxed } = this.#solver;
    const costs = costsOf(caps, solved.criteria);
    const known = isProven ? { terms, caps, criteria: solved.criteria } : null;
    return { kind: 'found', plan: { placements, bounds, isProven, isRelaxed, terms, costs, known } };
  }

  #refuted(): SearchOutcome {
    return { kind: this.#solver.isExact ? 'none' : 'bounded' };
  }
}

/** The key of the caps in RefutedTerms. */
function keyOf(caps: Caps): string {
  return [...caps].join(' ');
}
