/**
 * The order of checks (decisions.md, part B; J.10 for PATCH): a request that violates two stages gets the answer of the
 * earlier one. Every pair that one request can violate, on routes that between them have every stage.
 *
 * Left out: `lifecycle` (life.test.ts: a server that is starting or shutting down), the route itself (a request without
 * a route has no further stages; refusals.test.ts) and the engine's full queue (limits.test.ts), which no request can
 * cause by its content.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call, payload, refusal } from './http-client.ts';
import { type ServerProcess, startServer, temporaryDirectory } from './server-process.ts';
import { publishTinyCatalog } from './tiny-catalog.ts';

const maximumBodyBytes = 4096;
const internalToken = 'operator';
const current = '/api/v1/state/current';
let server: ServerProcess;
let token: string;

before(async () => {
  server = await startServer({
    SVC_INDEX_DIR: await publishTinyCatalog(temporaryDirectory()),
    SVC_MAX_BODY_BYTES: String(maximumBodyBytes),
    SVC_INTERNAL_TOKEN: internalToken,
    SVC_RATE_LIMIT_ENFORCE: 'state,state_read,query',
    SVC_RATE_LIMIT_STATE_PER_IP_PER_MINUTE: '1',
    SVC_RATE_LIMIT_STATE_PER_IP_BURST: '1',
    SVC_RATE_LIMIT_STATE_READ_PER_IP_PER_MINUTE: '1',
    SVC_RATE_LIMIT_QUERY_PER_MINUTE: '1',
  });
  token = String(payload(await call(server.port, 'POST', '/api/v1/state')).data['state_token']);
});

after(async () => assert.equal(await server.stop(), 0));

/** A request that is being made wrong. */
interface Draft {
  query: string;
  token: string | null;
  isLimited: boolean;
  contentType: string;
  body: Record<string, unknown> | null;
  isLarge: boolean;
  isCutOff: boolean;
}

interface Violation {
  readonly stage: string;
  readonly status: number;
  readonly code: string;
  readonly commit: (draft: Draft) => void;
}

const violation = (stage: string, status: number, code: string, commit: Violation['commit']): Violation => {
  return { stage, status, code, commit };
};
/** Adds members to the body, those of its members included. */
const merge = (members: Record<string, unknown>) => (draft: Draft) => {
  draft.body = { ...draft.body, ...members };
};

const tokenInQuery = violation('token in query', 403, 'token_in_query', (draft) => {
  draft.query = '?token=x';
});
const rateLimit = violation('rate limit', 429, 'rate_limit_exceeded', (draft) => {
  draft.isLimited = true;
});
const noToken = violation('auth', 401, 'missing_token', (draft) => {
  draft.token = null;
});
const mediaType = violation('media type', 415, 'unsupported_media_type', (draft) => {
  draft.contentType = 'text/plain';
});
const size = violation('size', 413, 'payload_too_large', (draft) => {
  draft.isLarge = true;
});
const json = violation('JSON', 400, 'bad_request', (draft) => {
  draft.isCutOff = true;
});
const shape = violation('shape', 400, 'bad_request', merge({ no_such_member: 1 }));
const persisted = violation('plan', 401, 'missing_token', (draft) => {
  const { student_state: _left, ...rest } = draft.body ?? {};
  draft.body = { ...rest, state_mode: 'persisted' };
});
const bodyStages = [mediaType, size, json, shape];

interface CheckedRoute {
  readonly method: string;
  readonly path: string;
  readonly needsToken: boolean;
  readonly body: Record<string, unknown> | null;
  /** In the contract's order. */
  readonly violations: readonly Violation[];
}

const supplied = { state_mode: 'supplied', student_state: { courses: [] } };
const unknownCourse = { targets: { course_codes: ['CS 999'] } };
const document = {
  catalog_version_id: 'wire-2026',
  terms: [],
  courses: [],
  credential_ids: [],
  attributes: {},
};
const removal = { op: 'remove_term', term_id: 'nowhere' };

