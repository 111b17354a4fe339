/**
 * The options of one course: the maximal sets of its uses that exclusivity allows together, with and without
 * drawing on each quota that can run short.
 */
import { itemAt, numberAt, valueFor } from '../../shared/column.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { WorkMeter } from '../evaluate/work-meter.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import { avoidances, conflictsWithout } from './avoided-conflicts.ts';
import type { Draw, DrawingUses } from './draws.ts';
import { excludeEachOther } from './exclusivity.ts';
import { drawOf, mayDraw, type Quota, within } from './quotas.ts';
import type { Use } from './uses.ts';

export interface CourseOption {
  /** Uses of the course that do not count. */
  readonly dropped: readonly number[];
  readonly draws: readonly Draw[];
}

export interface CourseChoice {
  /** Its index among the student's courses. */
  readonly course: number;
  /** All of its uses, ascending. */
  readonly uses: readonly number[];
  /** 1 for each pair of uses barred by exclusivity, by their positions in `uses`; empty if the work budget is spent. */
  readonly bars: Uint8Array;
  /** What the course draws on each quota, if it draws on it. */
  readonly draws: readonly DrawingUses[];
  /** At least one; options that count for an earlier leaf come first. */
  readonly options: readonly CourseOption[];
  /** True if options were left out: trying all listed ones then proves nothing. */
  readonly omitsOptions: boolean;
}

/** The maximum number of options per course, and of quotas of different scope; a real course has a handful of each. */
const maximumOptions = 256;
const maximumQuotas = 8;
/** The maximum number of options compared pairwise for dominance. */
const maximumCompared = 1024;
/** Work units of a pair of uses, and of an option per use (work-meter.ts). */
const unitsPerPair = 4;
const unitsPerOptionUse = 2;
/** Further work units per course. */
const unitsPerChoice = 100;

/** The options of a course with `uses`, given the quotas that can run short; if `isUnlisted`, only the empty one. */
export function choiceOf(
  evaluator: Evaluator,
  trees: AllocationTrees,
  course: { readonly index: number; readonly group: number },
  uses: readonly number[],
  draws: readonly DrawingUses[],
  quotas: readonly Quota[],
  isUnlisted: boolean,
  meter: WorkMeter,
): CourseChoice {
  const pairs = uses.length ** 2;
  const isOver = meter.spend(unitsPerChoice + unitsPerPair * pairs);
  const bars = isOver ? new Uint8Array(0) : barsOf(evaluator, trees, uses);
  const isBarred = barredAmong(uses, bars, trees.uses.length);
  const drawnBy = (chosen: readonly number[]): Draw[] => {
    const members = chosen.map((use) => itemAt(trees.uses, use));
    return draws.filter(
      ({ quota }) => drawOf(evaluator, itemAt(quotas, quota), course.group, members) !== null,
    );
  };
  const onlyWith = (options: readonly CourseOption[]): CourseChoice => ({
    course: course.index,
    uses,
    bars,
    draws,
    // The option of counting nowhere is always feasible, whatever was left out.
    options: [...options, { dropped: uses, draws: [] }],
    omitsOptions: true,
  });
  // If the work budget is spent, the course counts for its first use or for none.
  if (isOver) return onlyWith([{ dropped: uses.slice(1), draws: drawnBy(uses.slice(0, 1)) }]);
  if (isUnlisted && (draws.length > 0 || bars.includes(1))) return onlyWith([]);
  const isOverdrawn = ({ quota, milliunits }: Draw): boolean => {
    const capacity = itemAt(quotas, quota);
    return capacity.count < 1 || capacity.milliunits < milliunits;
  };
  const closed = draws.filter(isOverdrawn);
  const open = draws.filter((draw) => !isOverdrawn(draw));
  const scopes = distinctScopes(open, quotas, trees, uses);
  if (scopes.length > maximumQuotas) return onlyWith([]);
  const denials = subsetsOf(scopes).map((denied) => [...closed, ...denied]);
  const leftOut = avoidances(trees, uses);
  const found = new Map<string, CourseOption>();
  for (const denied of denials) {
    const members = deny(evaluator, trees, course.group, uses, quotas, denied);
    const clash = (a: number, b: number): boolean => isBarred(a, b) || members.clash(a, b);
    if (meter.spend(unitsPerPair * pairs * (1 + denied.length)) || found.size > maximumCompared)
      return onlyWith([]);
    for (const avoided of leftOut.sets) {
      const allowed = members.allowed.filter((use) => !avoided.has(use));
      const { sets, isWhole } = maximalSets(allowed, clash, meter);
      if (!isWhole) return onlyWith([]);
      for (const chosen of sets) {
        meter.spend(unitsPerOptionUse * uses.length);
        const kept = new Set(chosen);
        const key = uses.map((use) => (kept.has(use) ? '1' : '0')).join('');
        found.set(key, { dropped: uses.filter((use) => !kept.has(use)), draws: drawnBy(chosen) });
      }
    }
  }
  const ordered = [...found].sort(([a], [b]) => (a > b ? -1 : 1)).map(([, option]) => option);
  // Sets that are maximal under the same denials do not dominate each other.
  const isCompared = denials.length > 1 || leftOut.sets.length > 1;
  if (isCompared && (ordered.length > maximumCompared || meter.spend(ordered.length ** 2)))
    return onlyWith([]);
  const options = isCompared ? undominated(trees, ordered, uses) : ordered;
  if (options.length > maximumOptions) return onlyWith([]);
  return { course: course.index, uses, bars, draws, options, omitsOptions: !leftOut.areAll };
}

