/** What became of a job in the pool, as a reply; and the last look at the bytes that leave. */
import type { AnswerListener } from '../engine/engine.ts';
import { errorStatuses, type Fault } from '../shared/contract/errors.ts';
import { type Outcome, viewHeaderBytes } from '../shared/job/job.ts';
import { type Reply, refusal, refuse, success, unavailable } from './http/reply.ts';

export type EngineOutcome = Parameters<AnswerListener>[0];

const failed = refuse('internal_error', 'The service failed on this request.');

const outcomeReplies: {
  readonly [Kind in EngineOutcome['kind']]: (outcome: EngineOutcome & { kind: Kind }) => Reply;
} = {
  answer: ({ bytes }) => success(bytes),
  fault: ({ bytes }) => refusal(JSON.parse(bufferOver(bytes).toString('utf8')) as Fault),
  /** Whoever asked with a body sees to it before. */
  unusual: () => failed,
  view: ({ bytes }) => viewReply(bufferOver(bytes)),
  queue_full: () => unavailable('The service has more questions than it can hold; try again in a moment.'),
  worker_lost: () => failed,
};

const nativeStatusLeaked = refuse(
  'engine_native_status_leaked',
  'The service could not put its result into the terms of the contract.',
);

/** What a view leaves out is told in `meta` too. */
function viewReply(bytes: Buffer): Reply {
  const [nodes, edges] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
  const furtherMeta = `,"omitted_nodes":${nodes},"omitted_edges":${edges}`;
  return { ...success(bytes.subarray(viewHeaderBytes)), furtherMeta };
}

export class EngineReplies {
  /** A batch without a native status anywhere: one look serves all its answers. */
  #cleared: Uint8Array | null = null;

  replyTo<Kind extends EngineOutcome['kind']>(outcome: EngineOutcome & { kind: Kind }): Reply {
    if ('bytes' in outcome && this.#leaksStatus(outcome)) return nativeStatusLeaked;
    return (outcomeReplies[outcome.kind] as (outcome: EngineOutcome) => Reply)(outcome);
  }

  #leaksStatus({ bytes, batch }: Pick<Outcome, 'bytes' | 'batch'>): boolean {
    if (batch === this.#cleared) return false;
    if (bufferOver(batch).includes(nativeStatusTrace)) return holdsNativeStatus(bytes);
    this.#cleared = batch;
    return false;
  }
}

/** Whether a fault out of the engine is the service's own failure: one that its log must tell of. */
export function isEngineFailure({ code }: Fault): boolean {
  return errorStatuses[code] === 500;
}

/** How a status of the engine's own would begin, were one rendered as a JSON string. */
const nativeStatus = Buffer.from('"engine_');
/** A part of it that begins with a rare letter and is short: the whole is searched for at five times its cost. */
const nativeStatusTrace = Buffer.from('gine_');
const backslash = 0x5c;

/** A quoted `engine_` inside a catalog text is escaped, and is no status. */
function holdsNativeStatus(bytes: Uint8Array): boolean {
  const buffer = bufferOver(bytes);
  for (let at = buffer.indexOf(nativeStatus); at >= 0; at = buffer.indexOf(nativeStatus, at + 1)) {
    if (buffer[at - 1] !== backslash) return true;
  }
  return false;
}

function bufferOver(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
