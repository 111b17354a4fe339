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
import type { Route } from '../routes.ts';
import type { Service } from '../service.ts';
import { Admission } from './admission.ts';
import { Answering } from './answering.ts';
import { type Body, BodyAcceptance, isJsonMediaType, noBody } from './body-acceptance.ts';
import type { Passage } from './passage.ts';

export class Pipeline {
  readonly #service: Service;
  readonly #admission: Admission;
  readonly #bodies: BodyAcceptance;
  readonly #answering: Answering;

  constructor(service: Service) {
    this.#service = service;
    this.#admission = new Admission(service);
    this.#bodies = new BodyAcceptance(service.settings.maximumBodyBytes);
    this.#answering = new Answering(service, (passage, body) => this.#acceptThenHandle(passage, body));
  }

  /** Runs a request of the route table; must be called before the server's request handler returns. */
  run(route: Route, exchange: Exchange): void {
    const passage: Passage = { route, exchange, index: this.#service.index };
    const early = this.#admission.admit(route, exchange);
    if (early !== null) exchange.refuse(early);
    else if (route.auth === 'plan') this.#answering.sendLater(this.#answerForPlan(passage), passage);
    else if (route.body === null) this.#handle(passage, undefined, null);
    else this.#readThenHandle(passage);
  }

  /** Answers a request that no route has; `allow` lists the methods of its path, if it has any. */
  runUnrouted(exchange: Exchange, allow: readonly string[]): void {
    exchange.refuse(this.#admission.refusalOfUnrouted(exchange.head, allow));
  }

  /** A browser asks what a page of another origin may do: it sends neither token nor body yet. */
  runPreflight(exchange: Exchange, headers: HeaderList): void {
    const early = this.#admission.refusalOfPreflight(exchange.head);
    if (early === null) exchange.sendHead(204, headers);
    else exchange.refuse(early);
  }

  /** Where the bearer opens the plan, it is looked at before the body. */
  async #answerForPlan(passage: Passage): Promise<Answer> {
    const { route, exchange, index } = passage;
    const { head } = exchange;
    const body = route.body === null ? null : this.#wholeBody(passage);
    const opened = await openPlan(this.#service, head.authorization);
    if (opened.kind === 'refused') return refusal(opened.fault);
    const received = body === null ? noBody : (this.#bodies.declaredFault(head) ?? (await body));
    if ('code' in received) return refusal(received);
    // A body may take its time: what it changes is the plan as it is once it has arrived.
    const access = body === null ? opened : await openPlan(this.#service, head.authorization);
    if (access.kind === 'refused') return refusal(access.fault);
    return route.handle(this.#service, { head, index, body: received.value, access, exchange });
  }

  #wholeBody({ route, exchange }: Passage): Promise<Body | Fault> {
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
  #readThenHandle(passage: Passage): void {
    const { exchange } = passage;
    readBody(exchange.response, this.#bodies.maximumBytes, (bytes) => {
      if (exchange.open) this.#handleBody(passage, bytes);
    });
    const early = this.#bodies.declaredFault(exchange.head);
    if (early !== null) exchange.refuse(early);
  }

  #handleBody(passage: Passage, bytes: Uint8Array | null): void {
    try {
      if (bytes === null || !this.#tookShortcut(passage, bytes)) this.#acceptThenHandle(passage, bytes);
    } catch (error) {
      this.#answering.fail(passage.exchange, error);
    }
  }

  /** The ordinary way of a body: JSON.parse, shape, handler. */
  #acceptThenHandle(passage: Passage, bytes: Uint8Array | null): void {
    const { route, exchange } = passage;
    try {
      const received = this.#bodies.accept(exchange.head, route.body, bytes);
      if ('code' in received) exchange.refuse(received);
      else if (route.auth === 'state_mode' && asksForPlan(received.value)) {
        this.#withPlan(exchange, (access) => this.#handle(passage, received.value, access));
      } else this.#handle(passage, received.value, null);
    } catch (error) {
      this.#answering.fail(exchange, error);
    }
  }

  /** Whether the route's shortcut knew the body: then it is on its way to its answer. */
  #tookShortcut(passage: Passage, bytes: Uint8Array): boolean {
    const { route, exchange, index } = passage;
    const shortcut = route.body?.shortcut;
    if (shortcut === undefined || !isJsonMediaType(exchange.head.contentType)) return false;
    const question = shortcut(index, bytes);
    if (question === null) return false;
    if (question.kind === 'plan_body_question') return this.#askedAboutPlan(question, passage, bytes);
    this.#answering.askBody(question, passage);
    return true;
  }

  /** A bearer that opens nothing is told so only once the body has been found in order: in the ordinary way. */
  #askedAboutPlan(question: PlanBodyQuestion, passage: Passage, bytes: Uint8Array): boolean {
    const { exchange } = passage;
    const opened = openPlan(this.#service, exchange.head.authorization);
    if (opened instanceof Promise) {
      const body = bytes.slice();
      opened
        .then((access) => {
          if (access.kind === 'refused') this.#acceptThenHandle(passage, body);
          else this.#answering.askBody(question.about(access.plan, body), passage);
        })
        .catch((error: unknown) => this.#answering.fail(exchange, error));
      return true;
    }
    if (opened.kind === 'refused') return false;
    this.#answering.askBody(question.about(opened.plan, bytes), passage);
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
      opened.then(goOn).catch((error: unknown) => this.#answering.fail(exchange, error));
    } else goOn(opened);
  }

  #handle(passage: Passage, body: unknown, access: PlanAccess | null): void {
    const { route, exchange, index } = passage;
    try {
      const result = route.handle(this.#service, { head: exchange.head, index, body, access, exchange });
      this.#answering.answer(result, passage);
    } catch (error) {
      this.#answering.fail(exchange, error);
    }
  }
}

/** The shape check has said before that the body is an object. */
function asksForPlan(body: unknown): boolean {
  return (body as { state_mode: unknown }).state_mode === 'persisted';
}
