/** A row of the route table: what an endpoint needs before its handler is called. */
import type { Handler, Shortcut } from '../handlers/call.ts';
import type { BodyCheck } from '../http/body-check.ts';
import type { ServedRoute } from '../http/uws-server.ts';
import type { DescribedRoute } from '../openapi/described-route.ts';
import type { RateFamily } from '../process/client-settings.ts';

export interface RouteBody {
  readonly check: BodyCheck;
  /** Answers the usual bodies before `check` and handler see them. */
  readonly shortcut?: Shortcut;
  /** What a request costs, in tokens of its rate limit; one, if left out. It is called once the shape of the body is checked. */
  readonly weigh?: (body: unknown) => number;
  /** Whether a body that the shortcut may take costs one token. */
  readonly weighsOneUnread?: (body: Uint8Array) => boolean;
  /** Whether the request may come without a body. */
  readonly optional: boolean;
}

export interface Route extends ServedRoute, Omit<DescribedRoute, 'method'> {
  readonly family: RateFamily | null;
  readonly body: RouteBody | null;
  /** Counts in the bucket of new plans, too. */
  readonly createsPlan: boolean;
  /** The thread of the expensive part of the work. */
  readonly runsOn: 'gateway' | 'store' | 'engine';
  readonly handle: Handler;
}

/** What a route states about itself; the rest follows from the settings or is off. */
export type Row = Pick<Route, 'method' | 'path' | 'family' | 'auth' | 'runsOn' | 'operation' | 'handle'> &
  Partial<Omit<Route, 'requiresBearer'>>;
