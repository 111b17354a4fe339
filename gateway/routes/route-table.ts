/**
 * THE route table: every endpoint with its rate family, authentication, body check, description and handler, a
 * file a family.
 */
import { openApiDocument } from '../openapi/document.ts';
import { readExamples } from '../openapi/examples.ts';
import { programVersion } from '../process/program-info.ts';
import type { Settings } from '../process/settings.ts';
import { catalogRoutes } from './catalog-routes.ts';
import { openApiRoute, referenceRoutes } from './document-routes.ts';
import { graphRoutes } from './graph-routes.ts';
import { metricsRoute, operationRoutes } from './operation-routes.ts';
import { queryRoutes } from './query-routes.ts';
import type { Route, Row } from './route.ts';
import { stateRoutes } from './state-routes.ts';

export type { Route, RouteAuth, RouteBody } from './route.ts';

/** The routes that these settings serve: the metrics route exists only with a token of its own. */
export function routeTable(settings: Settings): readonly Route[] {
  const rows = describedRows(settings);
  const document = Buffer.from(openApiJson(rows, settings), 'utf8');
  return complete([...rows, openApiRoute(document), ...referenceRoutes()], settings);
}

/** The OpenAPI document of what these settings serve, as JSON. */
export function openApiText(settings: Settings): string {
  return openApiJson(describedRows(settings), settings);
}

function describedRows(settings: Settings): readonly Row[] {
  return [
    ...stateRoutes(),
    ...queryRoutes(),
    ...graphRoutes(),
    ...catalogRoutes,
    ...operationRoutes,
    ...(settings.internalToken === null ? [] : [metricsRoute()]),
  ];
}

/** The document tells of itself too: where it stands, not what it says. */
function openApiJson(rows: readonly Row[], settings: Settings): string {
  const routes = complete([...rows, openApiRoute(new Uint8Array(0))], settings);
  return JSON.stringify(openApiDocument({ routes, version: programVersion(), examples: readExamples() }));
}

/** Every route gets the same members in the same order: what reads them per request stays fast. */
function complete(rows: readonly Row[], settings: Settings): readonly Route[] {
  return rows.map((row) => ({
    method: row.method,
    path: row.path,
    family: row.family,
    auth: row.auth,
    body: row.body ?? null,
    runsOn: row.runsOn,
    noStore: row.noStore ?? false,
    wantsAddress: row.wantsAddress ?? (row.family !== null && settings.rateLimitEnforce.has(row.family)),
    revalidates: row.revalidates ?? false,
    compresses: row.compresses ?? false,
    operation: row.operation,
    handle: row.handle,
  }));
}
