/** Operational endpoints (interface.md, 4.5). */
import { linksReader, readClientAddress, readHealth, readMetrics } from '../handlers/operational.ts';
import { revalidated } from '../handlers/revalidated.ts';
import type { Row } from './route.ts';

const operation = { method: 'GET', family: null, auth: 'none', runsOn: 'gateway', noStore: true } as const;

/** `questions` are the rows of the questions, whose paths are listed. */
export function linksRoute(questions: readonly Pick<Row, 'path'>[], hasPage: boolean): Row {
  return {
    method: 'GET',
    family: null,
    auth: 'none',
    runsOn: 'gateway',
    revalidates: true,
    operation: 'readLinks',
    path: '/api/v1',
    handle: revalidated(
      linksReader(
        questions.map(({ path }) => path),
        hasPage,
      ),
    ),
  };
}

export const operationalRoutes: readonly Row[] = [
  { ...operation, operation: 'readHealth', path: '/api/v1/health', handle: readHealth },
  {
    ...operation,
    operation: 'readClientAddress',
    path: '/api/v1/client-address',
    wantsAddress: true,
    handle: readClientAddress,
  },
];

/** Served only if the operator has set a token for it. */
export function metricsRoute(): Row {
  return {
    ...operation,
    operation: 'readMetrics',
    path: '/internal/metrics',
    auth: 'internal',
    negotiates: true,
    handle: readMetrics,
  };
}
