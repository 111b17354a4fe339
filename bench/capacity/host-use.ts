/** How busy this machine's cores were, from /proc/stat, to report work of others during a measurement. */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Times of all cores together since boot, seconds. */
export interface HostUse {
  readonly atS: number;
  /** Time in which they were busy, for any process. */
  readonly busyS: number;
  /** Time in which the hypervisor withheld them although they had work (steal). */
  readonly stolenS: number;
}

const perTickS = 0.01;

export function hostUse(): HostUse {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = line
    .split(/\s+/u)
    .slice(1)
    .map(Number);
  return {
    atS: performance.now() / 1000,
    busyS: (user + nice + system + irq + softirq) * perTickS,
    stolenS: stolen * perTickS,
  };
}

/** The shares of the cores' time between two readings that other processes used, given this fleet's `ownS`, and that were stolen. */
export function sharesOfOthers(
  from: HostUse,
  to: HostUse,
  ownS: number,
): { readonly others: number; readonly stolen: number } {
  const coresS = (to.atS - from.atS) * availableParallelism();
  return {
    others: Math.max(0, to.busyS - from.busyS - ownS) / coresS,
    stolen: (to.stolenS - from.stolenS) / coresS,
  };
}

/**
 * Gives processes the niceness of this process's autogroup. Each of PostgreSQL's processes starts a session, and with it an autogroup
 * of niceness 0: beside other work it would have another priority than the rest of the fleet.
 */
export function giveOwnNiceness(processes: readonly number[]): void {
  const own = sessionNiceness('self');
  if (own === null || own === 0) return;
  for (const pid of processes)
    if (sessionNiceness(pid) !== own) writeFileSync(`/proc/${pid}/autogroup`, `${own}`);
}

/** Null if the kernel has no autogroups. */
function sessionNiceness(pid: number | 'self'): number | null {
  try {
    const match = /nice (-?\d+)/u.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'));
    return match === null ? null : Number(match[1]);
  } catch {
    return null;
  }
}
