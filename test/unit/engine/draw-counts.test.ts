/** Draws on quotas, counted use by use, against a model that counts them anew after each change. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { DrawCounts, type UseOfDraw } from '../../../engine/allocate/draw-counts.ts';
import type { DrawingUses } from '../../../engine/allocate/draws.ts';
import { itemAt } from '../../../shared/column.ts';
import { runs } from '../../property-runs.ts';

const useCount = 6;
const quotaCount = 2;
const uses = Array.from({ length: useCount }, (_, use) => use);

/** By use, whether it is on the left of a draw, on its right, or on neither side. */
const sides = fc.array(fc.constantFrom('left', 'right', 'none'), {
  minLength: useCount,
  maxLength: useCount,
});
const draw = fc
  .tuple(fc.nat(quotaCount - 1), fc.constantFrom(250, 500, 1000), sides, fc.boolean())
  .map(([quota, milliunits, sideOf, isLimit]): DrawingUses => {
    const on = (side: string): number[] => uses.filter((use) => sideOf[use] === side);
    return { quota, milliunits, left: on('left'), right: isLimit ? null : on('right') };
  });
const counted = fc.record({
  draws: fc.array(draw, { maxLength: 5 }),
  counts: fc.array(fc.nat(2), { minLength: quotaCount, maxLength: quotaCount }),
  milliunits: fc.array(fc.constantFrom(0, 250, 500, 750, 1000, Number.POSITIVE_INFINITY), {
    minLength: quotaCount,
    maxLength: quotaCount,
  }),
  changed: fc.array(fc.nat(useCount - 1), { maxLength: 20 }),
});

function isDrawing({ left, right }: DrawingUses, given: ReadonlySet<number>): boolean {
  const isGiven = (use: number): boolean => given.has(use);
  return left.some(isGiven) && (right === null || right.some(isGiven));
}

test('after any changes the draws are those of the uses that are given', () => {
  fc.assert(
    fc.property(counted, ({ draws, counts, milliunits, changed }) => {
      // The draws of all courses are numbered in their order, whichever course has them.
      const choices = [{ draws: draws.slice(0, 2) }, { draws: draws.slice(2) }];
      const counter = new DrawCounts({ trees: { uses }, choices, counts, milliunits });
      const given = new Set<number>();
      for (const use of [null, ...changed]) {
        if (use !== null) {
          const isGiven = given.delete(use);
          if (!isGiven) given.add(use);
          counter.change(use, isGiven ? -1 : 1);
        }
        check(counter, draws, given, { counts, milliunits });
      }
    }),
    runs(500),
  );
});

function check(
  counter: DrawCounts,
  draws: readonly DrawingUses[],
  given: ReadonlySet<number>,
  limits: { readonly counts: readonly number[]; readonly milliunits: readonly number[] },
): void {
  const drawn = draws.map((one) => isDrawing(one, given));
  const onQuota = (quota: number): DrawingUses[] =>
    draws.filter((one, at) => drawn[at] === true && one.quota === quota);
  const countLeft = (quota: number): number => itemAt(limits.counts, quota) - onQuota(quota).length;
  const unitsLeft = (quota: number): number =>
    itemAt(limits.milliunits, quota) - onQuota(quota).reduce((sum, one) => sum + one.milliunits, 0);
  assert.equal(counter.quotaCount, quotaCount);
  for (const [at, one] of draws.entries()) {
    const { quota, milliunits, left, right } = one;
    assert.equal(counter.quotaOf(at), quota);
    assert.equal(counter.isDrawn(at), drawn[at]);
    const isOver = countLeft(quota) < 0 || unitsLeft(quota) < 0;
    assert.equal(counter.isOverdrawn(at), isOver && drawn[at]);
    assert.deepEqual(counter.waysToEnd(at), right === null ? [left] : [left, right]);
    assert.equal(counter.drawnOn(quota).includes(at), drawn[at]);
    for (const [side, own] of [left, right ?? []].entries()) {
      const place: UseOfDraw = { draw: at, side: side === 0 ? 0 : 1 };
      assert.deepEqual(counter.oppositeOf(place), right === null ? null : side === 0 ? right : left);
      for (const use of own) {
        assert.ok(counter.of(use).some((known) => known.draw === at && known.side === side));
        const begins = drawn[at] === false && isDrawing(one, new Set([...given, use]));
        const isShort = countLeft(quota) < 1 || unitsLeft(quota) < milliunits;
        assert.equal(counter.wouldOverdraw(place), begins && isShort);
      }
    }
  }
}
