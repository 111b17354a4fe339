/**
 * The ways in which one course can count: largest sets of its uses that exclusivity lets stand
 * together, with and without drawing on each quota that could run short.
 */
import type { Deadline } from '../evaluate/deadline.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import { excludeEachOther } from './exclusivity.ts';
import { drawOf, type Quota, within } from './quotas.ts';

/** What a course takes of one quota. */
export interface Draw {
  readonly quota: number;
  readonly milliunits: number;
}

export interface CourseOption {
  /** Uses of the course that do not count. */
  readonly dropped: readonly number[];
  readonly draws: readonly Draw[];
}

export interface CourseChoice {
  /** Position among the student's courses. */
  readonly course: number;
  /** All its uses, ascending. */
  readonly uses: readonly number[];
  /** At least one; those that count for an earlier leaf stand first. */
  readonly options: readonly CourseOption[];
  /** Some options were left out: nothing that is found is proven to be best. */
  readonly isCut: boolean;
}

/** Options of one course, and quotas of different scope, that are looked at; a real course has a handful. */
const maximumOptions = 256;
const maximumQuotas = 8;
/** Options that are compared with each other. */
const maximumFound = 1024;
/** To look at what is left without a quota takes as long as so many steps of a search. */
const stepsOfDenial = 16;

/** The options of a course with `uses`, given the quotas that could run short. */
export function choiceOf(
  evaluator: Evaluator,
  forest: AllocationTrees,
  course: { readonly index: number; readonly group: number },
  uses: readonly number[],
  quotas: readonly Quota[],
  deadline: Deadline,
): CourseChoice {
  const draws = drawsOf(evaluator, forest, course.group, uses, quotas);
  const drawn = (chosen: readonly number[]): Draw[] => {
    const members = chosen.flatMap((use) => forest.uses[use] ?? []);
    return draws.filter(({ quota }) => {
      const row = quotas[quota];
      return row !== undefined && drawOf(evaluator, row, course.group, members) !== null;
    });
  };
  const bars = barsOf(evaluator, forest, uses);
  const [closed, open] = partition(draws, ({ quota, milliunits }) => isOverdrawn(quotas[quota], milliunits));
  const scopes = distinctScopes(open, quotas, forest, uses);
  const denials = subsetsOf(scopes.slice(0, maximumQuotas)).map((denied) => [...closed, ...denied]);
  const found = new Map<string, CourseOption>();
  let isCut = scopes.length > maximumQuotas;
  for (const denied of denials) {
    if (found.size > 0 && (deadline.passed(stepsOfDenial) || found.size > maximumFound)) {
      isCut = true;
      break;
    }
    const members = deny(evaluator, forest, course.group, uses, quotas, denied);
    const clash = (a: number, b: number): boolean => bars(a, b) || members.clash(a, b);
    for (const chosen of maximalSets(members.allowed, clash, maximumOptions)) {
      const taken = drawn(chosen);
      const key = uses.map((use) => (chosen.includes(use) ? '1' : '0')).join('');
      found.set(key, { dropped: uses.filter((use) => !chosen.includes(use)), draws: taken });
    }
  }
  const ordered = [...found].sort(([a], [b]) => (a > b ? -1 : 1)).map(([, option]) => option);
  const isSmall = ordered.length <= maximumFound;
  const options = isSmall
    ? ordered.filter((option) => !ordered.some((other) => isBetter(other, option)))
    : ordered;
  isCut ||= options.length > maximumOptions;
  // Whatever was left out, the course may count nowhere: some allocation holds.
  const kept = isCut ? [...options.slice(0, maximumOptions), { dropped: uses, draws: [] }] : options;
  return { course: course.index, uses, options: kept, isCut };
}

/** What the course takes of each quota if it draws on it at all: its units at the leaf that gives most. */
function drawsOf(
  evaluator: Evaluator,
  forest: AllocationTrees,
  group: number,
  uses: readonly number[],
  quotas: readonly Quota[],
): Draw[] {
  const members = uses.flatMap((use) => forest.uses[use] ?? []);
  return quotas.flatMap((row, quota) => {
    const milliunits = drawOf(evaluator, row, group, members);
    return milliunits === null ? [] : [{ quota, milliunits }];
  });
}

/** Exclusivity between two uses, noted in the forest for each use that it concerns. */
function barsOf(
  { sections }: Evaluator,
  forest: AllocationTrees,
  uses: readonly number[],
): (left: number, right: number) => boolean {
  const barred = new Set<number>();
  const count = forest.uses.length;
  for (const [index, left] of uses.entries()) {
    for (const right of uses.slice(index + 1)) {
      const [a, b] = [forest.uses[left]?.leaf ?? 0, forest.uses[right]?.leaf ?? 0];
      if (!excludeEachOther(sections, forest, a, b)) continue;
      barred.add(left * count + right).add(right * count + left);
      forest.contested[left] = 1;
      forest.contested[right] = 1;
    }
  }
  return (left, right) => barred.has(left * count + right);
}

