/** What the OpenAPI document says of a route beyond what the route table knows by itself. */
import type { TSchema } from 'typebox';
import type { ErrorCode } from '../../shared/contract/errors.ts';

/** Groups of operations, as a reader meets them. */
export const tags = {
  Catalog: 'Courses, credentials and the catalog sentences behind them. No token is needed.',
  Questions:
    'What is missing, what changes, how far is it. Academic uncertainty is an answer with `unknowns`, never an error.',
  'Graph views':
    'Parts of the catalog as a graph: bounded, in one order, with a place for every node on request.',
  Plans: 'Anonymous plans. The bearer token that a plan was made with is the only key to it.',
  Service: 'The service about itself.',
} as const;
export type Tag = keyof typeof tags;

export interface Parameter {
  readonly description: string;
  readonly schema: TSchema;
}

/**
 * `envelope`: `data` in the envelope that every JSON answer has, and as `texts` where Accept asks for one of these
 * media types. `document`: bytes of another kind.
 */
export type Success =
  | {
      readonly kind: 'envelope';
      readonly status: 200 | 201;
      readonly data: TSchema;
      /** Where `meta` says more than in other answers. */
      readonly meta?: TSchema;
      readonly texts?: readonly string[];
    }
  | { readonly kind: 'document'; readonly mediaType: string; readonly schema: TSchema };

export interface Operation {
  readonly tag: Tag;
  /** A few words; `description` is for what a caller must know beyond them. */
  readonly summary: string;
  readonly description?: string;
  readonly path?: Readonly<Record<string, Parameter>>;
  readonly query?: Readonly<Record<string, Parameter>>;
  /** The body as a client writes it; a route has one if and only if it takes a body. */
  readonly request?: TSchema;
  readonly success: Success;
  /** Beyond those that follow from the route's body, authentication and rate family. */
  readonly errors?: readonly ErrorCode[];
}

export function envelope(data: TSchema, status: 200 | 201 = 200): Success & { readonly kind: 'envelope' } {
  return { kind: 'envelope', status, data };
}
