/** Generates the OpenAPI 3.1 document from the route table, the contract's schemas and recorded exchanges. */
import { type ErrorCode, errorStatuses, errorTable } from '../../shared/contract/errors.ts';
import { components } from './components.ts';
import type { DescribedRoute } from './described-route.ts';
import { parameterExamples, type RecordedExamples, type RecordedExchange } from './examples.ts';
import { type JsonSchema, SchemaWriter } from './json-schema.ts';
import { type ApiOperation, type Parameter, tags } from './operation.ts';
import { type OperationId, operations } from './operations.ts';
import { errorsOf, responsesOf } from './responses.ts';

export interface DocumentParts {
  /** Routes without an operation are omitted. */
  readonly routes: readonly DescribedRoute[];
  readonly version: string;
  readonly examples: RecordedExamples;
}

export function openApiDocument({ routes, version, examples }: DocumentParts): JsonSchema {
  const schemas = new SchemaWriter(components);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const errors = new Set<ErrorCode>();
  for (const route of routes) {
    if (route.operation === null) continue;
    for (const code of errorsOf(route, operations[route.operation])) errors.add(code);
    const path = route.path.replace(/:([^/]+)/gu, '{$1}');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: pathOperation(route, route.operation, examples, schemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gradus',
      version,
      summary: 'Academic planning over a published catalog index.',
      description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'This server.' }],
    tags: Object.entries(tags).map(([name, meaning]) => ({ name, description: meaning })),
    paths,
    components: {
      schemas: schemas.components(),
      headers,
      examples: errorExamples(examples, errors),
      securitySchemes: securitySchemesOf(routes),
    },
  };
}

const description = `Every JSON answer is one envelope: \`data\`, \`meta\`, \`warnings\`, \`unknowns\` and \`source_references\`, which holds
the record of every source reference that the answer names. Academic uncertainty is an answer with
\`unknowns\` and status 200; errors have a status of 400 or above and the body \`{error: {code, message, details}, meta}\`.

- Paths that are not listed here are answered 404 \`not_found\`, methods that a path does not have 405
  \`method_not_allowed\` with \`Allow\`, other graph view names 404 \`unknown_view\`. HEAD works on every path with GET.
- A token is accepted in the header \`Authorization: Bearer\` only; in the query it is refused with 403 \`token_in_query\`.
- An exceeded rate limit is answered 429 with \`Retry-After\`, the same number of seconds as in \`details\`.
  A query counts as one request for each 10 of its targets, a view for each 250 of its \`max_nodes\`, begun ones included.
- Catalog answers carry a weak \`ETag\`; a request with a matching \`If-None-Match\` is answered 304 without a body.
- The examples were recorded from a server of this version with the demonstration catalog.
`;

const securitySchemes = {
  plan: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `state_token` that `POST /api/v1/state` returned for the plan.',
  },
  operator: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of the operator, `SVC_INTERNAL_TOKEN`.',
  },
} as const;

/** Without `SVC_INTERNAL_TOKEN`, there is no operator's route. */
function securitySchemesOf(routes: readonly DescribedRoute[]): JsonSchema {
  const { plan, operator } = securitySchemes;
  return routes.some(({ auth }) => auth === 'internal') ? { plan, operator } : { plan };
}

/** In OpenAPI, an empty alternative makes the others optional. */
const security: Readonly<Record<DescribedRoute['auth'], readonly JsonSchema[]>> = {
  none: [],
  plan: [{ plan: [] }],
  state_mode: [{}, { plan: [] }],
  internal: [{ operator: [] }],
};

const text = { type: 'string' } as const;
const headers = {
  'X-Request-Id': { description: 'The same as `meta.request_id`.', schema: { ...text, pattern: '^req_' } },
  ETag: { description: 'Weak; depends on index and program version, not on the request id.', schema: text },
  'Cache-Control': { description: 'Whether and for how long the answer may be cached.', schema: text },
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer', minimum: 1 } },
  'WWW-Authenticate': { description: '`Bearer`, if the request requires a token.', schema: text },
} as const;

/** Examples of the error codes in use. Internal failures are not recorded. */
function errorExamples({ errors }: RecordedExamples, used: ReadonlySet<ErrorCode>): JsonSchema {
  const codes = (Object.keys(errorStatuses) as ErrorCode[]).filter((code) => used.has(code));
  return Object.fromEntries(
    codes.flatMap((code) => {
      const recorded = errors[code];
      const entry = { summary: `${errorStatuses[code]} ${code}`, description: errorTable[code].when };
      return recorded === undefined ? [] : [[code, { ...entry, value: recorded.answer }]];
    }),
  );
}

function pathOperation(
  route: DescribedRoute,
  id: OperationId,
  examples: RecordedExamples,
  schemas: SchemaWriter,
): JsonSchema {
  const operation = operations[id];
  const example = examples.operations[id];
  const parameters = parametersOf(route, operation, example, schemas);
  return {
    operationId: id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description === undefined ? {} : { description: operation.description }),
    security: security[route.auth],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(operation.request === undefined
      ? {}
      : { requestBody: requestBody(route, operation.request, example, schemas) }),
    responses: responsesOf(route, operation, { operation: example, errors: examples.errors }, schemas),
  };
}

function parametersOf(
  route: DescribedRoute,
  operation: ApiOperation,
  example: RecordedExchange | undefined,
  schemas: SchemaWriter,
): readonly JsonSchema[] {
  const sent = example === undefined ? new Map<string, string>() : parameterExamples(route.path, example);
  const rows = (place: 'path' | 'query', parameters: Readonly<Record<string, Parameter>> = {}) =>
    Object.entries(parameters).map(([name, { description, schema }]) => {
      const value = sent.get(name);
      const shown = value === undefined ? {} : { example: exampleOf(schema, value) };
      const required = place === 'path';
      return { name, in: place, required, description, schema: schemas.schema(schema), ...shown };
    });
  return [
    ...rows('path', operation.path),
    ...rows('query', operation.query),
    ...(route.revalidates ? [ifNoneMatch] : []),
  ];
}

/** Query parameters are sent as text; the document shows integers as numbers. */
function exampleOf(schema: Parameter['schema'], sent: string): string | number {
  return (schema as { type?: unknown }).type === 'integer' ? Number(sent) : sent;
}

const ifNoneMatch: JsonSchema = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'Entity tags of answers that the client has cached.',
  schema: text,
};

function requestBody(
  route: DescribedRoute,
  schema: NonNullable<ApiOperation['request']>,
  example: RecordedExchange | undefined,
  schemas: SchemaWriter,
): JsonSchema {
  const shown =
    example?.body === undefined
      ? {}
      : { examples: { recorded: { summary: 'As recorded', value: example.body } } };
  return {
    required: route.body?.optional === false,
    content: { 'application/json': { schema: schemas.schema(schema), ...shown } },
  };
}
