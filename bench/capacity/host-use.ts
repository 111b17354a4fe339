/** What this machine's cores do for whom, from /proc: a measurement beside other work says so. */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** Seconds of all cores since the start of the machine. */
export interface HostUse {
  readonly atS: number;
  /** They worked, for anybody. */
  readonly busyS: number;
  /** They would have worked, and the host of this virtual machine had them do something else. */
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

/** Shares of the cores between two looks: of other work than `ownS`, and of the host. */
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
 * Where sessions share the cores (autogroups), each of PostgreSQL's processes is in one of its own, without the niceness that
 * this process was started with: it would wait for everything else, or everything else for it.
 */
export function giveOwnNiceness(processes: readonly number[]): void {
  const own = sessionNiceness('self');
  if (own === null || own === 0) return;
  for (const pid of processes)
    if (sessionNiceness(pid) !== own) writeFileSync(`/proc/${pid}/autogroup`, `${own}`);
}

/** Null where the system has no such sessions. */
function sessionNiceness(pid: number | 'self'): number | null {
  try {
    const match = /nice (-?\d+)/u.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'));
    return match === null ? null : Number(match[1]);
  } catch {
    return null;
  }
}
