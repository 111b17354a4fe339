/** Answers of the state endpoints (interface.md, 4.1; decisions.md, part C). */
import Type from 'typebox';
import { StateDocument } from './student-state.ts';

const stateVersion = Type.Integer({ minimum: 0, description: 'Incremented by 1 with every accepted write.' });

export const CreatedPlan = Type.Object({
  state_token: Type.String({
    pattern: '^[A-Za-z0-9_-]{43}$',
    description: 'The only access to the plan. It is sent only once and cannot be recovered.',
  }),
  state_version: Type.Literal(0),
  catalog_version_id: Type.String(),
});

export const PlanState = Type.Object({ state: StateDocument, state_version: stateVersion });

/** PUT accepts it once `expected_state_version` is added. */
export const ExportedState = Type.Object({
  ...StateDocument.properties,
  state_version: stateVersion,
  exported_at: Type.String({ format: 'date-time' }),
});

export const DeletedPlan = Type.Object({ deleted: Type.Literal(true) });
