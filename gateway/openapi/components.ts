/** The named schemas of the document. */

import {
  AcademicResult,
  AcademicUnknown,
  Assumption,
  Conflict,
  ExplanationNode,
  MissingOption,
  Target,
} from '../../shared/contract/academic-result.ts';
import { AdvisoryResult } from '../../shared/contract/advisory-answers.ts';
import {
  CitedCourse,
  CourseListItem,
  CourseRecord,
  CredentialListItem,
  CredentialRecord,
  OverlapLimit,
  SourceReference,
} from '../../shared/contract/catalog-records.ts';
import {
  CompletedPlan,
  Completion,
  PlanCourse,
  PlanObstacleRecord,
} from '../../shared/contract/completed-plan.ts';
import { ErrorEnvelope, Meta, Warning } from '../../shared/contract/envelope.ts';
import { GraphView, ViewEdge, ViewLayout, ViewNode } from '../../shared/contract/graph-view.ts';
import { IndexDescription } from '../../shared/contract/index-description.ts';
import { MigrationPreview } from '../../shared/contract/migration.ts';
import { PatchOperation } from '../../shared/contract/plan-changes.ts';
import { Bounds, EvaluationProblem } from '../../shared/contract/query.ts';
import {
  Advance,
  AlternativePath,
  GapSummary,
  Impact,
  ImpactResult,
  ProgressResult,
  UnresolvedSubrule,
  WhatIfResult,
} from '../../shared/contract/query-answers.ts';
import { CourseSet, EntryFilter, Rule, SharingLimit } from '../../shared/contract/rule.ts';
import {
  Attributes,
  ExternalCredit,
  StateDocument,
  StateEntry,
  SuppliedState,
  Term,
} from '../../shared/contract/student-state.ts';
import type { Component } from './json-schema.ts';
import { DocumentedBounds } from './request-schemas.ts';
import { inParts } from './sent-results.ts';

function row(description: string, schema: Component['schema'], shown?: Component['schema']): Component {
  return shown === undefined ? { description, schema } : { description, schema, shown };
}

export const components: Readonly<Record<string, Component>> = {
  Meta: row('The request, and the index that answered it.', Meta),
  Warning: row('Something that a caller should know about the answer.', Warning),
  ErrorEnvelope: row('Every error. `details` depends on the code.', ErrorEnvelope),
  SourceReference: row('The catalog text behind a claim.', SourceReference),
  AcademicUnknown: row('A fact that neither the catalog nor the state decides.', AcademicUnknown),
  AcademicResult: row('The result for one target.', AcademicResult, inParts(AcademicResult)),
  ImpactResult: row(
    'A result with the targets whose status would change.',
    ImpactResult,
    inParts(ImpactResult),
  ),
  ProgressResult: row(
    'A result for a credential, with the courses that count nowhere in it.',
    ProgressResult,
    inParts(ProgressResult),
  ),
  WhatIfResult: row(
    'A result under a hypothetical, with the status without it.',
    WhatIfResult,
    inParts(WhatIfResult),
  ),
  AdvisoryResult: row(
    'A result in an advisory; its members depend on the question.',
    AdvisoryResult,
    inParts(AdvisoryResult),
  ),
  Completion: row('Plans to the targets, or what prevents them.', Completion),
  CompletedPlan: row('A plan that holds, with the operations that make it.', CompletedPlan),
  PlanCourse: row('A course in a plan, and why it is there.', PlanCourse),
  PlanObstacleRecord: row('What prevents every plan.', PlanObstacleRecord),
  GapSummary: row('What is missing for a credential, as flat lists.', GapSummary, inParts(GapSummary)),
  Target: row('A course or a credential.', Target),
  ExplanationNode: row("A node of the catalog's rule with its verdict.", ExplanationNode),
  MissingOption: row('A course that would help.', MissingOption),
  Conflict: row('A conflict with the target.', Conflict),
  Assumption: row('An assumption of the verdict.', Assumption),
  AlternativePath: row('A minimal set of courses that together lead to the target.', AlternativePath),
  Impact: row('A status that would change.', Impact),
  Advance: row('A rule of a credential that the course would move on.', Advance),
  UnresolvedSubrule: row('A rule that is not met.', UnresolvedSubrule),
  Rule: row('The rule grammar of courses and credentials.', Rule),
  CourseSet: row(
    'The union of codes, pattern and further sets, minus the exclusions; an empty object is every course.',
    CourseSet,
  ),
  EntryFilter: row('Which entries of a student count; each member restricts them further.', EntryFilter),
  SharingLimit: row('A maximum of these courses that count inside the rule.', SharingLimit),
  OverlapLimit: row('How much a credential may share with another one.', OverlapLimit),
  CitedCourse: row('A course that a record names, with its source reference.', CitedCourse),
  CourseRecord: row('A course; `units` is null if the catalog gives none.', CourseRecord),
  CourseListItem: row('A course in a list, without rules and description.', CourseListItem),
  CredentialRecord: row('A credential with its requirement.', CredentialRecord),
  CredentialListItem: row('A credential in a list, without its requirement.', CredentialListItem),
  IndexDescription: row('The description of the index in service.', IndexDescription),
  GraphView: row(
    'Nodes and edges, nearest first; an edge is included only with both of its nodes.',
    GraphView,
  ),
  ViewNode: row('A course, a credential, a rule, or text that could not be parsed.', ViewNode),
  ViewEdge: row('`from` is needed by `to`.', ViewEdge),
  ViewLayout: row('Coordinates that are the same in every view of an index.', ViewLayout),
  StateDocument: row('A plan; `terms` are in chronological order.', StateDocument),
  SuppliedState: row('A plan sent with a question; all members but `courses` are optional.', SuppliedState),
  Term: row('A term of a plan.', Term),
  ExternalCredit: row('Credit from elsewhere (transfer credit).', ExternalCredit),
  StateEntry: row('A course, or credit from elsewhere, in a term of a plan.', StateEntry),
  Attributes: row('Attributes of a student that rules refer to.', Attributes),
  PatchOperation: row('One change of a plan.', PatchOperation),
  EvaluationProblem: row('A hypothetical: removals first, then additions.', EvaluationProblem),
  MigrationPreview: row('The effects of a migration to another catalog version on a plan.', MigrationPreview),
  Bounds: row('Limits on the size of an answer; omitted ones have their default.', Bounds, DocumentedBounds),
};
