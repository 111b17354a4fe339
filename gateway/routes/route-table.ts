/**
 * The route table: every endpoint with its rate family, authentication, body check, description and handler, one file
 * per family.
 */

import { programVersion } from '../../shared/program-version.ts';
import { openApiDocument } from '../openapi/document.ts';
import { readExamples } from '../openapi/examples.ts';
import type { Settings } from '../process/settings.ts';
import { catalogRoutes } from './catalog-routes.ts';
import { openApiRoute, plannerRoutes, referenceRoutes } from './document-routes.ts';
import { graphRoutes } from './graph-routes.ts';
import { linksRoute, metricsRoute, operationalRoutes } from './operational-routes.ts';
import { queryRoutes } from './query-routes.ts';
import type { Route, Row } from './route.ts';
import { stateRoutes } from './state-routes.ts';

/** The routes that these settings serve: the metrics route requires a token of its own. */
export function routeTable(settings: Settings): readonly Route[] {
  const rows = describedRows(settings);
  const document = Buffer.from(openApiJson(rows, settings), 'utf8');
  const page = settings.page ? plannerRoutes() : [];
  return complete([...rows, openApiRoute(document), ...referenceRoutes(), ...page], settings);
}

/** The OpenAPI document of the routes that these settings serve, as JSON. */
export function openApiText(settings: Settings): string {
  return openApiJson(describedRows(settings), settings);
}

function describedRows(settings: Settings): readonly Row[] {
  const questions = queryRoutes();
  return [
    linksRoute(questions, settings.page),
    ...stateRoutes(),
    ...questions,
    ...graphRoutes(),
    ...catalogRoutes,
    ...operationalRoutes,
    ...(settings.internalToken === null ? [] : [metricsRoute()]),
  ];
}

/** The document lists its own path, too. */
function openApiJson(rows: readonly Row[], settings: Settings): string {
  const routes = complete([...rows, openApiRoute(new Uint8Array(0))], settings);
  return JSON.stringify(openApiDocument({ routes, version: programVersion(), examples: readExamples() }));
}

/** Every route gets the same members in the same order, so that reading them stays monomorphic. */
function complete(rows: readonly Row[], settings: Settings): readonly Route[] {
  return rows.map((row) => ({
    method: row.method,
    path: row.path,
    family: row.family,
    auth: row.auth,
    body: row.body ?? null,
    createsPlan: row.createsPlan ?? false,
    runsOn: row.runsOn,
    noStore: row.noStore ?? false,
    wantsAddress: wantsAddress(row, settings),
    revalidates: row.revalidates ?? false,
    compresses: row.compresses ?? false,
    negotiates: row.negotiates ?? false,
    requiresBearer: row.auth === 'plan' || row.auth === 'internal',
    operation: row.operation,
    handle: row.handle,
  }));
}

/**
 * True if the client's address is needed: for rate limits, and for questions, since the queue is fair between
 * clients, unless the row says otherwise.
 */
function wantsAddress(
  { family, runsOn, wantsAddress = runsOn === 'engine' }: Row,
  settings: Settings,
): boolean {
  return wantsAddress || (family !== null && settings.rateLimitEnforce.has(family));
}
