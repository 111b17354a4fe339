/** Periodic work on the monotonic clock that does not keep the process alive. */

/** Node's timers take 31 bits; a longer delay would fire at once. */
const maximumTimerMs = 2 ** 31 - 1;

/** Runs `work` after `firstAfterMs` and then every `intervalMs`; 0 is never. Returns a function that stops it. */
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
