/** Assembles the gateway: route table, pipeline and server. Opens nothing and reads no setting itself. */
import { assert } from '../shared/assert.ts';
import type { Fault } from '../shared/contract/errors.ts';
import type { CommonHeaders } from './http/common-headers.ts';
import { AnswerCoder } from './http/compression.ts';
import { CrossOrigin } from './http/cors.ts';
import { EnvelopeWriter } from './http/envelope.ts';
import { Exchange } from './http/exchange.ts';
import type { HeaderList } from './http/headers.ts';
import type { RawResponse } from './http/raw-response.ts';
import type { RequestHead } from './http/request-head.ts';
import { RequestIds } from './http/request-id.ts';
import { UnsentAnswers } from './http/unsent-answers.ts';
import {
  type ListenAddress,
  type ListeningServer,
  listen,
  type RequestReceiver,
  type UnroutedPath,
} from './http/uws-server.ts';
import { OverloadThrottle } from './limits/overload-throttle.ts';
import type { RouteTally } from './observe/route-tally.ts';
import { AnswerCache, completionCacheBytes, viewCacheBytes } from './pipeline/answer-cache.ts';
import { refusalOfPreflight, refusalOfUnrouted } from './pipeline/head-checks.ts';
import { NativeStatusCheck } from './pipeline/native-status.ts';
import { positionsOf, respond, stagesOf } from './pipeline/pipeline.ts';
import { RequestContext, type Responder } from './pipeline/request-context.ts';
import { StageTimer } from './pipeline/stage-timer.ts';
import type { Route } from './routes/route.ts';
import { routeTable } from './routes/route-table.ts';
import type { Service, ServiceBase } from './service.ts';

export interface Gateway {
  /** Resolves to null if the address is not available. Refuses every request until `serve` is called. */
  listen(address: ListenAddress): Promise<ListeningServer | null>;
  /** Answers requests from now on. */
  serve(service: Service): void;
  /** Resolves to true once no request is in flight, to false after `graceMs`. */
  drained(graceMs: number): Promise<boolean>;
}

export function buildGateway(base: ServiceBase): Gateway {
  return new HttpGateway(base);
}

const drainPollMs = 5;

/** One request in 64 is timed by stages (docs/decisions/stage-timing.md). */
const requestsPerTimedOne = 64;

class HttpGateway implements Gateway, RequestReceiver<Route> {
  readonly #service: ServiceBase;
  /** Null while the service starts. */
  #responder: Responder | null = null;
  readonly #routes: readonly Route[];
  readonly #crossOrigin: CrossOrigin;
  readonly #requestIds = new RequestIds();
  readonly #unsent: UnsentAnswers;
  readonly #logsRequests: boolean;
  readonly #sendsServerTiming: boolean;
  #untilTimed = 1;

