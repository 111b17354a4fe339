/** What a handler receives of a request, and what it may answer. */
import type { Plan } from '../../statestore/store.ts';
import type { PlanAccess } from '../auth/plan-access.ts';
import type { Reply } from '../http/reply.ts';
import type { RequestHead } from '../http/request-head.ts';
import type { RequestId } from '../http/request-id.ts';
import type { ServedIndex } from '../index/served-index.ts';
import type { AddressEvidence } from '../limits/client-address.ts';
import type { Service } from '../service.ts';

export interface HandlerCall {
  readonly head: RequestHead;
  readonly requestId: RequestId;
  /** The index that answers this request from beginning to end. */
  readonly index: ServedIndex;
  /** Of the shape that the route's check has accepted; undefined without a body. */
  readonly body: unknown;
  /** The plan that the bearer opens, on routes and in modes that need one. */
  readonly access: PlanAccess | null;
  /** Only while the exchange is open. */
  addressEvidence(): AddressEvidence;
}

/** The answer is the engine's outcome of this job. The bytes need not outlive the turn. */
export interface JobQuestion {
  readonly kind: 'question';
  readonly job: Uint8Array;
  /** Estimated, microseconds of a worker (shared/job/work-estimate.ts). */
  readonly workMicros: number;
  /** Whether it asks for a plan completion, whose answer is worth keeping. */
  readonly completes?: boolean;
}

export type HandlerResult = Reply | JobQuestion | Promise<Reply>;

export type Handler = (service: Service, call: HandlerCall) => HandlerResult;

/** A question whose body a worker reads. If the worker does not recognise its form, the handler is called. */
export interface BodyQuestion {
  readonly kind: 'body_question';
  /** The beginning of the job; `body` is the rest of it. */
  readonly job: Uint8Array;
  readonly body: Uint8Array;
  /** As for `JobQuestion`. */
  readonly workMicros: number;
}

/** A body question about the bearer's plan; `body` is the one that the route received. */
export interface PlanBodyQuestion {
  readonly kind: 'plan_body_question';
  about(plan: Plan, body: Uint8Array): BodyQuestion;
}

/** Makes a question of a body without JSON.parse and schema, or returns null to leave it to them and the handler. */
export type Shortcut = (index: ServedIndex, body: Uint8Array) => BodyQuestion | PlanBodyQuestion | null;
