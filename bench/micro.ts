/** The micro bench: the stages of one course-unlock answer, in this thread, by tinybench. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Bench } from 'tinybench';
import { Answerer } from '../engine/answer.ts';
import { courseVerdict } from '../engine/evaluate/inquiry.ts';
import { wholeState } from '../engine/evaluate/student.ts';
import { CatalogIds } from '../shared/index-format/catalog-ids.ts';
import { type CourseGraph, findCourse, openCourseGraph } from '../shared/index-format/course-graph.ts';
import { fromJob, packJobs, unpackJobs } from '../shared/job/codec.ts';
import type { Job } from '../shared/job/job.ts';
import { JobWriter } from '../shared/job/job-writer.ts';
import { CourseUnlockScan } from '../shared/scan/course-unlock-scan.ts';
import { demonstrationIndex } from './bench-index.ts';
import { describeMachine } from './machine.ts';
import { sampleJobs } from './sample-jobs.ts';
import { samplePlan, sampleTargets } from './sample-plans.ts';

export interface MicroBenchOptions {
  readonly index?: string;
  readonly time: number;
}

const jobCount = 32;

export async function microBench(options: MicroBenchOptions): Promise<void> {
  const made = options.index === undefined ? await demonstrationIndex() : null;
  const graph = openCourseGraph(join(options.index ?? made?.directory ?? '', 'graph-projection.safetensors'));
  const jobs = sampleJobs(graph, jobCount);
  const answerer = new Answerer(graph, { evaluationTimeoutMs: 60_000, now: () => performance.now() });
  const batch = packJobs(jobs);
  const answers = answerer.answerBatch(batch);
  const bench = new Bench({ time: options.time, warmupTime: options.time / 4 });
  addTasks(bench, { graph, jobs, answerer, batch });
  await bench.run();
  const lines = bench.tasks.map(({ name, result }) => {
    const nanoseconds = 'latency' in result ? result.latency.p50 * 1e6 : Number.NaN;
    return `${name.padEnd(48)} ${nanoseconds.toFixed(0).padStart(12)} ns`;
  });
  const hash = createHash('sha256').update(answers).digest('hex').slice(0, 16);
  process.stdout.write(
    [`# ${describeMachine()}`, `# ${graph.courseCount} courses; answers ${hash}; medians`, ...lines, ''].join(
      '\n',
    ),
  );
  made?.dispose();
}

interface Stage {
  readonly graph: CourseGraph;
  readonly jobs: readonly Job[];
  readonly answerer: Answerer;
  readonly batch: Uint8Array;
}

function addTasks(bench: Bench, { graph, jobs, answerer, batch }: Stage): void {
  const [job] = jobs;
  if (job === undefined) throw new Error('the catalog has no course with a prerequisite');
  bench.add(`pack a batch of ${jobCount} jobs`, () => void packJobs(jobs));
  bench.add(`unpack a batch of ${jobCount} jobs`, () => void unpackJobs(batch));
  addScanTasks(bench, graph);
  bench.add(`look up ${jobCount} course codes`, () => {
    for (let index = 0; index < jobCount; index += 1) findCourse(graph, 'NO SUCH 101');
  });
  bench.add('load a student of 40 courses', () => answerer.evaluator.load(fromJob(job)));
  bench.add(`bare verdicts over all ${graph.courseCount} courses`, () => {
    for (let course = 0; course < graph.courseCount; course += 1) {
      courseVerdict(answerer.evaluator, course, wholeState);
    }
  });
  bench.add(`answer a batch of ${jobCount}, rendered`, () => void answerer.answerBatch(batch));
}

/** One body of course-unlock with 40 courses, by the scanner and by JSON.parse alone. */
function addScanTasks(bench: Bench, graph: CourseGraph): void {
  const [code = ''] = sampleTargets(graph, 1);
  const question = { state_mode: 'supplied', student_state: samplePlan(graph, 40, 1) };
  const body = Buffer.from(JSON.stringify({ ...question, targets: { course_codes: [code] } }));
  const scanner = new CourseUnlockScan(graph, new CatalogIds(graph), new JobWriter());
  if (scanner.scan(body) === null) throw new Error('the scanner does not take a plain body');
  bench.add(`scan a body of ${body.length} bytes into a job`, () => void scanner.scan(body));
  bench.add('JSON.parse of that body, no more', () => void JSON.parse(body.toString('utf8')));
}
