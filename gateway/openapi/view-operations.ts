/** Documentation of the graph views. */
import Type from 'typebox';
import { Meta } from '../../shared/contract/envelope.ts';
import {
  documentedFilters,
  GraphView,
  OmittedCounts,
  viewPurposes,
  viewRequest,
} from '../../shared/contract/graph-view.ts';
import { type ViewName, viewNames } from '../../shared/contract/words.ts';
import { boundNames } from '../../shared/limits.ts';
import { envelope, type UntaggedOperation } from './operation.ts';

const errors = ['unknown_target', 'bound_exceeds_hard_max', 'evaluation_problem_invalid'] as const;

/** `meta` repeats the counts of omitted nodes and edges. */
const ViewMeta = Type.Object({ ...Meta.properties, ...OmittedCounts.properties });

const boundRange = Type.Object({ default: Type.Integer(), hard_max: Type.Integer() });

const ViewList = Type.Object({
  views: Type.Array(
    Type.Object({
      name: Type.Enum(viewNames),
      path: Type.String(),
      purpose: Type.String(),
      bearer_required: Type.Boolean(),
      bounds: Type.Object(Object.fromEntries(boundNames.map((name) => [name, boundRange]))),
      filter: Type.Object(
        {},
        { additionalProperties: true, description: "The JSON Schema of the view's filter." },
      ),
    }),
  ),
});

function view(name: ViewName, summary: string): UntaggedOperation {
  return {
    summary,
    description: viewPurposes[name],
    request: viewRequest(name, documentedFilters[name]),
    success: { ...envelope(GraphView), meta: ViewMeta },
    errors,
  };
}

export const viewOperations = {
  listViews: {
    summary: 'List the views',
    description: 'With the filter and bounds of each, and whether it requires the bearer token of a plan.',
    success: envelope(ViewList),
  },
  viewCourseNeighborhood: view('course-neighborhood', 'The neighborhood of a course'),
  viewCourseUniverse: view('course-universe', 'The whole catalog'),
  viewCoursePathways: view('course-pathways', 'Pathways from given courses to a target'),
  viewCredentialRequirements: view('credential-requirements', 'The requirement of a credential'),
  viewExpandNode: view('expand-node', 'One node in detail'),
  viewUnlockOverlay: view('unlock-overlay', 'A view with the status of each node in a plan'),
  viewTargetRelevance: view('target-relevance', 'Relevance of nodes for a target'),
} as const satisfies Record<string, UntaggedOperation>;
