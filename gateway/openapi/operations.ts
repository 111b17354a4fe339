/** Every operation by id. The type of the route table requires each row to name one of them. */
import { catalogOperations } from './catalog-operations.ts';
import type { ApiOperation } from './operation.ts';
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

export const operations: Readonly<Record<OperationId, ApiOperation>> = byId;
