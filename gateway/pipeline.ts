/**
 * The stages that every request runs through, in the contract's order (decisions.md, part B): the
 * first one that has something against it answers.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { assert } from '../shared/assert.ts';
import { type Fault, fault } from '../shared/contract/errors.ts';
import { hasTokenParameter, readBearer, tokenInQuery } from './auth/bearer.ts';
import { type AccessOutcome, openPlan, type PlanAccess } from './auth/plan-access.ts';
import { type EngineOutcome, EngineReplies, isEngineFailure } from './engine-reply.ts';
import type { Question } from './handlers/call.ts';
import { EnvelopeWriter } from './http/envelope.ts';
import type { Exchange, RequestHead } from './http/exchange.ts';
import { internalError } from './http/faults-to-http.ts';
import type { HeaderList } from './http/headers.ts';
import { readBody } from './http/read-body.ts';
import { readJson } from './http/read-json.ts';
import { type Reply, refusal } from './http/reply.ts';
import { limitKey, resolveClientAddress } from './limits/client-address.ts';
import type { Route, RouteBody } from './routes.ts';
import type { ServedIndex } from './served-index.ts';
import type { Service } from './service.ts';
import type { RateFamily } from './settings.ts';

/** A stage's verdict: null goes on. */
type Verdict = Fault | null;

/** A body that was accepted. */
interface Body {
  readonly kind: 'body';
  readonly value: unknown;
}

const noBody: Body = { kind: 'body', value: undefined };

export class Pipeline {
  readonly #service: Service;
  readonly #envelopes = new EnvelopeWriter();
  readonly #engineReplies = new EngineReplies();

  constructor(service: Service) {
    this.#service = service;
  }

  /** Runs a request of the route table; must be called before the server's request handler returns. */
  run(route: Route, exchange: Exchange): void {
    const { index } = this.#service;
    const early = this.#admit(route, exchange);
    if (early !== null) exchange.refuse(early);
    else if (route.auth === 'plan')
      this.#sendLater(this.#answerForPlan(route, exchange, index), exchange, index);
    else if (route.body === null) this.#handle(route, exchange, index, undefined, null);
    else this.#readThenHandle(route, route.body, exchange, index);
  }

  /** Answers a request that no route has; `allow` lists the methods of its path, if it has any. */
  runUnrouted(exchange: Exchange, allow: readonly string[]): void {
    exchange.refuse(
      this.#readiness() ?? (allow.length === 0 ? noSuchRoute : methodNotAllowed(exchange.head, allow)),
    );
  }

  /** A browser asks what a page of another origin may do: it sends neither token nor body yet. */
  runPreflight(exchange: Exchange, headers: HeaderList): void {
    const early = this.#readiness();
    if (early === null) exchange.sendHead(204, headers);
    else exchange.refuse(early);
  }

  /** The stages that need no more than the head. */
  #admit(route: Route, exchange: Exchange): Verdict {
    const { head } = exchange;
    return (
      this.#readiness() ??
      (hasTokenParameter(head.query) ? tokenInQuery : null) ??
      (route.family === null ? null : this.#rateLimit(route.family, exchange)) ??
      (route.auth === 'internal' ? this.#internalBearer(head) : null)
    );
  }

  #readiness(): Verdict {
    const refused = this.#service.lifecycle.refusal;
    return refused === null ? null : fault('service_unavailable', refused, { retry_after_seconds: 1 });
  }

