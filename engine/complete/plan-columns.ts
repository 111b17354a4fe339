/**
 * The columns of a plan in a linear program. With terms, column (item, term) counts the courses of the item placed up
 * to that term; without terms there is one column per item. Items that share a course exclude each other.
 */
import { itemAt } from '../../shared/column.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import type { CompletionProblem } from './completion-problem.ts';
import { isOffered } from './earliest-terms.ts';
import type { PlanItem } from './plan-items.ts';
import { LinearModel, type Summand } from './solver/linear-model.ts';

export interface PlanScope {
  /** The number of terms that may be used. */
  readonly terms: number;
  readonly isTimed: boolean;
  /** Leaves out rules that rows cannot state exactly, instead of stating them too strictly. */
  readonly isLenient?: boolean;
}

/** In place of a column that would be 0. */
const noColumn = -1;

export class PlanColumns {
  readonly model = new LinearModel();
  readonly problem: CompletionProblem;
  readonly items: readonly PlanItem[];
  readonly scope: PlanScope;
  /** The column of each item and term; a term in which nothing can be added repeats the previous column. */
  readonly #columns: number[][] = [];
  readonly #itemsOfGroup = new Map<number, number[]>();

  constructor(problem: CompletionProblem, items: readonly PlanItem[], scope: PlanScope) {
    this.problem = problem;
    this.items = items;
    this.scope = scope;
    for (const [index, item] of items.entries()) {
      problem.clock.check();
      this.#columns.push(this.#columnsOf(item));
      for (const group of item.groups)
        this.#itemsOfGroup.set(group, [...(this.#itemsOfGroup.get(group) ?? []), index]);
    }
    this.#addGroups();
  }

  /** The items with a code of a cross-listing group. */
  itemsOf(group: number): readonly number[] {
    return this.#itemsOfGroup.get(group) ?? [];
  }

  /** How many courses of an item are placed up to `term`; without terms, in total. */
  placed(item: number, term: number): readonly Summand[] {
    if (!this.scope.isTimed) return this.total(item);
    const column =
      term < 0 || this.scope.terms === 0
        ? noColumn
        : itemAt(itemAt(this.#columns, item), Math.min(term, this.scope.terms - 1));
    return column === noColumn ? [] : [[column, 1]];
  }

  /** How many courses of an item are placed in total. */
  total(item: number): readonly Summand[] {
    const column = itemAt(this.#columns, item).at(-1) ?? noColumn;
    return column === noColumn ? [] : [[column, 1]];
  }

  /** How many courses of an item are placed in `term` itself. */
  placedIn(item: number, term: number): readonly Summand[] {
    const [now] = this.placed(item, term);
    const [before] = this.placed(item, term - 1);
    if (now === undefined || now[0] === before?.[0]) return [];
    return before === undefined ? [now] : [now, [before[0], -1]];
  }

  #columnsOf(item: PlanItem): number[] {
    const { terms, isTimed } = this.scope;
    const size = item.codes.length;
    const least = item.mustStay ? 1 : 0;
    if (!isTimed)
      return [item.earliest < terms ? this.model.addInteger(size, least) : this.#impossible(least)];
    const columns: number[] = [];
    let column = noColumn;
    for (let term = 0; term < terms; term += 1) {
      if (term >= item.earliest && isOffered(this.problem, itemAt(item.codes, 0), term)) {
        const next = this.model.addInteger(size);
        if (column !== noColumn)
          this.model.atLeast(
            [
              [next, 1],
              [column, -1],
            ],
            0,
          );
        column = next;
      }
      columns.push(column);
    }
    if (column === noColumn) this.#impossible(least);
    else this.model.raiseLower(column, least);
    return columns;
  }

  #impossible(least: number): number {
    if (least > 0) this.model.atLeast([], least);
    return noColumn;
  }

  /** At most one code of a course is added; in classes, codes with cross-listings are loose. */
  #addGroups(): void {
    for (const [group, all] of this.#itemsOfGroup) {
      const items = all.filter((item) => itemAt(this.items, item).group === group);
      if (items.length > 1)
        this.model.atMost(
          items.flatMap((item) => this.total(item)),
          1,
        );
    }
  }
}

/** Limits each term; without terms, all terms from each one on together. */
export function addTermLimits(columns: PlanColumns): void {
  const { problem, items, scope, model } = columns;
  const { terms, settledCourses, settledMilliunits } = problem;
  for (let term = 0; term < scope.terms; term += 1) {
    const { maximumCourses, maximumMilliunits, minimumMilliunits } = itemAt(terms, term);
    const courses = maximumCourses - itemAt(settledCourses, term);
    const milliunits = maximumMilliunits - itemAt(settledMilliunits, term);
    if (!scope.isTimed) continue;
    const placed = items.map((_, item) => columns.placedIn(item, term));
    const inUnits = placed.flatMap((sum, item) => scaledSum(sum, itemAt(items, item).milliunits));
    if (maximumCourses !== unstated) model.atMost(placed.flat(), courses);
    if (maximumMilliunits !== unstated) model.atMost(inUnits, milliunits);
    if (minimumMilliunits === 0) continue;
    // A term without courses may stay empty.
    const isUsed = itemAt(settledCourses, term) > 0;
    if (isUsed) model.atLeast(inUnits, minimumMilliunits - itemAt(settledMilliunits, term));
    else {
      const used = model.addInteger(1);
      for (const [item, each] of placed.entries())
        if (each.length > 0) model.atMost([...each, [used, -itemAt(items, item).codes.length]], 0);
      model.atLeast([...inUnits, [used, -minimumMilliunits]], 0);
    }
  }
  if (!scope.isTimed) addRoom(columns);
}

/** Without terms: courses that cannot start before a term share the room from that term on. */
function addRoom(columns: PlanColumns): void {
  const { problem, items, scope, model } = columns;
  const { terms, settledCourses, settledMilliunits } = problem;
  const starts = [...new Set(items.map(({ earliest }) => earliest))].filter((from) => from < scope.terms);
  for (const from of new Set([0, ...starts])) {
    let courses = 0;
    let milliunits = 0;
    for (let term = from; term < scope.terms; term += 1) {
      const { maximumCourses, maximumMilliunits } = itemAt(terms, term);
      courses +=
        maximumCourses === unstated
          ? Number.POSITIVE_INFINITY
          : maximumCourses - itemAt(settledCourses, term);
      milliunits +=
        maximumMilliunits === unstated
          ? Number.POSITIVE_INFINITY
          : maximumMilliunits - itemAt(settledMilliunits, term);
    }
    const late = items.flatMap(({ earliest }, item) => (earliest >= from ? [item] : []));
    if (courses < Number.POSITIVE_INFINITY)
      model.atMost(
        late.flatMap((item) => columns.total(item)),
        courses,
      );
    if (milliunits < Number.POSITIVE_INFINITY)
      model.atMost(
        late.flatMap((item) => scaledSum(columns.total(item), itemAt(items, item).milliunits)),
        milliunits,
      );
  }
}

export function scaledSum(sum: readonly Summand[], factor: number): Summand[] {
  return sum.map(([column, coefficient]) => [column, coefficient * factor]);
}
