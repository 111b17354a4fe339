/** Who is refused at the head of a request while the engine has no room. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OverloadThrottle, type ThrottleVerdict } from '../../../gateway/limits/overload-throttle.ts';

interface Offered {
  readonly requestsPerSecond: number;
  readonly takenPerSecond: number;
  readonly seconds: number;
}

interface Seen {
  readonly passed: number;
  readonly taken: number;
  readonly verdicts: readonly ThrottleVerdict[];
}

/** A client that asks at this rate an engine that takes its questions at another, both evenly over the time. */
function ask(
  throttle: OverloadThrottle,
  { requestsPerSecond, takenPerSecond, seconds }: Offered,
  beginMs = 0,
): Seen {
  const verdicts: ThrottleVerdict[] = [];
  let passed = 0;
  let taken = 0;
  for (let request = 0; request < requestsPerSecond * seconds; request += 1) {
    const nowMs = beginMs + (request * 1000) / requestsPerSecond;
    const verdict = throttle.isActive ? throttle.judge('client', nowMs) : 'passes';
    verdicts.push(verdict);
    if (verdict !== 'passes') continue;
    passed += 1;
    if (taken < ((nowMs - beginMs) / 1000) * takenPerSecond) {
      taken += 1;
      throttle.taken('client', nowMs);
    } else throttle.refused('client', nowMs);
  }
  return { passed, taken, verdicts };
}

test('a client that the engine never refuses is never looked at', () => {
  const throttle = new OverloadThrottle();
  throttle.taken('client', 0);
  assert.equal(throttle.isActive, false);
  throttle.refused('another', 0);
  assert.equal(throttle.judge('client', 0), 'passes');
});

test('the engine loses no question that it has room for, and is asked twice as often as that at most', () => {
  for (const times of [1.5, 2, 5, 10, 100]) {
    const offered = { requestsPerSecond: 100 * times, takenPerSecond: 100, seconds: 10 };
    const { passed, taken } = ask(new OverloadThrottle(), offered);
    assert.ok(taken >= 0.97 * 100 * 10, `× ${times}: ${taken} taken`);
    assert.ok(passed <= 2.3 * 100 * 10, `× ${times}: ${passed} passed`);
  }
});

test('an engine that takes nothing is asked by a client some times a second, however often the client asks', () => {
  for (const requestsPerSecond of [100, 1000, 10_000]) {
    const { passed } = ask(new OverloadThrottle(), { requestsPerSecond, takenPerSecond: 0, seconds: 10 });
    assert.ok(passed >= 10 && passed <= 600, `${requestsPerSecond}: ${passed} passed`);
  }
});

test('once the engine refuses no more, nothing is refused a second later', () => {
  const throttle = new OverloadThrottle();
  ask(throttle, { requestsPerSecond: 1000, takenPerSecond: 10, seconds: 5 });
  assert.equal(throttle.judge('client', 5000 + 1001), 'passes');
  assert.equal(throttle.isActive, false);
  const after = ask(throttle, { requestsPerSecond: 100, takenPerSecond: 1000, seconds: 2 }, 6100);
  assert.equal(after.passed, after.verdicts.length);
});

test('only a client that does not wait between its requests is refused late', () => {
  const patient = ask(new OverloadThrottle(), { requestsPerSecond: 200, takenPerSecond: 0, seconds: 5 });
  assert.ok(patient.verdicts.includes('refused'));
  assert.equal(patient.verdicts.includes('refused_later'), false);
  const hasty = ask(new OverloadThrottle(), { requestsPerSecond: 5000, takenPerSecond: 0, seconds: 5 });
  const late = hasty.verdicts.filter((verdict) => verdict === 'refused_later');
  assert.ok(late.length > 0.9 * (hasty.verdicts.length - hasty.passed));
});

test('a client is not refused for what another does', () => {
  const throttle = new OverloadThrottle();
  for (let nowMs = 0; nowMs < 1000; nowMs += 1) {
    throttle.refused('hasty', nowMs);
    throttle.judge('hasty', nowMs);
    assert.equal(throttle.judge('patient', nowMs), 'passes');
  }
});