/** The choice of a course with uses at the same leaves and the same draws on every quota. */
export function sameChoice(
  trees: AllocationTrees,
  alike: CourseChoice,
  course: number,
  uses: readonly number[],
  meter: WorkMeter,
): CourseChoice {
  meter.spend(uses.length * (1 + alike.options.length));
  const ownOf = new Map(alike.uses.map((use, index) => [use, numberAt(uses, index)]));
  const own = (others: readonly number[]): number[] => others.flatMap((use) => ownOf.get(use) ?? []);
  for (const [index, use] of alike.uses.entries())
    trees.setBarred(numberAt(uses, index), own(trees.barredBy(use)));
  const options = alike.options.map((option) => ({ ...option, dropped: own(option.dropped) }));
  const draws = alike.draws.map((draw) => ({
    ...draw,
    left: own(draw.left),
    right: draw.right === null ? null : own(draw.right),
  }));
  return { ...alike, course, uses, draws, options };
}

/** Finds the pairs of uses that exclude each other, and records them in the trees. */
function barsOf({ sections }: Evaluator, trees: AllocationTrees, uses: readonly number[]): Uint8Array {
  const bars = new Uint8Array(uses.length ** 2);
  const barred: number[][] = uses.map(() => []);
  for (const [index, left] of uses.entries()) {
    for (let other = index + 1; other < uses.length; other += 1) {
      const right = numberAt(uses, other);
      const [leftLeaf, rightLeaf] = [itemAt(trees.uses, left).leaf, itemAt(trees.uses, right).leaf];
      if (!excludeEachOther(sections, trees, leftLeaf, rightLeaf)) continue;
      bars[index * uses.length + other] = 1;
      bars[other * uses.length + index] = 1;
      itemAt(barred, index).push(right);
      itemAt(barred, other).push(left);
    }
  }
  for (const [index, others] of barred.entries())
    if (others.length > 0) trees.setBarred(numberAt(uses, index), others);
  return bars;
}

/** The same pairs as a predicate over uses; most courses have few. */
function barredAmong(
  uses: readonly number[],
  bars: Uint8Array,
  count: number,
): (left: number, right: number) => boolean {
  const barred = new Set<number>();
  for (let index = bars.indexOf(1); index >= 0; index = bars.indexOf(1, index + 1))
    barred.add(numberAt(uses, Math.floor(index / uses.length)) * count + numberAt(uses, index % uses.length));
  return (left, right) => barred.has(left * count + right);
}

/** All subsets, the empty one first. */
function subsetsOf(draws: readonly Draw[]): Draw[][] {
  const subsets: Draw[][] = [[]];
  for (const draw of draws) subsets.push(...subsets.map((subset) => [...subset, draw]));
  return subsets;
}

/** One quota of each scope: quotas that concern the same uses of the course are drawn on together. */
function distinctScopes(
  draws: readonly Draw[],
  quotas: readonly Quota[],
  trees: AllocationTrees,
  uses: readonly number[],
): Draw[] {
  const scopes = new Map<string, Draw>();
  for (const draw of draws) {
    const quota = itemAt(quotas, draw.quota);
    const inside = (member: (use: Use) => boolean): string =>
      uses.filter((use) => member(itemAt(trees.uses, use))).join();
    const scope =
      quota.kind === 'limit'
        ? [inside((use) => mayDraw(quota, use))]
        : [quota.left, quota.right].map((span) => inside(({ leaf }) => within(span, leaf)));
    scopes.set(`${quota.kind} ${scope.sort().join(' ')}`, draw);
  }
  return [...scopes.values()];
}

