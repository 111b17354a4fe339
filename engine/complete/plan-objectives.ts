/** The objectives of a plan as sums over the columns of a model. */
import { itemAt, uint8At } from '../../shared/column.ts';
import { type CompletionObjective, ruleKinds } from '../../shared/contract/words.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import type { CompletionModel } from './completion-model.ts';
import type { CompletionProblem } from './completion-problem.ts';
import { scaledSum } from './plan-columns.ts';
import { courseCapacityOf } from './plan-items.ts';
import type { LinearModel, Summand } from './solver/linear-model.ts';

/** `reliance`, on unknowns, precedes the requested objectives; `preferred` courses follow them. */
export type Criterion = CompletionObjective | 'reliance' | 'preferred';

/**
 * Tie breakers among equally good choices: fewest items that take codes with omitted rules, then fewest
 * unavoidable unknowns.
 */
export const ties = ['loose', 'assuming'] as const;
export type Tie = (typeof ties)[number];

/** The criteria of a question, most important first. */
export function criteriaOf({ objectives, preferredCourses }: CompletionProblem): Criterion[] {
  return ['reliance', ...objectives, ...(preferredCourses.size > 0 ? (['preferred'] as const) : [])];
}

/** Whether a criterion does not depend on the order of courses; for others, a model without terms gives a lower bound. */
export function isTimeless({ movable }: CompletionProblem, criterion: Criterion): boolean {
  if (criterion === 'fewest_changes') return movable.length === 0;
  return criterion !== 'balanced' && criterion !== 'fewest_terms';
}

/** The sum that a criterion minimizes; without terms, a lower bound of it. */
export function objectiveOf(
  model: CompletionModel,
  problem: CompletionProblem,
  criterion: Criterion | Tie,
): Summand[] {
  const { columns } = model;
  const { items } = columns;
  const totals = (weight: (item: number) => number): Summand[] =>
    items.flatMap((_, item) => scaledSum(columns.total(item), weight(item)));
  switch (criterion) {
    case 'reliance':
      return [...model.rules.reliance].flatMap(([node, column]): Summand[] =>
        isAvoidable(problem, node) ? [[column, 1]] : [],
      );
    case 'fewest_courses':
      return totals(() => 1);
    case 'fewest_units':
      return totals((item) => itemAt(items, item).milliunits);
    case 'preferred':
      return totals((item) =>
        itemAt(items, item).codes.some((code) => problem.preferredCourses.has(code)) ? -1 : 0,
      );
    case 'fewest_changes':
      return items.flatMap(({ home }, item) =>
        home === unstated
          ? [...columns.total(item)]
          : scaledSum(columns.scope.isTimed ? columns.placedIn(item, home) : columns.total(item), -1),
      );
    case 'balanced':
      return heaviestTerm(model, problem);
    case 'fewest_terms':
      return [];
    case 'loose':
      return looseItems(model);
    case 'assuming':
      return assumingOf(model, problem);
  }
}

/** A column for each item with loose codes: 1 if any of them is taken. */
function looseItems({ columns }: CompletionModel): Summand[] {
  return columns.items.flatMap(({ codes, sureCount }, item): Summand[] => {
    if (sureCount >= codes.length) return [];
    const column = columns.model.addInteger(1);
    columns.model.atMost([...columns.total(item), [column, sureCount - codes.length]], sureCount);
    return [[column, 1]];
  });
}

/** The unavoidable unknowns that a plan relies on: of equally good plans, the one with fewer is better. */
export function assumingOf(model: CompletionModel, problem: CompletionProblem): Summand[] {
  return [...model.rules.reliance].flatMap(([node, column]): Summand[] =>
    isAvoidable(problem, node) ? [] : [[column, 1]],
  );
}

/**
 * Whether relying on a leaf is a choice: consent, placement, unparsed text, and a standing that units can
 * give. Other missing attributes are not.
 */
function isAvoidable({ evaluator: { sections, standings } }: CompletionProblem, node: number): boolean {
  const kind = itemAt(ruleKinds, uint8At(sections['rule.kind'], node));
  if (kind === 'level') return standings.derivesFromUnits;
  return kind === 'consent' || kind === 'external' || kind === 'unparsed';
}

/** A bound on the milliunits of every term, or without terms on their mean. */
function heaviestTerm({ columns }: CompletionModel, { settledMilliunits }: CompletionProblem): Summand[] {
  const { model, items, scope } = columns;
  const settled = settledMilliunits.slice(0, scope.terms);
  const step = Math.max(
    1,
    [...items.map(({ milliunits }) => milliunits), ...settled].reduce(greatestCommonDivisor, 0),
  );
  const most = items.reduce((sum, { milliunits, codes }) => sum + milliunits * codes.length, 0);
  const heaviest = model.addInteger((most + Math.max(0, ...settled)) / step);
  const within = (load: readonly Summand[], terms: number, own: number): void =>
    model.atMost([...load, [heaviest, -step * terms]], -own);
  if (!scope.isTimed) {
    const all = items.flatMap(({ milliunits }, item) => scaledSum(columns.total(item), milliunits));
    within(
      all,
      scope.terms,
      settled.reduce((sum, each) => sum + each, 0),
    );
    for (const own of settled) within([], 1, own);
    return [[heaviest, step]];
  }
  for (const [term, own] of settled.entries())
    within(
      items.flatMap(({ milliunits }, item) => scaledSum(columns.placedIn(item, term), milliunits)),
      1,
      own,
    );
  return [[heaviest, step]];
}

/** Above this, the tolerances of a floating-point solver would matter. */
const maximumWeight = 100_000;

/**
 * Several objectives, most important first, as one weighted sum of integers: each outweighs the total range
 * of those after it. Null if the weights would become too large.
 */
export function weightedSum(
  objectives: readonly { readonly criterion: Criterion | Tie; readonly objective: readonly Summand[] }[],
  model: LinearModel,
  problem: CompletionProblem,
): Summand[] | null {
  const places = courseCapacityOf(problem);
  let weight = 1;
  const sum: Summand[] = [];
  for (const { criterion, objective } of [...objectives].reverse()) {
    const scale = objective.reduce((divisor, [, factor]) => greatestCommonDivisor(divisor, factor), 0);
    // Counts nothing, such as units if no course has any.
    if (scale === 0) continue;
    if (weight > maximumWeight) return null;
    sum.push(...objective.map(([column, factor]): Summand => [column, (factor / scale) * weight]));
    const most = objective.reduce((found, [, factor]) => Math.max(found, Math.abs(factor)), 0);
    // Objectives over courses: a plan cannot exceed its places, whatever the column bounds allow.
    const isOfCourses = criterion !== 'reliance' && criterion !== 'assuming' && criterion !== 'balanced';
    const byPlaces = isOfCourses ? 2 * places * most : Number.POSITIVE_INFINITY;
    const spread = Math.min(model.mostOf(objective) - model.leastOf(objective), byPlaces);
    weight *= spread / scale + 1;
  }
  return sum;
}

function greatestCommonDivisor(left: number, right: number): number {
  let [a, b] = [Math.abs(left), Math.abs(right)];
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** The fewest terms with room for `courses` further courses. */
export function termsFor({ terms, settledCourses }: CompletionProblem, courses: number): number {
  let places = 0;
  for (const [term, { maximumCourses }] of terms.entries()) {
    if (places >= courses) return term;
    if (maximumCourses === unstated) return term + 1;
    places += Math.max(0, maximumCourses - itemAt(settledCourses, term));
  }
  return terms.length;
}
