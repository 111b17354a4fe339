/** The stages that turn a body into an answer or a question: the route's shortcut, then its handler. */
import { assert } from '../../shared/assert.ts';
import type { Fault } from '../../shared/contract/errors.ts';
import { type AccessOutcome, openPlan } from '../auth/plan-access.ts';
import type { HandlerResult, PlanBodyQuestion } from '../handlers/call.ts';
import type { RequestContext, StageOutcome } from './request-context.ts';

/** Makes a question of the unparsed body, if it has the form of a hot question and costs no further tokens. */
export function tryShortcut(context: RequestContext): StageOutcome | Promise<StageOutcome> {
  const { route, index, bytes, service, head } = context;
  if (context.limited !== null && route.body?.weighsOneUnread?.(bytes) === false) return null;
  const question = route.body?.shortcut?.(index, bytes) ?? null;
  if (question === null) return null;
  if (question.kind === 'body_question') {
    context.question = question;
    return 'engine';
  }
  const opened = openPlan(service, head.authorization);
  if (!(opened instanceof Promise)) return askAboutPlan(context, question, opened);
  context.bytes = Buffer.from(bytes);
  return opened.then((outcome) => {
    const next = askAboutPlan(context, question, outcome);
    keepJob(context);
    return next;
  });
}

/**
 * Copies the packed job, valid only until the next one is packed: all plans that one statement of the store reads are
 * opened before the first of their questions is sent. `Buffer.from` uses pooled memory, `slice` would allocate.
 */
function keepJob(context: RequestContext): void {
  if (context.question !== null)
    context.question = { ...context.question, job: Buffer.from(context.question.job) };
}

/** A bearer that opens no plan is refused by stage `plan`, after the faults of the body. */
function askAboutPlan(
  context: RequestContext,
  question: PlanBodyQuestion,
  opened: AccessOutcome,
): StageOutcome {
  if (opened.kind === 'refused') return null;
  context.question = question.about(opened.plan, context.bytes);
  return 'engine';
}

export function callHandler(context: RequestContext): Fault | null | Promise<Fault | null> {
  const result = context.route.handle(context.service, context);
  return result instanceof Promise ? result.then((ready) => take(context, ready)) : take(context, result);
}

function take(context: RequestContext, result: Awaited<HandlerResult>): Fault | null {
  if (result.kind === 'fault') return result.fault;
  if (result.kind === 'question') {
    assert(context.route.runsOn === 'engine', 'a route that asks the engine has its stages');
    context.question = result;
  } else context.answer = result;
  return null;
}
