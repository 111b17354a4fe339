/** The seven graph views: their filters, requests, nodes and edges (interface.md, 2.5 and 4.3; decisions.md, part E). */
import Type, { type Static, type TSchema } from 'typebox';
import { maximumTargets } from '../limits.ts';
import { Target } from './academic-result.ts';
import { closedObject } from './closed-object.ts';
import { Bounds } from './query.ts';
import { CourseCode, CredentialId } from './student-state.ts';
import {
  baseViewNames,
  directions,
  nodeKinds,
  overlayStatuses,
  relations,
  ruleKinds,
  type ViewName,
} from './words.ts';

/** The limit on subjects in one filter. */
const maximumSubjects = 64;
const maximumNodeIdCharacters = 512;

const courseCodes = Type.Array(CourseCode, { minItems: 1, maxItems: maximumTargets });

export const CourseNeighborhoodFilter = closedObject({
  course_code: CourseCode,
  direction: Type.Optional(Type.Enum(directions)),
  relations: Type.Optional(Type.Array(Type.Enum(relations), { minItems: 1, maxItems: relations.length })),
});
export const CourseUniverseFilter = closedObject({
  subjects: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: maximumSubjects }),
  ),
});
/** Exactly one of the two targets is required, which is checked after the shape. */
export const CoursePathwaysFilter = closedObject({
  from_course_codes: courseCodes,
  to_course_code: Type.Optional(CourseCode),
  to_credential_id: Type.Optional(CredentialId),
});
export const CredentialRequirementsFilter = closedObject({ credential_id: CredentialId });
export const ExpandNodeFilter = closedObject({
  node_id: Type.String({ minLength: 1, maxLength: maximumNodeIdCharacters }),
});
/** The inner filter is that of the named view, whose schema checks it. */
export const UnlockOverlayFilter = closedObject({
  view: Type.Enum(baseViewNames),
  filter: Type.Optional(Type.Unknown()),
});
/** `filter` requires `view`. */
export const TargetRelevanceFilter = closedObject({
  target: Target,
  view: Type.Optional(Type.Enum(baseViewNames)),
  filter: Type.Optional(Type.Unknown()),
});

export const viewFilters = {
  'course-neighborhood': CourseNeighborhoodFilter,
  'course-universe': CourseUniverseFilter,
  'course-pathways': CoursePathwaysFilter,
  'credential-requirements': CredentialRequirementsFilter,
  'expand-node': ExpandNodeFilter,
  'unlock-overlay': UnlockOverlayFilter,
  'target-relevance': TargetRelevanceFilter,
} as const satisfies Record<ViewName, TSchema>;

const innerFilter = Type.Optional(Type.Union(baseViewNames.map((name) => viewFilters[name])));

/** Filters in full, inner filters included, for the documentation. */
export const documentedFilters: Readonly<Record<ViewName, TSchema>> = {
  ...viewFilters,
  'unlock-overlay': closedObject({ ...UnlockOverlayFilter.properties, filter: innerFilter }),
  'target-relevance': closedObject({ ...TargetRelevanceFilter.properties, filter: innerFilter }),
};

/** The purpose of each view, as in `GET /api/v1/graph/views`. */
export const viewPurposes: Readonly<Record<ViewName, string>> = {
  'course-neighborhood': 'What one course needs and what it leads to, nearest first.',
  'course-universe': 'Every course of the catalog, or of some subjects, and the credentials that name them.',
  'course-pathways': 'The ways from some courses to a course or credential.',
  'credential-requirements': "A credential's requirement tree as a graph, rules included.",
  'unlock-overlay': 'Another view, with what the plan makes of each node.',
  'target-relevance':
    'The part of another view that is on a way to a target that the plan has not yet completed.',
  'expand-node': 'The neighbourhood of any one node, rules included; every coordinate stays where it was.',
};

/** A request without its filter: the members common to all views. Only the universe needs no filter. */
const requestMembers = {
  bounds: Type.Optional(Bounds),
  include_layout: Type.Optional(Type.Boolean()),
};

export function viewRequest(view: ViewName, filter: TSchema = viewFilters[view]) {
  return view === 'course-universe'
    ? closedObject({ ...requestMembers, filter: Type.Optional(filter) })
    : closedObject({ ...requestMembers, filter });
}

export const ViewNode = Type.Object({
  id: Type.String(),
  kind: Type.Enum(nodeKinds),
  label: Type.String(),
  source_reference_ids: Type.Array(Type.String()),
  /** For courses and credentials with a record. */
  title: Type.Optional(Type.String()),
  /** For courses with a record. */
  subject: Type.Optional(Type.String()),
  /** For courses and credentials whose record states units. */
  units: Type.Optional(Type.Number()),
  /** For rule and unparsed nodes. */
  rule: Type.Optional(Type.Enum(ruleKinds)),
  depth: Type.Integer({ minimum: 0 }),
  /** True if a deeper view would continue from the node; otherwise absent. */
  more: Type.Optional(Type.Literal(true)),
  /** In views of a plan. */
  status: Type.Optional(Type.Enum(overlayStatuses)),
});
export type ViewNode = Static<typeof ViewNode>;

export const ViewEdge = Type.Object({
  from: Type.String(),
  to: Type.String(),
  relation: Type.Enum(relations),
  /** True if `to` can be met without `from`; otherwise absent. */
  alternative: Type.Optional(Type.Literal(true)),
});
export type ViewEdge = Static<typeof ViewEdge>;

export const ViewLayout = Type.Object({
  algorithm: Type.String(),
  coordinates: Type.Array(Type.Object({ id: Type.String(), x: Type.Number(), y: Type.Number() })),
});

export const OmittedCounts = Type.Object({
  omitted_nodes: Type.Integer({ minimum: 0 }),
  omitted_edges: Type.Integer({ minimum: 0 }),
});

/** `data` of a view. */
export const GraphView = Type.Object({
  nodes: Type.Array(ViewNode),
  edges: Type.Array(ViewEdge),
  layout: Type.Optional(ViewLayout),
  view_meta: OmittedCounts,
});
export type GraphView = Static<typeof GraphView>;
