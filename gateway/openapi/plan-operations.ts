/** Documentation of the state endpoints. */
import { MigrationPreview } from '../../shared/contract/migration.ts';
import { CreatedPlan, DeletedPlan, ExportedState, PlanState } from '../../shared/contract/plan-answers.ts';
import { MigrationPreviewRequest, PatchRequest, PutRequest } from '../../shared/contract/plan-changes.ts';
import { InitialState } from '../../shared/contract/student-state.ts';
import { envelope, type UntaggedOperation } from './operation.ts';
import { DocumentedDelete } from './request-schemas.ts';

export const planOperations = {
  createState: {
    summary: 'Create a plan',
    description:
      'Returns the token of the new plan; it cannot be retrieved again. The body is an optional initial state document.',
    request: InitialState,
    success: envelope(CreatedPlan, 201),
    errors: ['unknown_target', 'state_document_invalid', 'catalog_version_mismatch'],
  },
  readState: {
    summary: 'Read the plan',
    description: 'The document with its version, which every change has to name.',
    success: envelope(PlanState),
  },
  exportState: {
    summary: 'Export the plan',
    description: 'A portable copy: PUT accepts it once `expected_state_version` is added.',
    success: envelope(ExportedState),
  },
  patchState: {
    summary: 'Change the plan',
    description: 'Operations are applied in order, all or none.',
    request: PatchRequest,
    success: envelope(PlanState),
    errors: [
      'unknown_target',
      'state_document_invalid',
      'state_operation_invalid',
      'state_version_conflict',
      'catalog_version_mismatch',
    ],
  },
  putState: {
    summary: 'Replace the plan',
    description:
      '`migrated_from_catalog_version_id` declares a migration to the served catalog version; any other difference of versions is 422.',
    request: PutRequest,
    success: envelope(PlanState),
    errors: [
      'unknown_target',
      'state_document_invalid',
      'state_version_conflict',
      'catalog_version_mismatch',
    ],
  },
  previewMigration: {
    summary: 'Preview a migration to another catalog version',
    description: 'Changes nothing. `migrated_state` is ready for PUT once `expected_state_version` is added.',
    request: MigrationPreviewRequest,
    success: envelope(MigrationPreview),
    errors: ['unknown_target'],
  },
  deleteState: {
    summary: 'Delete the plan permanently',
    description: 'A deleted plan cannot be recovered. Its token is then treated like any unknown token.',
    request: DocumentedDelete,
    success: envelope(DeletedPlan),
    errors: ['missing_confirm'],
  },
} as const satisfies Record<string, UntaggedOperation>;