const routes: readonly CheckedRoute[] = [
  {
    method: 'POST',
    path: '/api/v1/query/course-unlock',
    needsToken: false,
    body: { ...supplied, targets: { course_codes: ['CS 116'] } },
    violations: [
      tokenInQuery,
      rateLimit,
      ...bodyStages,
      persisted,
      violation('meaning', 422, 'unknown_target', merge(unknownCourse)),
    ],
  },
  {
    method: 'POST',
    path: '/api/v1/query/course-impact',
    needsToken: false,
    body: { ...supplied, targets: { course_codes: ['CS 116'] } },
    violations: [
      tokenInQuery,
      rateLimit,
      ...bodyStages,
      persisted,
      violation('meaning', 422, 'unknown_target', merge(unknownCourse)),
    ],
  },
  {
    method: 'PATCH',
    path: current,
    needsToken: true,
    body: { expected_state_version: 0, operations: [{ op: 'set_attributes', attributes: {} }] },
    violations: [
      tokenInQuery,
      rateLimit,
      noToken,
      ...bodyStages,
      violation('version', 409, 'state_version_conflict', merge({ expected_state_version: 999 })),
      violation('meaning', 422, 'state_operation_invalid', merge({ operations: [removal] })),
    ],
  },
  {
    method: 'PUT',
    path: current,
    needsToken: true,
    body: { ...document, expected_state_version: 0 },
    violations: [
      tokenInQuery,
      rateLimit,
      noToken,
      ...bodyStages,
      violation(
        'meaning',
        422,
        'state_document_invalid',
        merge({ terms: [{ term_id: 'T' }, { term_id: 'T' }] }),
      ),
      violation('version', 409, 'state_version_conflict', merge({ expected_state_version: 999 })),
      violation('catalog version', 422, 'catalog_version_mismatch', merge({ catalog_version_id: 'v-0' })),
    ],
  },
  {
    method: 'POST',
    path: '/api/v1/graph/views/unlock-overlay',
    needsToken: true,
    body: {},
    violations: [
      tokenInQuery,
      noToken,
      ...bodyStages,
      violation(
        'meaning',
        422,
        'unknown_target',
        merge({ filter: { view: 'course-neighborhood', filter: { course_code: 'CS 999' } } }),
      ),
    ],
  },
  {
    method: 'GET',
    path: current,
    needsToken: true,
    body: null,
    violations: [tokenInQuery, rateLimit, noToken],
  },
  {
    method: 'GET',
    path: '/internal/metrics',
    needsToken: false,
    body: null,
    violations: [tokenInQuery, violation('auth', 403, 'forbidden', () => undefined)],
  },
  {
    method: 'GET',
    path: '/api/v1/courses',
    needsToken: false,
    body: null,
    violations: [
      tokenInQuery,
      violation('meaning', 400, 'bad_request', (draft) => {
        draft.query = draft.query === '' ? '?limit=0' : `${draft.query}&limit=0`;
      }),
    ],
  },
];

/** A body that is no JSON has no members: what later stages say of them cannot be brought about. */
function isPossible(earlier: Violation, later: Violation): boolean {
  return earlier !== json || later === persisted;
}

let asked = 0;

async function answerTo(route: CheckedRoute, violations: readonly Violation[]) {
  const draft: Draft = {
    query: '',
    token: route.needsToken ? token : null,
    isLimited: false,
    contentType: 'application/json',
    body: route.body,
    isLarge: false,
    isCutOff: false,
  };
  for (const { commit } of violations) commit(draft);
  asked += 1;
  const headers = { 'Edge-Client-IP': `10.1.${Math.floor(asked / 250)}.${(asked % 250) + 1}` };
  const bearer = draft.token === null ? {} : { token: draft.token };
  // Whatever a request violates after its limit, it has counted against the limit.
  if (draft.isLimited) await call(server.port, route.method, route.path, { headers });
  const whole = JSON.stringify(draft.body);
  const text =
    (draft.isCutOff ? whole.slice(0, -1) : whole) + (draft.isLarge ? ' '.repeat(maximumBodyBytes) : '');
  return call(server.port, route.method, route.path + draft.query, {
    headers,
    ...bearer,
    ...(draft.body === null ? {} : { body: text, contentType: draft.contentType }),
  });
}

for (const route of routes) {
  for (const [at, earlier] of route.violations.entries()) {
    test(`${route.method} ${route.path}: ${earlier.stage} is ${earlier.status} ${earlier.code}`, async () => {
      refusal(await answerTo(route, [earlier]), earlier.status, earlier.code);
    });
    for (const later of route.violations.slice(at + 1)) {
      if (!isPossible(earlier, later)) continue;
      test(`${route.method} ${route.path}: ${earlier.stage} comes before ${later.stage}`, async () => {
        refusal(await answerTo(route, [earlier, later]), earlier.status, earlier.code);
      });
    }
  }
}
