/** Documentation of the seven questions. */
import { AcademicResult } from '../../shared/contract/academic-result.ts';
import { AdvisoryAnswers } from '../../shared/contract/advisory-answers.ts';
import { Completion } from '../../shared/contract/completed-plan.ts';
import {
  CourseImpactRequest,
  CourseUnlockRequest,
  CredentialRequest,
  PlanCompletionRequest,
} from '../../shared/contract/query.ts';
import {
  GapSummary,
  ImpactResult,
  ProgressResult,
  resultsOf,
  WhatIfResult,
} from '../../shared/contract/query-answers.ts';
import { envelope, type UntaggedOperation } from './operation.ts';
import { DocumentedAdvisory, DocumentedWhatIf } from './request-schemas.ts';

const errors = [
  'unknown_target',
  'bound_exceeds_hard_max',
  'state_document_invalid',
  'evaluation_problem_invalid',
] as const;

export const queryOperations = {
  courseUnlock: {
    summary: 'What is missing to take a course?',
    description:
      'With `term_id`, only earlier terms count; for corequisites that term counts as well. `targets: {"planned": true}` asks for every course of the state that is in progress or planned.',
    request: CourseUnlockRequest,
    success: envelope(resultsOf(AcademicResult)),
    errors,
  },
  courseImpact: {
    summary: 'What would change if a course were added?',
    description:
      'By default, evaluates the planned courses and the credentials of the state and every course whose rules name the added one.',
    request: CourseImpactRequest,
    success: envelope(resultsOf(ImpactResult)),
    errors,
  },
  credentialProgress: {
    summary: 'How far along is a credential?',
    description: 'The full requirement tree, with the courses that each rule counts.',
    request: CredentialRequest,
    success: envelope(resultsOf(ProgressResult)),
    errors,
  },
  credentialGapSummary: {
    summary: 'What is missing for a credential, in short?',
    description: 'Missing courses, unmet rules, and paths to the credential.',
    request: CredentialRequest,
    success: envelope(resultsOf(GapSummary)),
    errors,
  },
  whatIf: {
    summary: 'What if the plan were different?',
    description: 'A hypothetical that applies to this request only; nothing is stored.',
    request: DocumentedWhatIf,
    success: envelope(resultsOf(WhatIfResult)),
    errors,
  },
  planCompletion: {
    summary: 'What do I take, and when, to be done?',
    description:
      'The best plans from the state to its targets within the horizon, each held to the ordinary evaluation; `none` is proven. `fewest_terms` counts the terms of the horizon up to the last that holds a course, `balanced` is the units of the heaviest one.',
    request: PlanCompletionRequest,
    success: envelope(Completion),
    errors,
  },
  advisory: {
    summary: 'Several questions about one state',
    description: 'With `include_paths`, also the alternative paths to each target.',
    request: DocumentedAdvisory,
    success: envelope(AdvisoryAnswers),
    errors,
  },
} as const satisfies Record<string, UntaggedOperation>;
