/** What the OpenAPI document needs to know of a route. */
import type { OperationId } from './operations.ts';

/**
 * `plan`: a bearer that opens a plan. `state_mode`: the same if the body says `persisted`. `internal`: the operator's
 * own bearer.
 */
export type RouteAuth = 'none' | 'plan' | 'state_mode' | 'internal';

export interface DescribedRoute {
  readonly method: string;
  /** Path parameters begin with a colon. */
  readonly path: string;
  /** Null where no rate limit applies. */
  readonly family: string | null;
  readonly auth: RouteAuth;
  readonly body: { readonly optional: boolean } | null;
  readonly noStore: boolean;
  readonly revalidates: boolean;
  /** Null for pages for people and for routes that only refuse: they are not in the document. */
  readonly operation: OperationId | null;
}
