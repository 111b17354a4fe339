/** What a handler is given of a request, once the pipeline has let it through, and what it may answer. */

import type { Lane } from '../../shared/job/lane.ts';
import type { Plan } from '../../statestore/store.ts';
import type { PlanAccess } from '../auth/plan-access.ts';
import type { Exchange, RequestHead } from '../http/exchange.ts';
import type { Reply } from '../http/reply.ts';
import type { ServedIndex } from '../index/served-index.ts';
import type { Service } from '../service.ts';

export interface Call {
  readonly head: RequestHead;
  /** The index that answers this request from its beginning to its end. */
  readonly index: ServedIndex;
  /** Of the shape that the route's check has accepted; undefined where there was no body. */
  readonly body: unknown;
  /** The plan that the bearer opens, on routes and in modes that need one. */
  readonly access: PlanAccess | null;
  readonly exchange: Exchange;
}

/** The answer is what the engine says to this job; the bytes need not outlive the turn. */
export interface Question {
  readonly kind: 'question';
  readonly job: Uint8Array;
  /** Left out: light. */
  readonly lane?: Lane;
}

export type Answer = Reply | Question;

export type HandlerResult = Answer | Promise<Reply>;

export type Handler = (service: Service, call: Call) => HandlerResult;

/** The body itself is the question, read by a worker; where its scanner has no match, the handler is asked. */
export interface BodyQuestion {
  readonly kind: 'body_question';
  /** How the job begins; `body` is the rest of it. */
  readonly job: Uint8Array;
  readonly body: Uint8Array;
}

/** The same about the bearer's plan, whichever that is; `body` is the one that the route got. */
export interface PlanBodyQuestion {
  readonly kind: 'plan_body_question';
  about(plan: Plan, body: Uint8Array): BodyQuestion;
}

/** Makes a question of a body without JSON.parse and schema; null leaves it to them and the handler. */
export type Shortcut = (index: ServedIndex, body: Uint8Array) => BodyQuestion | PlanBodyQuestion | null;
