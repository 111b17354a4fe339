/** What became of a job in the pool, as a reply; and the last look at the bytes that leave. */
import type { AnswerListener } from '../../engine/engine.ts';
import { errorStatuses, type Fault } from '../../shared/contract/errors.ts';
import type { Outcome } from '../../shared/job/job.ts';
import { type Reply, refusal, refuse, unavailable } from '../http/reply.ts';
import { holdsNativeStatus, mayHoldNativeStatus } from './native-status.ts';

export type EngineOutcome = Parameters<AnswerListener>[0];

const failed = refuse('internal_error', 'The service failed on this request.');

const outcomeReplies: {
  readonly [Kind in EngineOutcome['kind']]: (outcome: EngineOutcome & { kind: Kind }) => Reply;
} = {
  answer: ({ bytes }) => ({ kind: 'envelope', bytes }),
  fault: ({ bytes }) => refusal(JSON.parse(Buffer.from(bytes).toString('utf8')) as Fault),
  /** Only a body has no match, and it falls back to JSON.parse before. */
  no_match: () => failed,
  queue_full: () => unavailable('The service has more questions than it can hold; try again in a moment.'),
  worker_lost: () => failed,
};

const nativeStatusLeaked = refuse(
  'engine_native_status_leaked',
  'The service could not put its result into the terms of the contract.',
);

export class EngineReplies {
  /** A batch without a native status anywhere: one look serves all its answers. */
  #cleared: Uint8Array | null = null;

  replyTo<Kind extends EngineOutcome['kind']>(outcome: EngineOutcome & { kind: Kind }): Reply {
    if ('bytes' in outcome && this.#leaksStatus(outcome)) return nativeStatusLeaked;
    return (outcomeReplies[outcome.kind] as (outcome: EngineOutcome) => Reply)(outcome);
  }

  #leaksStatus({ bytes, batch }: Pick<Outcome, 'bytes' | 'batch'>): boolean {
    if (batch === this.#cleared) return false;
    if (mayHoldNativeStatus(batch)) return holdsNativeStatus(bytes);
    this.#cleared = batch;
    return false;
  }
}

/** Whether a fault out of the engine is the service's own failure: one that its log must tell of. */
export function isEngineFailure({ code }: Fault): boolean {
  return errorStatuses[code] === 500;
}
