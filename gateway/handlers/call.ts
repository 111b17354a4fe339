/** What a handler receives with a request, and what it may return. */
import type { Plan } from '../../statestore/store.ts';
import type { PlanAccess } from '../auth/plan-access.ts';
import type { Reply } from '../http/reply.ts';
import type { RequestHead } from '../http/request-head.ts';
import type { RequestId } from '../http/request-id.ts';
import type { ServedIndex } from '../index/served-index.ts';
import type { AddressEvidence } from '../limits/client-address.ts';
import type { AnswerCacheName } from '../observe/counters.ts';
import type { Service } from '../service.ts';

export interface HandlerCall {
  readonly head: RequestHead;
  readonly requestId: RequestId;
  /** The index that answers this request. */
  readonly index: ServedIndex;
  /** A body that has passed the route's check; undefined if there is none. */
  readonly body: unknown;
  /** The plan that the bearer opens, if the route or the mode requires one. */
  readonly access: PlanAccess | null;
  /** Must be called only while the exchange is open. */
  addressEvidence(): AddressEvidence;
}

/** Asks to be answered by the engine's outcome of this job. The bytes need not outlive the turn. */
export interface JobQuestion {
  readonly kind: 'question';
  readonly job: Uint8Array;
  /** Estimated microseconds of a worker (shared/job/work-estimate.ts). */
  readonly workMicros: number;
  /** The cache that keeps its answer; null if it is about one student's plan and is not asked twice. */
  readonly cache: AnswerCacheName | null;
}

export type HandlerResult = Reply | JobQuestion | Promise<Reply>;

export type Handler = (service: Service, call: HandlerCall) => HandlerResult;

/** A question whose body is read by a worker. If the worker does not recognise its form, the handler is called. */
export interface BodyQuestion {
  readonly kind: 'body_question';
  /** The beginning of the job; `body` is the rest. */
  readonly job: Uint8Array;
  readonly body: Uint8Array;
  readonly workMicros: number;
}

/** A body question about the bearer's plan; `body` is the one that the route received. */
export interface PlanBodyQuestion {
  readonly kind: 'plan_body_question';
  about(plan: Plan, body: Uint8Array): BodyQuestion;
}

/** Makes a question of an unparsed body; null leaves the body to JSON.parse, the schema and the handler. */
export type Shortcut = (index: ServedIndex, body: Uint8Array) => BodyQuestion | PlanBodyQuestion | null;
