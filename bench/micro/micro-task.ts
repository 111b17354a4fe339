/** A task of the micro bench, and what all tasks share. */
import { Answerer } from '../../engine/answer/answerer.ts';
import { WorkMeter } from '../../engine/evaluate/work-meter.ts';
import type { QuestionContext } from '../../engine/queries/question-context.ts';
import { fromJob } from '../../shared/job/codec.ts';
import type { Job } from '../../shared/job/job.ts';
import { defaultWorkUnits } from '../../shared/limits.ts';
import { packJob, packJobs } from '../../test/packed-jobs.ts';
import type { OpenedBenchIndex } from '../bench-index.ts';
import { sampleJobs } from '../sample-jobs.ts';
import { samplePlan, sampleTargets } from '../sample-plans.ts';

export interface MicroTask {
  readonly name: string;
  /** The work, `per` times: work of less than a microsecond is timed by the hundred. */
  readonly run: () => void | Promise<void>;
  readonly per: number;
  /** The result of the work; its hash is printed, so that a change of the answers is noticed. */
  readonly outcome: () => Uint8Array | string | Promise<string>;
}

/** Courses, jobs and answers that tasks use. */
export interface MicroSite {
  readonly index: OpenedBenchIndex;
  readonly jobs: readonly Job[];
  readonly packed: readonly Uint8Array[];
  readonly batch: Uint8Array;
  readonly answerer: Answerer;
  /** The student of the first job, loaded, and an empty context of a question about it. */
  readonly newContext: () => QuestionContext;
  /** A plain body of course-unlock with 40 courses. */
  readonly body: Buffer;
}

export const jobCount = 32;

export function microSite(index: OpenedBenchIndex): MicroSite {
  const { graph } = index;
  const jobs = sampleJobs(graph, jobCount);
  const [first] = jobs;
  const [code] = sampleTargets(graph, 1);
  if (first === undefined || code === undefined)
    throw new Error('the catalog has no course with a prerequisite');
  const now = () => performance.now();
  const answerer = new Answerer(graph, { evaluationTimeoutMs: 60_000, now });
  const state = fromJob(first);
  const question = { state_mode: 'supplied', student_state: samplePlan(graph, 40, 1) };
  return {
    index,
    jobs,
    packed: jobs.map(packJob),
    batch: packJobs(jobs),
    answerer,
    newContext: () => ({
      evaluator: answerer.evaluator,
      traces: answerer.traces,
      writer: answerer.writer,
      meter: new WorkMeter(defaultWorkUnits, { now, budgetMs: 60_000 }),
      state,
      omitted: 0,
      unknowns: [],
      warnings: [],
      completions: [],
      solverBudget: () => {
        throw new Error('no task of this bench completes plans');
      },
    }),
    body: Buffer.from(JSON.stringify({ ...question, targets: { course_codes: [code] } })),
  };
}
