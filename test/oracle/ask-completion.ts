/** Plan completions asked of the engine in this thread: a request with names in, the parsed data out. */
import assert from 'node:assert/strict';
import type { Answerer } from '../../engine/answer/answerer.ts';
import type { StateDocument } from '../../shared/contract/student-state.ts';
import type { CompletionObjective, PlannedMode, UnknownsMode } from '../../shared/contract/words.ts';
import { seasons } from '../../shared/contract/words.ts';
import {
  type CourseGraph,
  copyText,
  findCourse,
  findCredential,
} from '../../shared/index-format/course-graph.ts';
import { unstated } from '../../shared/job/asked-completion.ts';
import { fromJob } from '../../shared/job/codec.ts';
import { emptyDetail, type Job } from '../../shared/job/job.ts';
import { packJobs, toJob, unpackOutcomes } from '../packed-jobs.ts';
import { packIds, unlockJob } from './ask.ts';

export interface CompletionTerm {
  readonly term_id: string;
  readonly level?: string;
  readonly maximum_units?: number;
  readonly maximum_courses?: number;
  readonly minimum_units?: number;
}

export interface CompletionRequest {
  readonly credential_ids?: readonly string[];
  readonly course_codes?: readonly string[];
  readonly terms: readonly CompletionTerm[];
  readonly objective?: readonly CompletionObjective[];
  readonly planned?: PlannedMode;
  readonly unknowns?: UnknownsMode;
  readonly avoid?: readonly string[];
  readonly prefer?: readonly string[];
  readonly maximum_plans?: number;
}

export interface CompletionCourse {
  readonly course_code: string;
  readonly units: number | null;
  readonly change: string;
  readonly from_term_id?: string;
  readonly reasons: readonly Record<string, unknown>[];
}

export interface CompletionPlan {
  readonly objective_values: Readonly<Record<string, number>>;
  readonly proven: boolean;
  readonly lower_bounds: Readonly<Record<string, number>>;
  readonly terms: readonly {
    readonly term_id: string;
    readonly total_units: number;
    readonly courses: readonly CompletionCourse[];
  }[];
  readonly operations: readonly Record<string, unknown>[];
  readonly results: readonly { readonly status: string }[];
  readonly unknowns: readonly Record<string, unknown>[];
}

export interface CompletionData {
  readonly outcome: string;
  readonly plans: readonly CompletionPlan[];
  readonly obstacles: readonly Record<string, unknown>[];
}

/** The state lists the terms of the horizon too, in time order. */
export function completionJob(graph: CourseGraph, state: StateDocument, request: CompletionRequest): Job {
  const fields = fromJob(unlockJob(graph, state, []));
  const levels = [...graph.sections['level.name']].map((text) => copyText(graph, text));
  const milli = (units: number | undefined, byDefault: number): number =>
    units === undefined ? byDefault : Math.round(1000 * units);
  return toJob({
    ...fields,
    question: 'plan_completion',
    targets: packIds((request.course_codes ?? []).map((code) => findCourse(graph, code))),
    detail: {
      ...emptyDetail,
      credentials: packIds((request.credential_ids ?? []).map((id) => findCredential(graph, id))),
      completion: {
        terms: request.terms.map((term) => ({
          position: fields.terms.indexOf(term.term_id),
          season: seasons.findIndex((season) => term.term_id.endsWith(season)),
          level: term.level === undefined ? unstated : levels.indexOf(term.level),
          maximumMilliunits: milli(term.maximum_units, unstated),
          maximumCourses: term.maximum_courses ?? 5,
          minimumMilliunits: milli(term.minimum_units, 0),
          isNew: false,
          label: null,
          newLevel: null,
        })),
        objectives: request.objective ?? ['fewest_terms', 'fewest_units'],
        planned: request.planned ?? 'keep',
        unknowns: request.unknowns ?? 'avoid',
        maximumPlans: request.maximum_plans ?? 1,
        avoided: packIds((request.avoid ?? []).map((code) => findCourse(graph, code))),
        preferred: packIds((request.prefer ?? []).map((code) => findCourse(graph, code))),
      },
    },
  });
}

export function askCompletion(
  answerer: Answerer,
  graph: CourseGraph,
  state: StateDocument,
  request: CompletionRequest,
): CompletionData {
  const [outcome] = unpackOutcomes(answerer.answerBatch(packJobs([completionJob(graph, state, request)])));
  assert.equal(
    outcome?.hasRefusedPlan,
    false,
    'the ordinary evaluation confirms every plan that the solver finds',
  );
  const envelope = JSON.parse(Buffer.from(outcome.bytes).toString('utf8')) as { data: CompletionData };
  return envelope.data;
}