  #rateLimit(family: RateFamily, exchange: Exchange): Verdict {
    const limiter = this.#service.limiters[family];
    if (limiter === undefined) return null;
    const client =
      family === 'catalog'
        ? 'all clients'
        : limitKey(resolveClientAddress(exchange.addressEvidence(), this.#service.settings).address);
    const retryAfterSeconds = limiter.take(client, this.#service.monotonicMs());
    if (retryAfterSeconds === 0) return null;
    this.#service.counters.limiterRejected(limiter.name);
    return fault('rate_limit_exceeded', `Too many requests; try again in ${retryAfterSeconds} s.`, {
      limiter: limiter.name,
      retry_after_seconds: retryAfterSeconds,
    });
  }

  #internalBearer({ authorization }: RequestHead): Verdict {
    const bearer = readBearer(authorization);
    const expected = this.#service.settings.internalToken ?? '';
    return bearer.kind === 'token' && equalInConstantTime(bearer.token, expected) ? null : forbidden;
  }

  /** Where the bearer opens the plan, it is looked at before the body. */
  async #answerForPlan(route: Route, exchange: Exchange, index: ServedIndex): Promise<Reply> {
    const { head } = exchange;
    const accepted = route.body;
    const body = accepted === null ? null : this.#wholeBody(exchange, accepted);
    const opened = await openPlan(this.#service, head.authorization);
    if (opened.kind === 'refused') return refusal(opened.fault);
    const received = body === null ? noBody : (this.#declaredFault(head) ?? (await body));
    if ('code' in received) return refusal(received);
    // A body may take its time: what it changes is the plan as it is once it has arrived.
    const access = body === null ? opened : await openPlan(this.#service, head.authorization);
    if (access.kind === 'refused') return refusal(access.fault);
    const result = await route.handle(this.#service, { head, index, body: received.value, access, exchange });
    assert(result.kind !== 'question', 'questions are asked on routes that read the body first');
    return result;
  }

  #wholeBody(exchange: Exchange, accepted: RouteBody): Promise<Body | Fault> {
    return new Promise((resolve, reject) => {
      const { maximumBodyBytes } = this.#service.settings;
      readBody(exchange.response, maximumBodyBytes, (bytes) => {
        try {
          resolve(this.#accept(exchange.head, accepted, bytes));
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  /** The way without a promise: from the body's last byte to the answer or the engine in one go. */
  #readThenHandle(route: Route, accepted: RouteBody, exchange: Exchange, index: ServedIndex): void {
    const { maximumBodyBytes } = this.#service.settings;
    readBody(exchange.response, maximumBodyBytes, (bytes) => {
      if (exchange.open) this.#handleBody(route, accepted, exchange, index, bytes);
    });
    const early = this.#declaredFault(exchange.head);
    if (early !== null) exchange.refuse(early);
  }

  #handleBody(
    route: Route,
    accepted: RouteBody,
    exchange: Exchange,
    index: ServedIndex,
    bytes: Uint8Array | null,
  ): void {
    try {
      if (bytes !== null && this.#tookShortcut(accepted, exchange, index, bytes)) return;
      const received = this.#accept(exchange.head, accepted, bytes);
      if ('code' in received) exchange.refuse(received);
      else if (route.auth === 'state_mode' && asksForPlan(received.value)) {
        this.#withPlan(exchange, (access) => this.#handle(route, exchange, index, received.value, access));
      } else this.#handle(route, exchange, index, received.value, null);
    } catch (error) {
      this.#fail(exchange, error);
    }
  }

  /** Whether the route's shortcut knew the body: then it is on its way to its answer. */
  #tookShortcut(accepted: RouteBody, exchange: Exchange, index: ServedIndex, bytes: Uint8Array): boolean {
    if (accepted.shortcut === undefined || !isJsonMediaType(exchange.head.contentType)) return false;
    const question = accepted.shortcut(index, bytes);
    if (question === null) return false;
    if (question.kind === 'question') this.#ask(question, exchange, index);
    else this.#withPlan(exchange, ({ plan }) => this.#ask(question.about(plan), exchange, index));
    return true;
  }

  /** Goes on with the bearer's plan, at once where the store has it at hand, or refuses. */
  #withPlan(exchange: Exchange, next: (access: PlanAccess) => void): void {
    const goOn = (access: AccessOutcome): void => {
      if (access.kind === 'refused') exchange.refuse(access.fault);
      else next(access);
    };
    const opened = openPlan(this.#service, exchange.head.authorization);
    if (opened instanceof Promise) opened.then(goOn).catch((error: unknown) => this.#fail(exchange, error));
    else goOn(opened);
  }

  #handle(
    route: Route,
    exchange: Exchange,
    index: ServedIndex,
    body: unknown,
    access: PlanAccess | null,
  ): void {
    try {
      const result = route.handle(this.#service, { head: exchange.head, index, body, access, exchange });
      if (result instanceof Promise) this.#sendLater(result, exchange, index);
      else if (result.kind === 'question') this.#ask(result, exchange, index);
      else exchange.send(result, this.#envelopes, index.envelopeHead);
    } catch (error) {
      this.#fail(exchange, error);
    }
  }

  #ask({ job }: Question, exchange: Exchange, index: ServedIndex): void {
    this.#service.engine.submit(job, (outcome) => {
      try {
        const reply = this.#engineReplies.replyTo(outcome);
        if (reply.kind === 'fault') this.#noteEngineFailure(outcome, reply.fault, exchange);
        exchange.send(reply, this.#envelopes, index.envelopeHead);
      } catch (error) {
        this.#fail(exchange, error);
      }
    });
  }

  /** A 500 out of the engine throws nothing here: without this line the client's request id leads nowhere. */
  #noteEngineFailure(outcome: EngineOutcome, fault: Fault, { head, requestId }: Exchange): void {
    if (!isEngineFailure(fault)) return;
    this.#service.observe({
      kind: 'engine_failed',
      outcome: outcome.kind,
      code: fault.code,
      route: head.route,
      requestId,
      error: outcome.kind === 'worker_lost' ? outcome.error : null,
    });
  }

  #sendLater(reply: Promise<Reply>, exchange: Exchange, index: ServedIndex): void {
    reply.then(
      (ready) => exchange.send(ready, this.#envelopes, index.envelopeHead),
      (error: unknown) => this.#fail(exchange, error),
    );
  }

  /** What a head alone says against its body: media type, then size. */
  #declaredFault({ contentType, contentLength }: RequestHead): Verdict {
    const { maximumBodyBytes } = this.#service.settings;
    const declaredBytes = Number(contentLength);
    if (declaredBytes > 0 && !isJsonMediaType(contentType)) return unsupportedMediaType;
    return declaredBytes > maximumBodyBytes ? tooLarge(maximumBodyBytes) : null;
  }

  /** Media type, size, JSON and shape of a body, in that order; null bytes are too many. */
  #accept({ contentType }: RequestHead, accepted: RouteBody, bytes: Uint8Array | null): Body | Fault {
    // A chunked body declares no length: only now is it known whether there is one.
    if (bytes?.length !== 0 && !isJsonMediaType(contentType)) return unsupportedMediaType;
    if (bytes === null) return tooLarge(this.#service.settings.maximumBodyBytes);
    const json = readJson(bytes);
    if (json.kind === 'fault') return json.fault;
    if (json.kind === 'empty') return accepted.optional ? noBody : emptyBody;
    return accepted.check(json.value) ?? { kind: 'body', value: json.value };
  }

  /** Only bugs and broken disks come here: the log has the error, the client the request id. */
  #fail(exchange: Exchange, error: unknown): void {
    const { head, requestId } = exchange;
    this.#service.observe({
      kind: 'request_failed',
      method: head.method,
      route: head.route,
      requestId,
      error,
    });
    exchange.refuse(internalError);
  }
}

const noSuchRoute = fault('not_found', 'There is no such endpoint. All paths begin with /api/v1.');
const forbidden = fault('forbidden', "This endpoint needs the operator's bearer.");
const unsupportedMediaType = fault(
  'unsupported_media_type',
  'Bodies are sent as Content-Type: application/json.',
);
const emptyBody = fault('bad_request', 'This request needs a JSON body.', {
  path: '',
  expected: 'a JSON object',
});

function tooLarge(maximumBytes: number): Fault {
  return fault('payload_too_large', `A body may have at most ${maximumBytes} bytes.`, {
    maximum_bytes: maximumBytes,
  });
}

function methodNotAllowed({ method }: RequestHead, allow: readonly string[]): Fault {
  return fault('method_not_allowed', `This endpoint does not take ${method}; it takes ${allow.join(', ')}.`, {
    allow,
  });
}

/** `application/json` with any parameters, in any letter case. */
function isJsonMediaType(contentType: string): boolean {
  if (contentType === 'application/json') return true;
  return contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}

/** The shape check has said before that the body is an object. */
function asksForPlan(body: unknown): boolean {
  return (body as { state_mode: unknown }).state_mode === 'persisted';
}

function equalInConstantTime(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest();
  return timingSafeEqual(digest(left), digest(right));
}
