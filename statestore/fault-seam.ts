/**
 * Fault injection for tests: the only way in which a test can make the store fail. Production passes no seam. It is
 * data, not functions, because it is sent to the writer thread.
 */

/** Where a fault can be injected into the writer thread: around the COMMIT of its transaction. */
const faultPoints = ['before_commit', 'after_commit'] as const;
export type FaultPoint = (typeof faultPoints)[number];

/** `throw`: a bug. `end_thread`: the thread exits. `kill_process`: SIGKILL. */
const faultActions = ['throw', 'end_thread', 'kill_process'] as const;
export type FaultAction = (typeof faultActions)[number];

export interface FaultSeam {
  /** Limits the database to this many pages; SQLite then reports a full disk. */
  readonly maximumPages?: number;
  /** How long the writer waits for another process's lock. */
  readonly busyTimeoutMs?: number;
  /** Injects `action` at a point of the given commit, counted from 1 in each writer thread. */
  readonly strike?: { readonly point: FaultPoint; readonly commit: number; readonly action: FaultAction };
}

const strikes: Readonly<Record<FaultAction, () => void>> = {
  throw: () => {
    throw new Error('injected by the fault seam');
  },
  end_thread: () => process.exit(1),
  kill_process: () => process.kill(process.pid, 'SIGKILL'),
};

/** Injects the fault that the seam specifies for this point of this commit, if any. */
export function strike(seam: FaultSeam | undefined, point: FaultPoint, commit: number): void {
  if (seam?.strike?.point === point && seam.strike.commit === commit) strikes[seam.strike.action]();
}
