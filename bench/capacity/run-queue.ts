/**
 * A run queue of Linux since 6.6: earliest eligible virtual deadline first (I. Stoica and H. Abdel-Wahab, 1995;
 * kernel/sched/fair.c). Members that have received at most their share are eligible; among these the one with the earliest
 * deadline is next. The running member keeps the core until its slice ends (RUN_TO_PARITY).
 */
import { assert } from '../../shared/assert.ts';

export interface Entity {
  /** Relative share of the core. */
  weight: number;
  /** Virtual runtime: CPU time divided by weight, seconds. */
  virtualS: number;
  deadlineS: number;
  /** While asleep: its lag divided by its weight, seconds; negative if it received more than its share. */
  lagS: number;
  /** The average virtual time of its queue when it fell asleep. */
  asleepAtS: number;
}

export function newEntity(): Entity {
  return { weight: 1, virtualS: 0, deadlineS: 0, lagS: 0, asleepAtS: 0 };
}

/** Tolerance for rounding errors in comparisons. */
const epsilonS = 1e-12;

export class RunQueue<Member extends Entity> {
  readonly #sliceS: number;
  /** All members, including the running one. */
  readonly #members: Member[] = [];
  #emptyAtS = 0;
  running: Member | null = null;

  constructor(sliceS: number) {
    this.#sliceS = sliceS;
  }

  get length(): number {
    return this.#members.length;
  }

  get members(): readonly Member[] {
    return this.#members;
  }

  /** The weighted average of virtual runtimes, at which the lag is zero. */
  get averageS(): number {
    let [weights, sum] = [0, 0];
    for (const { weight, virtualS } of this.#members) {
      weights += weight;
      sum += weight * virtualS;
    }
    return weights === 0 ? this.#emptyAtS : sum / weights;
  }

  /** Places a woken member: positive lag is kept, negative lag decays while it sleeps (DELAY_DEQUEUE). */
  add(member: Member, comesFrom: RunQueue<Member> = this): void {
    const averageS = this.averageS;
    const passedS = Math.max(0, comesFrom.averageS - member.asleepAtS);
    const lagS = member.lagS < 0 ? Math.min(0, member.lagS + passedS) : member.lagS;
    const weights = this.#members.reduce((sum, { weight }) => sum + weight, 0);
    // Joining moves the average, which would reduce its lag.
    const inflation = weights === 0 ? 0 : (weights + member.weight) / weights;
    member.virtualS = averageS - lagS * inflation;
    member.deadlineS = member.virtualS + this.#sliceS / member.weight;
    this.#members.push(member);
  }

  remove(member: Member): void {
    const averageS = this.averageS;
    const most = (2 * this.#sliceS) / member.weight;
    member.lagS = Math.max(-most, Math.min(most, averageS - member.virtualS));
    this.#members.splice(this.#members.indexOf(member), 1);
    if (this.running === member) this.running = null;
    this.#emptyAtS = averageS;
    member.asleepAtS = this.averageS;
  }

  /** Accounts for CPU time of the running member. */
  charge(cpuS: number): void {
    const member = this.running;
    assert(member !== null, 'something runs');
    member.virtualS += cpuS / member.weight;
    if (member.virtualS < member.deadlineS - epsilonS) return;
    member.deadlineS = member.virtualS + this.#sliceS / member.weight;
    this.running = null;
    // Behind members with the same deadline.
    this.#members.splice(this.#members.indexOf(member), 1);
    this.#members.unshift(member);
  }

  /** The member to run next: the running one unless its slice has ended; among equals the last one added. */
  pick(): Member | null {
    if (this.running !== null) return this.running;
    const latestS = this.averageS + epsilonS;
    let best: Member | null = null;
    for (const member of this.#members) {
      if (member.virtualS > latestS) continue;
      if (best === null || member.deadlineS <= best.deadlineS + epsilonS) best = member;
    }
    this.running = best;
    return best;
  }
}
