/** Every operation by id. The route table's type requires each row to name one of them. */
import { catalogOperations } from './catalog-operations.ts';
import { tagged } from './operation.ts';
import { planOperations } from './plan-operations.ts';
import { queryOperations } from './query-operations.ts';
import { serviceOperations } from './service-operations.ts';
import { viewOperations } from './view-operations.ts';

export const operations = {
  ...tagged('Catalog', catalogOperations),
  ...tagged('Questions', queryOperations),
  ...tagged('Graph views', viewOperations),
  ...tagged('Plans', planOperations),
  ...tagged('Service', serviceOperations),
};

export type OperationId = keyof typeof operations;
