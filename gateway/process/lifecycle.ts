/** The life of a server as a table: starting, serving, draining, stopped. Requests are answered in `serving` only. */
import { assert } from '../../shared/assert.ts';
import { type Fault, fault } from '../../shared/contract/errors.ts';

export const lifeStages = ['starting', 'serving', 'draining', 'stopped'] as const;
export type LifeStage = (typeof lifeStages)[number];

/** Where each stage may lead, and what a client is told meanwhile; null is "go ahead". */
const stages: Readonly<Record<LifeStage, { next: readonly LifeStage[]; refusal: string | null }>> = {
  starting: { next: ['serving', 'stopped'], refusal: 'The service is starting; try again in a moment.' },
  serving: { next: ['draining'], refusal: null },
  draining: { next: ['stopped'], refusal: 'The service is shutting down; try again in a moment.' },
  stopped: { next: [], refusal: 'The service has stopped.' },
};

export class Lifecycle {
  #stage: LifeStage = 'starting';
  #refusal: Fault | null = refusalAt('starting');

  get stage(): LifeStage {
    return this.#stage;
  }

  /** Why a request is turned away at this stage, or null. */
  get refusal(): Fault | null {
    return this.#refusal;
  }

  /** Moves on; any step that the table does not have is a bug. */
  enter(stage: LifeStage): void {
    assert(stages[this.#stage].next.includes(stage), `the service goes from ${this.#stage} to ${stage}`);
    this.#stage = stage;
    this.#refusal = refusalAt(stage);
  }
}

function refusalAt(stage: LifeStage): Fault | null {
  const { refusal } = stages[stage];
  return refusal === null ? null : fault('service_unavailable', refusal, { retry_after_seconds: 1 });
}
