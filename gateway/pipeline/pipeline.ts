/**
 * The stages that every request runs through, in the contract's order (decisions.md, part B): the
 * first one that has something against it answers.
 */
import type { Fault } from '../../shared/contract/errors.ts';
import { type AccessOutcome, openPlan, type PlanAccess } from '../auth/plan-access.ts';
import type { Answer, PlanBodyQuestion } from '../handlers/call.ts';
import type { Exchange } from '../http/exchange.ts';
import type { HeaderList } from '../http/headers.ts';
import { readBody } from '../http/read-body.ts';
import { refusal } from '../http/reply.ts';
import type { Route } from '../routes/route-table.ts';
import type { Service } from '../service.ts';
import { type Body, BodyAcceptance, isJsonMediaType, noBody } from './body-acceptance.ts';
import { HeadChecks } from './head-checks.ts';
import type { RequestContext } from './request-context.ts';
import { Responder } from './responder.ts';

export class Pipeline {
  readonly #service: Service;
  readonly #headChecks: HeadChecks;
  readonly #bodies: BodyAcceptance;
  readonly #responder: Responder;

  constructor(service: Service) {
    this.#service = service;
    this.#headChecks = new HeadChecks(service);
    this.#bodies = new BodyAcceptance(service.settings.maximumBodyBytes);
    this.#responder = new Responder(service, (context, body) => this.#acceptThenHandle(context, body));
  }

  /** Runs a request of the route table; must be called before the server's request handler returns. */
  run(route: Route, exchange: Exchange): void {
    const context: RequestContext = { route, exchange, index: this.#service.index };
    const early = this.#headChecks.admit(route, exchange);
    if (early !== null) exchange.refuse(early);
    else if (route.auth === 'plan') this.#responder.sendLater(this.#answerForPlan(context), context);
    else if (route.body === null) this.#handle(context, undefined, null);
    else this.#readThenHandle(context);
  }

  /** Answers a request that no route has; `allow` lists the methods of its path, if it has any. */
  runUnrouted(exchange: Exchange, allow: readonly string[]): void {
    exchange.refuse(this.#headChecks.refusalOfUnrouted(exchange.head, allow));
  }

  /** A browser asks what a page of another origin may do: it sends neither token nor body yet. */
  runPreflight(exchange: Exchange, headers: HeaderList): void {
    const early = this.#headChecks.refusalOfPreflight(exchange.head);
    if (early === null) exchange.sendHead(204, headers);
    else exchange.refuse(early);
  }

  /** Where the bearer opens the plan, it is looked at before the body. */
  async #answerForPlan(context: RequestContext): Promise<Answer> {
    const { route, exchange, index } = context;
    const { head } = exchange;
    const body = route.body === null ? null : this.#wholeBody(context);
    const opened = await openPlan(this.#service, head.authorization);
    if (opened.kind === 'refused') return refusal(opened.fault);
    const received = body === null ? noBody : (this.#bodies.declaredFault(head) ?? (await body));
    if ('code' in received) return refusal(received);
    // A body may take its time: what it changes is the plan as it is once it has arrived.
    const access = body === null ? opened : await openPlan(this.#service, head.authorization);
    if (access.kind === 'refused') return refusal(access.fault);
    return route.handle(this.#service, { head, index, body: received.value, access, exchange });
  }

  #wholeBody({ route, exchange }: RequestContext): Promise<Body | Fault> {
    const body = new Promise<Body | Fault>((resolve, reject) => {
      readBody(exchange.response, this.#bodies.maximumBytes, (bytes) => {
        try {
          resolve(this.#bodies.accept(exchange.head, route.body, bytes));
        } catch (error) {
          reject(error);
        }
      });
    });
    // Where the bearer opens no plan nobody waits for the body: a bug in its check must not end the process.
    body.catch(() => undefined);
    return body;
  }

  /** The way without a promise: from the body's last byte to the answer or the engine in one go. */
  #readThenHandle(context: RequestContext): void {
    const { exchange } = context;
    readBody(exchange.response, this.#bodies.maximumBytes, (bytes) => {
      if (exchange.open) this.#handleBody(context, bytes);
    });
    const early = this.#bodies.declaredFault(exchange.head);
    if (early !== null) exchange.refuse(early);
  }

  #handleBody(context: RequestContext, bytes: Uint8Array | null): void {
    try {
      if (bytes === null || !this.#tookShortcut(context, bytes)) this.#acceptThenHandle(context, bytes);
    } catch (error) {
      this.#responder.fail(context.exchange, error);
    }
  }

  /** The ordinary way of a body: JSON.parse, shape, handler. */
  #acceptThenHandle(context: RequestContext, bytes: Uint8Array | null): void {
    const { route, exchange } = context;
    try {
      const received = this.#bodies.accept(exchange.head, route.body, bytes);
      if ('code' in received) exchange.refuse(received);
      else if (route.auth === 'state_mode' && asksForPlan(received.value)) {
        this.#withPlan(exchange, (access) => this.#handle(context, received.value, access));
      } else this.#handle(context, received.value, null);
    } catch (error) {
      this.#responder.fail(exchange, error);
    }
  }

  /** Whether the route's shortcut knew the body: then it is on its way to its answer. */
  #tookShortcut(context: RequestContext, bytes: Uint8Array): boolean {
    const { route, exchange, index } = context;
    const shortcut = route.body?.shortcut;
    if (shortcut === undefined || !isJsonMediaType(exchange.head.contentType)) return false;
    const question = shortcut(index, bytes);
    if (question === null) return false;
    if (question.kind === 'plan_body_question') return this.#askedAboutPlan(question, context, bytes);
    this.#responder.askBody(question, context);
    return true;
  }

  /** A bearer that opens nothing is told so only once the body has been found in order: in the ordinary way. */
  #askedAboutPlan(question: PlanBodyQuestion, context: RequestContext, bytes: Uint8Array): boolean {
    const { exchange } = context;
    const opened = openPlan(this.#service, exchange.head.authorization);
    if (opened instanceof Promise) {
      const body = bytes.slice();
      opened
        .then((access) => {
          if (access.kind === 'refused') this.#acceptThenHandle(context, body);
          else this.#responder.askBody(question.about(access.plan, body), context);
        })
        .catch((error: unknown) => this.#responder.fail(exchange, error));
      return true;
    }
    if (opened.kind === 'refused') return false;
    this.#responder.askBody(question.about(opened.plan, bytes), context);
    return true;
  }

  /** Goes on with the bearer's plan, at once where the store has it at hand, or refuses. */
  #withPlan(exchange: Exchange, next: (access: PlanAccess) => void): void {
    const goOn = (access: AccessOutcome): void => {
      if (access.kind === 'refused') exchange.refuse(access.fault);
      else next(access);
    };
    const opened = openPlan(this.#service, exchange.head.authorization);
    if (opened instanceof Promise) {
      opened.then(goOn).catch((error: unknown) => this.#responder.fail(exchange, error));
    } else goOn(opened);
  }

  #handle(context: RequestContext, body: unknown, access: PlanAccess | null): void {
    const { route, exchange, index } = context;
    try {
      const result = route.handle(this.#service, { head: exchange.head, index, body, access, exchange });
      this.#responder.answer(result, context);
    } catch (error) {
      this.#responder.fail(exchange, error);
    }
  }
}

/** The shape check has said before that the body is an object. */
function asksForPlan(body: unknown): boolean {
  return (body as { state_mode: unknown }).state_mode === 'persisted';
}
