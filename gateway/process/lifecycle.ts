/**
 * The server's lifecycle as a state table. Requests are answered in `serving` and `leaving`. In `suspended`, the
 * files of the index have been changed on disk. In `leaving`, the health check fails and every answer asks its client
 * to close the connection, so that new clients use another server.
 */
import { assert } from '../../shared/assert.ts';
import { type Fault, fault } from '../../shared/contract/errors.ts';

const lifePhases = ['starting', 'serving', 'suspended', 'leaving', 'draining', 'stopped'] as const;
export type LifePhase = (typeof lifePhases)[number];

/** The phases that may follow each phase, and the message of its 503 answers; null if requests are answered. */
const phases: Readonly<Record<LifePhase, { next: readonly LifePhase[]; refusal: string | null }>> = {
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
  #phase: LifePhase = 'starting';
  #refusal: Fault | null = refusalAt('starting');

  get phase(): LifePhase {
    return this.#phase;
  }

  /** The fault for requests at this phase, or null. */
  get refusal(): Fault | null {
    return this.#refusal;
  }

  enter(phase: LifePhase): void {
    assert(phases[this.#phase].next.includes(phase), `${phase} may follow ${this.#phase}`);
    this.#phase = phase;
    this.#refusal = refusalAt(phase);
  }
}

function refusalAt(phase: LifePhase): Fault | null {
  const { refusal } = phases[phase];
  return refusal === null ? null : fault('service_unavailable', refusal, { retry_after_seconds: 1 });
}
