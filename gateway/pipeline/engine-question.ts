/** The stages around the engine: send the question to a worker, then turn its outcome into an answer or a fault. */
import type { EngineOutcome, JobTraits } from '../../engine/engine.ts';
import { assert } from '../../shared/assert.ts';
import { errorStatuses, type Fault, fault, isAnswerTooLarge } from '../../shared/contract/errors.ts';
import type { Outcome } from '../../shared/job/job.ts';
import { type Lane, laneOf } from '../../shared/job/lane.ts';
import type { JobQuestion } from '../handlers/call.ts';
import type { Envelope } from '../http/reply.ts';
import type { NativeStatusCheck } from './native-status.ts';
import { countForThrottle, queueFullFault } from './overload.ts';
import { pending, type RequestContext, type Resume, type StageOutcome } from './request-context.ts';

export function askEngine(context: RequestContext, resume: Resume): null | typeof pending {
  const { question, index } = context;
  if (question === null) return null;
  const answered = (outcome: EngineOutcome): void => {
    context.outcome = outcome;
    resume(context, null);
  };
  if (question.kind === 'question' && isAnsweredBefore(context, question)) return null;
  const { job, workMicros } = question;
  const traits = new QuestionTraits(context, workMicros);
  const body = question.kind === 'question' ? null : question.body;
  const { cachePlace } = context;
  if (cachePlace === null) {
    context.submission = index.engine.submit(job, answered, traits, body);
    return pending;
  }
  context.submission = cachePlace.cache.awaited.await(cachePlace.key, answered, (listener) =>
    index.engine.submit(job, listener, traits.ofClientThatMayLeave(), body),
  );
  return pending;
}

/** Takes the answer from the question's cache, or notes where to keep it. */
function isAnsweredBefore(context: RequestContext, { cache: name, job }: JobQuestion): boolean {
  if (name === null) return false;
  const { responder, service, index } = context;
  const cache = responder.answers[name];
  const key = cache.keyOf(index.generation, job);
  const known = cache.get(key);
  service.counters.cacheLookedUp(name, known !== null);
  if (known === null) {
    context.cachePlace = { cache, key };
    return false;
  }
  if (known.completion !== null) service.counters.completionEnded(known.completion);
  context.answer = known.envelope;
  return true;
}

/** What the queue needs to know about a question. Few light questions need `client`: it is computed on demand. */
class QuestionTraits implements JobTraits {
  readonly lane: Lane;
  readonly workMicros: number;
  readonly #context: RequestContext;
  #client: string | null = null;

  constructor(context: RequestContext, workMicros: number) {
    this.lane = laneOf(workMicros);
    this.workMicros = workMicros;
    this.#context = context;
  }

  /** Another client may await the answer when the exchange of this one has ended, after which it cannot be computed. */
  ofClientThatMayLeave(): this {
    void this.client;
    return this;
  }

  /** The unit of fairness in the queue: an IPv4 address, or all of an IPv6 /48. */
  get client(): string {
    if (this.#client === null) {
      const { network, address } = this.#context.clientKeys();
      this.#client = network ?? address;
    }
    return this.#client;
  }
}

/**
 * Stage `shortcut` sends a hot question to the engine with its body unparsed. A worker's scanner recognises the usual
 * forms of such a body; any other returns as `no_match` and continues like every request: JSON.parse, shape, handler,
 * and the engine again, now as a job. One body in a thousand does so: that trip costs less than deciding here.
 */
export function readEngineOutcome(context: RequestContext): StageOutcome {
  const { outcome, question } = context;
  if (outcome === null) return null;
  countForThrottle(context, outcome.kind === 'queue_full');
  if (outcome.kind === 'no_match') {
    assert(question?.kind === 'body_question', 'only a body that travelled unread can come back');
    // The next batch overwrites the outcome's memory.
    context.bytes = outcome.bytes.slice();
    context.question = null;
    context.outcome = null;
    return 'json';
  }
  if (outcome.kind === 'answer') noteCompletion(outcome, context);
  const reply = replyTo(outcome, context.responder.nativeStatuses);
  if (reply.kind === 'envelope') {
    context.answer = reply;
    if (outcome.kind === 'answer') context.cachePlace?.cache.keep(context.cachePlace.key, outcome);
    return null;
  }
  if (isAnswerTooLarge(reply.fault)) context.service.counters.count('answersTooLarge');
  if (errorStatuses[reply.fault.code] === 500) noteEngineFailure(outcome, reply.fault, context);
  return reply.fault;
}

/** Handles every outcome except `no_match`. */
export function replyTo(
  outcome: EngineOutcome,
  nativeStatuses: NativeStatusCheck,
): Envelope | { readonly kind: 'fault'; readonly fault: Fault } {
  if (outcome.kind === 'queue_full') return { kind: 'fault', fault: queueFullFault };
  if (outcome.kind === 'worker_lost') return { kind: 'fault', fault: failed };
  if (nativeStatuses.leaks(outcome)) return { kind: 'fault', fault: nativeStatusLeaked };
  if (outcome.kind === 'answer') {
    const { bytes, batch, start } = outcome;
    return { kind: 'envelope', bytes, batch, start };
  }
  return { kind: 'fault', fault: JSON.parse(Buffer.from(outcome.bytes).toString('utf8')) as Fault };
}

const failed = fault('internal_error', 'The service failed on this request.');
const nativeStatusLeaked = fault(
  'engine_native_status_leaked',
  "The service could not express its result in the contract's terms.",
);

function noteCompletion(outcome: Outcome, context: RequestContext): void {
  const { completion, hasRefusedPlan } = outcome;
  if (completion === undefined || completion === null) return;
  context.service.counters.completionEnded(completion);
  if (hasRefusedPlan !== true) return;
  context.service.counters.count('refusedPlans');
  context.service.observe({ kind: 'plan_refused', requestId: context.requestId.text });
}

/** Nothing was thrown on this thread: without this event, the log would have no entry for the client's request id. */
function noteEngineFailure(outcome: EngineOutcome, { code }: Fault, context: RequestContext): void {
  context.service.observe({
    kind: 'engine_failed',
    outcome: outcome.kind,
    code,
    route: context.head.route,
    requestId: context.requestId.text,
    error: outcome.kind === 'worker_lost' ? outcome.error : null,
  });
}
