/** The state endpoints as the document tells them. */
import { MigrationPreview } from '../../shared/contract/migration.ts';
import { CreatedPlan, DeletedPlan, ExportedState, PlanState } from '../../shared/contract/plan-answers.ts';
import {
  InitialState,
  MigrationPreviewRequest,
  PatchRequest,
  PutRequest,
} from '../../shared/contract/student-state.ts';
import { envelope, type Operation } from './operation.ts';
import { DocumentedDelete } from './request-schemas.ts';

export const planOperations = {
  createState: {
    tag: 'Plans',
    summary: 'Make a plan',
    description:
      'Answers the token of the new plan, this once. The body, a state document to begin with, may be left out.',
    request: InitialState,
    success: envelope(CreatedPlan, 201),
    errors: ['unknown_target', 'state_document_invalid', 'catalog_version_mismatch'],
  },
  readState: {
    tag: 'Plans',
    summary: 'Read the plan',
    success: envelope(PlanState),
  },
  exportState: {
    tag: 'Plans',
    summary: 'Export the plan',
    description: 'A portable copy: PUT takes it back once `expected_state_version` is added.',
    success: envelope(ExportedState),
  },
  patchState: {
    tag: 'Plans',
    summary: 'Change the plan',
    description: 'Operations are applied in their order, all or none.',
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
    tag: 'Plans',
    summary: 'Replace the plan',
    description:
      'Moving a plan to the served catalog version is declared by `migrated_from_catalog_version_id`; any other difference of versions is 422.',
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
    tag: 'Plans',
    summary: 'Preview a move to another catalog version',
    description: 'Changes nothing. `migrated_state` is ready for PUT once `expected_state_version` is added.',
    request: MigrationPreviewRequest,
    success: envelope(MigrationPreview),
    errors: ['unknown_target'],
  },
  deleteState: {
    tag: 'Plans',
    summary: 'Delete the plan for good',
    description: 'There is no recovery. Afterwards its token is one like any other unknown token.',
    request: DocumentedDelete,
    success: envelope(DeletedPlan),
    errors: ['missing_confirm'],
  },
} as const satisfies Record<string, Operation>;
