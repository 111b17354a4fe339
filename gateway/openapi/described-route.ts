/** What the OpenAPI document needs to know about a route. */
import type { OperationId } from './operations.ts';

/**
 * `plan`: a bearer that opens a plan. `state_mode`: the same if the body's mode is `persisted`. `internal`: the
 * operator's own bearer.
 */
export type RouteAuth = 'none' | 'plan' | 'state_mode' | 'internal';

export interface DescribedRoute {
  readonly method: string;
  /** Path parameters begin with a colon. */
  readonly path: string;
  /** Null if no rate limit applies. */
  readonly family: string | null;
  readonly auth: RouteAuth;
  readonly body: { readonly optional: boolean } | null;
  readonly noStore: boolean;
  readonly revalidates: boolean;
  /** Null for routes that are not in the document: pages for people, and routes that only refuse. */
  readonly operation: OperationId | null;
}
