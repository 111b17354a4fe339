/**
 * Documented request bodies. If the gateway checks a part separately, to return a specific error code, its own schema
 * leaves that part open; the schemas here describe it in full.
 */
import Type from 'typebox';
import { closedObject } from '../../shared/contract/closed-object.ts';
import { DeleteRequest } from '../../shared/contract/plan-changes.ts';
import {
  AdvisoryPart,
  AdvisoryRequest,
  advisoryQuestions,
  EvaluationProblem,
  WhatIfRequest,
} from '../../shared/contract/query.ts';
import { type BoundName, boundLimits, boundNames, maximumAdvisoryQuestions } from '../../shared/limits.ts';

/** What each bound limits. */
const boundMeanings: Readonly<Record<BoundName, string>> = {
  max_nodes: 'Nodes of a view; search nodes of an enumeration.',
  max_edges: 'Edges of a view; rule alternatives that an enumeration considers.',
  max_depth: 'Steps from the start of a view; levels of prerequisites.',
  max_courses: 'Different courses in the answer.',
  max_credentials: 'Different credentials in the answer.',
};

/** Bounds with their ranges; exceeding a hard maximum is 400 `bound_exceeds_hard_max`. */
export const DocumentedBounds = closedObject(
  Object.fromEntries(
    boundNames.map((name) => {
      const { default: byDefault, hard_max: maximum, minimum } = boundLimits[name];
      const description = boundMeanings[name];
      return [name, Type.Optional(Type.Integer({ minimum, maximum, default: byDefault, description }))];
    }),
  ),
);

export const DocumentedWhatIf = closedObject({
  ...WhatIfRequest.properties,
  evaluation_problem: EvaluationProblem,
});

const DocumentedPart = closedObject({
  ...AdvisoryPart.properties,
  targets: Type.Union([...new Set(Object.values(advisoryQuestions))]),
  evaluation_problem: Type.Optional(EvaluationProblem),
});

export const DocumentedAdvisory = closedObject({
  ...AdvisoryRequest.properties,
  questions: Type.Array(DocumentedPart, {
    minItems: 1,
    maxItems: maximumAdvisoryQuestions,
  }),
});

export const DocumentedDelete = closedObject({ ...DeleteRequest.properties, confirm: Type.Literal(true) });
