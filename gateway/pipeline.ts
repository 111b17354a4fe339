/**
 * The stages that every request runs through, in the contract's order (decisions.md, part B): the
 * first one that has something against it answers.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { type Fault, fault } from '../shared/contract/errors.ts';
import { hasTokenParameter, readBearer, tokenInQuery } from './auth/bearer.ts';
import { openPlan, type PlanAccess } from './auth/plan-access.ts';
import { EnvelopeWriter } from './http/envelope.ts';
import type { Exchange, RequestHead } from './http/exchange.ts';
import { internalError } from './http/faults-to-http.ts';
import { type BodyOutcome, readBody } from './http/read-body.ts';
import { type JsonOutcome, readJson } from './http/read-json.ts';
import { type Reply, refusal } from './http/reply.ts';
import { limitKey, resolveClientAddress } from './limits/client-address.ts';
import type { Route, RouteBody } from './routes.ts';
import type { ServedIndex } from './served-index.ts';
import type { Service } from './service.ts';
import type { RateFamily } from './settings.ts';

/** A stage's verdict: null goes on. */
type Verdict = Fault | null;

export class Pipeline {
  readonly #service: Service;
  readonly #envelopes = new EnvelopeWriter();

  constructor(service: Service) {
    this.#service = service;
  }

  /** Runs a request of the route table; must be called before the server's request handler returns. */
  run(route: Route, exchange: Exchange): void {
    const { index, settings } = this.#service;
    const early = this.#admit(route, exchange);
    if (early !== null) {
      exchange.refuse(early);
      return;
    }
    const body =
      route.body === null ? null : readBody(exchange.response, settings.maximumBodyBytes, readJson);
    if (body === null && route.auth === 'none') {
      this.#answerAtOnce(route, exchange, index);
      return;
    }
    this.#sendLater(this.#answer(route, exchange, index, body), exchange, index);
  }

  /** Answers a request that no route has; `allow` lists the methods of its path, if it has any. */
  runUnrouted(exchange: Exchange, allow: readonly string[]): void {
    exchange.refuse(
      this.#readiness() ?? (allow.length === 0 ? noSuchRoute : methodNotAllowed(exchange.head, allow)),
    );
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
    const retryAfterSeconds = limiter.take(client, this.#service.nowMs());
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

  /** The short way of what has neither body nor plan: no promise on the way from a record to its answer. */
  #answerAtOnce(route: Route, exchange: Exchange, index: ServedIndex): void {
    try {
      const call = { head: exchange.head, index, body: undefined, access: null, exchange };
      const reply = route.handle(this.#service, call);
      if (reply instanceof Promise) this.#sendLater(reply, exchange, index);
      else exchange.send(reply, this.#envelopes, index.envelopeHead);
    } catch (error) {
      this.#fail(exchange, error);
    }
  }

  #sendLater(reply: Promise<Reply>, exchange: Exchange, index: ServedIndex): void {
    reply.then(
      (ready) => exchange.send(ready, this.#envelopes, index.envelopeHead),
      (error: unknown) => this.#fail(exchange, error),
    );
  }

  async #answer(
    route: Route,
    exchange: Exchange,
    index: ServedIndex,
    body: Promise<BodyOutcome<JsonOutcome>> | null,
  ): Promise<Reply> {
    const { head } = exchange;
    let access: PlanAccess | null = null;
    if (route.auth === 'plan') {
      const opened = await this.#openPlan(head);
      if (opened.kind === 'refused') return refusal(opened.fault);
      access = opened;
    }
    let value: unknown;
    if (route.body !== null && body !== null) {
      const received = await this.#receive(head, route.body, body);
      if (received.kind === 'refused') return refusal(received.fault);
      value = received.value;
    }
    // A body may take its time: what it changes or asks about is the plan as it is once it has arrived.
    const needsPlan = route.auth === 'plan' || (route.auth === 'state_mode' && asksForPlan(value));
    if (body !== null && needsPlan) {
      const opened = await this.#openPlan(head);
      if (opened.kind === 'refused') return refusal(opened.fault);
      access = opened;
    }
    return route.handle(this.#service, { head, index, body: value, access, exchange });
  }

  #openPlan(head: RequestHead) {
    return openPlan(this.#service, head.authorization);
  }

  /** Media type, size, JSON and shape of a body, in that order. */
  async #receive(
    head: RequestHead,
    accepted: RouteBody,
    body: Promise<BodyOutcome<JsonOutcome>>,
  ): Promise<{ kind: 'body'; value: unknown } | { kind: 'refused'; fault: Fault }> {
    const { maximumBodyBytes } = this.#service.settings;
    const declaredBytes = Number(head.contentLength);
    const isJson = isJsonMediaType(head.contentType);
    if (!isJson && declaredBytes > 0) return { kind: 'refused', fault: unsupportedMediaType };
    if (declaredBytes > maximumBodyBytes) return { kind: 'refused', fault: tooLarge(maximumBodyBytes) };
    const outcome = await body;
    // A chunked body declares no length: only now is it known whether there is one.
    if (!isJson && (outcome.kind === 'too_large' || outcome.bytes > 0)) {
      return { kind: 'refused', fault: unsupportedMediaType };
    }
    if (outcome.kind === 'too_large') return { kind: 'refused', fault: tooLarge(maximumBodyBytes) };
    const json = outcome.value;
    if (json.kind === 'fault') return { kind: 'refused', fault: json.fault };
    if (json.kind === 'empty') {
      return accepted.optional ? { kind: 'body', value: undefined } : { kind: 'refused', fault: emptyBody };
    }
    const misshapen = accepted.check(json.value);
    return misshapen === null ? { kind: 'body', value: json.value } : { kind: 'refused', fault: misshapen };
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
