/** THE route table: every endpoint with its rate family, authentication, body check and handler, a file a family. */
import { catalogRoutes } from './routes/catalog-routes.ts';
import { metricsRoute, operationRoutes } from './routes/operation-routes.ts';
import { queryRoutes } from './routes/query-routes.ts';
import type { Route, Row } from './routes/route.ts';
import { stateRoutes } from './routes/state-routes.ts';
import type { Settings } from './settings.ts';

export type { Route, RouteAuth, RouteBody } from './routes/route.ts';

/** The routes that these settings serve: the metrics route exists only with a token of its own. */
export function routeTable(settings: Settings): readonly Route[] {
  const rows: readonly Row[] = [
    ...stateRoutes(),
    ...queryRoutes(),
    ...catalogRoutes,
    ...operationRoutes,
    ...(settings.internalToken === null ? [] : [metricsRoute()]),
  ];
  return rows.map((row) => {
    const limited = row.family !== null && settings.rateLimitEnforce.has(row.family);
    return { body: null, noStore: false, wantsAddress: limited, revalidates: false, ...row };
  });
}
