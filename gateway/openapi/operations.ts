/** Every operation by its id. A row of the route table names one of them, or it does not compile. */
import { catalogOperations } from './catalog-operations.ts';
import type { Operation } from './operation.ts';
import { planOperations } from './plan-operations.ts';
import { queryOperations } from './query-operations.ts';
import { serviceOperations } from './service-operations.ts';
import { viewOperations } from './view-operations.ts';

const byId = {
  ...catalogOperations,
  ...queryOperations,
  ...viewOperations,
  ...planOperations,
  ...serviceOperations,
} as const;

export type OperationId = keyof typeof byId;

export const operations: Readonly<Record<OperationId, Operation>> = byId;
