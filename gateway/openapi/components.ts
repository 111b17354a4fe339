/** The schemas that have a name in the document. */
import {
  AcademicResult,
  AcademicUnknown,
  Assumption,
  Conflict,
  ExplanationNode,
  MissingOption,
  Target,
} from '../../shared/contract/academic-result.ts';
import {
  CitedCourse,
  CourseListItem,
  CourseRecord,
  CredentialListItem,
  CredentialRecord,
  OverlapLimit,
  SourceReference,
} from '../../shared/contract/catalog-records.ts';
import { ErrorEnvelope, Meta, Warning } from '../../shared/contract/envelope.ts';
import { GraphView, ViewEdge, ViewLayout, ViewNode } from '../../shared/contract/graph-view.ts';
import { IndexDescription } from '../../shared/contract/index-description.ts';
import { MigrationPreview } from '../../shared/contract/migration.ts';
import { Bounds, EvaluationProblem } from '../../shared/contract/query.ts';
import {
  AdvisoryResult,
  AlternativePath,
  GapSummary,
  Impact,
  ImpactResult,
  ProgressResult,
  UnresolvedSubrule,
  WhatIfResult,
} from '../../shared/contract/query-answers.ts';
import { CourseSet, Rule, SharingLimit } from '../../shared/contract/rule.ts';
import {
  Attributes,
  CourseEntry,
  PatchOperation,
  StateDocument,
  SuppliedState,
  Term,
} from '../../shared/contract/student-state.ts';
import type { Component } from './json-schema.ts';
import { DocumentedBounds } from './request-schemas.ts';

function row(description: string, schema: Component['schema'], shown?: Component['schema']): Component {
  return shown === undefined ? { description, schema } : { description, schema, shown };
}

export const components: Readonly<Record<string, Component>> = {
  Meta: row('Which request this was, and which index answered it.', Meta),
  Warning: row('Something that a caller should know about the answer.', Warning),
  ErrorEnvelope: row('Every refusal. `details` depends on the code.', ErrorEnvelope),
  SourceReference: row('The catalog text behind a claim.', SourceReference),
  AcademicUnknown: row('What neither catalog nor state settles.', AcademicUnknown),
  AcademicResult: row('What was found out about one target.', AcademicResult),
  ImpactResult: row('The same, with the targets whose status would change.', ImpactResult),
  ProgressResult: row('The same for a credential, with courses that count nowhere in it.', ProgressResult),
  WhatIfResult: row('The same under a hypothetical, with the status without it.', WhatIfResult),
  AdvisoryResult: row(
    'The same in an advisory: its question decides which members there are.',
    AdvisoryResult,
  ),
  GapSummary: row('What a credential lacks, flat.', GapSummary),
  Target: row('A course or a credential.', Target),
  ExplanationNode: row("A node of the catalog's rule, and what it came to.", ExplanationNode),
  MissingOption: row('A course that would help.', MissingOption),
  Conflict: row('What stands against the target.', Conflict),
  Assumption: row('What the verdict takes for granted.', Assumption),
  AlternativePath: row('Courses that together lead to the target, none of them needless.', AlternativePath),
  Impact: row('A status that would change.', Impact),
  UnresolvedSubrule: row('A rule that is not met.', UnresolvedSubrule),
  Rule: row('The one rule grammar of courses and credentials.', Rule),
  CourseSet: row('The union of codes and pattern, less the exclusions; empty is every course.', CourseSet),
  SharingLimit: row('Of these courses no more than so many count inside the rule.', SharingLimit),
  OverlapLimit: row('How much a credential may share with another one.', OverlapLimit),
  CitedCourse: row('A course that a record names, and where.', CitedCourse),
  CourseRecord: row('A course; `units` is null where the catalog gives none.', CourseRecord),
  CourseListItem: row('A course in a list: without rules and description.', CourseListItem),
  CredentialRecord: row('A credential with its requirement.', CredentialRecord),
  CredentialListItem: row('A credential in a list: without its requirement.', CredentialListItem),
  IndexDescription: row('What the served index says of itself.', IndexDescription),
  GraphView: row('Nodes and edges, nearest first; an edge is sent only with both its ends.', GraphView),
  ViewNode: row('A course, a credential, a rule, or text that nothing could parse.', ViewNode),
  ViewEdge: row('`from` is needed by `to`.', ViewEdge),
  ViewLayout: row('Places that are the same in every view of an index.', ViewLayout),
  StateDocument: row('A plan; the order of `terms` is their order in time.', StateDocument),
  SuppliedState: row('A plan sent with a question: all but `courses` may be left out.', SuppliedState),
  Term: row('A term of a plan.', Term),
  CourseEntry: row('A course in a term of a plan.', CourseEntry),
  Attributes: row('What rules may ask of a student beside courses.', Attributes),
  PatchOperation: row('One change of a plan.', PatchOperation),
  EvaluationProblem: row('A hypothetical: removals first, then additions.', EvaluationProblem),
  MigrationPreview: row('What a move to another catalog version means for a plan.', MigrationPreview),
  Bounds: row('How much an answer may hold; what is left out has its default.', Bounds, DocumentedBounds),
};
