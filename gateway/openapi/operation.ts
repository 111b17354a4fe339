/** The documentation of a route that the route table itself does not contain. */
import type { TSchema } from 'typebox';
import type { ErrorCode } from '../../shared/contract/errors.ts';

/** Groups of operations, in the order of the document. */
export const tags = {
  Catalog: 'Courses, credentials and the catalog sentences behind them. No token is needed.',
  Questions:
    'What is missing, what changes, how far along is it. Academic uncertainty is an answer with `unknowns`, never an error.',
  'Graph views':
    'Parts of the catalog as a graph: bounded, in a fixed order, with node coordinates on request.',
  Plans: 'Anonymous plans. The bearer token returned at creation is the only key to a plan.',
  Service: 'Operation of the service.',
} as const;
type Tag = keyof typeof tags;

export interface Parameter {
  readonly description: string;
  readonly schema: TSchema;
}

/**
 * `envelope`: `data` in the common JSON envelope, or one of the `texts` media types if Accept prefers it.
 * `document`: bytes without an envelope.
 */
export type DescribedSuccess =
  | {
      readonly kind: 'envelope';
      readonly status: 200 | 201;
      readonly data: TSchema;
      /** Present if `meta` has more members than in other answers. */
      readonly meta?: TSchema;
      readonly texts?: readonly string[];
    }
  | { readonly kind: 'document'; readonly mediaType: string; readonly schema: TSchema };

export interface ApiOperation extends UntaggedOperation {
  readonly tag: Tag;
}

export interface UntaggedOperation {
  /** A few words; `description` has anything else that a caller must know. */
  readonly summary: string;
  readonly description?: string;
  readonly path?: Readonly<Record<string, Parameter>>;
  readonly query?: Readonly<Record<string, Parameter>>;
  /** The schema of the request body; present if and only if the route takes a body. */
  readonly request?: TSchema;
  readonly success: DescribedSuccess;
  /** Errors other than those that follow from the route's body, authentication and rate limit. */
  readonly errors?: readonly ErrorCode[];
}

export function envelope(
  data: TSchema,
  status: 200 | 201 = 200,
): DescribedSuccess & { readonly kind: 'envelope' } {
  return { kind: 'envelope', status, data };
}

/** The operations of a group. */
export function tagged<Id extends string>(
  tag: Tag,
  group: Readonly<Record<Id, UntaggedOperation>>,
): Readonly<Record<Id, ApiOperation>> {
  const entries = Object.entries<UntaggedOperation>(group).map(([id, operation]) => [
    id,
    { tag, ...operation },
  ]);
  return Object.fromEntries(entries) as Record<Id, ApiOperation>;
}
