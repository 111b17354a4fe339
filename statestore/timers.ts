/** Work at an interval, by the monotonic clock, that keeps no process alive. */

/** Node's timers hold 31 bits; a longer interval would run without pause. */
const maximumTimerMs = 2 ** 31 - 1;

/** Runs `work` after `firstAfterMs` and then every `intervalMs`; an interval of 0 is never. Answers how to stop it. */
export function every(intervalMs: number, work: () => void, firstAfterMs: number = intervalMs): () => void {
  if (intervalMs === 0) return () => {};
  let timer = after(firstAfterMs, tick);
  function tick(): void {
    timer = after(intervalMs, tick);
    work();
  }
  return () => clearTimeout(timer);
}

function after(delayMs: number, work: () => void): NodeJS.Timeout {
  return setTimeout(work, Math.min(delayMs, maximumTimerMs)).unref();
}
