/** A row of the route table: what an endpoint needs before its handler is called. */
import type { Handler, Shortcut } from '../handlers/call.ts';
import type { BodyCheck } from '../http/body-check.ts';
import type { OperationId } from '../openapi/operations.ts';
import type { RateFamily } from '../process/settings.ts';

/**
 * `plan`: a bearer that opens a plan. `state_mode`: the same where the body says `persisted`.
 * `internal`: the operator's own bearer.
 */
export type RouteAuth = 'none' | 'plan' | 'state_mode' | 'internal';

export interface RouteBody {
  readonly check: BodyCheck;
  /** Decides the usual bodies before `check` and handler see them. */
  readonly shortcut?: Shortcut;
  /** Whether the request may come without one. */
  readonly optional: boolean;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path parameters begin with a colon. */
  readonly path: string;
  readonly family: RateFamily | null;
  readonly auth: RouteAuth;
  readonly body: RouteBody | null;
  /** Where the work is done that takes the time. */
  readonly runsOn: 'gateway' | 'store' | 'engine';
  /** Answers must not stay in a cache. */
  readonly noStore: boolean;
  /** The handler or an enforced limit asks for the client's address: its headers are read only then. */
  readonly wantsAddress: boolean;
  /** Answers carry a validator: If-None-Match is read only then. */
  readonly revalidates: boolean;
  /** Answers may be coded: Accept-Encoding is read only then. */
  readonly compresses: boolean;
  /** What the OpenAPI document says of it; null for pages for people and for what only refuses. */
  readonly operation: OperationId | null;
  readonly handle: Handler;
}

/** What a route says of itself; the rest follows from the settings or is off. */
export type Row = Pick<Route, 'method' | 'path' | 'family' | 'auth' | 'runsOn' | 'operation' | 'handle'> &
  Partial<Route>;
