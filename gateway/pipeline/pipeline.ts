/**
 * How a request is answered: `stages` run from first to last, in the contract's order (decisions.md, part B, "Order
 * of checks"). The first stage that returns a fault ends the request with it.
 */
import { assert } from '../../shared/assert.ts';
import { fault } from '../../shared/contract/errors.ts';
import { StoreDamageError, StoreReadError } from '../../statestore/store.ts';
import { internalError } from '../http/faults-to-http.ts';
import type { StageName } from '../observe/stage-durations.ts';
import type { Route } from '../routes/route.ts';
import { authenticate, openPersistedPlan } from './authentication.ts';
import { checkDeclaredMediaType, checkDeclaredSize, checkShape, parseBody, receiveBody } from './body.ts';
import { askEngine, readEngineOutcome } from './engine-question.ts';
import { checkLifecycle, checkTokenInQuery } from './head-checks.ts';
import { throttleOverload } from './overload.ts';
import { takeRateLimit, takeWeight } from './rate-limit.ts';
import { pending, type RequestContext, type Stage, type StageOutcome } from './request-context.ts';
import { callHandler, tryShortcut } from './route-handler.ts';
import { sendAnswer } from './send-answer.ts';

const storeUnavailable = fault(
  'service_unavailable',
  'Plans cannot be read or written at the moment; try again in a moment.',
  { retry_after_seconds: 1 },
);
const takesBody = ({ body }: Route): boolean => body !== null;
const asksEngine = ({ runsOn }: Route): boolean => runsOn === 'engine';

export const stages: readonly Stage[] = [
  { name: 'lifecycle', run: checkLifecycle },
  { name: 'token_in_query', run: checkTokenInQuery },
  { name: 'rate_limit', run: takeRateLimit, neededBy: ({ family }) => family !== null },
  // Refuses without waiting for the body.
  { name: 'overload', run: throttleOverload, neededBy: asksEngine },
  { name: 'auth', run: authenticate, neededBy: ({ requiresBearer }) => requiresBearer },
  { name: 'media_type', run: checkDeclaredMediaType, neededBy: takesBody },
  { name: 'size', run: checkDeclaredSize, neededBy: takesBody },
  // Waits for the client.
  { name: 'body', run: receiveBody, neededBy: takesBody },
  // Sends a hot question to a worker unparsed and continues at `engine`.
  { name: 'shortcut', run: tryShortcut, neededBy: ({ body }) => body?.shortcut !== undefined },
  { name: 'json', run: parseBody, neededBy: takesBody },
  { name: 'shape', run: checkShape, neededBy: takesBody },
  { name: 'weight', run: takeWeight, neededBy: ({ body }) => body?.weigh !== undefined },
  { name: 'plan', run: openPersistedPlan, neededBy: ({ auth, body }) => body !== null && auth !== 'none' },
  { name: 'handler', run: callHandler },
  // Waits for a worker.
  { name: 'engine', run: askEngine, neededBy: asksEngine },
  // Continues at `json` if the worker's scanner did not recognise the body.
  { name: 'engine_outcome', run: readEngineOutcome, neededBy: asksEngine },
  { name: 'response', run: sendAnswer },
];

/** The stages of a route, computed once when the server starts. */
export function stagesOf(route: Route): readonly Stage[] {
  return stages.filter(({ neededBy }) => neededBy === undefined || neededBy(route));
}

/** The positions of a route's stages, for outcomes that name the stage to continue at. */
export function positionsOf(own: readonly Stage[]): ReadonlyMap<StageName, number> {
  return new Map(own.map(({ name }, position) => [name, position]));
}

/** Answers a request. Must be called before the server's request handler returns. */
export function respond(context: RequestContext): void {
  runFrom(context, 0);
}

function runFrom(context: RequestContext, first: number): void {
  const { stages: own, timer } = context;
  try {
    for (let position = first; position < own.length; position += 1) {
      const stage = own[position];
      assert(stage !== undefined, 'a request is at one of its stages');
      context.position = position;
      const outcome = stage.run(context, resume);
      if (outcome !== null) {
        if (outcome instanceof Promise) resumeAfter(context, outcome);
        else if (outcome !== pending) resume(context, outcome);
        return;
      }
      timer?.endStage(stage.name);
    }
  } catch (error) {
    fail(context, error);
  }
}

/** Continues a request whose current stage has its outcome. */
function resume(context: RequestContext, outcome: StageOutcome): void {
  const { exchange, timer, stages: own, position } = context;
  if (!exchange.open) return;
  timer?.endStage(own[position]?.name ?? 'response');
  if (outcome === null) runFrom(context, position + 1);
  else if (typeof outcome === 'string') runFrom(context, positionOf(context, outcome));
  else exchange.refuse(outcome);
}

function resumeAfter(context: RequestContext, outcome: Promise<StageOutcome>): void {
  outcome.then((settled) => resume(context, settled)).catch((error: unknown) => fail(context, error));
}

function positionOf({ positions }: RequestContext, name: StageName): number {
  const position = positions.get(name);
  assert(position !== undefined, 'the route has the stage that it continues at');
  return position;
}

/**
 * Handles an exception, that is, a bug or a damaged database: logs the error and sends the request id. That the state
 * database cannot be read for a while has been logged already, once and not for every request.
 */
function fail({ service, exchange }: RequestContext, error: unknown): void {
  if (error instanceof StoreReadError && !(error instanceof StoreDamageError)) {
    exchange.refuse(storeUnavailable);
    return;
  }
  const { head, requestId } = exchange;
  const { method, route } = head;
  service.observe({ kind: 'request_failed', method, route, requestId: requestId.text, error });
  exchange.refuse(internalError);
}
