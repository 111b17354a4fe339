/** The members of a route that the document is made of; the rows of the route table have them and more. */
import type { OperationId } from './operations.ts';

export interface DocumentedRoute {
  readonly method: string;
  /** Path parameters begin with a colon. */
  readonly path: string;
  /** Null for a route without a rate limit. */
  readonly family: string | null;
  readonly auth: 'none' | 'plan' | 'state_mode' | 'internal';
  readonly body: { readonly optional: boolean } | null;
  readonly revalidates: boolean;
  readonly noStore: boolean;
  /** Null for pages that are not part of the API: the document leaves them out. */
  readonly operation: OperationId | null;
}
