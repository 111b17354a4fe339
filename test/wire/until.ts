/** Waits for what a server does in its own time. */

/** Far beyond what any machine takes: what never comes fails its test instead of holding up the run. */
export const patienceMs = 300_000;

/** Polls until the condition holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const endMs = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > endMs) throw new Error(`still waiting for ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
