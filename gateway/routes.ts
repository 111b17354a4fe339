/** THE route table: every endpoint with its rate family, authentication, body check and handler. */
import {
  DeleteRequest,
  InitialState,
  MigrationPreviewRequest,
  PutRequest,
} from '../shared/contract/student-state.ts';
import type { Handler, Shortcut } from './handlers/call.ts';
import {
  listCourses,
  listCredentials,
  readCourse,
  readCredential,
  readIndex,
  readSourceReference,
} from './handlers/catalog.ts';
import { detailedQueries } from './handlers/detailed-queries.ts';
import { previewMigration } from './handlers/migration-preview.ts';
import { readClientAddress, readHealth, readMetrics } from './handlers/operations.ts';
import { courseUnlock, courseUnlockCheck } from './handlers/queries.ts';
import { createState, deleteState, exportState, patchState, putState, readState } from './handlers/state.ts';
import { listViews, refuseUnknownView, viewRoutes } from './handlers/views.ts';
import { type BodyCheck, patchRequestCheck, schemaCheck } from './http/body-check.ts';
import type { RateFamily, Settings } from './settings.ts';

/**
 * `plan`: a bearer that opens a plan. `state_mode`: the same where the body says `persisted`.
 * `internal`: the operator's own bearer.
 */
export type RouteAuth = 'none' | 'plan' | 'state_mode' | 'internal';

export interface RouteBody {
  readonly check: BodyCheck;
  /** Decides the usual bodies before `check` and handler see them. */
  readonly shortcut?: Shortcut;
  /** Whether the request may come without one. */
  readonly optional: boolean;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path parameters begin with a colon. */
  readonly path: string;
  readonly family: RateFamily | null;
  readonly auth: RouteAuth;
  readonly body: RouteBody | null;
  /** Where the work is done that takes the time. */
  readonly runsOn: 'gateway' | 'store' | 'engine';
  /** Answers must not stay in a cache. */
  readonly noStore: boolean;
  /** The handler or an enforced limit asks for the client's address: its headers are read only then. */
  readonly wantsAddress: boolean;
  readonly handle: Handler;
}

type Row = Pick<Route, 'method' | 'path' | 'family' | 'auth' | 'runsOn' | 'handle'> & Partial<Route>;

/** The routes that these settings serve: the metrics route exists only with a token of its own. */
export function routeTable(settings: Settings): readonly Route[] {
  const rows: readonly Row[] = [
    ...stateRoutes(),
    ...queryRoutes(),
    ...graphRoutes(),
    ...catalogRoutes,
    ...operationRoutes,
    ...(settings.internalToken === null ? [] : [metricsRoute]),
  ];
  return rows.map((row) => {
    const limited = row.family !== null && settings.rateLimitEnforce.has(row.family);
    return { body: null, noStore: false, wantsAddress: limited, ...row };
  });
}

function stateRoutes(): readonly Row[] {
  const current = '/api/v1/state/current';
  const change = { family: 'state', runsOn: 'store', noStore: true } as const;
  const read = { method: 'GET', family: 'state_read', auth: 'plan', runsOn: 'store', noStore: true } as const;
  return [
    {
      ...change,
      method: 'POST',
      path: '/api/v1/state',
      auth: 'none',
      body: { check: schemaCheck(InitialState), optional: true },
      handle: createState,
    },
    { ...read, path: current, handle: readState },
    { ...read, path: `${current}/export`, handle: exportState },
    {
      ...change,
      method: 'PATCH',
      path: current,
      auth: 'plan',
      body: { check: patchRequestCheck(), optional: false },
      handle: patchState,
    },
    {
      ...change,
      method: 'PUT',
      path: current,
      auth: 'plan',
      body: { check: schemaCheck(PutRequest), optional: false },
      handle: putState,
    },
    {
      ...change,
      method: 'POST',
      path: `${current}/migration-preview`,
      auth: 'plan',
      body: { check: schemaCheck(MigrationPreviewRequest), optional: false },
      handle: previewMigration,
    },
    {
      ...change,
      method: 'DELETE',
      path: current,
      auth: 'plan',
      body: { check: schemaCheck(DeleteRequest), optional: true },
      handle: deleteState,
    },
  ];
}

function queryRoutes(): readonly Row[] {
  const query = { method: 'POST', family: 'query', auth: 'state_mode', runsOn: 'engine' } as const;
  const unlock = courseUnlock();
  return [
    {
      ...query,
      path: '/api/v1/query/course-unlock',
      body: { check: courseUnlockCheck(), shortcut: unlock.shortcut, optional: false },
      handle: unlock.handle,
    },
    ...Object.entries(detailedQueries()).map(([name, { check, handle }]) => ({
      ...query,
      path: `/api/v1/query/${name}`,
      body: { check, optional: false },
      handle,
    })),
  ];
}

/** The views of plans need the bearer before the body, as the plan itself does; none is limited. */
function graphRoutes(): readonly Row[] {
  const views = '/api/v1/graph/views';
  const view = { method: 'POST', family: null, runsOn: 'engine' } as const;
  const onGateway = { family: null, auth: 'none', runsOn: 'gateway' } as const;
  return [
    { ...onGateway, method: 'GET', path: views, handle: listViews() },
    ...viewRoutes().map(({ path, ofPlan, check, handle }): Row => {
      const body = { check, optional: false };
      return { ...view, path, auth: ofPlan ? 'plan' : 'none', noStore: ofPlan, body, handle };
    }),
    { ...onGateway, method: 'POST', path: `${views}/:view`, handle: refuseUnknownView },
  ];
}

const catalog = { method: 'GET', family: 'catalog', auth: 'none', runsOn: 'gateway' } as const;

const catalogRoutes: readonly Row[] = [
  { ...catalog, path: '/api/v1/index', handle: readIndex },
  { ...catalog, path: '/api/v1/courses', handle: listCourses },
  { ...catalog, path: '/api/v1/courses/:subject/:catalog_number', handle: readCourse },
  { ...catalog, path: '/api/v1/credentials', handle: listCredentials },
  { ...catalog, path: '/api/v1/credentials/:credential_id', handle: readCredential },
  { ...catalog, path: '/api/v1/source-references/:source_reference_id', handle: readSourceReference },
];

const operation = { method: 'GET', family: null, auth: 'none', runsOn: 'gateway', noStore: true } as const;

const operationRoutes: readonly Row[] = [
  { ...operation, path: '/api/v1/health', handle: readHealth },
  { ...operation, path: '/api/v1/client-address', wantsAddress: true, handle: readClientAddress },
];

const metricsRoute: Row = { ...operation, path: '/internal/metrics', auth: 'internal', handle: readMetrics };
