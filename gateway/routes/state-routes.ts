/** Endpoints of anonymous plans (interface.md, 4.1). */
import { DeleteRequest, MigrationPreviewRequest, PutRequest } from '../../shared/contract/plan-changes.ts';
import { InitialState } from '../../shared/contract/student-state.ts';
import { previewMigration } from '../handlers/migration-preview.ts';
import { createState, deleteState, exportState, patchState, putState, readState } from '../handlers/state.ts';
import { patchRequestCheck, schemaCheck } from '../http/body-check.ts';
import type { Row } from './route.ts';

export function stateRoutes(): readonly Row[] {
  const current = '/api/v1/state/current';
  const change = { family: 'state', runsOn: 'store', noStore: true } as const;
  const read = { method: 'GET', family: 'state_read', auth: 'plan', runsOn: 'store', noStore: true } as const;
  return [
    {
      ...change,
      method: 'POST',
      path: '/api/v1/state',
      auth: 'none',
      createsPlan: true,
      body: { check: schemaCheck(InitialState), optional: true },
      operation: 'createState',
      handle: createState,
    },
    { ...read, path: current, operation: 'readState', handle: readState },
    { ...read, path: `${current}/export`, operation: 'exportState', handle: exportState },
    {
      ...change,
      method: 'PATCH',
      path: current,
      auth: 'plan',
      body: { check: patchRequestCheck(), optional: false },
      operation: 'patchState',
      handle: patchState,
    },
    {
      ...change,
      method: 'PUT',
      path: current,
      auth: 'plan',
      body: { check: schemaCheck(PutRequest), optional: false },
      operation: 'putState',
      handle: putState,
    },
    {
      ...change,
      method: 'POST',
      path: `${current}/migration-preview`,
      auth: 'plan',
      body: { check: schemaCheck(MigrationPreviewRequest), optional: false },
      operation: 'previewMigration',
      handle: previewMigration,
    },
    {
      ...change,
      method: 'DELETE',
      path: current,
      auth: 'plan',
      body: { check: schemaCheck(DeleteRequest), optional: true },
      operation: 'deleteState',
      handle: deleteState,
    },
  ];
}
