/** The responses of an operation: success, 304 if it is revalidated, and the errors by status. */
import { successEnvelope } from '../../shared/contract/envelope.ts';
import { type ErrorCode, errorStatuses, errorTable } from '../../shared/contract/errors.ts';
import type { DescribedRoute } from './described-route.ts';
import type { RecordedExamples, RecordedExchange } from './examples.ts';
import { type JsonSchema, reference, type SchemaWriter } from './json-schema.ts';
import type { ApiOperation } from './operation.ts';

type Responses = Record<string, JsonSchema>;

interface Recorded {
  readonly operation: RecordedExchange | undefined;
  readonly errors: RecordedExamples['errors'];
}

export function responsesOf(
  route: DescribedRoute,
  operation: ApiOperation,
  recorded: Recorded,
  schemas: SchemaWriter,
): Responses {
  return {
    ...successOf(route, operation, recorded.operation, schemas),
    ...(route.revalidates ? { '304': notModified } : {}),
    ...errorResponses(errorsOf(route, operation), recorded.errors, route.noStore),
  };
}

/** The errors of each authentication scheme. */
const authErrors: Readonly<Record<DescribedRoute['auth'], readonly ErrorCode[]>> = {
  none: [],
  plan: ['missing_token', 'unauthorized'],
  state_mode: ['missing_token', 'unauthorized'],
  internal: ['forbidden'],
};

/** Every error code of a route, in the contract's order. */
export function errorsOf(route: DescribedRoute, operation: ApiOperation): readonly ErrorCode[] {
  const possible = new Set<ErrorCode>([
    'token_in_query',
    'internal_error',
    'service_unavailable',
    ...authErrors[route.auth],
    ...(route.family === null ? [] : (['rate_limit_exceeded'] as const)),
    ...(route.body === null ? [] : (['unsupported_media_type', 'payload_too_large', 'bad_request'] as const)),
    ...(operation.errors ?? []),
  ]);
  return (Object.keys(errorStatuses) as ErrorCode[]).filter((code) => possible.has(code));
}

const headers = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const notModified: JsonSchema = {
  description: 'The cached answer is still current.',
  headers: headers('X-Request-Id', 'ETag', 'Cache-Control'),
};

function successOf(
  route: DescribedRoute,
  { success, summary }: ApiOperation,
  example: RecordedExchange | undefined,
  schemas: SchemaWriter,
): Responses {
  const document = success.kind === 'document';
  const schema = schemas.schema(document ? success.schema : successEnvelope(success.data, success.meta));
  const texts = document ? [] : (success.texts ?? []);
  const caching = route.revalidates ? ['ETag', 'Cache-Control'] : route.noStore ? ['Cache-Control'] : [];
  const shown = example === undefined ? {} : { examples: { recorded: { summary, value: example.answer } } };
  return {
    [document ? '200' : String(success.status)]: {
      description: summary.replace(/\?$/u, ': the answer'),
      headers: headers('X-Request-Id', ...caching),
      content: {
        [document ? success.mediaType : 'application/json']: { schema, ...shown },
        ...Object.fromEntries(texts.map((mediaType) => [mediaType, { schema: { type: 'string' } }])),
      },
    },
  };
}

/** One response for each status; its schema lists the codes. */
function errorResponses(
  codes: readonly ErrorCode[],
  recorded: Recorded['errors'],
  noStore: boolean,
): Responses {
  const statuses = [...new Set(codes.map((code) => errorStatuses[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      errorResponse(
        status,
        codes.filter((code) => errorStatuses[code] === status),
        recorded,
        noStore,
      ),
    ]),
  );
}

/** The headers that belong to a status. */
const statusHeaders: Readonly<Partial<Record<number, readonly string[]>>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

function errorResponse(
  status: number,
  codes: readonly ErrorCode[],
  recorded: Recorded['errors'],
  noStore: boolean,
): JsonSchema {
  const shown = codes.filter((code) => recorded[code] !== undefined);
  const examples = Object.fromEntries(shown.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
  return {
    description: codes.map((code) => `- \`${code}\`: ${errorTable[code].when}`).join('\n'),
    headers: headers('X-Request-Id', ...(statusHeaders[status] ?? []), ...(noStore ? ['Cache-Control'] : [])),
    content: {
      'application/json': {
        schema: {
          allOf: [
            reference('ErrorEnvelope'),
            // Some tools check examples against each part of an `allOf` alone, which therefore lists all members.
            {
              type: 'object',
              properties: {
                error: {
                  type: 'object',
                  properties: { code: { enum: codes }, message: {}, details: {} },
                },
              },
            },
          ],
        },
        ...(shown.length === 0 ? {} : { examples }),
      },
    },
  };
}
