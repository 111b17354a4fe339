/** Types of requests and answers, derived from the contract's schemas under the names that a client uses. */
import type { Static, TSchema } from 'typebox';
import type { AcademicUnknown } from '../contract/academic-result.ts';
import type { AdvisoryAnswers } from '../contract/advisory-answers.ts';
import type {
  CourseListItem,
  CourseRecord,
  CredentialListItem,
  CredentialRecord,
  credentialKinds,
  SourceReference,
} from '../contract/catalog-records.ts';
import type { Completion } from '../contract/completed-plan.ts';
import type { Meta, Warning } from '../contract/envelope.ts';
import type { GraphView, OmittedCounts, viewFilters } from '../contract/graph-view.ts';
import type { IndexDescription } from '../contract/index-description.ts';
import type { CreatedPlan, DeletedPlan, ExportedState, PlanState } from '../contract/plan-answers.ts';
import type { CompletionProblem } from '../contract/plan-completion.ts';
import type {
  AnswerSelection,
  CourseImpactRequest,
  CourseUnlockRequest,
  CredentialRequest,
  EvaluationProblem,
  PlanCompletionRequest,
  WhatIfRequest,
} from '../contract/query.ts';
import type { GapSummary, ImpactResult, ProgressResult, WhatIfResult } from '../contract/query-answers.ts';
import type { ClientAddress, Health, ServiceLinks } from '../contract/service-answers.ts';
import type { Vocabulary } from '../contract/vocabulary.ts';
import type { IncludablePart, ViewName } from '../contract/words.ts';
import type { BoundName } from '../limits.ts';

export type { AcademicResult, ExplanationNode } from '../contract/academic-result.ts';
export type { CourseRecord, CredentialRecord, SourceReference } from '../contract/catalog-records.ts';
export type { ErrorCode } from '../contract/errors.ts';
export type { MigrationPreview } from '../contract/migration.ts';
export type { PatchOperation, PatchRequest, PutRequest } from '../contract/plan-changes.ts';
export type { Rule } from '../contract/rule.ts';
export type {
  CourseEntry,
  ExternalCredit,
  ExternalEntry,
  InitialState,
  StateDocument,
  StateEntry,
  SuppliedState,
} from '../contract/student-state.ts';

export type { EntryStatus } from '../contract/words.ts';

/** A successful answer: the payload and the members common to all answers. */
export interface Answer<Data> {
  readonly data: Data;
  readonly meta: Meta & Partial<Static<typeof OmittedCounts>>;
  readonly warnings: readonly Warning[];
  readonly unknowns: readonly AcademicUnknown[];
  readonly source_references: readonly SourceReference[];
}

export type AnswerOf<Schema extends TSchema> = Answer<Static<Schema>>;

export interface Page<Item> {
  readonly items: readonly Item[];
  /** Requests the following page; null on the last. */
  readonly next_cursor: string | null;
  /** The number of records that `q` matches, on all pages; absent without `q`. */
  readonly total_count?: number;
}
export type CoursePage = Page<CourseListItem> & {
  /** With `codes`: those that the catalog lacks. */
  readonly unknown_course_codes?: readonly string[];
};
export type CredentialPage = Page<CredentialListItem>;

export interface Results<Result> {
  readonly results: readonly Result[];
}
export type CourseImpact = Static<typeof ImpactResult>;
export type CredentialProgress = Static<typeof ProgressResult>;
export type CredentialGaps = Static<typeof GapSummary>;
export type HypotheticalResult = Static<typeof WhatIfResult>;
export type ImpactResults = Results<CourseImpact>;
export type ProgressResults = Results<CredentialProgress>;
export type GapSummaries = Results<CredentialGaps>;
export type WhatIfResults = Results<HypotheticalResult>;
export type Advisory = Static<typeof AdvisoryAnswers>;
export type PlanCompletion = Completion;

export type LinksAnswer = AnswerOf<typeof ServiceLinks>;
export type VocabularyAnswer = AnswerOf<typeof Vocabulary>;
/** A result with the requested parts; all of them without `include` or `detail`. */
export type Sent<Question, Result> = Question extends { readonly detail: 'status' }
  ? Pick<Result, keyof Result & StatusMember>
  : Question extends { readonly include: readonly unknown[] }
    ? Omit<Result, OmittableMember> & Partial<Pick<Result, keyof Result & OmittableMember>>
    : Result;
