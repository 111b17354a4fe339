/** A row of the route table: what an endpoint needs before its handler is called. */
import type { Handler, Shortcut } from '../handlers/call.ts';
import type { BodyCheck } from '../http/body-check.ts';
import type { ServedRoute } from '../http/uws-server.ts';
import type { DescribedRoute } from '../openapi/described-route.ts';
import type { RateFamily } from '../process/client-settings.ts';

export interface RouteBody {
  readonly check: BodyCheck;
  /** Handles the usual bodies without `check` and handler. */
  readonly shortcut?: Shortcut;
  /** The cost of a request in tokens of its rate limit, after the body's check. Default: one. */
  readonly weigh?: (body: unknown) => number;
  /** True if an unparsed body that the shortcut may handle costs one token. */
  readonly weighsOneUnread?: (body: Uint8Array) => boolean;
  /** True if the body may be absent. */
  readonly optional: boolean;
}

export interface Route extends ServedRoute, Omit<DescribedRoute, 'method'> {
  readonly family: RateFamily | null;
  readonly body: RouteBody | null;
  /** Also counts in the bucket of new plans. */
  readonly createsPlan: boolean;
  /** The thread that does the expensive work. */
  readonly runsOn: 'gateway' | 'store' | 'engine';
  readonly handle: Handler;
}

/** What a row states; the other members follow from the settings or are off. */
export type Row = Pick<Route, 'method' | 'path' | 'family' | 'auth' | 'runsOn' | 'operation' | 'handle'> &
  Partial<Omit<Route, 'requiresBearer'>>;