  constructor(service: ServiceBase) {
    const { logLevel, serverTiming, corsOrigins, maximumUnsentBytes } = service.settings;
    this.#service = service;
    this.#unsent = new UnsentAnswers(maximumUnsentBytes);
    this.#sendsServerTiming = serverTiming;
    this.#crossOrigin = new CrossOrigin(corsOrigins);
    this.#routes = routeTable(service.settings);
    this.#logsRequests = logLevel === 'debug' || logLevel === 'trace';
    assert(this.#routes.length > 0, 'a gateway has routes');
    // Makes the tallies of all routes, so that those without requests are reported as zero.
    for (const route of this.#routes) service.counters.tallyOf(route);
  }

  listen(address: ListenAddress): Promise<ListeningServer | null> {
    return listen(this.#routes, this, this.#crossOrigin, address);
  }

  serve(service: Service): void {
    this.#responder = {
      service,
      envelopes: new EnvelopeWriter(),
      unsent: this.#unsent,
      coder: new AnswerCoder(),
      nativeStatuses: new NativeStatusCheck(),
      throttle: new OverloadThrottle(),
      answers: {
        plan_completion: new AnswerCache(completionCacheBytes),
        graph_view: new AnswerCache(viewCacheBytes),
      },
      lateRefusals: 0,
      maximumBodyBytes: service.settings.maximumBodyBytes,
      ended: this.#ended,
    };
    this.#service.lifecycle.enter('serving');
  }

  async drained(graceMs: number): Promise<boolean> {
    const { counters, monotonicMs } = this.#service;
    const endMs = monotonicMs() + graceMs;
    while (counters.requestsInFlight > 0 && monotonicMs() < endMs) {
      await new Promise((resolve) => setTimeout(resolve, drainPollMs));
    }
    return counters.requestsInFlight === 0;
  }

  receiverOf(route: Route): (response: RawResponse, head: RequestHead) => void {
    const tally = this.#service.counters.tallyOf(route);
    const stages = stagesOf(route);
    const responderRoute = { route, stages, positions: positionsOf(stages), tally };
    return (response, head) => {
      const responder = this.#responder;
      if (responder === null) {
        const { refusal } = this.#service.lifecycle;
        assert(refusal !== null, 'the service refuses before anything is open');
        const exchange = this.#plainExchange({ response, head, noStore: route.noStore }, tally);
        exchange.refuse(refusal);
        exchange.leaveHandler();
        return;
      }
      this.#service.counters.requestStarted();
      const context = new RequestContext(responder, responderRoute, {
        response,
        head,
        requestId: this.#requestIds.next(),
        commonHeaders: this.#commonHeaders(head, route.noStore),
        startedMs: this.#service.monotonicMs(),
        timer: this.#timer(),
      });
      respond(context);
      context.exchange.leaveHandler();
    };
  }

  onPreflight(response: RawResponse, head: RequestHead, headers: HeaderList): void {
    const exchange = this.#plainExchange(
      { response, head, noStore: false },
      this.#service.counters.preflights,
    );
    const refusal = refusalOfPreflight(this.#service.lifecycle, head);
    if (refusal === null) exchange.sendHead(204, headers);
    else exchange.refuse(refusal);
    exchange.leaveHandler();
  }

  onUnrouted(response: RawResponse, head: RequestHead, { allow, noStore }: UnroutedPath): void {
    const exchange = this.#plainExchange({ response, head, noStore }, this.#service.counters.unrouted);
    exchange.refuse(refusalOfUnrouted(this.#service.lifecycle, head, allow));
    exchange.leaveHandler();
  }

  /** Runs no stage of a route: while it is unclear where a request ends, none of it may be acted upon. */
  onUnclear(response: RawResponse, head: RequestHead, flaw: Fault): void {
    const exchange = this.#plainExchange({ response, head, noStore: true }, this.#service.counters.unrouted);
    exchange.endsConnection = true;
    exchange.refuse(flaw);
    exchange.leaveHandler();
  }

  /** Makes an exchange that is answered at once, without the stages of a route. */
  #plainExchange({ response, head, noStore }: PlainRequest, tally: RouteTally): Exchange {
    this.#service.counters.requestStarted();
    const requestId = this.#requestIds.next();
    const startedMs = this.#service.monotonicMs();
    const headers = this.#commonHeaders(head, noStore);
    return new Exchange(response, head, requestId, headers, {
      exchangeEnded: (status) => this.#ended({ head, requestId, tally, startedMs }, status),
      serverTiming: () => null,
      unsent: this.#unsent,
    });
  }

  #commonHeaders(head: RequestHead, noStore: boolean): CommonHeaders {
    const headers = this.#crossOrigin.commonHeaders(head.origin, noStore);
    return this.#service.lifecycle.phase === 'leaving' ? headers.closing : headers;
  }

  #timer(): StageTimer | null {
    this.#untilTimed -= 1;
    if (this.#untilTimed > 0 && !this.#sendsServerTiming) return null;
    this.#untilTimed = requestsPerTimedOne;
    const { counters, monotonicMs } = this.#service;
    return new StageTimer(counters.stages, monotonicMs, this.#sendsServerTiming);
  }

  readonly #ended = ({ head, requestId, tally, startedMs }: EndedRequest, status: number): void => {
    const durationMs = this.#service.monotonicMs() - startedMs;
    this.#service.counters.requestEnded(tally, status, durationMs);
    if (!this.#logsRequests) return;
    const { method, route } = head;
    const { text } = requestId;
    this.#service.observe({ kind: 'request_finished', method, route, status, durationMs, requestId: text });
  };
}

type EndedRequest = Pick<RequestContext, 'head' | 'requestId' | 'tally' | 'startedMs'>;

/** A request that is answered without the stages of a route. */
interface PlainRequest {
  readonly response: RawResponse;
  readonly head: RequestHead;
  /** No cache may store the answer. */
  readonly noStore: boolean;
}
