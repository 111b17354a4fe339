/**
 * Quotas: how much may count inside a grouping (`limits`), and how much two credentials may share
 * (`overlap_limits`). A course draws on a quota once, for however many leaves it counts.
 */
import { itemAt, numberAt, uint8At, uint32At, uint32RowAt } from '../../shared/column.ts';
import { firstRow } from '../../shared/index-format/first-row.ts';
import { none } from '../../shared/index-format/layout.ts';
import type { Evaluator } from '../evaluate/evaluator.ts';
import { holdsGroup } from '../evaluate/graph/course-set.ts';
import { filterOf } from '../evaluate/student/entry-filter.ts';
import type { AllocationTrees } from './allocation-trees.ts';
import type { Use } from './uses.ts';

/** Infinity if the catalog sets no maximum. */
interface Capacity {
  readonly count: number;
  readonly milliunits: number;
}

export type Quota = Capacity &
  (
    | (TreeSpan & {
        readonly kind: 'limit';
        readonly set: number;
        /** Which entries draw on it; null if all do. */
        readonly admits: ((entry: number) => boolean) | null;
      })
    | { readonly kind: 'overlap'; readonly left: TreeSpan; readonly right: TreeSpan }
  );

/** Positions of a subtree; the end is exclusive. */
export interface TreeSpan {
  readonly from: number;
  readonly end: number;
}

/** An overlap limit between two credentials, by their positions in the request. */
export interface Overlap extends Capacity {
  readonly left: number;
  readonly right: number;
}

/** The limits inside the trees, in the order of their nodes. */
export function limitsOf({ sections, student }: Evaluator, trees: AllocationTrees): Quota[] {
  const rules = sections['limit.rule'];
  const quotas: Quota[] = [];
  for (const root of trees.roots) {
    const { node, end } = itemAt(trees.nodes, root);
    const endNode = node + end - root;
    for (let row = firstRow(rules, node); row < rules.length && uint32At(rules, row) < endNode; row += 1) {
      const filter = filterOf(sections, uint32At(sections['limit.filter'], row));
      quotas.push({
        kind: 'limit',
        ...spanAt(trees, root + uint32At(rules, row) - node),
        set: uint32At(sections['limit.set'], row),
        admits: filter && ((entry) => student.drawsOn(entry, filter)),
        count: capacity(uint32At(sections['limit.count'], row)),
        milliunits: capacity(uint32At(sections['limit.milliunits'], row)),
      });
    }
  }
  return quotas;
}

/**
 * The overlap limits between credentials of one request, one per pair and limit. A limit that names neither
 * credentials nor kinds applies to every other credential.
 */
export function overlapsAmong({ sections }: Evaluator, credentials: readonly number[]): Overlap[] {
  const overlaps: Overlap[] = [];
  const owners = sections['overlap.credential'];
  for (const [left, credential] of credentials.entries()) {
    const endRow = firstRow(owners, credential + 1);
    for (let row = firstRow(owners, credential); row < endRow; row += 1) {
      for (const [right, partner] of credentials.entries()) {
        if (right === left || !concernsPartner(sections, row, partner)) continue;
        const count = capacity(uint32At(sections['overlap.count'], row));
        const milliunits = capacity(uint32At(sections['overlap.milliunits'], row));
        overlaps.push({ left, right, count, milliunits });
      }
    }
  }
  return overlaps;
}

function concernsPartner(sections: Evaluator['sections'], row: number, partner: number): boolean {
  const list = uint32At(sections['overlap.partners'], row);
  const kinds = uint32At(sections['overlap.kinds'], row);
  if (list === none && kinds === 0) return true;
  if (((kinds >>> uint8At(sections['credential.kind'], partner)) & 1) === 1) return true;
  if (list === none) return false;
  return uint32RowAt(sections['list.offsets'], sections['list.value'], list).includes(partner);
}

export function overlapQuota(trees: AllocationTrees, { left, right, count, milliunits }: Overlap): Quota {
  return {
    kind: 'overlap',
    left: spanAt(trees, numberAt(trees.roots, left)),
    right: spanAt(trees, numberAt(trees.roots, right)),
    count,
    milliunits,
  };
}

function spanAt({ nodes }: AllocationTrees, from: number): TreeSpan {
  return { from, end: itemAt(nodes, from).end };
}

/** The milliunits that a course draws on a quota when it counts for `uses`; null if it does not draw on it. */
export function drawOf(
  { sections }: Evaluator,
  quota: Quota,
  group: number,
  uses: readonly Use[],
): number | null {
  const largest = (inside: readonly Use[]): number =>
    inside.reduce((maximum, { milliunits }) => Math.max(maximum, milliunits), 0);
  if (quota.kind === 'limit') {
    const inside = uses.filter((use) => mayDraw(quota, use));
    return inside.length > 0 && holdsGroup(sections, quota.set, group) ? largest(inside) : null;
  }
  const left = uses.filter(({ leaf }) => within(quota.left, leaf));
  const right = uses.filter(({ leaf }) => within(quota.right, leaf));
  return left.length > 0 && right.length > 0 ? largest([...left, ...right]) : null;
}

/** Whether a use is inside a limit and its entry draws on it, whatever its course. */
export function mayDraw(limit: Quota & { kind: 'limit' }, { leaf, entry }: Use): boolean {
  return within(limit, leaf) && (limit.admits === null || limit.admits(entry));
}

export function within({ from, end }: TreeSpan, position: number): boolean {
  return position >= from && position < end;
}

function capacity(value: number): number {
  return value === none ? Number.POSITIVE_INFINITY : value;
}
