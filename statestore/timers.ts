/** Periodic work on the monotonic clock that does not keep the process alive. */

/** Node's timers take 31 bits, some 24 days; a longer delay would fire at once. */
const maximumTimerMs = 2 ** 31 - 1;

/** Runs `work` after `firstAfterMs` and then every `intervalMs`; 0 means never. Returns a function that stops it. */
export function every(intervalMs: number, work: () => void, firstAfterMs: number = intervalMs): () => void {
  if (intervalMs === 0) return () => {};
  let timer = wait(firstAfterMs);
  function wait(delayMs: number): NodeJS.Timeout {
    const partMs = Math.min(delayMs, maximumTimerMs);
    return setTimeout(() => {
      timer = wait(delayMs > partMs ? delayMs - partMs : intervalMs);
      if (delayMs === partMs) work();
    }, partMs).unref();
  }
  return () => clearTimeout(timer);
}
