/** What state endpoints answer (interface.md, 4.1; decisions.md, part C). */
import Type from 'typebox';
import { StateDocument } from './student-state.ts';

const stateVersion = Type.Integer({ minimum: 0, description: 'Rises by 1 with every accepted write.' });

export const CreatedPlan = Type.Object({
  state_token: Type.String({
    pattern: '^[A-Za-z0-9_-]{43}$',
    description: 'The only key to the plan, told this once. Nobody can recover it.',
  }),
  state_version: Type.Literal(0),
  catalog_version_id: Type.String(),
});

export const PlanState = Type.Object({ state: StateDocument, state_version: stateVersion });

/** PUT takes it back once `expected_state_version` is added. */
export const ExportedState = Type.Object({
  ...StateDocument.properties,
  state_version: stateVersion,
  exported_at: Type.String({ format: 'date-time' }),
});

export const DeletedPlan = Type.Object({ deleted: Type.Literal(true) });
