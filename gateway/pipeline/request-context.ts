/** A request in progress, with the results of earlier stages that later ones need. */
import type { EngineOutcome, Submission } from '../../engine/engine.ts';
import type { Fault } from '../../shared/contract/errors.ts';
import type { PlanAccess } from '../auth/plan-access.ts';
import type { BodyQuestion, HandlerCall, JobQuestion } from '../handlers/call.ts';
import type { CommonHeaders } from '../http/common-headers.ts';
import type { AnswerCoder } from '../http/compression.ts';
import type { EnvelopeWriter } from '../http/envelope.ts';
import { Exchange, type ExchangeOwner } from '../http/exchange.ts';
import { IncomingBody } from '../http/incoming-body.ts';
import type { RawResponse } from '../http/raw-response.ts';
import type { Answer } from '../http/reply.ts';
import type { RequestHead } from '../http/request-head.ts';
import type { RequestId } from '../http/request-id.ts';
import type { UnsentAnswers } from '../http/unsent-answers.ts';
import type { ServedIndex } from '../index/served-index.ts';
import { type AddressEvidence, type ClientKeys, clientKeys } from '../limits/client-address.ts';
import type { FamilyLimits, LimitedRequest } from '../limits/family-limits.ts';
import type { OverloadThrottle } from '../limits/overload-throttle.ts';
import type { AnswerCacheName } from '../observe/counters.ts';
import type { RouteTally } from '../observe/route-tally.ts';
import type { StageName } from '../observe/stage-durations.ts';
import type { Route } from '../routes/route.ts';
import type { Service } from '../service.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { NativeStatusCheck } from './native-status.ts';
import type { StageTimer } from './stage-timer.ts';

/** Null continues with the next stage, a fault ends the request, a name continues at that stage. */
export type StageOutcome = null | Fault | StageName;

/** Returned by a stage that has registered a callback, which will call `resume` with its outcome. */
export const pending = 'pending';

export type Resume = (context: RequestContext, outcome: StageOutcome) => void;

export interface Stage {
  readonly name: StageName;
  /** Returns a promise only if it has to wait: an `await` for each question costs more than looking up its plan. */
  readonly run: (
    context: RequestContext,
    resume: Resume,
  ) => StageOutcome | typeof pending | Promise<StageOutcome>;
  /** Default: every route. */
  readonly neededBy?: (route: Route) => boolean;
}

/** The place of an answer in a cache. */
export interface CachePlace {
  readonly cache: AnswerCache;
  readonly key: string;
}

/** What all requests of a server share. */
export interface Responder {
  readonly service: Service;
  readonly envelopes: EnvelopeWriter;
  readonly unsent: UnsentAnswers;
  readonly coder: AnswerCoder;
  readonly nativeStatuses: NativeStatusCheck;
  readonly throttle: OverloadThrottle;
  readonly answers: Readonly<Record<AnswerCacheName, AnswerCache>>;
  /** The number of refusals delayed now (overload.ts). */
  lateRefusals: number;
  readonly maximumBodyBytes: number;
  readonly ended: (context: RequestContext, status: number) => void;
}

/** What all requests of a route share, built when the server starts. */
export interface ResponderRoute {
  readonly route: Route;
  readonly stages: readonly Stage[];
  /** The index of each stage in `stages`. */
  readonly positions: ReadonlyMap<StageName, number>;
  readonly tally: RouteTally;
}

/** A request as the server received it. */
export interface ReceivedRequest {
  readonly head: RequestHead;
  readonly response: RawResponse;
  readonly requestId: RequestId;
  readonly commonHeaders: CommonHeaders;
  /** In milliseconds of the monotonic clock. */
  readonly startedMs: number;
  /** Null if this request is not timed. */
  readonly timer: StageTimer | null;
}

export class RequestContext implements HandlerCall, ExchangeOwner {
  readonly responder: Responder;
  readonly service: Service;
  readonly route: Route;
  readonly stages: readonly Stage[];
  readonly positions: ReadonlyMap<StageName, number>;
  readonly tally: RouteTally;
  readonly head: RequestHead;
  readonly requestId: RequestId;
  readonly exchange: Exchange;
  /** The index that answers this request. Read once, since it may be replaced meanwhile. */
  readonly index: ServedIndex;
  readonly startedMs: number;
  readonly timer: StageTimer | null;

  /** The index of the current stage in `stages`. */
  position = 0;
  /** Set by stage `rate_limit`; null if the limit of the route's family is not enforced. */
  limited: { readonly limits: FamilyLimits; readonly request: LimitedRequest } | null = null;
  /** Listens from the start, or the server would drop the body. Null if the route takes no body. */
  readonly incoming: IncomingBody | null;
  /** The body, from stage `body` on. A stage that waits must copy it first. */
  bytes: Uint8Array = noBytes;
  /** The parsed body, from stage `json` on; undefined if there is none. */
  body: unknown = undefined;
  /** The plan that the bearer opens, from stage `auth` or `plan` on. */
  access: PlanAccess | null = null;
  /** The input of stage `engine`. */
  question: JobQuestion | BodyQuestion | null = null;
  outcome: EngineOutcome | null = null;
  /** Where the answer is kept, if it is to be and is not yet. */
  cachePlace: CachePlace | null = null;
  /** The place of the question in the engine's queue. */
  submission: Submission | null = null;
  /** The input of stage `response`. */
  answer: Answer | null = null;

  constructor(
    responder: Responder,
    { route, stages, positions, tally }: ResponderRoute,
    { head, response, requestId, commonHeaders, startedMs, timer }: ReceivedRequest,
  ) {
    const { service } = responder;
    this.responder = responder;
    this.service = service;
    this.route = route;
    this.stages = stages;
    this.positions = positions;
    this.tally = tally;
    this.head = head;
    this.requestId = requestId;
    this.exchange = new Exchange(response, head, requestId, commonHeaders, this);
    this.index = service.index;
    this.startedMs = startedMs;
    this.timer = timer;
    const { maximumBodyBytes } = responder;
    this.incoming =
      route.body === null ? null : new IncomingBody(response, head.contentLength, maximumBodyBytes);
    this.index.use.begin();
  }

  /** What rate limits and the queue treat as one client. */
  clientKeys(): ClientKeys {
    return clientKeys(this.service.clientAddresses.of(this.addressEvidence()).address);
  }

  /** Must be called only while the exchange is open. */
  addressEvidence(): AddressEvidence {
    const { edgeClientIp, forwardedFor } = this.head;
    return { edgeClientIp, forwardedFor, socketAddress: this.exchange.socketAddress() };
  }

  exchangeEnded(status: number): void {
    // Has an effect only if the client disconnected while its question was queued.
    this.submission?.abandon();
    this.index.use.end();
    this.responder.ended(this, status);
  }

  get unsent(): UnsentAnswers {
    return this.responder.unsent;
  }

  serverTiming(): string | null {
    return this.timer?.serverTiming() ?? null;
  }
}

const noBytes = new Uint8Array(0);
