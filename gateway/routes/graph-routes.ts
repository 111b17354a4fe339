/** Graph views (interface.md, 4.3). */
import type { ViewName } from '../../shared/contract/words.ts';
import { viewWeight } from '../handlers/question-weight.ts';
import { revalidated } from '../handlers/revalidated.ts';
import { listViews, refuseUnknownView, viewRoutes } from '../handlers/views.ts';
import type { OperationId } from '../openapi/operations.ts';
import type { Row } from './route.ts';

const viewOperations: Readonly<Record<ViewName, OperationId>> = {
  'course-neighborhood': 'viewCourseNeighborhood',
  'course-universe': 'viewCourseUniverse',
  'course-pathways': 'viewCoursePathways',
  'credential-requirements': 'viewCredentialRequirements',
  'expand-node': 'viewExpandNode',
  'unlock-overlay': 'viewUnlockOverlay',
  'target-relevance': 'viewTargetRelevance',
};

/** Views of plans need the bearer before the body, like the plan's endpoints. All views are limited like queries. */
export function graphRoutes(): readonly Row[] {
  const views = '/api/v1/graph/views';
  const view = { method: 'POST', family: 'query', runsOn: 'engine', compresses: true } as const;
  const onGateway = { family: 'query', auth: 'none', runsOn: 'gateway' } as const;
  return [
    {
      ...onGateway,
      method: 'GET',
      path: views,
      revalidates: true,
      operation: 'listViews',
      handle: revalidated(listViews()),
    },
    ...viewRoutes().map(({ view: name, path, ofPlan, check, handle }): Row => {
      const operation = viewOperations[name];
      const body = { check, weigh: viewWeight, optional: false };
      return { ...view, path, auth: ofPlan ? 'plan' : 'none', noStore: ofPlan, body, operation, handle };
    }),
    {
      ...onGateway,
      method: 'POST',
      path: `${views}/:view`,
      operation: null,
      handle: refuseUnknownView,
    },
  ];
}
