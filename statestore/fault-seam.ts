/**
 * The one place where tests make the store fail. Production opens it without a seam, and then nothing here
 * runs. It travels to the writer thread, so it is data, not functions.
 */

/** Where the writer thread can be struck: around the COMMIT of its transaction. */
export const faultPoints = ['before_commit', 'after_commit'] as const;
export type FaultPoint = (typeof faultPoints)[number];

/** `throw`: a bug. `end_thread`: the thread is gone. `kill_process`: SIGKILL, as kill -9 sends it. */
export const faultActions = ['throw', 'end_thread', 'kill_process'] as const;
export type FaultAction = (typeof faultActions)[number];

export interface FaultSeam {
  /** The database may not grow beyond this many pages: what a full disk looks like to SQLite. */
  readonly maximumPages?: number;
  /** How long the writer waits for the lock of another process, instead of seconds. */
  readonly busyTimeoutMs?: number;
  /** Strikes at a point of the commit of that number, counted from 1 in each writer thread. */
  readonly strike?: { readonly point: FaultPoint; readonly commit: number; readonly action: FaultAction };
}

const strikes: Readonly<Record<FaultAction, () => void>> = {
  throw: () => {
    throw new Error('struck through the fault seam');
  },
  end_thread: () => process.exit(1),
  kill_process: () => process.kill(process.pid, 'SIGKILL'),
};

/** Strikes if the seam asks for it at this point of this commit. */
export function strike(seam: FaultSeam | undefined, point: FaultPoint, commit: number): void {
  if (seam?.strike?.point === point && seam.strike.commit === commit) strikes[seam.strike.action]();
}
