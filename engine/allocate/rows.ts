/**
 * The student's courses as rows of an assignment. A course is a row for each use that it can have beside
 * its others. Where two credentials may share only so many courses, a course is one row for both of them,
 * and for its use in the first as many rows stand beside all of them as courses may be shared.
 */
import type { CourseChoice } from './course-options.ts';
import type { Forest } from './forest.ts';
import { type Quota, type TreeSpan, within } from './quotas.ts';

/**
 * Uses of which a row takes one at a time. For courses that two trees may share: `shared` is a course's own
 * row for the first tree, `extra` any course's, as long as it is not known which are shared.
 */
export interface Row {
  readonly uses: readonly number[];
  readonly kind: 'own' | 'shared' | 'extra';
}

export const rowKinds: readonly Row['kind'][] = ['own', 'shared', 'extra'];

export interface Rows {
  /** The extra ones stand last. */
  readonly rows: readonly Row[];
  /** For each course that is one row for two trees its uses in the first of them, by position of the choice. */
  readonly firstUses: ReadonlyMap<number, readonly number[]>;
}

/** Rows of the uses for which `isOpen`. */
export function rowsOf(
  forest: Forest,
  choices: readonly CourseChoice[],
  quotas: readonly Quota[],
  isOpen: (use: number) => boolean,
): Rows {
  const rows: Row[] = [];
  const merged: number[] = [];
  const firstUses = new Map<number, readonly number[]>();
  const undecided = new Set<number>();
  for (const [index, choice] of choices.entries()) {
    for (const use of choice.uses) undecided.add(use);
    const own = rowsOfChoice(choice, isOpen);
    const [first = [], second = []] = own.toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
    if (own.length === 2 && isLimitedTogether(forest, first, second, quotas)) {
      rows.push({ uses: [...first, ...second], kind: 'own' });
      merged.push(...first);
      firstUses.set(index, first);
    } else rows.push(...own.map((uses) => ({ uses, kind: 'own' as const })));
  }
  for (const [use] of forest.uses.entries())
    if (!undecided.has(use) && forest.active[use] === 1 && isOpen(use))
      rows.push({ uses: [use], kind: 'own' });
  for (const uses of firstUses.values()) rows.push({ uses, kind: 'shared' });
  for (const [pair, count] of sharedAtMost(quotas, choices)) {
    const shared = merged.filter((use) => within(pair, forest.uses[use]?.leaf ?? 0));
    rows.push(
      ...Array.from({ length: Math.min(count, shared.length) }, () => ({
        uses: shared,
        kind: 'extra' as const,
      })),
    );
  }
  return { rows, firstUses };
}

/** A row for each group of uses that exclude each other; as many as may stand together at the most. */
function rowsOfChoice({ uses, options }: CourseChoice, isOpen: (use: number) => boolean): number[][] {
  const kept = options.map(({ dropped }) => uses.filter((use) => !dropped.includes(use)));
  const excludes = (left: number, right: number): boolean =>
    !kept.some((together) => together.includes(left) && together.includes(right));
  const waiting = new Set(uses.filter(isOpen));
  const rows: number[][] = [];
  for (const first of waiting) {
    const component = [first];
    waiting.delete(first);
    for (const member of component) {
      for (const other of waiting) {
        if (!excludes(member, other)) continue;
        waiting.delete(other);
        component.push(other);
      }
    }
    const together = kept.map((each) => each.filter((use) => component.includes(use)).length);
    rows.push(...Array.from({ length: Math.max(...together) }, () => component));
  }
  return rows;
}

/** Whether the two stand in two trees that share only so much. */
function isLimitedTogether(
  forest: Forest,
  [left = 0]: readonly number[],
  [right = 0]: readonly number[],
  quotas: readonly Quota[],
): boolean {
  const [one, two] = [forest.uses[left]?.leaf ?? 0, forest.uses[right]?.leaf ?? 0];
  return quotas.some(
    (quota) =>
      quota.kind === 'overlap' &&
      ((within(quota.left, one) && within(quota.right, two)) ||
        (within(quota.left, two) && within(quota.right, one))),
  );
}

/**
 * For each two trees with an overlap limit the one that stands first, and how many courses they may share:
 * as many as the count allows, or the units of the smallest.
 */
function sharedAtMost(
  quotas: readonly Quota[],
  choices: readonly CourseChoice[],
): (readonly [TreeSpan, number])[] {
  const most = new Map<string, readonly [TreeSpan, number]>();
  for (const [index, quota] of quotas.entries()) {
    if (quota.kind !== 'overlap') continue;
    const [first, second] = [quota.left, quota.right].sort((a, b) => a.from - b.from);
    if (first === undefined || second === undefined) continue;
    const draws = choices.flatMap(
      ({ options }) =>
        options.flatMap((option) => option.draws).find((draw) => draw.quota === index)?.milliunits ?? [],
    );
    let left = quota.milliunits;
    const fitting = draws
      .sort((a, b) => a - b)
      .filter((draw) => {
        left -= draw;
        return left >= 0;
      });
    const key = `${first.from} ${second.from}`;
    const count = Math.min(quota.count, fitting.length, most.get(key)?.[1] ?? fitting.length);
    most.set(key, [first, count]);
  }
  return [...most.values()];
}