type StatusMember =
  | 'target'
  | 'status'
  | 'entry_status'
  | 'baseline_status'
  | 'impacts'
  | 'conflicts'
  | 'unknowns'
  | 'source_reference_ids';
type OmittableMember = 'explanation_tree' | 'missing_options';

export type IndexAnswer = AnswerOf<typeof IndexDescription>;
export type CourseAnswer = Answer<CourseRecord>;
export type CredentialAnswer = Answer<CredentialRecord>;
export type SourceReferenceAnswer = Answer<SourceReference>;
export type HealthAnswer = AnswerOf<typeof Health>;
export type ClientAddressAnswer = AnswerOf<typeof ClientAddress>;
export type CreatedAnswer = AnswerOf<typeof CreatedPlan>;
export type PlanAnswer = AnswerOf<typeof PlanState>;
export type ExportAnswer = AnswerOf<typeof ExportedState>;
export type DeletedAnswer = AnswerOf<typeof DeletedPlan>;
export type ViewAnswer = AnswerOf<typeof GraphView>;

export interface CourseListQuery {
  /** At most 100 courses; excludes the other members. */
  readonly codes?: readonly string[];
  readonly subject?: string;
  readonly q?: string;
  /** The further parts that are sent; by default all. */
  readonly include?: readonly IncludablePart[];
  readonly limit?: number;
  readonly cursor?: string;
}

export interface CredentialListQuery {
  readonly kind?: (typeof credentialKinds)[number];
  readonly q?: string;
  readonly include?: readonly IncludablePart[];
  readonly limit?: number;
  readonly cursor?: string;
}

export type Bounds = Readonly<Partial<Record<BoundName, number>>>;

/** A request without the members that select the state; `Questions` adds them. */
type WithoutState<Request> = Omit<Request, 'state_mode' | 'student_state' | 'bounds'> & {
  readonly bounds?: Bounds;
};

export type CourseUnlockQuestion = WithoutState<CourseUnlockRequest>;
export type CourseImpactQuestion = WithoutState<Static<typeof CourseImpactRequest>>;
export type CredentialQuestion = WithoutState<Static<typeof CredentialRequest>>;
export type WhatIfQuestion = Omit<WithoutState<Static<typeof WhatIfRequest>>, 'evaluation_problem'> & {
  readonly evaluation_problem: EvaluationProblem;
};

export type PlanCompletionQuestion = WithoutState<PlanCompletionRequest>;

/** One question of an advisory. */
export type AdvisoryPart = { readonly bounds?: Bounds; readonly include_paths?: boolean } & (
  | { readonly question: 'course_unlock'; readonly targets: CourseUnlockQuestion['targets'] }
  | { readonly question: 'course_impact'; readonly targets: CourseImpactQuestion['targets'] }
  | { readonly question: 'credential_progress'; readonly targets: CredentialQuestion['targets'] }
  | {
      readonly question: 'what_if';
      readonly targets: WhatIfQuestion['targets'];
      readonly evaluation_problem: EvaluationProblem;
    }
  | ({
      readonly question: 'plan_completion';
      readonly targets: PlanCompletionQuestion['targets'];
    } & CompletionProblem)
);
export interface AdvisoryQuestion extends AnswerSelection {
  readonly questions: readonly AdvisoryPart[];
}

export type ViewFilter<Name extends ViewName> = Static<(typeof viewFilters)[Name]>;

export interface ViewRequest<Name extends ViewName> {
  readonly filter: ViewFilter<Name>;
  readonly bounds?: Bounds;
  readonly include_layout?: boolean;
}

/** The description of a view in `GET /graph/views`. */
export interface ViewList {
  readonly views: readonly {
    readonly name: ViewName;
    readonly path: string;
    readonly purpose: string;
    readonly bearer_required: boolean;
    readonly bounds: Readonly<Record<BoundName, { readonly default: number; readonly hard_max: number }>>;
    /** The JSON Schema of the filter. */
    readonly filter: Readonly<Record<string, unknown>>;
  }[];
}