/** The uses that remain if a course may not draw on some quotas, and which pairs of them would draw together. */
function deny(
  evaluator: Evaluator,
  trees: AllocationTrees,
  group: number,
  uses: readonly number[],
  quotas: readonly Quota[],
  denied: readonly Draw[],
): { readonly allowed: readonly number[]; readonly clash: (left: number, right: number) => boolean } {
  const refused = denied.map(({ quota }) => itemAt(quotas, quota));
  const draws = (chosen: readonly number[], kind: Quota['kind']): boolean => {
    const members = chosen.map((use) => itemAt(trees.uses, use));
    return refused.some((quota) => quota.kind === kind && drawOf(evaluator, quota, group, members) !== null);
  };
  return {
    allowed: uses.filter((use) => !draws([use], 'limit')),
    clash: (left, right) => draws([left, right], 'overlap'),
  };
}

/** Removes options dominated by one that counts for more, and adds neither draws nor conflicts. */
function undominated(
  trees: AllocationTrees,
  options: readonly CourseOption[],
  uses: readonly number[],
): readonly CourseOption[] {
  const bitOf = new Map(uses.map((use, index) => [use, 1n << BigInt(index)]));
  const bitsOf = (members: readonly number[]): bigint =>
    members.reduce((bits, use) => bits | valueFor(bitOf, use), 0n);
  const dropped = options.map((option) => bitsOf(option.dropped));
  const conflicts = options.map((option) => bitsOf(conflictsWithout(trees, uses, option.dropped)));
  const dominates = (other: number, option: number): boolean => {
    const [less, more] = [itemAt(dropped, other), itemAt(dropped, option)];
    if (less === more || (less & more) !== less) return false;
    if ((itemAt(conflicts, other) & ~itemAt(conflicts, option)) !== 0n) return false;
    const { draws } = itemAt(options, option);
    return itemAt(options, other).draws.every(({ quota }) => draws.some((draw) => draw.quota === quota));
  };
  return options.filter((_, index) => !options.some((_other, other) => dominates(other, index)));
}

/**
 * Maximal sets of members without a clash, as maximal cliques (Bron and Kerbosch 1973, pivot of Tomita et al.
 * 2006). At least one; `isWhole` is false if there are too many or the work budget is spent.
 */
function maximalSets(
  members: readonly number[],
  clash: (left: number, right: number) => boolean,
  meter: WorkMeter,
): { readonly sets: readonly (readonly number[])[]; readonly isWhole: boolean } {
  const sets: number[][] = [];
  let isWhole = true;
  const agreeing = new Map(
    members.map((use) => [use, new Set(members.filter((other) => other !== use && !clash(use, other)))]),
  );
  const agrees = (left: number, right: number): boolean => agreeing.get(left)?.has(right) === true;
  // `open` may still join `chosen`; a member of `seen` would only repeat a set.
  const extend = (chosen: readonly number[], open: readonly number[], seen: readonly number[]): void => {
    const isOver = meter.spend(unitsPerPair * (1 + open.length) * (1 + open.length + seen.length));
    if (isOver || sets.length > maximumOptions) {
      isWhole = false;
      if (sets.length === 0) sets.push(greedySet(chosen, open, agrees));
      return;
    }
    if (open.length === 0 && seen.length === 0) {
      sets.push([...chosen]);
      return;
    }
    const reach = (pivot: number): number => open.filter((use) => agrees(pivot, use)).length;
    const pivot = [...open, ...seen].reduce((best, use) => (reach(use) > reach(best) ? use : best));
    let remaining = [...open];
    let done = [...seen];
    for (const use of open.filter((other) => !agrees(pivot, other))) {
      extend(
        [...chosen, use],
        remaining.filter((other) => agrees(use, other)),
        done.filter((other) => agrees(use, other)),
      );
      remaining = remaining.filter((other) => other !== use);
      done = [...done, use];
    }
  };
  extend([], members, []);
  return { sets, isWhole };
}

/** The maximal set that contains `chosen`, extended greedily in order. */
function greedySet(
  chosen: readonly number[],
  open: readonly number[],
  agrees: (left: number, right: number) => boolean,
): number[] {
  const added: number[] = [];
  for (const use of open) if (added.every((other) => agrees(use, other))) added.push(use);
  return [...chosen, ...added];
}
