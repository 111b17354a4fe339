/** Work at an interval that keeps no process alive. */

/** Node's timers hold 31 bits; a longer interval would run without pause. */
const maximumTimerMs = 2 ** 31 - 1;

/** Runs `work` every `intervalMs`, measured by the monotonic clock; 0 is never. Answers how to stop it. */
export function every(intervalMs: number, work: () => void): () => void {
  if (intervalMs === 0) return () => {};
  const timer = setInterval(work, Math.min(intervalMs, maximumTimerMs));
  timer.unref();
  return () => clearInterval(timer);
}
