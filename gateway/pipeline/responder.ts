/** The last stage: what a handler or the engine has said goes to the client, and what failed to the log. */
import type { Fault } from '../../shared/contract/errors.ts';
import type { Answer, BodyQuestion, HandlerResult, Question } from '../handlers/call.ts';
import { AnswerCoder, type Coding } from '../http/compression.ts';
import { EnvelopeWriter } from '../http/envelope.ts';
import type { Exchange } from '../http/exchange.ts';
import { internalError } from '../http/faults-to-http.ts';
import { contentEncoding, envelopeMediaType, noHeaders } from '../http/headers.ts';
import type { Envelope, Reply, Success } from '../http/reply.ts';
import type { Service } from '../service.ts';
import { type EngineOutcome, EngineReplies, isEngineFailure } from './engine-reply.ts';
import type { RequestContext } from './request-context.ts';

export class Responder {
  readonly #service: Service;
  readonly #envelopes = new EnvelopeWriter();
  readonly #engineReplies = new EngineReplies();
  readonly #coder = new AnswerCoder();
  readonly #readOrdinarily: (context: RequestContext, body: Uint8Array) => void;

  /** `readOrdinarily` gets a body back that no worker knows how to read. */
  constructor(service: Service, readOrdinarily: (context: RequestContext, body: Uint8Array) => void) {
    this.#service = service;
    this.#readOrdinarily = readOrdinarily;
  }

  /** Sends what a handler has made, or asks the engine what it wants to know. */
  answer(result: HandlerResult, context: RequestContext): void {
    if (result instanceof Promise) this.sendLater(result, context);
    else if (result.kind === 'question') this.ask(result, context);
    else this.#send(result, context);
  }

  ask({ job, lane }: Question, context: RequestContext): void {
    context.index.engine.submit(job, (outcome) => this.#sendOutcome(outcome, context), lane);
  }

  /** Asks with the body itself. */
  askBody({ job, body }: BodyQuestion, context: RequestContext): void {
    const answer = (outcome: EngineOutcome): void => {
      if (outcome.kind !== 'no_match') this.#sendOutcome(outcome, context);
      // The memory that it lies in is shared, and another batch's soon.
      else if (context.exchange.open) this.#readOrdinarily(context, outcome.bytes.slice());
    };
    context.index.engine.submit(job, answer, 'light', body);
  }

  sendLater(reply: Promise<Answer>, context: RequestContext): void {
    reply.then(
      (ready) => this.answer(ready, context),
      (error: unknown) => this.fail(context.exchange, error),
    );
  }

  /** Only bugs and broken disks come here: the log has the error, the client the request id. */
  fail(exchange: Exchange, error: unknown): void {
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

  #sendOutcome(outcome: EngineOutcome, context: RequestContext): void {
    try {
      const reply = this.#engineReplies.replyTo(outcome);
      if (reply.kind === 'fault') this.#noteEngineFailure(outcome, reply.fault, context.exchange);
      this.#send(reply, context);
    } catch (error) {
      this.fail(context.exchange, error);
    }
  }

  #send(reply: Reply, context: RequestContext): void {
    const { exchange, index } = context;
    const { acceptEncoding } = exchange.head;
    // Empty where the route codes nothing: the head is not read for it then.
    if (acceptEncoding === '' || (reply.kind !== 'success' && reply.kind !== 'envelope')) {
      exchange.send(reply, this.#envelopes, index.envelopeHead);
      return;
    }
    const { length } = reply.kind === 'envelope' ? reply.bytes : reply.members;
    const coding = this.#coder.choose(acceptEncoding, length);
    if (coding === null) exchange.send(reply, this.#envelopes, index.envelopeHead);
    else this.sendLater(this.#coded(coding, reply, context), context);
  }

  async #coded(
    coding: Coding,
    reply: Success | Envelope,
    { exchange, index }: RequestContext,
  ): Promise<Reply> {
    const envelope = this.#envelopes.complete(index.envelopeHead, exchange.requestId, reply);
    // Its memory is the next answer's by the time that this one is coded.
    const body = await this.#coder.code(coding, Buffer.from(envelope));
    const further = reply.kind === 'envelope' ? noHeaders : (reply.headers ?? noHeaders);
    const headers = [...further, contentEncoding[coding]];
    return { kind: 'document', mediaType: envelopeMediaType, body, headers };
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
}
