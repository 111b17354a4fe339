/**
 * The server's lifecycle as a state table. Requests are answered in `serving` and `leaving`. In `suspended`, the
 * files of the index have been changed on disk. In `leaving`, the health check fails and every answer asks its client
 * to close the connection, so that new clients use another server.
 */
import { assert } from '../../shared/assert.ts';
import { type Fault, fault } from '../../shared/contract/errors.ts';

const lifeStages = ['starting', 'serving', 'suspended', 'leaving', 'draining', 'stopped'] as const;
export type LifeStage = (typeof lifeStages)[number];

/** The stages that may follow each stage, and the message of its 503 answers; null if requests are answered. */
const stages: Readonly<Record<LifeStage, { next: readonly LifeStage[]; refusal: string | null }>> = {
  starting: { next: ['serving', 'stopped'], refusal: 'The service is starting; try again in a moment.' },
  serving: { next: ['suspended', 'leaving', 'draining'], refusal: null },
  suspended: {
    next: ['serving', 'draining'],
    refusal:
      'The catalog index was changed on disk and is no longer trusted; the operator must publish it again.',
  },
  leaving: { next: ['draining'], refusal: null },
  draining: { next: ['stopped'], refusal: 'The service is shutting down; try again in a moment.' },
  stopped: { next: [], refusal: 'The service has stopped.' },
};

export class Lifecycle {
  #stage: LifeStage = 'starting';
  #refusal: Fault | null = refusalAt('starting');

  get stage(): LifeStage {
    return this.#stage;
  }

  /** The fault for requests at this stage, or null. */
  get refusal(): Fault | null {
    return this.#refusal;
  }

  enter(stage: LifeStage): void {
    assert(stages[this.#stage].next.includes(stage), `${stage} may follow ${this.#stage}`);
    this.#stage = stage;
    this.#refusal = refusalAt(stage);
  }
}

function refusalAt(stage: LifeStage): Fault | null {
  const { refusal } = stages[stage];
  return refusal === null ? null : fault('service_unavailable', refusal, { retry_after_seconds: 1 });
}
