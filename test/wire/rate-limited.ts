/** Rate limits as a client meets them: a bucket refills while a test runs, so what is expected follows from the time it took. */
import assert from 'node:assert/strict';
import type { RawAnswer } from './http-client.ts';

/** The server counts whole milliseconds. */
const clockSeconds = 0.002;

export interface Bucket {
  readonly burst: number;
  readonly perMinute: number;
}

export interface Limited {
  readonly admitted: readonly RawAnswer[];
  readonly refused: RawAnswer;
}

/**
 * Sends requests one after the other until one is refused, the first of them to a full bucket. The burst was admitted, with what
 * was refilled meanwhile, and the refusal names the time until the next token.
 */
export async function untilLimited(
  send: () => Promise<RawAnswer>,
  { burst, perMinute }: Bucket,
): Promise<Limited> {
  const beganMs = performance.now();
  const admitted: RawAnswer[] = [];
  for (;;) {
    const answer = await send();
    const minutes = (performance.now() - beganMs + 1000 * clockSeconds) / 60_000;
    assert.ok(admitted.length <= burst + Math.floor(minutes * perMinute), `${admitted.length} admitted`);
    if (answer.status === 429) {
      assert.ok(admitted.length >= burst, `${admitted.length} admitted`);
      // The bucket began to refill with the first of them; what was admitted beyond the burst took some of that.
      const secondsPerToken = 60 / perMinute;
      const mostSeconds = 60 * minutes - (admitted.length - burst) * secondsPerToken;
      assertWaitOf(answer, secondsPerToken, { leastSeconds: 0, mostSeconds });
      return { admitted, refused: answer };
    }
    admitted.push(answer);
  }
}

/** That `Retry-After` is what is left of the time for a token, rounded up, of which this much has passed. */
export function assertWaitOf(
  answer: RawAnswer,
  secondsPerToken: number,
  passed: { readonly leastSeconds: number; readonly mostSeconds: number },
): void {
  const named = Number(answer.headers.get('retry-after'));
  const least = secondsPerToken - passed.mostSeconds - clockSeconds;
  const most = secondsPerToken - Math.max(0, passed.leastSeconds - clockSeconds);
  assert.ok(
    named >= Math.max(1, Math.ceil(least)) && named <= Math.ceil(most),
    `Retry-After of ${named} s, where ${least} to ${most} s are left`,
  );
}
