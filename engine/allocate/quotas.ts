/**
 * Quotas: how much may count inside a grouping (`limits`), and how much two credentials may share
 * (`overlap_limits`). A course draws on a quota once, however many leaves it counts for.
 */
import { firstRow } from '../../shared/index-format/first-row.ts';
import { none } from '../../shared/index-format/layout.ts';
import { holdsGroup } from '../evaluate/course-set.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { Use } from './uses.ts';

/** Capacities are Infinity where nothing is said. */
interface Capacity {
  readonly count: number;
  readonly milliunits: number;
}

export type Quota = Capacity &
  (
    | { readonly kind: 'limit'; readonly from: number; readonly end: number; readonly set: number }
    | { readonly kind: 'overlap'; readonly left: TreeSpan; readonly right: TreeSpan }
  );

/** Positions of one credential's tree in the forest. */
export interface TreeSpan {
  readonly from: number;
  readonly end: number;
}

/** Rows of `overlap.*` that hold between two of the credentials asked about. */
export interface Overlap {
  readonly left: number;
  readonly right: number;
  readonly count: number;
  readonly milliunits: number;
}

/** The limits inside the trees of a forest, in the order of their nodes. */
export function limitsOf({ sections }: Evaluator, forest: AllocationTrees): Quota[] {
  const rules = sections['limit.rule'];
  return forest.roots.flatMap((root) => {
    const first = forest.nodes[root];
    if (first === undefined) return [];
    const quotas: Quota[] = [];
    const end = first.node + first.end - root;
    for (let row = firstRow(rules, first.node); (rules[row] ?? none) < end; row += 1) {
      const position = root + (rules[row] ?? none) - first.node;
      quotas.push({
        kind: 'limit',
        from: position,
        end: forest.nodes[position]?.end ?? position,
        set: sections['limit.set'][row] ?? none,
        count: capacity(sections['limit.count'][row]),
        milliunits: capacity(sections['limit.milliunits'][row]),
      });
    }
    return quotas;
  });
}

/**
 * The overlap limits that hold between credentials of one request: each for one pair, whichever of
 * the two it stands at. A limit that names neither credentials nor kinds holds for every other one.
 */
export function overlapsAmong({ sections }: Evaluator, credentials: readonly number[]): Overlap[] {
  const overlaps: Overlap[] = [];
  const owners = sections['overlap.credential'];
  for (const [left, credential] of credentials.entries()) {
    for (let row = firstRow(owners, credential); owners[row] === credential; row += 1) {
      for (const [right, partner] of credentials.entries()) {
        if (right === left || !meansPartner(sections, row, partner)) continue;
        const count = capacity(sections['overlap.count'][row]);
        overlaps.push({ left, right, count, milliunits: capacity(sections['overlap.milliunits'][row]) });
      }
    }
  }
  return overlaps;
}

function meansPartner(sections: Evaluator['sections'], row: number, partner: number): boolean {
  const list = sections['overlap.partners'][row] ?? none;
  const kinds = sections['overlap.kinds'][row] ?? 0;
  if (list === none && kinds === 0) return true;
  if (((kinds >>> (sections['credential.kind'][partner] ?? 0)) & 1) === 1) return true;
  if (list === none) return false;
  const offsets = sections['list.offsets'];
  return sections['list.value'].subarray(offsets[list], offsets[list + 1]).includes(partner);
}

export function overlapQuota(forest: AllocationTrees, { left, right, count, milliunits }: Overlap): Quota {
  const span = (tree: number): TreeSpan => {
    const from = forest.roots[tree] ?? 0;
    return { from, end: forest.nodes[from]?.end ?? from };
  };
  return { kind: 'overlap', left: span(left), right: span(right), count, milliunits };
}

/**
 * What a course draws on a quota when it counts for `uses`: its milliunits, or null where it draws
 * nothing at all.
 */
export function drawOf(
  { sections }: Evaluator,
  quota: Quota,
  group: number,
  uses: readonly Use[],
): number | null {
  const most = (inside: readonly Use[]): number =>
    inside.reduce((maximum, { milliunits }) => Math.max(maximum, milliunits), 0);
  if (quota.kind === 'limit') {
    const inside = uses.filter(({ leaf }) => within(quota, leaf));
    return inside.length > 0 && holdsGroup(sections, quota.set, group) ? most(inside) : null;
  }
  const left = uses.filter(({ leaf }) => within(quota.left, leaf));
  const right = uses.filter(({ leaf }) => within(quota.right, leaf));
  return left.length > 0 && right.length > 0 ? most([...left, ...right]) : null;
}

export function within({ from, end }: TreeSpan, position: number): boolean {
  return position >= from && position < end;
}

function capacity(value: number | undefined): number {
  return value === undefined || value === none ? Number.POSITIVE_INFINITY : value;
}
