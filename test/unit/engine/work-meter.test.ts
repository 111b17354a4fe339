import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WorkMeter } from '../../../engine/evaluate/work-meter.ts';

/** A clock that advances by `stepMs` at every reading; the first one is the constructor's. */
function ticking(stepMs: number): { now: () => number; looks: () => number } {
  let looks = 0;
  return { now: () => 1000 + stepMs * looks++, looks: () => looks };
}

/** The calls, from 1, at which no work was left. */
function endedAt(meter: WorkMeter, units: readonly number[]): number[] {
  return units.flatMap((each, index) => (meter.spend(each) ? [index + 1] : []));
}

test('the work ends once the units are spent, whatever their steps, and without a clock', () => {
  assert.deepEqual(endedAt(new WorkMeter(10), [4, 4, 1, 1, 1]), [4, 5]);
  assert.deepEqual(endedAt(new WorkMeter(10), [100]), [1]);
  const meter = new WorkMeter(10);
  meter.spend(9);
  assert.equal(meter.endedBy, null);
  meter.spend(1);
  assert.equal(meter.endedBy, 'work');
  assert.equal(meter.isTimeUp, false);
  assert.equal(meter.spent, 10);
});

test('the clock is read every 5,000 units, and no more once it has ended the work', () => {
  const clock = ticking(10);
  const meter = new WorkMeter(Number.POSITIVE_INFINITY, { now: clock.now, budgetMs: 10 });
  const ended = endedAt(
    meter,
    Array.from({ length: 200 }, () => 100),
  );
  assert.equal(ended[0], 100, 'at 5,000 the time is just used up, at 10,000 it is over');
  assert.equal(ended.length, 101);
  assert.equal(clock.looks(), 3);
  assert.equal(meter.endedBy, 'time');
  assert.equal(meter.isTimeUp, true);
});

test('a thread that waited for a processor may work until it has run for as long itself', () => {
  let [nowMs, ranMs] = [0, 500];
  const meter = new WorkMeter(Number.POSITIVE_INFINITY, {
    now: () => nowMs,
    budgetMs: 10,
    ranMs: () => ranMs,
  });
  const look = (): boolean => meter.spend(5000);
  assert.equal(look(), false);
  [nowMs, ranMs] = [1000, 510];
  assert.equal(look(), false, 'it ran for ten milliseconds of a thousand');
  ranMs = 511;
  assert.equal(look(), true);
  assert.equal(meter.endedBy, 'time');
});

test('how long a thread ran is not read by a question that ends before the first look at the clock', () => {
  const meter = new WorkMeter(100_000, { now: () => 0, budgetMs: 10, ranMs: () => assert.fail('not yet') });
  assert.equal(meter.spend(4999), false);
});

test('a part may spend all but what is kept for the parts after it, and leaves them that', () => {
  const meter = new WorkMeter(1000);
  const parts = meter.divide(4);
  const spend = (): number => {
    const before = meter.spent;
    while (!meter.spend(1));
    return meter.spent - before;
  };
  // Half of the units are kept, an eighth for each part.
  assert.deepEqual([parts.next(spend), parts.next(spend), parts.next(spend)], [625, 125, 125]);
  assert.equal(meter.endedBy, null, 'between parts something is left');
  assert.equal(parts.next(spend), 125);
  assert.equal(meter.endedBy, 'work');
});

test('what a part leaves is for those after it, and parts can have parts', () => {
  const meter = new WorkMeter(1000);
  const parts = meter.divide(2);
  parts.next(() => {
    const inner = meter.divide(2);
    inner.next(() => meter.spend(100));
    assert.equal(
      inner.next(() => meter.spend(649)),
      false,
    );
    assert.equal(meter.spend(1), true, '750 are for the first part and its parts');
  });
  assert.equal(
    parts.next(() => meter.spend(249)),
    false,
  );
  assert.equal(meter.spend(1), true);
});

test('a meter without a limit has parts without a limit', () => {
  const meter = new WorkMeter(Number.POSITIVE_INFINITY);
  const parts = meter.divide(3);
  assert.equal(
    parts.next(() => meter.spend(1e9)),
    false,
  );
});

test('the clock ends all parts that follow', () => {
  const meter = new WorkMeter(1_000_000, { now: ticking(10).now, budgetMs: 5 });
  const parts = meter.divide(2);
  assert.equal(
    parts.next(() => meter.spend(5_000)),
    true,
  );
  assert.equal(
    parts.next(() => meter.spend(1)),
    true,
  );
  assert.equal(meter.endedBy, 'time');
});