/** Every subset, the empty one first. */
function subsetsOf(draws: readonly Draw[]): Draw[][] {
  const subsets: Draw[][] = [[]];
  for (const draw of draws) subsets.push(...subsets.map((subset) => [...subset, draw]));
  return subsets;
}

/** Of quotas that bear on the same of the course's uses one: not drawing on it is not drawing on any. */
function distinctScopes(
  draws: readonly Draw[],
  quotas: readonly Quota[],
  forest: AllocationTrees,
  uses: readonly number[],
): Draw[] {
  const scopes = new Map<string, Draw>();
  for (const draw of draws) {
    const quota = quotas[draw.quota];
    if (quota === undefined) continue;
    const spans = quota.kind === 'limit' ? [quota] : [quota.left, quota.right];
    const scope = spans.map((span) => uses.filter((use) => within(span, forest.uses[use]?.leaf ?? 0)).join());
    scopes.set(`${quota.kind} ${scope.sort().join(' ')}`, draw);
  }
  return [...scopes.values()];
}

function partition(draws: readonly Draw[], test: (draw: Draw) => boolean): [Draw[], Draw[]] {
  return [draws.filter(test), draws.filter((draw) => !test(draw))];
}

interface Denied {
  readonly allowed: readonly number[];
  readonly clash: (left: number, right: number) => boolean;
}

/** What is left of a course's uses when it may not draw on some quotas. */
function deny(
  evaluator: Evaluator,
  forest: AllocationTrees,
  group: number,
  uses: readonly number[],
  quotas: readonly Quota[],
  denied: readonly Draw[],
): Denied {
  const refused = denied.flatMap(({ quota }) => quotas[quota] ?? []);
  const draws = (chosen: readonly number[], kind: Quota['kind']): boolean => {
    const members = chosen.flatMap((use) => forest.uses[use] ?? []);
    return refused.some((quota) => quota.kind === kind && drawOf(evaluator, quota, group, members) !== null);
  };
  return {
    allowed: uses.filter((use) => !draws([use], 'limit')),
    clash: (left, right) => draws([left, right], 'overlap'),
  };
}

function isOverdrawn(quota: Quota | undefined, milliunits: number): boolean {
  return quota === undefined || quota.count < 1 || quota.milliunits < milliunits;
}

/** Whether `other` counts for more without drawing on anything further. */
function isBetter(other: CourseOption, option: CourseOption): boolean {
  if (other.dropped.length >= option.dropped.length) return false;
  if (!other.dropped.every((use) => option.dropped.includes(use))) return false;
  return other.draws.every(({ quota }) => option.draws.some((draw) => draw.quota === quota));
}

/** Sets of members no two of which clash and to which no further member can be added. */
function maximalSets(
  members: readonly number[],
  clash: (left: number, right: number) => boolean,
  most: number,
): number[][] {
  const sets: number[][] = [];
  const agrees = (left: number, right: number): boolean => left !== right && !clash(left, right);
  // Bron and Kerbosch: `open` may still join `chosen`, `seen` would only repeat a set.
  const extend = (chosen: readonly number[], open: readonly number[], seen: readonly number[]): void => {
    if (sets.length > most) return;
    if (open.length === 0 && seen.length === 0) {
      sets.push([...chosen]);
      return;
    }
    const reach = (pivot: number): number => open.filter((use) => agrees(pivot, use)).length;
    const pivot = [...open, ...seen].reduce((best, use) => (reach(use) > reach(best) ? use : best));
    let rest = [...open];
    let done = [...seen];
    for (const use of open.filter((other) => !agrees(pivot, other))) {
      extend(
        [...chosen, use],
        rest.filter((other) => agrees(use, other)),
        done.filter((other) => agrees(use, other)),
      );
      rest = rest.filter((other) => other !== use);
      done = [...done, use];
    }
  };
  extend([], members, []);
  return sets;
}

/** Whether a quota could run short if every course counted wherever it can. */
export function couldRunShort(
  evaluator: Evaluator,
  forest: AllocationTrees,
  quota: Quota,
  usesOfCourse: readonly (readonly number[])[],
  groups: readonly number[],
): boolean {
  let count = 0;
  let milliunits = 0;
  for (const [index, uses] of usesOfCourse.entries()) {
    const members = uses.flatMap((use) => forest.uses[use] ?? []);
    const draw = drawOf(evaluator, quota, groups[index] ?? 0, members);
    if (draw === null) continue;
    count += 1;
    milliunits += draw;
  }
  return count > quota.count || milliunits > quota.milliunits;
}
