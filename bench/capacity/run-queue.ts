/**
 * One core's queue as Linux has it since 6.6: earliest eligible virtual deadline first (I. Stoica and H. Abdel-Wahab, 1995;
 * kernel/sched/fair.c). What has had less than its share of the core is eligible; of these the one whose slice would end
 * first is next. One that has the core keeps it until its slice is over (RUN_TO_PARITY).
 */
import { assert } from '../../shared/assert.ts';

export interface Entity {
  /** Share of the core, through those of the others in the queue. */
  weight: number;
  /** Processor time through weight, seconds. */
  virtualS: number;
  deadlineS: number;
  /** While it sleeps: what it was owed, through its weight, seconds; negative: it had more than its share. */
  lagS: number;
  /** The average of its queue when it fell asleep. */
  asleepAtS: number;
}

export function newEntity(): Entity {
  return { weight: 1, virtualS: 0, deadlineS: 0, lagS: 0, asleepAtS: 0 };
}

/** Rounding must not decide who is eligible. */
const epsilonS = 1e-12;

export class RunQueue<Member extends Entity> {
  readonly #sliceS: number;
  /** With the one that runs. */
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

  /** The virtual time at which everybody would have had exactly its share. */
  get averageS(): number {
    let [weights, sum] = [0, 0];
    for (const { weight, virtualS } of this.#members) {
      weights += weight;
      sum += weight * virtualS;
    }
    return weights === 0 ? this.#emptyAtS : sum / weights;
  }

  /** One that wakes keeps what it is owed; what it had too much it gives back by waiting (DELAY_DEQUEUE). */
  add(member: Member, comesFrom: RunQueue<Member> = this): void {
    const averageS = this.averageS;
    const passedS = Math.max(0, comesFrom.averageS - member.asleepAtS);
    const lagS = member.lagS < 0 ? Math.min(0, member.lagS + passedS) : member.lagS;
    const weights = this.#members.reduce((sum, { weight }) => sum + weight, 0);
    // Its joining moves the average, by which it would lose a part of its lag.
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

  /** The running one has used the core. */
  charge(cpuS: number): void {
    const member = this.running;
    assert(member !== null, 'something runs');
    member.virtualS += cpuS / member.weight;
    if (member.virtualS < member.deadlineS - epsilonS) return;
    member.deadlineS = member.virtualS + this.#sliceS / member.weight;
    this.running = null;
    // Behind its equals.
    this.#members.splice(this.#members.indexOf(member), 1);
    this.#members.unshift(member);
  }

  /** Who is next: the running one, unless its slice is over. Of equals, the one that came last. */
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
